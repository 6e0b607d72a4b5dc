import { useLingui } from '@lingui/react/macro';
import { LocateFixed, Minus, Plus } from 'lucide';
import { useSyncExternalStore } from 'react';
import { Icon } from '../../kit/icon/icon.tsx';
import type { MapCamera } from './camera.ts';
import * as styles from './ride-map.css.ts';

/** Buttons: zoom in, zoom out, and, once the visitor has moved the map, back to the ride. */
export function MapControls({ camera }: { camera: MapCamera }) {
  const { t } = useLingui();
  const moved = useSyncExternalStore(camera.subscribe, camera.moved, () => false);
  return (
    <div className={styles.controls}>
      {moved && (
        <button
          type="button"
          className={styles.control}
          aria-label={t`回到行程`}
          onClick={({ currentTarget }) => {
            camera.recentre();
            // This button disappears, so the focus moves to the map.
            const map = currentTarget.parentElement?.previousElementSibling;
            if (map instanceof HTMLElement) map.focus({ preventScroll: true });
          }}
        >
          <Icon of={LocateFixed} />
        </button>
      )}
      <div className={styles.zoom}>
        <button
          type="button"
          className={styles.zoomPart}
          aria-label={t`放大地圖`}
          onClick={() => camera.zoomBy(1, undefined, true)}
        >
          <Icon of={Plus} />
        </button>
        <button
          type="button"
          className={styles.zoomPart}
          aria-label={t`縮小地圖`}
          onClick={() => camera.zoomBy(-1, undefined, true)}
        >
          <Icon of={Minus} />
        </button>
      </div>
    </div>
  );
}
