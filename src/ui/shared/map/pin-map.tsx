// oxlint-disable-next-line no-restricted-imports -- the camera is a store of its own, fed once per map
import { useEffect } from 'react';
import type { LatLng } from '../../../domain/geo/lat-lng.ts';
import type { MapCamera } from './camera.ts';
import { MapControls } from './map-controls.tsx';
import { MapDrawing } from './map-drawing.tsx';
import * as styles from './ride-map.css.ts';
import { useCamera } from './use-camera.ts';

const noPadding = { top: 0, right: 0, bottom: 0, left: 0 };
/** Pixels by which an arrow key moves the map, about the width of one or two houses. */
const KEY_STEP = 24;

/** A map that the visitor moves beneath a fixed pin in its middle. It fills its parent. */
export function PinMap({
  camera,
  at,
  label,
}: {
  camera: MapCamera;
  /** The first position of the pin. */
  at: LatLng;
  label: string;
}) {
  const { frame, attach } = useCamera(camera, true, KEY_STEP);
  useEffect(() => {
    camera.focus([at], noPadding);
  }, [camera, at]);
  return (
    <div className={styles.map} data-map>
      <div
        ref={attach}
        className={`${styles.view} ${styles.movable}`}
        role="application"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is moved by its keys
        tabIndex={0}
      >
        {frame !== undefined && (
          <MapDrawing
            camera={camera}
            frame={frame}
            places={[]}
            line={[]}
            isEstimate={false}
            car={undefined}
          />
        )}
        <svg className={styles.pin} width="36" height="44" viewBox="0 0 36 44" aria-hidden="true">
          <path d="M18 43C18 43 33 27 33 16A15 15 0 0 0 3 16C3 27 18 43 18 43Z" />
          <circle cx="18" cy="16" r="5.5" />
        </svg>
      </div>
      <MapControls camera={camera} />
    </div>
  );
}
