import type { SnapshotFrom } from 'xstate';
import type { createOrderSearchMachine } from './machine.ts';
import type { OrderSearchContext } from './types.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createOrderSearchMachine>>;

/** The typed values, the shown errors, and why the search failed. */
export const selectSearch = (snapshot: Snapshot): OrderSearchContext => snapshot.context;
export const selectFinding = (snapshot: Snapshot): boolean => snapshot.matches('finding');
export const selectNotFound = (snapshot: Snapshot): boolean => snapshot.matches('notFound');
