import {
  selectConversation,
  selectConversationID,
} from '../../machines/customer-service/selectors.ts';
import type { CustomerServiceRef } from '../../machines/customer-service/types.ts';
import { selectShownID } from '../../machines/desk/selectors.ts';
import type { DeskRef } from '../../machines/desk/types.ts';
import { selectMessagingUser } from '../../machines/messaging/selectors.ts';
import {
  askForNotices,
  chime,
  noticePermission,
  showNotice,
} from '../../services/browser/alerts.ts';
import { createAlertSettings } from '../../services/messaging/alert-settings.ts';
import { watchAlerts } from '../../services/messaging/alerts.ts';
import { createListeners } from '../../services/messaging/listeners.ts';
import type { Store } from '../../services/storage/store.ts';
import { browserTimers } from '../../services/timers.ts';
import type { ChatAlerts } from '../../ui/background-chat.ts';
import type { ChatMade } from './messaging.ts';

/** The screens that may show a conversation. */
export interface AlertScreens {
  customerService(): CustomerServiceRef | undefined;
  /** The desk; undefined while it is closed. */
  desk(): DeskRef | undefined;
}

/** Announces new messages by sound, title and notification. Its code is fetched after the chat: nobody waits for it. */
export function createAlerts(made: ChatMade, local: Store, screens: AlertScreens): ChatAlerts {
  const listeners = createListeners();
  const { client, deviceID } = made.services;
  const userID = (): string => selectMessagingUser(made.messaging.getSnapshot())?.userID ?? '';
  const settings = createAlertSettings(local, userID, deviceID);
  const isVisible = (): boolean => document.visibilityState === 'visible';
  const telling = new Set<Parameters<ChatAlerts['watch']>[0]>();
  let queued: readonly string[] = [];

  function isLookedAt(conversationID: string): boolean {
    const [chat, desk] = [screens.customerService(), screens.desk()];
    const shown = [
      // A closed chat still has the id of its last conversation. So the id counts only if a conversation is shown.
      chat && selectConversation(chat.getSnapshot()) && selectConversationID(chat.getSnapshot()),
      desk && selectShownID(desk.getSnapshot()),
    ];
    return isVisible() && shown.includes(conversationID);
  }

  watchAlerts({
    client,
    store: made.store,
    timers: browserTimers,
    locks: globalThis.navigator?.locks,
    userID,
    isVisible,
    isLookedAt,
    tell(conversation) {
      if (settings.read().sound) void chime();
      for (const tell of telling) tell(conversation);
    },
  });

  return {
    settings,
    isLookedAt,
    watch(tell) {
      telling.add(tell);
      return () => void telling.delete(tell);
    },
    notify(notice) {
      if (settings.read().notice && !isVisible()) void showNotice(notice);
    },
    permission: noticePermission,
    ask: askForNotices,
    queued: () => queued,
    watchQueued: (listener) => listeners.on('queued', listener),
    queue(ids) {
      queued = ids;
      listeners.tell('queued');
    },
  };
}
