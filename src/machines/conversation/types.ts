import type { ActorRefFrom } from 'xstate';
import type {
  ConversationAddress,
  MessagingUser,
  OfConversation,
} from '../../domain/messaging/conversation.ts';
import type { CombinedMessage, Message, ReactionType } from '../../domain/messaging/message.ts';
import type { OutgoingContent } from '../../domain/messaging/outgoing.ts';
import type { CollectionRef } from '../collection/selectors.ts';
import type { ComposerFact, ComposerRef } from '../composer/types.ts';
import type { MessageActsRef } from '../message-acts/types.ts';
import type { MessageEditRef } from '../message-edit/types.ts';
import type { MessageHistoryRef } from '../message-history/types.ts';
import type { MessageSelectionFact, MessageSelectionRef } from '../message-selection/types.ts';
import type { TypistsRef } from '../typists/types.ts';
import type { createConversationMachine } from './machine.ts';

/** The list of a dialog over the conversation, page by page. */
export type DialogAsk =
  | { readonly list: 'readers'; readonly messageID: string; readonly hasRead: boolean }
  | { readonly list: 'reactions'; readonly messageID: string; readonly reactionType: ReactionType }
  | { readonly list: 'replies'; readonly messageID: string }
  /** `path`: the positions that lead to a combined message inside this one; [] for this message itself. */
  | { readonly list: 'combined'; readonly messageID: string; readonly path: readonly number[] }
  | { readonly list: 'members' };

/** The list of a dialog, with the conversation over which it opens. */
export type DialogQuery = DialogAsk & OfConversation;

export type DialogRow =
  | ({ readonly row: 'user' } & MessagingUser)
  | { readonly row: 'message'; readonly message: Message }
  | ({ readonly row: 'combined'; readonly place: number } & CombinedMessage);
export type DialogRef = CollectionRef<DialogRow, DialogQuery>;

/** Messages that were forwarded from this conversation to others (MSG-08). */
export interface Forwarded {
  readonly to: readonly ConversationAddress[];
  /** The messages' ids while they are being sent (`outgoing-message`). */
  readonly clientMessageIDs: readonly string[];
}

export interface ConversationContext extends ConversationAddress {
  /** The highest message number that the reader has seen on this page. */
  readonly seenSeq: number;
  /** The messages forwarded last, until the user dismisses the notice about them. */
  readonly forwarded: Forwarded | undefined;
}

export type ConversationEvent =
  /** The reader has seen everything up to this number. */
  | { type: 'messages.seen'; messageSeq: number }
  | ComposerFact
  | MessageSelectionFact
  /** Sends contents that are not in the composer: files, a voice message, a place. */
  | { type: 'content.send'; contents: readonly OutgoingContent[] }
  /** The user has read the notice about forwarded messages. */
  | { type: 'forwarded.dismiss' }
  | { type: 'dialog.open'; ask: DialogAsk }
  | { type: 'dialog.close' };

/** The parts of an open conversation. */
export interface ConversationParts {
  readonly composer: ComposerRef;
  readonly history: MessageHistoryRef;
  readonly selection: MessageSelectionRef;
  readonly acts: MessageActsRef;
  readonly edit: MessageEditRef;
  readonly typists: TypistsRef;
}

export type ConversationRef = ActorRefFrom<ReturnType<typeof createConversationMachine>>;
export type { ComposerRef };
