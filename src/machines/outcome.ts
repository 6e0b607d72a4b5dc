import { failureOf, type Failure } from '../domain/failure.ts';

/**
 * The failure inside an invoke's error event; undefined for a defect. Every `onError` asks for a failure by a guard:
 * what no transition takes then ends the actor in error, which is where a defect belongs.
 */
export function failureIn(event: { readonly type: string }): Failure | undefined {
  return 'error' in event ? failureOf(event.error) : undefined;
}

/** The guard of every `onError`. */
export const isFailure = ({ event }: { event: { readonly type: string } }): boolean =>
  failureIn(event) !== undefined;
