import type { LatLng } from '../../src/domain/geo/lat-lng.ts';
import type { Place, PlaceSuggestions } from '../../src/domain/geo/place.ts';
import type { PlaceLanguage } from '../../src/domain/language.ts';

export interface SuggestOptions {
  readonly language: PlaceLanguage;
  /** The passenger's position or the start of the ride; among equally good matches nearer ones come first. */
  readonly near?: LatLng;
  readonly limit: number;
}

/**
 * Port: finds places by typed text, by position and by id. Rejects only when a service behind it fails; without a
 * result the answer is empty or undefined.
 */
export interface Geocoder {
  /** Places for a typed text: the best first, at most `limit`. */
  suggest(text: string, options: SuggestOptions): Promise<PlaceSuggestions>;
  /**
   * The place at a position; undefined outside Taiwan. `of` is the place that a pin was set for. If the pin
   * is within that place, the answer keeps the place's name.
   */
  reverse(position: LatLng, language: PlaceLanguage, of?: string): Promise<Place | undefined>;
  /** The place with the id of an earlier answer; undefined for an unknown id. */
  byId(placeId: string, language: PlaceLanguage): Promise<Place | undefined>;
}
