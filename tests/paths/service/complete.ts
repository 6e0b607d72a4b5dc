import type { Code } from '../../../src/contract/codes.ts';
import { ServiceFailure, type Failure } from '../../../src/domain/failure.ts';
import { API_TIMEOUT_MS } from '../../../src/domain/limits.ts';
import type { Verdict } from '../../support/gate.ts';
import type { EventCase } from '../engine/cases.ts';
import type { Model } from '../engine/model.ts';
import type { AnyOutside, Driver, Executor, Reason, Request } from './driver.ts';

/** Why the cases named `breaks` have no cause here. */
const NO_DEFECT: Reason =
  'services reject with ServiceFailure only; a defect is the machine level’s';

/** What causes a case: an executor, the reason why nothing does, or undefined when the driver forgot it. */
export function causeOf(driver: Driver, one: EventCase): Executor<unknown> | Reason | undefined {
  if (one.does === 'pass') return timePasses;
  if (one.does === 'outside') return driver.outside[one.id.slice('outside: '.length)];
  const name = one.id.slice(one.id.lastIndexOf(': ') + 2);
  const parents = one.does === 'send' ? one.path : one.path.slice(0, -1);
  let outside: AnyOutside<unknown> = driver;
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

/** What a driver lacks for a model and its states, and what it has too much; none = complete. */
export function lacks(driver: Driver, model: Model, states: readonly string[]): string[] {
  const missing = [
    ...model.cases
      .filter((one) => causeOf(driver, one) === undefined)
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

/** Cases that the driver names one by one, as the model names them. */
function namedCases({
  events,
  actors,
  ...driver
}: AnyOutside<unknown> & Partial<Driver>): string[] {
  const ofEvents = Object.entries(events).flatMap(([type, cases]) =>
    typeof cases === 'object' ? Object.keys(cases).map((name) => `${type}: ${name}`) : [],
  );
  const ofActors = Object.entries(actors).flatMap(([actor, entry]) => {
    // A machine inside has a driver of its own, which is checked there.
    if (typeof entry === 'string' || isOutside(entry)) return [];
    return Object.keys(entry.cases ?? {}).map((name) => `${actor}: ${name}`);
  });
  const ofWorld = Object.keys(driver.outside ?? {}).map((name) => `outside: ${name}`);
  return [...ofEvents, ...ofActors, ...ofWorld];
}

export function isOutside(
  entry: Request<unknown> | AnyOutside<unknown>,
): entry is AnyOutside<unknown> {
  return 'events' in entry;
}

/** The actor's next timer is over. */
const timePasses: Executor<unknown> = (at) => {
  const next = at.machineTime.pending()[0];
  if (next === undefined) throw new Error('nothing is waited for');
  at.pass(next.in);
};

/** The held request of a promise gets the verdict that ends the promise as the model says. */
export const byVerdict: Executor<unknown> = async (at, one) => {
  if (one.does !== 'answer' && one.does !== 'fail') throw new TypeError(`${one.id} is no answer`);
  const held = await at.held(one.path);
  if (one.does === 'answer') return at.release(held, { kind: 'pass' });
  const error = at.valueOf(one);
  if (!(error instanceof ServiceFailure)) throw new TypeError(`${one.id} is no failure`);
  if (error.failure.kind === 'timeout') return late(at, held);
  return at.release(held, verdictOf(error.failure));
};

/** Nothing is answered until the service gives up. */
async function late(at: Parameters<Executor<unknown>>[0], held: Parameters<typeof at.release>[0]) {
  await at.release(held, { kind: 'silence' });
  at.serviceTime.pass(API_TIMEOUT_MS);
}

function verdictOf(failure: Exclude<Failure, { kind: 'timeout' }>): Verdict {
  switch (failure.kind) {
    case 'offline':
      return { kind: 'drop' };
    case 'status':
      return { kind: 'status', status: failure.status };
    case 'unauthorized':
      return { kind: 'code', code: 401 };
    case 'refused':
      // Models refuse with codes of the contract.
      return { kind: 'code', code: failure.code as Code, fields: failure.fields };
  }
}
