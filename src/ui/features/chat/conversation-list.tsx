import { Trans, useLingui } from '@lingui/react/macro';
import type { Conversation } from '../../../domain/messaging/conversation.ts';
import { selectIsGuest } from '../../../machines/messaging/selectors.ts';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { LinkButton } from '../../kit/link/link.tsx';
import { takeFocus } from '../../kit/take-focus.ts';
import { usePortalSelector } from '../../portal.tsx';
import { Avatar } from '../../shared/avatar.tsx';
import { useChat, usePlaceName } from '../../shared/messaging/chat.ts';
import { useChatMoments } from '../../shared/messaging/use-chat-moments.ts';
import { useConversations } from '../../shared/messaging/use-store.ts';
import type { ContactsButtonProps } from '../contacts/contacts-button.tsx';
import type { MakeGroupProps } from '../groups/make-group.tsx';
import { middle } from './chat-panel.css.ts';
import { choosing } from './choosing.ts';
import * as styles from './conversation-list.css.ts';
import { useLastWords } from './use-last-words.ts';

const MakeGroup = lazyPart<MakeGroupProps>(
  () => import('../groups/make-group.tsx'),
  () => null,
);

const ContactsButton = lazyPart<ContactsButtonProps>(
  () => import('../contacts/contacts-button.tsx'),
  () => null,
);

export interface ConversationListProps {
  /** The conversation that was open before the list; its row gets the focus. */
  readonly cameFrom: string | undefined;
}

/** The list for users with several conversations, the latest first (CHAT-06). */
export function ConversationList({ cameFrom }: ConversationListProps) {
  const { customerService, messaging } = useChat();
  const conversations = useConversations();
  const isGuest = usePortalSelector(messaging, selectIsGuest);
  // A user's own conversation with the customer service has no name. A user without such a conversation is an agent.
  const isAgent = !conversations.some(
    ({ service, conversationName }) => service !== undefined && conversationName === '',
  );
  const desk = isAgent && (
    <LinkButton look="secondary" to="/account/{-$page}" params={{ page: 'desk' }} search={{}}>
      <Trans>開啟客服工作台</Trans>
    </LinkButton>
  );
  const isEmpty = conversations.length === 0;
  return (
    <>
      {isAgent && !isEmpty && <div className={styles.toDesk}>{desk}</div>}
      {!isGuest && (
        <div className={styles.toDesk}>
          <ContactsButton isAgent={isAgent} />
          <MakeGroup isAgent={isAgent} />
        </div>
      )}
      {isEmpty ? (
        <div className={middle}>
          <EmptyState title={<Trans>還沒有對話</Trans>} level={3} action={desk} />
        </div>
      ) : (
        <ul className={`${styles.conversations} ${styles.list}`}>
          {conversations.map((one) => (
            <li key={one.conversationID}>
              <ConversationButton
                conversation={one}
                takesFocus={one.conversationID === cameFrom}
                onPress={() => customerService.send(choosing(one))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function ConversationButton({
  conversation,
  takesFocus = false,
  onPress,
}: {
  conversation: Conversation;
  takesFocus?: boolean;
  onPress: () => void;
}) {
  const { t } = useLingui();
  const moments = useChatMoments();
  const words = useLastWords();
  const placeName = usePlaceName();
  const { conversationName, conversationAvatarUrl, unreadCount, updatedAt } = conversation;
  /** 0 if there is no message yet and the engine does not report when the conversation was created. */
  const at = conversation.lastMessage?.timestamp ?? updatedAt;
  return (
    <button
      ref={takesFocus ? takeFocus : undefined}
      type="button"
      className={styles.conversation}
      onClick={onPress}
    >
      <Avatar name={conversationName} picture={conversationAvatarUrl} />
      <span className={styles.conversationWords}>
        <span className={styles.conversationName}>{placeName(conversation)}</span>
        <span className={styles.conversationNote}>{words(conversation)}</span>
      </span>
      <span className={styles.conversationTime}>{at > 0 && moments.listed(at)}</span>
      {unreadCount > 0 && (
        <span className={styles.badge} aria-label={t`${unreadCount} 則未讀`}>
          {unreadCount > 99 ? '99+' : unreadCount}
        </span>
      )}
    </button>
  );
}
