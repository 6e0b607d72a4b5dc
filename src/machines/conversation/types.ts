import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { ConversationType, MessagingUser } from '../../domain/messaging/conversation.ts';
import type { CombinedMessage, Message, ReactionType } from '../../domain/messaging/message.ts';
import type { OutgoingContent } from '../../domain/messaging/outgoing.ts';
import type { CollectionRef } from '../collection/selectors.ts';
import type { ComposerFact, ComposerRef } from '../composer/types.ts';
import type { OutgoingMessageRef } from '../outgoing-message/types.ts';
import type { createConversationMachine } from './machine.ts';

export interface ConversationInput {
  readonly conversationID: string;
  readonly conversationType: ConversationType;
}

/** Where the list is to be looked at: the first unread message, the end, or a certain message. */
export interface Place {
  readonly kind: 'unread' | 'latest' | 'message';
  /** 0 in an empty conversation. */
  readonly messageSeq: number;
}

/** What is done to messages by the server, one after the other. */
export type MessageAct =
  | { readonly kind: 'react'; readonly messageID: string; readonly reactionType: ReactionType }
  | { readonly kind: 'revoke'; readonly messageID: string }
  | { readonly kind: 'delete'; readonly messageIDs: readonly string[] };

/** How chosen messages go into a conversation (MSG-08); title and lines are the interface's words. */
export type ForwardHow =
  | { readonly how: 'each' }
  | {
      readonly how: 'combined';
      readonly title: string;
      readonly lines: readonly { readonly name: string; readonly text: string }[];
    };

/** What a dialog over the conversation lists, page by page. */
export type DialogAsk =
  | { readonly list: 'readers'; readonly messageID: string; readonly hasRead: boolean }
  | { readonly list: 'reactions'; readonly messageID: string; readonly reactionType: ReactionType }
  | { readonly list: 'replies'; readonly messageID: string }
  /** `path`: the places that lead to one inside it; the first level is []. */
  | { readonly list: 'combined'; readonly messageID: string; readonly path: readonly number[] }
  | { readonly list: 'members' };

export type DialogRow =
  | ({ readonly row: 'user' } & MessagingUser)
  | { readonly row: 'message'; readonly message: Message }
  | ({ readonly row: 'combined'; readonly place: number } & CombinedMessage);
export type DialogRef = CollectionRef<DialogRow, object>;

/** A message that is on its way, or was not sent, when a conversation is opened. */
export interface KeptMessage {
  readonly clientMessageID: string;
  readonly kept: 'sending' | 'failed';
}

export interface ConversationContext extends ConversationInput {
  /** Where to look, and how often that was said: a new number is a new jump. */
  readonly place: Place | undefined;
  readonly jumps: number;
  /** Why messages could not be loaded. */
  readonly failure: Failure | undefined;
  /** The highest number that its reader has seen here. */
  readonly seenSeq: number;
  readonly typing: readonly MessagingUser[];
  /** Ids of what is selected. */
  readonly selected: readonly string[];
  /** What is still to be done, the first under way. */
  readonly acts: readonly MessageAct[];
  readonly actFailure: Failure | undefined;
  /** Messages on their way, by their client's ids; those that are over go with the next one. */
  readonly outgoing: Readonly<Record<string, OutgoingMessageRef>>;
}

export type ConversationEvent =
  /** The list comes near one of its ends; nothing happens where there is no more. */
  | { type: 'older.needed' }
  | { type: 'newer.needed' }
  | { type: 'latest.wanted' }
  | { type: 'message.wanted'; messageSeq: number }
  /** Load again what could not be loaded at first. */
  | { type: 'history.retry' }
  /** Its reader has seen everything up to here. */
  | { type: 'messages.seen'; messageSeq: number }
  | ComposerFact
  /** Send something that the composer does not hold: a file, a recorded message, a place. */
  | { type: 'content.send'; contents: readonly OutgoingContent[] }
  | { type: 'message.resend'; clientMessageID: string }
  | { type: 'message.discard'; clientMessageID: string }
  | { type: 'selection.begin'; messageID: string }
  | { type: 'selection.toggle'; messageID: string }
  | { type: 'selection.cancel' }
  | ({ type: 'selection.forward'; to: ConversationInput } & { readonly forward: ForwardHow })
  | { type: 'selection.delete' }
  | { type: 'message.act'; act: MessageAct }
  /** What failed has been told. */
  | { type: 'act.dismiss' }
  | { type: 'dialog.open'; ask: DialogAsk }
  | { type: 'dialog.close' }
  | { type: 'typing.told'; user: MessagingUser; on: boolean };

export type ConversationRef = ActorRefFrom<ReturnType<typeof createConversationMachine>>;
export type { ComposerRef, OutgoingMessageRef };
