import { ServiceFailure } from '../../../src/domain/failure.ts';
import { API_TIMEOUT_MS } from '../../../src/domain/limits.ts';
import { verdictOf, type Usual } from '../level/complete.ts';
import type { Act } from '../level/driver.ts';
import type { At } from './driver.ts';

/** Lets time pass until the machine's next timer fires. */
const timePasses: Act<At<unknown>> = async (at) => {
  const { due } = at.standing;
  if (due === undefined) throw new Error('nothing is waited for');
  await at.pass(due);
};

/** Releases the held request of a promise with the verdict that ends the promise as the model says. */
export const byVerdict: Act<At<unknown>> = async (at, one) => {
  if (one.does !== 'answer' && one.does !== 'fail') throw new TypeError(`${one.id} is no answer`);
  const held = await at.held();
  if (one.does === 'answer') return at.heard(held, { kind: 'pass' });
  const error = at.standing.payload;
  if (!(error instanceof ServiceFailure)) throw new TypeError(`${one.id} is no failure`);
  if (error.failure.kind !== 'timeout') return at.heard(held, verdictOf(error.failure));
  await at.release(held, { kind: 'silence' });
  await at.pass(API_TIMEOUT_MS);
};

/** What this level does unless a driver says otherwise. */
export const usual: Usual<At<unknown>> = { timePasses, byVerdict };
