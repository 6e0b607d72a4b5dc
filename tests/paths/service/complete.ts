import { ServiceFailure } from '../../../src/domain/failure.ts';
import { API_TIMEOUT_MS } from '../../../src/domain/limits.ts';
import { verdictOf, type Usual } from '../level/complete.ts';
import type { At, Executor } from './driver.ts';

/** Lets time pass until the actor's next timer fires. */
const timePasses: Executor<unknown> = (at) => {
  const next = at.machineTime.pending()[0];
  if (next === undefined) throw new Error('nothing is waited for');
  at.pass(next.in);
};

/** Releases the held request of a promise with the verdict that ends the promise as the model says. */
export const byVerdict: Executor<unknown> = async (at, one) => {
  if (one.does !== 'answer' && one.does !== 'fail') throw new TypeError(`${one.id} is no answer`);
  const held = await at.held(one.path);
  if (one.does === 'answer') return at.release(held, { kind: 'pass' });
  const error = at.valueOf(one);
  if (!(error instanceof ServiceFailure)) throw new TypeError(`${one.id} is no failure`);
  if (error.failure.kind === 'timeout') return late(at, held);
  return at.release(held, verdictOf(error.failure));
};

/** The server does not answer, and time passes until the service gives up. */
async function late(at: Parameters<Executor<unknown>>[0], held: Parameters<typeof at.release>[0]) {
  await at.release(held, { kind: 'silence' });
  at.serviceTime.pass(API_TIMEOUT_MS);
}

/** What this level does unless a driver says otherwise. */
export const usual: Usual<At<unknown>> = { timePasses, byVerdict };
