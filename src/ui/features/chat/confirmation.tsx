import { selectIsSelecting } from '../../../machines/message-selection/selectors.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { usePortalSelector } from '../../portal.tsx';
import type { DeleteDialogProps } from './delete-dialog.tsx';
import type { ForwardDialogProps } from './forward-dialog.tsx';
import { useOpenConversation } from './open-conversation.ts';

const ForwardDialog = lazyPart<ForwardDialogProps>(
  async () => ({ default: (await import('./forward-dialog.tsx')).ForwardDialog }),
  () => null,
);
const DeleteDialog = lazyPart<DeleteDialogProps>(
  async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }),
  () => null,
);

/** A confirmation before messages are forwarded or deleted: the selected messages, or one whose menu was used. */
export interface Asked {
  readonly what: 'forward' | 'delete';
  readonly messageIDs: readonly string[];
}

/** The dialog that asks before messages are forwarded, or deleted. */
export function Confirmation({
  asked: { what, messageIDs },
  onClose,
}: {
  asked: Asked;
  onClose: () => void;
}) {
  const { selection, acts } = useOpenConversation();
  const isSelecting = usePortalSelector(selection, selectIsSelecting);
  return (
    <>
      {what === 'forward' && (
        <ForwardDialog
          messageIDs={messageIDs}
          onClose={onClose}
          mayBeCombined={isSelecting}
          onForward={(to, forward) => {
            // A single message from its menu is first selected here, because the machine forwards selected messages.
            if (!isSelecting) {
              for (const messageID of messageIDs) {
                selection.send({ type: 'selection.begin', messageID });
              }
            }
            selection.send({
              type: 'selection.forward',
              to: to.map(({ conversationID, type }) => ({
                conversationID,
                conversationType: type,
              })),
              forward,
            });
            onClose();
          }}
        />
      )}
      {what === 'delete' && (
        <DeleteDialog
          count={isSelecting ? messageIDs.length : undefined}
          onClose={onClose}
          onDelete={() => {
            if (isSelecting) selection.send({ type: 'selection.delete' });
            else acts.send({ type: 'message.act', act: { kind: 'delete', messageIDs } });
            onClose();
          }}
        />
      )}
    </>
  );
}
