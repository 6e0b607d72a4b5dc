/**
 * A driver tests one machine as a visitor sees it: on the built page in Chromium, against the live server. For every
 * case of the machine's test model it says what visitor or server do to cause it. For every state it says what the
 * page has to show, by roles and names. A missing case or state is an error and is never skipped.
 *
 * - `starts` opens the page with the machine in its first state (`scene.open`), and returns what the executors need
 *   (`at.given`).
 * - An executor does what a visitor does (`at.page.getByRole(…).click()`), or what the server does
 *   (`at.release(await at.held(), …)`, `at.call`). Its effect may come later: assertions wait for it.
 * - A promise that asks the server needs `{ asks: name }` only: its answers and failures are the gate's verdicts.
 * - A case that the page causes by itself has an executor that does nothing: only the state after it is checked.
 * - `cannot` says where a visitor cannot cause a case. Paths leave the case out there. `beyond` names the transitions
 *   that no path takes for this reason.
 * - After each step, `everywhere` and the assertions of all current states are called. They know what the machine
 *   should have in its context (`at.context`). These are the model's values: the page may have others of the same kind.
 */
import type { AnyStateMachine, StateValueFrom } from 'xstate';
import type { EventCase } from '../engine/cases.ts';
import type { Observation } from '../engine/observation.ts';
import type { Act, AnyDriver, Look, Outside, Reason, StatesIn } from '../level/driver.ts';
import type { Scene } from './scene.ts';

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
  /** For each start of the model: opens the page in it, or the reason why no visitor gets there. */
  readonly starts: Readonly<Record<string, ((scene: Scene) => Promise<Given> | Given) | Reason>>;
  readonly states: {
    readonly [State in StatesIn<StateValueFrom<Machine>>]: Look<At<Given>> | Reason;
  };
  /** What the page has to show in every state. */
  readonly everywhere?: Look<At<Given>>;
  /** How to make each of the model's changes of the world at this level, or why it cannot be made. */
  readonly outside?: Readonly<Record<string, Act<At<Given>> | Reason>>;
  /** Why a case with an executor cannot be caused in these states or in this situation; undefined = it can. */
  readonly cannot?: (
    one: EventCase,
    states: readonly string[],
    seen: Observation,
  ) => Reason | undefined;
  /** Transitions that no visitor can cause or see, by their id, and why. */
  readonly beyond?: Readonly<Record<string, Reason>>;
}

/** A driver as the walk uses it. */
export interface Driver extends AnyDriver<At<unknown>> {
  readonly starts: Readonly<Record<string, ((scene: Scene) => unknown) | Reason>>;
  readonly everywhere: Look<At<unknown>> | undefined;
}

/** Checks a driver against its machine's types, and fills in the optional parts. */
export function defineDriver<Machine extends AnyStateMachine, Given>(
  source: DriverSource<Machine, Given>,
): Driver {
  const { everywhere, outside = {}, cannot = () => undefined, beyond = {} } = source;
  // The cast is safe: the walk gives every executor what this driver's own start returned.
  return { ...source, everywhere, outside, cannot, beyond } as unknown as Driver;
}
