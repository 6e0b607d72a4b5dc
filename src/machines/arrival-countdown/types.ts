import type { ActorRefFrom } from 'xstate';
import type { createArrivalCountdownMachine } from './machine.ts';

/** A card of the driver's arrival as it was sent (MSG-03): `countDown` minutes after `dateTime`, ISO 8601. */
export interface ArrivalCountdownInput {
  readonly countDown: number | string;
  readonly dateTime: string;
}

export interface ArrivalCountdownContext extends ArrivalCountdownInput {
  /** Whole seconds that are left. */
  readonly seconds: number;
}

export type ArrivalCountdownRef = ActorRefFrom<ReturnType<typeof createArrivalCountdownMachine>>;
