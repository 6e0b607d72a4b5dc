import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';

export interface DeleteDialogProps {
  /** The number of selected messages; undefined if it is one message, from its menu. */
  count: number | undefined;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks for confirmation before messages are deleted for this user (MSG-09). */
export function DeleteDialog({ count, onDelete, onClose }: DeleteDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={
        count === undefined
          ? t`刪除這則訊息？`
          : t({
              message: plural(count, {
                one: '刪除選取的 # 則訊息？',
                other: '刪除選取的 # 則訊息？',
              }),
            })
      }
      onClose={onClose}
      actions={
        <>
          <Button look="danger" onPress={onDelete}>
            <Trans>刪除</Trans>
          </Button>
          <Button look="secondary" onPress={onClose}>
            <Trans>取消</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>只會從您的對話中刪除，對方仍看得到，刪除後無法復原。</Trans>
      </p>
    </Dialog>
  );
}
