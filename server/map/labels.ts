import { readFileSync } from 'node:fs';
import { MAP_ZOOM, type MapLabelKind } from '../../src/domain/geo/map-tile.ts';
import {
  TILE_PIXELS,
  toWorld,
  WORLD_PIXELS,
  type WorldPoint,
} from '../../src/domain/geo/mercator.ts';
import type { PlaceLanguage } from '../../src/domain/language.ts';
import type { GazetteerEntry } from '../places/gazetteer.ts';

/** A name on the map with its position. */
export interface PlacedLabel {
  readonly kind: MapLabelKind;
  readonly text: string;
  readonly world: WorldPoint;
}

/** The labels of a tile, most important first. */
export interface Labels {
  of(tile: { z: number; x: number; y: number }, language: PlaceLanguage): readonly PlacedLabel[];
}

interface Candidate {
  readonly kind: MapLabelKind;
  readonly name: string;
  readonly nameEn: string;
  readonly world: WorldPoint;
  /** The zoom levels at which it may appear. */
  readonly from: number;
  readonly to: number;
  readonly weight: number;
}

/** The labels of one zoom level and language are thinned out once, for the first tile that needs them. */
export function createLabels(entries: readonly GazetteerEntry[]): Labels {
  let candidates: readonly Candidate[] | undefined;
  const sets = new Map<string, ReadonlyMap<string, readonly PlacedLabel[]>>();
  return {
    of({ z, x, y }, language) {
      candidates ??= [...entries.flatMap(placeCandidate), ...villageCandidates()].toSorted(
        (a, b) => a.weight - b.weight,
      );
      const key = `${z} ${language}`;
      let set = sets.get(key);
      if (!set) {
        set = thinOut(candidates, z, language);
        sets.set(key, set);
      }
      return set.get(`${x}/${y}`) ?? [];
    },
  };
}

/** Sets the zoom levels and weights of each kind of label. The label with the smaller weight has priority. */
function placeCandidate(entry: GazetteerEntry): Candidate[] {
  const { kind, rank, name, nameEn } = entry;
  const at = (
    from: number,
    to: number,
    weight: number,
    own: Partial<Candidate> = {},
  ): Candidate => ({
    kind: kind === 'address' ? 'landmark' : kind,
    name,
    nameEn,
    world: toWorld(entry.label ?? entry.latLng),
    from,
    to,
    weight,
    ...own,
  });
  switch (kind) {
    case 'county':
      return [at(6, 9, LARGE_CITIES.includes(name) ? 1 : name.endsWith('縣') ? 2 : 3)];
    case 'district':
      return [at(10, 14, 20)];
    case 'airport':
      return airportCandidates(entry, at);
    case 'station': {
      const metro = entry.lineCodes.length > 0;
      const short = {
        name: metro ? name.replace(/^(捷運|輕軌)/, '') : name,
        nameEn: nameEn.replace(/ (MRT|Light Rail) Station/, ''),
      };
      if (metro) return [at(13, MAP_ZOOM.max, entry.lineCodes.length > 1 ? 28 : 30, short)];
      return [at(10 + rank, MAP_ZOOM.max, rank === 1 && name.startsWith('高鐵') ? 15 : 12 + rank)];
    }
    case 'landmark':
    case 'address':
      return [at(12 + rank, MAP_ZOOM.max, [25, 34, 38][rank - 1] ?? 38)];
  }
}

const LARGE_CITIES = ['台北市', '桃園市', '台中市', '台南市', '高雄市'];

/** The labels of an airport: one for the whole airport at low zoom levels, one for each terminal at high ones. */
function airportCandidates(
  entry: GazetteerEntry,
  at: (from: number, to: number, weight: number, own?: Partial<Candidate>) => Candidate,
): Candidate[] {
  const { name, nameEn, rank, terminal } = entry;
  if (!terminal) return [at(9 + rank, MAP_ZOOM.max, 10 + rank)];
  const whole = {
    name: name.replace(/(第.|國際線|國內線)航廈.*$/, ''),
    nameEn: nameEn.replace(/ (International|Domestic)? ?Terminal.*$/, ''),
  };
  const own = {
    name: name.slice(whole.name.length).replace(/（.*$/, ''),
    nameEn: nameEn.slice(whole.nameEn.length + 1).replace(/ \(.*$/, ''),
  };
  const first = terminal.id === '1' || terminal.id === 'I';
  return [...(first ? [at(9 + rank, 14, 10 + rank, whole)] : []), at(15, MAP_ZOOM.max, 12, own)];
}

/** The labels of villages: without them a street map that has no landmark would be empty. */
function villageCandidates(): Candidate[] {
  return readFileSync(new URL('data/villages.csv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', nameEn = '', at = ''] = line.split(';');
      const [lat = 0, lng = 0] = at.split(',').map(Number);
      const world = toWorld({ lat, lng });
      return {
        kind: 'village' as const,
        name,
        nameEn,
        world,
        from: 15,
        to: MAP_ZOOM.max,
        weight: 90,
      };
    });
}

/** The width of a letter, in CSS pixels at the size of the map's labels. */
const WIDTHS = { chinese: 13, latin: 6.6 } as const;
const HEIGHT = 18;
/** Free space around each label. Counties' labels have less, because the map of the whole country is small. */
const gapAround = (kind: MapLabelKind): number => (kind === 'county' ? 2 : 10);

function widthOf(text: string): number {
  let width = 0;
  for (const letter of text)
    width += /\p{Script=Han}/u.test(letter) ? WIDTHS.chinese : WIDTHS.latin;
  return width;
}

/** Takes the labels in order of weight, each only if no earlier one overlaps it, and sorts them into tiles. */
function thinOut(
  candidates: readonly Candidate[],
  zoom: number,
  language: PlaceLanguage,
): ReadonlyMap<string, readonly PlacedLabel[]> {
  const scale = WORLD_PIXELS * 2 ** zoom;
  const cell = 128;
  const taken = new Map<string, { left: number; right: number; top: number; bottom: number }[]>();
  const tiles = new Map<string, PlacedLabel[]>();
  for (const candidate of candidates) {
    if (zoom < candidate.from || zoom > candidate.to) continue;
    const text = language === 'zh-Hant' ? candidate.name : candidate.nameEn;
    const [x, y] = [candidate.world.x * scale, candidate.world.y * scale];
    const half = widthOf(text) / 2;
    const gap = gapAround(candidate.kind);
    // Stations and landmarks have a dot at their position, with the text to its right or above.
    const box = {
      left: x - half - gap,
      right: x + half + gap,
      top: y - HEIGHT - gap / 2,
      bottom: y + HEIGHT / 2 + gap / 2,
    };
    const cells: string[] = [];
    for (let column = Math.floor(box.left / cell); column <= box.right / cell; column++)
      for (let row = Math.floor(box.top / cell); row <= box.bottom / cell; row++)
        cells.push(`${column}/${row}`);
    const meets = cells.some((name) =>
      taken
        .get(name)
        ?.some(
          (other) =>
            box.left < other.right &&
            other.left < box.right &&
            box.top < other.bottom &&
            other.top < box.bottom,
        ),
    );
    if (meets) continue;
    for (const name of cells) {
      const there = taken.get(name);
      if (there) there.push(box);
      else taken.set(name, [box]);
    }
    const tile = `${Math.floor(x / TILE_PIXELS)}/${Math.floor(y / TILE_PIXELS)}`;
    const label = { kind: candidate.kind, text, world: candidate.world };
    const labels = tiles.get(tile);
    if (labels) labels.push(label);
    else tiles.set(tile, [label]);
  }
  return tiles;
}
