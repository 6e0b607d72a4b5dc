import type { Language } from '../language.ts';
import type { MessagingUser } from './conversation.ts';
import type { MessageContent } from './message.ts';

/** Commands in the greeting (CHAT-07, ours): find my order, fares, call me back. */
export const DESK_COMMANDS = ['findOrder', 'fares', 'callMe'] as const;
export type DeskCommand = (typeof DESK_COMMANDS)[number];

/** The page of the portal that a `command` message of the service links to. */
export type Command =
  | { readonly kind: 'order'; readonly orderNo: string }
  /** The page on which an order is found with its number and a telephone number. */
  | { readonly kind: 'findOrder' }
  | { readonly kind: 'fares' };

/** The command in the format of a message. */
export function commandText(command: Command): string {
  return command.kind === 'order' ? `order ${command.orderNo}` : command.kind;
}

/** Parses a command; undefined for a command that this version does not know. */
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
  /** When the conversation began to wait for an agent; absent in any other state. */
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
  /** Set when the visitor wants to be called. */
  readonly callback?: {
    readonly requestId: string;
    readonly phonenumber: string;
    readonly askedAt: number;
  };
  /** The tags with which agents find the conversation again. */
  readonly tags: readonly string[];
  /** The number of agents' notes about the conversation. */
  readonly notes: number;
  /** The visitor's last known page; `browser` and `os` are '' where they are unknown. */
  readonly visit?: {
    readonly page: string;
    readonly language: Language;
    readonly browser: string;
    readonly os: string;
    readonly at: number;
  };
  /** The visitor's last rating. */
  readonly rating?: {
    readonly score: Score;
    readonly words: string;
    readonly ratedAt: number;
  };
}

/** A visitor's rating, from 1 (bad) to 5 (very good). */
export type Score = 1 | 2 | 3 | 4 | 5;

/** A visitor's rating. */
export interface RatingAnswer {
  readonly score: Score;
  readonly words: string;
}

/** A visitor's action on the conversation without typing: a rating, or a request for the transcript. */
export type ServiceChange =
  | { readonly kind: 'rate'; readonly ratingID: string; readonly score: Score }
  | { readonly kind: 'transcript' };
/** A pressed quick reply. `callMe` is excluded: a visitor who wants to be called gives their number in a form. */
export interface VisitorChange {
  readonly kind: 'reply';
  readonly reply: Exclude<DeskCommand, 'callMe'>;
}

/** An agent's note about a conversation, which only agents see. */
export interface DeskNote {
  readonly noteId: string;
  readonly author: MessagingUser;
  readonly text: string;
  readonly writtenAt: number;
}
export interface NoteText {
  readonly text: string;
}

/** The conversations that a list of the desk shows. */
export type DeskListQuery =
  /** Visitors who wait or want to be called, the longest waiting first. */
  | { readonly list: 'queue' }
  /** The agent's own conversations, the one with the latest message first, whoever wrote it. */
  | { readonly list: 'mine' }
  | { readonly list: 'one'; readonly conversationID: string };
/** Removes a note, or a canned answer. */
export interface DeskRemoval {
  readonly kind: 'remove';
  readonly id: string;
}

/** Filters of the list of all conversations; an absent one does not apply. */
export interface DeskFilter {
  readonly state?: DeskConversation['state'];
  /** Only the conversations of this agent (their id). */
  readonly agent?: string;
  readonly tag?: string;
  readonly language?: Language;
  /** `low`: up to two; `high`: from four; `none`: not rated yet. */
  readonly rating?: 'low' | 'high' | 'none';
  /** Only visitors who want to be called. */
  readonly callback?: true;
  /** Words in the visitor's name. */
  readonly words?: string;
}
interface RatingAverage {
  /** 0 for none. */
  readonly average: number;
  readonly count: number;
}
/** Recent ratings: of all agents, and of the agent who asks. */
export interface RatingSummary {
  readonly all: RatingAverage;
  readonly own: RatingAverage;
}

/** Data beside the desk's lists: tags in use, with the number of conversations for each. */
export interface DeskOverview {
  readonly tags: readonly { readonly tag: string; readonly count: number }[];
  readonly ratings: RatingSummary;
}

/** An agent: whether they are connected, and how many conversations they answer. */
export interface Colleague extends MessagingUser {
  readonly isOnline: boolean;
  /** Whether the agent is away: they are assigned nothing. */
  readonly isAway: boolean;
  readonly assigned: number;
}

/** A text that agents use often. */
export interface CannedText {
  readonly title: string;
  readonly text: string;
}
export interface CannedAnswer extends CannedText {
  readonly answerId: string;
}

/** An agent's action on a conversation, other than writing. */
export type DeskAction =
  | { readonly kind: 'take' | 'close' | 'reopen'; readonly conversationID: string }
  /** Transfers the conversation to this colleague. */
  | { readonly kind: 'transfer'; readonly conversationID: string; readonly userID: string }
  | {
      readonly kind: 'tag';
      readonly conversationID: string;
      readonly tag: string;
      readonly on: boolean;
    }
  /** Sends a transcript to the visitor's own address. */
  | { readonly kind: 'transcript'; readonly conversationID: string }
  /** Sets whether the agent is away. */
  | { readonly kind: 'away'; readonly away: boolean }
  | { readonly kind: 'faceCheck'; readonly conversationID: string; readonly orderNo: string }
  /** Marks that a visitor who wanted to be called was called. */
  | { readonly kind: 'callbackDone'; readonly requestId: string };
