import { placeLanguage, type PlaceLanguage } from '../language.ts';
import type { LatLng } from './lat-lng.ts';

/** The kind of a place. `address` is a street address that the passenger typed, or a point on the map. */
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
 * How exact a place's position is: the place itself, somewhere along its street, or only the middle of its district or
 * county (for a typed street address whose house is missing in the shipped data).
 */
export const PLACE_PRECISIONS = ['exact', 'street', 'district', 'county'] as const;
export type PlacePrecision = (typeof PLACE_PRECISIONS)[number];

/** An airport's terminal: `id` as on its signs ('1', '2', 'D', 'I'), `iata` the airport's code. */
export interface Terminal {
  readonly iata: string;
  readonly id: string;
}

/** A place's name and address in one language. */
export interface PlaceWords {
  readonly name: string;
  readonly address: string;
  /** The county or city, as in the address; absent where it is unknown. */
  readonly city?: string;
}

/** A place that a passenger can name as pick-up, stop or destination. */
export interface Place {
  /** The id is stable: the geocoder can find the place by it later, also a typed address or a point. */
  readonly placeId: string;
  /** In the reader's language. */
  readonly name: string;
  /** Always English, for staff and for receipts in the other language. */
  readonly nameEn: string;
  /** County and district, or the typed address, in the requested language. */
  readonly address: string;
  readonly kind: PlaceKind;
  readonly latLng: LatLng;
  readonly precision: PlacePrecision;
  /** How far the place may be from `latLng`, in metres; absent where the position is exact. */
  readonly accuracyMetres?: number;
  /**
   * The names in each language, so that a place chosen in one language can be read in another; absent if unknown.
   */
  readonly words?: Readonly<Record<PlaceLanguage, PlaceWords>>;
  /** At airports with several terminals, each terminal is a separate place. */
  readonly terminal?: Terminal;
}

/** A price is firm if each place is known at least this exactly; a larger error would mean another route. */
const FIRM_WITHIN_METRES = 300;

/** Whether the position is not exact enough for a firm price, so that the passenger has to confirm it on the map. */
export function needsPin({ precision, accuracyMetres }: Place): boolean {
  return accuracyMetres === undefined ? precision !== 'exact' : accuracyMetres > FIRM_WITHIN_METRES;
}

/** Suggestions for a typed text, or places for an empty field. */
export interface PlaceSuggestions {
  /** Best first. */
  readonly places: readonly Place[];
  /** How many of the first places come from this passenger's own rides. */
  readonly recent?: number;
  readonly hint?: SuggestionHint;
}

/**
 * Hints beside the places: `whichDistrict`, the address exists in each of these districts; `noShops`, the geocoder has
 * no branches of chains.
 */
export const SUGGESTION_HINTS = ['whichDistrict', 'noShops'] as const;
export type SuggestionHint = (typeof SUGGESTION_HINTS)[number];

/** The text in a field after a place was chosen: a street address with city and district, or the place's name. */
export const fieldText = ({ name, address }: PlaceWords): string =>
  areaOf({ name, address }) === address ? name : address;

/** The area (city and district): the address, without the place's name if the address contains it. */
export function areaOf({ name, address }: PlaceWords): string {
  if (address.endsWith(name)) return address.slice(0, -name.length);
  return address.startsWith(`${name}, `) ? address.slice(name.length + 2) : address;
}

/**
 * The place that a completely typed text means: the only place found, or the only one of that name in either language.
 * undefined if several places are possible.
 */
export function meantPlace(places: readonly Place[], text: string): Place | undefined {
  if (text.trim() === '') return undefined;
  const [only, ...others] = places;
  if (others.length === 0) return only;
  const typed = plainText(text);
  const named = places.filter(({ name, nameEn, words }) =>
    [name, nameEn, words?.['zh-Hant'].name, words?.en.name].some(
      (one) => one !== undefined && plainText(one) === typed,
    ),
  );
  return named.length === 1 ? named[0] : undefined;
}

const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('臺', '台')
    .replaceAll(/[\s\p{P}\p{M}]/gu, '');

/** The place's names in this interface language (LANG-05), or in the only language in which they are known. */
export function placeWords(
  place: Pick<Place, 'name' | 'nameEn' | 'address' | 'words'>,
  language: string,
): PlaceWords {
  const inLanguage = placeLanguage(language);
  const words = place.words?.[inLanguage];
  if (words !== undefined) return words;
  const name = inLanguage === 'en' && place.nameEn !== '' ? place.nameEn : place.name;
  return { name, address: place.address };
}
