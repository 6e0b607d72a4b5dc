// oxlint-disable-next-line no-restricted-imports -- the angle that the car was last turned to is drawing state
import { useState } from 'react';
import * as styles from './car-marker.css.ts';

/**
 * The driver's car from above. It moves smoothly to each new position on the layer, and turns the shorter way. Give it
 * the layer's key, so that on another layer it appears at its position at once.
 */
export function CarMarker({ x, y, heading }: { x: number; y: number; heading: number }) {
  const [turned, setTurned] = useState(heading);
  // From 350° to 10° the car turns by 20°. So the angle continues to 370°, and does not go back to 10°.
  const angle = turned + ((((heading - turned) % 360) + 540) % 360) - 180;
  if (angle !== turned) setTurned(angle);
  return (
    <div className={styles.glide} style={{ transform: `translate(${x}px, ${y}px)` }}>
      <div className={styles.upright} style={{ transform: 'scale(var(--map-unscale))' }}>
        <svg
          className={styles.car}
          style={{ transform: `rotate(${angle}deg)` }}
          width="48"
          height="48"
          viewBox="-24 -24 48 48"
        >
          <circle className={styles.halo} r="22" />
          <path
            className={styles.body}
            d="M-6.6-15.2C-4.6-17 4.6-17 6.6-15.2 8-13.8 8.3-9.6 8.3-5.4V9.8C8.3 13.6 7.6 15.4 6 16.2 3.6 17.2-3.6 17.2-6 16.2-7.6 15.4-8.3 13.6-8.3 9.8V-5.4C-8.3-9.6-8-13.8-6.6-15.2Z"
          />
          <path
            className={styles.glass}
            d="M-5.9-7.4C-3.4-9.2 3.4-9.2 5.9-7.4L4.9-2.8C2.6-3.6-2.6-3.6-4.9-2.8ZM-4.9 8.6C-2.6 9.4 2.6 9.4 4.9 8.6L5.6 12.2C3 13.4-3 13.4-5.6 12.2Z"
          />
          <path className={styles.lamps} d="M-6.2-13.6-3.6-14.8M6.2-13.6 3.6-14.8" />
        </svg>
      </div>
    </div>
  );
}
