import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- listens as long as the page stands; which message has a preview is the screen's own
import { useEffect, useState, useSyncExternalStore } from 'react';
import { alertCount, concerns, isAnswered } from '../../../domain/messaging/alerts.ts';
import type { Conversation } from '../../../domain/messaging/conversation.ts';
import { isOrderCard } from '../../../domain/messaging/unread.ts';
import { selectMessagingUser } from '../../../machines/messaging/selectors.ts';
import type { ChatAlerts, ChatParts } from '../../background-chat.ts';
import { keepInFreePlace } from '../../kit/floating/free-place.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { useTabCount } from '../../kit/tab-count.ts';
import { usePortalSelector } from '../../portal.tsx';
import { useMessageWords } from '../../shared/messaging/use-message-words.ts';
import { twoLines, visuallyHidden } from '../../theme/layout.css.ts';
import * as styles from './alerts.css.ts';

export interface AlertsProps {
  alerts: ChatAlerts;
  parts: ChatParts;
  /** Whether previews are shown: the chat is closed and its button is visible. */
  hasPreview: boolean;
  /** Called when somebody wants to read the message. */
  onShow: (conversation: Conversation) => void;
}

/** The maximum number of characters of a message in an alert. */
const PREVIEW_LENGTH = 120;
const PLACES = ['above', 'beside', 'start', 'top', 'nowhere'];

/**
 * Announces new messages while the chat is closed or the page is hidden: in the tab's title, as a notification, and as
 * a preview at the chat's button. Only a message that this tab announces has a preview, so that none appears again
 * after a reload or in another tab.
 */
export default function Alerts({ alerts, parts, hasPreview, onShow }: AlertsProps) {
  const { store, messaging } = parts;
  const userID = usePortalSelector(messaging, selectMessagingUser)?.userID ?? '';
  const conversations = useSyncExternalStore(store.watchConversations, store.conversations);
  const queued = useSyncExternalStore(alerts.watchQueued, alerts.queued);
  const seen = conversations.map((one) =>
    alerts.isLookedAt(one.conversationID) ? { ...one, unreadCount: 0 } : one,
  );
  useTabCount(alertCount(seen, userID, queued));
  const say = useWhatIsNew();
  const [previewed, setPreviewed] = useState('');
  useEffect(() =>
    alerts.watch((conversation) => {
      alerts.notify({
        ...say(conversation),
        tag: `conversation-${conversation.conversationID}`,
        onPress: () => onShow(conversation),
      });
      const { lastMessage } = conversation;
      if (hasPreview && lastMessage !== undefined && !isOrderCard(lastMessage)) {
        setPreviewed(lastMessage.messageID);
      }
    }),
  );
  if (!hasPreview && previewed !== '') setPreviewed('');
  const shown = conversations.find(
    (one) =>
      one.unreadCount > 0 && one.lastMessage?.messageID === previewed && concerns(one, userID),
  );
  if (shown === undefined) return null;
  return (
    <Preview
      key={previewed}
      {...say(shown)}
      onShow={() => onShow(shown)}
      onDismiss={() => setPreviewed('')}
    />
  );
}

/** Returns a function for the texts of an alert: the sender, and the last message. */
function useWhatIsNew(): (conversation: Conversation) => { title: string; body: string } {
  const { t } = useLingui();
  const { line } = useMessageWords();
  return (conversation) => {
    const { conversationName, lastMessage, service } = conversation;
    const words = lastMessage === undefined ? '' : line(lastMessage.content);
    const title = isAnswered(conversation)
      ? conversationName || t`訪客`
      : conversationName || service?.agent?.userName || t`客服中心`;
    return { title, body: words.slice(0, PREVIEW_LENGTH) };
  };
}

/** The preview near the button. If it would cover something in every place, it is removed. */
function Preview({
  title,
  body,
  onShow,
  onDismiss,
}: {
  title: string;
  body: string;
  onShow: () => void;
  onDismiss: () => void;
}) {
  const { t } = useLingui();
  return (
    <div className={styles.room} data-print="hidden">
      <div
        className={styles.preview}
        ref={yieldToPage}
        role="status"
        // The animation of the place `nowhere` ends.
        onAnimationEnd={onDismiss}
      >
        <button type="button" className={styles.words} onClick={onShow}>
          <span className={visuallyHidden}>{t`新訊息`} </span>
          <span className={styles.who}>{title}</span>
          <span className={twoLines}>{body}</span>
        </button>
        <button
          type="button"
          className={styles.dismiss}
          aria-label={t`不看這則訊息預覽`}
          onClick={onDismiss}
        >
          <Icon of={X} />
        </button>
      </div>
    </div>
  );
}

const yieldToPage = (element: HTMLElement | null): (() => void) | undefined =>
  element === null ? undefined : keepInFreePlace(element, () => PLACES, 'page');
