import type { Language } from '../language.ts';
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
  /** What agents put on it to find it again. */
  readonly tags: readonly string[];
  /** How many notes agents wrote about it. */
  readonly notes: number;
  /** Where its visitor was last seen on the portal; `browser` and `os` are '' where they are not known. */
  readonly visit?: {
    readonly page: string;
    readonly language: Language;
    readonly browser: string;
    readonly os: string;
    readonly at: number;
  };
  /** How the visitor was served, by the last answer. */
  readonly rating?: {
    readonly score: Score;
    readonly words: string;
    readonly ratedAt: number;
  };
}

/** From bad to very good. */
export type Score = 1 | 2 | 3 | 4 | 5;

/** What a visitor answers. */
export interface RatingAnswer {
  readonly score: Score;
  readonly words: string;
}

/** What a visitor tells the service without words. */
export type ServiceChange =
  | { readonly kind: 'rate'; readonly ratingID: string; readonly score: Score }
  | { readonly kind: 'transcript' };
/** A quick reply that is pressed. A visitor who wants to be called gives their number in a form. */
export interface VisitorChange {
  readonly kind: 'reply';
  readonly reply: Exclude<DeskCommand, 'callMe'>;
}

/** An agent's note about a conversation: agents read it, its visitor never. */
export interface DeskNote {
  readonly noteId: string;
  readonly author: MessagingUser;
  readonly text: string;
  readonly writtenAt: number;
}
export interface NoteText {
  readonly text: string;
}

/** Which conversations a list of the desk has. */
export type DeskListQuery =
  /** Visitors who wait or want to be called, the longest first. */
  | { readonly list: 'queue' }
  /** The agent's own, who wrote last first. */
  | { readonly list: 'mine' }
  | { readonly list: 'one'; readonly conversationID: string };
/** A note, or an answer that agents keep, goes. */
export interface DeskRemoval {
  readonly kind: 'remove';
  readonly id: string;
}

/** What the list of all conversations is narrowed down to; what is absent narrows nothing. */
export interface DeskFilter {
  readonly state?: DeskConversation['state'];
  /** Only the conversations of this agent (their id). */
  readonly agent?: string;
  readonly tag?: string;
  readonly language?: Language;
  /** From four, up to two, or not rated yet. */
  readonly rating?: 'low' | 'high' | 'none';
  /** Only visitors who want to be called. */
  readonly callback?: true;
  /** In the visitor's name. */
  readonly words?: string;
}
interface RatingAverage {
  /** 0 for none. */
  readonly average: number;
  readonly count: number;
}
/** What visitors answered lately: of all agents, and of the one who asks. */
export interface RatingSummary {
  readonly all: RatingAverage;
  readonly own: RatingAverage;
}

/** What stands around the desk's lists: tags that are in use, with how many conversations have each. */
export interface DeskOverview {
  readonly tags: readonly { readonly tag: string; readonly count: number }[];
  readonly ratings: RatingSummary;
}

/** An agent: whether they are connected, and how many conversations they answer. */
export interface Colleague extends MessagingUser {
  readonly isOnline: boolean;
  /** Nobody hands them anything. */
  readonly isAway: boolean;
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
export type DeskAction =
  | { readonly kind: 'take' | 'close' | 'reopen'; readonly conversationID: string }
  /** To this agent. */
  | { readonly kind: 'transfer'; readonly conversationID: string; readonly userID: string }
  | {
      readonly kind: 'tag';
      readonly conversationID: string;
      readonly tag: string;
      readonly on: boolean;
    }
  /** To the visitor's own address. */
  | { readonly kind: 'transcript'; readonly conversationID: string }
  /** The agent is away, or back. */
  | { readonly kind: 'away'; readonly away: boolean }
  | { readonly kind: 'faceCheck'; readonly conversationID: string; readonly orderNo: string }
  /** A visitor who wanted to be called was called. */
  | { readonly kind: 'callbackDone'; readonly requestId: string };
