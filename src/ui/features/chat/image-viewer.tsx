import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Download, X, ZoomIn, ZoomOut } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- how a picture lies under somebody's fingers is the element's own
import { useCallback, useRef, useState, type KeyboardEvent } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { ImageContent } from '../../../domain/messaging/message.ts';
import { WHOLE_PICTURE, type PictureView } from '../../../domain/messaging/picture-view.ts';
import { Button } from '../../kit/button/button.tsx';
import { ControlsLocale } from '../../kit/controls-locale.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { OuterLinkButton } from '../../kit/link/link.tsx';
import * as styles from './image-viewer.css.ts';
import { listenToPicture, zoomed } from './picture-gestures.ts';

/** The zoom levels of one press on a zoom button; each level doubles the size. */
const STEP = 1;

export interface ImageViewerProps {
  images: readonly ImageContent[];
  /** The index of the picture that was pressed. */
  first: number;
  onClose: () => void;
}

/**
 * A picture over the whole screen. The user enlarges it by wheel, pinch, double tap or keys, and can turn to its
 * neighbours (MSG-02).
 */
export function ImageViewer({ images, first, onClose }: ImageViewerProps) {
  const { t } = useLingui();
  const [index, setIndex] = useState(first);
  const [view, setView] = useState(WHOLE_PICTURE);
  // The current view is in a ref as well as in React's state: while a finger moves, the gestures read the ref and do
  // not wait for rendering.
  const lies = useRef(WHOLE_PICTURE);
  const lay = useCallback((next: PictureView): void => {
    lies.current = next;
    setView(next);
  }, []);
  const stage = useRef<HTMLDivElement | null>(null);
  const shown = images[index];
  const { length } = images;

  const show = useCallback(
    (step: -1 | 0 | 1): void => {
      setIndex((now) => Math.min(length - 1, Math.max(0, now + step)));
      lay(WHOLE_PICTURE);
    },
    [length, lay],
  );
  const attach = useCallback(
    (element: HTMLDivElement) => {
      // The stage takes the focus once, so that its keys work at once. It does not take the focus again when more
      // pictures arrive.
      if (stage.current === null) element.focus();
      stage.current = element;
      return listenToPicture(element, { lies, lay, turn: show });
    },
    [lay, show],
  );
  const step = (levels: number): void => {
    const { current: element } = stage;
    if (element !== null) lay(zoomed(element, lies.current, levels));
  };
  const turn = (event: KeyboardEvent): void => {
    if (view.zoom > 1 || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    event.stopPropagation();
    show(event.key === 'ArrowLeft' ? -1 : 1);
  };

  if (shown === undefined) return null;
  const { fileName, fileDownloadUrl } = shown;
  return (
    <ControlsLocale>
      <ModalOverlay
        className={styles.overlay}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <Modal className={styles.inside}>
          <Dialog className={styles.inside} aria-label={fileName}>
            <div className={styles.head}>
              <p className={styles.name}>{fileName}</p>
              {length > 1 && (
                <p className={styles.count} role="status">
                  {index + 1} / {length}
                </p>
              )}
              <Button look="quiet" size="icon" aria-label={t`縮小`} onPress={() => step(-STEP)}>
                <Icon of={ZoomOut} size={24} />
              </Button>
              <Button look="quiet" size="icon" aria-label={t`放大`} onPress={() => step(STEP)}>
                <Icon of={ZoomIn} size={24} />
              </Button>
              <OuterLinkButton
                href={fileDownloadUrl}
                download={fileName}
                look="quiet"
                aria-label={t`下載圖片`}
              >
                <Icon of={Download} size={24} />
              </OuterLinkButton>
              <Button look="quiet" size="icon" aria-label={t`關閉`} onPress={onClose}>
                <Icon of={X} size={24} />
              </Button>
            </div>
            <div
              ref={attach}
              className={styles.stage}
              role="group"
              aria-label={t`圖片，可用加減鍵縮放、方向鍵移動或換下一張`}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move and enlarge what is in it
              tabIndex={0}
              onKeyDownCapture={turn}
            >
              <img
                className={styles.image}
                src={fileDownloadUrl}
                alt={fileName}
                draggable={false}
                style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})` }}
              />
            </div>
            {length > 1 && (
              <>
                <Turn side="before" isDisabled={index === 0} onPress={() => show(-1)} />
                <Turn side="after" isDisabled={index === length - 1} onPress={() => show(1)} />
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </ControlsLocale>
  );
}

function Turn({
  side,
  isDisabled,
  onPress,
}: {
  side: 'before' | 'after';
  isDisabled: boolean;
  onPress: () => void;
}) {
  const { t } = useLingui();
  const isBefore = side === 'before';
  return (
    <div className={styles.turn} data-side={side}>
      <Button
        look="secondary"
        size="icon"
        isDisabled={isDisabled}
        aria-label={isBefore ? t`上一張圖片` : t`下一張圖片`}
        onPress={onPress}
      >
        <Icon of={isBefore ? ChevronLeft : ChevronRight} size={24} />
      </Button>
    </div>
  );
}
