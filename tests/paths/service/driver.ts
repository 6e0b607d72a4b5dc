/**
 * A driver brings one machine to life at the service level: the real machine over the real services, against the live
 * server. It says of every case of the machine's test model what the outside does to cause it, and of every state
 * what page and server have to know in it. What is missing is an error (`complete.ts`), never skipped.
 */
import type { AnyStateMachine, EventFrom, SnapshotFrom, StateValueFrom } from 'xstate';
import type { PortalPorts } from '../../../src/machines/portal/ports.ts';
import type { GateName } from '../../support/gate.ts';
import type { EventCase } from '../engine/cases.ts';
import type { MachineCases } from '../engine/model.ts';
import type { Scene } from './scene.ts';

/** Why no service can cause it, or why there is nothing to assert. */
export type Reason = string;

/** Does what causes one case. */
export type Executor<Given> = (at: At<Given>, one: EventCase) => Promise<void> | void;

/** Looks at page and server in one state; throws what is wrong. */
export type Assertion<Given> = (at: At<Given>) => Promise<void> | void;

/** A scene with what the driver prepared in it. */
export interface At<Given> extends Scene {
  readonly given: Given;
}

/** One executor for all cases of an event or actor, one each, or why there is none. */
type Cases<Given> = Executor<Given> | Reason | Readonly<Record<string, Executor<Given> | Reason>>;

/** How a promise's work is done outside. */
export interface Request<Given> {
  /** What it asks the server for; undefined = nothing, and each of its cases has an executor. */
  readonly asks: GateName | undefined;
  /** The cases that the gate's verdicts cannot cause by themselves. */
  readonly cases?: Readonly<Record<string, Executor<Given> | Reason>>;
}

/** What a callback actor with this input holds open; undefined = nothing at the server. */
export type Connection = (input: unknown) => GateName | undefined;

type ActorNames<Machine extends AnyStateMachine> = keyof NonNullable<
  MachineCases<Machine, object>['actors']
>;

/** `a`, `a.b`: the states that a state value can have. */
type StatesIn<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: Key | `${Key}.${StatesIn<Value[Key]>}` }[keyof Value & string];

/** What happens to a machine from outside, and to the machines inside it. */
export interface Outside<Machine extends AnyStateMachine, Given> {
  readonly events: { readonly [Type in EventFrom<Machine>['type']]: Cases<Given> };
  readonly actors: {
    readonly [Name in ActorNames<Machine>]: Request<Given> | AnyOutside<Given> | Reason;
  };
  /** Callback actors that hold a connection. */
  readonly connections?: Readonly<Record<string, Connection>>;
  /** What is held beside what `actors` ask for. */
  readonly holds?: readonly GateName[];
}

/** The same without the machine's types. */
export interface AnyOutside<Given> {
  readonly events: Readonly<Record<string, Cases<Given>>>;
  readonly actors: Readonly<Record<string, Request<Given> | AnyOutside<Given> | Reason>>;
  readonly connections?: Readonly<Record<string, Connection>>;
  readonly holds?: readonly GateName[];
}

export interface DriverSource<Machine extends AnyStateMachine, Given> extends Outside<
  Machine,
  Given
> {
  /** The folder of the machine, which is also its model's name. */
  readonly name: string;
  readonly machine: (ports: PortalPorts, scene: Scene) => Machine;
  readonly input?: (at: At<Given>) => unknown;
  /** Brings page and server into each start of the model, or why services cannot. */
  readonly starts: Readonly<Record<string, ((scene: Scene) => Promise<Given> | Given) | Reason>>;
  readonly states: {
    readonly [State in StatesIn<StateValueFrom<Machine>>]: Assertion<Given> | Reason;
  };
  /** Of the model's changes of the world, how they are made here. */
  readonly outside?: Readonly<Record<string, Executor<Given> | Reason>>;
  /** Why a case that has an executor cannot be caused in these states; undefined = it can. */
  readonly cannot?: (one: EventCase, states: readonly string[]) => Reason | undefined;
  /** Transitions that no service can cause, by their id, and why. */
  readonly beyond?: Readonly<Record<string, Reason>>;
  /** Parts of the context that are compared as they are; of the others only the kind (`essence.ts`). */
  readonly exactly?: readonly string[];
  /** Parts of the context of which only is compared whether they are there. */
  readonly roughly?: readonly string[];
}

/** A driver as the walk uses it. */
export interface Driver extends AnyOutside<unknown> {
  readonly name: string;
  readonly machine: (ports: PortalPorts, scene: Scene) => AnyStateMachine;
  readonly input: ((at: At<unknown>) => unknown) | undefined;
  readonly starts: Readonly<Record<string, ((scene: Scene) => unknown) | Reason>>;
  readonly states: Readonly<Record<string, Assertion<unknown> | Reason>>;
  readonly outside: Readonly<Record<string, Executor<unknown> | Reason>>;
  readonly cannot: (one: EventCase, states: readonly string[]) => Reason | undefined;
  readonly beyond: Readonly<Record<string, Reason>>;
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
