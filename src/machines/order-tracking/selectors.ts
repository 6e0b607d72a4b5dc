import type { SnapshotFrom } from 'xstate';
import type { createOrderTrackingMachine } from './machine.ts';
import type { OrderListRef, OrderViewRef } from './types.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createOrderTrackingMachine>>;

/** The order on screen, or undefined. */
export const selectOrderView = (snapshot: Snapshot): OrderViewRef | undefined =>
  snapshot.context.view;
/** Numbers of the orders that this tab made or found, the last one first. */
export const selectRemembered = (snapshot: Snapshot): readonly string[] =>
  snapshot.context.remembered;
/** The list on screen, or undefined. */
export const selectOrderList = (snapshot: Snapshot): OrderListRef | undefined =>
  snapshot.context.list;
