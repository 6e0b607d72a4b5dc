import type { ActorRefFrom, AnyActorRef, AnyEventObject } from 'xstate';
import type { createOnDemandMachine } from './machine.ts';

/** The name of the wanted machine, and its input. */
export interface OnDemandInput {
  readonly name: string;
  readonly input: unknown;
}

export type OnDemandEvent =
  /** Tries again after a failure. */
  | { type: 'fetch.retry' }
  /** The fetched actor emitted this event. */
  | { type: 'fact.told'; fact: AnyEventObject };

export interface OnDemandContext extends OnDemandInput {
  /** The fetched actor; undefined until its machine has been fetched. */
  readonly actor: AnyActorRef | undefined;
}

export type OnDemandRef = ActorRefFrom<ReturnType<typeof createOnDemandMachine>>;
