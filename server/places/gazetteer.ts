import { readFileSync } from 'node:fs';
import type { LatLng } from '../../src/domain/geo/lat-lng.ts';
import type { PlaceKind, PlacePrecision, Terminal } from '../../src/domain/geo/place.ts';
import { countyCode, isCounty, type Division } from './divisions.ts';

/** A place of the shipped data, in both languages. */
export interface GazetteerEntry {
  readonly placeId: string;
  readonly kind: PlaceKind;
  readonly name: string;
  readonly nameEn: string;
  /** Other names that people use: short names, old names, codes. */
  readonly otherNames: readonly string[];
  /** Parts of the place's name that other places share: 板橋 of 高鐵板橋站. */
  readonly bareNames: readonly string[];
  readonly address: string;
  readonly addressEn: string;
  /** The code of the place's district; for a county, its own code. */
  readonly division: string;
  readonly latLng: LatLng;
  readonly precision: PlacePrecision;
  /**
   * The radius in metres of the circle around the position that contains the place: for a district, most of its people.
   * 0 for a single place.
   */
  readonly accuracyMetres: number;
  /** Population in thousands; 0 except for divisions. */
  readonly people: number;
  /** 1: known in the whole country, 2: in its city, 3: around it. */
  readonly rank: 1 | 2 | 3;
  readonly terminal?: Terminal;
  /** The position of a county's name on the map, when it is not `latLng`. */
  readonly label?: LatLng;
  /** The codes of a station on its lines, `BL18` and `Y16`, with their system as a prefix (`MRT:BL18`). */
  readonly lineCodes: readonly string[];
}

export interface Gazetteer {
  readonly entries: readonly GazetteerEntry[];
  readonly divisions: readonly Division[];
  byId(placeId: string): GazetteerEntry | undefined;
  /** The entry of a county or district by its code, with full names (台北市信義區); undefined for an unknown code. */
  divisionEntry(code: string): GazetteerEntry | undefined;
}

/** Reads the shipped files (about 10 ms); an error names the wrong line. */
export function loadGazetteer(): Gazetteer {
  const divisions = readDivisions();
  const divisionEntries = divisions.map((division) => divisionEntry(division, divisions));
  const districts = new Map(
    divisionEntries
      .filter(({ kind }) => kind === 'district')
      .map((entry) => [entry.address, entry]),
  );
  const entries = [
    ...divisionEntries,
    ...readRows('airports.csv', districts, airport),
    ...readRows('stations.csv', districts, station),
    ...readRows('landmarks.csv', districts, landmark),
  ];
  const ids = new Map(entries.map((entry) => [entry.placeId, entry]));
  const codes = new Map(divisionEntries.map((entry) => [entry.division, entry]));
  return {
    entries,
    divisions,
    byId: (placeId) => ids.get(placeId),
    divisionEntry: (code) => codes.get(code),
  };
}

/** The rows of a shipped file, split at their semicolons; lines that begin with # are comments. */
export function readTable(name: string): { line: string; columns: string[]; number: number }[] {
  return readFileSync(new URL(`data/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .map((line, index) => ({ line, columns: line.split(';'), number: index + 1 }))
    .filter(({ line }) => line !== '' && !line.startsWith('#'));
}

function degrees(text: string | undefined): readonly [number, number] | undefined {
  const [lat, lng] = (text ?? '').split(',').map(Number);
  return lat === undefined || lng === undefined || Number.isNaN(lat + lng) ? undefined : [lat, lng];
}

function readDivisions(): Division[] {
  return readTable('divisions.csv').map(({ line, columns, number }) => {
    const [code, name, nameEn, middle, people, reach, label] = columns;
    const [at, on] = [degrees(middle), degrees(label)];
    if (!code || !name || !nameEn || !at || !Number(people) || !Number(reach))
      throw new Error(`divisions.csv, line ${number} is not a division: ${line}`);
    const known = { people: Number(people), reach: Number(reach), ...(on && { label: on }) };
    return { code, name, nameEn, middle: at, ...known };
  });
}

const position = ([lat, lng]: readonly [number, number]): LatLng => ({ lat, lng });

function divisionEntry(division: Division, all: readonly Division[]): GazetteerEntry {
  const county = isCounty(division)
    ? undefined
    : all.find(({ code }) => code === countyCode(division.code));
  return {
    placeId: `${county ? 'district' : 'county'}:${division.code}`,
    kind: county ? 'district' : 'county',
    name: division.name,
    nameEn: division.nameEn,
    otherNames: [],
    bareNames: [],
    address: county ? `${county.name}${division.name}` : division.name,
    addressEn: county ? `${division.nameEn}, ${county.nameEn}` : division.nameEn,
    division: division.code,
    latLng: position(division.middle),
    precision: county ? 'district' : 'county',
    accuracyMetres: division.reach,
    people: division.people,
    rank: 1,
    lineCodes: [],
    ...(division.label && { label: position(division.label) }),
  };
}

/** The last columns of a row, which are the same in airports.csv, stations.csv and landmarks.csv. */
interface Located {
  readonly name: string;
  readonly nameEn: string;
  readonly district: GazetteerEntry;
  readonly latLng: LatLng;
  readonly otherNames: readonly string[];
}

/** Makes an entry from a row; `own` are the columns before the name. */
type RowReader = (own: readonly string[], row: Located) => GazetteerEntry;

const OWN_COLUMNS = { 'airports.csv': 2, 'stations.csv': 2, 'landmarks.csv': 1 } as const;

function readRows(
  name: keyof typeof OWN_COLUMNS,
  districts: ReadonlyMap<string, GazetteerEntry>,
  read: RowReader,
): GazetteerEntry[] {
  return readTable(name).map(({ line, columns, number }) => {
    const own = columns.slice(0, OWN_COLUMNS[name]);
    const [zh, en, districtName, at, others] = columns.slice(OWN_COLUMNS[name]);
    const latLng = degrees(at);
    const district = districts.get(districtName ?? '');
    if (!zh || !en || !district || !latLng)
      throw new Error(`${name}, line ${number} is not a place: ${line}`);
    const otherNames = others ? others.split(',') : [];
    return read(own, { name: zh, nameEn: en, district, latLng: position(latLng), otherNames });
  });
}

const slug = (nameEn: string) =>
  nameEn
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}|'/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const placed = ({ district, latLng, otherNames }: Located) => ({
  otherNames,
  bareNames: [],
  address: district.address,
  addressEn: district.addressEn,
  division: district.division,
  latLng,
  precision: 'exact' as const,
  accuracyMetres: 0,
  people: 0,
  lineCodes: [],
});

const airport: RowReader = ([iata = '', id = ''], row) => ({
  ...placed(row),
  placeId: `airport:${iata.toLowerCase()}${id && `-${id.toLowerCase()}`}`,
  kind: 'airport',
  name: row.name,
  nameEn: row.nameEn,
  otherNames: [...row.otherNames, iata],
  rank: iata === 'TPE' || iata === 'TSA' || iata === 'KHH' ? 1 : 2,
  ...(id && { terminal: { iata, id } }),
});

const landmark: RowReader = ([rank], row) => ({
  ...placed(row),
  placeId: `landmark:${slug(row.nameEn)}`,
  kind: 'landmark',
  name: row.name,
  nameEn: row.nameEn,
  rank: rank === '1' ? 1 : rank === '2' ? 2 : 3,
});

/** The words that each system puts before and after the bare name of a station. */
const SYSTEMS: Readonly<
  Record<string, { before: string; after: string; afterEn: string; rank: 1 | 2 | 3 }>
> = {
  MRT: { before: '捷運', after: '站', afterEn: 'MRT Station', rank: 2 },
  TMRT: { before: '捷運', after: '站', afterEn: 'MRT Station', rank: 2 },
  KMRT: { before: '捷運', after: '站', afterEn: 'MRT Station', rank: 2 },
  LRT: { before: '輕軌', after: '站', afterEn: 'Light Rail Station', rank: 3 },
  KLRT: { before: '輕軌', after: '站', afterEn: 'Light Rail Station', rank: 3 },
  HSR: { before: '高鐵', after: '站', afterEn: 'HSR Station', rank: 1 },
  TRA: { before: '', after: '火車站', afterEn: 'Railway Station', rank: 2 },
};

const station: RowReader = ([system = '', codes = ''], row) => {
  const naming = SYSTEMS[system];
  if (!naming) throw new Error(`stations.csv names an unknown system: ${system}`);
  // A leading '=' means that the name is complete, so nothing is added to it.
  const complete = row.name.startsWith('=');
  const bare = row.name.replace(/^=/, '').replace(/站$/, '');
  const lines = codes === '' ? [] : codes.split('/');
  const bareEn = row.nameEn.replace(/ Station$/, '');
  // 新城（太魯閣）is called 新城車站.
  const [town, townEn] = [bare.replace(/（.*）$/, ''), bareEn.replace(/ \(.*\)$/, '')];
  return {
    ...placed(row),
    placeId: `station:${system.toLowerCase()}-${slug(lines.length > 0 ? codes : row.nameEn)}`,
    kind: 'station',
    // Whoever says only "Tainan station" means the railway's.
    otherNames:
      system === 'TRA' && !complete
        ? [...row.otherNames, `${town}車站`, `${townEn} Station`, `${townEn} Train Station`]
        : row.otherNames,
    name: complete ? row.name.slice(1) : `${naming.before}${bare}${naming.after}`,
    nameEn: complete ? row.nameEn : `${bareEn} ${naming.afterEn}`,
    bareNames: complete ? [] : [bare, `${bare}站`, `${bare}車站`, `${bareEn} Station`],
    rank: complete && system === 'TRA' ? 1 : naming.rank,
    lineCodes: lines.map((code) => `${system}:${code}`),
  };
};
