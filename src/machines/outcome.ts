import { failureOf, type Failure } from '../domain/failure.ts';

/**
 * The failure inside an invoke's error event; undefined for a defect. Every `onError` checks for a failure with a
 * guard. Any other error matches no transition and ends the actor, as a defect should.
 */
export function failureIn(event: { readonly type: string }): Failure | undefined {
  return 'error' in event ? failureOf(event.error) : undefined;
}

/** The guard of every `onError`. */
export const isFailure = ({ event }: { event: { readonly type: string } }): boolean =>
  failureIn(event) !== undefined;
