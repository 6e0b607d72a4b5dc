import { CODE } from '../../src/contract/codes.ts';
import type { OrderView } from '../../src/contract/order.ts';
import type { FareItem } from '../../src/domain/fare/fare.ts';
import { ApplicationError } from '../application-error.ts';
import { changeOrder, type Change, type Order } from './change-order.ts';
import { graceOf, type OrderDeps } from './deps.ts';
import { orderView, termsOf, type OrderRecord } from './order-view.ts';
import { viewOf } from './read-order.ts';

/**
 * Cancels for the passenger on the current terms (ORD-T04, ORD-T05, ORD-T11): free, or with the fee that the
 * passenger was shown, which is then due.
 *
 * @param record the order, after the check that the passenger may cancel it
 * @param shownFee NT$ that the passenger agreed to
 * @returns the order after the cancellation
 * @throws ApplicationError orderRefused, feeChanged with `fee`
 */
export async function cancelOrder(
  deps: OrderDeps,
  record: OrderRecord,
  shownFee: number,
): Promise<OrderView> {
  const graceMs = graceOf(deps);
  const { outcome, order } = await changeOrder(deps, record.order, (fresh, now) => {
    const terms = termsOf(fresh, now, graceMs);
    if (!terms.allowed) throw new ApplicationError(CODE.orderRefused);
    if (terms.fee !== shownFee) throw new ApplicationError(CODE.feeChanged, { fee: terms.fee });
    return cancelling(fresh, terms.fee, now);
  });
  if (outcome === 'refused') throw new ApplicationError(CODE.orderRefused);
  // Nobody changed the order in between, so the record is completed here instead of being read again.
  if (order.version === record.order.version + 1) {
    const now = order.updatedAt.getTime();
    const history = [...record.history, { status: order.status, at: now }];
    return orderView({ ...record, order, history }, now, graceMs);
  }
  return viewOf(deps, order.orderNo);
}

/** A cancelled order is charged only the fee. */
function cancelling(order: Order, fee: number, now: number): Change {
  const items: FareItem[] = fee > 0 ? [{ code: 'cancellation', quantity: 1, amount: fee }] : [];
  return {
    event: { type: 'order.cancel', fee },
    set: {
      items,
      total: fee,
      amountDue: fee,
      cancellationFee: fee,
      cancelledAt: new Date(now),
      dueAt: null,
    },
    data: { fee, driverId: order.driverId },
  };
}
