import type { LatLng } from '../../domain/geo/lat-lng.ts';
import type { PlaceSuggestions } from '../../domain/geo/place.ts';
import type { Signal } from '../signal.ts';

export interface PlaceSearchPorts {
  /**
   * GET /place/suggest: matching places in the language of the page. The best matches are first; of equally good ones,
   * those nearer to `near`. Without a keyword: recent places, then popular ones.
   */
  suggest(keyword: string, near: LatLng | undefined, signal: Signal): Promise<PlaceSuggestions>;
}
