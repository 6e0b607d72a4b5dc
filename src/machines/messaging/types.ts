import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { Conversation, MessagingUser } from '../../domain/messaging/conversation.ts';
import type { Message } from '../../domain/messaging/message.ts';
import type { createMessagingMachine } from './machine.ts';

/** The user to log in: a member under their own name, or the guest of this browser. */
export type Who =
  | { readonly kind: 'member'; readonly userId: string; readonly nickName: string }
  | { readonly kind: 'guest' };

/** What lets somebody in for `expiresInMs` (CONN-02). */
export interface MessagingToken {
  readonly userID: string;
  readonly nickName: string;
  readonly token: string;
  readonly expiresInMs: number;
}

/** What the connection to an engine tells (CON). Everything but the last four kinds is told any number of times. */
export type LinkFact =
  /** Logged in, for the first time or after `link.networkBack` was told. */
  | { type: 'link.connected'; user: MessagingUser }
  /** The engine tries again by itself, with back-off. */
  | { type: 'link.networkLost' }
  | { type: 'link.networkBack' }
  /** The four that end it. */
  | { type: 'link.loginTimedOut' }
  | { type: 'link.tokenExpired' }
  | { type: 'link.loginRefused'; failure: Failure }
  /** Any other disconnect, and the two codes of CONN-03. */
  | { type: 'link.ended'; code: number | undefined };

/** What happens in conversations, told by an engine; what is missed while it was away is told before `link.networkBack`. */
export type MessagingNews =
  /** New, or changed; the one with the higher `orderKey` is true. */
  | { readonly type: 'message'; readonly message: Message }
  | { readonly type: 'conversation'; readonly conversation: Conversation }
  /** One's own deletions. */
  | {
      readonly type: 'deleted';
      readonly conversationID: string;
      readonly messageIDs: readonly string[];
    }
  /** One is not in it any more. */
  | { readonly type: 'gone'; readonly conversationID: string }
  | {
      readonly type: 'typing';
      readonly conversationID: string;
      readonly user: MessagingUser;
      readonly on: boolean;
    }
  | { readonly type: 'presence'; readonly userID: string; readonly isOnline: boolean }
  /** Friends, applications or the blacklist are otherwise. */
  | { readonly type: 'contacts' };

export type MessagingEvent =
  /** Commands. A guest's login; a member's comes of `profile.known`. */
  | { type: 'messaging.login'; who: Who }
  | { type: 'messaging.logout' }
  /** Facts of the session: the profile was loaded, or somebody signed out. */
  | { type: 'profile.known'; userId: string; nickName: string }
  | { type: 'session.signedOut' }
  | LinkFact
  /** Raised here: the connection ended by itself. */
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

/** Facts that it tells: `messaging.entered` once for each user who is logged in, `messaging.left` when that ends. */
export type MessagingFactTold =
  | { type: 'messaging.entered'; user: MessagingUser }
  | { type: 'messaging.left'; failure: Failure | undefined };

export type MessagingRef = ActorRefFrom<ReturnType<typeof createMessagingMachine>>;

/** A row of a message list: a message with what its place in the list says. */
export interface ListedMessage {
  readonly message: Message;
  /** A time separator stands before it (MSG-10). */
  readonly isSeparated: boolean;
  /** On its way: the server says again and again that it is too much at once, and it is tried again. */
  readonly isTooMuch?: boolean;
}

/**
 * The messages of a conversation that hang together around a place, ascending by number, with those that are not sent
 * yet behind the last. It stays the same object until one comes or goes; what a single message says is asked for by
 * `MessageStore.message`.
 */
export interface MessageList {
  readonly length: number;
  /** Stable names of rows: `messageSeq` as text, or the client's own id of one that is not sent yet. */
  keyAt(index: number): string;
  /** -1 where it is not in the list. */
  indexOfSeq(messageSeq: number): number;
  /** Numbers of the first and last that the server has, 0 where the list has none. */
  readonly firstSeq: number;
  readonly lastSeq: number;
  /** More is known to be before it, or behind it, and has to be loaded. */
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

/**
 * The messages, beside the actors: contexts are no store for messages (budgets). The interface reads it with
 * `useSyncExternalStore(listen => store.watchList(id, listen), () => store.list(id))`, and each row its own message.
 */
export interface MessageStore {
  /** The messages of the range that is open (`conversation` opens it, and loads around it); none where no range is. */
  list(conversationID: string): MessageList;
  watchList(conversationID: string, listener: () => void): () => void;
  /** By its key in the list; the same object until it changes, undefined once it is gone. */
  message(conversationID: string, key: string): ListedMessage | undefined;
  watchMessage(conversationID: string, key: string, listener: () => void): () => void;
  /** Any message that is held, by its id. */
  byID(conversationID: string, messageID: string): Message | undefined;
  /** All conversations of this user, the latest first; the same array until one changes. */
  conversations(): readonly Conversation[];
  conversation(conversationID: string): Conversation | undefined;
  watchConversations(listener: () => void): () => void;
}
