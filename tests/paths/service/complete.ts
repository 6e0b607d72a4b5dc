import { ServiceFailure } from '../../../src/domain/failure.ts';
import { API_TIMEOUT_MS } from '../../../src/domain/limits.ts';
import { verdictOf, type Usual } from '../level/complete.ts';
import type { At, Executor } from './driver.ts';

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

/** What this level does where its drivers say nothing else. */
export const usual: Usual<At<unknown>> = { timePasses, byVerdict };
