import type { FastifyInstance } from 'fastify';
import { CALL_CALLS, type CallCall } from '../../src/contract/messaging/call-frames.ts';
import type { SentContent } from '../../src/contract/messaging/content.ts';
import type { LinkPreview } from '../../src/domain/messaging/message.ts';
import { inOneLine } from '../../src/domain/messaging/one-line.ts';
import { ApplicationError } from '../application-error.ts';
import { publishHint } from '../bus-topics.ts';
import { createPhone } from '../calls/phone.ts';
import type { KeptContent } from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import { announce, announceSent, tellGroup, tellReaders } from './announce.ts';
import { createBuckets } from './buckets.ts';
import { createCalls } from './calls.ts';
import { createChanges } from './change.ts';
import { type Client, createClients } from './clients.ts';
import { createConnections } from './connections.ts';
import { createContactCalls, isContactCall } from './contacts/contact-calls.ts';
import { createContacts } from './contacts/contacts.ts';
import { prepareContent } from './content.ts';
import { createConversations } from './conversations.ts';
import type { Asker, HubFiles, SentMessage } from './deps.ts';
import { createFanOut } from './fan-out.ts';
import { createGroups, type PartyOrder } from './groups/groups.ts';
import { type Continued, handOver } from './hand-over.ts';
import { heedHints } from './hints.ts';
import { createMessages } from './messages.ts';
import { createPresenceChanges } from './presence-changes.ts';
import { createPresence } from './presence.ts';
import { createReceipts } from './receipts.ts';
import { createSends } from './sends.ts';
import { createUsers } from './users.ts';

/** Most connections of one user: enough for many tabs. */
const MOST_OF_USER = 64;
/** Requests per second of one user, and at once. */
const CALLS = { aSecond: 50, burst: 200 };
/** A message of the service itself: a greeting, a card of an order, a tip. */
export interface ServiceMessage {
  readonly conversationID: string;
  /** `SERVICE_USER_ID`, or the agent who acted. */
  readonly senderUserID: string;
  readonly content: KeptContent;
  /** At least 16 characters. A second message with the same id is not stored. */
  readonly clientMessageID: string;
}

/** A visitor's message that arrived through another engine. */
export interface ReceivedMessage {
  readonly conversationID: string;
  readonly senderUserID: string;
  readonly clientMessageID: string;
  readonly content: SentContent | undefined;
  readonly at: number;
}

/** Called before an agent's message is written. */
export type Answering = (
  agentId: string,
  message: { readonly conversationID: string; readonly clientMessageID: string },
) => Promise<void>;

/** Called when an agent has answered a visitor's call. */
type CallAnswered = (agentId: string, conversationID: string) => Promise<void>;

/** The embedded messaging (docs/messaging.md). */
export interface Hub {
  /** The route of the WebSocket; `app` has the prefix `/api`. */
  routes(app: FastifyInstance): void;
  /**
   * Posts a message into a conversation of the customer service and returns its id. If it was posted before, returns
   * the id of that message.
   */
  post(message: ServiceMessage): Promise<string>;
  /**
   * Stores a visitor's message from another engine (CONN-04) as if they had sent it here. A message that visitors may
   * not send becomes an unreadable one. A second message with the same `clientMessageID` is not stored.
   */
  receive(message: ReceivedMessage): Promise<void>;
  /** Opens the customer-service conversation of a visitor who uses another engine. @returns its id */
  open(userID: string): Promise<string>;
  /** Replaces the content of a message of the service, for example of a card whose result is known. */
  rewrite(conversationID: string, messageID: string, content: KeptContent): Promise<void>;
  /** Adds the link's preview to a message, unless it was revoked or edited. */
  addPreview(message: SentMessage, preview: LinkPreview): Promise<void>;
  /** Calls the handler for each message that is committed on this node, until the returned function is called. */
  onSent(handler: (sent: SentMessage) => void): () => void;
  /** Calls the handler for each text that is edited on this node, until the returned function is called. */
  onEdited(handler: (sent: SentMessage) => void): () => void;
  /**
   * Calls the handler when a visitor opens their conversation with the service, whether or not the conversation is new,
   * until the returned function is called.
   */
  onOpened(handler: (conversationID: string) => void): () => void;
  /** Calls the handler before an agent's message is written; an error that it throws refuses the message. */
  onAnswering(handler: Answering): () => void;
  /** Calls the handler when an agent has answered a visitor's call, until the returned function is called. */
  onCallAnswered(handler: CallAnswered): () => void;
  /** Notifies these people of a changed conversation, on every node; if `agents`, all agents as well. */
  conversationChanged(conversationID: string, userIDs: readonly string[], agents: boolean): void;
  /**
   * Turns a guest, identified by the secret of their browser, into this member.
   *
   * @returns the conversation that continues; undefined if the guest had none, or no guest has this secret
   */
  handOver(secret: string, memberID: string): Promise<Continued | undefined>;
  /** The conversations, as their readers see them. */
  readonly conversations: ReturnType<typeof createConversations>;
  /**
   * Adds the asker to the party of an order (GRP-06). If there is no party yet, the order's owner creates it; anybody
   * else is refused with `notFound`.
   *
   * @returns its conversation
   */
  party(asker: Asker, order: PartyOrder): Promise<string>;
  /** Says in the party of an order, if there is one, that the order was cancelled; only once. */
  partyCancelled(orderId: string): Promise<void>;
  /** Ends the connections of a user whose account was deleted. */
  signOut(userID: string): void;
  /** Starts the background work for voice and video calls. */
  start(): void;
  /** Ends all connections, once requests under way are answered. */
  stop(): Promise<void>;
  tidy(): Promise<void>;
}

export function createHub(deps: Deps, files: HubFiles): Hub {
  const { db, bus, clock, config, log } = deps;
  const send = createSends(db.$client);
  const users = createUsers(db);
  const conversations = createConversations(db, clock);
  const messages = createMessages(db, clock, conversations);
  const changes = createChanges(db, clock, conversations, files);
  const receipts = createReceipts(db, clock);
  const contacts = createContacts(deps, users);
  const groups = createGroups(deps, users, contacts);
  const presence = createPresence(db, deps.nodeId);
  const clients = createClients();
  const fanOut = createFanOut(deps, clients, conversations, messages);
  const handlers = new Set<(sent: SentMessage) => void>();
  const onSent = (sent: SentMessage): void => {
    for (const handler of handlers) handler(sent);
  };
  const editors = new Set<(sent: SentMessage) => void>();
  const onEdited = (sent: SentMessage): void => {
    for (const handler of editors) handler(sent);
  };
  const openers = new Set<(conversationID: string) => void>();
  const onOpened = (conversationID: string): void => {
    for (const handler of openers) handler(conversationID);
  };
  const answering = new Set<Answering>();
  const beforeAnswer: Answering = async (agentId, message) => {
    for (const handler of answering) await handler(agentId, message);
  };
  const callAnswered = new Set<CallAnswered>();
  const parts = {
    conversations,
    messages,
    changes,
    receipts,
    contacts,
    groups,
    users,
    clients,
    presence,
    fanOut,
    files,
    send,
    onSent,
    onEdited,
    onOpened,
    beforeAnswer,
  };
  const calls = createCalls(deps, parts);
  const askContacts = createContactCalls(deps, contacts, conversations);
  const limited = config.rateLimits ? createBuckets(CALLS.aSecond, CALLS.burst) : undefined;

  async function post({ conversationID, senderUserID, content, clientMessageID }: ServiceMessage) {
    const sending = {
      conversationID,
      senderUserID,
      clientMessageID,
      content: inOneLine(content),
      isAgent: true,
      at: clock.now(),
    };
    const sent = await send(sending);
    announceSent(deps, onSent, sending, sent);
    fanOut.committed(conversationID, sent.orderKey, sent.serviceUserID !== null);
    return sent.messageID;
  }

  const phone = createPhone(deps, {
    clients,
    post,
    async answered(agentId, conversationID) {
      for (const handler of callAnswered) await handler(agentId, conversationID);
    },
  });

  const presenceChanges = createPresenceChanges(
    presence,
    clients,
    ({ user, isAgent }, isOnline) => {
      publishHint(bus, 'messaging.presence', { userID: user.userID, isOnline, isAgent });
    },
  );

  const warn = (error: unknown) => log.warn({ err: error }, 'messaging');
  const quietly = (work: Promise<unknown>): void => void work.catch(warn);

  const socketParts = {
    ofToken: (token: string) => users.ofToken(token, clock.now()),
    hasRoom: (userID: string) =>
      !config.rateLimits || [...clients.of(userID)].length < MOST_OF_USER,
    async enter(client: Client) {
      const isFirst = !clients.isHere(client.user.userID);
      await fanOut.add(client);
      quietly(phone.entered(client));
      if (isFirst) quietly(presenceChanges.note(client, true));
    },
    leave(client: Client) {
      clients.remove(client);
      phone.left(client);
      const { userID } = client.user;
      if (!connections.isDraining() && !clients.isHere(userID))
        quietly(presenceChanges.note(client, false));
    },
    // The type assertion is safe: the data were parsed with this call's own schema.
    call(client: Client, call: string, data: unknown) {
      if (isPhoneCall(call)) return phone.call(client, call, data);
      if (isContactCall(call)) return askContacts(client, call, data);
      const asked = calls[call as keyof typeof calls];
      return (asked as (of: Client, data: unknown) => Promise<unknown>)(client, data);
    },
    calls: limited,
  };
  const connections = createConnections(deps, socketParts);
  const ends = [
    ...heedHints(bus, { clients, fanOut, conversations, users, warn }),
    // Hints may have been missed: all clients have to reconnect and ask for changes.
    bus.onReconnect(connections.comeBack),
  ];

  return {
    routes: connections.routes,
    post,
    async receive({ content: said, ...message }) {
      const user = { userID: message.senderUserID, userName: '', userAvatarUrl: '' };
      const unreadable = { content: { type: 'unreadable' } } as const;
      const prepared =
        said === undefined
          ? unreadable
          : await prepareContent(db.$client, files, { user, isAgent: false }, said).catch(
              (error: unknown) => {
                if (error instanceof ApplicationError) return unreadable;
                throw error;
              },
            );
      const sending = { ...message, ...prepared, isAgent: false };
      const sent = await send(sending);
      announceSent(deps, onSent, sending, sent);
      fanOut.committed(message.conversationID, sent.orderKey, sent.serviceUserID !== null);
    },
    async open(userID) {
      const visitor = { user: { userID, userName: '', userAvatarUrl: '' }, isAgent: false };
      const { conversation } = await conversations.customerService(visitor);
      onOpened(conversation.conversationID);
      return conversation.conversationID;
    },
    async rewrite(conversationID, messageID, content) {
      const key = await changes.rewrite(conversationID, messageID, inOneLine(content));
      const readership = await conversations.readership(conversationID);
      const service = typeof readership?.serviceUserID === 'string';
      announce(deps, fanOut, conversationID, key, service);
      if (await changes.isPinned(conversationID, messageID))
        tellReaders(bus, conversationID, service);
    },
    async addPreview({ conversationID, messageID, serviceUserID, content }, preview) {
      if (content.type !== 'text') return;
      const key = await changes.preview(conversationID, messageID, preview, content.textContent);
      announce(deps, fanOut, conversationID, key, serviceUserID !== null);
    },
    onSent(handler) {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
    onEdited(handler) {
      editors.add(handler);
      return () => void editors.delete(handler);
    },
    onOpened(handler) {
      openers.add(handler);
      return () => void openers.delete(handler);
    },
    onAnswering(handler) {
      answering.add(handler);
      return () => void answering.delete(handler);
    },
    onCallAnswered(handler) {
      callAnswered.add(handler);
      return () => void callAnswered.delete(handler);
    },
    conversationChanged(conversationID, userIDs, agents) {
      publishHint(bus, 'messaging.conversation', {
        conversationID,
        userIDs: [...userIDs],
        agents,
        people: true,
      });
    },
    async handOver(secret, memberID) {
      const done = await handOver(db, secret, memberID);
      if (done === undefined) return undefined;
      const { guestID, conversation, groups: joined, calls: continued } = done;
      publishHint(bus, 'messaging.signedOut', { userID: guestID });
      for (const { callID, userIDs } of continued) {
        publishHint(bus, 'call.changed', { callID, userIDs: [...userIDs] });
      }
      for (const one of joined) {
        tellGroup(deps, fanOut, { ...one, told: [memberID], everybody: true, gone: [] });
      }
      if (conversation === undefined) return undefined;
      const { conversationID, key } = conversation;
      announce(deps, fanOut, conversationID, key, true);
      return conversation;
    },
    conversations,
    async party(asker, order) {
      const change = await groups.party(asker, order);
      await fanOut.watch(change.conversationID);
      tellGroup(deps, fanOut, change);
      return change.conversationID;
    },
    async partyCancelled(orderId) {
      const change = await groups.partyCancelled(orderId);
      if (change !== undefined) tellGroup(deps, fanOut, change);
    },
    signOut: (userID) => publishHint(bus, 'messaging.signedOut', { userID }),
    start: () => phone.start(),
    async stop() {
      connections.drain();
      await phone.stop();
      presenceChanges.stop();
      for (const end of ends) end();
      await connections.drained();
      fanOut.stop();
      connections.end();
      await presence.clear().catch(warn);
    },
    tidy: () => presence.tidy(),
  };
}

const isPhoneCall = (call: string): call is CallCall => Object.hasOwn(CALL_CALLS, call);
