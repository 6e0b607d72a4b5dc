/**
 * A driver brings one machine to life at the service level: the real machine over the real services, against the live
 * server. It says of every case of the machine's test model what the outside does to cause it, and of every state
 * what page and server have to know in it. What is missing is an error (`complete.ts`), never skipped.
 */
import type { AnyStateMachine, SnapshotFrom, StateValueFrom } from 'xstate';
import type { PortalPorts } from '../../../src/machines/portal/ports.ts';
import type { EventCase } from '../engine/cases.ts';
import type { Observation } from '../engine/observation.ts';
import type { Act, AnyDriver, Look, Outside, Reason, StatesIn } from '../level/driver.ts';
import type { Scene } from './scene.ts';

/** Does what causes one case. */
export type Executor<Given> = Act<At<Given>>;

/** A scene with what the driver prepared in it. */
export interface At<Given> extends Scene {
  readonly given: Given;
}

export interface DriverSource<Machine extends AnyStateMachine, Given> extends Outside<
  Machine,
  At<Given>
> {
  /** The folder of the machine, which is also its model's name. */
  readonly name: string;
  readonly machine: (ports: PortalPorts, scene: Scene) => Machine;
  readonly input?: (at: At<Given>) => unknown;
  /** Brings page and server into each start of the model, or why services cannot. */
  readonly starts: Readonly<Record<string, ((scene: Scene) => Promise<Given> | Given) | Reason>>;
  readonly states: {
    readonly [State in StatesIn<StateValueFrom<Machine>>]: Look<At<Given>> | Reason;
  };
  /** Of the model's changes of the world, how they are made here. */
  readonly outside?: Readonly<Record<string, Executor<Given> | Reason>>;
  /** Why a case that has an executor cannot be caused in these states; undefined = it can. */
  readonly cannot?: (
    one: EventCase,
    states: readonly string[],
    seen: Observation,
  ) => Reason | undefined;
  /** Transitions that no service can cause, by their id, and why. */
  readonly beyond?: Readonly<Record<string, Reason>>;
  /** Parts of the context that are compared as they are; of the others only the kind (`comparable.ts`). */
  readonly exactly?: readonly string[];
  /** Parts of the context of which only is compared whether they are there. */
  readonly roughly?: readonly string[];
}

/** A driver as the walk uses it. */
export interface Driver extends AnyDriver<At<unknown>> {
  readonly machine: (ports: PortalPorts, scene: Scene) => AnyStateMachine;
  readonly input: ((at: At<unknown>) => unknown) | undefined;
  readonly starts: Readonly<Record<string, ((scene: Scene) => unknown) | Reason>>;
  readonly exactly: readonly string[];
  readonly roughly: readonly string[];
}

/** Checks a driver against its machine's types, and makes it uniform. */
export function defineDriver<Machine extends AnyStateMachine, Given>(
  source: DriverSource<Machine, Given>,
): Driver {
  const {
    input,
    outside = {},
    cannot = () => undefined,
    beyond = {},
    exactly = [],
    roughly = [],
  } = source;
  // The walk hands every executor what this driver's own start gave.
  return { ...source, input, outside, cannot, beyond, exactly, roughly } as unknown as Driver;
}

/** The snapshot of the driver's actor. */
export function snapshotOf<Machine extends AnyStateMachine>(at: Scene): SnapshotFrom<Machine> {
  // The walk starts this driver's machine and no other.
  return at.actor.getSnapshot() as SnapshotFrom<Machine>;
}

/** Sends the event with the model's payload, or with one that fits the live server. */
export function sends<Given>(
  payload?: (at: At<Given>, payload: object) => object,
): Executor<Given> {
  return (at, one) => {
    if (one.does !== 'send') throw new TypeError(`${one.id} is not sent`);
    const given = at.payloadOf(one);
    at.send(one.path, { ...(payload?.(at, given) ?? given), type: one.type });
  };
}
