import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { createMessageActsMachine } from './machine.ts';

/** Why the last action on a message failed; `act.dismiss` removes it. */
export const selectActFailure = (
  snapshot: SnapshotFrom<ReturnType<typeof createMessageActsMachine>>,
): Failure | undefined => snapshot.context.failure;
