import type { UploadProgress } from '../messaging/ports.ts';
import type { Signal } from '../signal.ts';
import type { Composed } from './types.ts';

/** The outbox stores messages to be sent by their `clientMessageID`, beyond a reload, too. */
export interface OutgoingMessagePorts {
  /** Puts the message into the outbox, and at the end of its conversation's list. */
  keep(clientMessageID: string, composed: Composed): void;
  /**
   * Sends the message after all that were written before it in this conversation, as soon as somebody is connected,
   * from only one tab of the browser. Resolves when the server and the store have it. Rejects with `ServiceFailure`
   * when the server refuses it; the outbox then keeps it as failed. After a failure of the network it waits and tries
   * again. Aborting only ends the waiting: the message is sent nevertheless.
   */
  sendKept(clientMessageID: string, signal: Signal): Promise<void>;
  /** Reports the progress of the upload to `tell` until the returned function is called. */
  watchUpload(clientMessageID: string, tell: (progress: UploadProgress) => void): () => void;
  /** Removes the message from the outbox and from the list. */
  discard(clientMessageID: string): void;
}
