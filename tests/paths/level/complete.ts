import type { Code } from '../../../src/contract/codes.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import type { Verdict } from '../../support/gate.ts';
import type { EventCase } from '../engine/cases.ts';
import type { Model } from '../engine/model.ts';
import { isOutside, type Act, type AnyDriver, type AnyOutside, type Reason } from './driver.ts';

/** Why nothing causes the cases named `breaks` at these levels. */
const NO_DEFECT: Reason =
  'services reject with ServiceFailure only; a defect is the machine level’s';

/** What a level does unless its drivers say otherwise. */
export interface Usual<At> {
  /** Lets time pass until the machine's next timer fires. */
  readonly timePasses: Act<At>;
  /** Releases the held request of a promise with the verdict that ends the promise as the model says. */
  readonly byVerdict: Act<At>;
}

/** What causes a case: an executor, the reason why nothing does, or undefined when the driver lacks the case. */
export function causeOf<At>(
  driver: AnyDriver<At>,
  one: EventCase,
  { timePasses, byVerdict }: Usual<At>,
): Act<At> | Reason | undefined {
  if (one.does === 'pass') return timePasses;
  if (one.does === 'outside') return driver.outside[one.id.slice('outside: '.length)];
  const name = one.id.slice(one.id.lastIndexOf(': ') + 2);
  const parents = one.does === 'send' ? one.path : one.path.slice(0, -1);
  let outside: AnyOutside<At> = driver;
  for (const parent of parents) {
    const entry = outside.actors[parent];
    if (typeof entry === 'string' || entry === undefined) return entry;
    if (!isOutside(entry)) return undefined;
    outside = entry;
  }
  if (one.does === 'send') {
    const cases = outside.events[one.type];
    return typeof cases === 'object' ? cases[name] : cases;
  }
  const request = outside.actors[one.path.at(-1) ?? ''];
  if (typeof request === 'string' || request === undefined) return request;
  if (isOutside(request)) return undefined;
  const own = request.cases?.[name];
  if (own !== undefined) return own;
  if (name === 'breaks') return NO_DEFECT;
  return request.asks === undefined ? undefined : byVerdict;
}

/** Lists what a driver lacks for a model and its states, and what only the driver has; empty = it is complete. */
export function lacks<At>(
  driver: AnyDriver<At>,
  model: Model,
  states: readonly string[],
  usual: Usual<At>,
): string[] {
  const missing = [
    ...model.cases
      .filter((one) => causeOf(driver, one, usual) === undefined)
      .map((one) => `no executor for "${one.id}"`),
    ...Object.keys(model.starts)
      .filter((start) => driver.starts[start] === undefined)
      .map((start) => `no start "${start}"`),
    ...states
      .filter((state) => driver.states[state] === undefined)
      .map((state) => `no assertion for the state ${state}`),
  ];
  const surplus = [
    ...Object.keys(driver.starts)
      .filter((start) => model.starts[start] === undefined)
      .map((start) => `the model has no start "${start}"`),
    ...Object.keys(driver.states)
      .filter((state) => !states.includes(state))
      .map((state) => `the machine has no state ${state}`),
    ...namedCases(driver)
      .filter((named) => !model.cases.some(({ id }) => id === named || id.endsWith(` > ${named}`)))
      .map((named) => `the model has no case "${named}"`),
  ];
  return [...missing, ...surplus];
}

/** The ids of the cases that the driver names one by one. */
function namedCases<At>({ events, actors, outside }: AnyDriver<At>): string[] {
  const ofEvents = Object.entries(events).flatMap(([type, cases]) =>
    typeof cases === 'object' ? Object.keys(cases).map((name) => `${type}: ${name}`) : [],
  );
  const ofActors = Object.entries(actors).flatMap(([actor, entry]) => {
    // The driver of an inner machine is checked by itself.
    if (typeof entry === 'string' || isOutside(entry)) return [];
    return Object.keys(entry.cases ?? {}).map((name) => `${actor}: ${name}`);
  });
  return [...ofEvents, ...ofActors, ...Object.keys(outside).map((name) => `outside: ${name}`)];
}

/** The verdict of the gate that makes a call fail like this. */
export function verdictOf(failure: Exclude<Failure, { kind: 'timeout' }>): Verdict {
  switch (failure.kind) {
    case 'offline':
    case 'download':
      return { kind: 'drop' };
    case 'status':
      return { kind: 'status', status: failure.status };
    case 'unauthorized':
      return { kind: 'code', code: 401 };
    case 'refused':
      // The cast is safe: models use only codes of the contract.
      return { kind: 'code', code: failure.code as Code, fields: failure.fields };
  }
}
