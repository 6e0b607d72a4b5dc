import { Trans, useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- the chat opens and closes with the panel on screen; where one came from has the focus
import { useEffect, useState } from 'react';
import { CONVERSATION_TYPE, isGone } from '../../../domain/messaging/conversation.ts';
import {
  selectChat,
  selectChatFailure,
  selectConversation,
  selectConversationID,
} from '../../../machines/customer-service/selectors.ts';
import { selectIsGuest } from '../../../machines/messaging/selectors.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useChat, useOwnID } from '../../shared/messaging/chat.ts';
import { useConversation, useHasSeveral } from '../../shared/messaging/use-store.ts';
import { watchWish } from '../calls/asked.ts';
import { CallButtons } from '../calls/lazy-call-buttons.tsx';
import type { GroupHeadProps } from '../groups/group-head.tsx';
import { SearchButton } from '../message-search/lazy-search-button.tsx';
import { ChatFailed } from './chat-failed.tsx';
import { ChatHead } from './chat-head.tsx';
import { ChatHeader, ConnectionLine } from './chat-header.tsx';
import * as styles from './chat-panel.css.ts';
import { ChatSettings } from './chat-settings.tsx';
import { choosing } from './choosing.ts';
import type { ConversationListProps } from './conversation-list.tsx';
import { ConversationView } from './conversation-view.tsx';
import { VisitorService } from './visitor-service.tsx';

// Fetched on demand, because most visitors have only one conversation.
const ConversationList = lazyPart<ConversationListProps>(
  async () => ({ default: (await import('./conversation-list.tsx')).ConversationList }),
  () => null,
);

/** The tools for a conversation in the chat's header: call, search, settings. */
function HeadTools({ conversationID }: { conversationID: string }) {
  const name = useConversation(conversationID, (one) => one?.conversationName);
  const isBetweenTwo = useConversation(
    conversationID,
    (one) =>
      one !== undefined &&
      one.isBlocked !== true &&
      (one.service !== undefined || (one.type === CONVERSATION_TYPE.peer && !isGone(one))),
  );
  return (
    <>
      {isBetweenTwo && <CallButtons conversationID={conversationID} name={name ?? ''} />}
      <SearchButton conversationID={conversationID} />
      <ChatSettings />
    </>
  );
}
// Fetched on demand, because few users are in a group.
const GroupTools = lazyPart<GroupHeadProps>(
  async () => ({ default: (await import('../groups/group-head.tsx')).GroupTools }),
  () => null,
);
const GroupNote = lazyPart<GroupHeadProps>(
  async () => ({ default: (await import('../groups/group-head.tsx')).GroupNote }),
  () => null,
);

const BlockedNote = lazyPart<{ userID: string }>(
  async () => ({ default: (await import('../contacts/person-title.tsx')).BlockedNote }),
  () => null,
);

/**
 * The name of the group that was on screen last, if the user is no longer in it; undefined once another conversation
 * was open, or for another user.
 */
function useLostGroup(conversationID: string | undefined): string | undefined {
  const userID = useOwnID();
  const name = useConversation(conversationID ?? '', (one) => one?.group && one.conversationName);
  const [last, setLast] = useState({ id: '', name: '', userID: '' });
  const isOther = conversationID !== undefined && conversationID !== last.id;
  const isNews = name !== undefined && (name !== last.name || userID !== last.userID);
  if (isOther || isNews) {
    setLast({ id: conversationID ?? '', name: name ?? '', userID });
  }
  const isGroupLost = useConversation(last.id, (one) => one === undefined) && last.name !== '';
  return isGroupLost && last.userID === userID ? last.name : undefined;
}

/** The chat once it is loaded: a conversation, a list of several, or a failure. */
export function ChatOpened({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { customerService, messaging, store } = useChat();
  const words = useFailureWords();
  const state = usePortalSelector(customerService, selectChat);
  const failure = usePortalSelector(customerService, selectChatFailure);
  const conversation = usePortalSelector(customerService, selectConversation);
  const conversationID = usePortalSelector(customerService, selectConversationID);
  const hasSeveral = useHasSeveral();
  const isGuest = usePortalSelector(messaging, selectIsGuest);
  const isGroup = useConversation(conversationID ?? '', (one) => one?.group !== undefined);
  const blockedID = useConversation(conversationID ?? '', (one) =>
    one?.isBlocked === true ? one.peerID : undefined,
  );
  const isAlone = useConversation(conversationID ?? '', (one) => one !== undefined && isGone(one));
  const [cameFrom, setCameFrom] = useState<string>();
  const lost = useLostGroup(conversationID);
  useEffect(() => {
    customerService.send({ type: 'chat.open' });
    const end = watchWish('read', {}, (wished) => {
      const one = store.conversation(wished);
      if (one === undefined) return;
      if (selectConversationID(customerService.getSnapshot()) === wished) return;
      customerService.send(choosing(one));
    });
    return () => {
      end();
      customerService.send({ type: 'chat.close' });
    };
  }, [customerService, store]);

  if (state === 'shown' && conversation !== undefined && conversationID !== undefined) {
    return (
      <>
        <ChatHead
          title={<ChatHeader conversationID={conversationID} />}
          tools={
            <>
              {isGroup && <GroupTools conversationID={conversationID} />}
              <HeadTools conversationID={conversationID} />
            </>
          }
          onClose={onClose}
          {...((hasSeveral || !isGuest) && {
            onBack: () => {
              setCameFrom(conversationID);
              customerService.send({ type: 'conversation.leave' });
            },
          })}
        />
        <VisitorService key={conversationID} conversationID={conversationID}>
          <ConnectionLine />
          {isGroup && <GroupNote conversationID={conversationID} />}
          {blockedID !== undefined && <BlockedNote userID={blockedID} />}
          {isAlone && (
            <p className={styles.line} role="status">
              <Trans>對方的帳號已刪除，無法再傳訊息。</Trans>
            </p>
          )}
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
      <ChatHead
        title={state === 'list' ? t`對話` : t`客服中心`}
        tools={state === 'list' && <SearchButton />}
        onClose={onClose}
      />
      {state === 'list' && lost !== undefined && (
        <p className={styles.line} role="status">
          <Trans>您已不在「{lost}」裡。</Trans>
        </p>
      )}
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
