import type { WorkerFact } from './types.ts';

/** Functions that the page needs from its service worker. */
export interface ServiceWorkerPorts {
  /**
   * Registers the worker and reports the result once. Then it reports each new version that waits and each
   * `refresh_page`, until the returned function is called. It never throws.
   */
  follow(tell: (fact: WorkerFact) => void): () => void;
  /** Activates the new version, which sends `refresh_page` to this page when it is active. */
  takeOver(): void;
  /** Reloads the page. */
  reload(): void;
}
