import type { Failure } from '../../domain/failure.ts';
import type { UploadProgress } from '../messaging/ports.ts';
import type { Signal } from '../signal.ts';
import type { Composed } from './types.ts';

/** The outbox. It stores messages to be sent by their `clientMessageID`, also beyond a reload. */
export interface OutgoingMessagePorts {
  /** Puts the message into the outbox, and at the end of its conversation's list. */
  keep(clientMessageID: string, composed: Composed): void;
  /**
   * Calls `tell` once when it is the message's turn: its sender is connected, and no earlier message of this
   * conversation waits. A message whose files are still to be uploaded holds up only other uploads, and what was sent
   * together with it. A message keeps its turn until it is sent, has failed or is discarded. The returned function ends
   * the waiting.
   */
  awaitTurn(clientMessageID: string, tell: () => void): () => void;
  /**
   * Uploads the message's files, unless they are uploaded, then waits for its turn, and sends the message. Resolves when
   * the server and the store have it. Rejects with `ServiceFailure`. Sending the same message again makes no second one.
   */
  send(clientMessageID: string, signal: Signal): Promise<void>;
  /** Reports the progress of the message's upload to `tell`, until the returned function is called. */
  watchUpload(clientMessageID: string, tell: (progress: UploadProgress) => void): () => void;
  /** Stores why the message failed, so that the next message may be sent. Undefined: this message is sent again. */
  keepFailure(clientMessageID: string, failure: Failure | undefined): void;
  /** Removes the message from the outbox and from the list. */
  discard(clientMessageID: string): void;
}
