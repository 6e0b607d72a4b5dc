import type { StreamFact, StreamTarget } from './types.ts';

/** Functions that a live-push stream needs from outside. */
export interface LivePushPorts {
  /**
   * Opens the stream and reports to `tell`: `stream.opened` once, any number of messages, and at the end
   * `stream.failed` once, after which the stream is closed. Returns a function that closes it without a report. Never
   * throws.
   */
  connect(target: StreamTarget, tell: (fact: StreamFact) => void): () => void;
  /** Logs a stream's error, which is not shown (API-10). */
  log(target: StreamTarget, reason: string): void;
}
