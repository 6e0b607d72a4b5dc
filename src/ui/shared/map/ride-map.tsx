import { useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- the camera is a store of its own, made and fed once per map
import { useEffect, useState } from 'react';
import type { LatLng } from '../../../domain/geo/lat-lng.ts';
import { MapCamera, type MapPadding } from './camera.ts';
import { onLayer } from './frame.ts';
import { MapControls } from './map-controls.tsx';
import { MapDrawing } from './map-drawing.tsx';
import type { PlaceRole } from './place-mark.tsx';
import * as styles from './ride-map.css.ts';
import { useCamera } from './use-camera.ts';

export interface MapPlace {
  readonly role: PlaceRole;
  readonly latLng: LatLng;
  /** The number of a stop, from 1. */
  readonly number?: number;
}

export interface RideMapProps {
  places: readonly MapPlace[];
  line?: readonly LatLng[];
  isEstimate?: boolean;
  /** The driver's car; heading in degrees from north. */
  car?: { readonly latLng: LatLng; readonly heading: number } | undefined;
  /**
   * The points to keep in view; by default the route, or the places if there is no route. Pass the same array while it
   * is unchanged.
   */
  focus?: readonly LatLng[];
  /** How much of the map other elements cover, in addition to the usual margin. */
  covered?: Partial<MapPadding>;
  /** A description of the map: where the driver is. Without it the map is decorative and cannot be moved. */
  description?: string;
  /** The maximum zoom when the map fits its points, for example for a single place. */
  zoom?: number;
}

const MARGIN = 48;
/** The width of the buttons at the right edge. */
const CONTROLS = 32;
const noLine: readonly LatLng[] = [];

/** The map of a ride. It fills its parent, which sets its size. */
export function RideMap({
  places,
  line = noLine,
  isEstimate = false,
  car,
  focus,
  covered,
  description,
  zoom,
}: RideMapProps) {
  const { t } = useLingui();
  const [camera] = useState(() => new MapCamera(zoom));
  const isMovable = description !== undefined;
  const { frame, attach } = useCamera(camera, isMovable);
  const shown = focus ?? (line.length > 0 ? line : places.map(({ latLng }) => latLng));
  const top = MARGIN + (covered?.top ?? 0);
  const bottom = MARGIN + (covered?.bottom ?? 0);
  const left = MARGIN + (covered?.left ?? 0);
  const right = MARGIN + (isMovable ? CONTROLS : 0) + (covered?.right ?? 0);

  // The camera is outside React: its points are set after each render that changes them.
  const shownKey = shown.map(({ lat, lng }) => `${lat},${lng}`).join(' ');
  useEffect(() => {
    camera.focus(shown, { top, right, bottom, left });
    // oxlint-disable-next-line react/exhaustive-deps -- `shownKey` says when `shown` differs
  }, [camera, shownKey, top, right, bottom, left]);

  const drawing = frame !== undefined && (
    <MapDrawing
      camera={camera}
      frame={frame}
      places={places}
      line={line}
      isEstimate={isEstimate}
      car={car === undefined ? undefined : { ...onLayer(frame, car.latLng), heading: car.heading }}
    />
  );
  if (!isMovable) {
    return (
      <div ref={attach} className={styles.view} aria-hidden="true" data-map data-print="hidden">
        {drawing}
      </div>
    );
  }
  return (
    <div className={styles.map} data-map data-print="hidden">
      <div
        ref={attach}
        className={`${styles.view} ${styles.movable}`}
        role="application"
        aria-label={t`行程地圖，可用方向鍵移動、加減鍵縮放`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is moved by its keys
        tabIndex={0}
      >
        <div role="img" aria-label={description}>
          {drawing}
        </div>
      </div>
      <MapControls camera={camera} />
    </div>
  );
}
