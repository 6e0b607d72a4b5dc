import type { WorkerFact } from './types.ts';

/** What the page needs from its service worker. */
export interface ServiceWorkerPorts {
  /**
   * Registers it and tells the result, once, and then every new version that waits and every `refresh_page`, until the
   * returned function is called. Never throws.
   */
  follow(tell: (fact: WorkerFact) => void): () => void;
  /** The new version takes over; it says `refresh_page` to this page when it has. */
  takeOver(): void;
  /** Loads the page anew. */
  reload(): void;
}
