import type { Bounds, LatLng } from './lat-lng.ts';

/** Web Mercator, the projection of the drawn map: the world is the unit square, x to the east and y to the south. */
export interface WorldPoint {
  readonly x: number;
  readonly y: number;
}

export function toWorld({ lat, lng }: LatLng): WorldPoint {
  const sin = Math.sin((lat * Math.PI) / 180);
  return {
    x: lng / 360 + 0.5,
    y: 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI),
  };
}

export function fromWorld({ x, y }: WorldPoint): LatLng {
  return {
    lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    lng: (x - 0.5) * 360,
  };
}

/** A tile's address: its zoom level, its column from the west and its row from the north (`tilesAcross`). */
export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/**
 * A camera on the map: a view of `width` × `height` CSS pixels, with `center` in its middle. At the zoom level `zoom`
 * (fractions allowed), the world is `WORLD_PIXELS` · 2^`zoom` wide.
 */
export interface Camera {
  readonly center: LatLng;
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
}

/** The width of the world at zoom level 0, in CSS pixels. */
export const WORLD_PIXELS = 256;

/** The width of a tile at its own zoom level: the map of a desktop needs about nine, each one request. */
export const TILE_PIXELS = 512;

/** The number of tiles of a zoom level from west to east, and from north to south. */
export const tilesAcross = (z: number): number => (2 ** z * WORLD_PIXELS) / TILE_PIXELS;

/** The position in the view, in CSS pixels from its upper left corner. */
export function toScreen(camera: Camera, position: LatLng): WorldPoint {
  const scale = WORLD_PIXELS * 2 ** camera.zoom;
  const center = toWorld(camera.center);
  const point = toWorld(position);
  return {
    x: (point.x - center.x) * scale + camera.width / 2,
    y: (point.y - center.y) * scale + camera.height / 2,
  };
}

/** A tile to render, with the position of its upper left corner in the view and its width there (pixels). */
export interface PlacedTile extends TileAddress {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** The tiles that cover the view, from the zoom level nearest to the camera's within `minZoom`…`maxZoom`. */
export function tilesInView(camera: Camera, minZoom: number, maxZoom: number): PlacedTile[] {
  const z = Math.min(maxZoom, Math.max(minZoom, Math.round(camera.zoom)));
  const size = TILE_PIXELS * 2 ** (camera.zoom - z);
  const count = tilesAcross(z);
  const center = toWorld(camera.center);
  const left = center.x * count - camera.width / 2 / size;
  const top = center.y * count - camera.height / 2 / size;
  const tiles: PlacedTile[] = [];
  const last = count - 1;
  for (let y = Math.max(0, Math.floor(top)); y <= Math.min(last, top + camera.height / size); y++)
    for (
      let x = Math.max(0, Math.floor(left));
      x <= Math.min(last, left + camera.width / size);
      x++
    )
      tiles.push({ z, x, y, left: (x - left) * size, top: (y - top) * size, size });
  return tiles;
}

/** The camera that shows the whole box with `padding` pixels around it, no nearer than `maxZoom`. */
export function cameraFor(
  bounds: Bounds,
  view: { readonly width: number; readonly height: number; readonly padding: number },
  maxZoom: number,
): Camera {
  const northWest = toWorld({ lat: bounds.north, lng: bounds.west });
  const southEast = toWorld({ lat: bounds.south, lng: bounds.east });
  const room = (length: number) => Math.max(1, length - 2 * view.padding) / WORLD_PIXELS;
  const zoom = Math.min(
    maxZoom,
    Math.log2(room(view.width) / Math.max(1e-9, southEast.x - northWest.x)),
    Math.log2(room(view.height) / Math.max(1e-9, southEast.y - northWest.y)),
  );
  const center = fromWorld({
    x: (northWest.x + southEast.x) / 2,
    y: (northWest.y + southEast.y) / 2,
  });
  return { center, zoom: Math.max(0, zoom), width: view.width, height: view.height };
}
