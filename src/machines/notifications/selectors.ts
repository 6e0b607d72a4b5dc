import type { SnapshotFrom } from 'xstate';
import type { notificationsMachine } from './machine.ts';
import type { Notification } from './types.ts';

/** The notifications on screen, oldest first. */
export const selectNotifications = (
  snapshot: SnapshotFrom<typeof notificationsMachine>,
): readonly Notification[] => snapshot.context.queue;
