import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../button/button.tsx';
import { ControlsLocale } from '../controls-locale.tsx';
import { Icon } from '../icon/icon.tsx';
import * as styles from './dialog.css.ts';
import { holdFocus } from './hold-focus.ts';

export interface DialogProps {
  isOpen: boolean;
  /**
   * Called for Esc and for the × button, but not for a press on the backdrop (NAV-08). Without it, only the dialog's
   * own buttons close the dialog.
   */
  onClose?: () => void;
  title: ReactNode;
  /** `alertdialog` asks for a confirmation: a line above its title says that the system asks (NAV-08). */
  role?: 'dialog' | 'alertdialog';
  /**
   * `drawer` comes from the side and fills the height; `dialog` is a sheet from below on telephones; `steady` keeps
   * its height when its content changes; `full` fills the screen, for a picture whose details matter.
   */
  look?: 'dialog' | 'steady' | 'drawer' | 'full';
  /** The buttons, main action first; they stay visible while the content scrolls. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Load it through `lazy-dialog.tsx`, because it is large. */
export default function Dialog({
  isOpen,
  onClose,
  title,
  role = 'dialog',
  look = 'dialog',
  actions,
  children,
}: DialogProps) {
  const { t } = useLingui();
  return (
    <ControlsLocale>
      <ModalOverlay
        className={styles.veil[look]}
        isOpen={isOpen}
        isDismissable={false}
        isKeyboardDismissDisabled={onClose === undefined}
        onOpenChange={(open) => !open && onClose?.()}
      >
        <Modal className={styles.modal[look]}>
          <AriaDialog ref={holdFocus} className={styles.dialog} role={role}>
            <div className={styles.head}>
              <div>
                {role === 'alertdialog' && (
                  <p className={styles.prompt}>
                    <Trans>系統提示</Trans>
                  </p>
                )}
                <Heading slot="title" className={styles.title}>
                  {title}
                </Heading>
              </div>
              {onClose !== undefined && (
                <Button look="quiet" size="icon" aria-label={t`關閉`} onPress={onClose}>
                  <Icon of={X} size={24} />
                </Button>
              )}
            </div>
            <div className={styles.body}>{children}</div>
            {actions !== undefined && <div className={styles.actions}>{actions}</div>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </ControlsLocale>
  );
}
