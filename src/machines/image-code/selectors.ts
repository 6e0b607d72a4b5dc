import type { SnapshotFrom } from 'xstate';
import type { createImageCodeMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createImageCodeMachine>>;

/** `notNeeded`: the form needs no captcha. */
export function selectCodeState({
  value,
}: Snapshot): 'loading' | 'notNeeded' | 'shown' | 'working' | 'worked' | 'expired' | 'failed' {
  return typeof value === 'string' ? value : value.there;
}
/** The picture's address. */
export const selectPicture = (snapshot: Snapshot) => snapshot.context.code?.picture ?? '';
/** The id that is sent with the code. */
export const selectCodeId = (snapshot: Snapshot) => snapshot.context.code?.uuid ?? '';
/** The solution of the proof of work; '' if there is none. */
export const selectSolution = (snapshot: Snapshot) => snapshot.context.solution;
/** The finished share of the proof of work, 0 to 1. */
export const selectWorkShare = (snapshot: Snapshot) => snapshot.context.share;
export const selectCodeFailure = (snapshot: Snapshot) => snapshot.context.failure;
