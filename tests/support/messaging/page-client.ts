import { randomUUID } from 'node:crypto';
import { createActor, toPromise, waitFor } from 'xstate';
import { createOutgoing } from '../../../src/app/on-demand/messaging.ts';
import { HUB_PATH } from '../../../src/contract/messaging/frames.ts';
import type { Message } from '../../../src/domain/messaging/message.ts';
import type { OutgoingContent } from '../../../src/domain/messaging/outgoing.ts';
import { createMessagingMachine } from '../../../src/machines/messaging/machine.ts';
import type { MessagingClient } from '../../../src/machines/messaging/ports.ts';
import { selectConnection } from '../../../src/machines/messaging/selectors.ts';
import type { LinkFact, MessagingToken } from '../../../src/machines/messaging/types.ts';
import { createEmbeddedClient } from '../../../src/services/messaging/embedded/client.ts';
import { createMemoryStorage } from '../../../src/services/messaging/outbox-storage.ts';
import { createOutbox } from '../../../src/services/messaging/outbox.ts';
import { createMessageStore, type KeptMessages } from '../../../src/services/messaging/store.ts';

export interface PageClientParts {
  /** Address of the hub, or of a proxy in front of it. */
  readonly url: string;
  /** Requests a token as the page does: at first, and when one has expired. */
  readonly requestToken: () => Promise<MessagingToken>;
  /** The page's clock; by default this machine's. */
  readonly now?: () => number;
}

/**
 * The portal's messaging without its interface: machine, engine, store and outbox as a page has them, stored in memory.
 */
export interface PageClient {
  readonly client: MessagingClient;
  readonly store: KeptMessages;
  readonly userID: string;
  /** The facts that the connection emitted. */
  readonly facts: readonly LinkFact['type'][];
  /** Opens a conversation as its screen does. */
  open(conversationID: string): Promise<void>;
  /** Puts a message into the outbox; resolves once the server has it. */
  say(conversationID: string, content: OutgoingContent | string): Promise<void>;
  /** The messages that the page's list shows, from first to last; pending ones have the number 0. */
  shown(conversationID: string): Message[];
  disconnect(): void;
}

const never = new AbortController().signal;

/** Starts the machine of a page's connection, and waits until the page is logged in. */
export async function pageClient({ url, requestToken, now }: PageClientParts): Promise<PageClient> {
  const facts: LinkFact['type'][] = [];
  const client = createEmbeddedClient({
    url: `${url.replace('http', 'ws')}${HUB_PATH}`,
    deviceID: randomUUID(),
    upload: () => Promise.reject(new TypeError('no file here')),
    ...(now === undefined ? {} : { now }),
  });
  const store = createMessageStore();
  const outbox = createOutbox({
    client,
    store,
    storage: createMemoryStorage(),
    tabID: randomUUID(),
    locks: undefined,
    files: { shownAnew: (file) => Promise.resolve(file), release: () => undefined },
  });
  const outgoing = createOutgoing(outbox, {});
  client.watch((news) => {
    if (news.type === 'message') store.putMessage(news.message);
    else if (news.type === 'conversation') store.putConversations([news.conversation]);
    else if (news.type === 'deleted') store.removeMessages(news.conversationID, news.messageIDs);
  });
  const messaging = createActor(
    createMessagingMachine({
      connect: (token, tell) =>
        client.connect(token, (fact) => {
          facts.push(fact.type);
          tell(fact);
        }),
      renew: (token, signal) => client.renew(token, signal),
      requestToken,
      updatePushToken: () => Promise.resolve(),
      forget: () => store.forget(),
    }),
  );
  let connected: string | undefined;
  messaging.subscribe((snapshot) => {
    const isIn = selectConnection(snapshot) === 'connected';
    const userNow = isIn ? snapshot.context.user?.userID : undefined;
    if (userNow === connected) return;
    connected = userNow;
    if (userNow === undefined) outbox.disconnected();
    else void outbox.connected(userNow);
  });
  messaging.start();
  messaging.send({ type: 'messaging.login', who: { kind: 'guest' } });
  const { context } = await waitFor(messaging, (one) => selectConnection(one) === 'connected');
  store.putConversations(await client.conversations(never));

  return {
    client,
    store,
    facts,
    userID: context.user?.userID ?? '',
    async open(conversationID) {
      const from = { last: true } as const;
      store.putHistory(conversationID, from, await client.history(conversationID, from, never));
    },
    async say(conversationID, content) {
      const message = outgoing.write({
        conversationID,
        conversationType: 0,
        content: typeof content === 'string' ? { type: 'text', textContent: content } : content,
      });
      await toPromise(message);
    },
    shown(conversationID) {
      const { length, keyAt } = store.list(conversationID);
      return Array.from(
        { length },
        (_, at) => store.message(conversationID, keyAt(at))?.message,
      ).filter((message) => message !== undefined);
    },
    disconnect: () => void messaging.stop(),
  };
}
