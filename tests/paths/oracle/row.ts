import type { AnyStateMachine, EventFrom, StateMachine, StateValueFrom } from 'xstate';
import type { Promised } from './promise.ts';
import type { SpecificationId } from './specification.ts';

/**
 * What a machine's table says: how it fulfils rows of the specification, in terms that can be compared with it. Several
 * rows may fulfil the same one. What a machine does besides stands in its accepted expectation (`../expected`).
 */
export interface Row extends Promised {
  readonly id: SpecificationId;
  /** States, by their path in the machine; `*` is the machine itself: whatever state it is in. */
  readonly from: readonly string[];
  /** Whose transition it is, when it is not of `from` itself but of a state that `from` is in. */
  readonly of?: string;
  /** Event type; `done <invoke>`, `error <invoke>`, `after <delay>`, `always`, `begin` (it starts); `*` any event. */
  readonly on: string;
  /** The guard that says yes; without one the alternative that has none. `not <guard>`: it says no. */
  readonly when?: string;
  /** State; `same`: no state changes; `refused`: nothing happens at all; `*`: a machine without states begins. */
  readonly to: string;
  /** What can be observed, in words. */
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

/** A row as it is written, checked against the types of its machine. */
export type RowOf<Machine extends AnyStateMachine> = Step<Machine> &
  Promised & { readonly id: SpecificationId };

/** The table of the machine in the folder. */
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
