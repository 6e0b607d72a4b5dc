import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { Conversation, MessagingUser } from '../../domain/messaging/conversation.ts';
import type { Message } from '../../domain/messaging/message.ts';
import type { createMessagingMachine } from './machine.ts';

/** The user to log in: a member under their own name, or the guest of this browser. */
export type Who =
  | { readonly kind: 'member'; readonly userId: string; readonly nickName: string }
  | { readonly kind: 'guest' };

/** A login for `expiresInMs` (CONN-02). */
export interface MessagingToken {
  readonly userID: string;
  readonly nickName: string;
  readonly token: string;
  readonly expiresInMs: number;
}

/**
 * Facts of the connection to an engine (CON). The last four kinds end the connection; all others may come any number
 * of times.
 */
export type LinkFact =
  /** Logged in, for the first time or again after `link.networkBack`. */
  | { type: 'link.connected'; user: MessagingUser }
  /** The engine tries again by itself, with back-off. */
  | { type: 'link.networkLost' }
  | { type: 'link.networkBack' }
  /** These four end the connection. */
  | { type: 'link.loginTimedOut' }
  | { type: 'link.tokenExpired' }
  | { type: 'link.loginRefused'; failure: Failure }
  /** Any other disconnect, and the two codes of CONN-03. */
  | { type: 'link.ended'; code: number | undefined };

/**
 * Changes in conversations, reported by an engine. Those missed during a disconnection come before `link.networkBack`.
 */
export type MessagingNews =
  /** A new or changed message; the version with the higher `orderKey` is the current one. */
  | { readonly type: 'message'; readonly message: Message }
  | { readonly type: 'conversation'; readonly conversation: Conversation }
  /** One's own deletions. */
  | {
      readonly type: 'deleted';
      readonly conversationID: string;
      readonly messageIDs: readonly string[];
    }
  /** The user is not in this conversation any more. */
  | { readonly type: 'gone'; readonly conversationID: string }
  | {
      readonly type: 'typing';
      readonly conversationID: string;
      readonly user: MessagingUser;
      readonly on: boolean;
    }
  | { readonly type: 'presence'; readonly userID: string; readonly isOnline: boolean }
  /** Friends, applications or the blacklist have changed. */
  | { readonly type: 'contacts' };

export type MessagingEvent =
  /** Logs a guest in. A member is logged in by `profile.known`. */
  | { type: 'messaging.login'; who: Who }
  | { type: 'messaging.logout' }
  /** Facts of the session: the profile was loaded, or somebody signed out. */
  | { type: 'profile.known'; userId: string; nickName: string }
  | { type: 'session.signedOut' }
  | LinkFact
  /** Raised by the machine: the connection has ended. */
  | { type: 'connection.closed' };

export interface MessagingContext {
  /** The user who is logged in, or about to be. */
  readonly who: Who | undefined;
  readonly token: MessagingToken | undefined;
  /** The user as the engine knows them; undefined until they are logged in. */
  readonly user: MessagingUser | undefined;
  /** Why nobody is logged in, or has to wait. */
  readonly failure: Failure | undefined;
}

/**
 * Facts that this machine emits: `messaging.entered` once for each user who is logged in, `messaging.left` when that
 * ends.
 */
export type MessagingFactTold =
  | { type: 'messaging.entered'; user: MessagingUser }
  | { type: 'messaging.left'; failure: Failure | undefined };

export type MessagingRef = ActorRefFrom<ReturnType<typeof createMessagingMachine>>;

/** A row of a message list: a message, and facts about its place in the list. */
export interface ListedMessage {
  readonly message: Message;
  /** Whether a time separator stands before it (MSG-10). */
  readonly isSeparated: boolean;
}

/**
 * The messages of a conversation without a gap around a place, ascending by number, with unsent ones at the end. The
 * same object until a message is added or removed; `MessageStore.message` gives a single message.
 */
export interface MessageList {
  readonly length: number;
  /** Stable keys of rows: `messageSeq` as text, or the client's own id of an unsent message. */
  keyAt(index: number): string;
  /** -1 where the message is not in the list. */
  indexOfSeq(messageSeq: number): number;
  /** Numbers of the first and the last message that the server has, 0 where the list has none. */
  readonly firstSeq: number;
  readonly lastSeq: number;
  /** Whether more messages before or after the list can be loaded. */
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

/**
 * The messages are kept outside the actors' contexts, for speed. The interface reads it with
 * `useSyncExternalStore(listen => store.watchList(id, listen), () => store.list(id))`, and each row its own message.
 */
export interface MessageStore {
  /** The messages of the open range (`conversation` opens it and loads around it); empty where no range is open. */
  list(conversationID: string): MessageList;
  watchList(conversationID: string, listener: () => void): () => void;
  /** The message with this key in the list; the same object until it changes, undefined once it is removed. */
  message(conversationID: string, key: string): ListedMessage | undefined;
  watchMessage(conversationID: string, key: string, listener: () => void): () => void;
  /** Any message in memory, by its id. */
  byID(conversationID: string, messageID: string): Message | undefined;
  /** All conversations of this user, the latest first; the same array until one changes. */
  conversations(): readonly Conversation[];
  conversation(conversationID: string): Conversation | undefined;
  watchConversations(listener: () => void): () => void;
}
