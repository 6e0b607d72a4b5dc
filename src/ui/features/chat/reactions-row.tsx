import { useLingui } from '@lingui/react/macro';
import type { Message } from '../../../domain/messaging/message.ts';
import type { ConversationRef } from '../../../machines/conversation/types.ts';
import type { OpenDialog } from './conversation-dialog.tsx';
import * as styles from './message-row.css.ts';
import { REACTION_PICTURE } from './reactions.ts';

/** Who reacted, and how; the same again takes one's own away (MSG-06). A press with the other button lists them. */
export function ReactionsRow({
  message: { messageID, reactions },
  conversation,
  onDialog,
}: {
  message: Message;
  conversation: ConversationRef;
  onDialog: OpenDialog;
}) {
  const { t } = useLingui();
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
              conversation.send({
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
