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

/** A page of history: the last messages, those before or after a number, or around it. */
export type HistoryFrom =
  | { readonly last: true }
  | { readonly before: number }
  | { readonly after: number }
  | { readonly around: number };

export interface History {
  /** Ascending by `messageSeq`, at most `HISTORY_PAGE`, without those that were deleted for the reader. */
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

/** A page of rows, at most 100; `next` is the `cursor` for the page after it. */
export interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly next?: string;
}

export interface UploadProgress {
  /** Bytes. */
  readonly done: number;
  readonly total: number;
}

/**
 * A messaging engine in the specification's terms (§2, §3, §5; CONN-04): the embedded hub, or another one that passes
 * the contract suite `tests/contract/messaging`. Promises reject with `ServiceFailure`; a question while nobody is
 * connected, or without an answer in time, fails as `offline` or `timeout`; an aborted signal takes it back.
 */
export interface MessagingClient {
  /**
   * Logs somebody in and keeps the connection, with back-off, until it ends or the returned function is called, which
   * closes it silently. One connection at a time.
   */
  connect(token: MessagingToken, tell: (fact: LinkFact) => void): () => void;
  /** Another token of the same user, before the old one ends. */
  renew(token: MessagingToken, signal: Signal): Promise<void>;
  /** Retries waiting attempts at once: the visitor asks, or the browser is online. */
  reconnect(): void;
  /** Tells what happens, until the returned function is called. */
  watch(tell: (news: MessagingNews) => void): () => void;
  /** The server's clock, epoch milliseconds; this browser's until the server said something. */
  now(): number;

  /** At most `CONVERSATIONS_MAX`. */
  conversations(signal: Signal): Promise<readonly Conversation[]>;
  /** The user's own with the customer service, made when there is none (CHAT-01). */
  customerService(signal: Signal): Promise<Conversation>;
  peer(userID: string, signal: Signal): Promise<Conversation>;
  history(conversationID: string, from: HistoryFrom, signal: Signal): Promise<History>;

  /**
   * Sends a message whose files have been uploaded. The same `clientMessageID` again is answered with the same message.
   */
  send(outgoing: Outgoing, signal: Signal): Promise<Message>;
  /** Resolves with the file, its `fileID` filled in. */
  upload(
    file: LocalFile,
    use: FileUse,
    tell: (progress: UploadProgress) => void,
    signal: Signal,
  ): Promise<LocalFile>;
  /** Takes one's own message back, for two minutes; leaves a `revoke` in its place (MSG-09). */
  revoke(conversationID: string, messageID: string, signal: Signal): Promise<Message>;
  /** Changes one's own text (`mayEdit`). */
  edit(
    conversationID: string,
    messageID: string,
    text: TextContent,
    signal: Signal,
  ): Promise<Message>;
  /** Pins a message, or takes it off (`mayPin`). */
  pin(conversationID: string, messageID: string, on: boolean, signal: Signal): Promise<void>;
  /** Only for oneself; not in rooms. */
  delete(conversationID: string, messageIDs: readonly string[], signal: Signal): Promise<void>;
  /** Sets or takes away one's own reaction (MSG-06). */
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
  /** Everything up to this number has been read (MSG-05). */
  markRead(conversationID: string, messageSeq: number, signal: Signal): Promise<void>;
  /** This client has everything up to this number. */
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
  /** The messages inside a combined one; `path` leads to one inside it, by their places (MSG-08). */
  combined(
    conversationID: string,
    messageID: string,
    path: readonly number[],
    signal: Signal,
  ): Promise<readonly CombinedMessage[]>;
  /** The same on all devices of this user. */
  setDraft(conversationID: string, draft: string, signal: Signal): Promise<void>;
  /** Told to the others; failures are ignored. */
  setTyping(conversationID: string, on: boolean): void;
  members(
    conversationID: string,
    asked: { readonly cursor?: string },
    signal: Signal,
  ): Promise<Rows<GroupMember>>;
  /** At most `USERS_MAX` at once. */
  users(userIDs: readonly string[], signal: Signal): Promise<readonly MessagingUser[]>;
}

/** An engine's calls about people (GRP-07, MSG-13), apart from the rest, for few who chat need them. */
export interface ContactClient {
  acquaintance(whom: Whom, signal: Signal): Promise<Acquaintance>;
  /** Answers how one stands to them afterwards. */
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
/** `code`: lets a member find them who shares no conversation with them; '' for none. */
interface Whom {
  readonly userID: string;
  readonly code: string;
}

/** The group that a link leads to, and the token that opens it. */
export interface GroupLink {
  readonly conversationID: string;
  readonly token: string;
}

/** An engine's calls about groups (GRP-01 to GRP-06), apart from the rest, for few who chat have one. */
export interface GroupClient {
  /** The same `requestID` again is the same group. */
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
  /** The token of the link that lets people in who are not members. */
  groupLink(conversationID: string, signal: Signal): Promise<string>;
  invitation(link: GroupLink, signal: Signal): Promise<GroupInvitation>;
  /** `userName`: the name that a guest wants, '' for the one they have. */
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
  /** Registers where this member is told while the page is closed (SESS-06, API-21). Rejects with `ServiceFailure`. */
  updatePushToken(signal: Signal): Promise<void>;
  /** Removes everything about the former user from memory. */
  forget(): void;
}
