import type { ActorRefFrom } from 'xstate';
import type { TimeLeft } from '../../domain/project/time-left.ts';
import type { createProjectCountdownMachine } from './machine.ts';

/** The times between which a project can be supported, epoch milliseconds. */
export interface ProjectCountdownInput {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The server reported its time, the device woke up, or the page became visible again. */
export type ProjectCountdownEvent = { type: 'clock.told' };

export interface ProjectCountdownContext extends ProjectCountdownInput {
  /** The time until the start or the end. After the end of the project it keeps the last value. */
  readonly left: TimeLeft;
}

export type ProjectCountdownRef = ActorRefFrom<ReturnType<typeof createProjectCountdownMachine>>;
