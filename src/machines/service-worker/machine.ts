import { fromCallback, setup, type EventObject } from 'xstate';
import { TAKE_OVER_PATIENCE_MS } from '../../domain/limits.ts';
import type { ServiceWorkerPorts } from './ports.ts';
import type { ServiceWorkerEvent } from './types.ts';

/**
 * The page's service worker (§4, API-12, SVW-T01). A new version is offered and never forced, because the visitor may
 * be filling in a form. The page reloads when the visitor accepts the version, or when the worker sends `refresh_page`.
 */
export function createServiceWorkerMachine(ports: ServiceWorkerPorts) {
  return setup({
    types: { events: {} as ServiceWorkerEvent },
    actors: {
      worker: fromCallback<EventObject>(({ sendBack }) => ports.follow((fact) => sendBack(fact))),
    },
    actions: {
      'let it take over': () => ports.takeOver(),
      'reload page': () => ports.reload(),
    },
    delays: { 'take-over patience': TAKE_OVER_PATIENCE_MS },
  }).createMachine({
    id: 'serviceWorker',
    meta: { requirements: ['API-12'] },
    initial: 'registering',
    invoke: { id: 'worker', src: 'worker' },
    on: { 'worker.refreshPage': '.reloading' },
    states: {
      registering: {
        on: {
          'worker.ready': 'ready',
          'worker.unsupported': 'unsupported',
          'worker.failed': 'failed',
        },
      },
      /** The page works without a service worker. The next page load tries again. */
      unsupported: {},
      failed: {},
      ready: { on: { 'worker.updated': 'updateOffered' } },
      updateOffered: { on: { 'update.accept': 'updating', 'update.postpone': 'ready' } },
      updating: {
        entry: 'let it take over',
        // The page reloads even if the worker does not answer in time.
        after: { 'take-over patience': 'reloading' },
      },
      reloading: { entry: 'reload page' },
    },
  });
}
