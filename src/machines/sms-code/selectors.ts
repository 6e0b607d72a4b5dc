import type { SnapshotFrom } from 'xstate';
import type { createSmsCodeMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createSmsCodeMachine>>;

export const selectSmsState = (snapshot: Snapshot) => snapshot.value;
/** How long another code to the same number has to wait, s. */
export const selectSmsSeconds = (snapshot: Snapshot) => snapshot.context.seconds;
/** The number that the last code went to, as it was typed; '' before the first. */
export const selectSmsTo = (snapshot: Snapshot) => snapshot.context.sentTo;
export const selectSmsFailure = (snapshot: Snapshot) => snapshot.context.failure;
