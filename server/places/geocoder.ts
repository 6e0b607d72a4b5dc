import { distanceMetres, type LatLng } from '../../src/domain/geo/lat-lng.ts';
import type { Place, PlaceLanguage } from '../../src/domain/geo/place.ts';
import { createDivisionReader } from './address.ts';
import type { DistrictLocator } from './district-locator.ts';
import { toPlace, type Gazetteer, type GazetteerEntry } from './gazetteer.ts';
import { createPlaceIndex, MATCH, type Found } from './place-index.ts';

export interface SuggestOptions {
  readonly language: PlaceLanguage;
  /** Where the passenger is; of equally good matches the nearer ones come first. */
  readonly near?: LatLng;
  readonly limit: number;
}

/**
 * Port: finds places by what people type, by position and by id. Rejects only when a service behind
 * it fails; what is not found is empty or undefined.
 */
export interface Geocoder {
  /** Best first, at most `limit`. */
  suggest(text: string, options: SuggestOptions): Promise<Place[]>;
  /** The place at a position; undefined outside Taiwan. */
  reverse(position: LatLng, language: PlaceLanguage): Promise<Place | undefined>;
  /** The place that an earlier answer named; undefined for an unknown id. */
  byId(placeId: string, language: PlaceLanguage): Promise<Place | undefined>;
}

/** Longest text that is looked at, as the wire allows it. */
const MAX_TEXT = 80;
/** A position this near to a known place is that place; farther it is "near" it, farther still a point. */
const AT_METRES = 60;
const NEAR_METRES = 250;
/** Piers and reclaimed land that the boundary data does not have. */
const SHORE_METRES = 1_500;
/** How much nearer a place counts than it is: districts before the places in them, the well-known first. */
const nearness = ({ precision, rank }: GazetteerEntry): number =>
  precision === 'exact' ? { 1: 0.3, 2: 0.6, 3: 1 }[rank] : 0.1;

/** Sorts by match, then by nearness (without a position: by rank), then the shorter name first. */
function order(near: LatLng | undefined): (a: Found, b: Found) => number {
  const weight = ({ entry }: Found) =>
    near ? distanceMetres(near, entry.latLng) * nearness(entry) : entry.rank;
  const weights = new Map<Found, number>();
  const weightOf = (found: Found) => {
    const known = weights.get(found) ?? weight(found);
    weights.set(found, known);
    return known;
  };
  return (a, b) =>
    a.match - b.match ||
    weightOf(a) - weightOf(b) ||
    a.entry.name.length - b.entry.name.length ||
    a.entry.placeId.localeCompare(b.entry.placeId);
}

/** The embedded geocoder over the shipped places. Makes its index when called (some 10 ms), no I/O later. */
export function createEmbeddedGeocoder(gazetteer: Gazetteer, locator: DistrictLocator): Geocoder {
  const index = createPlaceIndex(gazetteer.entries);
  const reader = createDivisionReader(gazetteer.divisions);
  const located = gazetteer.entries.filter(({ precision }) => precision === 'exact');

  /** Entries by name, and by "district + name" (板橋遠百), which fits less well than the whole name. */
  function find(text: string): Found[] {
    const best = new Map<GazetteerEntry, Found>();
    const offer = (found: Found) => {
      const known = best.get(found.entry);
      if (!known || found.match < known.match) best.set(found.entry, found);
    };
    for (const found of index.find(text)) offer(found);
    for (const { division, rest } of reader.leading(text, true)) {
      if (rest === '') {
        const entry = gazetteer.divisionEntry(division.code);
        if (entry) offer({ entry, match: MATCH.prefix });
        continue;
      }
      for (const found of index.find(rest))
        if (found.entry.division.startsWith(division.code))
          offer({
            entry: found.entry,
            match: found.match === MATCH.exact ? MATCH.prefix : found.match,
          });
    }
    return [...best.values()];
  }

  /** A typed street address, honest about lying only somewhere in its district or county. */
  function addressPlace(text: string, code: string, language: PlaceLanguage): Place | undefined {
    const entry = gazetteer.divisionEntry(code);
    if (!entry) return undefined;
    const typed = text.trim().replaceAll(/\s+/g, ' ');
    const rest = reader.leading(typed).find(({ division }) => division.code === code)?.rest;
    const words = {
      'zh-Hant': {
        name: typed,
        address: rest === undefined ? `${typed}（${entry.address}）` : `${entry.address}${rest}`,
      },
      en: { name: typed, address: `${typed} (${entry.addressEn})` },
    };
    return {
      placeId: `address:${code}:${typed}`,
      ...words[language],
      nameEn: typed,
      words,
      kind: 'address',
      latLng: entry.latLng,
      precision: entry.precision,
    };
  }

  function addressesIn(text: string, { language, near }: SuggestOptions): Place[] {
    const places = reader
      .ofAddress(text)
      .flatMap(({ code }) => addressPlace(text, code, language) ?? []);
    return near
      ? places.toSorted((a, b) => distanceMetres(near, a.latLng) - distanceMetres(near, b.latLng))
      : places;
  }

  function pointPlace(position: LatLng, language: PlaceLanguage): Place | undefined {
    const code = locator.districtAt(position, SHORE_METRES);
    const district = code === undefined ? undefined : gazetteer.divisionEntry(code);
    if (!district) return undefined;
    let nearest: { entry: GazetteerEntry; distance: number } | undefined;
    for (const entry of located) {
      const distance = distanceMetres(position, entry.latLng);
      if (distance < (nearest?.distance ?? NEAR_METRES)) nearest = { entry, distance };
    }
    if (nearest && nearest.distance <= AT_METRES) return toPlace(nearest.entry, language);
    const nameEn = nearest ? `Near ${nearest.entry.nameEn}` : `Pin in ${district.nameEn}`;
    const nameZh = nearest ? `${nearest.entry.name}附近` : `${district.name}（地圖定位）`;
    const words = {
      'zh-Hant': { name: nameZh, address: district.address },
      en: { name: nameEn, address: district.addressEn },
    };
    return {
      placeId: `point:${position.lat.toFixed(5)},${position.lng.toFixed(5)}`,
      ...words[language],
      nameEn,
      words,
      kind: 'address',
      latLng: position,
      precision: 'exact',
    };
  }

  return {
    async suggest(text, options) {
      const typed = text.slice(0, MAX_TEXT);
      const found = find(typed).toSorted(order(options.near));
      const places = found
        .slice(0, options.limit)
        .map(({ entry }) => toPlace(entry, options.language));
      // Who types a street and a number means that, unless a place is called so.
      const named = found[0]?.match === MATCH.exact ? places.splice(0, 1) : [];
      return [...named, ...addressesIn(typed, options), ...places].slice(0, options.limit);
    },

    async reverse(position, language) {
      return pointPlace(position, language);
    },

    async byId(placeId, language) {
      const entry = gazetteer.byId(placeId);
      if (entry) return toPlace(entry, language);
      const address = /^address:(\d{5}|\d{8}):(.{1,80})$/su.exec(placeId);
      if (address) {
        const [, code = '', text = ''] = address;
        const named = reader.ofAddress(text).some((division) => division.code === code);
        return named ? addressPlace(text, code, language) : undefined;
      }
      const point = /^point:(-?\d{1,2}\.\d{5}),(-?\d{1,3}\.\d{5})$/.exec(placeId);
      return point
        ? pointPlace({ lat: Number(point[1]), lng: Number(point[2]) }, language)
        : undefined;
    },
  };
}
