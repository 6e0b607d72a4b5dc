import type { SnapshotFrom } from 'xstate';
import { CODE } from '../../domain/codes.ts';
import { isRefusal, type Failure } from '../../domain/failure.ts';
import type { createOrderFormMachine } from './machine.ts';

/** What happened to the form's submission. A file of its own, because the first route submits nothing. */
type Snapshot = SnapshotFrom<ReturnType<typeof createOrderFormMachine>>;

export const selectSubmitting = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
/**
 * Why the order was not made, until the next attempt. After `quoteExpired` the user checks the new price and presses
 * again.
 */
export const selectSubmitFailure = (snapshot: Snapshot): Failure | undefined =>
  snapshot.context.submitFailure;
/** Whether the price had expired when the user ordered, and was renewed. */
export const selectQuoteExpired = (snapshot: Snapshot): boolean =>
  isRefusal(snapshot.context.submitFailure, CODE.quoteExpired);
/** Whether the passenger pressed before the price was known: nothing was sent, and they have to press again. */
export const selectPressedEarly = (snapshot: Snapshot): boolean => snapshot.context.pressedEarly;
/** Whether a former submission made the created order, while the ride confirmed last is still the draft. */
export const selectRecovered = (snapshot: Snapshot): boolean =>
  snapshot.matches({ submission: 'recovered' });
export const selectCreated = (snapshot: Snapshot) => snapshot.context.created;
