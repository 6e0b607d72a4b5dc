import { HUB_PATH } from '../../contract/messaging/frames.ts';
import { ServiceFailure } from '../../domain/failure.ts';
import type { ConversationAddress } from '../../domain/messaging/conversation.ts';
import { areOver } from '../../domain/messaging/recalled-words.ts';
import type { ArrivalCountdownPorts } from '../../machines/arrival-countdown/ports.ts';
import type { ConversationPorts } from '../../machines/conversation/ports.ts';
import type { MessagingPorts } from '../../machines/messaging/ports.ts';
import type { OutgoingMessagePorts } from '../../machines/outgoing-message/ports.ts';
import type { VoiceRecordingPorts } from '../../machines/voice-recording/ports.ts';
import type { AccountCall } from '../http/account-client.ts';
import type { HttpSettings } from '../http/client.ts';
import type { Store } from '../storage/store.ts';
import { browserTimers } from '../timers.ts';
import { createConversationPorts } from './conversation-ports.ts';
import { tellDelivered } from './deliveries.ts';
import { createDeviceMode, type DeviceModes } from './device-mode.ts';
import { createDialogs } from './dialogs.ts';
import { createMessageDrafts } from './drafts.ts';
import { createEmbeddedClient, type EmbeddedClient } from './embedded/client.ts';
import { createUpload } from './embedded/upload.ts';
import { createLocalFiles, type LocalFiles } from './files.ts';
import { findConversations } from './find-conversations.ts';
import { GUEST_KEY, hasGuest } from './guest-secret.ts';
import { createLazyVoiceRecording } from './lazy-voice.ts';
import { createLocalData } from './local-data.ts';
import { logUnread } from './log.ts';
import { createBrowserStorage } from './outbox-storage.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createRecall } from './recall.ts';
import { createRecentEmojis, type RecentEmojis } from './recent-emojis.ts';
import { createMessageStore, type KeptMessages } from './store.ts';
import { createVisitorDesk, type HeldOrder, type VisitorDesk } from './visitor-desk.ts';

export interface MessagingServiceParts {
  readonly http: HttpSettings;
  readonly call: AccountCall;
  /** What all tabs keep. */
  readonly local: Store;
  updatePushToken(signal: AbortSignal): Promise<void>;
  /** The tokens of orders of this tab's visitor. */
  orders(): readonly HeldOrder[];
  /** Another user is connected than the one whose messages were recalled. */
  somebodyElse(): void;
  /** Another engine than the embedded hub (CONN-04); it is fetched only where it is chosen. */
  readonly createClient?: CreateClient;
}

/** Makes an engine's client, which uploads files to the portal's own store; it refuses what it does not have. */
export type CreateClient = (parts: {
  readonly http: HttpSettings;
  readonly files: LocalFiles;
  /** The embedded hub's client, for users whom the other engine does not carry. */
  readonly hub: EmbeddedClient;
}) => EmbeddedClient;

/** The messaging's services, one of each a page. */
export interface MessagingServices {
  readonly client: EmbeddedClient;
  readonly store: KeptMessages;
  readonly files: LocalFiles;
  readonly messaging: MessagingPorts;
  readonly conversation: Omit<ConversationPorts, 'write'>;
  readonly outbox: Pick<Outbox, keyof OutgoingMessagePorts | 'onKept'>;
  /** One conversation goes on in another, with what was written there and not sent. */
  moveDraft(from: string, to: string): void;
  readonly countdown: ArrivalCountdownPorts;
  readonly actions: VisitorDesk['actions'];
  readonly deviceMode: DeviceModes;
  readonly recentEmojis: RecentEmojis;
  /** Gives the orders of this tab to the user logged in; at once, or when somebody is. */
  linkOrders(): void;
  /** The token of the user logged in, for calls beside the hub; undefined while nobody is. */
  messagingToken(): string | undefined;
  readonly voice: VoiceRecordingPorts;
  /** This browser's name at the hub. */
  deviceID(): string;
  /** The user who is connected, undefined while nobody is. */
  connected(userID: string | undefined): void;
  /**
   * Shows what the user saw last and wrote, until they are connected.
   *
   * @returns their own conversation, undefined when nothing is kept
   */
  recall(): Promise<ConversationAddress | undefined>;
  /** The user's own conversation was found: what they see of it is kept. */
  keepSeen(own: ConversationAddress): void;
  /** Whether the store has only what was recalled; the history is loaded once its user is connected. */
  isRecalled(): boolean;
}

/** Local: this browser's name at the hub. */
const DEVICE_KEY = 'messaging-device';

export function createMessagingServices(parts: MessagingServiceParts): MessagingServices {
  const { http, call, local } = parts;
  const { timers = browserTimers, config, token } = http;
  const storage = createBrowserStorage();
  const files = createLocalFiles(storage, newID, timers);
  let userID = '';
  const store = createMessageStore(
    createLocalData({
      local,
      userID: () => userID,
      isOver: (data) => areOver(data, client.now()),
    }),
  );
  let loginToken: string | undefined;
  const desk = createVisitorDesk(http, () => loginToken);
  const hub = createEmbeddedClient({
    url: hubUrl(config.apiBase),
    deviceID: keptID(local, DEVICE_KEY),
    upload: createUpload(http, files),
    timers,
  });
  const client = parts.createClient?.({ http, files, hub }) ?? hub;
  const outbox = createOutbox({
    client,
    store,
    storage,
    files,
    tabID: newID(),
    locks: globalThis.navigator?.locks,
  });
  const { moveDraft, ...drafts } = createMessageDrafts({
    client,
    store,
    local,
    timers,
    userID: () => userID,
    shownAnew: (file) => files.shownAnew(file),
  });

  const guest = (): string => keptID(local, GUEST_KEY);
  const recall = createRecall({ storage, store, timers, who: () => token() ?? guest() });
  let own: ConversationAddress | undefined;
  /** The user whose messages are shown before they are connected. */
  let recalled: string | undefined;
  let back = Promise.withResolvers<void>();
  let connection = new AbortController();
  /**
   * The user who was logged out locally, and what they had on screen: it comes again when the same person is connected
   * again.
   */
  let left: { userID: string; own: ConversationAddress | undefined; shown: readonly string[] } = {
    userID: '',
    own: undefined,
    shown: [],
  };
  tellDelivered(client, store, timers);
  const conversation = createConversationPorts(client, store, () => userID, timers);

  function keepSeen(found: ConversationAddress): void {
    own = found;
    recall.keep(userID, found.conversationID);
  }

  client.watch((news) => {
    if (news.type === 'message') store.putMessage(news.message);
    else if (news.type === 'conversation') store.putConversations([news.conversation]);
    else if (news.type === 'deleted') store.removeMessages(news.conversationID, news.messageIDs);
    else if (news.type === 'gone') store.dropConversation(news.conversationID);
  });

  return {
    client,
    store,
    files,
    deviceID: () => keptID(local, DEVICE_KEY),
    messaging: {
      connect: (login, tell) =>
        client.connect(login, (fact) => {
          if (fact.type === 'link.connected') {
            userID = fact.user.userID;
            loginToken = login.token;
          }
          tell(fact);
        }),
      async renew(login, signal) {
        await client.renew(login, signal);
        loginToken = login.token;
      },
      async requestToken(signal) {
        const known = token();
        // The server knows members by their token: they leave no guest behind, and are the same browser each time.
        const query = { uniqueId: known === undefined ? guest() : keptID(local, DEVICE_KEY) };
        // Repeated as often as a connection needs it: it is no submission.
        const data = await call('registerGuest', { query, signal, quiet: true, repeatable: true });
        // Somebody signed in or out meanwhile: this answer is for the former user.
        if (known !== token()) throw new ServiceFailure({ kind: 'offline' });
        // Before they are connected: so the messages that they wrote as a guest are in their conversation.
        if (known !== undefined && hasGuest(local)) {
          if (await desk.handOver(guest(), data.token, signal)) local.remove(GUEST_KEY);
        }
        const { userId, nickName, expiresIn } = data;
        return { userID: userId, nickName, token: data.token, expiresInMs: expiresIn * 1_000 };
      },
      updatePushToken: (signal) => parts.updatePushToken(signal),
      forget() {
        // A second log-out before anybody came back changes nothing.
        const shown = [...store.forget(), ...(userID === '' ? left.shown : [])];
        left = { userID: userID || left.userID, own: own ?? left.own, shown: [...new Set(shown)] };
        userID = '';
        loginToken = undefined;
        own = undefined;
        recalled = undefined;
        recall.forget();
      },
    },
    conversation: {
      ...conversation,
      async open(conversationID, signal) {
        void outbox.takeOver();
        if (recalled !== undefined) await back.promise;
        const place = await conversation.open(conversationID, signal);
        recalled = undefined;
        return place;
      },
      ...drafts,
      dialog: createDialogs(client),
    },
    outbox,
    countdown: {
      now: () => client.now(),
      log: (dateTime, countDown) => logUnread("the driver's arrival", { dateTime, countDown }),
    },
    moveDraft,
    actions: desk.actions,
    deviceMode: createDeviceMode(local),
    recentEmojis: createRecentEmojis(local),
    messagingToken: () => loginToken,
    linkOrders: () => void (loginToken !== undefined && desk.linkOrders(parts.orders())),
    voice: createLazyVoiceRecording(files, timers),
    connected(who) {
      connection.abort();
      connection = new AbortController();
      if (who === undefined) return outbox.disconnected();
      if (recalled !== undefined && recalled !== who) {
        own = undefined;
        recalled = undefined;
        store.forget();
        parts.somebodyElse();
      }
      void outbox.connected(who);
      void desk.linkOrders(parts.orders());
      const isBack = left.userID === who;
      // The badge needs unread messages before the chat is opened; opening it asks again.
      const { signal } = connection;
      const found = findConversations(client, store, timers, signal, isBack ? left.shown : []);
      void found.then(whole, () => undefined);
      function whole(): void {
        if (isBack && own === undefined && left.own !== undefined) keepSeen(left.own);
        left = { userID: '', own: undefined, shown: [] };
        back.resolve();
      }
    },
    async recall() {
      // Seen since the page was loaded, or before.
      const seen = own === undefined ? await recall.read() : undefined;
      if (seen !== undefined) {
        const { conversation: mine, messages } = seen;
        const { conversationID, type: conversationType } = mine;
        userID = seen.userID;
        own = { conversationID, conversationType };
        outbox.recalled(userID);
        store.putConversations([mine]);
        store.putRecalled(conversationID, messages);
      }
      if (own === undefined) return undefined;
      recalled = userID;
      back = Promise.withResolvers<void>();
      return own;
    },
    isRecalled: () => recalled !== undefined,
    keepSeen,
  };
}

/** 128 random bits in hexadecimal; `crypto.randomUUID` is missing where the page is not served securely. */
export function newID(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function keptID(local: Store, key: string): string {
  const kept = local.read(key);
  if (kept !== undefined && /^[\w-]{16,64}$/.test(kept)) return kept;
  const fresh = newID();
  local.write(key, fresh);
  return fresh;
}

/** `/api`, or a whole address, becomes the socket's. */
function hubUrl(apiBase: string): string {
  const base = new URL(apiBase, globalThis.location.href);
  const path = HUB_PATH.replace(/^\/api/, base.pathname.replace(/\/$/, ''));
  return `${base.protocol.replace('http', 'ws')}//${base.host}${path}`;
}
