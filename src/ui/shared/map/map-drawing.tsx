import { useLingui } from '@lingui/react/macro';
import { useMemo, useSyncExternalStore, type CSSProperties, type ReactNode } from 'react';
import type { LatLng } from '../../../domain/geo/lat-lng.ts';
import { placeLanguage } from '../../../domain/language.ts';
import type { MapCamera } from './camera.ts';
import { CarMarker } from './car-marker.tsx';
import { layerTransform, onLayer, type MapFrame } from './frame.ts';
import { Ground } from './ground.tsx';
import { Labels } from './labels-layer.tsx';
import { useFrameTiles } from './map-tiles.tsx';
import * as styles from './ride-map.css.ts';
import type { MapPlace } from './ride-map.tsx';
import { Places, Way } from './route-layer.tsx';

/** Half the edge, in pixels, of the square around a place's mark in which there are no names. */
const MARK = 16;

/** Everything on the map, rendered for one frame; moving and zooming only move its layer. */
export function MapDrawing({
  camera,
  frame,
  places,
  line,
  isEstimate,
  car,
}: {
  camera: MapCamera;
  frame: MapFrame;
  places: readonly MapPlace[];
  line: readonly LatLng[];
  isEstimate: boolean;
  /** The car's position on the frame's layer. */
  car: { readonly x: number; readonly y: number; readonly heading: number } | undefined;
}) {
  const { i18n } = useLingui();
  const { tiles, standIns } = useFrameTiles(frame, placeLanguage(i18n.locale));
  const scale = useSyncExternalStore(
    camera.subscribe,
    () => quarterStep(camera, frame),
    () => 1,
  );
  const obstacles = useMemo(
    () =>
      places.map((place) => ({
        ...onLayer(frame, place.latLng),
        halfWidth: MARK,
        halfHeight: MARK,
      })),
    [frame, places],
  );
  const way = useMemo(() => line.map((point) => onLayer(frame, point)), [frame, line]);
  return (
    <>
      {tiles.length + standIns.length > 0 && <div className={styles.water} />}
      <Layer camera={camera} frame={frame}>
        <Ground frame={frame} tiles={tiles} standIns={standIns} />
        <Way points={way} isEstimate={isEstimate} />
        <Labels frame={frame} tiles={tiles} scale={scale} obstacles={obstacles} way={way} />
        <Places frame={frame} places={places} />
        {car !== undefined && <CarMarker key={`${frame.z} ${frame.left} ${frame.top}`} {...car} />}
      </Layer>
    </>
  );
}

/**
 * The outer element moves the layer; the browser's compositor can do that without painting. The inner element scales
 * the layer; scaling paints the layer again, so it stays sharp. `--map-unscale` undoes the scale for elements that keep
 * their size.
 */
function Layer({
  camera,
  frame,
  children,
}: {
  camera: MapCamera;
  frame: MapFrame;
  children: ReactNode;
}) {
  const view = useSyncExternalStore(camera.subscribe, camera.camera, camera.camera);
  if (view === undefined) return null;
  const { x, y, scale } = layerTransform(frame, view);
  // React's type of styles has no custom properties.
  const scaled = { transform: `scale(${scale})`, '--map-unscale': 1 / scale } as CSSProperties;
  return (
    <div className={styles.moved} style={{ transform: `translate3d(${x}px, ${y}px, 0)` }}>
      <div className={styles.scaled} style={scaled}>
        {children}
      </div>
    </div>
  );
}

/** The layer's scale, rounded down to quarters of a zoom level. */
function quarterStep(camera: MapCamera, frame: MapFrame): number {
  const zoom = camera.camera()?.zoom ?? frame.z;
  return 2 ** (Math.floor((zoom - frame.z) * 4) / 4);
}
