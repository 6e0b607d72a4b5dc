import * as z from 'zod/mini';
import { PLACE_KINDS, PLACE_PRECISIONS } from '../domain/geo/place.ts';

/** A position, in degrees (WGS 84). */
export const LatLngSchema = z.object({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
});

/** Languages of place names; the portal sends `en` for all but Chinese. */
export const PlaceLanguageSchema = z.enum(['zh-Hant', 'en']);

/**
 * GET /place/suggest while a passenger types. `lat` and `lng` are where he is: of equally good
 * matches the nearer ones come first.
 */
export const SuggestQuery = z.object({
  keyword: z.string().check(z.minLength(1), z.maxLength(80)),
  language: PlaceLanguageSchema,
  lat: z.exactOptional(z.coerce.number().check(z.gte(-90), z.lte(90))),
  lng: z.exactOptional(z.coerce.number().check(z.gte(-180), z.lte(180))),
});
export type SuggestQuery = z.infer<typeof SuggestQuery>;

/** What a place is called in each language. */
const PlaceWords = z.object({
  name: z.string().check(z.maxLength(120)),
  address: z.string().check(z.maxLength(200)),
});
export const PlaceWordsSchema = z.object({ 'zh-Hant': PlaceWords, en: PlaceWords });

/** A place on the wire, the domain's `Place`: rows of the suggestions, pick-up, stops and destination of an order. */
export const PlaceSchema = z.object({
  placeId: z.string().check(z.minLength(1), z.maxLength(120)),
  name: z.string().check(z.maxLength(120)),
  nameEn: z.string().check(z.maxLength(120)),
  address: z.string().check(z.maxLength(200)),
  kind: z.enum(PLACE_KINDS),
  latLng: LatLngSchema,
  precision: z.enum(PLACE_PRECISIONS),
  words: z.exactOptional(PlaceWordsSchema),
  terminal: z.exactOptional(
    z.object({ iata: z.string().check(z.length(3)), id: z.string().check(z.maxLength(4)) }),
  ),
});
