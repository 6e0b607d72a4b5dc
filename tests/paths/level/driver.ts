/**
 * The common part of the drivers of the levels `service` and `ui`. For every case of a machine's test model, a driver
 * says what causes it. For every state, it says what must be seen. `At` is the level's scene, with what the driver's
 * start prepared. A missing case or state is an error (`complete.ts`) and is never skipped.
 */
import type { AnyStateMachine, EventFrom } from 'xstate';
import type { GateName } from '../../support/gate.ts';
import type { EventCase } from '../engine/cases.ts';
import type { MachineCases } from '../engine/model.ts';
import type { Observation } from '../engine/observation.ts';

/** Why nothing causes a case at this level, or why a state has no assertion. */
export type Reason = string;

/** An executor: does what causes one case. */
export type Act<At> = (at: At, one: EventCase) => Promise<void> | void;

/** An assertion: checks what must be seen in one state; throws an error that says what is wrong. */
export type Look<At> = (at: At) => Promise<void> | void;

/** One executor for all cases of an event or actor, one executor for each case, or the reason why there is none. */
export type Cases<At> = Act<At> | Reason | Readonly<Record<string, Act<At> | Reason>>;

/** How a promise ends at this level. */
export interface Request<At> {
  /**
   * The request that the promise makes at the server. A function if it depends on the promise's input; then `holds`
   * names all possible requests. undefined = it makes none, and each of its cases has an executor.
   */
  readonly asks: GateName | ((input: unknown) => GateName) | undefined;
  /** The cases that the gate's verdicts cannot cause by themselves. */
  readonly cases?: Readonly<Record<string, Act<At> | Reason>>;
}

/** The connection or request that an actor with this input makes at the server; undefined = none. */
export type Connection = (input: unknown) => GateName | undefined;

type ActorNames<Machine extends AnyStateMachine> = keyof NonNullable<
  MachineCases<Machine, object>['actors']
>;

/** `a`, `a.b`: the states that a state value can have. */
export type StatesIn<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: Key | `${Key}.${StatesIn<Value[Key]>}` }[keyof Value & string];

/** How to cause everything that happens to a machine from outside, and to the machines inside it. */
export interface Outside<Machine extends AnyStateMachine, At> {
  readonly events: { readonly [Type in EventFrom<Machine>['type']]: Cases<At> };
  readonly actors: {
    readonly [Name in ActorNames<Machine>]: Request<At> | AnyOutside<At> | Reason;
  };
  /** Callback actors that hold a connection open, and promises whose request depends on their input. */
  readonly connections?: Readonly<Record<string, Connection>>;
  /** Requests that the gate holds, in addition to those of `actors`. */
  readonly holds?: readonly GateName[];
}

/** `Outside` without the machine's types. */
export interface AnyOutside<At> {
  readonly events: Readonly<Record<string, Cases<At>>>;
  readonly actors: Readonly<Record<string, Request<At> | AnyOutside<At> | Reason>>;
  readonly connections?: Readonly<Record<string, Connection>>;
  readonly holds?: readonly GateName[];
}

/** A driver as checks and suites use it, at any level. */
export interface AnyDriver<At> extends AnyOutside<At> {
  readonly name: string;
  /** For each start of the model: prepares it, or the reason why that is impossible at this level. */
  readonly starts: Readonly<Record<string, ((scene: never) => unknown) | Reason>>;
  readonly states: Readonly<Record<string, Look<At> | Reason>>;
  /** How to make each of the model's changes of the world at this level, or why it cannot be made. */
  readonly outside: Readonly<Record<string, Act<At> | Reason>>;
  /** Why a case with an executor cannot be caused in these states or in this situation; undefined = it can. */
  readonly cannot: (
    one: EventCase,
    states: readonly string[],
    seen: Observation,
  ) => Reason | undefined;
  /** Transitions that nothing causes at this level, by their id, and why. */
  readonly beyond: Readonly<Record<string, Reason>>;
}

export function isOutside<At>(entry: Request<At> | AnyOutside<At>): entry is AnyOutside<At> {
  return 'events' in entry;
}

/** The names of all requests of a driver's actors, those of inner machines included. */
export function gateNames<At>(outside: AnyOutside<At>): Set<GateName> {
  const names = new Set<GateName>(outside.holds);
  for (const entry of Object.values(outside.actors)) {
    if (typeof entry === 'string') continue;
    if (isOutside(entry)) for (const name of gateNames(entry)) names.add(name);
    else if (typeof entry.asks === 'string') names.add(entry.asks);
  }
  return names;
}

/** The paths of all states in a state value, the outer ones first. */
export function statesOf(value: unknown, prefix = ''): string[] {
  if (typeof value === 'string') return [`${prefix}${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${prefix}${key}`,
    ...statesOf(inner, `${prefix}${key}.`),
  ]);
}
