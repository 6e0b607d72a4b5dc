import type { CallMode, CallOutcome } from '../call/signal.ts';
import type { LatLng } from '../geo/lat-lng.ts';
import type { Place } from '../geo/place.ts';
import type { ConversationType } from './conversation.ts';

/** A message's sending state (§4, MSG-04). */
export type SentStatus = 'sending' | 'failed' | 'success';
/** Whether the recipients of a message have read it (§4, MSG-05). */
export type ReceiptStatus = 'processing' | 'done' | 'expired';

/** The names of the 15 reactions (§9, MSG-06); the interface has the pictures. Vote and quest types are hidden. */
export const REACTION_TYPES = [
  'ok',
  'thumbsUp',
  'thumbsDown',
  'writingHand',
  'smile',
  'cry',
  'sweat',
  'slightSmile',
  'cool',
  'loveFace',
  'ghost',
  'hundred',
  'sweatDrops',
  'dog',
  'party',
] as const;
export type ReactionType = (typeof REACTION_TYPES)[number];

/** Reactions of one kind to a message (§3). `userList` begins with the first who reacted, and may be shortened. */
export interface Reaction {
  readonly reactionType: ReactionType;
  readonly totalCount: number;
  readonly isSelfIncluded: boolean;
  readonly userList: readonly { readonly userID: string; readonly userName: string }[];
}

/** The kinds of files in messages. */
export type MessageFileKind = 'image' | 'audio' | 'video' | 'file';

/**
 * A file of a message; addresses are whole paths on the server, '' while it is only in this browser. Sizes in bytes.
 */
export interface FileContent {
  readonly fileName: string;
  readonly fileDownloadUrl: string;
  readonly fileSize: number;
}

export interface TextContent {
  readonly type: 'text';
  readonly textContent: string;
  readonly isMentionAll?: boolean;
  readonly mentionedUserIDs?: readonly string[];
  /** When the sender last edited the text, epoch milliseconds; absent if never. */
  readonly editedAt?: number;
  /** The preview of the text's first link, once the server has fetched it. */
  readonly preview?: LinkPreview;
}

/**
 * A linked web page's own title and description; `picture` is a whole path on the server, '' for none, with its width
 * and height in pixels.
 */
export interface LinkPreview {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly picture: string;
  readonly width: number;
  readonly height: number;
}

/** A picture; its sides are in pixels. */
export interface ImageContent extends FileContent {
  readonly type: 'image';
  readonly thumbnailDownloadUrl: string;
  readonly width: number;
  readonly height: number;
}

/** Custom messages by subtype (§3, MSG-03). The subtype also names the format, so fields may only be added. */
export type CustomContent = { readonly type: 'custom' } & (
  | {
      readonly subType: 0;
      readonly latLng: LatLng;
      readonly formattedAddress: string;
      readonly name: string;
      /** Name and address in each language, if they are known; absent in cards of an older version. */
      readonly words?: NonNullable<Place['words']>;
      /** The order whose driver is at this place. */
      readonly orderNo?: string;
    }
  /**
   * The driver arrives `countDown` minutes after `dateTime` (ISO 8601); a time that cannot be parsed counts as 00:00
   * (ARR-T03).
   */
  | {
      readonly subType: 1;
      readonly countDown: number | string;
      readonly dateTime: string;
      readonly orderNo?: string;
      /** When the driver arrived, epoch milliseconds: the countdown is over. */
      readonly arrivedAt?: number;
      /** When the order was cancelled before the arrival, epoch milliseconds: the countdown is over. */
      readonly cancelledAt?: number;
    }
  | {
      readonly subType: 2;
      readonly orderNo: string;
      readonly reason: 'passenger' | 'noDriver';
      /** NT$, 0 for none. */
      readonly fee: number;
    }
  | ({
      readonly subType: 3;
      readonly durationMs: number;
      /** The loudness, 0–1, of equally long parts of the recording. */
      readonly waveform: readonly number[];
    } & FileContent)
  | {
      readonly subType: 4;
      readonly orderNo: string;
      readonly driverName: string;
      readonly driverLatinName?: string;
      readonly state: 'asked' | 'passed' | 'failed';
      /** When the request was answered, epoch milliseconds. */
      readonly at?: number;
    }
  /** A call that is over (CALL-01), sent in its caller's name. */
  | {
      readonly subType: 5;
      readonly callID: string;
      readonly mode: CallMode;
      readonly outcome: CallOutcome;
      /** How long the people talked; 0 when nobody answered. */
      readonly durationMs: number;
    }
);

/** A thumbnail of a document's first page: a whole path on the server, with its width and height in pixels. */
export interface FirstPage {
  readonly pictureUrl: string;
  readonly width: number;
  readonly height: number;
}

/** The content of a message, by its type (MSG-02). */
export type MessageContent =
  | TextContent
  | ImageContent
  | ({ readonly type: 'file'; readonly firstPage?: FirstPage } & FileContent)
  | ({
      readonly type: 'audio';
      readonly durationMs: number;
      /** The loudness as in a voice message, if the sender's browser could read the file. */
      readonly waveform?: readonly number[];
    } & FileContent)
  | ({
      readonly type: 'video';
      readonly videoFirstFrameDownloadUrl: string;
      readonly width: number;
      readonly height: number;
      readonly durationMs: number;
    } & FileContent)
  /** Text and pictures together, in order (COMP-02). */
  | { readonly type: 'multiple'; readonly messageInfoList: readonly (TextContent | ImageContent)[] }
  /** Several messages forwarded as one (MSG-08). The page loads them when the reader opens the combined message. */
  | {
      readonly type: 'combine';
      readonly title: string;
      readonly summary: string;
      readonly count: number;
    }
  | CustomContent
  /** Replaces a message that its sender revoked (MSG-09), or whose sender's account was deleted. */
  | { readonly type: 'revoke'; readonly accountDeleted?: true }
  /** A tip about an event, by the service. */
  | { readonly type: 'tips'; readonly tip: Tip }
  | { readonly type: 'command'; readonly command: string }
  | { readonly type: 'barrage'; readonly textContent: string }
  /** Replaces a content that this version of the portal cannot read; it is never sent. */
  | { readonly type: 'unreadable' };

/** Events in groups; `userName` is the person concerned, or the one who acted. */
export const GROUP_TIPS = [
  ...(['groupMade', 'memberJoined', 'memberLeft', 'memberRemoved', 'ownerChanged'] as const),
  ...(['noticeChanged', 'groupMuted', 'groupUnmuted', 'groupClosed'] as const),
] as const;

/**
 * An event in a conversation; `userName` is the person who acted, or the one concerned: '' once their account was
 * deleted.
 */
export type Tip =
  | {
      readonly kind: (typeof GROUP_TIPS)[number];
      readonly userName: string;
      /** Whether the group is a room. */
      readonly isRoom?: true;
    }
  | { readonly kind: 'agentJoined' | 'agentLeft'; readonly userName: string }
  | { readonly kind: 'transferred'; readonly userName: string }
  /**
   * The guest who wrote here has signed in as this member; `from`: the guest's conversation, if it was merged into this
   * one and removed.
   */
  | { readonly kind: 'signedIn'; readonly userName: string; readonly from?: string }
  | { readonly kind: 'closed' | 'reopened' | 'offHours' }
  /**
   * The first message, with the quick replies (`DESK_COMMANDS`); or a confirmation of a requested call, or of a
   * contact.
   */
  | { readonly kind: 'greeting' | 'callbackAsked' | 'contactKept' }
  /** In the group of an order's travellers: the order was cancelled. */
  | { readonly kind: 'rideCancelled' }
  /**
   * The request for a rating, sent once when the conversation was closed; `userName` is the agent who answered last,
   * `score` and `words` are the answer.
   */
  | {
      readonly kind: 'rating';
      readonly userName: string;
      readonly ratingID: string;
      readonly score?: 1 | 2 | 3 | 4 | 5;
      readonly words?: string;
    }
  | { readonly kind: 'text'; readonly text: string };

/** The message that another one replies to, as it is shown above the reply (MSG-07). */
export interface RepliedInfo {
  readonly messageID: string;
  readonly messageSeq: number;
  readonly senderUserID: string;
  readonly senderUserName: string;
  /** The content of the message replied to; a `revoke` once it was revoked. */
  readonly content: MessageContent;
}

/** A message (§3, MSG-01). Instants in epoch milliseconds of the server's clock. */
export interface Message {
  readonly conversationID: string;
  readonly conversationType: ConversationType;
  /** The server's id; until the server has answered, the sender's own id (`clientMessageID`). */
  readonly messageID: string;
  /** Chosen by the sender's browser. A second sending with the same id adds no message. '' on messages of others. */
  readonly clientMessageID: string;
  /** Counts from 1 in each conversation, without a gap; 0 until the server has the message. */
  readonly messageSeq: number;
  /**
   * The key of the message's last change; keys grow with every change in the conversation. 0 until the server has the
   * message.
   */
  readonly orderKey: number;
  readonly senderUserID: string;
  readonly senderUserName: string;
  readonly senderUserAvatarUrl: string;
  readonly direction: 'send' | 'receive';
  readonly timestamp: number;
  readonly sentStatus: SentStatus;
  readonly receiptStatus: ReceiptStatus;
  /** How many of the conversation's people have read the message; the sender is not counted. */
  readonly readCount: number;
  readonly unreadCount: number;
  /**
   * In a conversation of two: whether the message was delivered to the other person. Absent if the engine does not
   * report it.
   */
  readonly isDelivered?: boolean;
  readonly reactions: readonly Reaction[];
  readonly repliedInfo?: RepliedInfo;
  readonly rootRepliedCount: number;
  readonly content: MessageContent;
  /** Whether the message was forwarded into this conversation (MSG-08). */
  readonly isForwarded?: boolean;
  /** Data about the message that only this browser has, stored over a reload (MSG-15); '' for none. */
  readonly localExtendedData: string;
}

/** One message in a combined message. If it is itself combined, the page opens it as the next level. */
export interface CombinedMessage {
  readonly messageID: string;
  readonly senderUserID?: string;
  readonly senderUserName: string;
  readonly senderUserAvatarUrl: string;
  readonly timestamp: number;
  readonly content: MessageContent;
}
