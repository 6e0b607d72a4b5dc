import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- how they are to go is the dialog's own until it is said
import { useState } from 'react';
import type { Conversation } from '../../../domain/messaging/conversation.ts';
import type { ForwardHow } from '../../../machines/message-selection/types.ts';
import { selectIsGuest } from '../../../machines/messaging/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { useFormats } from '../../kit/formats/formats.ts';
import { SegmentedControl } from '../../kit/radio/radio.tsx';
import { usePortalSelector } from '../../portal.tsx';
import * as styles from './chat-panel.css.ts';
import { useChat, useOwnID } from './chat.ts';
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
  const { list } = useFormats();
  const { store, messaging } = useChat();
  const { line } = useMessageWords();
  const conversations = useConversations();
  const [how, setHow] = useState<ForwardHow['how']>('each');
  const [to, setTo] = useState<Conversation>();
  const isGuest = usePortalSelector(messaging, selectIsGuest);
  const own = useOwnID();
  const forward = (target: Conversation): void =>
    onForward(target, how === 'each' ? { how } : combined());
  const combined = (): ForwardHow => {
    const lines = messageIDs
      .flatMap((messageID) => store.byID(conversationID, messageID) ?? [])
      .toSorted((a, b) => a.messageSeq - b.messageSeq)
      .map(({ senderUserID, senderUserName, content }) => ({
        // The number that a visitor was given is nothing to them.
        name: isGuest && senderUserID === own ? t`訪客` : senderUserName || t`客服中心`,
        text: line(content),
      }));
    const names = list([...new Set(lines.map(({ name }) => name))]);
    return { how: 'combined', title: t`${names} 的對話紀錄`, lines };
  };
  if (to !== undefined) {
    const name = to.conversationName || t`客服中心`;
    const count = messageIDs.length;
    return (
      <Dialog
        isOpen
        role="alertdialog"
        onClose={onClose}
        title={<Trans>轉傳給「{name}」？</Trans>}
        actions={
          <>
            <Button look="secondary" onPress={() => setTo(undefined)}>
              <Trans>選其他對話</Trans>
            </Button>
            <Button onPress={() => forward(to)}>
              <Trans>轉傳</Trans>
            </Button>
          </>
        }
      >
        <p>
          {t({
            message: plural(count, {
              one: '# 則訊息會傳到這個對話，對方會看到這是轉傳的。',
              other: '# 則訊息會傳到這個對話，對方會看到這是轉傳的。',
            }),
          })}
        </p>
      </Dialog>
    );
  }
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
              // What goes to somebody else is asked once more, by name: it cannot be fetched back.
              onPress={() => (one.conversationID === conversationID ? forward(one) : setTo(one))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
