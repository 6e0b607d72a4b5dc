import { installBrowserWorkers, type BrowserWorkers } from '../level/browser-workers.ts';
import { becomes } from './look.ts';
import type { Scene } from './scene.ts';

type Call = {
  readonly [Name in keyof BrowserWorkers]: BrowserWorkers[Name] extends (
    ...given: infer Given
  ) => unknown
    ? readonly [Name, ...Given]
    : never;
}[keyof BrowserWorkers];

/** Gives the page a service worker and a push service that do what the path says. Call it before the page is opened. */
export const giveWorkers = (scene: Scene): Promise<unknown> =>
  scene.page.addInitScript(installBrowserWorkers);

/** Calls a method of the page's `BrowserWorkers`. */
export function workers({ page }: Pick<Scene, 'page'>, ...call: Call): Promise<unknown> {
  return page.evaluate(
    ([name, ...given]) => {
      // `giveWorkers` put it there.
      const { browserWorkers } = globalThis as unknown as {
        readonly browserWorkers: Record<string, (...given: unknown[]) => unknown>;
      };
      return browserWorkers[name]?.(...given);
    },
    call as readonly [string, ...unknown[]],
  );
}

/** The messages that the page sent to the waiting version of the worker. */
export function toldWorker({ page }: Pick<Scene, 'page'>): Promise<unknown> {
  return page.evaluate(
    // `giveWorkers` put it there.
    () => (globalThis as unknown as { browserWorkers: BrowserWorkers }).browserWorkers.heard,
  );
}

/** Waits until the page listens to its worker. The page begins to listen a little after its code has started. */
export const workerIsHeard = (scene: Pick<Scene, 'page'>): Promise<void> =>
  becomes(async () => (await workers(scene, 'isHeard')) === true, 'nobody listens to the worker');

/** Waits until the page has made this request to the browser. */
export const asked = (
  scene: Pick<Scene, 'page'>,
  name: Parameters<BrowserWorkers['waiting']>[0],
): Promise<void> =>
  becomes(
    async () => Number(await workers(scene, 'waiting', name)) > 0,
    `${name} is not asked for`,
  );
