import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { SLOW_START_MS } from '../../domain/limits.ts';
import type { Signal } from '../signal.ts';

/**
 * The page's start, before the portal exists. It fetches settings and texts, has a message shown if that takes long,
 * and lets the visitor try again after a failure. The output is the result of `fetchEssentials`.
 */
export function createStartMachine<Essentials>(
  fetchEssentials: (signal: Signal) => Promise<Essentials>,
) {
  return setup({
    types: {
      context: {} as { readonly essentials: Essentials | undefined },
      events: {} as { type: 'start.retry' },
      tags: {} as 'slow' | 'failed',
    },
    actors: { fetch: fromPromise<Essentials>(({ signal }) => fetchEssentials(signal)) },
    actions: { keep: assign((_, params: { essentials: Essentials }) => params) },
    delays: { slow: SLOW_START_MS },
  }).createMachine({
    id: 'start',
    context: { essentials: undefined },
    initial: 'fetching',
    states: {
      fetching: {
        invoke: {
          id: 'fetch',
          src: 'fetch',
          onDone: {
            target: 'ready',
            actions: { type: 'keep', params: ({ event }) => ({ essentials: event.output }) },
          },
          // Defects lead here, too: there is no portal yet to distinguish them from failures, and the visitor can only
          // try again.
          onError: 'failed',
        },
        initial: 'brief',
        states: { brief: { after: { slow: 'slow' } }, slow: { tags: 'slow' } },
      },
      failed: { tags: 'failed', on: { 'start.retry': 'fetching' } },
      ready: { type: 'final' },
    },
  });
}

type Snapshot = SnapshotFrom<ReturnType<typeof createStartMachine<unknown>>>;

/** The message to show. `brief`: none, because the start has not taken long yet. */
export function selectStart(snapshot: Pick<Snapshot, 'hasTag'>): 'brief' | 'slow' | 'failed' {
  if (snapshot.hasTag('failed')) return 'failed';
  return snapshot.hasTag('slow') ? 'slow' : 'brief';
}
