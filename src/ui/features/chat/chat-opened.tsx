import { useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- the chat opens and closes with the panel on screen; where one came from has the focus
import { useEffect, useState } from 'react';
import {
  selectChat,
  selectChatFailure,
  selectConversation,
  selectConversationID,
} from '../../../machines/customer-service/selectors.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { ChatFailed } from './chat-failed.tsx';
import { ChatHead } from './chat-head.tsx';
import { ChatHeader, ConnectionLine } from './chat-header.tsx';
import * as styles from './chat-panel.css.ts';
import { useChat } from './chat.ts';
import { choosing } from './choosing.ts';
import type { ConversationListProps } from './conversation-list.tsx';
import { ConversationView } from './conversation-view.tsx';
import { ModeChooser } from './mode-chooser.tsx';
import { useHasSeveral } from './use-store.ts';
import { VisitorService } from './visitor-service.tsx';

// Most visitors have one conversation.
const ConversationList = lazyPart<ConversationListProps>(
  async () => ({ default: (await import('./conversation-list.tsx')).ConversationList }),
  () => null,
);

/** The chat once it is there: a conversation, the list of several, or what stands in the way. */
export function ChatOpened({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { customerService } = useChat();
  const words = useFailureWords();
  const state = usePortalSelector(customerService, selectChat);
  const failure = usePortalSelector(customerService, selectChatFailure);
  const conversation = usePortalSelector(customerService, selectConversation);
  const conversationID = usePortalSelector(customerService, selectConversationID);
  const hasSeveral = useHasSeveral();
  const [cameFrom, setCameFrom] = useState<string>();
  useEffect(() => {
    customerService.send({ type: 'chat.open' });
    return () => customerService.send({ type: 'chat.close' });
  }, [customerService]);

  if (state === 'shown' && conversation !== undefined && conversationID !== undefined) {
    return (
      <>
        <ChatHead
          title={<ChatHeader conversationID={conversationID} />}
          tools={<ModeChooser />}
          onClose={onClose}
          {...(hasSeveral && {
            onBack: () => {
              setCameFrom(conversationID);
              customerService.send({ type: 'conversation.leave' });
            },
          })}
        />
        <VisitorService key={conversationID} conversationID={conversationID}>
          <ConnectionLine conversationID={conversationID} />
          <ConversationView
            conversation={conversation}
            conversationID={conversationID}
            onOpen={(one) => customerService.send(choosing(one))}
          />
        </VisitorService>
      </>
    );
  }
  const hasFailed = state === 'failed' || (state === 'closed' && failure !== undefined);
  return (
    <>
      <ChatHead title={state === 'list' ? t`對話` : t`客服中心`} onClose={onClose} />
      {state === 'list' && <ConversationList cameFrom={cameFrom} />}
      {state !== 'list' && (
        <div className={styles.middle}>
          {hasFailed ? (
            <ChatFailed
              {...(failure && words(failure))}
              onRetry={() => customerService.send({ type: 'chat.retry' })}
            />
          ) : (
            <Skeleton lines={5} label={t`正在開啟客服對話`} />
          )}
        </div>
      )}
    </>
  );
}
