import type { StreamFact, StreamTarget } from './types.ts';

/** What a live push needs from outside. */
export interface LivePushPorts {
  /**
   * Opens the stream and tells what happens on it: `stream.opened` once, any number of messages, and at its end
   * `stream.failed` once, after which it is closed. Returns a function that closes it silently. Never throws.
   */
  connect(target: StreamTarget, tell: (fact: StreamFact) => void): () => void;
  /** Stream errors are logged only (API-10). */
  log(target: StreamTarget, reason: string): void;
}
