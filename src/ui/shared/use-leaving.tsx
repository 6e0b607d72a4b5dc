import { Trans } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- whether the question is open is all there is; no process, nothing to keep
import { useState, type ReactNode } from 'react';
import { Button } from '../kit/button/button.tsx';
import { Dialog } from '../kit/dialog/lazy-dialog.tsx';

/**
 * Closing a form that may hold something typed: `leave` closes it, or asks first. Render `question` inside the form's
 * dialog, because only there the focus can move to it.
 *
 * @param isChanged whether closing would lose something
 */
export function useLeaving(
  isChanged: () => boolean,
  close: () => void,
): { leave: () => void; question: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const stay = (): void => setAsking(false);
  return {
    leave: () => (isChanged() ? setAsking(true) : close()),
    question: (
      <Dialog
        isOpen={isAsking}
        role="alertdialog"
        title={<Trans>放棄輸入的內容？</Trans>}
        onClose={stay}
        actions={
          <>
            <Button look="danger" onPress={close}>
              <Trans>放棄</Trans>
            </Button>
            <Button look="secondary" onPress={stay}>
              <Trans>繼續編輯</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>您輸入的內容還沒有儲存。</Trans>
        </p>
      </Dialog>
    ),
  };
}
