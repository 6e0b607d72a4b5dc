import { Trans, useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- how they are to go is the dialog's own until it is said
import { useState } from 'react';
import type { Conversation } from '../../../domain/messaging/conversation.ts';
import type { ForwardHow } from '../../../machines/message-selection/types.ts';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { SegmentedControl } from '../../kit/radio/radio.tsx';
import * as styles from './chat-panel.css.ts';
import { useChat } from './chat.ts';
import { ConversationButton } from './conversation-list.tsx';
import { useOpenConversation } from './open-conversation.ts';
import { useMessageWords } from './use-message-words.ts';
import { useConversations } from './use-store.ts';

export interface ForwardDialogProps {
  messageIDs: readonly string[];
  /** They were selected together: they may go as one. */
  mayBeCombined: boolean;
  onForward: (to: Conversation, how: ForwardHow) => void;
  onClose: () => void;
}

/** Asks where messages are forwarded to, and of several how (MSG-08). */
export function ForwardDialog({
  messageIDs,
  mayBeCombined,
  onForward,
  onClose,
}: ForwardDialogProps) {
  const { conversationID } = useOpenConversation();
  const { t } = useLingui();
  const { store } = useChat();
  const { line } = useMessageWords();
  const conversations = useConversations();
  const [how, setHow] = useState<ForwardHow['how']>('each');
  const combined = (): ForwardHow => {
    const lines = messageIDs
      .flatMap((messageID) => store.byID(conversationID, messageID) ?? [])
      .toSorted((a, b) => a.messageSeq - b.messageSeq)
      .map(({ senderUserName, content }) => ({
        name: senderUserName || t`客服中心`,
        text: line(content),
      }));
    const names = [...new Set(lines.map(({ name }) => name))].join('、');
    return { how: 'combined', title: t`${names} 的對話紀錄`, lines };
  };
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>轉傳到</Trans>}>
      {mayBeCombined && (
        <SegmentedControl
          label={t`轉傳方式`}
          value={how}
          onChange={setHow}
          options={[
            { value: 'each', label: t`逐則轉傳` },
            { value: 'combined', label: t`合併轉傳` },
          ]}
        />
      )}
      <ul className={styles.conversations}>
        {conversations.map((one) => (
          <li key={one.conversationID}>
            <ConversationButton
              conversation={one}
              onPress={() => onForward(one, how === 'each' ? { how } : combined())}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
