import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { CODE } from '../../src/contract/codes.ts';
import { distanceMetres, type LatLng } from '../../src/domain/geo/lat-lng.ts';
import type { Place, PlaceKind, PlaceSuggestions } from '../../src/domain/geo/place.ts';
import type { PlaceLanguage } from '../../src/domain/language.ts';
import { ApplicationError } from '../application-error.ts';
import { askJson } from '../ask-json.ts';
import type { Geocoder, SuggestOptions } from './geocoder.ts';
import { pinned, readPin } from './pins.ts';

/** The time limit for the service's answer: people who type do not wait longer for better suggestions. */
const TIMEOUT_MS = 2_500;
/** The number of cached answers, so that a chosen place is not requested again for its price. */
const MOST_KEPT = 2_000;
/** How far around a position places are preferred, in degrees. */
const NEAR_DEGREES = 0.2;

/** A result as Nominatim documents it for `format=jsonv2`; only the fields that are read. */
const Result = z.object({
  osm_type: z.enum(['node', 'way', 'relation']),
  osm_id: z.number(),
  lat: z.string(),
  lon: z.string(),
  category: z.string(),
  type: z.string(),
  place_rank: z.number(),
  name: z.string(),
  display_name: z.string(),
  address: z._default(z.record(z.string(), z.string()), {}),
  namedetails: z.nullish(z.record(z.string(), z.string())),
  boundingbox: z.tuple([z.string(), z.string(), z.string(), z.string()]),
});
type Result = z.infer<typeof Result>;
const Results = z.array(Result);

export interface NominatimOptions {
  readonly url: string;
  /**
   * Answers requests that the service cannot answer, for terminals, districts and pins; and all others while the
   * service fails.
   */
  readonly embedded: Geocoder;
  readonly log: Pick<Logger, 'warn'>;
  readonly timeoutMs?: number;
}

/** A geocoder with the protocol of Nominatim (https://nominatim.org/release-docs/latest/api/Overview/). */
export function createNominatimGeocoder(options: NominatimOptions): Geocoder {
  const { url, embedded, log, timeoutMs = TIMEOUT_MS } = options;
  const kept = new Map<string, Place>();
  const keep = (place: Place, language: PlaceLanguage): void => {
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(`${language} ${place.placeId}`, place);
  };

  async function ask(
    call: 'search' | 'lookup',
    query: Record<string, string>,
    language: PlaceLanguage,
  ): Promise<Place[]> {
    const common = { format: 'jsonv2', addressdetails: '1', namedetails: '1' };
    const languages = { 'accept-language': language === 'zh-Hant' ? 'zh-TW,zh' : 'en' };
    const search = new URLSearchParams({ ...query, ...common, ...languages });
    const answer = await askJson('the geocoder', `${url}/${call}?${search.toString()}`, timeoutMs);
    const results = Results.parse(answer);
    const places = results.map((result) => placeOf(result, language));
    for (const place of places) keep(place, language);
    return places;
  }

  async function lookUp(placeId: string, language: PlaceLanguage): Promise<Place | undefined> {
    const known = kept.get(`${language} ${placeId}`);
    if (known) return known;
    try {
      const [place] = await ask('lookup', { osm_ids: placeId.slice('osm:'.length) }, language);
      return place;
    } catch (error) {
      log.warn({ err: error }, `the geocoder at ${url} does not say where ${placeId} is`);
      throw new ApplicationError(CODE.unavailable, {});
    }
  }

  return {
    async suggest(text: string, suggest: SuggestOptions): Promise<PlaceSuggestions> {
      const { language, near, limit } = suggest;
      const own = await embedded.suggest(text, suggest);
      const query = {
        q: text,
        limit: String(limit),
        countrycodes: 'tw',
        ...(near ? { viewbox: boxAround(near) } : {}),
      };
      let found: Place[];
      try {
        found = await ask('search', query, language);
      } catch (error) {
        log.warn({ err: error }, `the geocoder at ${url} fails; the shipped places answer`);
        return own;
      }
      if (found.length === 0) return own;
      // Our geocoder finds terminals, stations and districts; the service finds houses and shops.
      const ours = own.places.filter(({ kind }) => kind !== 'address');
      const first = ours.filter(({ kind }) => kind === 'airport');
      const others = ours.filter(({ kind }) => kind !== 'airport');
      const isNew = (place: Place) =>
        !ours.some(
          (one) => one.kind === place.kind && distanceMetres(one.latLng, place.latLng) < 200,
        );
      return { places: [...first, ...found.filter(isNew), ...others].slice(0, limit) };
    },

    async reverse(position, language, of) {
      if (of === undefined || !of.startsWith('osm:'))
        return embedded.reverse(position, language, of);
      const point = await embedded.reverse(position, language);
      if (point === undefined) return undefined;
      const place = await lookUp(of, language);
      return (place && pinned(place, position)) ?? point;
    },

    async byId(placeId, language) {
      if (/^osm:[NWR]\d{1,20}$/.test(placeId)) return lookUp(placeId, language);
      const pin = readPin(placeId);
      if (pin?.of?.startsWith('osm:') === true) return this.reverse(pin.position, language, pin.of);
      return embedded.byId(placeId, language);
    },
  };
}

function boxAround({ lat, lng }: LatLng): string {
  const [west, east] = [lng - NEAR_DEGREES, lng + NEAR_DEGREES];
  const [south, north] = [lat - NEAR_DEGREES, lat + NEAR_DEGREES];
  return [west, south, east, north].map((degree) => degree.toFixed(4)).join(',');
}

/** Nominatim's ranks: from 28 on houses and single objects, 26 and 27 streets, below that areas. */
const HOUSE_RANK = 28;
const STREET_RANK = 26;

function placeOf(result: Result, language: PlaceLanguage): Place {
  const { osm_type: type, osm_id: id, place_rank: rank, address } = result;
  const latLng = { lat: Number(result.lat), lng: Number(result.lon) };
  const [south = 0, north = 0, west = 0, east = 0] = result.boundingbox.map(Number);
  const half = distanceMetres({ lat: south, lng: west }, { lat: north, lng: east }) / 2;
  const house = houseName(address, language);
  const name = shorten(result.name || house || result.display_name, 120);
  const city = address['city'] ?? address['county'] ?? address['state'];
  const area = shorten(areaName(result, address, language), 200);
  const words = { name, address: area, ...(city === undefined ? {} : { city }) };
  const isExact = rank >= HOUSE_RANK;
  const precision = isExact ? 'exact' : rank >= STREET_RANK ? 'street' : 'district';
  return {
    placeId: `osm:${type[0]?.toUpperCase()}${id}`,
    name,
    nameEn: shorten(result.namedetails?.['name:en'] ?? name, 120),
    address: area,
    kind: kindOf(result),
    latLng,
    precision,
    ...(isExact ? {} : { accuracyMetres: Math.max(50, Math.round(half / 50) * 50) }),
    words: { 'zh-Hant': words, en: words },
  };
}

const shorten = (text: string, most: number): string => text.slice(0, most);

function houseName(address: Readonly<Record<string, string>>, language: PlaceLanguage): string {
  const { road = '', house_number: number = '' } = address;
  if (road === '') return '';
  if (language === 'en') return number === '' ? road : `No. ${number}, ${road}`;
  return number === '' ? road : `${road}${number.endsWith('號') ? number : `${number}號`}`;
}

/** The address of a place without its own name, 台北市信義區松壽路12號, or the service's display name. */
function areaName(
  { name, display_name: shown }: Result,
  address: Readonly<Record<string, string>>,
  language: PlaceLanguage,
): string {
  const city = address['city'] ?? address['county'] ?? address['state'];
  const district = address['suburb'] ?? address['city_district'] ?? address['town'] ?? '';
  if (city === undefined) return shown.replace(`${name}, `, '');
  const house = houseName(address, language);
  const parts = [city, district, house].filter((part) => part !== '' && part !== name);
  return language === 'en' ? parts.toReversed().join(', ') : parts.join('');
}

function kindOf({ category, type, place_rank: rank, name }: Result): PlaceKind {
  if (category === 'aeroway') return 'airport';
  if (category === 'railway' || (category === 'public_transport' && type === 'station'))
    return 'station';
  if (category === 'boundary') return 'district';
  return rank >= HOUSE_RANK && name !== '' ? 'landmark' : 'address';
}
