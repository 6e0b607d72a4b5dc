import * as z from 'zod/mini';
import { MUTE_MODE } from '../../domain/messaging/group.ts';
import {
  COMBINE_LEVELS_MAX,
  GROUP_LENGTH,
  HISTORY_PAGE,
  MESSAGE_SEQ_MAX,
  MUTE_SECONDS_MAX,
  TEXT_MAX_LENGTH,
  USERS_MAX,
} from '../../domain/messaging/limits.ts';
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

/** Where the hub listens, and the largest frame that it takes, bytes. */
export const HUB_PATH = '/api/messaging';
export const FRAME_MAX_BYTES = 128 * 1_024;

const count = z.number().check(z.gte(0), z.int());
/** A message's number, or a place in a list. */
const seq = count.check(z.lte(MESSAGE_SEQ_MAX));
const inConversation = { conversationID: Id };
/** Where a page begins: `next` of the page before; absent for the first. */
const cursor = z.exactOptional(z.string().check(z.maxLength(100)));
const page = <T extends z.ZodMiniType>(row: T) =>
  z.object({ rows: z.array(row), next: z.exactOptional(z.string()) });
const nothing = z.null();
/** A text about a group: not empty, and no longer than this. */
const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const people = z.array(Id).check(z.minLength(1), z.maxLength(USERS_MAX));
const seconds = count.check(z.lte(MUTE_SECONDS_MAX));
/** An invitation link: its group, and what opens it. */
const invited = { ...inConversation, token: z.string().check(z.regex(/^[\w-]{16,64}$/)) };

const GroupActSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('notice'), notice: words(GROUP_LENGTH.notice) }),
  z.object({ kind: z.literal('rename'), name: words(GROUP_LENGTH.name) }),
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
 * The questions of a client to the hub, by name, with their data and answers. `login` comes first; nothing else is
 * answered before it. A question is `{id, ask, data}`, its answer `{id, ok}` or `{id, refused}`; `id` is the client's
 * and counts up.
 */
export const HUB_CALLS = {
  /** A token of `registerZego` (API-22); `deviceID` is this browser's. */
  login: {
    data: z.object({ token: z.string().check(z.maxLength(200)), deviceID: Id }),
    /** `serverTime` and `expiresAt`: epoch milliseconds. */
    ok: z.object({ user: MessagingUserSchema, serverTime: z.number(), expiresAt: z.number() }),
  },
  /** Another token of the same user before the old one ends. */
  renew: {
    data: z.object({ token: z.string().check(z.maxLength(200)) }),
    ok: z.object({ serverTime: z.number(), expiresAt: z.number() }),
  },
  /** Whether the hub is still there: answered at once, whatever was asked before it. */
  ping: { data: z.object({}), ok: nothing },
  conversations: { data: z.object({}), ok: z.array(ConversationSchema) },
  /** The asker's own conversation with the customer service, made when there is none yet (CHAT-01). */
  customerService: { data: z.object({}), ok: ConversationSchema },
  /** The conversation of two people; with oneself it is refused. */
  peer: { data: z.object({ userID: Id }), ok: ConversationSchema },
  /**
   * Messages by their numbers, ascending, without those that were deleted for the asker: the last ones before `before`,
   * or the first ones after `after` (both without that number itself), or half of them up to a number and half after
   * it. `hasMore` says whether there are more in that direction; around a number: before it.
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
   * Changes in a conversation after a key, by key, at most a page of history: new messages, and the new states of older
   * ones.
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
  /** Takes one's own message back, for two minutes (`mayRevoke`). */
  revoke: { data: z.object({ ...inConversation, messageID: Id }), ok: MessageSchema },
  /** Changes one's own text, for fifteen minutes; readers see that it was changed. */
  edit: {
    data: z.object({ ...inConversation, messageID: Id, content: SentText }),
    ok: MessageSchema,
  },
  /** Pins a message at the conversation's top, in place of another one, or takes it off (`mayPin`). */
  pin: { data: z.object({ ...inConversation, messageID: Id, on: z.boolean() }), ok: nothing },
  /** Deletes for the asker alone; not in rooms (MSG-09). */
  delete: {
    data: z.object({
      ...inConversation,
      messageIDs: z.array(Id).check(z.minLength(1), z.maxLength(HISTORY_PAGE)),
    }),
    ok: nothing,
  },
  /** Sets or takes away one's own reaction. */
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
  /** Everything up to this number has been read; a smaller number than before changes nothing. */
  read: { data: z.object({ ...inConversation, messageSeq: seq }), ok: nothing },
  /** This client has everything up to this number. Its senders are told, in conversations of two. */
  delivered: { data: z.object({ ...inConversation, messageSeq: seq }), ok: nothing },
  readers: {
    data: z.object({ ...inConversation, messageID: Id, hasRead: z.boolean(), cursor }),
    ok: page(MessagingUserSchema),
  },
  replies: {
    data: z.object({ ...inConversation, messageID: Id, cursor }),
    ok: page(MessageSchema),
  },
  /** The messages inside a combined one; `path` leads to one inside it, by their places. */
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
   * A new group of members, or a room of the staff's; people with whom the maker shares a conversation may be put into
   * it at once. A guest makes none. The same `requestID` again is the same group.
   */
  createGroup: {
    data: z.object({
      kind: z.enum(['group', 'room']),
      name: words(GROUP_LENGTH.name),
      userIDs: z.array(Id).check(z.maxLength(USERS_MAX)),
      requestID: ClientMessageId,
    }),
    ok: ConversationSchema,
  },
  /** What a member does about a group, as their role lets them (GRP-02 to GRP-05). */
  changeGroup: { data: z.object({ ...inConversation, act: GroupActSchema }), ok: nothing },
  /** The token of the link that lets people into the group; for its owner and admins. */
  groupLink: { data: z.object(inConversation), ok: z.object({ token: z.string() }) },
  /** What an invitation link leads to; for anybody who has it. */
  invitation: { data: z.object(invited), ok: GroupInvitationSchema },
  /** Joins by the link, or asks to (GRP-06). `userName` is the name that a guest wants. */
  joinGroup: {
    data: z.object({
      ...invited,
      wording: z.string().check(z.maxLength(GROUP_LENGTH.wording)),
      userName: z.exactOptional(words(GROUP_LENGTH.name)),
    }),
    ok: GroupInvitationSchema,
  },
  /** People who asked to join, and who were put in, the last first; for the owner and admins. */
  applications: {
    data: z.object({ ...inConversation, cursor }),
    ok: page(GroupApplicationSchema),
  },
  /** Refused for an application that cannot be decided, or not any more (APP-T03, APP-T04). */
  decideApplication: {
    data: z.object({ ...inConversation, applicationID: Id, accept: z.boolean() }),
    ok: GroupApplicationSchema,
  },
  users: {
    data: z.object({ userIDs: z.array(Id).check(z.maxLength(USERS_MAX)) }),
    ok: z.array(MessagingUserSchema),
  },
  /** Which of these are connected now; it says nothing of people with whom the asker shares no conversation. */
  presence: {
    data: z.object({ userIDs: z.array(Id).check(z.maxLength(USERS_MAX)) }),
    ok: z.array(z.object({ userID: z.string(), isOnline: z.boolean() })),
  },
} as const;

export type HubCall = keyof typeof HUB_CALLS;
export type HubAsked<C extends HubCall> = z.infer<(typeof HUB_CALLS)[C]['data']>;
export type HubAnswer<C extends HubCall> = z.infer<(typeof HUB_CALLS)[C]['ok']>;

/** A client's frame. The data are checked by their call's schema. */
export const Question = z.object({ id: count, ask: z.string(), data: z.unknown() });
/** A client's other frame: the hub's heartbeat sent back. */
const Heartbeat = z.object({ tell: z.literal('heartbeat'), serverTime: z.number() });

/** Frames of a client. */
export const ClientFrame = z.union([Question, Heartbeat]);

/** News that the hub tells by itself. */
export const HubFact = z.discriminatedUnion('tell', [
  /** A message is new, or has changed; the version with the higher `orderKey` counts. */
  z.object({ tell: z.literal('message'), message: MessageSchema }),
  /** A conversation is new, or has changed for this member. */
  z.object({ tell: z.literal('conversation'), conversation: ConversationSchema }),
  /** One's own deletions, on another device. */
  z.object({ tell: z.literal('deleted'), conversationID: Id, messageIDs: z.array(Id) }),
  z.object({
    tell: z.literal('typing'),
    conversationID: Id,
    user: MessagingUserSchema,
    on: z.boolean(),
  }),
  /** The user is not in the conversation any more: nothing more of it is told, and nothing is answered. */
  z.object({ tell: z.literal('gone'), conversationID: Id }),
  z.object({ tell: z.literal('presence'), userID: Id, isOnline: z.boolean() }),
  /** Friends, applications or the blacklist have changed (`contact-frames.ts`). */
  z.object({ tell: z.literal('contacts') }),
  /** News of calls; `call-frames.ts` reads it. */
  z.object({ tell: z.literal('call'), said: z.unknown() }),
  /** Every few seconds; a socket silent for three of them is dead. The client sends the same back. */
  Heartbeat,
]);
export type HubFact = z.infer<typeof HubFact>;

/** A hub's frame. */
export const HubFrame = z.union([
  HubFact,
  z.object({ id: count, ok: z.unknown() }),
  z.object({ id: count, refused: z.object({ code: z.number(), msg: z.string() }) }),
]);

/** Why the hub ends a connection: close codes of the socket. Anything else is a network's end, to be tried again. */
export const HUB_CLOSE = {
  /** The token is unknown, or has ended: ask for another one. */
  tokenExpired: 4001,
  /** No `login` came in time. */
  loginTimeout: 4002,
  /** A frame that no client of ours sends. */
  refused: 4003,
  /** The user was signed out, deleted or blocked. */
  signedOut: 4004,
  /** More frames, bytes or questions than any client of ours sends at once: come back later. */
  tooMuch: 4005,
} as const;
