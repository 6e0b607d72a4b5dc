import type { CallMode, CallOutcome } from '../call/signal.ts';
import type { LatLng } from '../geo/lat-lng.ts';
import type { ConversationType } from './conversation.ts';

/** What happens to a message on its way (§4, MSG-04). */
export type SentStatus = 'sending' | 'failed' | 'success';
/** Whether its reader has read it (§4, MSG-05). */
export type ReceiptStatus = 'processing' | 'done' | 'expired';

/** The set of 15 (§9, MSG-06), by name; the interface has the pictures. Vote and quest types are hidden. */
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

/** Reactions of one kind to a message (§3). `userList` begins with the first who reacted, and may be cut short. */
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
  /** When its sender changed it last, epoch milliseconds; absent when nobody has. */
  readonly editedAt?: number;
  /** The preview of the first page that it names, once the server has looked at it. */
  readonly preview?: LinkPreview;
}

/** A page's description of itself; `picture` is a whole path on the server, '' for none, with its sides in pixels. */
export interface LinkPreview {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly picture: string;
  readonly width: number;
  readonly height: number;
}

/** Pixels. */
export interface ImageContent extends FileContent {
  readonly type: 'image';
  readonly thumbnailDownloadUrl: string;
  readonly width: number;
  readonly height: number;
}

/** Custom messages by subtype (§3, MSG-03): versioned by the subtype itself, whose fields may only grow. */
export type CustomContent = { readonly type: 'custom' } & (
  | {
      readonly subType: 0;
      readonly latLng: LatLng;
      readonly formattedAddress: string;
      readonly name: string;
      /** The order, where its driver is there. */
      readonly orderNo?: string;
    }
  /**
   * The driver arrives `countDown` minutes after `dateTime` (ISO 8601); an unreadable time counts as 00:00 (ARR-T03).
   */
  | {
      readonly subType: 1;
      readonly countDown: number | string;
      readonly dateTime: string;
      readonly orderNo?: string;
      /** When the driver was there, epoch milliseconds: the countdown is over. */
      readonly arrivedAt?: number;
      /** When the order was cancelled on the driver's way, epoch milliseconds: the countdown is over. */
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
      /** Loudness 0–1 of equal parts of it. */
      readonly waveform: readonly number[];
    } & FileContent)
  | {
      readonly subType: 4;
      readonly orderNo: string;
      readonly driverName: string;
      readonly state: 'asked' | 'passed' | 'failed';
      /** When it was answered, epoch milliseconds. */
      readonly at?: number;
    }
  /** A call that is over (CALL-01), in the name of its caller. */
  | {
      readonly subType: 5;
      readonly callID: string;
      readonly mode: CallMode;
      readonly outcome: CallOutcome;
      /** How long they talked, 0 for not at all. */
      readonly durationMs: number;
    }
);

/** A small picture of a document's first page: a whole path on the server, and its sides in pixels. */
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
      /** The same as of a voice message, where the sender's browser could read it. */
      readonly waveform?: readonly number[];
    } & FileContent)
  | ({
      readonly type: 'video';
      readonly videoFirstFrameDownloadUrl: string;
      readonly width: number;
      readonly height: number;
      readonly durationMs: number;
    } & FileContent)
  /** Text and pictures together, in the order in which they were written (COMP-02). */
  | { readonly type: 'multiple'; readonly messageInfoList: readonly (TextContent | ImageContent)[] }
  /** Messages forwarded as one (MSG-08); they are fetched when it is opened. */
  | {
      readonly type: 'combine';
      readonly title: string;
      readonly summary: string;
      readonly count: number;
    }
  | CustomContent
  /** In place of a message that its sender took back (MSG-09), or whose sender's account was deleted. */
  | { readonly type: 'revoke'; readonly accountDeleted?: true }
  /** An event, told by the service. */
  | { readonly type: 'tips'; readonly tip: Tip }
  | { readonly type: 'command'; readonly command: string }
  | { readonly type: 'barrage'; readonly textContent: string }
  /** In place of a content that this version of the portal cannot read; nobody sends it. */
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
      /** The group is a room. */
      readonly isRoom?: true;
    }
  | { readonly kind: 'agentJoined' | 'agentLeft'; readonly userName: string }
  | { readonly kind: 'transferred'; readonly userName: string }
  /**
   * The guest who wrote here is this member; `from`: the guest's conversation, when it was joined to this one and is
   * gone.
   */
  | { readonly kind: 'signedIn'; readonly userName: string; readonly from?: string }
  | { readonly kind: 'closed' | 'reopened' | 'offHours' }
  /**
   * The first message, with the quick replies (`DESK_COMMANDS`); or that a wish to be called, or a contact, was noted.
   */
  | { readonly kind: 'greeting' | 'callbackAsked' | 'contactKept' }
  /**
   * The question how it was, asked once when an agent, `userName`, has closed the conversation; `score` and `words` are
   * the answer.
   */
  | {
      readonly kind: 'rating';
      readonly userName: string;
      readonly ratingID: string;
      readonly score?: 1 | 2 | 3 | 4 | 5;
      readonly words?: string;
    }
  | { readonly kind: 'text'; readonly text: string };

/** The message that another one answers, as far as it is shown above the answer (MSG-07). */
export interface RepliedInfo {
  readonly messageID: string;
  readonly messageSeq: number;
  readonly senderUserID: string;
  readonly senderUserName: string;
  /** Its content; a `revoke` once it was taken back. */
  readonly content: MessageContent;
}

/** A message (§3, MSG-01). Instants in epoch milliseconds of the server's clock. */
export interface Message {
  readonly conversationID: string;
  readonly conversationType: ConversationType;
  /** The server's, or until it has answered, the sender's own (`clientMessageID`). */
  readonly messageID: string;
  /** Given by the sender's browser: a resend with the same id is the same message. '' on messages of others. */
  readonly clientMessageID: string;
  /** Counts from 1 in each conversation, without a gap; 0 until the server has it. */
  readonly messageSeq: number;
  /**
   * The key of its last change: grows through everything that happens in the conversation. 0 until the server has it.
   */
  readonly orderKey: number;
  readonly senderUserID: string;
  readonly senderUserName: string;
  readonly senderUserAvatarUrl: string;
  readonly direction: 'send' | 'receive';
  readonly timestamp: number;
  readonly sentStatus: SentStatus;
  readonly receiptStatus: ReceiptStatus;
  /** How many of those who can read it have. The sender is not counted. */
  readonly readCount: number;
  readonly unreadCount: number;
  /** In a conversation of two: a client of the other side has it. Not every engine knows. */
  readonly isDelivered?: boolean;
  readonly reactions: readonly Reaction[];
  readonly repliedInfo?: RepliedInfo;
  readonly rootRepliedCount: number;
  readonly content: MessageContent;
  /** It was written elsewhere, and forwarded to here (MSG-08). */
  readonly isForwarded?: boolean;
  /** What only this browser knows about it, kept over a reload (MSG-15): '' for nothing. */
  readonly localExtendedData: string;
}

/** One message of a combined one; `combined` is itself one, opened by the next level. */
export interface CombinedMessage {
  readonly messageID: string;
  readonly senderUserID?: string;
  readonly senderUserName: string;
  readonly senderUserAvatarUrl: string;
  readonly timestamp: number;
  readonly content: MessageContent;
}
