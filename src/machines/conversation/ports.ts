import type { CollectionPorts } from '../collection/ports.ts';
import type { ComposerPorts } from '../composer/ports.ts';
import type { MessageActsPorts } from '../message-acts/ports.ts';
import type { MessageEditPorts } from '../message-edit/ports.ts';
import type { MessageHistoryPorts } from '../message-history/ports.ts';
import type { MessageSelectionPorts } from '../message-selection/ports.ts';
import type { Composed } from '../outgoing-message/types.ts';
import type { ReceiptPorts } from '../receipt/ports.ts';
import type { TypistsPorts } from '../typists/ports.ts';
import type { DialogQuery, DialogRow } from './types.ts';

/** Functions that a conversation and its parts need from outside. Promises reject with `ServiceFailure`. */
export interface ConversationPorts
  extends
    ComposerPorts,
    MessageActsPorts,
    MessageEditPorts,
    MessageHistoryPorts,
    MessageSelectionPorts,
    ReceiptPorts,
    TypistsPorts {
  /** Creates an id for a message that is to be sent. */
  newMessageID(): string;
  /** Sends a message. It becomes a separate actor (`outgoing-message`), which outlives the conversation. */
  write(composed: Composed, clientMessageID: string): void;
  /** The lists that the dialogs over the conversation show. */
  readonly dialog: CollectionPorts<DialogRow, DialogQuery>;
}
