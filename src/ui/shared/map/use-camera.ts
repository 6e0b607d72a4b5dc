// oxlint-disable-next-line no-restricted-imports -- the camera is a store of its own, fed once per map
import { useCallback, useSyncExternalStore } from 'react';
import { listenToGestures } from '../../kit/gestures.ts';
import type { MapCamera } from './camera.ts';

/**
 * Connects a camera with its element: the element's size, and gestures if it can be moved.
 *
 * @param keyStep pixels by which an arrow key moves the map; the default step without it
 */
export function useCamera(camera: MapCamera, isMovable: boolean, keyStep?: number) {
  const frame = useSyncExternalStore(camera.subscribe, camera.frame, camera.frame);
  // The same function at every render: with another one React would attach it again and interrupt an animation.
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
