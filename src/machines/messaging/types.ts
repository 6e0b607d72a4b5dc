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

/** Facts of the connection to an engine (CON). All but the last four kinds may come any number of times. */
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

/** News of conversations, told by an engine; those it missed while it was away come before `link.networkBack`. */
export type MessagingNews =
  /** New, or changed; the version with the higher `orderKey` counts. */
  | { readonly type: 'message'; readonly message: Message }
  | { readonly type: 'conversation'; readonly conversation: Conversation }
  /** One's own deletions. */
  | {
      readonly type: 'deleted';
      readonly conversationID: string;
      readonly messageIDs: readonly string[];
    }
  /** The user is not in it any more. */
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
  /** Commands. Logs a guest in; a member is logged in by `profile.known`. */
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

/** A row of a message list: a message, and facts about its place in the list. */
export interface ListedMessage {
  readonly message: Message;
  /** A time separator stands before it (MSG-10). */
  readonly isSeparated: boolean;
}

/**
 * The messages of a conversation without a gap around a place, ascending by number, with unsent ones behind the last.
 * It stays the same object until one comes or goes; `MessageStore.message` gives a single message.
 */
export interface MessageList {
  readonly length: number;
  /** Stable keys of rows: `messageSeq` as text, or the client's own id of an unsent message. */
  keyAt(index: number): string;
  /** -1 where it is not in the list. */
  indexOfSeq(messageSeq: number): number;
  /** Numbers of the first and last that the server has, 0 where the list has none. */
  readonly firstSeq: number;
  readonly lastSeq: number;
  /** There is more before it, or behind it, to be loaded. */
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
  /** Any message in memory, by its id. */
  byID(conversationID: string, messageID: string): Message | undefined;
  /** All conversations of this user, the latest first; the same array until one changes. */
  conversations(): readonly Conversation[];
  conversation(conversationID: string): Conversation | undefined;
  watchConversations(listener: () => void): () => void;
}
