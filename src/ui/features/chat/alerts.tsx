import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- listens as long as the page stands; what was dismissed is the screen's own
import { useEffect, useState, useSyncExternalStore } from 'react';
import { alertCount, isAnswered, newestUnread } from '../../../domain/messaging/alerts.ts';
import type { Conversation } from '../../../domain/messaging/conversation.ts';
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
const PLACES = ['above', 'beside', 'start', 'top', 'briefly'];

/**
 * The id of the message whose preview was dismissed. It is outside the component, so that the preview stays hidden on
 * the next page.
 */
let dismissed = '';

/**
 * Announces new messages while the chat is closed or the page is hidden: in the tab's title, as a notification, and as
 * a preview at the chat's button.
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
  useEffect(() =>
    alerts.watch((conversation) =>
      alerts.notify({
        ...say(conversation),
        tag: `conversation-${conversation.conversationID}`,
        onPress: () => onShow(conversation),
      }),
    ),
  );
  const newest = hasPreview ? newestUnread(conversations, userID) : undefined;
  const [, setDismissed] = useState(dismissed);
  if (newest === undefined || newest.lastMessage?.messageID === dismissed) return null;
  return (
    <Preview
      key={newest.lastMessage?.messageID}
      {...say(newest)}
      onShow={() => onShow(newest)}
      onDismiss={() => {
        dismissed = newest.lastMessage?.messageID ?? '';
        setDismissed(dismissed);
      }}
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

/** The preview near the button. If it would cover something in every place, it is shown only for a moment. */
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
        // The animation ends after a moment. The preview is then dismissed, so that it does not appear again on the
        // next page.
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
