import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type {
  CannedAnswer,
  CannedText,
  Colleague,
  Deed,
  DeskConversation,
} from '../../domain/messaging/desk.ts';
import type { OrderView } from '../../domain/order/view.ts';
import type { CollectionRef } from '../collection/selectors.ts';
import type { createDeskMachine } from './machine.ts';

export type DeskEvent =
  /** Shows it, with its visitor's orders. */
  | { type: 'conversation.select'; conversationID: string }
  | { type: 'conversation.leave' }
  | { type: 'deed.begin'; deed: Deed }
  /** Why it was not done has been read. */
  | { type: 'deed.dismiss' }
  /** The hub told that a conversation of the customer service changed. */
  | { type: 'desk.changed' }
  /** Raised here: the lists are older than what was told or done. */
  | { type: 'desk.outdated' };

export interface DeskContext {
  /** Which one is shown. */
  readonly conversationID: string | undefined;
  /** What is being done, or was not done. */
  readonly deed: Deed | undefined;
  readonly failure: Failure | undefined;
}

export type DeskRef = ActorRefFrom<ReturnType<typeof createDeskMachine>>;
export type DeskListRef = CollectionRef<DeskConversation, object>;
export type ColleaguesRef = CollectionRef<Colleague, object>;
export type CannedRef = CollectionRef<CannedAnswer, CannedText>;
export type DeskOrdersRef = CollectionRef<OrderView, object>;
