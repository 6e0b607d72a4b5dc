import { useLingui } from '@lingui/react/macro';
import type { DialogAsk } from '../../../machines/conversation/types.ts';
import { Button } from '../../kit/button/button.tsx';
import { SegmentedControl } from '../../kit/radio/radio.tsx';
import { useChat } from '../../shared/messaging/chat.ts';
import * as styles from './conversation-dialog.css.ts';
import type { OpenDialog } from './conversation-dialog.tsx';
import { useOpenConversation } from './open-conversation.ts';
import { REACTION_PICTURE } from './reactions.ts';

/** Switches between two lists: the people who have read the message, and those who have not. */
export function ReadOrNot({
  shown,
  onDialog,
}: {
  shown: Extract<DialogAsk, { list: 'readers' }>;
  onDialog: OpenDialog;
}) {
  const { t } = useLingui();
  return (
    <SegmentedControl
      label={t`誰已讀`}
      isLabelHidden
      value={shown.hasRead ? 'read' : 'unread'}
      onChange={(value) => onDialog({ ...shown, hasRead: value === 'read' })}
      options={[
        { value: 'read', label: t`已讀` },
        { value: 'unread', label: t`未讀` },
      ]}
    />
  );
}

/** Chooses a reaction; the people who reacted with it are listed. */
export function Reactions({
  shown,
  onDialog,
}: {
  shown: Extract<DialogAsk, { list: 'reactions' }>;
  onDialog: OpenDialog;
}) {
  const { t } = useLingui();
  const { store } = useChat();
  const { conversationID } = useOpenConversation();
  const reactions = store.byID(conversationID, shown.messageID)?.reactions ?? [];
  return (
    <p className={styles.choice}>
      {reactions.map(({ reactionType, totalCount }) => {
        const picture = REACTION_PICTURE[reactionType];
        return (
          <Button
            key={reactionType}
            look={shown.reactionType === reactionType ? 'secondary' : 'quiet'}
            size="small"
            aria-label={t`${picture} ${totalCount} 人`}
            aria-pressed={shown.reactionType === reactionType}
            onPress={() => onDialog({ ...shown, reactionType })}
          >
            {picture} {totalCount}
          </Button>
        );
      })}
    </p>
  );
}
