import type { SnapshotFrom } from 'xstate';
import type { createOrderTrackingMachine } from './machine.ts';
import type { OrderListRef, OrderViewRef } from './types.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createOrderTrackingMachine>>;

/** The order on screen, or undefined. */
export const selectOrderView = (snapshot: Snapshot): OrderViewRef | undefined =>
  snapshot.context.views[0];
/** The orders on screen, the newest first: several on the home page only. */
export const selectOrderViews = (snapshot: Snapshot): readonly OrderViewRef[] =>
  snapshot.context.views;
/** Numbers of the orders that this browser made or found, the newest first. */
export const selectRemembered = (snapshot: Snapshot): readonly string[] =>
  snapshot.context.remembered;
/** The list on screen, or undefined. */
export const selectOrderList = (snapshot: Snapshot): OrderListRef | undefined =>
  snapshot.context.list;
