import type { Place } from '../../domain/geo/place.ts';

export interface PlaceSearchPorts {
  /** GET /place/suggest: places that may be meant, best first, in the language of the page. */
  suggest(keyword: string, signal: AbortSignal): Promise<readonly Place[]>;
}
