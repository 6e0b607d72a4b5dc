import type { FastifyInstance } from 'fastify';
import { CODE } from '../../src/contract/codes.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { HEADER } from '../../src/contract/envelope.ts';
import { ApplicationError } from '../application-error.ts';
import { callerAddress } from '../caller-address.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { createOrder } from '../orders/create-order.ts';
import { graceOf, type OrderDeps } from '../orders/deps.ts';
import { orderFinder } from '../orders/find-order.ts';
import { orderView } from '../orders/order-view.ts';
import { listOrders, permitted } from '../orders/read-order.ts';
import { createLimit, strictLimit } from '../plugins/rate-limits.ts';
import { requestLanguage, route } from '../route.ts';

/** Orders: `/order/…` without payment. */
export function orderRoutes(app: FastifyInstance, deps: OrderDeps): void {
  const find = orderFinder(deps);

  route(
    app,
    ENDPOINTS.createOrder,
    ({ body, session, header, request }) => {
      const key = header(HEADER.idempotencyKey);
      if (!/^[\x21-\x7e]{8,64}$/.test(key)) {
        throw new ApplicationError(CODE.invalidInput, {
          fields: { [HEADER.idempotencyKey]: key === '' ? 'required' : 'invalid' },
        });
      }
      return createOrder(deps, {
        ...{ body, key, userId: session?.userId },
        language: requestLanguage(request),
      });
    },
    { rateLimit: createLimit },
  );

  route(
    app,
    ENDPOINTS.findOrder,
    ({ body, request }) => find(body.orderNo, body.phone, callerAddress(request)),
    { rateLimit: strictLimit },
  );

  route(app, ENDPOINTS.orderList, ({ query, session }) =>
    listOrders(deps.db, session.userId, query),
  );

  route(app, ENDPOINTS.orderDetail, async ({ query, session, header }) => {
    const orderToken = header(HEADER.orderToken);
    const record = await permitted(deps, query.orderNo, { session, orderToken }, 'read');
    return orderView(record, deps.clock.now(), graceOf(deps));
  });

  route(app, ENDPOINTS.cancelOrder, async ({ body, session, header }) => {
    const orderToken = header(HEADER.orderToken);
    const record = await permitted(deps, body.orderNo, { session, orderToken }, 'act');
    return cancelOrder(deps, record, body.fee);
  });
}
