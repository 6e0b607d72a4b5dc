import { CODE } from '../../domain/codes.ts';
import { isRefusal, type Failure } from '../../domain/failure.ts';
import type { OrderFormContext, Submission } from './types.ts';

/** What may have made an order, with the attempt under way; a repetition of the same contents counts once. */
export function sentOf({
  submissions,
  attempt,
}: Pick<OrderFormContext, 'submissions' | 'attempt'>): readonly Submission[] {
  return attempt !== undefined && !JSON.stringify(submissions).includes(JSON.stringify(attempt))
    ? [...submissions, attempt]
    : submissions;
}

/** The ride of a submission as text. Another price of the same ride makes no difference. */
export const rideOf = (submission: Submission | undefined): string =>
  JSON.stringify([submission?.route, { ...submission?.request, quoteId: '' }]);

/** Whether the server has an order with this key, but with other contents. */
export const isConflict = (failure: Failure | undefined): boolean =>
  isRefusal(failure, CODE.idempotencyConflict);

/** Whether the order may have been made in spite of the failure. If so, the next attempt uses the same key. */
export function isUncertain(failure: Failure | undefined): boolean {
  if (failure === undefined || failure.kind === 'unauthorized') return false;
  if (failure.kind !== 'refused') return true;
  return failure.code === CODE.internal || failure.code === CODE.unavailable;
}
