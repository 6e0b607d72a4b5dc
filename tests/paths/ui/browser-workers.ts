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

/** The page gets a service worker and a push service that do what the path says; before it is opened. */
export const giveWorkers = (scene: Scene): Promise<unknown> =>
  scene.page.addInitScript(installBrowserWorkers);

/** Calls something of them (`BrowserWorkers`). */
export function workers({ page }: Pick<Scene, 'page'>, ...call: Call): Promise<unknown> {
  return page.evaluate(
    ([name, ...given]) => {
      // Put there by `giveWorkers`.
      const { browserWorkers } = globalThis as unknown as {
        readonly browserWorkers: Record<string, (...given: unknown[]) => unknown>;
      };
      return browserWorkers[name]?.(...given);
    },
    call as readonly [string, ...unknown[]],
  );
}

/** What was said to the version that waits. */
export function toldWorker({ page }: Pick<Scene, 'page'>): Promise<unknown> {
  return page.evaluate(
    // Put there by `giveWorkers`.
    () => (globalThis as unknown as { browserWorkers: BrowserWorkers }).browserWorkers.heard,
  );
}

/** Waits until the page listens to its worker: that begins a little after it is alive. */
export const workerIsHeard = (scene: Pick<Scene, 'page'>): Promise<void> =>
  becomes(async () => (await workers(scene, 'isHeard')) === true, 'nobody listens to the worker');

/** Waits until the page has asked the browser. */
export const asked = (
  scene: Pick<Scene, 'page'>,
  name: Parameters<BrowserWorkers['waiting']>[0],
): Promise<void> =>
  becomes(
    async () => Number(await workers(scene, 'waiting', name)) > 0,
    `${name} is not asked for`,
  );
