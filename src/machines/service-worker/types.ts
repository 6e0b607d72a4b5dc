import type { ActorRefFrom } from 'xstate';
import type { createServiceWorkerMachine } from './machine.ts';

/** Facts from the service worker. */
export type WorkerFact =
  /** The browser has none, or does not allow any here. */
  | { type: 'worker.unsupported' }
  | { type: 'worker.ready' }
  | { type: 'worker.failed' }
  /** A new version is there and waits to take over. */
  | { type: 'worker.updated' }
  /** The worker's message with the action `refresh_page` (§4, API-12). */
  | { type: 'worker.refreshPage' };

export type ServiceWorkerEvent =
  | WorkerFact
  /** The visitor wants the new version, and the page loaded anew for it. */
  | { type: 'update.accept' }
  /** Not now: this version stays. */
  | { type: 'update.postpone' };

export type ServiceWorkerRef = ActorRefFrom<ReturnType<typeof createServiceWorkerMachine>>;
