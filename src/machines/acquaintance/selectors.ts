import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { Acquaintance, ContactAct } from '../../domain/messaging/acquaintance.ts';
import type { createAcquaintanceMachine } from './machine.ts';
import type { Reach } from './types.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createAcquaintanceMachine>>;

/** undefined until it was read. */
export const selectPerson = (snapshot: Snapshot): Acquaintance | undefined =>
  snapshot.context.person;
/** Whether a confirmation or the server's answer is awaited. Nothing else can be begun meanwhile. */
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
/** Why the relation could not be read or changed, or the person not reached. */
export const selectContactFailure = (snapshot: Snapshot): Failure | undefined =>
  snapshot.context.failure;
