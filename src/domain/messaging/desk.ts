import type { MessagingUser } from './conversation.ts';
import type { MessageContent } from './message.ts';

/** What the greeting offers (CHAT-07, ours): find my order, fares, call me back. */
export const DESK_COMMANDS = ['findOrder', 'fares', 'callMe'] as const;
export type DeskCommand = (typeof DESK_COMMANDS)[number];

/** What a `command` message of the service leads to: a page of the portal. */
export type Command =
  | { readonly kind: 'order'; readonly orderNo: string }
  /** Where an order is found with its number and a telephone number. */
  | { readonly kind: 'findOrder' }
  | { readonly kind: 'fares' };

/** As it stands in the message. */
export function commandText(command: Command): string {
  return command.kind === 'order' ? `order ${command.orderNo}` : command.kind;
}

/** undefined for what this version does not know. */
export function parseCommand(text: string): Command | undefined {
  if (text === 'findOrder' || text === 'fares') return { kind: text };
  const [, orderNo] = /^order ([A-Z0-9]{8,24})$/.exec(text) ?? [];
  return orderNo === undefined ? undefined : { kind: 'order', orderNo };
}

/** A conversation with the customer service as the staff desk lists it (CHAT-07). Instants in epoch milliseconds. */
export interface DeskConversation {
  readonly conversationID: string;
  /** The visitor or member. */
  readonly user: MessagingUser;
  readonly isOnline: boolean;
  readonly state: 'waiting' | 'assigned' | 'closed';
  readonly agent?: MessagingUser;
  /** While nobody answers: since when. */
  readonly waitingSince?: number;
  readonly updatedAt: number;
  /** Messages of the visitor that no agent has read. */
  readonly unreadCount: number;
  readonly lastContent?: MessageContent;
  readonly contact?: {
    readonly name?: string;
    readonly phonenumber?: string;
    readonly email?: string;
  };
  /** Wants to be called. */
  readonly callback?: {
    readonly requestId: string;
    readonly phonenumber: string;
    readonly askedAt: number;
  };
}

/** An agent: whether he is connected, and how many conversations he answers. */
export interface Colleague extends MessagingUser {
  readonly isOnline: boolean;
  readonly assigned: number;
}

/** What agents say again and again. */
export interface CannedText {
  readonly title: string;
  readonly text: string;
}
export interface CannedAnswer extends CannedText {
  readonly answerId: string;
}

/** What an agent does about a conversation beside writing into it. */
export type Deed =
  | { readonly kind: 'take' | 'close' | 'reopen'; readonly conversationID: string }
  /** To this agent. */
  | { readonly kind: 'transfer'; readonly conversationID: string; readonly userID: string }
  | { readonly kind: 'faceCheck'; readonly conversationID: string; readonly orderNo: string }
  /** Who wanted to be called was called. */
  | { readonly kind: 'callbackDone'; readonly requestId: string };
