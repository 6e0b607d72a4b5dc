import type { GroupInfo } from './group.ts';
import type { MessageContent } from './message.ts';

/** A conversation's kind (§3, CHAT-06); the numbers are the specification's and stand on the wire. */
export const CONVERSATION_TYPE = { peer: 0, room: 1, group: 2 } as const;
export type ConversationType = (typeof CONVERSATION_TYPE)[keyof typeof CONVERSATION_TYPE];

/** A member's role in a conversation (§3, GRP-01). */
export const MEMBER_ROLE = { owner: 1, admin: 2, member: 3 } as const;
export type MemberRole = (typeof MEMBER_ROLE)[keyof typeof MEMBER_ROLE];

/** A person in the messaging: a passenger, a driver, an agent, a guest. */
export interface MessagingUser {
  readonly userID: string;
  readonly userName: string;
  /** '' for the drawn default. */
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
  /** What the member had written and not sent; '' for nothing. */
  readonly draft: string;
  /** Nobody can write into it any more. */
  readonly isDisabled: boolean;
  /** The last message that this member has read, '' for none. */
  readonly receiptMsgID: string;
  /** The highest key of a change in it: a client with this key has everything (`Message.orderKey`). */
  readonly maxMsgOrderkey: number;
  /** The number of its last message, 0 for none. */
  readonly maxMessageSeq: number;
  /** The number of the last message that this member has read, 0 for none. */
  readonly readSeq: number;
  /** Messages of others that this member has not read. */
  readonly unreadCount: number;
  readonly updatedAt: number;
  /** The last message for lists of conversations; absent where this member sees none. */
  readonly lastMessage?: LastMessage;
  /** The message at its top, for everybody who reads it. */
  readonly pinned?: PinnedMessage;
  /** Only in a conversation with the customer service. */
  readonly service?: ServiceInfo;
  /** Only in a conversation of two people: the other one. */
  readonly peerID?: string;
  /** Only in a conversation of two people: the reader has the other one on their blacklist. */
  readonly isBlocked?: boolean;
  /** Only in a group or room, as long as its reader is in it. */
  readonly group?: GroupInfo;
}

/** Whether a conversation of two has lost the other one: their account was deleted, and their name with it. */
export const isGone = ({ peerID, conversationName }: Conversation): boolean =>
  peerID !== undefined && conversationName === '';

/** The last message that somebody sees in a conversation; taken back, it is a `revoke`. */
export interface LastMessage {
  readonly messageID: string;
  readonly messageSeq: number;
  /** The key of its last change. */
  readonly orderKey: number;
  readonly senderUserID: string;
  readonly timestamp: number;
  /** No more of its words than a list has room for. */
  readonly content: MessageContent;
}

/** A message that is pinned, as it is now. */
export interface PinnedMessage {
  readonly messageID: string;
  readonly messageSeq: number;
  readonly senderUserID: string;
  readonly senderUserName: string;
  /** No more of its words than a list has room for. */
  readonly content: MessageContent;
}

/** Which conversation something is about. */
export interface OfConversation {
  readonly conversationID: string;
}
/** Which conversation. */
export interface ConversationAddress extends OfConversation {
  readonly conversationType: ConversationType;
}

/** The state of a conversation with the customer service (CHAT-07, ours). */
export interface ServiceInfo {
  readonly state: 'waiting' | 'assigned' | 'closed';
  /** The agent who answers, undefined while nobody does. */
  readonly agent?: MessagingUser;
  /** The asker is the conversation's visitor, and answers nobody there. */
  readonly isOwn?: boolean;
  /** Its visitor left a way to be answered when they are gone. */
  readonly hasContact?: boolean;
}
