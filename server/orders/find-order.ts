import { eq } from 'drizzle-orm';
import { CODE } from '../../src/contract/codes.ts';
import type { OrderAccess } from '../../src/contract/order.ts';
import { normalisePhone } from '../../src/domain/order/phone.ts';
import { ApplicationError } from '../application-error.ts';
import { customerOrder } from '../data/schema.ts';
import type { OrderDeps } from './deps.ts';
import { grantAccess } from './order-access.ts';
import { viewOf } from './read-order.ts';

/** Wrong telephone numbers that an order's number takes in a time, in each process; then it is not answered for any. */
const WRONG_PHONES = { most: 10, withinMs: 10 * 60_000 };
/** Order numbers remembered at once; the oldest goes first. */
const REMEMBERED = 10_000;

/**
 * Finds orders by number and telephone number (GUARD-06). What does not fit is one and the same answer, and an
 * order's number takes only so many wrong telephone numbers, so that nobody tries them all.
 */
export function orderFinder(
  deps: OrderDeps,
): (orderNo: string, phone: string) => Promise<OrderAccess> {
  const wrong = new Map<string, { count: number; until: number }>();

  /** Counts a try before anything is asked, so that guesses sent all at once count like a row of them. */
  function countTry(orderNo: string): { count: number } {
    const now = deps.clock.now();
    const known = wrong.get(orderNo);
    const tried =
      known !== undefined && known.until > now
        ? known
        : { count: 0, until: now + WRONG_PHONES.withinMs };
    if (deps.config.rateLimits && tried.count >= WRONG_PHONES.most) {
      throw new ApplicationError(CODE.tooManyRequests);
    }
    tried.count += 1;
    wrong.delete(orderNo);
    wrong.set(orderNo, tried);
    const [oldest] = wrong.keys();
    if (wrong.size > REMEMBERED && oldest !== undefined) wrong.delete(oldest);
    return tried;
  }

  return async (typedNo, typedPhone) => {
    const orderNo = typedNo.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');
    const tried = countTry(orderNo);
    const [order] = await deps.db
      .select({
        orderId: customerOrder.orderId,
        orderNo: customerOrder.orderNo,
        contactPhone: customerOrder.contactPhone,
        pickupAt: customerOrder.pickupAt,
      })
      .from(customerOrder)
      .where(eq(customerOrder.orderNo, orderNo));
    const phone = normalisePhone(typedPhone);
    if (order === undefined || phone === undefined || order.contactPhone !== phone) {
      throw new ApplicationError(CODE.orderNotFound);
    }
    tried.count -= 1; // it was not a wrong one
    return {
      order: await viewOf(deps, order.orderNo),
      orderToken: await grantAccess(deps, order.orderNo),
    };
  };
}
