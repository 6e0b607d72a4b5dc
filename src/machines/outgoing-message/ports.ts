import type { UploadProgress } from '../messaging/ports.ts';
import type { Signal } from '../signal.ts';
import type { Composed } from './types.ts';

/** The outbox keeps messages to be sent, over a reload too, by their `clientMessageID`. */
export interface OutgoingMessagePorts {
  /** Puts the message into the outbox, and at the end of its conversation's list. */
  keep(clientMessageID: string, composed: Composed): void;
  /**
   * Sends it in its turn: after all that were written before it into this conversation, as soon as somebody is
   * connected, by one tab of the browser alone. Resolves when the server has it, and it stands in the store; rejects
   * with `ServiceFailure` when the server refuses it, which keeps it in the outbox as failed. A failure of the network
   * is waited out. Aborting only ends the waiting: the message is sent nevertheless.
   */
  sendKept(clientMessageID: string, signal: Signal): Promise<void>;
  /** Tells the progress of its upload, until the returned function is called. */
  watchUpload(clientMessageID: string, tell: (progress: UploadProgress) => void): () => void;
  /** Takes it out of the outbox and off the list. */
  discard(clientMessageID: string): void;
}
