import { failureOf, type Failure } from '../domain/failure.ts';

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
