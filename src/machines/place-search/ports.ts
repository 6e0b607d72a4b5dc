import type { Place } from '../../domain/geo/place.ts';
import type { Signal } from '../signal.ts';

export interface PlaceSearchPorts {
  /** GET /place/suggest: places that may be meant, best first, in the language of the page. */
  suggest(keyword: string, signal: Signal): Promise<readonly Place[]>;
}
