import {
  TILE_EXTENT,
  type MapLabel,
  type MapLabelKind,
  type MapTile,
} from '../../../domain/geo/map-tile.ts';
import { TILE_PIXELS, type TileAddress } from '../../../domain/geo/mercator.ts';
import type { MapFrame } from './frame.ts';

/** A label on the frame's layer, in its pixels. */
export interface PlacedLabel {
  readonly key: string;
  readonly text: string;
  readonly kind: MapLabelKind;
  readonly x: number;
  readonly y: number;
}

/** An area of the view that labels avoid: a position on the layer, and half the area's width and height in pixels. */
export interface Obstacle {
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** Letter sizes in pixels, by kind of label. The styles use them, and so do the estimates of text widths. */
export const LABEL_SIZE: Readonly<Record<MapLabelKind, number>> = {
  county: 14,
  airport: 12,
  district: 13,
  station: 11,
  landmark: 11,
  village: 11,
};
/** The most important kind first: of two labels that overlap, the more important one stays. */
const RANK: readonly MapLabelKind[] = [
  'county',
  'airport',
  'district',
  'station',
  'landmark',
  'village',
];
/** Names of villages appear only at a high zoom. */
const VILLAGES_FROM_ZOOM = 16;
/** Whether labels of this kind avoid the route; all other labels may overlap it. */
const yields = (kind: MapLabelKind): boolean => kind === 'village' || kind === 'landmark';
/** Whether labels of this kind have a dot with the text beside it. */
export const hasDot = (kind: MapLabelKind): boolean =>
  kind === 'airport' || kind === 'station' || kind === 'landmark';

const GAP = 10;
const DOT = 8;

/**
 * The labels of the tiles that fit at `scale` without overlapping each other or an obstacle, the most important ones
 * first. `way` is the route on the layer; the names of villages and landmarks avoid it. Text widths are estimates: a
 * Chinese character is as wide as high, a Latin one a little more than half.
 */
export function placeLabels(
  frame: MapFrame,
  tiles: readonly { readonly address: TileAddress; readonly tile: MapTile }[],
  scale: number,
  obstacles: readonly Obstacle[],
  way: readonly { readonly x: number; readonly y: number }[],
): PlacedLabel[] {
  const taken = [...obstacles].map((obstacle) => ({
    ...obstacle,
    x: obstacle.x * scale,
    y: obstacle.y * scale,
  }));
  const placed: PlacedLabel[] = [];
  const candidates = tiles.flatMap(({ address, tile }) =>
    tile.labels
      .filter(({ kind }) => kind !== 'village' || frame.z >= VILLAGES_FROM_ZOOM)
      .map((label, order) => ({ label, address, order })),
  );
  candidates.sort(
    (a, b) => RANK.indexOf(a.label.kind) - RANK.indexOf(b.label.kind) || a.order - b.order,
  );
  for (const { label, address } of candidates) {
    const x = (address.x - frame.left + label.x / TILE_EXTENT) * TILE_PIXELS;
    const y = (address.y - frame.top + label.y / TILE_EXTENT) * TILE_PIXELS;
    const box = boxOf(label, x * scale, y * scale);
    if (taken.some((other) => meets(box, other))) continue;
    if (yields(label.kind) && crosses(box, way, scale)) continue;
    taken.push(box);
    placed.push({ key: `${label.kind} ${label.text} ${Math.round(x)}`, ...label, x, y });
  }
  return placed;
}

function boxOf(label: MapLabel, x: number, y: number): Obstacle {
  const size = LABEL_SIZE[label.kind];
  const width = textWidth(label.text) * size;
  const dot = hasDot(label.kind);
  return {
    x: dot ? x + width / 2 + DOT / 2 : x,
    y,
    halfWidth: (width + (dot ? DOT : 0)) / 2 + GAP,
    halfHeight: size / 2 + GAP / 2,
  };
}

function textWidth(text: string): number {
  let width = 0;
  // Everything from the CJK radicals on is full width.
  for (const character of text) width += character >= '\u2e80' ? 1 : 0.56;
  return width;
}

function meets(a: Obstacle, b: Obstacle): boolean {
  return (
    Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth &&
    Math.abs(a.y - b.y) < a.halfHeight + b.halfHeight
  );
}

/** Whether the line crosses the box. Each segment is tested at its point nearest to the box's middle. */
function crosses(
  box: Obstacle,
  way: readonly { readonly x: number; readonly y: number }[],
  scale: number,
): boolean {
  return way.some((end, index) => {
    const start = way[index - 1];
    if (start === undefined) return false;
    const [ax, ay] = [start.x * scale - box.x, start.y * scale - box.y];
    const [dx, dy] = [(end.x - start.x) * scale, (end.y - start.y) * scale];
    const length = dx * dx + dy * dy;
    const part = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
    return Math.abs(ax + dx * part) < box.halfWidth && Math.abs(ay + dy * part) < box.halfHeight;
  });
}
