import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { awaitsPayment, isInProgress, isOrderStatus } from '../../domain/order/status.ts';
import type { OrderAccess, OrderPosition, OrderView } from '../../domain/order/view.ts';
import type { createOrderCancellationMachine } from '../order-cancellation/machine.ts';
import type { createOrderViewMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createOrderViewMachine>>;
export type OrderCancellationRef = ActorRefFrom<ReturnType<typeof createOrderCancellationMachine>>;

const overlaid = new WeakMap<OrderView, OrderView>();

/**
 * The order with the status of a newer push. It is the same object as long as neither changes. A status that changes
 * more than the step (an amount to pay, a reason of cancellation) is shown only with the reloaded order.
 */
export function selectOrder(snapshot: Snapshot): OrderView | undefined {
  const { order, pushed } = snapshot.context;
  if (order === undefined || pushed === undefined || pushed.version <= order.version) return order;
  if (!isOrderStatus(pushed.status) || !isInProgress(pushed.status)) return order;
  const known = overlaid.get(order);
  if (known?.version === pushed.version) return known;
  const shown = { ...order, status: pushed.status, version: pushed.version };
  overlaid.set(order, shown);
  return shown;
}

/** The driver's position: the newer of the live one and the one in the order. */
export function selectPosition(snapshot: Snapshot): OrderPosition | undefined {
  const { order, position } = snapshot.context;
  const loaded = order?.position;
  if (position === undefined || loaded === undefined) return position ?? loaded;
  return position.at >= loaded.at ? position : loaded;
}

/**
 * `stale`: the order is shown, but the last reload failed. `failed`: the first load failed. Both last until a load
 * succeeds, so that the page does not change with each attempt. `forbidden`: there is no such order, or the caller may
 * not see it.
 */
export function selectOrderState(
  snapshot: Snapshot,
): 'loading' | 'shown' | 'stale' | 'failed' | 'forbidden' {
  const isLoading = snapshot.matches({ data: 'loading' });
  if (snapshot.context.failure !== undefined) {
    return isLoading || snapshot.matches({ data: 'failed' }) ? 'failed' : 'stale';
  }
  if (isLoading) return 'loading';
  return snapshot.matches({ data: 'forbidden' }) ? 'forbidden' : 'shown';
}

/** Whether the order is being loaded, for the first time or again. */
export const selectOrderAwaited = (snapshot: Snapshot): boolean =>
  snapshot.matches({ data: 'loading' }) || snapshot.matches({ data: 'refreshing' });

export const selectOrderFailure = (snapshot: Snapshot) => snapshot.context.failure;

/** The cancellation that is under way, or undefined. */
export const selectCancellation = (snapshot: Snapshot): OrderCancellationRef | undefined =>
  snapshot.children.cancellation;

/** The order and its token, for paying and cancelling. */
export const selectAccess = (snapshot: Snapshot): OrderAccess => snapshot.context.access;

type Offered = Pick<OrderView, 'status' | 'onlyRead'>;

/** Whether this reader may pay: an amount is due, and the reader has more than read access. */
export const mayPay = ({ status, onlyRead }: Offered): boolean =>
  onlyRead !== true && awaitsPayment(status);

/** Whether this reader may cancel: the ride has not begun, and the reader has more than read access. */
export const mayCancel = ({ status, onlyRead }: Offered): boolean =>
  onlyRead !== true && status <= 3;
