import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { Conversation, MessagingUser } from '../../domain/messaging/conversation.ts';
import type { Message } from '../../domain/messaging/message.ts';
import type { createMessagingMachine } from './machine.ts';

/** The user to log in: a member under their own name, or the guest of this browser. */
export type Who =
  | { readonly kind: 'member'; readonly userId: string; readonly nickName: string }
  | { readonly kind: 'guest' };

/** The token with which a user logs in, valid for `expiresInMs` (CONN-02). */
export interface MessagingToken {
  readonly userID: string;
  readonly nickName: string;
  readonly token: string;
  readonly expiresInMs: number;
}

/**
 * Facts of the connection to an engine (CON). The last four kinds end the connection. All others may be reported any
 * number of times.
 */
export type LinkFact =
  /** The user is logged in, for the first time or again after `link.networkBack`. */
  | { type: 'link.connected'; user: MessagingUser }
  /** The network was lost. The engine reconnects by itself, with back-off. */
  | { type: 'link.networkLost' }
  | { type: 'link.networkBack' }
  /** This fact and the next three end the connection. */
  | { type: 'link.loginTimedOut' }
  | { type: 'link.tokenExpired' }
  | { type: 'link.loginRefused'; failure: Failure }
  /** The connection ended for another reason, for example with one of the two codes of CONN-03. */
  | { type: 'link.ended'; code: number | undefined };

/**
 * Changes in conversations, reported by an engine. Changes missed during a disconnection are reported before
 * `link.networkBack`.
 */
export type MessagingNews =
  /** A new or changed message; the version with the higher `orderKey` is the current one. */
  | { readonly type: 'message'; readonly message: Message }
  | { readonly type: 'conversation'; readonly conversation: Conversation }
  /** The user deleted messages for themselves. */
  | {
      readonly type: 'deleted';
      readonly conversationID: string;
      readonly messageIDs: readonly string[];
    }
  /** The user is no longer in this conversation. */
  | { readonly type: 'gone'; readonly conversationID: string }
  | {
      readonly type: 'typing';
      readonly conversationID: string;
      readonly user: MessagingUser;
      readonly on: boolean;
    }
  | { readonly type: 'presence'; readonly userID: string; readonly isOnline: boolean }
  /** Friends, applications or the blacklist have changed. */
  | { readonly type: 'contacts' }
  /** The agents' canned answers have changed. */
  | { readonly type: 'canned' };

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
  /** The user who is logged in or being logged in. */
  readonly who: Who | undefined;
  readonly token: MessagingToken | undefined;
  /** The user as the engine knows them; undefined until they are logged in. */
  readonly user: MessagingUser | undefined;
  /** Why nobody is logged in, or why the login is delayed. */
  readonly failure: Failure | undefined;
}

/**
 * Facts that this machine emits: `messaging.entered` once for each user who is logged in, and `messaging.left` when
 * they are logged out.
 */
export type MessagingFactTold =
  | { type: 'messaging.entered'; user: MessagingUser }
  | { type: 'messaging.left'; failure: Failure | undefined };

export type MessagingRef = ActorRefFrom<ReturnType<typeof createMessagingMachine>>;

/** A row of a message list: a message, and facts about its place in the list. */
export interface ListedMessage {
  readonly message: Message;
  /** Whether the list shows a time separator before the message (MSG-10). */
  readonly isSeparated: boolean;
}

/**
 * The shown range of a conversation's messages, without gaps, ascending by number, with unsent ones at the end. It is
 * the same object until a message is added or removed. `MessageStore.message` returns a single message.
 */
export interface MessageList {
  readonly length: number;
  /** Stable keys of rows: `messageSeq` as text, or the client's own id of an unsent message. */
  keyAt(index: number): string;
  /** The index of a message; -1 if it is not in the list. */
  indexOfSeq(messageSeq: number): number;
  /** Numbers of the list's first and last sent message; 0 if the list has none. */
  readonly firstSeq: number;
  readonly lastSeq: number;
  /** Whether more messages before or after the list can be loaded. */
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

/**
 * Stores the messages outside the actors' contexts, for speed. The interface reads a list with
 * `useSyncExternalStore(listen => store.watchList(id, listen), () => store.list(id))`. Each row reads its own message.
 */
export interface MessageStore {
  /** The messages of the shown range, which the conversation's actor opens; empty if no range is shown. */
  list(conversationID: string): MessageList;
  watchList(conversationID: string, listener: () => void): () => void;
  /** The message with this key in the list. It is the same object until it changes; undefined once it is removed. */
  message(conversationID: string, key: string): ListedMessage | undefined;
  watchMessage(conversationID: string, key: string, listener: () => void): () => void;
  /** Any message in memory, by its id. */
  byID(conversationID: string, messageID: string): Message | undefined;
  /** All conversations of this user, the latest first; the same array until one changes. */
  conversations(): readonly Conversation[];
  conversation(conversationID: string): Conversation | undefined;
  watchConversations(listener: () => void): () => void;
}
