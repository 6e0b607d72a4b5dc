import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- which question lies open is the screen's own
import { useState } from 'react';
import { mayDelete } from '../../../domain/messaging/combine.ts';
import type { Conversation } from '../../../domain/messaging/conversation.ts';
import { selectSelected } from '../../../machines/message-selection/selectors.ts';
import type { ForwardHow } from '../../../machines/message-selection/types.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { SegmentedControl } from '../../kit/radio/radio.tsx';
import { usePortalSelector } from '../../portal.tsx';
import * as styles from './chat-panel.css.ts';
import { useChat } from './chat.ts';
import { ConversationButton } from './conversation-list.tsx';
import { useOpenConversation } from './open-conversation.ts';
import { useMessageWords } from './use-message-words.ts';
import { useConversation, useConversations } from './use-store.ts';

/** Where the composer stands while messages are chosen: forward or delete them (MSG-08, MSG-09). */
export function SelectionBar() {
  const { t } = useLingui();
  const { selection, conversationID } = useOpenConversation();
  const [asks, setAsks] = useState<'forward' | 'delete'>();
  const { length: count } = usePortalSelector(selection, selectSelected);
  const open = useConversation(conversationID);
  return (
    <div className={styles.selection}>
      <span role="status" className={styles.count}>
        <Trans>已選 {count} 則</Trans>
      </span>
      <Button size="small" isDisabled={count === 0} onPress={() => setAsks('forward')}>
        <Trans>轉傳</Trans>
      </Button>
      {open !== undefined && mayDelete(open.type) && (
        <Button
          look="danger"
          size="small"
          isDisabled={count === 0}
          onPress={() => setAsks('delete')}
        >
          <Trans>刪除</Trans>
        </Button>
      )}
      <Button
        look="quiet"
        size="icon"
        aria-label={t`取消`}
        onPress={() => selection.send({ type: 'selection.cancel' })}
      >
        <Icon of={X} />
      </Button>
      {asks === 'forward' && <ForwardDialog onClose={() => setAsks(undefined)} />}
      <Dialog
        isOpen={asks === 'delete'}
        role="alertdialog"
        title={<Trans>刪除選取的 {count} 則訊息？</Trans>}
        onClose={() => setAsks(undefined)}
        actions={
          <Button look="danger" onPress={() => selection.send({ type: 'selection.delete' })}>
            <Trans>刪除</Trans>
          </Button>
        }
      >
        <p>
          <Trans>只會從您的對話中刪除，對方仍看得到，刪除後無法復原。</Trans>
        </p>
      </Dialog>
    </div>
  );
}

function ForwardDialog({ onClose }: { onClose: () => void }) {
  const { selection, conversationID } = useOpenConversation();
  const { t } = useLingui();
  const { store } = useChat();
  const { line } = useMessageWords();
  const conversations = useConversations();
  const selected = usePortalSelector(selection, selectSelected);
  const [how, setHow] = useState<ForwardHow['how']>('each');
  const forward = ({ conversationID: to, type }: Conversation): void => {
    const messages = selected
      .flatMap((messageID) => store.byID(conversationID, messageID) ?? [])
      .toSorted((a, b) => a.messageSeq - b.messageSeq);
    const lines = messages.map(({ senderUserName, content }) => ({
      name: senderUserName || t`客服中心`,
      text: line(content),
    }));
    const names = [...new Set(lines.map(({ name }) => name))].join('、');
    selection.send({
      type: 'selection.forward',
      to: { conversationID: to, conversationType: type },
      forward: how === 'each' ? { how } : { how, title: t`${names} 的對話紀錄`, lines },
    });
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>轉傳到</Trans>}>
      <SegmentedControl
        label={t`轉傳方式`}
        value={how}
        onChange={setHow}
        options={[
          { value: 'each', label: t`逐則轉傳` },
          { value: 'combined', label: t`合併轉傳` },
        ]}
      />
      <ul className={styles.conversations}>
        {conversations.map((one) => (
          <li key={one.conversationID}>
            <ConversationButton conversation={one} onPress={() => forward(one)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
