import { useLingui } from '@lingui/react/macro';
import type { Message } from '../../../domain/messaging/message.ts';
import type { OpenDialog } from './conversation-dialog.tsx';
import * as styles from './message-row.css.ts';
import { useOpenConversation } from './open-conversation.ts';
import { REACTION_PICTURE } from './reactions.ts';

/** Who reacted, and how; the same again takes one's own away (MSG-06). A press with the other button lists them. */
export function ReactionsRow({
  message: { messageID, reactions },
  onDialog,
}: {
  message: Message;
  onDialog: OpenDialog;
}) {
  const { t } = useLingui();
  const { acts } = useOpenConversation();
  if (reactions.length === 0) return null;
  return (
    <div className={styles.reactions}>
      {reactions.map(({ reactionType, totalCount, isSelfIncluded, userList }) => {
        const picture = REACTION_PICTURE[reactionType];
        const names = userList.map(({ userName }) => userName).join('、');
        return (
          <button
            key={reactionType}
            type="button"
            className={styles.reaction}
            aria-pressed={isSelfIncluded}
            aria-label={t`${picture} ${totalCount} 人：${names}`}
            title={names}
            onClick={() =>
              acts.send({
                type: 'message.act',
                act: { kind: 'react', messageID, reactionType },
              })
            }
            onContextMenu={(event) => {
              event.preventDefault();
              onDialog({ list: 'reactions', messageID, reactionType });
            }}
          >
            {picture} {totalCount}
          </button>
        );
      })}
    </div>
  );
}
