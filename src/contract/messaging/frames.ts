import * as z from 'zod/mini';
import { isBlank } from '../../domain/blank.ts';
import { MUTE_MODE, noticeHasUnseen } from '../../domain/messaging/group.ts';
import {
  COMBINE_LEVELS_MAX,
  GROUP_LENGTH,
  HISTORY_PAGE,
  MESSAGE_SEQ_MAX,
  MUTE_SECONDS_MAX,
  TEXT_MAX_LENGTH,
  USERS_MAX,
} from '../../domain/messaging/limits.ts';
import { hasUnseen } from '../../domain/unseen.ts';
import { ClientMessageId, Id, ReactionTypeSchema, SentContent, SentText } from './content.ts';
import {
  CombinedMessageSchema,
  ConversationSchema,
  GroupApplicationSchema,
  GroupInvitationSchema,
  MemberSchema,
  MessageSchema,
  MessagingUserSchema,
} from './entities.ts';

/** The hub's path, and the largest frame that it accepts, bytes. */
export const HUB_PATH = '/api/messaging';
export const FRAME_MAX_BYTES = 128 * 1_024;

const count = z.number().check(z.gte(0), z.int());
/** A message's number, or an index in a list. */
const seq = count.check(z.lte(MESSAGE_SEQ_MAX));
const inConversation = { conversationID: Id };
/** Where a page begins: `next` of the page before; absent for the first. */
const cursor = z.exactOptional(z.string().check(z.maxLength(100)));
const page = <T extends z.ZodMiniType>(row: T) =>
  z.object({ rows: z.array(row), next: z.exactOptional(z.string()) });
const nothing = z.null();
/** A text about a group: at most `most` characters long, at least one of them visible. */
const words = (most: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(most),
    z.refine((text) => !isBlank(text)),
  );
/** A name has no invisible characters, and none that change the direction of the text around it. */
const groupName = words(GROUP_LENGTH.name).check(z.refine((name) => !hasUnseen(name)));
const groupNotice = words(GROUP_LENGTH.notice).check(z.refine((text) => !noticeHasUnseen(text)));
/** The person whom a request is about. A member who has this person's `code` needs no common conversation with them. */
export const whom = { userID: Id, code: z.exactOptional(z.string().check(z.regex(/^\w{1,32}$/))) };
const people = z.array(Id).check(z.minLength(1), z.maxLength(USERS_MAX));
const seconds = count.check(z.lte(MUTE_SECONDS_MAX));
/** An invitation link: its group and its token. */
const invited = { ...inConversation, token: z.string().check(z.regex(/^[\w-]{16,64}$/)) };

/** The notice or name to be replaced. Without it, whatever is there is replaced. */
const before = z.exactOptional(z.string().check(z.maxLength(GROUP_LENGTH.notice)));
const GroupActSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('notice'), notice: groupNotice, before }),
  z.object({ kind: z.literal('rename'), name: groupName, before }),
  z.object({ kind: z.literal('mute'), mode: z.literal(Object.values(MUTE_MODE)), seconds }),
  z.object({ kind: z.literal('muteMembers'), userIDs: people, seconds }),
  z.object({ kind: z.literal('remove'), userIDs: people }),
  z.object({ kind: z.literal('transfer'), userID: Id }),
  z.object({ kind: z.literal('role'), userID: Id, admin: z.boolean() }),
  z.object({ kind: z.literal('invite'), userIDs: people }),
  z.object({ kind: z.literal('newLink') }),
  z.object({ kind: z.literal('leave') }),
  z.object({ kind: z.literal('close') }),
]);

/**
 * A client's requests to the hub, by name, with their data and answers. `login` comes first; nothing else is answered
 * before it. A request is `{id, ask, data}`, its answer `{id, ok}` or `{id, refused}`; the client chooses `id`
 * and counts it up.
 */
export const HUB_CALLS = {
  /** A token from `registerZego` (API-22); `deviceID` identifies this browser. */
  login: {
    data: z.object({ token: z.string().check(z.maxLength(200)), deviceID: Id }),
    /** `serverTime` and `expiresAt`: epoch milliseconds. */
    ok: z.object({ user: MessagingUserSchema, serverTime: z.number(), expiresAt: z.number() }),
  },
  /** Another token of the same user, sent before the old one expires. */
  renew: {
    data: z.object({ token: z.string().check(z.maxLength(200)) }),
    ok: z.object({ serverTime: z.number(), expiresAt: z.number() }),
  },
  /** Checks whether the hub still responds: answered at once, before earlier requests. */
  ping: { data: z.object({}), ok: nothing },
  conversations: { data: z.object({}), ok: z.array(ConversationSchema) },
  /** The asker's own conversation with the customer service, created when there is none yet (CHAT-01). */
  customerService: { data: z.object({}), ok: ConversationSchema },
  /**
   * The asker's conversation with another person. Refused if `userID` is the asker's own, and for a person whose card
   * the asker may not see (`acquaintance`).
   */
  peer: { data: z.object(whom), ok: ConversationSchema },
  /**
   * One page of messages, by ascending number, without those that the asker deleted. `before`: the last ones before
   * this number; `after`: the first ones after it; `around`: half of the page up to this number, half after it.
   * `hasMore` says whether there are more in that direction; for `around`, whether there are more before the page.
   */
  history: {
    data: z.object({
      ...inConversation,
      from: z.union([
        z.object({ before: seq }),
        z.object({ after: seq }),
        z.object({ around: seq }),
        z.object({ last: z.literal(true) }),
      ]),
    }),
    ok: z.object({ messages: z.array(MessageSchema), hasMore: z.boolean() }),
  },
  /**
   * Changes in a conversation after an order key, sorted by key, at most a page of history: new messages, and the new
   * states of older ones.
   */
  changes: {
    data: z.object({ ...inConversation, after: count }),
    ok: z.object({ messages: z.array(MessageSchema), hasMore: z.boolean() }),
  },
  send: {
    data: z.object({
      ...inConversation,
      clientMessageID: ClientMessageId,
      content: SentContent,
      repliesTo: z.exactOptional(Id),
    }),
    ok: MessageSchema,
  },
  /** Revokes the user's own message within two minutes (`mayRevoke`). */
  revoke: { data: z.object({ ...inConversation, messageID: Id }), ok: MessageSchema },
  /** Edits the user's own text within fifteen minutes; readers see that it was edited. */
  edit: {
    data: z.object({ ...inConversation, messageID: Id, content: SentText }),
    ok: MessageSchema,
  },
  /** Pins a message at the conversation's top, instead of the message pinned until now, or unpins it (`mayPin`). */
  pin: { data: z.object({ ...inConversation, messageID: Id, on: z.boolean() }), ok: nothing },
  /** Deletes for the asker only; not in rooms (MSG-09). */
  delete: {
    data: z.object({
      ...inConversation,
      messageIDs: z.array(Id).check(z.minLength(1), z.maxLength(HISTORY_PAGE)),
    }),
    ok: nothing,
  },
  /** Sets or removes the user's own reaction. */
  react: {
    data: z.object({
      ...inConversation,
      messageID: Id,
      reactionType: ReactionTypeSchema,
      on: z.boolean(),
    }),
    ok: MessageSchema,
  },
  reactionUsers: {
    data: z.object({ ...inConversation, messageID: Id, reactionType: ReactionTypeSchema, cursor }),
    ok: page(MessagingUserSchema),
  },
  /** Marks everything up to this number as read. A smaller number than before changes nothing. */
  read: { data: z.object({ ...inConversation, messageSeq: seq }), ok: nothing },
  /** This client has received everything up to this number. In conversations of two the sender is notified. */
  delivered: { data: z.object({ ...inConversation, messageSeq: seq }), ok: nothing },
  readers: {
    data: z.object({ ...inConversation, messageID: Id, hasRead: z.boolean(), cursor }),
    ok: page(MessagingUserSchema),
  },
  replies: {
    data: z.object({ ...inConversation, messageID: Id, cursor }),
    ok: page(MessageSchema),
  },
  /** The messages inside a combined message. `path`: the positions that lead to a combined message inside it. */
  combined: {
    data: z.object({
      ...inConversation,
      messageID: Id,
      path: z.array(seq).check(z.maxLength(COMBINE_LEVELS_MAX)),
    }),
    ok: z.array(CombinedMessageSchema),
  },
  draft: {
    data: z.object({
      ...inConversation,
      draft: z.string().check(z.maxLength(4 * TEXT_MAX_LENGTH)),
    }),
    ok: nothing,
  },
  typing: { data: z.object({ ...inConversation, on: z.boolean() }), ok: nothing },
  /** Members of a conversation; those of a group in the order of their roles (GRP-01). */
  members: { data: z.object({ ...inConversation, cursor }), ok: page(MemberSchema) },
  /**
   * Creates a group (members), or a room (staff only). People with whom the creator shares a conversation may be added
   * at once. Guests may create neither. A second request with the same `requestID` creates no second group.
   */
  createGroup: {
    data: z.object({
      kind: z.enum(['group', 'room']),
      name: groupName,
      userIDs: z.array(Id).check(z.maxLength(USERS_MAX)),
      requestID: ClientMessageId,
    }),
    ok: ConversationSchema,
  },
  /** An action of a member on a group, if their role allows it (GRP-02 to GRP-05). */
  changeGroup: { data: z.object({ ...inConversation, act: GroupActSchema }), ok: nothing },
  /** The token of the link that lets people into the group; only for its owner and admins. */
  groupLink: { data: z.object(inConversation), ok: z.object({ token: z.string() }) },
  /** The group behind an invitation link; for anybody who has the link. */
  invitation: { data: z.object(invited), ok: GroupInvitationSchema },
  /** Joins by the link, or applies (GRP-06). `userName` is the name that a guest chooses. */
  joinGroup: {
    data: z.object({
      ...invited,
      wording: z.string().check(z.maxLength(GROUP_LENGTH.wording)),
      userName: z.exactOptional(words(GROUP_LENGTH.name)),
    }),
    ok: GroupInvitationSchema,
  },
  /** People who applied, and people who were added, the latest first; only for the owner and admins. */
  applications: {
    data: z.object({ ...inConversation, cursor }),
    ok: page(GroupApplicationSchema),
  },
  /** Refused for an application that cannot be decided, or can no longer be decided (APP-T03, APP-T04). */
  decideApplication: {
    data: z.object({ ...inConversation, applicationID: Id, accept: z.boolean() }),
    ok: GroupApplicationSchema,
  },
  users: {
    data: z.object({ userIDs: z.array(Id).check(z.maxLength(USERS_MAX)) }),
    ok: z.array(MessagingUserSchema),
  },
  /** Which of these users are connected; people with whom the asker shares no conversation are left out. */
  presence: {
    data: z.object({ userIDs: z.array(Id).check(z.maxLength(USERS_MAX)) }),
    ok: z.array(z.object({ userID: z.string(), isOnline: z.boolean() })),
  },
} as const;

export type HubCall = keyof typeof HUB_CALLS;
export type HubAsked<C extends HubCall> = z.infer<(typeof HUB_CALLS)[C]['data']>;
export type HubAnswer<C extends HubCall> = z.infer<(typeof HUB_CALLS)[C]['ok']>;

/** A request of a client. Its data are validated by the call's schema. */
export const Question = z.object({ id: count, ask: z.string(), data: z.unknown() });
/** The only other frame of a client: it sends the hub's heartbeat back. */
const Heartbeat = z.object({ tell: z.literal('heartbeat'), serverTime: z.number() });

/** Frames of a client. */
export const ClientFrame = z.union([Question, Heartbeat]);

/** Frames that the hub sends by itself. */
export const HubFact = z.discriminatedUnion('tell', [
  /** A new or changed message; the version with the higher `orderKey` is the current one. */
  z.object({ tell: z.literal('message'), message: MessageSchema }),
  /** A conversation is new, or has changed for this member. */
  z.object({ tell: z.literal('conversation'), conversation: ConversationSchema }),
  /** The user has deleted these messages on another device. */
  z.object({ tell: z.literal('deleted'), conversationID: Id, messageIDs: z.array(Id) }),
  z.object({
    tell: z.literal('typing'),
    conversationID: Id,
    user: MessagingUserSchema,
    on: z.boolean(),
  }),
  /**
   * The user is no longer in the conversation: the hub sends nothing more about the conversation, and refuses requests
   * about it.
   */
  z.object({ tell: z.literal('gone'), conversationID: Id }),
  z.object({ tell: z.literal('presence'), userID: Id, isOnline: z.boolean() }),
  /** Friends, applications or the blacklist have changed (`contact-frames.ts`). */
  z.object({ tell: z.literal('contacts') }),
  /** To agents: the canned answers have changed. */
  z.object({ tell: z.literal('canned') }),
  /** A call has changed, or the other side sent a signal; the format of `said` is in `call-frames.ts`. */
  z.object({ tell: z.literal('call'), said: z.unknown() }),
  /** Sent every few seconds, and sent back by the client. A socket that is silent for three intervals is dead. */
  Heartbeat,
]);
export type HubFact = z.infer<typeof HubFact>;

/** Any frame that the hub sends. */
export const HubFrame = z.union([
  HubFact,
  z.object({ id: count, ok: z.unknown() }),
  z.object({ id: count, refused: z.object({ code: z.number(), msg: z.string() }) }),
]);

/**
 * The socket's close codes: the reasons why the hub closes a connection. Any other code means a network failure, and
 * the client reconnects.
 */
export const HUB_CLOSE = {
  /** The token is unknown or has expired: the client has to request another one. */
  tokenExpired: 4001,
  /** No `login` arrived in time. */
  loginTimeout: 4002,
  /** The client has sent a frame that no client of ours sends. */
  refused: 4003,
  /** The user was signed out, deleted or blocked. */
  signedOut: 4004,
  /** More frames, bytes or requests than any client of ours sends at once: the client reconnects later. */
  tooMuch: 4005,
} as const;
