import type { AnyStateMachine, EventFrom, StateMachine, StateValueFrom } from 'xstate';
import type { Promised } from './promise.ts';
import type { SpecificationId } from './specification.ts';

/**
 * A row of a machine's table. It says how the machine fulfils a row of the specification, in terms that can be compared
 * with the machine. Several rows may fulfil the same row of the specification. Everything else that a machine does is
 * in its accepted expectation (`../expected`).
 */
export interface Row extends Promised {
  readonly id: SpecificationId;
  /** States, by their path in the machine; `*` is the machine itself, in any state. */
  readonly from: readonly string[];
  /** The state that has the transition, if it is a parent of `from`. */
  readonly of?: string;
  /** Event type; `done <invoke>`, `error <invoke>`, `after <delay>`, `always`, `begin` (the start); `*` any event. */
  readonly on: string;
  /** The guard that is true; if absent, the alternative without a guard. `not <guard>`: the guard is false. */
  readonly when?: string;
  /** The new state; `same`: no state changes; `refused`: nothing happens; `*`: a machine without states begins. */
  readonly to: string;
  /** The observable effect, in words. */
  readonly effect: string;
}

/** The rows of one machine. */
export interface Table {
  /** The machine's folder in `src/machines`. */
  readonly machine: string;
  readonly rows: readonly Row[];
}

type PathIn<Value> = Value extends string
  ? Value
  : {
      [Key in keyof Value & string]: Key | `${Key}.${PathIn<Exclude<Value[Key], undefined>>}`;
    }[keyof Value & string];

type StateOf<Machine extends AnyStateMachine> = PathIn<StateValueFrom<Machine>>;

type EventOf<Machine extends AnyStateMachine> =
  | EventFrom<Machine>['type']
  | `${'done' | 'error'} ${string}`
  | `after ${DelayOf<Machine>}`
  | 'always'
  | 'begin'
  | '*';

type GuardOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer _Action,
    infer Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Guard['type']
    : never;

type DelayOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer _Action,
    infer _Guard,
    infer Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Delay
    : never;

type Step<Machine extends AnyStateMachine> =
  | {
      readonly from: '*' | StateOf<Machine> | readonly StateOf<Machine>[];
      readonly of?: '*' | StateOf<Machine>;
      readonly on: EventOf<Machine>;
      readonly when?: GuardOf<Machine>;
      readonly to: StateOf<Machine> | 'same' | '*';
      readonly effect: string;
    }
  | {
      readonly from: '*' | StateOf<Machine> | readonly StateOf<Machine>[];
      readonly of?: '*' | StateOf<Machine>;
      readonly on: EventOf<Machine>;
      readonly when?: `not ${GuardOf<Machine>}`;
      readonly to: 'refused';
      readonly effect: string;
    };

/** A row as its author writes it, checked against the types of its machine. */
export type RowOf<Machine extends AnyStateMachine> = Step<Machine> &
  Promised & { readonly id: SpecificationId };

/** Makes the table of the machine in this folder. */
export function tableOf<Machine extends AnyStateMachine>(
  machine: string,
  rows: readonly RowOf<Machine>[],
): Table {
  return {
    machine,
    rows: rows.map((row) => ({
      ...row,
      from: typeof row.from === 'string' ? [row.from] : row.from,
    })),
  };
}
