import type { LatLng } from '../../domain/geo/lat-lng.ts';
import type { PlaceSuggestions } from '../../domain/geo/place.ts';
import type { Signal } from '../signal.ts';

export interface PlaceSearchPorts {
  /**
   * GET /place/suggest: places that may be meant, best first, in the language of the page; those nearer to `near` come
   * first among equally good ones. Without a keyword: recent places, then popular ones.
   */
  suggest(keyword: string, near: LatLng | undefined, signal: Signal): Promise<PlaceSuggestions>;
}
