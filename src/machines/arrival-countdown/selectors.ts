import type { SnapshotFrom } from 'xstate';
import { minutesAndSeconds } from '../../domain/messaging/arrival.ts';
import type { createArrivalCountdownMachine } from './machine.ts';

/** `mm:ss` until the driver is there. */
export const selectCountdown = (
  snapshot: SnapshotFrom<ReturnType<typeof createArrivalCountdownMachine>>,
): string => minutesAndSeconds(snapshot.context.seconds);
