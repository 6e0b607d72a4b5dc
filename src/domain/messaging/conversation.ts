import type { GroupInfo } from './group.ts';
import type { MessageContent } from './message.ts';

/** A conversation's kind (§3, CHAT-06), with the specification's numbers, which are also in the API. */
export const CONVERSATION_TYPE = { peer: 0, room: 1, group: 2 } as const;
export type ConversationType = (typeof CONVERSATION_TYPE)[keyof typeof CONVERSATION_TYPE];

/** A member's role in a conversation (§3, GRP-01). */
export const MEMBER_ROLE = { owner: 1, admin: 2, member: 3 } as const;
export type MemberRole = (typeof MEMBER_ROLE)[keyof typeof MEMBER_ROLE];

/** A user of messaging: a passenger, a driver, an agent, a guest. */
export interface MessagingUser {
  readonly userID: string;
  readonly userName: string;
  /** '' for the default picture. */
  readonly userAvatarUrl: string;
}

/** A conversation as the asker sees it (§3, CHAT-06). Instants in epoch milliseconds. */
export interface Conversation {
  readonly conversationID: string;
  readonly type: ConversationType;
  readonly conversationName: string;
  readonly conversationAvatarUrl: string;
  /** '' where there is none. */
  readonly notice: string;
  /** The text that the member has typed but not sent; '' for none. */
  readonly draft: string;
  /** Whether nobody can write in the conversation any more. */
  readonly isDisabled: boolean;
  /** The last message that this member has read, '' for none. */
  readonly receiptMsgID: string;
  /** The key of the latest change in the conversation (`Message.orderKey`): a client with this key is up to date. */
  readonly maxMsgOrderkey: number;
  /** The number of the conversation's last message, 0 for none. */
  readonly maxMessageSeq: number;
  /** The number of the last message that this member has read, 0 for none. */
  readonly readSeq: number;
  /** Messages of others that this member has not read. */
  readonly unreadCount: number;
  readonly updatedAt: number;
  /** The last message for lists of conversations; absent where this member may see none. */
  readonly lastMessage?: LastMessage;
  /** The pinned message, which everybody in the conversation sees. */
  readonly pinned?: PinnedMessage;
  /** Only in a conversation with the customer service. */
  readonly service?: ServiceInfo;
  /** Only in a conversation of two people: the other user's id. */
  readonly peerID?: string;
  /** Only in a conversation of two people: whether the other one is on the reader's blacklist. */
  readonly isBlocked?: boolean;
  /** Only in a group or room, while its reader is a member. */
  readonly group?: GroupInfo;
}

/**
 * Whether the other person of a conversation of two no longer exists: their account and their name were deleted.
 */
export const isGone = ({ peerID, conversationName }: Conversation): boolean =>
  peerID !== undefined && conversationName === '';

/** The last message of a conversation that its reader may see; its content is a `revoke` if it was revoked. */
export interface LastMessage {
  readonly messageID: string;
  readonly messageSeq: number;
  /** The key of the message's last change (`Message.orderKey`). */
  readonly orderKey: number;
  readonly senderUserID: string;
  readonly timestamp: number;
  /** Shortened for a list. */
  readonly content: MessageContent;
}

/** The current state of a pinned message. */
export interface PinnedMessage {
  readonly messageID: string;
  readonly messageSeq: number;
  readonly senderUserID: string;
  readonly senderUserName: string;
  /** Shortened for a list. */
  readonly content: MessageContent;
}

/** The id of the conversation that a request or a result belongs to. */
export interface OfConversation {
  readonly conversationID: string;
}
/** Identifies a conversation and its type. */
export interface ConversationAddress extends OfConversation {
  readonly conversationType: ConversationType;
}

/** The state of a conversation with the customer service (CHAT-07, ours). */
export interface ServiceInfo {
  readonly state: 'waiting' | 'assigned' | 'closed';
  /** The agent who answers; undefined without one. */
  readonly agent?: MessagingUser;
  /** Whether the asker is this conversation's visitor and not an agent. */
  readonly isOwn?: boolean;
  /** Whether the visitor left a contact for answers that come after they have left the page. */
  readonly hasContact?: boolean;
}
