import { eq } from 'drizzle-orm';
import { CODE } from '../../src/contract/codes.ts';
import type { OrderAccess } from '../../src/contract/order.ts';
import { normalisePhone } from '../../src/domain/order/phone.ts';
import { ApplicationError } from '../application-error.ts';
import { customerOrder } from '../data/schema.ts';
import type { WallClock } from '../deps.ts';
import type { OrderDeps } from './deps.ts';
import { grantAccess } from './order-access.ts';
import { viewOf } from './read-order.ts';

/**
 * How many wrong telephone numbers are accepted for one order number within a time, in each process. The limit for one
 * IP address keeps a stranger who guesses from locking the passenger out. The limit for all addresses together makes
 * guessing among a hundred million numbers hopeless.
 */
const WRONG_PHONES = {
  ofAddress: { most: 10, withinMs: 10 * 60_000 },
  ofAll: { most: 200, withinMs: 24 * 3_600_000 },
};
/** Order numbers, alone and with IP addresses, that are remembered at once; the oldest is dropped first. */
const REMEMBERED = 50_000;

/**
 * Finds orders by number and telephone number (GUARD-06). Any mismatch gets the same answer, and an order's number
 * accepts only a few wrong telephone numbers, so that nobody can try them all.
 */
export function orderFinder(
  deps: OrderDeps,
): (orderNo: string, phone: string, address: string) => Promise<OrderAccess> {
  const { clock, config } = deps;
  const ofAddress = tries(clock, WRONG_PHONES.ofAddress);
  const ofAll = tries(clock, WRONG_PHONES.ofAll);

  /** Counts a try before it is checked, so that simultaneous guesses count like successive ones. */
  function countTry(orderNo: string, address: string): readonly Tried[] {
    const tried = [ofAddress(`${orderNo} ${address}`), ofAll(orderNo)];
    if (config.rateLimits && tried.some(({ count, most }) => count >= most)) {
      throw new ApplicationError(CODE.tooManyRequests);
    }
    for (const one of tried) one.count += 1;
    return tried;
  }

  return async (typedNo, typedPhone, address) => {
    const orderNo = typedNo.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');
    const tried = countTry(orderNo, address);
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
    for (const one of tried) one.count -= 1; // the number was right, so the try does not count
    return {
      order: await viewOf(deps, order.orderNo),
      orderToken: await grantAccess(deps, order.orderNo),
    };
  };
}

/** How often a key was tried in the current period. */
interface Tried {
  readonly most: number;
  readonly until: number;
  count: number;
}

/** Counts tries by key, each until its period is over. */
function tries(
  clock: WallClock,
  { most, withinMs }: { most: number; withinMs: number },
): (key: string) => Tried {
  const known = new Map<string, Tried>();
  return (key) => {
    const now = clock.now();
    const before = known.get(key);
    const tried =
      before !== undefined && before.until > now
        ? before
        : { most, until: now + withinMs, count: 0 };
    known.delete(key);
    known.set(key, tried);
    const [oldest] = known.keys();
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
    return tried;
  };
}
