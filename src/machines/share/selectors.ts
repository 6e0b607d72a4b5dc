import type { SnapshotFrom } from 'xstate';
import type { createShareMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createShareMachine>>;

/** The address of whose pop-up the browser blocked, to be opened as a link; of this page alone. */
export const selectBlocked =
  (url: string) =>
  (snapshot: Snapshot): string | undefined =>
    snapshot.matches('blocked') && snapshot.context.shared?.url === url
      ? snapshot.context.address
      : undefined;

/** The system's sheet would not have it: the page offers the other ways from then on. */
export const selectSheetRefused = (snapshot: Snapshot): boolean => snapshot.context.isSheetRefused;
