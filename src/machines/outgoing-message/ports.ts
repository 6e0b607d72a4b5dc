import type { Failure } from '../../domain/failure.ts';
import type { UploadProgress } from '../messaging/ports.ts';
import type { Signal } from '../signal.ts';
import type { Composed } from './types.ts';

/** The outbox stores messages to be sent by their `clientMessageID`, beyond a reload, too. */
export interface OutgoingMessagePorts {
  /** Puts the message into the outbox, and at the end of its conversation's list. */
  keep(clientMessageID: string, composed: Composed): void;
  /**
   * Calls `tell` once when it is the message's turn: its sender is connected, and nothing written before it waits in
   * this conversation. A message keeps its turn until it is sent, has failed or is discarded. The returned function
   * ends the waiting.
   */
  awaitTurn(clientMessageID: string, tell: () => void): () => void;
  /**
   * Uploads the message's files, unless they are uploaded, and sends it. Resolves when the server and the store have
   * it; rejects with `ServiceFailure`. Sending the same message again returns the same message.
   */
  send(clientMessageID: string, signal: Signal): Promise<void>;
  /** Reports the progress of its upload to `tell`, until the returned function is called. */
  watchUpload(clientMessageID: string, tell: (progress: UploadProgress) => void): () => void;
  /** Stores why it failed, so that the next message may be sent; undefined: it is to be sent again. */
  keepFailure(clientMessageID: string, failure: Failure | undefined): void;
  /** Removes the message from the outbox and from the list. */
  discard(clientMessageID: string): void;
}
