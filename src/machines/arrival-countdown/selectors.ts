import type { SnapshotFrom } from 'xstate';
import { minutesAndSeconds } from '../../domain/messaging/arrival.ts';
import type { createArrivalCountdownMachine } from './machine.ts';

/** The time until the driver arrives, as `mm:ss`. */
export const selectCountdown = (
  snapshot: SnapshotFrom<ReturnType<typeof createArrivalCountdownMachine>>,
): string => minutesAndSeconds(snapshot.context.seconds);
