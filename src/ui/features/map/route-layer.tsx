import { memo } from 'react';
import type { LatLng } from '../../../domain/geo/lat-lng.ts';
import { onLayer, type MapFrame } from './frame.ts';
import { PlaceMark } from './place-mark.tsx';
import type { MapPlace } from './ride-map.tsx';
import * as styles from './route-layer.css.ts';

/** The way and its places. A way that is only estimated is dotted: it is no promise of streets. */
export const RouteLayer = memo(function RouteLayer({
  frame,
  line,
  isEstimate,
  places,
}: {
  frame: MapFrame;
  line: readonly LatLng[];
  isEstimate: boolean;
  places: readonly MapPlace[];
}) {
  const points = line.map((position) => onLayer(frame, position));
  const path = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L');
  return (
    <>
      {points.length > 1 && (
        <svg className={styles.route} width="1" height="1">
          <path className={styles.casing} d={`M${path}`} />
          <path className={isEstimate ? styles.estimate : styles.line} d={`M${path}`} />
        </svg>
      )}
      {places.map((place, index) => {
        const { x, y } = onLayer(frame, place.latLng);
        return (
          <div
            key={`${place.role} ${index}`}
            className={styles.anchor}
            style={{ transform: `translate(${x}px, ${y}px) scale(var(--map-unscale))` }}
          >
            <div className={styles.place}>
              <PlaceMark
                role={place.role}
                {...(place.number === undefined ? {} : { number: place.number })}
              />
            </div>
          </div>
        );
      })}
    </>
  );
});
