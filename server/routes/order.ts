import type { FastifyInstance } from 'fastify';
import { ACCOUNT_ENDPOINTS } from '../../src/contract/account-endpoints.ts';
import { CODE } from '../../src/contract/codes.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { HEADER } from '../../src/contract/envelope.ts';
import { PHONE_PROOF_MS } from '../../src/domain/limits.ts';
import { stepOfMember } from '../accounts/membership.ts';
import type { SmsCodes } from '../accounts/sms/sms-codes.ts';
import { ApplicationError } from '../application-error.ts';
import { callerAddress } from '../caller-address.ts';
import type { Deps } from '../deps.ts';
import { createBookers } from '../orders/booker.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { createOrder } from '../orders/create-order.ts';
import { graceOf, type OrderDeps } from '../orders/deps.ts';
import { orderFinder } from '../orders/find-order.ts';
import { orderView } from '../orders/order-view.ts';
import { createPhoneProofs } from '../orders/phone-proof.ts';
import { listOrders, listOrdersFor, permitted } from '../orders/read-order.ts';
import { createLimit, strictLimit } from '../plugins/rate-limits.ts';
import { requestLanguage, route } from '../route.ts';

/** Orders: `/order/…` without payment. */
export function orderRoutes(
  app: FastifyInstance,
  deps: OrderDeps & Pick<Deps, 'keys'>,
  smsCodes: Pick<SmsCodes, 'prove' | 'take'>,
): void {
  const find = orderFinder(deps);
  const bookerOf = createBookers(deps);
  const proofs = createPhoneProofs(deps);

  route(
    app,
    ENDPOINTS.createOrder,
    async ({ body, session, header, request }) => {
      const key = header(HEADER.idempotencyKey);
      if (!/^[\x21-\x7e]{8,64}$/.test(key)) {
        throw new ApplicationError(CODE.invalidInput, {
          fields: { [HEADER.idempotencyKey]: key === '' ? 'required' : 'invalid' },
        });
      }
      const userId = session?.userId;
      const booking = {
        userId,
        address: callerAddress(request),
        provenPhone: proofs.phoneOf(header(HEADER.phoneProof)),
        ...(userId === undefined || !deps.config.rateLimits
          ? {}
          : await stepOfMember(deps.db, userId, deps.clock.now())),
      };
      return createOrder(deps, {
        body,
        key,
        userId,
        bookerOf: (contactPhone) => bookerOf(booking, contactPhone),
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

  route(
    app,
    ACCOUNT_ENDPOINTS.proveNumber,
    async ({ body: { phonenumber, smsCode }, request }) => {
      const proof = await smsCodes.prove(phonenumber, smsCode, callerAddress(request));
      await smsCodes.take(proof);
      return { proof: proofs.give(proof.phonenumber), expiresIn: PHONE_PROOF_MS / 1_000 };
    },
    { rateLimit: strictLimit },
  );

  route(
    app,
    ACCOUNT_ENDPOINTS.ordersOfNumber,
    ({ query, header }) => {
      const phone = proofs.phoneOf(header(HEADER.phoneProof));
      if (phone === undefined) throw new ApplicationError(CODE.forbidden);
      return listOrdersFor(deps, phone, query);
    },
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
