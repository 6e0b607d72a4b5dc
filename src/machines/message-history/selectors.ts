import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { createMessageHistoryMachine } from './machine.ts';
import type { Place } from './types.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createMessageHistoryMachine>>;

/** `failed`: nothing is there, `history.retry` tries again; `moreFailed`: the next `older.needed` or `newer.needed` does. */
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
/** Where the list is to be scrolled; a greater `selectJumps` means: go there (again). */
export const selectPlace = (snapshot: Snapshot): Place | undefined => snapshot.context.place;
export const selectJumps = (snapshot: Snapshot): number => snapshot.context.jumps;
export const selectHistoryFailure = (snapshot: Snapshot): Failure | undefined =>
  snapshot.context.failure;
