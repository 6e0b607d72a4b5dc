import type { LatLng } from './lat-lng.ts';

/** What a place is. `address` is a street address that the passenger typed, or a point on the map. */
export const PLACE_KINDS = [
  'county',
  'district',
  'airport',
  'station',
  'landmark',
  'address',
] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/**
 * What the position stands for: the place itself, or only the middle of its district or county
 * (a typed street address, whose house the shipped data does not know).
 */
export const PLACE_PRECISIONS = ['exact', 'district', 'county'] as const;
export type PlacePrecision = (typeof PLACE_PRECISIONS)[number];

/** Languages that places are named in (LANG-: the other interface languages read the English names). */
export type PlaceLanguage = 'zh-Hant' | 'en';

/** An airport's terminal: `id` as its signs say it ('1', '2', 'D', 'I'), `iata` the airport's code. */
export interface Terminal {
  readonly iata: string;
  readonly id: string;
}

/** What a place is called, and where that is, in one language. */
export interface PlaceWords {
  readonly name: string;
  readonly address: string;
}

/** A place that a passenger can name as pick-up, stop or destination. */
export interface Place {
  /** Stable; resolves again through the geocoder, also for typed addresses and points. */
  readonly placeId: string;
  /** In the language asked for. */
  readonly name: string;
  /** Always English, for the staff and receipts of the other language. */
  readonly nameEn: string;
  /** County and district, or the typed address; in the language asked for. */
  readonly address: string;
  readonly kind: PlaceKind;
  readonly latLng: LatLng;
  readonly precision: PlacePrecision;
  /** The same in each language, so that who chose it in one reads it in another; absent where it is not known. */
  readonly words?: Readonly<Record<PlaceLanguage, PlaceWords>>;
  /** At airports with more than one terminal, one place stands for each of them. */
  readonly terminal?: Terminal;
}

/** What it is called in this interface language (LANG-05); what is known in one language only stays in that. */
export function placeWords(place: Place, language: string): PlaceWords {
  const isChinese = language === 'zh-Hant';
  const words = place.words?.[isChinese ? 'zh-Hant' : 'en'];
  if (words !== undefined) return words;
  const name = isChinese || place.nameEn === '' ? place.name : place.nameEn;
  return { name, address: place.address };
}
