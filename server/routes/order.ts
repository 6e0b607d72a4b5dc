import type { FastifyInstance } from 'fastify';
import { CODE } from '../../src/contract/codes.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { HEADER } from '../../src/contract/envelope.ts';
import type { Session } from '../accounts/sessions.ts';
import { ApplicationError } from '../application-error.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { createOrder } from '../orders/create-order.ts';
import { graceOf, type OrderDeps } from '../orders/deps.ts';
import { orderFinder } from '../orders/find-order.ts';
import { orderView, type OrderRecord } from '../orders/order-view.ts';
import { listOrders, readOrder, viewOf, type Caller, type Purpose } from '../orders/read-order.ts';
import { strictLimit } from '../plugins/rate-limits.ts';
import { route } from '../route.ts';

/** Orders: `/order/…` without payment. */
export function orderRoutes(app: FastifyInstance, deps: OrderDeps): void {
  const find = orderFinder(deps);

  route(app, ENDPOINTS.createOrder, ({ body, session, header }) => {
    const key = header(HEADER.idempotencyKey);
    if (!/^[\x21-\x7e]{8,64}$/.test(key)) {
      throw new ApplicationError(CODE.invalidInput, {
        fields: { [HEADER.idempotencyKey]: key === '' ? 'required' : 'invalid' },
      });
    }
    return createOrder(deps, { body, key, userId: session?.userId });
  });

  route(app, ENDPOINTS.findOrder, ({ body }) => find(body.orderNo, body.phone), {
    rateLimit: strictLimit,
  });

  route(app, ENDPOINTS.orderList, ({ query, session }) =>
    listOrders(deps.db, session.userId, query),
  );

  route(app, ENDPOINTS.orderDetail, async ({ query, session, header }) => {
    const orderToken = header(HEADER.orderToken);
    const record = await permitted(deps, query.orderNo, session, orderToken, 'read');
    return orderView(record, deps.clock.now(), graceOf(deps));
  });

  route(app, ENDPOINTS.cancelOrder, async ({ body, session, header }) => {
    const orderToken = header(HEADER.orderToken);
    const { order } = await permitted(deps, body.orderNo, session, orderToken, 'act');
    await cancelOrder(deps, order.orderId, body.fee);
    return viewOf(deps, order.orderNo);
  });
}

/**
 * The order, for those who may have it.
 *
 * @throws ApplicationError forbidden: the same for what does not exist and what is somebody else's
 */
export async function permitted(
  deps: Pick<OrderDeps, 'db' | 'clock'>,
  orderNo: string,
  session: Session | undefined,
  orderToken: string,
  purpose: Purpose,
): Promise<OrderRecord> {
  const caller: Caller = {
    userId: session?.userId,
    userType: session?.userType,
    orderToken: orderToken === '' ? undefined : orderToken,
  };
  const record = await readOrder(deps, orderNo, caller, purpose);
  if (record === undefined) throw new ApplicationError(CODE.forbidden);
  return record;
}
