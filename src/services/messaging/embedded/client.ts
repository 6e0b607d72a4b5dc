import { CODE } from '../../../contract/codes.ts';
import type { HubFact } from '../../../contract/messaging/frames.ts';
import { failureOf, isRefusal, ServiceFailure } from '../../../domain/failure.ts';
import type { Conversation } from '../../../domain/messaging/conversation.ts';
import { HISTORY_PAGE, UNANSWERED_MS } from '../../../domain/messaging/limits.ts';
import type { FileUse, LocalFile } from '../../../domain/messaging/outgoing.ts';
import type { MessageSearchPorts } from '../../../machines/message-search/ports.ts';
import type {
  ContactClient,
  GroupClient,
  MessagingClient,
  UploadProgress,
} from '../../../machines/messaging/ports.ts';
import type { MessagingNews } from '../../../machines/messaging/types.ts';
import { browserTimers, type Timers } from '../../timers.ts';
import { messageOf, sentContentOf, textOf } from './entities.ts';
import { openLink, type Link } from './link.ts';
import type { Ask, AskRaw, HubSocket } from './socket.ts';

export interface EmbeddedParts {
  /** The hub's address, `ws:` or `wss:`. */
  readonly url: string;
  /** The id of this browser. */
  readonly deviceID: string;
  /** Uploads a file with the messaging token. */
  upload(
    file: LocalFile,
    use: FileUse,
    token: string,
    tell: (progress: UploadProgress) => void,
    signal: AbortSignal,
  ): Promise<LocalFile>;
  /** The browser's by default. */
  readonly timers?: Timers;
  /** Opens a WebSocket by default. */
  readonly openSocket?: (url: string) => WebSocket;
  readonly random?: () => number;
  readonly now?: () => number;
}

/** Calls over the hub's connection; `services/calls` interprets the messages. */
export interface CallWire {
  readonly ask: AskRaw;
  /** The user who is logged in; '' for nobody. */
  userID(): string;
  /** The server's clock, epoch milliseconds. */
  now(): number;
  /**
   * Passes on the hub's messages about calls, and reports each new connection, until the returned function is called.
   */
  watch(heard: { told(said: unknown): void; connected(): void }): () => void;
}

/**
 * The hub's client. Requests that few users need are not methods of this client. The modules with these requests use
 * `ask` (for example `groups.ts`).
 */
export interface EmbeddedClient extends MessagingClient {
  readonly ask: Ask;
  readonly calls: CallWire;
  /** The calls about groups of an engine other than the hub (CONN-04). */
  readonly groups?: GroupClient;
  /** The calls about contacts of an engine other than the hub (CONN-04). */
  readonly contacts?: ContactClient;
  /** The search of an engine other than the hub (CONN-04). */
  readonly find?: MessageSearchPorts['find'];
  /** Set by an engine that has no order parties (CONN-04). The function rejects with the reason. */
  readonly lacks?: () => Promise<never>;
}

/**
 * The client of the embedded hub (CONN-04). After a disconnection it fetches, for each conversation, the changes after
 * the last key (`orderKey`) that it knows.
 */
export function createEmbeddedClient(parts: EmbeddedParts): EmbeddedClient {
  const { timers = browserTimers, random = Math.random, now = () => Date.now() } = parts;
  const watching = new Set<(news: MessagingNews) => void>();
  const calling = new Set<Parameters<CallWire['watch']>[0]>();
  /** For each conversation the highest key up to which all changes were reported. */
  const keys = new Map<string, number>();
  /**
   * The user's groups. After a disconnection, groups from which the user was removed meanwhile are reported as gone.
   */
  const groups = new Set<string>();
  let link: Link | undefined;
  let token: string | undefined;
  let selfID = '';
  /**
   * Whether all changes missed before this connection have been reported. Until then, new messages do not raise the
   * key. Otherwise a gap would remain if the connection ended before all missed changes arrived.
   */
  let isWhole = false;
  /** How far the server's clock is ahead of the browser's. */
  let ahead = 0;

  const tellAll = (news: MessagingNews): void => watching.forEach((tell) => tell(news));
  const askOn = <Answer>(asked: (socket: HubSocket) => Promise<Answer>): Promise<Answer> => {
    const socket = link?.socket;
    if (socket === undefined) return Promise.reject(new ServiceFailure({ kind: 'offline' }));
    const timer = timers.setTimeout(() => socket.check(), UNANSWERED_MS);
    return asked(socket).finally(() => timers.clearTimeout(timer));
  };
  const ask: Ask = (call, data, signal) => askOn((socket) => socket.ask(call, data, signal));

  /** Stores a conversation's key, so that changes missed during a later disconnection can be fetched. */
  function known<One extends Conversation>(conversation: One): One {
    const { conversationID, maxMsgOrderkey } = conversation;
    if (conversation.group !== undefined) groups.add(conversationID);
    if (!keys.has(conversationID)) keys.set(conversationID, maxMsgOrderkey);
    return conversation;
  }

  function raise(conversationID: string, key: number): void {
    keys.set(conversationID, Math.max(keys.get(conversationID) ?? 0, key));
  }

  function told(fact: HubFact): void {
    switch (fact.tell) {
      case 'message': {
        const { conversationID, orderKey } = fact.message;
        if (isWhole) raise(conversationID, orderKey);
        return tellAll({ type: 'message', message: messageOf(fact.message, selfID) });
      }
      case 'conversation':
        return tellAll({ type: 'conversation', conversation: known(fact.conversation) });
      case 'deleted': {
        const { conversationID, messageIDs } = fact;
        return tellAll({ type: 'deleted', conversationID, messageIDs });
      }
      case 'gone':
        keys.delete(fact.conversationID);
        groups.delete(fact.conversationID);
        return tellAll({ type: 'gone', conversationID: fact.conversationID });
      case 'typing': {
        const { conversationID, user, on } = fact;
        return tellAll({ type: 'typing', conversationID, user, on });
      }
      case 'presence':
        return tellAll({ type: 'presence', userID: fact.userID, isOnline: fact.isOnline });
      case 'contacts':
        return tellAll({ type: 'contacts' });
      case 'canned':
        return tellAll({ type: 'canned' });
      case 'call':
        return calling.forEach((one) => one.told(fact.said));
      case 'heartbeat':
        ahead = fact.serverTime - now();
    }
  }

  async function resume(socket: HubSocket, serverTime: number): Promise<void> {
    ahead = serverTime - now();
    const all = keys.size === 0 ? [] : await socket.ask('conversations', {});
    const still = new Set(all.map(({ conversationID }) => conversationID));
    const held = new Set(keys.keys());
    for (const conversationID of groups) {
      if (!still.has(conversationID)) told({ tell: 'gone', conversationID });
    }
    for (const conversation of all) {
      const { conversationID } = conversation;
      // The hub said meanwhile that the user is no longer in it.
      if (held.has(conversationID) && !keys.has(conversationID)) continue;
      try {
        await catchUp(socket, conversation);
      } catch (error) {
        // The user is no longer in it since the list was read.
        if (!isRefusal(failureOf(error), CODE.forbidden)) throw error;
        told({ tell: 'gone', conversationID });
        continue;
      }
      told({ tell: 'conversation', conversation });
    }
    isWhole = true;
  }

  /** Reports the changes of a conversation that were missed. */
  async function catchUp(
    socket: HubSocket,
    { conversationID, maxMsgOrderkey }: Conversation,
  ): Promise<void> {
    let after = keys.get(conversationID) ?? maxMsgOrderkey;
    while (after < maxMsgOrderkey) {
      const { messages, hasMore } = await socket.ask('changes', { conversationID, after });
      for (const message of messages) told({ tell: 'message', message });
      // After the last page, the conversation's own key is used. The last message's key may be lower, because the
      // reader may have deleted the message that changed last.
      after = hasMore ? (messages.at(-1)?.orderKey ?? maxMsgOrderkey) : maxMsgOrderkey;
      raise(conversationID, after);
    }
  }

  return {
    connect(login, tell) {
      link?.close();
      if (login.userID !== selfID) {
        keys.clear();
        groups.clear();
      }
      selfID = login.userID;
      token = login.token;
      const mine = openLink(login, {
        url: parts.url,
        deviceID: parts.deviceID,
        timers,
        random,
        told,
        resume,
        tell(fact) {
          tell(fact);
          if (fact.type !== 'link.connected' && fact.type !== 'link.networkBack') return;
          for (const one of calling) one.connected();
        },
        openSocket(url) {
          isWhole = false;
          return parts.openSocket?.(url) ?? new WebSocket(url);
        },
      });
      link = mine;
      const unwatch = watchNetwork(mine);
      return () => {
        unwatch();
        mine.close();
        if (link === mine) link = undefined;
      };
    },
    async renew(login, signal) {
      const { serverTime } = await ask('renew', { token: login.token }, signal);
      ahead = serverTime - now();
      token = login.token;
      link?.renewed(login);
    },
    reconnect: () => link?.reconnect(),
    watch(tell) {
      watching.add(tell);
      return () => void watching.delete(tell);
    },
    now: () => now() + ahead,
    ask,
    calls: {
      ask: (call, data, signal) => askOn((socket) => socket.askRaw(call, data, signal)),
      userID: () => selfID,
      now: () => now() + ahead,
      watch(heard) {
        calling.add(heard);
        if (link?.socket !== undefined) heard.connected();
        return () => void calling.delete(heard);
      },
    },

    conversations: async (signal) => (await ask('conversations', {}, signal)).map(known),
    customerService: async (signal) => known(await ask('customerService', {}, signal)),
    peer: async (userID, signal, code) =>
      known(await ask('peer', { userID, ...(code && { code }) }, signal)),
    async history(conversationID, from, signal) {
      const { messages, hasMore } = await ask('history', { conversationID, from }, signal);
      return {
        messages: messages.map((message) => messageOf(message, selfID)),
        hasOlder: 'after' in from ? from.after > 0 : hasMore,
        hasNewer: 'after' in from ? hasMore : !('last' in from),
      };
    },
    async send({ conversationID, clientMessageID, content, repliedInfo, ...more }, signal) {
      const data = { conversationID, clientMessageID, content: sentContentOf(content) };
      const repliesTo = repliedInfo?.messageID ?? more.repliesTo;
      const reply = repliesTo === undefined ? {} : { repliesTo };
      return messageOf(await ask('send', { ...data, ...reply }, signal), selfID);
    },
    upload(file, use, tell, signal) {
      if (token === undefined) return Promise.reject(new ServiceFailure({ kind: 'offline' }));
      return parts.upload(file, use, token, tell, signal);
    },
    async revoke(conversationID, messageID, signal) {
      return messageOf(await ask('revoke', { conversationID, messageID }, signal), selfID);
    },
    async edit(conversationID, messageID, text, signal) {
      const data = { conversationID, messageID, content: textOf(text) };
      return messageOf(await ask('edit', data, signal), selfID);
    },
    async pin(conversationID, messageID, on, signal) {
      await ask('pin', { conversationID, messageID, on }, signal);
    },
    async delete(conversationID, messageIDs, signal) {
      // The user may select any number of messages, but the hub accepts at most a page of messages at once.
      for (let at = 0; at < messageIDs.length; at += HISTORY_PAGE) {
        const some = messageIDs.slice(at, at + HISTORY_PAGE);
        await ask('delete', { conversationID, messageIDs: some }, signal);
      }
    },
    async react(conversationID, messageID, { reactionType, on }, signal) {
      const data = { conversationID, messageID, reactionType, on };
      return messageOf(await ask('react', data, signal), selfID);
    },
    reactionUsers: (conversationID, messageID, asked, signal) =>
      ask('reactionUsers', { conversationID, messageID, ...asked }, signal).then(rowsOf),
    async markRead(conversationID, messageSeq, signal) {
      await ask('read', { conversationID, messageSeq }, signal);
    },
    async markDelivered(conversationID, messageSeq, signal) {
      await ask('delivered', { conversationID, messageSeq }, signal);
    },
    readers: (conversationID, messageID, asked, signal) =>
      ask('readers', { conversationID, messageID, ...asked }, signal).then(rowsOf),
    async replies(conversationID, messageID, asked, signal) {
      const { rows, ...next } = rowsOf(
        await ask('replies', { conversationID, messageID, ...asked }, signal),
      );
      return { rows: rows.map((message) => messageOf(message, selfID)), ...next };
    },
    combined: (conversationID, messageID, path, signal) =>
      ask('combined', { conversationID, messageID, path: [...path] }, signal),
    async setDraft(conversationID, draft, signal) {
      await ask('draft', { conversationID, draft }, signal);
    },
    setTyping(conversationID, on) {
      ask('typing', { conversationID, on }).catch(() => undefined);
    },
    members: (conversationID, asked, signal) =>
      ask('members', { conversationID, ...asked }, signal).then(rowsOf),
    users: (userIDs, signal) => ask('users', { userIDs: [...userIDs] }, signal),
  };
}

/**
 * Notifies the link of browser events that the socket notices later: the network was lost or is back, or a sleeping
 * page is visible again.
 */
function watchNetwork(link: Link): () => void {
  const { document } = globalThis;
  const ends = new AbortController();
  const { signal } = ends;
  const looked = (): void => {
    if (document.visibilityState === 'visible') link.check();
  };
  globalThis.addEventListener?.('online', link.reconnect, { signal });
  globalThis.addEventListener?.('offline', link.lost, { signal });
  document?.addEventListener('visibilitychange', looked, { signal });
  return () => ends.abort();
}

/** A page of rows. The last page has no `next`. */
const rowsOf = <Row>({ rows, next }: { rows: Row[]; next?: string | undefined }) => ({
  rows,
  ...(next === undefined ? {} : { next }),
});
