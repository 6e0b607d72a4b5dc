import * as z from 'zod/mini';
import { CONVERSATION_TYPE, MEMBER_ROLE } from '../../domain/messaging/conversation.ts';
import {
  APPLICATION_STATE,
  APPLICATION_TYPE,
  GROUP_KINDS,
  MUTE_MODE,
} from '../../domain/messaging/group.ts';
import { GROUP_TIPS } from '../../domain/messaging/message.ts';
import { LatLngSchema, PlaceWordsSchema } from '../place.ts';
import { ReactionTypeSchema } from './content.ts';
import { CUSTOM_SUBTYPE } from './numbers.ts';

/** The specification's entities (§3) in the hub's format; `src/domain/messaging` explains them. */
export const MessagingUserSchema = z.object({
  userID: z.string(),
  userName: z.string(),
  userAvatarUrl: z.string(),
});

const MemberRoleSchema = z.literal(Object.values(MEMBER_ROLE));

/** A person in a conversation. The fields after those of every user are only for groups and rooms (GRP-01). */
export const MemberSchema = z.object({
  ...MessagingUserSchema.shape,
  memberRole: z._default(MemberRoleSchema, MEMBER_ROLE.member),
  muteExpiredTime: z._default(z.number(), 0),
  isAgent: z.exactOptional(z.boolean()),
  isPassenger: z.exactOptional(z.boolean()),
});

export const GroupApplicationSchema = z.object({
  applicationID: z.string(),
  conversationID: z.string(),
  type: z.literal(Object.values(APPLICATION_TYPE)),
  state: z.literal(Object.values(APPLICATION_STATE)),
  applyUser: MessagingUserSchema,
  wording: z.string(),
  createTime: z.number(),
});

export const GroupInvitationSchema = z.object({
  conversationID: z.string(),
  conversationName: z.string(),
  kind: z.enum(GROUP_KINDS),
  memberCount: z.number(),
  standing: z.enum(['member', 'waiting', 'outside']),
  isAsked: z.boolean(),
  isCancelled: z.exactOptional(z.boolean()),
});

const ConversationTypeSchema = z.literal(Object.values(CONVERSATION_TYPE));

/**
 * Messages are stored for years, so older ones lack newer fields. A field that only changes a message's appearance has
 * a default for older messages. A field that is added later needs a default, too, or is optional.
 */
const words = z._default(z.string(), '');
const figure = z._default(z.number(), 0);

const file = { fileName: z.string(), fileDownloadUrl: z.string(), fileSize: figure };
const sides = { width: figure, height: figure };

const Text = z.object({
  type: z.literal('text'),
  textContent: z.string(),
  isMentionAll: z.exactOptional(z.boolean()),
  mentionedUserIDs: z.exactOptional(z.array(z.string())),
  editedAt: z.exactOptional(z.number()),
  preview: z.exactOptional(
    z.object({ url: z.string(), title: z.string(), description: words, picture: words, ...sides }),
  ),
});
const Image = z.object({
  type: z.literal('image'),
  ...file,
  ...sides,
  thumbnailDownloadUrl: words,
});
const custom = z.literal('custom');

const TipSchema = z.union([
  z.object({
    kind: z.enum([...(['agentJoined', 'agentLeft', 'transferred'] as const), ...GROUP_TIPS]),
    userName: z.string(),
    isRoom: z.exactOptional(z.literal(true)),
  }),
  z.object({
    kind: z.literal('signedIn'),
    userName: z.string(),
    from: z.exactOptional(z.string()),
  }),
  z.object({
    kind: z.enum([
      ...(['closed', 'reopened', 'offHours', 'greeting', 'callbackAsked', 'contactKept'] as const),
      'rideCancelled',
    ]),
  }),
  z.object({
    kind: z.literal('rating'),
    userName: z.string(),
    ratingID: z.string(),
    score: z.exactOptional(z.literal([1, 2, 3, 4, 5])),
    words: z.exactOptional(z.string()),
  }),
  z.object({ kind: z.literal('text'), text: z.string() }),
]);

const Custom = z.discriminatedUnion('subType', [
  z.object({
    type: custom,
    subType: z.literal(CUSTOM_SUBTYPE.location),
    latLng: LatLngSchema,
    formattedAddress: z.string(),
    name: z.string(),
    words: z.exactOptional(PlaceWordsSchema),
    orderNo: z.exactOptional(z.string()),
  }),
  z.object({
    type: custom,
    subType: z.literal(CUSTOM_SUBTYPE.arrivalCountdown),
    countDown: z.union([z.number(), z.string()]),
    dateTime: z.string(),
    orderNo: z.exactOptional(z.string()),
    arrivedAt: z.exactOptional(z.number()),
    cancelledAt: z.exactOptional(z.number()),
  }),
  z.object({
    type: custom,
    subType: z.literal(CUSTOM_SUBTYPE.orderCancelled),
    orderNo: z.string(),
    reason: z.enum(['passenger', 'noDriver']),
    fee: z.number(),
  }),
  z.object({
    type: custom,
    subType: z.literal(CUSTOM_SUBTYPE.voice),
    ...file,
    durationMs: figure,
    waveform: z._default(z.array(z.number()), []),
  }),
  z.object({
    type: custom,
    subType: z.literal(CUSTOM_SUBTYPE.faceVerification),
    orderNo: z.string(),
    driverName: z.string(),
    driverLatinName: z.exactOptional(z.string()),
    state: z.enum(['asked', 'passed', 'failed']),
    at: z.exactOptional(z.number()),
  }),
  z.object({
    type: custom,
    subType: z.literal(CUSTOM_SUBTYPE.call),
    callID: z.string(),
    mode: z.enum(['voice', 'video']),
    outcome: z.enum(['quit', 'cancelled', 'declined', 'busy', 'timedOut', 'lost', 'unavailable']),
    durationMs: figure,
  }),
]);

/**
 * A discriminated union, because the page validates every message that it receives. It picks the form by `type`,
 * instead of trying one form after the other.
 */
export const ContentSchema = z.discriminatedUnion('type', [
  Text,
  Image,
  z.object({
    type: z.literal('file'),
    ...file,
    firstPage: z.exactOptional(z.object({ pictureUrl: z.string(), ...sides })),
  }),
  z.object({
    type: z.literal('audio'),
    ...file,
    durationMs: figure,
    waveform: z.exactOptional(z.array(z.number())),
  }),
  z.object({
    type: z.literal('video'),
    ...file,
    ...sides,
    videoFirstFrameDownloadUrl: words,
    durationMs: figure,
  }),
  z.object({ type: z.literal('multiple'), messageInfoList: z.array(z.union([Text, Image])) }),
  z.object({
    type: z.literal('combine'),
    title: z.string(),
    summary: words,
    count: figure,
  }),
  Custom,
  z.object({ type: z.literal('revoke'), accountDeleted: z.exactOptional(z.literal(true)) }),
  z.object({ type: z.literal('tips'), tip: TipSchema }),
  z.object({ type: z.literal('command'), command: z.string() }),
  z.object({ type: z.literal('barrage'), textContent: z.string() }),
  /**
   * A content that the portal could not read. The hub never sends this type. The schema needs it because the page
   * stores its last seen messages, which may contain such contents.
   */
  z.object({ type: z.literal('unreadable') }),
]);

export const ConversationSchema = z.object({
  conversationID: z.string(),
  type: ConversationTypeSchema,
  conversationName: z.string(),
  conversationAvatarUrl: z.string(),
  notice: z.string(),
  draft: z.string(),
  isDisabled: z.boolean(),
  receiptMsgID: z.string(),
  maxMsgOrderkey: z.number(),
  maxMessageSeq: z.number(),
  readSeq: z.number(),
  unreadCount: z.number(),
  updatedAt: z.number(),
  lastMessage: z.exactOptional(
    z.object({
      messageID: z.string(),
      messageSeq: z.number(),
      orderKey: z.number(),
      senderUserID: z.string(),
      timestamp: z.number(),
      // oxlint-disable-next-line promise/valid-params -- the catch of a schema, not of a promise
      content: z.catch(ContentSchema, { type: 'unreadable' }),
    }),
  ),
  pinned: z.exactOptional(
    z.object({
      messageID: z.string(),
      messageSeq: z.number(),
      senderUserID: z.string(),
      senderUserName: z.string(),
      // oxlint-disable-next-line promise/valid-params -- the catch of a schema, not of a promise
      content: z.catch(ContentSchema, { type: 'unreadable' }),
    }),
  ),
  service: z.exactOptional(
    z.object({
      state: z.enum(['waiting', 'assigned', 'closed']),
      agent: z.exactOptional(MessagingUserSchema),
      isOwn: z.exactOptional(z.boolean()),
      hasContact: z.exactOptional(z.boolean()),
    }),
  ),
  peerID: z.exactOptional(z.string()),
  isBlocked: z.exactOptional(z.boolean()),
  group: z.exactOptional(
    z.object({
      kind: z.enum(GROUP_KINDS),
      memberRole: MemberRoleSchema,
      muteExpiredTime: z.number(),
      memberCount: z.number(),
      muteMode: z.literal(Object.values(MUTE_MODE)),
      muteModeExpiredTime: z.number(),
      waiting: z.number(),
    }),
  ),
});

/** The message that is replied to, as it was when the reply was sent. */
export const RepliedInfoSchema = z.object({
  messageID: z.string(),
  messageSeq: z.number(),
  senderUserID: z.string(),
  senderUserName: z.string(),
  content: ContentSchema,
});

/** A message without the fields that only the portal knows: `direction`, `sentStatus`, `localExtendedData`. */
export const MessageSchema = z.object({
  conversationID: z.string(),
  conversationType: ConversationTypeSchema,
  messageID: z.string(),
  clientMessageID: z.string(),
  messageSeq: z.number(),
  orderKey: z.number(),
  senderUserID: z.string(),
  senderUserName: z.string(),
  senderUserAvatarUrl: z.string(),
  timestamp: z.number(),
  receiptStatus: z.enum(['processing', 'done', 'expired']),
  readCount: z.number(),
  unreadCount: z.number(),
  isDelivered: z.exactOptional(z.boolean()),
  reactions: z.array(
    z.object({
      reactionType: ReactionTypeSchema,
      totalCount: z.number(),
      isSelfIncluded: z.boolean(),
      userList: z.array(z.object({ userID: z.string(), userName: z.string() })),
    }),
  ),
  repliedInfo: z.exactOptional(RepliedInfoSchema),
  rootRepliedCount: z.number(),
  content: ContentSchema,
  isForwarded: z.exactOptional(z.boolean()),
});
export type MessageOnWire = z.infer<typeof MessageSchema>;

export const CombinedMessageSchema = z.object({
  messageID: z.string(),
  senderUserID: z.exactOptional(z.string()),
  senderUserName: z.string(),
  senderUserAvatarUrl: z.string(),
  timestamp: z.number(),
  content: ContentSchema,
});
