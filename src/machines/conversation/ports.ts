import type { CollectionPorts } from '../collection/ports.ts';
import type { ComposerPorts } from '../composer/ports.ts';
import type { MessageActsPorts } from '../message-acts/ports.ts';
import type { MessageEditPorts } from '../message-edit/ports.ts';
import type { MessageHistoryPorts } from '../message-history/ports.ts';
import type { MessageSelectionPorts } from '../message-selection/ports.ts';
import type { OutgoingMessagePorts } from '../outgoing-message/ports.ts';
import type { ReceiptPorts } from '../receipt/ports.ts';
import type { TypistsPorts } from '../typists/ports.ts';
import type { DialogQuery, DialogRow, KeptMessage } from './types.ts';

/** Functions that a conversation and its parts need from outside. Promises reject with `ServiceFailure`. */
export interface ConversationPorts
  extends
    ComposerPorts,
    MessageActsPorts,
    MessageEditPorts,
    MessageHistoryPorts,
    MessageSelectionPorts,
    OutgoingMessagePorts,
    ReceiptPorts,
    TypistsPorts {
  /**
   * Calls `tell` for each message that was not sent yet, now or later. The message is in the store by then. It may be
   * reported twice.
   */
  watchKept(conversationID: string, tell: (message: KeptMessage) => void): () => void;
  /** Random: a `clientMessageID`. */
  newID(): string;
  /** The lists that the dialogs over the conversation show. */
  readonly dialog: CollectionPorts<DialogRow, DialogQuery>;
}
