import { memo } from 'react';
import type { MapFrame } from './frame.ts';
import * as styles from './labels.css.ts';
import { hasDot, placeLabels, type Obstacle } from './labels.ts';
import type { LoadedTile } from './map-tiles.tsx';

/** The most important names in view. Screen readers get the map's description instead of them. */
export const Labels = memo(function Labels({
  frame,
  tiles,
  scale,
  obstacles,
  way,
}: {
  frame: MapFrame;
  tiles: readonly LoadedTile[];
  /** The layer's scale, rounded to steps. At each step the names are selected again, so that they do not overlap. */
  scale: number;
  obstacles: readonly Obstacle[];
  /** The route on the layer. */
  way: readonly { readonly x: number; readonly y: number }[];
}) {
  return placeLabels(frame, tiles, scale, obstacles, way).map((label) => (
    <span
      key={label.key}
      className={styles.anchor}
      style={{ transform: `translate(${label.x}px, ${label.y}px) scale(var(--map-unscale))` }}
    >
      {hasDot(label.kind) && <span className={styles.dots[label.kind]} />}
      <span className={styles.label[label.kind]}>{label.text}</span>
    </span>
  ));
});
