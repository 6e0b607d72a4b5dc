import { HUB_PATH } from '../../contract/messaging/frames.ts';
import { failureOf, ServiceFailure } from '../../domain/failure.ts';
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
  /** The storage shared by all tabs. */
  readonly local: Store;
  updatePushToken(signal: AbortSignal): Promise<void>;
  /** The order tokens of this tab's visitor. */
  orders(): readonly HeldOrder[];
  /** Called when stored messages of one user are shown, but another user connects. */
  somebodyElse(): void;
  /**
   * Creates the client of an engine other than the embedded hub (CONN-04). The engine's code is fetched only if the
   * engine is configured.
   */
  readonly createClient?: CreateClient;
}

/**
 * Creates an engine's client. The client uploads files to the portal's own store, and rejects requests that the engine
 * does not support.
 */
export type CreateClient = (parts: {
  readonly http: HttpSettings;
  readonly files: LocalFiles;
  /** The embedded hub's client, for users who do not use the other engine. */
  readonly hub: EmbeddedClient;
}) => EmbeddedClient;

/** The messaging services, one instance per page. */
export interface MessagingServices {
  readonly client: EmbeddedClient;
  readonly store: KeptMessages;
  readonly files: LocalFiles;
  readonly messaging: MessagingPorts;
  readonly conversation: Omit<ConversationPorts, 'newMessageID' | 'write'>;
  readonly outbox: Pick<Outbox, keyof OutgoingMessagePorts | 'onKept'>;
  /** Moves the draft of a conversation to the conversation that continues it. */
  moveDraft(from: string, to: string): void;
  readonly countdown: ArrivalCountdownPorts;
  readonly actions: VisitorDesk['actions'];
  readonly deviceMode: DeviceModes;
  readonly recentEmojis: RecentEmojis;
  /** Links the orders of this tab to the logged-in user. If nobody is logged in, the next login links them. */
  linkOrders(): void;
  /** The token of the logged-in user, for requests outside the hub; undefined if nobody is logged in. */
  messagingToken(): string | undefined;
  readonly voice: VoiceRecordingPorts;
  /** This browser's id at the hub. */
  deviceID(): string;
  /** Sets the user who is connected; undefined when nobody is. */
  connected(userID: string | undefined): void;
  /**
   * Shows the messages that the user last saw and wrote, until they are connected.
   *
   * @returns their own conversation; undefined when nothing is stored
   */
  recall(): Promise<ConversationAddress | undefined>;
  /** Called when the user's own conversation was found. From now on, its last messages are stored (`recall.ts`). */
  keepSeen(own: ConversationAddress): void;
  /**
   * Whether the store has only recalled messages. The history is loaded once the user of these messages is connected.
   */
  isRecalled(): boolean;
}

/** Local storage: this browser's id at the hub. */
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
  const { moveDraft, dropDraft, ...drafts } = createMessageDrafts({
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
  /** The user whose stored messages are shown until their history is loaded; undefined if none are shown. */
  let recalled: string | undefined;
  let back = Promise.withResolvers<void>();
  let connection = new AbortController();
  /**
   * The user who was logged out locally, and the conversations that they had on screen. These are shown again when the
   * same user connects again.
   */
  let left: { userID: string; own: ConversationAddress | undefined; shown: readonly string[] } = {
    userID: '',
    own: undefined,
    shown: [],
  };
  tellDelivered(client, store, timers);
  const conversation = createConversationPorts(client, store, () => userID, timers);

  /**
   * The member goes on with what this browser's guest had not sent when they signed in. A failure is ignored: the next
   * connection tries again.
   */
  async function continueGuest(signal: AbortSignal): Promise<void> {
    // As long as the guest's secret is there, the guest has not become the member.
    if (token() === undefined || hasGuest(local) || !(await outbox.hasGuests())) return;
    try {
      const { conversationID } = await client.customerService(signal);
      if (!signal.aborted) await outbox.continueGuest(conversationID);
    } catch (error) {
      if (failureOf(error) === undefined) throw error;
    }
  }

  function keepSeen(found: ConversationAddress): void {
    own = found;
    recall.keep(userID, found.conversationID);
  }

  client.watch((news) => {
    if (news.type === 'message') store.putMessage(news.message);
    else if (news.type === 'conversation') store.putConversations([news.conversation]);
    else if (news.type === 'deleted') store.removeMessages(news.conversationID, news.messageIDs);
    else if (news.type === 'gone') {
      store.dropConversation(news.conversationID);
      dropDraft(news.conversationID);
    }
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
        // The server identifies members by their token. So they send the browser's id instead of a guest's secret.
        const query = { uniqueId: known === undefined ? guest() : keptID(local, DEVICE_KEY) };
        // The request may be repeated, because it submits nothing.
        const data = await call('registerGuest', { query, signal, quiet: true, repeatable: true });
        // If another user signed in meanwhile, or this one signed out, the answer is for the former user.
        if (known !== token()) throw new ServiceFailure({ kind: 'offline' });
        // The guest is merged into the member before the member connects, so that the messages that they wrote as a
        // guest are already in their conversation.
        if (known !== undefined && hasGuest(local)) {
          if (await desk.handOver(guest(), data.token, signal)) local.remove(GUEST_KEY);
        }
        const { userId, nickName, expiresIn } = data;
        return { userID: userId, nickName, token: data.token, expiresInMs: expiresIn * 1_000 };
      },
      updatePushToken: (signal) => parts.updatePushToken(signal),
      forget() {
        // A second logout before anybody has connected again must not overwrite `left`.
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
      void continueGuest(connection.signal);
      void desk.linkOrders(parts.orders());
      const isBack = left.userID === who;
      // The badge needs the unread messages before the chat is opened. Opening the chat loads them again.
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
      // Stored messages are read only if the user's own conversation was not found since the page was loaded.
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

/** 128 random bits in hexadecimal. `crypto.randomUUID` is missing if the page is not served over HTTPS. */
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

/** Converts `/api`, or a whole address, to the socket's address. */
function hubUrl(apiBase: string): string {
  const base = new URL(apiBase, globalThis.location.href);
  const path = HUB_PATH.replace(/^\/api/, base.pathname.replace(/\/$/, ''));
  return `${base.protocol.replace('http', 'ws')}//${base.host}${path}`;
}
