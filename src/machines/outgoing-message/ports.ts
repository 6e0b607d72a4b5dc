import type { Failure } from '../../domain/failure.ts';
import type { UploadProgress } from '../messaging/ports.ts';
import type { Signal } from '../signal.ts';
import type { Composed } from './types.ts';

/** The outbox stores messages to be sent by their `clientMessageID`, beyond a reload, too. */
export interface OutgoingMessagePorts {
  /** Puts the message into the outbox, and at the end of its conversation's list. */
  keep(clientMessageID: string, composed: Composed): void;
  /**
   * Tells once when it is its turn: its sender is connected, and nothing written before it waits in this conversation.
   * A message keeps its turn until it is sent, has failed or is discarded. The returned function ends the waiting.
   */
  awaitTurn(clientMessageID: string, tell: () => void): () => void;
  /**
   * Uploads its files, unless they are uploaded, and sends it. Resolves when the server has it, and it stands in the
   * store; rejects with `ServiceFailure`. Sending the same message again gives the same message.
   */
  send(clientMessageID: string, signal: Signal): Promise<void>;
  /** Tells the progress of its upload, until the returned function is called. */
  watchUpload(clientMessageID: string, tell: (progress: UploadProgress) => void): () => void;
  /** Keeps why it failed, which lets the next one go; undefined: it is to be sent again. */
  keepFailure(clientMessageID: string, failure: Failure | undefined): void;
  /** Takes it out of the outbox and off the list. */
  discard(clientMessageID: string): void;
}
