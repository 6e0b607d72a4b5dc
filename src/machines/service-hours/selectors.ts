import type { SnapshotFrom } from 'xstate';
import type { createServiceHoursMachine } from './machine.ts';

/** Whether somebody of the customer service is there (CHAT-02). */
export const selectIsServiceOpen = (
  snapshot: SnapshotFrom<ReturnType<typeof createServiceHoursMachine>>,
): boolean => snapshot.matches('open');
