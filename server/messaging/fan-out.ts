import { setTimeout as after } from 'node:timers/promises';
import type { HubFact } from '../../src/contract/messaging/frames.ts';
import { CONVERSATION_TYPE } from '../../src/domain/messaging/conversation.ts';
import type { Client, Clients } from './clients.ts';
import type { Conversations } from './conversations.ts';
import type { Asker, MessagingDeps } from './deps.ts';
import { type Frame, frameOf } from './frame.ts';
import { messageFor, type MessageRow } from './message-rows.ts';
import type { Messages } from './messages.ts';
import type { Readership } from './readership.ts';
import { createWatchedRows, type Watched } from './watched.ts';

/** Rows that are read at once for a conversation with unsent changes. */
const BATCH = 200;
/** How often to check whether a hint was lost, and how long to wait after a failure, ms. */
const LOOK_EVERY_MS = 10_000;
const RETRY_MS = 500;

/**
 * Sends what was committed to the connections of this node: for each conversation in the order of its keys, and
 * nothing twice. A commit is announced with `committed`, here and on every other node (`messaging.changed`). The
 * changes are then read once, however many hints arrive. A lost hint is made up for by the next one, or by a check
 * every ten seconds.
 */
export interface FanOut {
  /** From now on, the changes in the user's conversations are sent to this client. */
  add(client: Client): Promise<void>;
  /**
   * Starts to watch a conversation that somebody joined. If the conversation is new (`isNew`), its people are sent
   * everything that was written in it so far.
   */
  watch(conversationID: string, isNew?: boolean): Promise<void>;
  /**
   * Makes the node read a conversation's members again. Call it when the members have changed, another agent answers,
   * or a guest has become a member.
   */
  forgetMembers(conversationID: string): Promise<void>;
  /** Reports that everything up to this key is in the database, so that it is sent. */
  committed(conversationID: string, key: number, service: boolean): void;
  /**
   * Sends a new message that was just committed here, without reading it from the database, if no earlier change waits
   * to be sent. Do not use it for a reply, which changes other messages, too.
   *
   * @returns the message's readers, none of whom has read it yet; undefined if it was not sent
   */
  told(row: MessageRow, origin: Client): Readership | undefined;
  /** Waits until everything up to this key has been sent: an answer must not arrive before earlier events. */
  reached(conversationID: string, key: number): Promise<void>;
  /** Sends a fact to the people in a conversation, except one. */
  tell(conversationID: string, fact: HubFact, exceptUserID: string): Promise<void>;
  /**
   * Notifies the people who may talk with this person: the other people in conversations of two; for a visitor of the
   * customer service, all agents; for an agent, the visitors whom they answer, and all agents, because agents transfer
   * conversations to each other.
   */
  tellAcquainted(fact: Extract<HubFact, { tell: 'presence' }>, isAgent: boolean): void;
  /** The connections to this node of a conversation's people. */
  readers(conversationID: string): Promise<Client[]>;
  /** Whether the asker is in this conversation; undefined if this node does not know its members. */
  isMember(asker: Asker, conversationID: string): boolean | undefined;
  /** Called when one of these two people has blocked or unblocked the other. */
  pairChanged(pair: string): Promise<void>;
  stop(): void;
}

export function createFanOut(
  { db, clock, log }: MessagingDeps,
  clients: Clients,
  conversations: Conversations,
  messages: Messages,
): FanOut {
  const rows = createWatchedRows(db);
  const watched = new Map<string, Watched>();
  const acquainted = new Map<string, Set<Watched>>();
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  const timer = setInterval(() => void look().catch(warn), LOOK_EVERY_MS);
  timer.unref();

  const warn = (error: unknown) => log.warn({ err: error }, 'messages wait to be told');

  function keep(one: Watched): Watched {
    const known = watched.get(one.conversationID);
    if (known !== undefined) {
      want(known, one.wanted);
      return known;
    }
    watched.set(one.conversationID, one);
    for (const userID of [one.serviceUserID, one.agentID, ...one.peers]) {
      if (userID === null) continue;
      acquainted.set(userID, (acquainted.get(userID) ?? new Set()).add(one));
    }
    return one;
  }

  function forget(one: Watched): void {
    watched.delete(one.conversationID);
    for (const userID of [one.serviceUserID, one.agentID, ...one.peers]) {
      if (userID === null) continue;
      const all = acquainted.get(userID);
      all?.delete(one);
      if (all?.size === 0) acquainted.delete(userID);
    }
  }

  /** Checks whether a hint was lost, and stops watching conversations without connected members. */
  async function look(): Promise<void> {
    for (const one of watched.values()) {
      if (one.telling !== undefined || hasReaders(one)) continue;
      // The members are not known if nothing was sent in the conversation yet.
      one.members ??= await rows.members(one.conversationID);
      if (one.telling === undefined && !hasReaders(one)) forget(one);
    }
    for (const { id, key } of await rows.keys([...watched.keys()])) {
      const one = watched.get(id);
      if (one !== undefined) want(one, key);
    }
  }

  const hasReaders = ({ members, serviceUserID, peers }: Watched): boolean =>
    (serviceUserID !== null && clients.agents.size > 0) ||
    [...(members ?? [serviceUserID ?? '', ...peers])].some((userID) => clients.isHere(userID));

  function want(one: Watched, key: number): void {
    one.wanted = Math.max(one.wanted, key);
    if (one.wanted <= one.told || one.telling !== undefined || isStopped()) return;
    one.telling = catchUp(one).finally(() => {
      one.telling = undefined;
      // Continues if a hint has arrived after the last read.
      want(one, one.wanted);
    });
    one.telling.catch(warn);
  }

  async function catchUp(one: Watched): Promise<void> {
    const { conversationID } = one;
    while (one.wanted > one.told && !isStopped()) {
      const upTo = one.wanted;
      try {
        const [changed, readership] = await Promise.all([
          messages.changed(conversationID, one.told, BATCH),
          conversations.readership(conversationID),
        ]);
        if (readership === undefined) {
          // The conversation was deleted, so nothing more is sent.
          one.told = one.wanted;
          return forget(one);
        }
        // People may have joined or left with one of these changes, so the members of a group are read again.
        if (one.type !== CONVERSATION_TYPE.peer) one.members = undefined;
        one.members ??= await rows.members(conversationID);
        for (const row of changed) if (row.order_key > one.told) tellRow(one, row, readership);
        if (changed.length < BATCH) one.told = Math.max(one.told, upTo);
      } catch (error) {
        warn(error);
        await after(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  /** The only function that sends a message to its readers. */
  function tellRow(one: Watched, row: MessageRow, readership: Readership, origin?: Client): void {
    const isShared = row.shared_key > one.told;
    one.told = row.order_key;
    one.toldSeq = Math.max(one.toldSeq, row.message_seq);
    const now = clock.now();
    const frameFor = (userID: string) =>
      frameOf({ tell: 'message', message: messageFor(userID, row, readership, now) });
    /** The frame for all readers to whom the message looks the same. */
    let common: Frame | undefined;
    const tellUser = (userID: string, to: Iterable<Client>): void => {
      if (row.deleted_for?.includes(userID) === true) return;
      const own = userID === row.sender_user_id || row.reactions !== null;
      for (const client of to) {
        if (client === origin) continue;
        client.tell(own ? frameFor(userID) : (common ??= frameFor('')));
      }
    };
    const agents = one.serviceUserID === null ? [] : clients.agents;
    for (const agent of agents) tellUser(agent.user.userID, [agent]);
    if (!isShared) return tellUser(row.sender_user_id, notAgents(row.sender_user_id, one));
    for (const userID of one.members ?? []) tellUser(userID, notAgents(userID, one));
  }

  /**
   * A user's connections; in conversations with the customer service without those of agents, who are notified
   * separately.
   */
  function notAgents(userID: string, { serviceUserID }: Watched): Iterable<Client> {
    const all = clients.of(userID);
    return serviceUserID === null ? all : [...all].filter(({ isAgent }) => !isAgent);
  }

  async function watch(conversationID: string, isNew: boolean): Promise<void> {
    if (watched.has(conversationID)) return;
    const one = await rows.one(conversationID);
    if (one === undefined) return;
    const kept = keep(isNew ? { ...one, told: 0, toldSeq: 0 } : one);
    want(kept, kept.wanted);
  }

  return {
    async add(client) {
      const own = await rows.of(client);
      // Changes that were committed after that read are sent when the client asks for changes.
      clients.add(client);
      for (const one of own) keep(one);
    },
    watch: (conversationID, isNew = false) => watch(conversationID, isNew),
    async forgetMembers(conversationID) {
      const one = watched.get(conversationID);
      if (one === undefined) return;
      one.members = undefined;
      const now = await rows.one(conversationID);
      if (now === undefined) return;
      const { agentID, serviceUserID } = now;
      if (agentID === one.agentID && serviceUserID === one.serviceUserID) return;
      forget(one);
      Object.assign(one, { agentID, serviceUserID });
      keep(one);
    },
    committed(conversationID, key, service) {
      const one = watched.get(conversationID);
      if (one !== undefined) return want(one, key);
      if (!service || clients.agents.size === 0) return;
      // This node does not watch the conversation, for example because it is closed. Its agents have to be notified
      // nevertheless, so the node begins to watch it.
      void rows
        .one(conversationID)
        .then(
          (found) => found && want(keep({ ...found, told: Math.min(found.told, key - 1) }), key),
        )
        .catch(warn);
    },
    told(row, origin) {
      const one = watched.get(row.conversation_id);
      if (one?.members === undefined || one.told !== row.order_key - 1) return undefined;
      const readership = {
        type: one.type,
        serviceUserID: one.serviceUserID,
        serviceReadSeq: 0,
        readSeqs: new Map([...one.members].map((userID) => [userID, 0])),
        serviceDeliveredSeq: 0,
        deliveredSeqs: new Map(),
      };
      tellRow(one, row, readership, origin);
      one.wanted = Math.max(one.wanted, one.told);
      return readership;
    },
    async reached(conversationID, key) {
      const one = watched.get(conversationID);
      if (one === undefined) return;
      want(one, key);
      while (one.told < key && one.telling !== undefined) await one.telling;
    },
    async tell(conversationID, fact, exceptUserID) {
      const one = watched.get(conversationID);
      if (one === undefined) return;
      one.members ??= await rows.members(conversationID);
      const frame = frameOf(fact);
      const to = new Set<Client>(one.serviceUserID === null ? [] : clients.agents);
      for (const userID of one.members) for (const client of clients.of(userID)) to.add(client);
      for (const client of to) if (client.user.userID !== exceptUserID) client.tell(frame);
    },
    tellAcquainted(fact, isAgent) {
      const { userID } = fact;
      const frame = frameOf(fact);
      const to = new Set<Client>(isAgent ? clients.agents : []);
      for (const { peers, isClosed, serviceUserID, agentID } of acquainted.get(userID) ?? []) {
        for (const peer of isClosed ? [] : peers)
          for (const client of clients.of(peer)) to.add(client);
        if (serviceUserID === userID) for (const client of clients.agents) to.add(client);
        if (agentID === userID && serviceUserID !== null) {
          for (const client of clients.of(serviceUserID)) to.add(client);
        }
      }
      for (const client of to) if (client.user.userID !== userID) client.tell(frame);
    },
    async pairChanged(pair) {
      const [first = ''] = pair.split(' ');
      for (const one of acquainted.get(first) ?? []) {
        if (one.peers.join(' ') !== pair) continue;
        one.isClosed = (await rows.one(one.conversationID))?.isClosed ?? one.isClosed;
      }
    },
    async readers(conversationID) {
      const one = watched.get(conversationID);
      if (one === undefined) return [];
      one.members ??= await rows.members(conversationID);
      return [...one.members].flatMap((userID) => [...clients.of(userID)]);
    },
    isMember({ user, isAgent }, conversationID) {
      const one = watched.get(conversationID);
      if (one?.members === undefined) return undefined;
      return one.members.has(user.userID) || (isAgent && one.serviceUserID !== null);
    },
    stop() {
      stopping.abort();
      clearInterval(timer);
    },
  };
}
