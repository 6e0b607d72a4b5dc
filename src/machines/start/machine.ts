import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { SLOW_START_MS } from '../../domain/limits.ts';
import type { Signal } from '../signal.ts';

/**
 * The page's start, before the portal exists: fetches settings and texts, shows a message when that takes long, and
 * lets the visitor try again after a failure. Its output is what was fetched.
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
          // Any error, including a defect: there is no portal yet to tell them apart, and the visitor can only try
          // again.
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

/** The message to show; none while the start is quick. */
export function selectStart(snapshot: Pick<Snapshot, 'hasTag'>): 'brief' | 'slow' | 'failed' {
  if (snapshot.hasTag('failed')) return 'failed';
  return snapshot.hasTag('slow') ? 'slow' : 'brief';
}
