import { useLingui } from '@lingui/react/macro';
import { LocateFixed, Minus, Plus } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { Icon } from '../../kit/icon/icon.tsx';
import type { MapCamera } from './camera.ts';
import * as styles from './ride-map.css.ts';

/** Nearer, farther, and back to the ride once the visitor has moved away from it. */
export function MapControls({ camera }: { camera: MapCamera }) {
  const { t } = useLingui();
  const moved = useSyncExternalStore(camera.subscribe, camera.moved, () => false);
  return (
    <div className={styles.controls}>
      {moved && (
        <Button
          className={styles.control}
          aria-label={t`回到行程`}
          onPress={() => camera.recentre()}
        >
          <Icon of={LocateFixed} />
        </Button>
      )}
      <div className={styles.zoom}>
        <Button
          className={styles.zoomPart}
          aria-label={t`放大地圖`}
          onPress={() => camera.zoomBy(1, undefined, true)}
        >
          <Icon of={Plus} />
        </Button>
        <Button
          className={styles.zoomPart}
          aria-label={t`縮小地圖`}
          onPress={() => camera.zoomBy(-1, undefined, true)}
        >
          <Icon of={Minus} />
        </Button>
      </div>
    </div>
  );
}
