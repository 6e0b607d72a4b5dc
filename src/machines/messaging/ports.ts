import type {
  Acquaintance,
  ContactAct,
  FoundUser,
  FriendApplication,
} from '../../domain/messaging/acquaintance.ts';
import type { Conversation, MessagingUser } from '../../domain/messaging/conversation.ts';
import type {
  GroupAct,
  GroupApplication,
  GroupInvitation,
  GroupMember,
} from '../../domain/messaging/group.ts';
import type {
  CombinedMessage,
  Message,
  ReactionType,
  TextContent,
} from '../../domain/messaging/message.ts';
import type { FileUse, LocalFile, Outgoing } from '../../domain/messaging/outgoing.ts';
import type { Signal } from '../signal.ts';
import type { LinkFact, MessagingNews, MessagingToken } from './types.ts';

/** A page of history: the last messages, those before or after a message number, or those around it. */
export type HistoryFrom =
  | { readonly last: true }
  | { readonly before: number }
  | { readonly after: number }
  | { readonly around: number };

export interface History {
  /** At most `HISTORY_PAGE`, ascending by `messageSeq`, without messages that the reader deleted for themselves. */
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

/** A page of at most 100 rows. `next` is the `cursor` of the next page. */
export interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly next?: string;
}

export interface UploadProgress {
  /** Progress in bytes. */
  readonly done: number;
  readonly total: number;
}

/**
 * A messaging engine in the specification's terms (§2, §3, §5; CONN-04): the embedded hub, or another engine that
 * passes the contract suite `tests/contract/messaging`. Promises reject with `ServiceFailure`: `offline` while nobody
 * is connected, `timeout` without an answer in time. Aborting the signal cancels a request.
 */
export interface MessagingClient {
  /**
   * Logs a user in and reconnects with back-off after interruptions, until the connection ends or the returned function
   * is called. That function closes the connection without a report. There is only one connection at a time.
   */
  connect(token: MessagingToken, tell: (fact: LinkFact) => void): () => void;
  /** Passes on a new token of the same user before the old one expires. */
  renew(token: MessagingToken, signal: Signal): Promise<void>;
  /** Reconnects at once instead of waiting, when the user asks for it or the browser is online again. */
  reconnect(): void;
  /** Calls `tell` with each change until the returned function is called. */
  watch(tell: (news: MessagingNews) => void): () => void;
  /** The server's clock, epoch milliseconds; this browser's clock until the server's is known. */
  now(): number;

  /** The user's conversations, at most `CONVERSATIONS_MAX`. */
  conversations(signal: Signal): Promise<readonly Conversation[]>;
  /** The user's own conversation with customer service. It is created if there is none (CHAT-01). */
  customerService(signal: Signal): Promise<Conversation>;
  /** The user's conversation with another person; `code` as for the person's card, '' for none. */
  peer(userID: string, signal: Signal, code?: string): Promise<Conversation>;
  history(conversationID: string, from: HistoryFrom, signal: Signal): Promise<History>;

  /**
   * Sends a message whose files have been uploaded. Sending the same `clientMessageID` again returns the same message.
   */
  send(outgoing: Outgoing, signal: Signal): Promise<Message>;
  /** Uploads a file. Resolves with the file and its `fileID`. */
  upload(
    file: LocalFile,
    use: FileUse,
    tell: (progress: UploadProgress) => void,
    signal: Signal,
  ): Promise<LocalFile>;
  /** Revokes the user's own message within two minutes. A `revoke` content replaces its content (MSG-09). */
  revoke(conversationID: string, messageID: string, signal: Signal): Promise<Message>;
  /** Edits the user's own text message (`mayEdit`). */
  edit(
    conversationID: string,
    messageID: string,
    text: TextContent,
    signal: Signal,
  ): Promise<Message>;
  /** Pins a message, or unpins it (`mayPin`). */
  pin(conversationID: string, messageID: string, on: boolean, signal: Signal): Promise<void>;
  /** Deletes messages for this user only. This is not possible in rooms. */
  delete(conversationID: string, messageIDs: readonly string[], signal: Signal): Promise<void>;
  /** Sets or removes the user's own reaction (MSG-06). */
  react(
    conversationID: string,
    messageID: string,
    reaction: { readonly reactionType: ReactionType; readonly on: boolean },
    signal: Signal,
  ): Promise<Message>;
  reactionUsers(
    conversationID: string,
    messageID: string,
    asked: { readonly reactionType: ReactionType; readonly cursor?: string },
    signal: Signal,
  ): Promise<Rows<MessagingUser>>;
  /** Marks everything up to this number as read (MSG-05). */
  markRead(conversationID: string, messageSeq: number, signal: Signal): Promise<void>;
  /** Confirms that this client has received everything up to this number. */
  markDelivered(conversationID: string, messageSeq: number, signal: Signal): Promise<void>;
  readers(
    conversationID: string,
    messageID: string,
    asked: { readonly hasRead: boolean; readonly cursor?: string },
    signal: Signal,
  ): Promise<Rows<MessagingUser>>;
  replies(
    conversationID: string,
    messageID: string,
    asked: { readonly cursor?: string },
    signal: Signal,
  ): Promise<Rows<Message>>;
  /**
   * Loads the messages inside a combined message. For a combined message inside another one, `path` has the positions
   * that lead to it (MSG-08).
   */
  combined(
    conversationID: string,
    messageID: string,
    path: readonly number[],
    signal: Signal,
  ): Promise<readonly CombinedMessage[]>;
  /** Stores the draft for all devices of this user. */
  setDraft(conversationID: string, draft: string, signal: Signal): Promise<void>;
  /** Signals to the others whether this user is typing. Failures are ignored. */
  setTyping(conversationID: string, on: boolean): void;
  members(
    conversationID: string,
    asked: { readonly cursor?: string },
    signal: Signal,
  ): Promise<Rows<GroupMember>>;
  /** At most `USERS_MAX` per call. */
  users(userIDs: readonly string[], signal: Signal): Promise<readonly MessagingUser[]>;
}

/**
 * An engine's calls about people (GRP-07, MSG-13). Their code is fetched separately, because few users of the chat need
 * them.
 */
export interface ContactClient {
  acquaintance(whom: Whom, signal: Signal): Promise<Acquaintance>;
  /** Resolves with the user's new relation to this person. */
  changeContact(whom: Whom, act: ContactAct, signal: Signal): Promise<Acquaintance>;
  friends(asked: Cursor, signal: Signal): Promise<Rows<Acquaintance>>;
  blocked(asked: Cursor, signal: Signal): Promise<Rows<Acquaintance>>;
  friendApplications(asked: Cursor, signal: Signal): Promise<Rows<FriendApplication>>;
  searchUsers(
    asked: Cursor & {
      readonly keywords: string;
      readonly userType?: FoundUser['userType'] | undefined;
    },
    signal: Signal,
  ): Promise<Rows<FoundUser>>;
}
interface Cursor {
  readonly cursor?: string;
}
/**
 * The person whom the request is about. `code` is the code with which a member finds this person without a common
 * conversation; '' for none.
 */
interface Whom {
  readonly userID: string;
  readonly code: string;
}

/** The group that a link leads to, and the token that opens it. */
export interface GroupLink {
  readonly conversationID: string;
  readonly token: string;
}

/**
 * An engine's calls about groups (GRP-01 to GRP-06). Their code is fetched separately, because few users of the chat
 * have a group.
 */
export interface GroupClient {
  /** Creates a group. Another request with the same `requestID` returns the same group. */
  createGroup(
    group: {
      readonly kind: 'group' | 'room';
      readonly name: string;
      readonly userIDs: readonly string[];
      readonly requestID: string;
    },
    signal: Signal,
  ): Promise<Conversation>;
  changeGroup(conversationID: string, act: GroupAct, signal: Signal): Promise<void>;
  /** The token of the link with which people can join the group. */
  groupLink(conversationID: string, signal: Signal): Promise<string>;
  invitation(link: GroupLink, signal: Signal): Promise<GroupInvitation>;
  /** Joins a group. `userName` is the name that a guest chooses; '' keeps their name. */
  joinGroup(
    link: GroupLink,
    said: { readonly wording: string; readonly userName: string },
    signal: Signal,
  ): Promise<GroupInvitation>;
  applications(
    conversationID: string,
    asked: { readonly cursor?: string },
    signal: Signal,
  ): Promise<Rows<GroupApplication>>;
  decideApplication(
    decision: {
      readonly conversationID: string;
      readonly applicationID: string;
      readonly accept: boolean;
    },
    signal: Signal,
  ): Promise<void>;
}

/** Functions that the connection and the pairing need from outside. */
export interface MessagingPorts extends Pick<MessagingClient, 'connect' | 'renew'> {
  /** A token for the member signed in, or else for this browser's guest (API-22). Rejects with `ServiceFailure`. */
  requestToken(signal: Signal): Promise<MessagingToken>;
  /**
   * Registers this browser for the member's push notifications while the page is closed (SESS-06, API-21). Rejects with
   * `ServiceFailure`.
   */
  updatePushToken(signal: Signal): Promise<void>;
  /** Removes everything about the former user from memory. */
  forget(): void;
}
