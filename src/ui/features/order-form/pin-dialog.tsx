import { Trans, useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- the camera is a store of its own, made once per map
import { useState } from 'react';
import { areaOf, placeWords, type Place } from '../../../domain/geo/place.ts';
import type { AddressField } from '../../../machines/place-search/types.ts';
import { selectPinState } from '../../../machines/position/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import Dialog from '../../kit/dialog/dialog.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import { MapCamera } from '../../shared/map/camera.ts';
import { PinMap } from '../../shared/map/pin-map.tsx';
import * as styles from './pin.css.ts';

/** The map's centre where no place is known yet. */
const TAIPEI = { lat: 25.0478, lng: 121.517 } as const;
const HOUSE_ZOOM = 16.5;
/** The zoom level for an address of which only the district is known, not the street. */
const DISTRICT_ZOOM = 14;

/**
 * A dialog that sets the place of an address on a map. The user moves the map beneath a pin, by touch, pointer or keys.
 */
export default function PinDialog({
  field,
  place,
}: {
  field: AddressField;
  place: Place | undefined;
}) {
  const { i18n, t } = useLingui();
  const position = usePortalActor('position');
  const state = usePortalSelector(position, selectPinState(field));
  const isVague =
    place === undefined || place.precision === 'district' || place.precision === 'county';
  const [camera] = useState(() => new MapCamera(isVague ? DISTRICT_ZOOM : HOUSE_ZOOM));
  const words = place && placeWords(place, i18n.locale);
  return (
    <Dialog
      isOpen={state !== 'closed'}
      onClose={() => position.send({ type: 'pin.close' })}
      title={<Trans>在地圖上標出位置</Trans>}
      actions={
        <Button
          look="primary"
          isBusy={state === 'naming'}
          onPress={() => {
            const latLng = camera.camera()?.center;
            if (latLng !== undefined) position.send({ type: 'pin.set', latLng });
          }}
        >
          <Trans>就是這裡</Trans>
        </Button>
      }
    >
      {words !== undefined && (
        <p>
          <b>{words.name}</b> {areaOf(words)}
        </p>
      )}
      <p className={styles.how}>
        <Trans>移動地圖，讓圖釘指著上下車的位置。</Trans>
      </p>
      <div className={styles.map}>
        <PinMap
          camera={camera}
          at={place?.latLng ?? TAIPEI}
          label={t`選擇位置的地圖，可用方向鍵移動、加減鍵縮放`}
        />
      </div>
      {state === 'failed' && (
        <p className={styles.failed} role="alert">
          <Trans>這個位置不能上下車或目前無法查詢，請移動圖釘再試一次</Trans>
        </p>
      )}
    </Dialog>
  );
}
