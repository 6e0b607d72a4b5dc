import { on } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Alone, Wanted } from './alone.ts';
import type { Surroundings } from './surroundings.ts';

/** A task for a worker. The worker sends back progress lines (`Tells`) and the machine's result. */
export interface Told {
  readonly machine: string;
  readonly wish: Wanted;
  readonly fixtures: string;
}
export type Tells = { readonly says: string } | { readonly became: Alone };

/** Walks the portal's machines on all cores in parallel. The machines with the most cases are first. */
export const onAllCores: Surroundings['eachAlone'] = async (models, wish, { say, fixtures }) => {
  const left = models.toSorted((a, b) => b.cases.length - a.cases.length);
  const became = new Map<string, Alone>();
  const workers = Array.from(
    { length: Math.min(availableParallelism(), left.length) },
    () => new Worker(new URL('worker.ts', import.meta.url)),
  );
  const work = async (worker: Worker): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const { name: machine } = next;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      worker.postMessage({ machine, wish, fixtures: fixtures.href } satisfies Told);
      // The cast is safe: `worker.ts` sends only this type.
      for await (const [tells] of on(worker, 'message') as AsyncIterable<[Tells]>) {
        if ('says' in tells) say(tells.says);
        else {
          became.set(machine, tells.became);
          break;
        }
      }
    }
  };
  try {
    await Promise.all(workers.map(work));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return became;
};
