import type { ServiceWorkerPorts } from '../../machines/service-worker/ports.ts';
import { browserTimers, type Timers } from '../timers.ts';
import { trustedWorkerUrl } from './trusted-worker-url.ts';

/** The worker's address. It is at the root, so that the worker controls all pages, and it never changes. */
const WORKER_URL = '/sw.js';
/** How often a page that stays open checks for a new version; navigations check by themselves. */
const LOOK_EVERY_MS = 3_600_000;

/** The page's side of the service worker (API-12; docs/service-worker.md). */
export function createServiceWorker(timers: Timers = browserTimers): ServiceWorkerPorts {
  let registration: ServiceWorkerRegistration | undefined;
  return {
    follow(tell) {
      const stop = new AbortController();
      const { signal } = stop;
      // Undefined also if the page is insecure, or if the browser allows no storage.
      const container: ServiceWorkerContainer | undefined = globalThis.navigator?.serviceWorker;
      if (container === undefined) {
        tell({ type: 'worker.unsupported' });
        return () => undefined;
      }
      container.addEventListener(
        'message',
        ({ data }: MessageEvent<unknown>) => {
          if (actionOf(data) === 'refresh_page') tell({ type: 'worker.refreshPage' });
        },
        { signal },
      );
      // Messages to listeners added with `addEventListener` arrive only after this call.
      container.startMessages();

      /**
       * Emits `worker.updated` when a worker is installed while another one controls the page: the new one then waits.
       */
      const watch = (worker: ServiceWorker | null): void => {
        const look = (): void => {
          if (worker?.state !== 'installed' || container.controller === null) return;
          tell({ type: 'worker.updated' });
        };
        worker?.addEventListener('statechange', look, { signal });
        look();
      };
      const lookLater = (): void => {
        const timer = timers.setTimeout(() => {
          void registration?.update().catch(() => undefined);
          lookLater();
        }, LOOK_EVERY_MS);
        signal.addEventListener('abort', () => timers.clearTimeout(timer), { once: true });
      };
      const register = async (): Promise<void> => {
        try {
          // Some browsers resolve with undefined instead of rejecting.
          const made: ServiceWorkerRegistration | undefined = await container.register(
            trustedWorkerUrl(WORKER_URL),
            { scope: '/', updateViaCache: 'none' },
          );
          if (made === undefined) throw new TypeError('no registration');
          if (signal.aborted) return;
          registration = made;
          tell({ type: 'worker.ready' });
          watch(made.waiting);
          watch(made.installing);
          made.addEventListener('updatefound', () => watch(made.installing), { signal });
          lookLater();
        } catch {
          if (!signal.aborted) tell({ type: 'worker.failed' });
        }
      };
      void register();
      return () => stop.abort();
    },
    takeOver() {
      registration?.waiting?.postMessage({ action: 'take_over' });
    },
    reload: () => location.reload(),
  };
}

function actionOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'action' in message
    ? message.action
    : undefined;
}
