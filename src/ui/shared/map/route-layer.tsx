import { memo } from 'react';
import { onLayer, type MapFrame } from './frame.ts';
import { PlaceMark } from './place-mark.tsx';
import type { MapPlace } from './ride-map.tsx';
import * as styles from './route-layer.css.ts';

/** The route. An estimated one is dotted, because it does not follow streets. */
export const Way = memo(function Way({
  points,
  isEstimate,
}: {
  /** The route's points on the frame's layer. */
  points: readonly { readonly x: number; readonly y: number }[];
  isEstimate: boolean;
}) {
  const path = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L');
  if (points.length < 2) return null;
  return (
    <svg className={styles.route} width="1" height="1">
      <path className={styles.casing} d={`M${path}`} />
      <path className={isEstimate ? styles.estimate : styles.line} d={`M${path}`} />
    </svg>
  );
});

/** The marks of the ride's places. */
export const Places = memo(function Places({
  frame,
  places,
}: {
  frame: MapFrame;
  places: readonly MapPlace[];
}) {
  return places.map((place, index) => {
    const { x, y } = onLayer(frame, place.latLng);
    return (
      <div
        key={`${place.role} ${index}`}
        className={styles.anchor}
        style={{ transform: `translate(${x}px, ${y}px) scale(var(--map-unscale))` }}
      >
        <div className={styles.place}>
          <PlaceMark
            as={place.role}
            {...(place.number === undefined ? {} : { number: place.number })}
          />
        </div>
      </div>
    );
  });
});
