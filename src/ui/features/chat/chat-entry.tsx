import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation, useRouter } from '@tanstack/react-router';
import { MessageCircleMore } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- whether the panel is on screen, and who has the focus then; the way back of a telephone closes it
import { useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { isAnswered, unreadOf } from '../../../domain/messaging/alerts.ts';
import type { Conversation } from '../../../domain/messaging/conversation.ts';
import { selectMessagingUser } from '../../../machines/messaging/selectors.ts';
import type { ChatParts } from '../../background-chat.ts';
import { useBackground } from '../../background.ts';
import { busyMark } from '../../kit/button/button.css.ts';
import { Floating } from '../../kit/floating/floating.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { openChat } from '../../shared/messaging/open-chat.ts';
import { useDesktop } from '../../shared/use-desktop.ts';
import { visuallyHidden } from '../../theme/layout.css.ts';
import type { AlertsProps } from './alerts.tsx';
import * as styles from './chat-entry.css.ts';
import type { ChatPanelProps } from './chat-panel.tsx';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Whether the chat is open in this history entry; the back button leaves the entry, which closes the chat. */
    chat?: boolean;
  }
}

const ChatPanel = lazyPart<ChatPanelProps>(
  () => import('./chat-panel.tsx'),
  () => <Opening />,
);

const Alerts = lazyPart<AlertsProps>(
  () => import('./alerts.tsx'),
  () => null,
);

/** Pages without the chat's button. The staff desk shows the same conversations itself. */
const HIDDEN_ON: ReadonlySet<string> = new Set(['/fareMobile', '/account/desk']);

/**
 * The floating button of the customer service, and the chat that it opens (NAV-05). Not shown on the pages in
 * `HIDDEN_ON`.
 */
export function ChatEntry() {
  const router = useRouter();
  const background = useBackground();
  const isDesktop = useDesktop();
  const pathname = useLocation({ select: (location) => location.pathname });
  const hasEntry = useLocation({ select: ({ state }) => state.chat === true });
  // A reload keeps the history entry, and so the chat stays open.
  const [isOpen, setOpen] = useState(hasEntry);
  // If the chat has a history entry, it opens and closes with that entry. An entry is added on a telephone, or when the
  // chat is opened elsewhere on the page (`open-chat.ts`). It is left when the visitor goes back or to another page.
  const [hadEntry, setHadEntry] = useState(hasEntry);
  if (hasEntry !== hadEntry) {
    setHadEntry(hasEntry);
    setOpen(hasEntry);
  }
  const isClosing = useRef(false);

  const preload = (): void => {
    ChatPanel.preload();
    background?.chat.preload();
  };
  const open = (): void => {
    // The chat's actors start while the panel's code is fetched; the panel would start them only later.
    background?.chat.begin();
    setOpen(true);
    if (!isDesktop) openChat(router);
  };
  const close = (): void => {
    isClosing.current = true;
    setOpen(false);
    if (hasEntry) router.history.back();
  };
  /** Opens the conversation: at the desk if the user answers it as an agent, otherwise in the chat. */
  const show = (conversation: Conversation): void => {
    if (!isAnswered(conversation)) return open();
    const { conversationID } = conversation;
    const search = { list: 'all' as const, conversation: conversationID };
    void router.navigate({ to: '/account/{-$page}', params: { page: 'desk' }, search });
  };

  if (background === undefined || background.chat.isEnding) return null;
  const { chat } = background;
  const { alerts, parts } = chat;
  const isHidden = HIDDEN_ON.has(pathname);
  return createPortal(
    <>
      {alerts !== undefined && parts !== undefined && (
        <Alerts alerts={alerts} parts={parts} hasPreview={!isOpen && !isHidden} onShow={show} />
      )}
      {!isHidden && isOpen && <ChatPanel chat={chat} onClose={close} />}
      {!isHidden && !isOpen && (
        <EntryButton
          parts={parts}
          // The chat had the focus. When the visitor closes it, the button gets the focus.
          takeFocus={(element) => {
            if (isClosing.current) element?.focus();
            isClosing.current = false;
          }}
          onMeant={preload}
          onPress={open}
        />
      )}
    </>,
    // Rendered in the page's stacking context, so that the navbar's menus and notifications appear above the chat.
    document.getElementById('root') ?? document.body,
  );
}

/** Shown in place of the button until the panel's code is loaded. */
function Opening() {
  const { t } = useLingui();
  return (
    <Floating>
      <div className={styles.button} role="status">
        <span className={busyMark} aria-hidden="true" />
        <span className={visuallyHidden}>{t`正在開啟客服對話`}</span>
      </div>
    </Floating>
  );
}

/** A separate component, so that a new message renders only the button again, and not the open chat. */
function EntryButton({
  parts,
  takeFocus,
  onMeant,
  onPress,
}: {
  parts: ChatParts | undefined;
  takeFocus: (element: HTMLButtonElement | null) => void;
  /** Called when somebody is about to press the button. */
  onMeant: () => void;
  onPress: () => void;
}) {
  const { t } = useLingui();
  const unread = useUnread(parts);
  return (
    <Floating>
      <button
        type="button"
        className={styles.button}
        aria-label={
          unread > 0
            ? t({
                message: plural(unread, { one: '客服，# 則未讀訊息', other: '客服，# 則未讀訊息' }),
              })
            : t`客服`
        }
        ref={takeFocus}
        onPointerEnter={onMeant}
        onFocus={onMeant}
        onClick={onPress}
      >
        <Icon of={MessageCircleMore} size={24} />
        {unread > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
    </Floating>
  );
}

/** The number of this user's unread messages in the known conversations. */
function useUnread(parts: ChatParts | undefined): number {
  return useSyncExternalStore(
    (listener) => parts?.store.watchConversations(listener) ?? (() => undefined),
    () => {
      if (parts === undefined) return 0;
      const user = selectMessagingUser(parts.messaging.getSnapshot());
      return unreadOf(parts.store.conversations(), user?.userID ?? '');
    },
  );
}
