import { CODE } from '../../src/contract/codes.ts';
import type { FareItem } from '../../src/domain/fare/fare.ts';
import { ApplicationError } from '../application-error.ts';
import { changeOrder, type Change, type Order } from './change-order.ts';
import { graceOf, type OrderDeps } from './deps.ts';
import { termsOf } from './order-view.ts';

/**
 * Cancels for the passenger by the terms of this moment (ORD-T04, ORD-T05, ORD-T11): free, or with the fee that he
 * was shown, which is then due.
 *
 * @param shownFee NT$ that he agreed to
 * @throws ApplicationError orderRefused, feeChanged with `fee`
 */
export async function cancelOrder(
  deps: OrderDeps,
  orderId: string,
  shownFee: number,
): Promise<void> {
  const { outcome } = await changeOrder(deps, orderId, (order, now) => {
    const terms = termsOf(order, now, graceOf(deps));
    if (!terms.allowed) throw new ApplicationError(CODE.orderRefused);
    if (terms.fee !== shownFee) throw new ApplicationError(CODE.feeChanged, { fee: terms.fee });
    return cancelling(order, terms.fee, now);
  });
  if (outcome === 'refused') throw new ApplicationError(CODE.orderRefused);
}

/** What is charged for a cancelled order is the fee alone. */
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
