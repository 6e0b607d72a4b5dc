import type { SnapshotFrom } from 'xstate';
import type { createPortalMachine } from './machine.ts';
import type { PaymentRef, PaymentResultRef } from './types.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createPortalMachine>>;

/** The payment on this page, or undefined. */
export const selectPayment = (snapshot: Snapshot): PaymentRef | undefined =>
  snapshot.children.payment;
/** What the result page shows, or undefined. */
export const selectPaymentResultActor = (snapshot: Snapshot): PaymentResultRef | undefined =>
  snapshot.children.paymentResult;
/** What ended an actor in error; undefined = nothing. The error boundary throws it. */
export const selectDefect = (snapshot: Snapshot): unknown => snapshot.context.defect;
