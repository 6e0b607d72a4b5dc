import type { ActorRefFrom } from 'xstate';
import type { createServiceWorkerMachine } from './machine.ts';

/** Facts from the service worker. */
export type WorkerFact =
  /** The browser has no service workers, or does not allow them on this page. */
  | { type: 'worker.unsupported' }
  | { type: 'worker.ready' }
  | { type: 'worker.failed' }
  /** A new version is installed and waits to be activated. */
  | { type: 'worker.updated' }
  /** The worker's message with the action `refresh_page` (§4, API-12). */
  | { type: 'worker.refreshPage' };

export type ServiceWorkerEvent =
  | WorkerFact
  /** The visitor accepts the new version and the reload. */
  | { type: 'update.accept' }
  /** The visitor declines the new version for now, so this version stays. */
  | { type: 'update.postpone' };

export type ServiceWorkerRef = ActorRefFrom<ReturnType<typeof createServiceWorkerMachine>>;
