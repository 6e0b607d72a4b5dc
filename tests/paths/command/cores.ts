import { on } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Alone, Wanted } from './alone.ts';
import type { Surroundings } from './surroundings.ts';

/** What a worker is told, and what it tells: lines on the way, and what became of the machine. */
export interface Told {
  readonly machine: string;
  readonly wish: Wanted;
  readonly fixtures: string;
}
export type Tells = { readonly says: string } | { readonly became: Alone };

/** Walks the portal's machines, each alone, on all cores at once: those with the most cases first. */
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
      // What a worker sends is typed where it is sent.
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
