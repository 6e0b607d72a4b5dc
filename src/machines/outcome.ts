import { ACCOUNT_CODE } from '../domain/codes.ts';
import { failureOf, isRefusal, type Failure } from '../domain/failure.ts';

const OUTDATED = [
  ACCOUNT_CODE.alreadyDecided,
  ACCOUNT_CODE.contentChanged,
  ACCOUNT_CODE.pledgeClosed,
  ACCOUNT_CODE.projectClosed,
] as const;

/**
 * The failure in the error event of an invoked actor; undefined for a defect. The guard of every `onError` checks for a
 * failure. Any other error matches no transition and ends the actor, as a defect should.
 */
export function failureIn(event: { readonly type: string }): Failure | undefined {
  return 'error' in event ? failureOf(event.error) : undefined;
}

/** The guard of every `onError`: whether the error is a failure, not a defect. */
export const isFailure = ({ event }: { event: { readonly type: string } }): boolean =>
  failureIn(event) !== undefined;

/**
 * Whether something was refused because it has changed since it was loaded. The texts of these refusals say that the
 * page shows the present state, so it has to be loaded again.
 */
export const saysOutdated = (failure: Failure | undefined): boolean =>
  OUTDATED.some((code) => isRefusal(failure, code));
