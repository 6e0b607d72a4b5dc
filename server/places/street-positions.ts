import { between, distanceMetres, type LatLng } from '../../src/domain/geo/lat-lng.ts';
import { countyCode } from './divisions.ts';
import { readTable, type Gazetteer, type GazetteerEntry } from './gazetteer.ts';
import type { AddressReader } from './typed-address.ts';

/** Where a house is as far as we know, and how many metres it may be off. */
export interface StreetPosition {
  readonly latLng: LatLng;
  readonly accuracyMetres: number;
  /** Our place with this very address. */
  readonly place?: GazetteerEntry;
}

export interface Street {
  readonly road: string;
  readonly section: number;
  readonly district: string;
  /** The lane's number or the house's: both count along the road. */
  readonly number: number | undefined;
  /** The house stands in a lane, beside the road. */
  readonly isInLane: boolean;
}

/** The best position that the shipped places give for a street address. */
export type StreetPositions = (street: Street) => StreetPosition;

/** A place of ours whose street address is known. */
export interface Anchor {
  readonly number: number;
  readonly isInLane: boolean;
  readonly entry: GazetteerEntry;
}

/** How exact the shipped places themselves are (docs/maps.md). */
const PLACE_METRES = 100;
/** Along a road, between two numbers that follow each other (odd and even on either side). */
const METRES_A_NUMBER = 5;
/** A house in a lane lies this much farther off the road. */
const LANE_METRES = 150;
/** A known number that is farther away than this along the road says nothing about where a house is. */
const FARTHEST_METRES = 1_500;
/** A station or landmark that is called after its road lies somewhere on it. */
const NAMED_METRES = { 街: 400, other: 800 } as const;
/** A road name occurs once in Taipei, so that a district's border does not end what is known of a road. */
const TAIPEI = '63000';

/** The part of the country in which a road name stands for one road. */
const scopeOf = (district: string): string => (countyCode(district) === TAIPEI ? TAIPEI : district);

const keyOf = (road: string, section: number, district: string): string =>
  `${scopeOf(district)} ${road} ${section}`;

/**
 * Reads data/addresses.csv, where places of ours say their street addresses, at the first question (5 ms).
 *
 * @throws Error with the line that names no place of ours or no road of its district
 */
export function createStreetPositions(
  gazetteer: Gazetteer,
  reader: AddressReader,
): StreetPositions {
  let anchors: ReadonlyMap<string, Anchor[]> | undefined;
  const located = gazetteer.entries.filter(({ precision }) => precision === 'exact');

  const named = (road: string, district: string): StreetPosition | undefined => {
    const entry = /[路街道]$/u.test(road)
      ? located.find(
          ({ name, division }) =>
            scopeOf(division) === scopeOf(district) && name.includes(road) && road.length > 2,
        )
      : undefined;
    if (entry === undefined) return undefined;
    const accuracyMetres = road.endsWith('街') ? NAMED_METRES.街 : NAMED_METRES.other;
    return { latLng: entry.latLng, accuracyMetres };
  };

  const middle = (district: string): StreetPosition => {
    const entry = gazetteer.divisionEntry(district);
    if (entry === undefined) throw new TypeError(`no district ${district}`);
    return { latLng: entry.latLng, accuracyMetres: entry.accuracyMetres };
  };

  return ({ road, section, district, number, isInLane }) => {
    anchors ??= readAnchors(gazetteer, reader);
    const known = anchors.get(keyOf(road, section, district)) ?? [];
    const found =
      number === undefined ? onRoad(known) : atNumber(known, { number, isInLane }, district);
    return found ?? named(road, district) ?? middle(district);
  };
}

export function readAnchors(
  gazetteer: Gazetteer,
  reader: Pick<AddressReader, 'street'>,
): Map<string, Anchor[]> {
  const anchors = new Map<string, Anchor[]>();
  const byName = new Map(gazetteer.entries.map((entry) => [entry.name, entry]));
  for (const { columns, line, number } of readTable('addresses.csv')) {
    const [name, address = ''] = columns;
    const entry = byName.get(name ?? '');
    const read = reader.street(address);
    const houseNumber = read?.house.lane ?? read?.house.number;
    const runsThere = read?.road.places.some(
      ({ district, sections }) =>
        entry && scopeOf(district) === scopeOf(entry.division) && sections.includes(read.section),
    );
    if (!entry || !read || !runsThere || houseNumber === undefined)
      throw new Error(`addresses.csv, line ${number} is not an address of ours: ${line}`);
    const key = keyOf(read.road.name, read.section, entry.division);
    const anchor = { number: houseNumber, isInLane: read.house.lane !== undefined, entry };
    anchors.set(key, [...(anchors.get(key) ?? []), anchor]);
  }
  for (const all of anchors.values()) all.sort((a, b) => a.number - b.number);
  return anchors;
}

/** The middle of what is known of the road. */
function onRoad(anchors: readonly Anchor[]): StreetPosition | undefined {
  const first = anchors[0]?.entry.latLng;
  const last = anchors.at(-1)?.entry.latLng;
  if (first === undefined || last === undefined) return undefined;
  const half = distanceMetres(first, last) / 2;
  return {
    latLng: between(first, last, 0.5),
    accuracyMetres: rounded(half + 600),
  };
}

/** Between the known numbers on either side, or near the only one; exported for the test of how good that is. */
export function atNumber(
  anchors: readonly Anchor[],
  { number, isInLane }: { readonly number: number; readonly isInLane: boolean },
  district: string,
): StreetPosition | undefined {
  const beside = isInLane ? LANE_METRES : 0;
  const same = anchors.find((one) => one.number === number && one.isInLane === isInLane);
  if (same) {
    const { entry } = same;
    const isPlace = !isInLane && entry.division === district;
    const known = { latLng: entry.latLng, accuracyMetres: PLACE_METRES + beside };
    return isPlace ? { ...known, place: entry } : known;
  }
  const below = anchors.findLast((one) => one.number <= number);
  const above = anchors.find((one) => one.number > number);
  if (below && above) {
    const apart = distanceMetres(below.entry.latLng, above.entry.latLng);
    const part = (number - below.number) / Math.max(1, above.number - below.number);
    const latLng = between(below.entry.latLng, above.entry.latLng, part);
    return { latLng, accuracyMetres: rounded(PLACE_METRES + apart / 4 + beside) };
  }
  const nearest = below ?? above;
  if (nearest === undefined) return undefined;
  const away = Math.abs(nearest.number - number) * METRES_A_NUMBER;
  if (away > FARTHEST_METRES) return undefined;
  return {
    latLng: nearest.entry.latLng,
    accuracyMetres: rounded(2 * PLACE_METRES + away + beside),
  };
}

/** Rounded up to fifty metres: more is not known. */
const rounded = (metres: number): number => Math.ceil(metres / 50) * 50;
