import type { SnapshotFrom } from 'xstate';
import type { OnDemandRef } from '../on-demand/types.ts';
import type { createPortalMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createPortalMachine>>;

/** The payment that is under way, or undefined. */
export const selectPayment = (snapshot: Snapshot): OnDemandRef | undefined =>
  snapshot.children.payment;
/** The open page's own actor, or undefined. */
export const selectPage = (snapshot: Snapshot): OnDemandRef | undefined => snapshot.children.page;
/** The error that ended an actor; undefined = none. It is thrown again for the error boundary to show it. */
export const selectDefect = (snapshot: Snapshot): unknown => snapshot.context.defect;
