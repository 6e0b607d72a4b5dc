import type { ActorRefFrom } from 'xstate';
import type { TimeLeft } from '../../domain/project/time-left.ts';
import type { createProjectCountdownMachine } from './machine.ts';

/** When a project can be supported; epoch milliseconds. */
export interface ProjectCountdownInput {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The server reported its time, the computer woke up, or the page became visible again. */
export type ProjectCountdownEvent = { type: 'clock.told' };

export interface ProjectCountdownContext extends ProjectCountdownInput {
  /** Time until the start, or until the end; the last value once the project has ended. */
  readonly left: TimeLeft;
}

export type ProjectCountdownRef = ActorRefFrom<ReturnType<typeof createProjectCountdownMachine>>;
