import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { createMessageHistoryMachine } from './machine.ts';
import type { Place } from './types.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createMessageHistoryMachine>>;

/**
 * The state of the history. `failed`: no messages could be loaded, and `history.retry` tries again. `moreFailed`: a
 * page could not be loaded, and the next `older.needed` or `newer.needed` tries again.
 */
export function selectHistory({
  value,
}: Snapshot):
  | 'opening'
  | 'failed'
  | 'shown'
  | 'loadingOlder'
  | 'loadingNewer'
  | 'jumping'
  | 'moreFailed' {
  if (typeof value === 'string') return value;
  return value.shown === 'resting' ? 'shown' : value.shown;
}
/** The place to which the list scrolls. Each time `selectJumps` increases, the list has to scroll there again. */
export const selectPlace = (snapshot: Snapshot): Place | undefined => snapshot.context.place;
export const selectJumps = (snapshot: Snapshot): number => snapshot.context.jumps;
export const selectHistoryFailure = (snapshot: Snapshot): Failure | undefined =>
  snapshot.context.failure;
