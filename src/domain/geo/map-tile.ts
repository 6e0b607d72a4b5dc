/** The map: the contents of a tile. Its schema is in the contract. */

/** Zoom levels with tiles. Nearer views enlarge tiles of the last level, farther views shrink tiles of the first. */
export const MAP_ZOOM = { min: 6, max: 17 } as const;

/** The side of a tile in its own units: `x`, `y` and the path data count from its upper left corner. */
export const TILE_EXTENT = 2048;

export const MAP_LABEL_KINDS = [
  'county',
  'district',
  'village',
  'airport',
  'station',
  'landmark',
] as const;
export type MapLabelKind = (typeof MAP_LABEL_KINDS)[number];

export interface MapLabel {
  readonly text: string;
  readonly kind: MapLabelKind;
  readonly x: number;
  readonly y: number;
}

/** The contents of one tile; paths are SVG path data ('' draws nothing). Everything outside `land` is sea. */
export interface MapTile {
  readonly land: string;
  readonly lines: {
    readonly coast: string;
    readonly county: string;
    readonly district: string;
    readonly village: string;
  };
  readonly rails: readonly { readonly color: string; readonly path: string }[];
  /** Most important first. */
  readonly labels: readonly MapLabel[];
}
