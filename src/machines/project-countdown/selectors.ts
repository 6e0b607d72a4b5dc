import type { SnapshotFrom } from 'xstate';
import type { TimeLeft } from '../../domain/project/time-left.ts';
import type { createProjectCountdownMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createProjectCountdownMachine>>;

/** Whether the project waits for its start, runs or is over (PROJ-02). */
export const selectProjectPhase = (snapshot: Snapshot): 'upcoming' | 'running' | 'ended' =>
  // The machine never stays in `looking`, so that case never occurs.
  snapshot.value === 'looking' ? 'upcoming' : snapshot.value;

/** The time until the start or the deadline; undefined once the project is over. */
export const selectTimeLeft = (snapshot: Snapshot): TimeLeft | undefined =>
  snapshot.matches('ended') ? undefined : snapshot.context.left;
