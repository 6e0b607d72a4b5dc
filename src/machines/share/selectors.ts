import type { SnapshotFrom } from 'xstate';
import type { createShareMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createShareMachine>>;

/** The address of a blocked pop-up, to be offered as a link. Undefined unless it was for sharing the page `url`. */
export const selectBlocked =
  (url: string) =>
  (snapshot: Snapshot): string | undefined =>
    snapshot.matches('blocked') && snapshot.context.shared?.url === url
      ? snapshot.context.address
      : undefined;

/** Whether the system has refused its sheet. From then on the page offers only the other ways to share. */
export const selectSheetRefused = (snapshot: Snapshot): boolean => snapshot.context.isSheetRefused;
