import { between, distanceMetres, type LatLng } from '../../src/domain/geo/lat-lng.ts';
import { countyCode } from './divisions.ts';
import { readTable, type Gazetteer, type GazetteerEntry } from './gazetteer.ts';
import type { AddressReader } from './typed-address.ts';

/** The best known position of a house, and how far it may be off, in metres. */
export interface StreetPosition {
  readonly latLng: LatLng;
  readonly accuracyMetres: number;
  /** A shipped place with exactly this address. */
  readonly place?: GazetteerEntry;
}

export interface Street {
  readonly road: string;
  readonly section: number;
  readonly district: string;
  /** The number of the lane or of the house: both count along the road. */
  readonly number: number | undefined;
  /** Whether the house is in a lane, off the road. */
  readonly isInLane: boolean;
}

/** The best position of a street address, from the shipped places. */
export type StreetPositions = (street: Street) => StreetPosition;

/** A shipped place with a known street address. */
export interface Anchor {
  readonly number: number;
  readonly isInLane: boolean;
  readonly entry: GazetteerEntry;
}

/** How exact the shipped places are (docs/maps.md). */
const PLACE_METRES = 100;
/** The distance along a road between two consecutive numbers (odd and even ones are on different sides). */
const METRES_A_NUMBER = 5;
/** A house in a lane may be this much farther from the road. */
const LANE_METRES = 150;
/** A known number farther away than this along the road does not help to locate a house. */
const FARTHEST_METRES = 1_500;
/** How far a house may be from a station or landmark that is named after the house's road. */
const NAMED_METRES = { 街: 400, other: 800 } as const;
/** Taipei. A road's name is unique in the whole city, so known house numbers in other districts count, too. */
const TAIPEI = '63000';

/** The part of the country in which a road's name is unique. */
const scopeOf = (district: string): string => (countyCode(district) === TAIPEI ? TAIPEI : district);

const keyOf = (road: string, section: number, district: string): string =>
  `${scopeOf(district)} ${road} ${section}`;

/**
 * Reads data/addresses.csv, the street addresses of shipped places, at the first call (5 ms).
 *
 * @throws Error with the first line that does not name a shipped place and a road of its district
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

/** The middle of the known positions on the road. */
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

/**
 * The position between the known numbers on both sides, or at the nearest known number if they are all on one side.
 * Exported for the test of accuracy.
 */
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

/** Rounded up to fifty metres, because more precision is not known. */
const rounded = (metres: number): number => Math.ceil(metres / 50) * 50;
