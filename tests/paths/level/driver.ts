/**
 * What the drivers of the levels `service` and `ui` have in common. A driver says of every case of a machine's test
 * model what causes it out there, and of every state what is to be seen in it. `At` is where it acts: the level's
 * scene with what the driver's start prepared. What is missing is an error (`complete.ts`), never skipped.
 */
import type { AnyStateMachine, EventFrom } from 'xstate';
import type { GateName } from '../../support/gate.ts';
import type { EventCase } from '../engine/cases.ts';
import type { MachineCases } from '../engine/model.ts';
import type { Observation } from '../engine/observation.ts';

/** Why nothing causes it at this level, or why there is nothing to assert. */
export type Reason = string;

/** Does what causes one case. */
export type Act<At> = (at: At, one: EventCase) => Promise<void> | void;

/** Looks at what one state has to show; throws what is wrong. */
export type Look<At> = (at: At) => Promise<void> | void;

/** One executor for all cases of an event or actor, one each, or why there is none. */
export type Cases<At> = Act<At> | Reason | Readonly<Record<string, Act<At> | Reason>>;

/** How a promise's work is done outside. */
export interface Request<At> {
  /**
   * What it asks the server for, by its input where that decides (then `holds` names all of it); undefined = nothing,
   * and each of its cases has an executor.
   */
  readonly asks: GateName | ((input: unknown) => GateName) | undefined;
  /** The cases that the gate's verdicts cannot cause by themselves. */
  readonly cases?: Readonly<Record<string, Act<At> | Reason>>;
}

/** What an actor with this input holds open or asks for; undefined = nothing at the server. */
export type Connection = (input: unknown) => GateName | undefined;

type ActorNames<Machine extends AnyStateMachine> = keyof NonNullable<
  MachineCases<Machine, object>['actors']
>;

/** `a`, `a.b`: the states that a state value can have. */
export type StatesIn<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: Key | `${Key}.${StatesIn<Value[Key]>}` }[keyof Value & string];

/** What happens to a machine from outside, and to the machines inside it. */
export interface Outside<Machine extends AnyStateMachine, At> {
  readonly events: { readonly [Type in EventFrom<Machine>['type']]: Cases<At> };
  readonly actors: {
    readonly [Name in ActorNames<Machine>]: Request<At> | AnyOutside<At> | Reason;
  };
  /** Callback actors that hold a connection, and promises that ask for one thing or another. */
  readonly connections?: Readonly<Record<string, Connection>>;
  /** What is held beside what `actors` ask for. */
  readonly holds?: readonly GateName[];
}

/** The same without the machine's types. */
export interface AnyOutside<At> {
  readonly events: Readonly<Record<string, Cases<At>>>;
  readonly actors: Readonly<Record<string, Request<At> | AnyOutside<At> | Reason>>;
  readonly connections?: Readonly<Record<string, Connection>>;
  readonly holds?: readonly GateName[];
}

/** A driver as checks and suites use it, at any level. */
export interface AnyDriver<At> extends AnyOutside<At> {
  readonly name: string;
  /** Brings everything into each start of the model, or why that cannot be done here. */
  readonly starts: Readonly<Record<string, ((scene: never) => unknown) | Reason>>;
  readonly states: Readonly<Record<string, Look<At> | Reason>>;
  /** Of the model's changes of the world, how they are made here. */
  readonly outside: Readonly<Record<string, Act<At> | Reason>>;
  /** Why a case that has an executor cannot be caused in these states, or with what is seen; undefined = it can. */
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

/** Everything that a driver's actors ask for, those of the machines inside included. */
export function gateNames<At>(outside: AnyOutside<At>): Set<GateName> {
  const names = new Set<GateName>(outside.holds);
  for (const entry of Object.values(outside.actors)) {
    if (typeof entry === 'string') continue;
    if (isOutside(entry)) for (const name of gateNames(entry)) names.add(name);
    else if (typeof entry.asks === 'string') names.add(entry.asks);
  }
  return names;
}

/** The states of a value by their path, the outer ones first. */
export function statesOf(value: unknown, prefix = ''): string[] {
  if (typeof value === 'string') return [`${prefix}${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${prefix}${key}`,
    ...statesOf(inner, `${prefix}${key}.`),
  ]);
}
