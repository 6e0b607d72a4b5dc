import * as z from 'zod/mini';
import type { OrderTrackingPorts } from '../../machines/order-tracking/ports.ts';
import { KEY } from './keys.ts';
import { readJson, type Store } from './store.ts';

const Accesses = z.array(
  z.object({ orderNo: z.string(), orderToken: z.exactOptional(z.string()) }),
);

/** How many orders a tab remembers; the oldest go first. */
const KEPT = 20;

/** What opens orders for this tab (GUARD-06), the last one at the end. */
export function createOrderAccessStore(
  session: Store,
): Pick<OrderTrackingPorts, 'remember' | 'recall' | 'latest' | 'remembered' | 'forgetAll'> {
  const all = () => readJson(session, KEY.orders, (json) => Accesses.safeParse(json).data) ?? [];
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
    forgetAll: () => session.remove(KEY.orders),
  };
}
