import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { createGroupOwnershipMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createGroupOwnershipMachine>>;

export const selectTransfer = (snapshot: Snapshot): 'choosing' | 'transferring' | 'transferred' =>
  snapshot.value;
/** The id of the chosen member; '' for nobody. */
export const selectChosen = (snapshot: Snapshot): string => snapshot.context.chosen;
export const selectTransferFailure = (snapshot: Snapshot): Failure | undefined =>
  snapshot.context.failure;
