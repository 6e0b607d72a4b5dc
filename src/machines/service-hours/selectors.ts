import type { SnapshotFrom } from 'xstate';
import type { createServiceHoursMachine } from './machine.ts';

/** Whether the customer service is open (CHAT-02). */
export const selectIsServiceOpen = (
  snapshot: SnapshotFrom<ReturnType<typeof createServiceHoursMachine>>,
): boolean => snapshot.matches('open');
