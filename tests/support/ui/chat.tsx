/** A chat for tests of its interface: the page's own store and machines, with an engine that only records. */
import { vi } from 'vitest';
import { createActor } from 'xstate';
import type { Failure } from '../../../src/domain/failure.ts';
import { ServiceFailure } from '../../../src/domain/failure.ts';
import type { ComposedPart } from '../../../src/domain/messaging/composed.ts';
import {
  contactErrors,
  type Contact,
  type ContactForm,
} from '../../../src/domain/messaging/contact.ts';
import {
  CONVERSATION_TYPE,
  type Conversation,
  type MessagingUser,
} from '../../../src/domain/messaging/conversation.ts';
import { RATING_WORDS } from '../../../src/domain/messaging/desk-limits.ts';
import type {
  RatingAnswer,
  ServiceChange,
  VisitorChange,
} from '../../../src/domain/messaging/desk.ts';
import type { Message } from '../../../src/domain/messaging/message.ts';
import { createArrivalCountdownMachine } from '../../../src/machines/arrival-countdown/machine.ts';
import { createCollectionMachine } from '../../../src/machines/collection/machine.ts';
import { createConversationMachine } from '../../../src/machines/conversation/machine.ts';
import type { ConversationPorts } from '../../../src/machines/conversation/ports.ts';
import type { ConversationRef, DialogRow } from '../../../src/machines/conversation/types.ts';
import { createCustomerServiceMachine } from '../../../src/machines/customer-service/machine.ts';
import type { FoundConversation } from '../../../src/machines/customer-service/types.ts';
import { createMessagingMachine } from '../../../src/machines/messaging/machine.ts';
import type { LinkFact, Who } from '../../../src/machines/messaging/types.ts';
import { createOutgoingMessageMachine } from '../../../src/machines/outgoing-message/machine.ts';
import type {
  KeptStand,
  OutgoingMessageRef,
} from '../../../src/machines/outgoing-message/types.ts';
import { createServiceHoursMachine } from '../../../src/machines/service-hours/machine.ts';
import { createDeviceMode } from '../../../src/services/messaging/device-mode.ts';
import { createRecentEmojis } from '../../../src/services/messaging/recent-emojis.ts';
import { createMessageStore } from '../../../src/services/messaging/store.ts';
import { noForm, readOnly } from '../../../src/services/no-form.ts';
import { createStore } from '../../../src/services/storage/store.ts';
import type { ChatService, VisitorActionsRef } from '../../../src/ui/background-chat.ts';
import type { Chat } from '../../../src/ui/shared/messaging/chat.ts';

/** 24 November 2026, 14:30 in Taipei: the service is open. */
export const NOW = Date.UTC(2026, 10, 24, 6, 30);
export const MINUTE_MS = 60_000;

/** The conversation that is open, unless a test has others. */
export const HERE = 'conversation-1';

export const conversationOf = (more: Partial<Conversation> = {}): Conversation => ({
  conversationID: HERE,
  type: CONVERSATION_TYPE.peer,
  conversationName: '陳小安',
  conversationAvatarUrl: '',
  notice: '',
  draft: '',
  isDisabled: false,
  receiptMsgID: '',
  maxMsgOrderkey: 1,
  maxMessageSeq: 0,
  readSeq: 0,
  unreadCount: 0,
  updatedAt: NOW,
  ...more,
});

/** The message with this number in the open conversation; by default Ann sent it a minute ago. */
export const messageOf = (messageSeq: number, more: Partial<Message> = {}): Message => ({
  conversationID: HERE,
  conversationType: CONVERSATION_TYPE.peer,
  messageID: `m-${messageSeq}`,
  clientMessageID: '',
  messageSeq,
  orderKey: messageSeq,
  senderUserID: 'ann',
  senderUserName: '陳小安',
  senderUserAvatarUrl: '',
  direction: 'receive',
  timestamp: NOW - MINUTE_MS,
  sentStatus: 'success',
  receiptStatus: 'done',
  readCount: 0,
  unreadCount: 0,
  reactions: [],
  rootRepliedCount: 0,
  content: { type: 'text', textContent: `第 ${messageSeq} 則` },
  localExtendedData: '',
  ...more,
});

/** The user of the page, who is connected. */
const SELF: MessagingUser = { userID: 'me', userName: '王美', userAvatarUrl: '' };
export const OWN = {
  senderUserID: 'me',
  senderUserName: '王美',
  direction: 'send',
} as const satisfies Partial<Message>;

interface Options {
  readonly conversations?: readonly Conversation[];
  readonly messages?: readonly Message[];
  readonly isGuest?: boolean;
  readonly isWhole?: boolean;
  readonly hasDesk?: boolean;
  readonly now?: number;
  /** Finds the conversation when the chat opens. */
  readonly found?: () => Promise<FoundConversation>;
  readonly isSignedIn?: boolean;
}

export class PlayedChat {
  /** What was asked of the engine and the browser, in order. */
  readonly said: unknown[][] = [];
  readonly #local = new Map<string, string>();
  readonly store = createMessageStore({
    of: ({ messageID }) => this.#local.get(messageID) ?? '',
    keep: ({ messageID }, data) => void this.#local.set(messageID, data),
    forget: () => this.#local.clear(),
  });
  readonly chat: Chat;
  readonly conversation: ConversationRef;
  readonly service: ChatService;
  /** The machine of the chat; `chat` has an actor of it. */
  readonly machine: ReturnType<typeof createCustomerServiceMachine>;
  now: number;
  /** Sends a fact of the connection. */
  link: (fact: LinkFact) => void = () => undefined;
  typing: (user: MessagingUser, on: boolean) => void = () => undefined;
  /** If set, the next action, page of rows, or loading fails with this. */
  failure: Failure | undefined;
  /** The rows that a dialog loads. */
  rows: (page: number) => { readonly rows: readonly DialogRow[]; readonly total: number } = () => ({
    rows: [],
    total: 0,
  });
  /** Rows and changes are answered only after this promise. */
  gate: Promise<void> | undefined;
  members: readonly MessagingUser[] = [];
  words: readonly ComposedPart[] = [];
  place: { readonly kind: 'unread' | 'latest'; readonly messageSeq: number } = {
    kind: 'latest',
    messageSeq: 0,
  };
  readonly outgoing = new Map<string, OutgoingMessageRef>();

  constructor({
    conversations = [conversationOf()],
    messages = [],
    isGuest = false,
    isWhole = true,
    hasDesk = true,
    now = NOW,
    found = async () => ({ conversation: undefined, isRecalled: false }),
    isSignedIn = true,
  }: Options = {}) {
    this.now = now;
    localStorage.clear();
    this.store.putConversations(conversations);
    for (const { conversationID } of conversations) {
      const own = messages.filter((one) => one.conversationID === conversationID);
      if (own.length > 0) this.has(own);
    }
    const ports = this.#ports();
    const [first = conversationOf()] = conversations;
    this.conversation = createActor(createConversationMachine(ports), {
      input: { conversationID: first.conversationID, conversationType: first.type },
    });
    const messaging = createActor(
      createMessagingMachine({
        requestToken: async () => ({
          userID: 'me',
          nickName: '',
          token: 't',
          expiresInMs: 1e9,
        }),
        updatePushToken: async () => undefined,
        connect: (_, tell) => {
          this.link = tell;
          return () => undefined;
        },
        renew: async () => undefined,
        forget: () => undefined,
      }),
    );
    messaging.start();
    const who: Who = isGuest ? { kind: 'guest' } : { kind: 'member', userId: 'me', nickName: '' };
    messaging.send({ type: 'messaging.login', who });
    this.machine = createCustomerServiceMachine({
      ...ports,
      isSignedIn: () => isSignedIn,
      loginGuest: () => this.#answer(undefined),
      findConversation: async () => this.#answer(await found()),
    });
    const customerService = createActor(this.machine).start();
    const serviceHours = createActor(createServiceHoursMachine({ now: () => this.now })).start();
    const local = createStore('localStorage');
    this.service = { actions: () => this.#service() };
    this.chat = {
      messaging,
      customerService,
      serviceHours,
      store: this.store,
      outgoing: { of: (id) => this.outgoing.get(id) },
      files: {
        attach: (file, fileName, sides) => ({
          localID: fileName,
          fileName,
          fileSize: file.size,
          mediaType: file.type,
          previewUrl: `blob:${fileName}`,
          width: sides?.width ?? 1,
          height: sides?.height ?? 1,
        }),
        release: ({ localID }) => this.say('release', localID),
        hear: async () => undefined,
        see: async () => undefined,
      },
      countdown: (input) =>
        createActor(
          createArrivalCountdownMachine({
            now: () => this.now,
            log: (...what) => this.say('log', ...what),
          }),
          { input },
        ),
      isOwn: (id) => this.store.conversation(id)?.service?.isOwn === true,
      isWhole,
      hasDesk,
      visitorActions: () => this.#visitor(),
      deviceMode: createDeviceMode(local),
      recentEmojis: createRecentEmojis(local),
      recordVoice: () => {
        throw new TypeError('nothing is recorded here');
      },
      now: () => this.now,
      reconnect: () => this.say('reconnect'),
      log: (...what) => this.say('log', ...what),
    };
  }

  say(...words: unknown[]): void {
    this.said.push(words);
  }

  /** The recorded calls since the last time this was called. */
  heard(): unknown[][] {
    return this.said.splice(0);
  }

  /** Emits `link.connected` again and again, until the messaging machine has received it. */
  async connected(): Promise<void> {
    await vi.waitFor(
      () => {
        this.link({ type: 'link.connected', user: SELF });
        if (this.chat.messaging.getSnapshot().context.user === undefined)
          throw new Error('not yet');
      },
      { interval: 1 },
    );
  }

  /** Loads these messages; the last of them is the conversation's last one. */
  has(messages: readonly Message[]): void {
    const [{ conversationID } = messageOf(1)] = messages;
    this.store.putHistory(
      conversationID,
      { last: true },
      { messages, hasOlder: false, hasNewer: false },
    );
  }

  /** Adds a message of the user that is being sent or has failed; returns its actor. */
  sends(message: Message, state: KeptStand, isTurn = false): OutgoingMessageRef {
    const { clientMessageID } = message;
    const actor = createActor(
      createOutgoingMessageMachine({
        keep: () => undefined,
        awaitTurn: (_, tell) => {
          if (isTurn) tell();
          return () => undefined;
        },
        send: () => this.#answer(undefined),
        watchUpload: () => () => undefined,
        keepFailure: () => undefined,
        discard: (id) => this.say('discard', id),
      }),
      { input: { clientMessageID, ...state } },
    ).start();
    this.outgoing.set(clientMessageID, actor);
    this.store.putPending(message);
    return actor;
  }

  async #answer<Answer>(answer: Answer): Promise<Answer> {
    await this.gate;
    if (this.failure !== undefined) throw new ServiceFailure(this.failure);
    return answer;
  }

  #ports(): ConversationPorts {
    let ids = 0;
    return {
      newMessageID: () => {
        ids += 1;
        return `new-${ids}`;
      },
      write: (composed, id) => this.say('write', composed, id),
      open: async () => this.#answer(this.place),
      loadMore: async (_, where) => {
        this.say('load', where);
        return this.#answer(undefined);
      },
      jump: async (id, to) => {
        this.say('jump', to);
        this.store.show(id, to);
        return { kind: 'latest', messageSeq: 0 };
      },
      messageOf: (id, messageID) => this.store.byID(id, messageID),
      forwarded: (_, messageIDs, how) => {
        this.say('forwarded', messageIDs, how);
        return messageIDs.map((messageID) => ({
          type: 'forward',
          messageID,
          shown: { type: 'text', textContent: '' },
        }));
      },
      act: async (_, act) => {
        this.say('act', act);
        return this.#answer(undefined);
      },
      wordsOf: async (_, begin) => {
        this.say('words of', begin);
        return this.words;
      },
      edit: async (_, messageID, content) => {
        this.say('edit', messageID, content);
        return this.#answer(undefined);
      },
      watchTyping: (_, tell) => {
        this.typing = tell;
        return () => undefined;
      },
      markRead: async (read) => {
        this.say('read', read);
        return this.#answer({ receiptStatus: 'done' } as never);
      },
      readDraft: async () => ({ parts: [] }),
      watchDraft: () => () => undefined,
      keepDraft: () => undefined,
      keepReply: () => undefined,
      shareDraft: () => undefined,
      setTyping: () => undefined,
      loadMembers: async () => this.#answer(this.members),
      dialog: {
        ...readOnly,
        load: async ({ query, page }) => {
          this.say('rows', query, page);
          return this.#answer(this.rows(page));
        },
        idOf: (row) => JSON.stringify(row),
      },
    };
  }

  #visitor(): VisitorActionsRef {
    return createActor(
      createCollectionMachine<never, undefined, VisitorChange, Contact>({
        load: async () => ({ rows: [], total: 0 }),
        idOf: () => '',
        change: async (change) => {
          this.say('change', change);
          return this.#answer(undefined);
        },
        form: {
          ...noForm,
          focusField: () => undefined,
          errorsOf: ({ form, values }) => contactErrors(form as ContactForm, values),
          save: async ({ form, values }) => {
            this.say('save', form, values);
            return this.#answer(undefined);
          },
        },
      }),
      { input: { query: undefined } },
    );
  }

  #service(): ReturnType<ChatService['actions']> {
    return createActor(
      createCollectionMachine<never, undefined, ServiceChange, RatingAnswer>({
        load: async () => ({ rows: [], total: 0 }),
        idOf: () => '',
        change: async (change) => {
          this.say('change', change);
          return this.#answer(undefined);
        },
        form: {
          ...noForm,
          focusField: () => undefined,
          errorsOf: ({ values: { words } }): Readonly<Record<string, string>> =>
            words.length > RATING_WORDS ? { words: 'tooLong' } : {},
          save: async ({ id, values }) => {
            this.say('save', id, values);
            return this.#answer(undefined);
          },
        },
      }),
      { input: { query: undefined } },
    );
  }
}

/**
 * Gives every element a size, as a browser does: the list is high enough for all its rows. The returned function
 * removes the sizes.
 */
export function layOut(): () => void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: ResizeObserverCallback;
      constructor(tell: ResizeObserverCallback) {
        this.#tell = tell;
      }
      observe(target: Element): void {
        const height = target.getAttribute('role') === 'log' ? 10_000 : 50;
        const entry = { target, contentRect: { width: 400, height } } as ResizeObserverEntry;
        queueMicrotask(() => this.#tell([entry], this));
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  // happy-dom lacks this property.
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get: () => document.body,
  });
  return () => void Reflect.deleteProperty(HTMLElement.prototype, 'offsetParent');
}
