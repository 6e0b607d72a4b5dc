import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useId } from 'react';
import {
  cutOf,
  MAX_ZOOM,
  movedBy,
  zoomedTo,
  type ChosenPicture,
} from '../../../domain/account/picture.ts';
import { selectValues } from '../../../machines/form/selectors.ts';
import { listenToGestures, type Movable } from '../../kit/gestures.ts';
import { Slider } from '../../kit/slider/slider.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { muted, stack, type } from '../../theme/layout.css.ts';
import type { AccountFormRef } from './account-fields.ts';
import * as styles from './picture-cropper.css.ts';

/** `STEP`: pixels per press of an arrow key. `ZOOM_STEP`: zoom levels per step, where one level doubles the size. */
const STEP = 12;
const ZOOM_STEP = 0.25;

/**
 * Crops a picture with a round window in front of it. The user moves the picture by dragging or arrow keys, and zooms
 * it by pinching, + and −, or a slider.
 */
export function PictureCropper({
  form,
  isDisabled,
}: {
  form: AccountFormRef;
  isDisabled: boolean;
}) {
  const { t } = useLingui();
  const help = useId();
  const { picture } = usePortalSelector(form, selectValues);
  const attach = useCallback(
    (element: HTMLDivElement) => listenToGestures(element, movable(element, form), STEP),
    [form],
  );
  const change = (next: ChosenPicture): void =>
    form.send({ type: 'form.changed', change: { picture: next } });
  const isRead = picture.width > 0;
  return (
    <div className={stack[8]}>
      <div
        ref={attach}
        className={styles.stage}
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move what is in it
        tabIndex={0}
        aria-label={t`照片的範圍`}
        aria-describedby={help}
      >
        <img
          className={styles.picture}
          src={picture.url}
          alt=""
          draggable={false}
          {...(isRead ? { style: placeOf(picture) } : { 'data-reading': true })}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (!isRead) change({ ...picture, width: naturalWidth, height: naturalHeight });
          }}
          onError={() => {
            change({ ...picture, isBroken: true });
            form.send({ type: 'form.left', field: 'picture' });
          }}
        />
        <span className={styles.window} />
      </div>
      <p id={help} className={`${type.small} ${muted}`}>
        <Trans>拖曳或用方向鍵移動，雙指、＋ 和 − 鍵或下方滑桿縮放。</Trans>
      </p>
      <Slider
        label={t`縮放`}
        value={picture.zoom}
        min={1}
        max={MAX_ZOOM}
        step={0.01}
        isDisabled={!isRead || isDisabled}
        onChange={(zoom) => change(zoomedTo(picture, zoom))}
      />
    </div>
  );
}

/** Returns an object that moves and zooms the form's picture, by pixels of the element. */
function movable(element: HTMLElement, form: AccountFormRef): Movable {
  const change = (next: (picture: ChosenPicture) => ChosenPicture): void => {
    const { picture } = selectValues(form.getSnapshot());
    if (picture.width > 0) form.send({ type: 'form.changed', change: { picture: next(picture) } });
  };
  return {
    panBy: (right, down) =>
      change((picture) =>
        movedBy(picture, right / element.clientWidth, down / element.clientHeight),
      ),
    zoomBy: (levels, _, isStep = false) =>
      change((picture) =>
        zoomedTo(picture, picture.zoom * 2 ** (isStep ? levels * ZOOM_STEP : levels)),
      ),
    recentre: () => change((picture) => zoomedTo({ ...picture, x: 0.5, y: 0.5 }, 1)),
  };
}

/** The picture's position behind the window, as percentages of the window. */
function placeOf(picture: ChosenPicture) {
  const { left, top, side } = cutOf(picture);
  const percent = (pixels: number): string => `${(pixels / side) * 100}%`;
  return {
    left: percent(-left),
    top: percent(-top),
    width: percent(picture.width),
    height: percent(picture.height),
  };
}
