/**
 * A driver brings one machine before a visitor's eyes: the built page in Chromium, against the live server. It says of
 * every case of the machine's test model what visitor or server do to cause it, and of every state what the page has
 * to show in it, by roles and names. What is missing is an error, never skipped.
 *
 * - `starts` opens the page where nothing has happened yet to the machine (`scene.open`), and gives what the
 *   executors need (`at.given`).
 * - An executor does what a visitor does (`at.page.getByRole(…).click()`), or what the server does
 *   (`at.release(await at.held(), …)`, `at.call`). What it causes may take its time: who looks waits.
 * - A promise that asks the server needs `{ asks: name }` only: its answers and failures are the gate's verdicts.
 * - What the page does by itself has an executor that does nothing: the state after it is looked at.
 * - `cannot` says where a visitor cannot do it: there, paths do without. `beyond` names the transitions that none
 *   takes then, with the reason.
 * - `everywhere` and every assertion of a state that stands are called after each step. They know what the machine
 *   should have in its context (`at.context`): the model's own values, to be told apart by kind rather than by word.
 */
import type { AnyStateMachine, StateValueFrom } from 'xstate';
import type { EventCase } from '../engine/cases.ts';
import type { Observation } from '../engine/observation.ts';
import type { Act, AnyDriver, Look, Outside, Reason, StatesIn } from '../level/driver.ts';
import type { Scene } from './scene.ts';

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
  /** Opens the page in each start of the model, or why no visitor comes there. */
  readonly starts: Readonly<Record<string, ((scene: Scene) => Promise<Given> | Given) | Reason>>;
  readonly states: {
    readonly [State in StatesIn<StateValueFrom<Machine>>]: Look<At<Given>> | Reason;
  };
  /** What is to be seen whatever the state. */
  readonly everywhere?: Look<At<Given>>;
  /** Of the model's changes of the world, how they are made here. */
  readonly outside?: Readonly<Record<string, Act<At<Given>> | Reason>>;
  /** Why a case that has an executor cannot be caused in these states, or with what is seen; undefined = it can. */
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

/** Checks a driver against its machine's types, and makes it uniform. */
export function defineDriver<Machine extends AnyStateMachine, Given>(
  source: DriverSource<Machine, Given>,
): Driver {
  const { everywhere, outside = {}, cannot = () => undefined, beyond = {} } = source;
  // The walk hands every executor what this driver's own start gave.
  return { ...source, everywhere, outside, cannot, beyond } as unknown as Driver;
}
