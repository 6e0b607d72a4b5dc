import { Trans } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- how a picture is turned and enlarged ends with its dialog
import { useRef, useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import * as parts from '../../shared/desk-parts.css.ts';
import * as styles from './joining.css.ts';

/** A document that fills the screen. Staff can turn it, and show it in its natural size, which they scroll (DRV-01). */
export function EnlargedDocument({
  name,
  url,
  onClose,
}: {
  name: string;
  url: string;
  onClose: () => void;
}) {
  const picture = useRef<HTMLImageElement>(null);
  const [turns, setTurns] = useState(0);
  /** Undefined while the picture fits the window. */
  const [natural, setNatural] = useState<{ width: number; height: number }>();
  const toggle = (): void => {
    const { naturalWidth: width = 0, naturalHeight: height = 0 } = picture.current ?? {};
    // The sides are 0 until the picture is loaded.
    setNatural(natural === undefined && width > 0 ? { width, height } : undefined);
  };
  const isSideways = turns % 2 === 1;
  const fitting = isSideways
    ? { width: '100cqh', height: '100cqw' }
    : { width: '100cqw', height: '100cqh' };
  const { width, height } = natural ?? fitting;
  return (
    <Dialog
      isOpen
      look="full"
      title={name}
      onClose={onClose}
      actions={
        <div className={parts.buttons}>
          <Button look="secondary" onPress={() => setTurns((turns + 1) % 4)}>
            <Trans>向右旋轉</Trans>
          </Button>
          <Button look="secondary" onPress={toggle}>
            {natural === undefined ? <Trans>原始大小</Trans> : <Trans>符合視窗</Trans>}
          </Button>
        </div>
      }
    >
      <div
        className={styles.stage}
        role="group"
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
        tabIndex={0}
      >
        {/* `rotate` does not change the space that an element takes, so the turned picture gets an element for it. */}
        <div
          className={styles.turned}
          style={isSideways ? { width: height, height: width } : { width, height }}
        >
          <img
            ref={picture}
            className={styles.enlarged}
            style={{ width, height, rotate: `${turns * 90}deg` }}
            src={url}
            alt={name}
          />
        </div>
      </div>
    </Dialog>
  );
}
