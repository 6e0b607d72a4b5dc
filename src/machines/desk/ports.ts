import type {
  CannedAnswer,
  CannedText,
  Colleague,
  DeskAction,
  DeskConversation,
  DeskNote,
  DeskOverview,
  NoteText,
} from '../../domain/messaging/desk.ts';
import type { OrderView } from '../../domain/order/view.ts';
import type { CollectionPorts } from '../collection/ports.ts';
import type { ConversationPorts } from '../conversation/ports.ts';
import type { Signal } from '../signal.ts';

/** What the staff desk needs from outside. Promises reject with `ServiceFailure`. */
export interface DeskPorts {
  readonly conversation: ConversationPorts;
  /**
   * `filter`: `queue`, who waits or wants to be called, the longest first; `mine`, who wrote last first; or the id of one
   * conversation.
   */
  readonly conversations: CollectionPorts<DeskConversation, object>;
  readonly colleagues: CollectionPorts<Colleague, object>;
  readonly canned: CollectionPorts<CannedAnswer, CannedText>;
  /** `filter`: the conversation's id. */
  readonly orders: CollectionPorts<OrderView, object>;
  /** Agents' notes about a conversation, the first first; `filter`: its id. A note that is to be added is the form `add`. */
  readonly notes: CollectionPorts<DeskNote, NoteText>;
  /** One row. */
  readonly overview: CollectionPorts<DeskOverview, object>;
  /** All conversations, page by page; `filter`: a `DeskFilter` as `filterText` writes it. */
  readonly found: CollectionPorts<DeskConversation, object>;
  /** Tells that something changed in the conversations of the customer service, until the returned function is called. */
  watch(changed: () => void): () => void;
  /** Refused with `warning` when a colleague was faster. */
  perform(action: DeskAction, signal: Signal): Promise<void>;
}
