import type { LatLng } from '../../../domain/geo/lat-lng.ts';
import { MAP_ZOOM } from '../../../domain/geo/map-tile.ts';
import {
  TILE_PIXELS,
  tilesAcross,
  tilesInView,
  toWorld,
  type Camera,
  type TileAddress,
} from '../../../domain/geo/mercator.ts';

/**
 * What is drawn, apart from its position: the tiles of one zoom level on a layer. The layer's pixels count from the
 * corner of the tile (`left`, `top`). The layer is moved and scaled as a whole, so panning renders nothing again.
 */
export interface MapFrame {
  readonly z: number;
  readonly left: number;
  readonly top: number;
  readonly tiles: readonly TileAddress[];
  readonly key: string;
}

/** The position of a frame's layer: `x`, `y` in whole pixels of the view, then `scale`. */
export interface LayerTransform {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Tiles up to this many pixels beyond the view are rendered, too, so that panning does not uncover empty space. */
const MARGIN = 96;
/** Layers start at a multiple of this many tiles, so that the corner is stable and the numbers are small. */
const CORNER_STEP = 4;

export function frameOf(camera: Camera, former: MapFrame | undefined): MapFrame {
  const wide = { ...camera, width: camera.width + 2 * MARGIN, height: camera.height + 2 * MARGIN };
  const tiles = tilesInView(wide, MAP_ZOOM.min, MAP_ZOOM.max);
  const [first] = tiles;
  const last = tiles.at(-1);
  if (first === undefined || last === undefined) {
    return { z: MAP_ZOOM.min, left: 0, top: 0, tiles: [], key: '' };
  }
  const key = `${first.z}/${first.x}-${last.x}/${first.y}-${last.y}`;
  if (former?.key === key) return former;
  const corner = (index: number): number => index - (index % CORNER_STEP);
  return { z: first.z, left: corner(first.x), top: corner(first.y), tiles, key };
}

/** A position on the frame's layer, in its pixels. */
export function onLayer(
  frame: MapFrame,
  position: LatLng,
): { readonly x: number; readonly y: number } {
  const count = tilesAcross(frame.z);
  const world = toWorld(position);
  return {
    x: (world.x * count - frame.left) * TILE_PIXELS,
    y: (world.y * count - frame.top) * TILE_PIXELS,
  };
}

export function layerTransform(frame: MapFrame, camera: Camera): LayerTransform {
  const scale = 2 ** (camera.zoom - frame.z);
  const center = onLayer(frame, camera.center);
  return {
    x: Math.round(camera.width / 2 - center.x * scale),
    y: Math.round(camera.height / 2 - center.y * scale),
    scale,
  };
}
