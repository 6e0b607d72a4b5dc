import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { SLOW_START_MS } from '../../domain/limits.ts';
import type { Signal } from '../signal.ts';

/**
 * The page's start, before there is a portal: what it cannot do without (settings and texts) is fetched; when that
 * takes long it is said, when it fails the visitor may try again. Done, its output is what was fetched.
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
          // Whatever it is, a defect included: there is no portal yet that could tell it apart, and one way on.
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

/** What is worth showing: nothing at all while the start is as quick as it should be. */
export function selectStart(snapshot: Pick<Snapshot, 'hasTag'>): 'brief' | 'slow' | 'failed' {
  if (snapshot.hasTag('failed')) return 'failed';
  return snapshot.hasTag('slow') ? 'slow' : 'brief';
}
