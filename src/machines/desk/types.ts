import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { MessagingUser, OfConversation } from '../../domain/messaging/conversation.ts';
import type {
  CannedAnswer,
  CannedText,
  Colleague,
  DeskAction,
  DeskConversation,
  DeskFilter,
  DeskListQuery,
  DeskNote,
  DeskOverview,
  DeskRemoval,
  NoteText,
} from '../../domain/messaging/desk.ts';
import type { OrderView } from '../../domain/order/view.ts';
import type { CollectionRef } from '../collection/selectors.ts';
import type { createDeskMachine } from './machine.ts';

export type DeskEvent =
  /** Opens the conversation with its visitor's orders. */
  | { type: 'conversation.select'; conversationID: string }
  | { type: 'conversation.leave' }
  /** Opens the list of all conversations with this filter. `filter.leave` closes it. */
  | { type: 'filter.choose'; filter: DeskFilter }
  | { type: 'filter.leave' }
  | { type: 'action.begin'; action: DeskAction }
  /** The agent has read why an action was refused. */
  | { type: 'action.dismiss' }
  /** The hub reported that a conversation with customer service changed. */
  | { type: 'desk.changed' }
  /** Raised by the machine: the lists are older than the last reported change or action. */
  | { type: 'desk.outdated' };

export interface DeskContext {
  /** The open conversation. */
  readonly conversationID: string | undefined;
  /** The filter of the list of all conversations. */
  readonly filter: DeskFilter;
  /** The action that is under way, or was refused. */
  readonly action: DeskAction | undefined;
  readonly failure: Failure | undefined;
  /** The agent who had the conversation when the action was refused because it came too late. */
  readonly faster: MessagingUser | undefined;
}

export type DeskRef = ActorRefFrom<ReturnType<typeof createDeskMachine>>;
export type DeskListRef = CollectionRef<DeskConversation, DeskListQuery>;
export type DeskFoundRef = CollectionRef<DeskConversation, DeskFilter>;
export type ColleaguesRef = CollectionRef<Colleague>;
export type CannedRef = CollectionRef<CannedAnswer, undefined, DeskRemoval, CannedText>;
export type DeskOrdersRef = CollectionRef<OrderView, OfConversation>;
export type DeskNotesRef = CollectionRef<DeskNote, OfConversation, DeskRemoval, NoteText>;
export type DeskOverviewRef = CollectionRef<DeskOverview>;
