import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import { mayBeDecided } from '../../domain/messaging/group.ts';
import type { createGroupApplicationMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createGroupApplicationMachine>>;

/** The state of the decision. */
export const selectDecision = (
  snapshot: Snapshot,
): 'open' | 'accepting' | 'rejecting' | 'accepted' | 'rejected' => snapshot.value;
/** Whether accepting and rejecting are offered. */
export const selectMayBeDecided = (snapshot: Snapshot): boolean =>
  snapshot.status === 'active' && mayBeDecided(snapshot.context.application);
export const selectDecisionFailure = (snapshot: Snapshot): Failure | undefined =>
  snapshot.context.failure;
