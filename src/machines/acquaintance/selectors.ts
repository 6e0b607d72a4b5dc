import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { Acquaintance, ContactAct } from '../../domain/messaging/acquaintance.ts';
import type { createAcquaintanceMachine } from './machine.ts';
import type { Reach } from './types.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createAcquaintanceMachine>>;

/** The person and the relation to them; undefined until they were read. */
export const selectPerson = (snapshot: Snapshot): Acquaintance | undefined =>
  snapshot.context.person;
/** The state of the work on this contact. `resting`: neither a confirmation nor an answer is awaited. */
export const selectContactWork = (
  snapshot: Snapshot,
): 'reading' | 'failed' | 'confirming' | 'changing' | 'reaching' | 'reached' | 'resting' => {
  const { value } = snapshot;
  switch (value) {
    case 'reading':
    case 'failed':
    case 'confirming':
    case 'changing':
    case 'reaching':
    case 'reached':
      return value;
    default:
      return 'resting';
  }
};
/** The action that is to be confirmed or is under way. */
export const selectContactAct = (snapshot: Snapshot): ContactAct['kind'] | undefined =>
  snapshot.context.act?.kind;
export const selectReach = (snapshot: Snapshot): Reach | undefined => snapshot.context.reach;
/** Why the relation could not be read or changed, or why the person could not be reached. */
export const selectContactFailure = (snapshot: Snapshot): Failure | undefined =>
  snapshot.context.failure;
