import { distanceMetres, type LatLng } from '../../src/domain/geo/lat-lng.ts';
import type { Place, PlaceSuggestions } from '../../src/domain/geo/place.ts';
import type { PlaceLanguage } from '../../src/domain/language.ts';
import { SUGGEST_MAX_LENGTH } from '../../src/domain/limits.ts';
import { namesChain } from './chains.ts';
import type { DistrictLocator } from './district-locator.ts';
import { createDivisionReader } from './division-reader.ts';
import { countyCode } from './divisions.ts';
import type { Gazetteer, GazetteerEntry } from './gazetteer.ts';
import type { Geocoder, SuggestOptions } from './geocoder.ts';
import { pinned, readPin, takesPin } from './pins.ts';
import { createPlaceIndex, MATCH, type Found } from './place-index.ts';
import { createPlaceMaker } from './place-maker.ts';
import { createReadings } from './readings.ts';
import type { Roads } from './roads.ts';
import { createStreetPositions, type StreetPosition } from './street-positions.ts';
import { fold } from './text.ts';
import { createAddressReader, type House, type TypedAddress } from './typed-address.ts';
import { inKnownWords } from './typed-words.ts';

/**
 * Up to `AT_METRES` from a known place, a position means that place. Up to `NEAR_METRES` it is called "near" the place.
 * Farther away it is only a point.
 */
const AT_METRES = 60;
const NEAR_METRES = 250;
/** How far off the shore a position may be, because piers and reclaimed land are missing in the boundary data. */
const SHORE_METRES = 1_500;
/** How many suggestions are reserved for roads when both places and roads begin with the typed name. */
const ROADS_AT_LEAST = 3;
/** A factor that makes some places count as nearer: districts before the places in them, well-known places first. */
const nearness = ({ precision, rank }: GazetteerEntry): number =>
  precision === 'exact' ? { 1: 0.3, 2: 0.6, 3: 1 }[rank] : 0.1;

/** Whether the text asks for an airport's terminals. A text that names a station means the metro station below. */
const asksForAirport = (text: string): boolean =>
  /機場|航廈|桃機|airport|terminal/i.test(text) && !/捷運|站|mrt|metro|station/i.test(text);

/**
 * Sorts the terminals first if the text asks for an airport; then by match; then by nearness (without a position: by
 * rank, then by population); then shorter names first.
 */
function order(text: string, near: LatLng | undefined): (a: Found, b: Found) => number {
  const airport = asksForAirport(text);
  const group = ({ entry }: Found) => (airport && entry.kind === 'airport' ? 0 : 1);
  const weight = ({ entry }: Found) =>
    near ? distanceMetres(near, entry.latLng) * nearness(entry) : entry.rank;
  const weights = new Map<Found, number>();
  const weightOf = (found: Found) => {
    const known = weights.get(found) ?? weight(found);
    weights.set(found, known);
    return known;
  };
  return (a, b) =>
    group(a) - group(b) ||
    a.match - b.match ||
    weightOf(a) - weightOf(b) ||
    b.entry.people - a.entry.people ||
    a.entry.name.length - b.entry.name.length ||
    a.entry.placeId.localeCompare(b.entry.placeId);
}

/** A street address in one district. */
interface Candidate {
  readonly road: TypedAddress['road'];
  readonly section: number;
  readonly house: House;
  readonly district: GazetteerEntry;
  readonly position: StreetPosition;
}

/**
 * The embedded geocoder over the shipped places and roads. It builds its index when it is created (some 10 ms) and
 * needs no I/O later.
 */
export function createEmbeddedGeocoder(
  gazetteer: Gazetteer,
  locator: DistrictLocator,
  roads: Roads,
): Geocoder {
  const index = createPlaceIndex(gazetteer.entries);
  const divisions = createDivisionReader(gazetteer.divisions);
  const reader = createAddressReader(roads, divisions);
  const positionOf = createStreetPositions(gazetteer, reader);
  const make = createPlaceMaker(gazetteer);
  const readingsOf = createReadings([...namesIn(gazetteer), ...roads.names()]);
  const located = gazetteer.entries.filter(({ precision }) => precision === 'exact');

  /** Finds entries by name, and by "district + name" (板橋遠百), which counts as a worse match than the whole name. */
  function find(text: string): Found[] {
    const best = new Map<GazetteerEntry, Found>();
    const offer = (found: Found) => {
      const known = best.get(found.entry);
      if (!known || found.match < known.match) best.set(found.entry, found);
    };
    for (const found of index.find(text)) offer(found);
    for (const { division, rest } of divisions.leading(text, true)) {
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

  /** The results for any of these forms of a text, each with its first match. */
  function findAny(texts: readonly string[]): Found[] {
    const all = new Map<GazetteerEntry, Found>();
    for (const found of texts.flatMap(find)) if (!all.has(found.entry)) all.set(found.entry, found);
    return [...all.values()];
  }

  /** The addresses for the first of these forms of a text that has any. */
  function addressesIn(
    texts: readonly string[],
    read: (text: string) => readonly TypedAddress[],
    near: LatLng | undefined,
  ): Candidate[] {
    for (const text of texts) {
      const candidates = candidatesFor(read(text), near);
      if (candidates.length > 0) return candidates;
    }
    return [];
  }

  /** The address in each district that has such a road. */
  function candidatesOf({ road, section, house, division }: TypedAddress): Candidate[] {
    return road.places
      .filter((place) => division === undefined || place.district.startsWith(division.code))
      .flatMap((place) => {
        const district = gazetteer.divisionEntry(place.district);
        if (district === undefined) return [];
        const hasNumber = (house.lane ?? house.number) !== undefined;
        // If no section was typed, a house number may be in any section; a road without a number means the whole road.
        const sections =
          section !== 0
            ? place.sections.filter((one) => one === section)
            : hasNumber
              ? place.sections
              : [0];
        return sections.map((one): Candidate => {
          const position = positionOf({
            road: road.name,
            section: one,
            district: place.district,
            number: house.lane ?? house.number,
            isInLane: house.lane !== undefined,
          });
          return { road, section: one, house, district, position };
        });
      });
  }

  /** The candidates, best first: known houses, then the nearest ones; without `near`, those on the most used roads. */
  function candidatesFor(typed: readonly TypedAddress[], near: LatLng | undefined): Candidate[] {
    const all = typed.flatMap(candidatesOf);
    const distance = new Map(
      all.map((one) => [one, near ? distanceMetres(near, one.position.latLng) : 0]),
    );
    const known = ({ position }: Candidate) => (position.place === undefined ? 1 : 0);
    // A road that has many sections in its city is one of the city's main roads, so it is used more.
    const use = ({ road, district }: Candidate) =>
      district.people *
      road.places
        .filter((place) => countyCode(place.district) === countyCode(district.division))
        .reduce((most, { sections }) => Math.max(most, ...sections), 1);
    return all.toSorted(
      (a, b) =>
        known(a) - known(b) ||
        (distance.get(a) ?? 0) - (distance.get(b) ?? 0) ||
        use(b) - use(a) ||
        a.section - b.section,
    );
  }

  /** The address in an id; older ids contain the typed text. */
  function addressById(code: string, text: string): Candidate | undefined {
    const division = gazetteer.divisionEntry(code);
    if (division === undefined) return undefined;
    const within = (one: TypedAddress) =>
      candidatesOf(one).filter((candidate) => candidate.district.division.startsWith(code));
    return reader
      .read(text)
      .flatMap((one) => within(one))
      .toSorted((a, b) => b.district.people - a.district.people)[0];
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
    if (nearest && nearest.distance <= AT_METRES) return make.entry(nearest.entry, language);
    return make.point(position, district, nearest?.entry, language);
  }

  /** The place with the position of its pin. A pin too far from the place becomes a point of its own. */
  async function placeWithPin(
    of: string,
    position: LatLng,
    language: PlaceLanguage,
  ): Promise<Place | undefined> {
    const point = pointPlace(position, language);
    if (point === undefined || !takesPin(of)) return point;
    const place = await geocoder.byId(of, language);
    return (place && pinned(place, position)) ?? point;
  }

  const geocoder: Geocoder = {
    async suggest(text, { language, near, limit }: SuggestOptions): Promise<PlaceSuggestions> {
      const typed = text.slice(0, SUGGEST_MAX_LENGTH);
      const readings = readingsOf(typed);
      const read = readings.at(-1) ?? typed;
      const known = inKnownWords(read);
      const found = findAny(known === undefined ? readings : [...readings, known]).toSorted(
        order(known ?? read, near),
      );
      const places = found.slice(0, limit).map(({ entry }) => make.entry(entry, language));
      const candidates = addressesIn(readings, reader.read, near);
      const begun = candidates.length > 0 ? [] : addressesIn(readings, reader.beginnings, near);
      const addresses = candidates.slice(0, limit).map((one) => make.address(one, language));
      const more = begun.slice(0, limit).map((one) => make.address(one, language));
      // Removes the last places, so that the list has room for roads that begin with the text.
      if (more.length > 0) places.splice(Math.max(limit - more.length, limit - ROADS_AT_LEAST));
      // Somebody who types a street and a number means that address, unless a place has this name.
      const named = found[0]?.match === MATCH.exact ? places.splice(0, 1) : [];
      const namesakes = found.filter(
        ({ entry, match }) => match === MATCH.exact && entry.kind === 'district',
      );
      const isOpen = namesakes.length > 1 || (named.length === 0 && districtsOf(candidates) > 1);
      return {
        places: [...named, ...addresses, ...places, ...more].slice(0, limit),
        ...(isOpen
          ? { hint: 'whichDistrict' as const }
          : readings.some(namesChain) && !readings.some((one) => isExactly(named[0], one))
            ? { hint: 'noShops' as const }
            : {}),
      };
    },

    async reverse(position, language, of) {
      return of === undefined
        ? pointPlace(position, language)
        : placeWithPin(of, position, language);
    },

    async byId(placeId, language) {
      const entry = gazetteer.byId(placeId);
      if (entry) return make.entry(entry, language);
      const address = /^address:(\d{5}|\d{8}):(.{1,80})$/su.exec(placeId);
      if (address) {
        const [, code = '', text = ''] = address;
        const candidate = addressById(code, text);
        return candidate && make.address(candidate, language);
      }
      const pin = readPin(placeId);
      if (pin === undefined) return undefined;
      return pin.of === undefined
        ? pointPlace(pin.position, language)
        : placeWithPin(pin.of, pin.position, language);
    },
  };
  return geocoder;
}

const namesIn = ({ entries }: Gazetteer): string[] =>
  entries.flatMap(({ name, otherNames, address }) => [name, ...otherNames, address]);

const districtsOf = (candidates: readonly Candidate[]): number =>
  new Set(candidates.map(({ district }) => district.division)).size;

const isExactly = (place: Place | undefined, typed: string): boolean =>
  place !== undefined && fold(place.name) === fold(typed);
