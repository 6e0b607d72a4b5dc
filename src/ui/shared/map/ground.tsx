import { memo } from 'react';
import { TILE_EXTENT } from '../../../domain/geo/map-tile.ts';
import { TILE_PIXELS } from '../../../domain/geo/mercator.ts';
import type { MapFrame } from './frame.ts';
import * as styles from './ground.css.ts';
import type { LoadedTile } from './map-tiles.tsx';

/**
 * Land, water, boundaries and railways. The land of all tiles is drawn before any line, so that no tile covers its
 * neighbour's lines.
 */
export const Ground = memo(function Ground({
  frame,
  tiles,
  standIns,
}: {
  frame: MapFrame;
  tiles: readonly LoadedTile[];
  standIns: readonly LoadedTile[];
}) {
  const place = ({ address: { z, x, y } }: LoadedTile): string => {
    const size = TILE_PIXELS * 2 ** (frame.z - z);
    const left = x * size - frame.left * TILE_PIXELS;
    const top = y * size - frame.top * TILE_PIXELS;
    return `translate(${left} ${top}) scale(${size / TILE_EXTENT})`;
  };
  const key = ({ address: { z, x, y } }: LoadedTile): string => `${z}/${x}/${y}`;
  const all = [...standIns, ...tiles];
  return (
    <svg className={styles.ground} width="1" height="1" data-z={frame.z}>
      {all.map((tile) => (
        <path key={key(tile)} className={styles.land} transform={place(tile)} d={tile.tile.land} />
      ))}
      {tiles.map((tile) => (
        <g key={key(tile)} transform={place(tile)}>
          <path className={styles.village} d={tile.tile.lines.village} />
          <path className={styles.district} d={tile.tile.lines.district} />
          <path className={styles.county} d={tile.tile.lines.county} />
          <path className={styles.coast} d={tile.tile.lines.coast} />
        </g>
      ))}
      {/* One group, so that overlapping lines of neighbouring tiles are not darker. */}
      <g className={styles.rails}>
        {tiles.flatMap((tile) =>
          tile.tile.rails.map((rail, index) => (
            <path
              key={`${key(tile)} ${index}`}
              transform={place(tile)}
              stroke={rail.color}
              d={rail.path}
            />
          )),
        )}
      </g>
    </svg>
  );
});
