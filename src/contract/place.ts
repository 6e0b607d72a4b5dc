import * as z from 'zod/mini';
import { PLACE_KINDS, PLACE_PRECISIONS, SUGGESTION_HINTS } from '../domain/geo/place.ts';
import { SUGGEST_MAX_LENGTH } from '../domain/limits.ts';

/** A position, in degrees (WGS 84). */
export const LatLngSchema = z.object({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
});

/** Languages of place names; the portal uses `en` for all except Chinese. */
export const PlaceLanguageSchema = z.enum(['zh-Hant', 'en']);

/**
 * GET /place/suggest while the user types. Without a keyword, the answer has popular pick-ups. `lat` and `lng` are a
 * position: of equally good matches, those nearer to it are first.
 */
export const SuggestQuery = z.object({
  keyword: z.exactOptional(z.string().check(z.maxLength(SUGGEST_MAX_LENGTH))),
  language: PlaceLanguageSchema,
  lat: z.exactOptional(z.coerce.number().check(z.gte(-90), z.lte(90))),
  lng: z.exactOptional(z.coerce.number().check(z.gte(-180), z.lte(180))),
});
export type SuggestQuery = z.infer<typeof SuggestQuery>;

/** A place's names in each language. */
const PlaceWords = z.object({
  name: z.string().check(z.maxLength(120)),
  address: z.string().check(z.maxLength(200)),
  city: z.exactOptional(z.string().check(z.maxLength(60))),
});
export const PlaceWordsSchema = z.object({ 'zh-Hant': PlaceWords, en: PlaceWords });

/** A place in the API (the domain's `Place`): a suggestion, or the pick-up, a stop or the destination of an order. */
export const PlaceSchema = z.object({
  placeId: z.string().check(z.minLength(1), z.maxLength(120)),
  name: z.string().check(z.maxLength(120)),
  nameEn: z.string().check(z.maxLength(120)),
  address: z.string().check(z.maxLength(200)),
  kind: z.enum(PLACE_KINDS),
  latLng: LatLngSchema,
  precision: z.enum(PLACE_PRECISIONS),
  accuracyMetres: z.exactOptional(z.number().check(z.gte(0), z.lte(1_000_000))),
  words: z.exactOptional(PlaceWordsSchema),
  terminal: z.exactOptional(
    z.object({ iata: z.string().check(z.length(3)), id: z.string().check(z.maxLength(4)) }),
  ),
});

/** GET /place/suggest. */
export const SuggestionsSchema = z.object({
  places: z.readonly(z.array(PlaceSchema)),
  hint: z.exactOptional(z.enum(SUGGESTION_HINTS)),
});

/**
 * GET /place/nearest: the place at the device's position or at a pin. `of` is the place for which the pin was set. If
 * the pin is near enough to it, the result keeps that place's name.
 */
export const NearestQuery = z.object({
  lat: z.coerce.number(),
  lng: z.coerce.number(),
  language: PlaceLanguageSchema,
  of: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(120))),
});
export type NearestQuery = z.infer<typeof NearestQuery>;
