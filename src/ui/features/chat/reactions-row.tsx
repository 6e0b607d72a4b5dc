import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Message, Reaction } from '../../../domain/messaging/message.ts';
import { useFormats } from '../../kit/formats/formats.ts';
import { listenToLongPress } from '../../kit/long-press.ts';
import { useNameOf } from '../../shared/messaging/chat.ts';
import { useConversation } from '../../shared/messaging/use-store.ts';
import type { OpenDialog } from './conversation-dialog.tsx';
import { useOpenConversation } from './open-conversation.ts';
import * as styles from './reactions-row.css.ts';
import { REACTION_PICTURE } from './reactions.ts';

interface ReactionsProps {
  message: Message;
  onDialog: OpenDialog;
}

/**
 * The reactions to a message, with their numbers. Pressing a reaction adds one's own, or removes it (MSG-06). In a
 * closed conversation it lists the people.
 */
export function ReactionsRow({ message, onDialog }: ReactionsProps) {
  const { reactions, messageID } = message;
  return (
    <div className={styles.reactions}>
      {reactions.map((reaction) => (
        <Chip
          key={reaction.reactionType}
          reaction={reaction}
          messageID={messageID}
          onDialog={onDialog}
        />
      ))}
    </div>
  );
}

/**
 * One reaction. Hovering over it shows some of the people's names. The secondary button, the menu key or a long press
 * lists all of them.
 */
function Chip({
  reaction: { reactionType, totalCount, isSelfIncluded, userList },
  messageID,
  onDialog,
}: {
  reaction: Reaction;
  messageID: string;
  onDialog: OpenDialog;
}) {
  const { t } = useLingui();
  const { acts, conversationID } = useOpenConversation();
  const isDisabled = useConversation(conversationID, (one) => one?.isDisabled === true);
  const nameOf = useNameOf();
  const { list } = useFormats();
  const picture = REACTION_PICTURE[reactionType];
  const names = list(userList.map(({ userID: id, userName: name }) => nameOf({ id, name })));
  const listPeople = useCallback(
    () => onDialog({ list: 'reactions', messageID, reactionType }),
    [onDialog, messageID, reactionType],
  );
  const held = useCallback(
    (element: HTMLButtonElement) =>
      listenToLongPress(element, () => {
        listPeople();
        return true;
      }),
    [listPeople],
  );
  return (
    <button
      ref={held}
      type="button"
      className={styles.reaction}
      aria-pressed={isSelfIncluded}
      aria-label={t`${picture} ${totalCount} 人：${names}`}
      title={names}
      onClick={() => {
        if (isDisabled) return listPeople();
        acts.send({ type: 'message.act', act: { kind: 'react', messageID, reactionType } });
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        listPeople();
      }}
    >
      {picture} {totalCount}
    </button>
  );
}
