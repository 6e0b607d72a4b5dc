import type { SnapshotFrom } from 'xstate';
import type { createShareMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createShareMachine>>;

/** The address of a pop-up that the browser blocked, to be opened as a link; only for the page that is shared. */
export const selectBlocked =
  (url: string) =>
  (snapshot: Snapshot): string | undefined =>
    snapshot.matches('blocked') && snapshot.context.shared?.url === url
      ? snapshot.context.address
      : undefined;

/** The system refused its sheet: from then on the page offers the other ways. */
export const selectSheetRefused = (snapshot: Snapshot): boolean => snapshot.context.isSheetRefused;
