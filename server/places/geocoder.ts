import type { LatLng } from '../../src/domain/geo/lat-lng.ts';
import type { Place, PlaceSuggestions } from '../../src/domain/geo/place.ts';
import type { PlaceLanguage } from '../../src/domain/language.ts';

export interface SuggestOptions {
  readonly language: PlaceLanguage;
  /** Where the passenger is or starts; among equally good matches the nearer ones come first. */
  readonly near?: LatLng;
  readonly limit: number;
}

/**
 * Port: finds places by what people type, by position and by id. Rejects only when a service behind it fails; nothing
 * found is empty or undefined.
 */
export interface Geocoder {
  /** Best first, at most `limit`. */
  suggest(text: string, options: SuggestOptions): Promise<PlaceSuggestions>;
  /**
   * The place at a position; undefined outside Taiwan. With `of`, the place that a pin was set for: it keeps its name
   * where the pin lies within it.
   */
  reverse(position: LatLng, language: PlaceLanguage, of?: string): Promise<Place | undefined>;
  /** The place that an earlier answer named; undefined for an unknown id. */
  byId(placeId: string, language: PlaceLanguage): Promise<Place | undefined>;
}
