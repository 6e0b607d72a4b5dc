import type { OrderAccess } from '../../domain/order/view.ts';
import type { OrderTrackingPorts } from '../../machines/order-tracking/ports.ts';
import { KEY } from './keys.ts';
import { readJson, type Store } from './store.ts';

/** How many orders a tab remembers; the oldest go first. */
const KEPT = 20;

/** What opens orders for this tab (GUARD-06), the last one at the end. */
export function createOrderAccessStore(
  session: Store,
): Pick<OrderTrackingPorts, 'remember' | 'recall' | 'latest' | 'remembered' | 'forgetAll'> {
  const all = () => readJson(session, KEY.orders, readAccesses) ?? [];
  return {
    remember(access) {
      const others = all().filter(({ orderNo }) => orderNo !== access.orderNo);
      session.write(KEY.orders, JSON.stringify([...others, access].slice(-KEPT)));
    },
    recall: (orderNo) => all().find((access) => access.orderNo === orderNo)?.orderToken,
    latest: () => all().at(-1),
    remembered: () =>
      all()
        .map(({ orderNo }) => orderNo)
        .toReversed(),
    forgetAll() {
      session.remove(KEY.orders);
      // A member's form goes with them.
      session.remove(KEY.form);
    },
  };
}

const readAccesses = (json: unknown): OrderAccess[] | undefined =>
  Array.isArray(json) && json.every(isAccess) ? json : undefined;

function isAccess(json: unknown): json is OrderAccess {
  if (typeof json !== 'object' || json === null || !('orderNo' in json)) return false;
  const orderToken = 'orderToken' in json ? json.orderToken : '';
  return typeof json.orderNo === 'string' && typeof orderToken === 'string';
}
