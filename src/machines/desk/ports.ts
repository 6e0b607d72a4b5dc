import type { OfConversation } from '../../domain/messaging/conversation.ts';
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
import type { CollectionPorts } from '../collection/ports.ts';
import type { ConversationPorts } from '../conversation/ports.ts';
import type { Signal } from '../signal.ts';

/** Functions that the desk needs from outside. Promises reject with `ServiceFailure`. */
export interface DeskPorts {
  readonly conversation: ConversationPorts;
  readonly conversations: CollectionPorts<DeskConversation, DeskListQuery>;
  readonly colleagues: CollectionPorts<Colleague>;
  readonly canned: CollectionPorts<CannedAnswer, undefined, DeskRemoval, CannedText>;
  /** The orders of a conversation's visitor. */
  readonly orders: CollectionPorts<OrderView, OfConversation>;
  /** Agents' notes about a conversation, the oldest first. The form `add` adds one. */
  readonly notes: CollectionPorts<DeskNote, OfConversation, DeskRemoval, NoteText>;
  /** The tags in use and the ratings, as a collection of one row. */
  readonly overview: CollectionPorts<DeskOverview>;
  /** All conversations, page by page. */
  readonly found: CollectionPorts<DeskConversation, DeskFilter>;
  /** Calls `changed` when a conversation with customer service changed, until the returned function is called. */
  watch(changed: () => void): () => void;
  /** Carries out the action; rejects with `TooLate` (code `warning`) when a colleague was faster. */
  perform(action: DeskAction, signal: Signal): Promise<void>;
}
