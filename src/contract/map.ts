import * as z from 'zod/mini';
import { MAP_LABEL_KINDS, MAP_ZOOM } from '../domain/geo/map-tile.ts';
import { PlaceLanguageSchema } from './place.ts';

const index = z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number));

/** A tile's address in the path (web Mercator, y to the south) and the language of its labels. */
export const MapTileParams = z.object({
  z: z.pipe(index, z.number().check(z.gte(MAP_ZOOM.min), z.lte(MAP_ZOOM.max))),
  x: index,
  y: index,
  language: PlaceLanguageSchema,
});
export type MapTileParams = z.infer<typeof MapTileParams>;

/** SVG path data with only integers and m, l, z, for `<path d>` or `new Path2D(d)`. '' draws nothing. */
const PathData = z.string().check(z.regex(/^[\dMmLlz -]*$/));

/** The contents of one tile. Everything outside `land` is sea. */
export const MapTileData = z.object({
  /** Land, to be filled. It must not be stroked, because it is cut at the tile's edge (with a margin against seams). */
  land: PathData,
  /** Lines to be stroked, from the strongest to the faintest. In cities, village borders follow the streets. */
  lines: z.object({ coast: PathData, county: PathData, district: PathData, village: PathData }),
  /** Metro and railway lines to be stroked, straight from station to station. */
  rails: z.array(
    z.object({
      /** The operator's colour of the line, '#rrggbb'. */
      color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
      path: PathData,
    }),
  ),
  /**
   * Labels whose anchor is in this tile, the most important first. No two labels overlap at this zoom level. They are
   * drawn above all tiles, centred on (x, y). Stations, airports and landmarks have a dot there, with the text beside
   * it.
   */
  labels: z.array(
    z.object({ text: z.string(), kind: z.enum(MAP_LABEL_KINDS), x: z.number(), y: z.number() }),
  ),
});
export type MapTileData = z.infer<typeof MapTileData>;
