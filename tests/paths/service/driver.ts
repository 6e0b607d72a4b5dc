/**
 * A driver runs one machine at the service level: the real machine with the real services, against the live server. For
 * every case of the machine's test model, it says what causes the case. For every state, it says what page and server
 * must have stored. A missing case or state is an error (`complete.ts`) and is never skipped.
 */
import type { AnyStateMachine, SnapshotFrom, StateValueFrom } from 'xstate';
import type { PortalPorts } from '../../../src/machines/portal/ports.ts';
import type { EventCase } from '../engine/cases.ts';
import type { Observation } from '../engine/observation.ts';
import type { Act, AnyDriver, Look, Outside, Reason, StatesIn } from '../level/driver.ts';
import type { Scene } from './scene.ts';

/** An executor: does what causes one case. */
export type Executor<Given> = Act<At<Given>>;

/** A scene with what the driver's start prepared in it. */
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
  /** For each start of the model: prepares page and server, or the reason why services cannot. */
  readonly starts: Readonly<Record<string, ((scene: Scene) => Promise<Given> | Given) | Reason>>;
  readonly states: {
    readonly [State in StatesIn<StateValueFrom<Machine>>]: Look<At<Given>> | Reason;
  };
  /** How to make each of the model's changes of the world at this level, or why it cannot be made. */
  readonly outside?: Readonly<Record<string, Executor<Given> | Reason>>;
  /** Why a case with an executor cannot be caused in these states or in this situation; undefined = it can. */
  readonly cannot?: (
    one: EventCase,
    states: readonly string[],
    seen: Observation,
  ) => Reason | undefined;
  /** Transitions that no service can cause, by their id, and why. */
  readonly beyond?: Readonly<Record<string, Reason>>;
  /** Members of the context that are compared completely. Of the others only the kind is compared (`comparable.ts`). */
  readonly exactly?: readonly string[];
  /** Members of the context of which only their existence is compared. */
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

/** Checks a driver against its machine's types, and fills in the optional parts. */
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
  // The cast is safe: the walk gives every executor what this driver's own start returned.
  return { ...source, input, outside, cannot, beyond, exactly, roughly } as unknown as Driver;
}

/** The snapshot of the driver's actor. */
export function snapshotOf<Machine extends AnyStateMachine>(at: Scene): SnapshotFrom<Machine> {
  // The cast is safe: the walk starts only this driver's machine.
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
