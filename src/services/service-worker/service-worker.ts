import type { ServiceWorkerPorts } from '../../machines/service-worker/ports.ts';
import { browserTimers, type Timers } from '../timers.ts';
import { trustedWorkerUrl } from './trusted-worker-url.ts';

/** Where the worker is: at the root, so that it serves all pages, and always under the same name. */
const WORKER_URL = '/sw.js';
/** A page that stays open looks for a new version this often; navigations do so by themselves. */
const LOOK_EVERY_MS = 3_600_000;

/** The page's side of the service worker (API-12; docs/service-worker.md). */
export function createServiceWorker(timers: Timers = browserTimers): ServiceWorkerPorts {
  let registration: ServiceWorkerRegistration | undefined;
  return {
    follow(tell) {
      const stop = new AbortController();
      const { signal } = stop;
      // Also missing where a page is not served securely, and where the browser keeps nothing.
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
      // With `addEventListener` messages do not come before this.
      container.startMessages();

      /** A worker that is installed while another one serves the page waits. */
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
          // Some browsers resolve with nothing instead of an error.
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
