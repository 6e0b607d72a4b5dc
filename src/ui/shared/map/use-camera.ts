import { useCallback, useSyncExternalStore } from 'react';
import { listenToGestures } from '../../kit/gestures.ts';
import type { MapCamera } from './camera.ts';

/**
 * Connects a camera with its element: reports the element's size to the camera and, if the map can be moved, also the
 * user's gestures.
 *
 * @param keyStep pixels by which an arrow key moves the map; undefined uses the default step
 */
export function useCamera(camera: MapCamera, isMovable: boolean, keyStep?: number) {
  const frame = useSyncExternalStore(camera.subscribe, camera.frame, camera.frame);
  // `useCallback`, because React would attach a new function again at every render, which would interrupt an animation.
  const attach = useCallback(
    (element: HTMLDivElement | null): (() => void) | undefined => {
      if (element === null) return undefined;
      const measure = (): void => camera.resize(element.clientWidth, element.clientHeight);
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      measure();
      const end = isMovable ? listenToGestures(element, camera, keyStep) : undefined;
      return () => {
        observer.disconnect();
        end?.();
        camera.stop();
      };
    },
    [camera, isMovable, keyStep],
  );
  return { frame, attach };
}
