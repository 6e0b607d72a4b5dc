import type { SnapshotFrom } from 'xstate';
import type { createLivePushMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createLivePushMachine>>;

export function selectStream(
  snapshot: Snapshot,
): 'closed' | 'connecting' | 'open' | 'waiting' | 'givenUp' {
  if (snapshot.matches({ live: 'open' })) return 'open';
  if (snapshot.matches('live')) return 'connecting';
  if (snapshot.matches('waiting')) return 'waiting';
  return snapshot.matches('givenUp') ? 'givenUp' : 'closed';
}

/** The number of the retry that is waiting or under way; 0 = none. */
export const selectRetry = (snapshot: Snapshot): number => snapshot.context.retry;

/** Whether the stream is interrupted by a failure, so that pushes are missed now. */
export function selectInterrupted(snapshot: Snapshot): boolean {
  const stream = selectStream(snapshot);
  return stream === 'waiting' || stream === 'givenUp' || selectRetry(snapshot) > 0;
}
