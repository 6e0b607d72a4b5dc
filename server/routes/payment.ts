import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { CODE } from '../../src/contract/codes.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { HEADER } from '../../src/contract/envelope.ts';
import type { PaymentData, PaymentResult } from '../../src/contract/order.ts';
import { ApplicationError } from '../application-error.ts';
import { statusIn } from '../orders/change-order.ts';
import type { OrderDeps } from '../orders/deps.ts';
import { orderOf, permitted, viewOf } from '../orders/read-order.ts';
import type { Attempt } from '../payments/attempts.ts';
import type { Payments } from '../payments/payments.ts';
import type { SavedCards } from '../payments/saved-cards.ts';
import { strictLimit } from '../plugins/rate-limits.ts';
import { queryOf, route } from '../route.ts';
import { meansOf } from './means.ts';

const id = z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/)));

/** The part of a notification that is read: the trade to query. Nothing else in it is trusted. */
const Notification = z.object({ rec_trade_id: id, order_number: id });

/** The paths, below the prefix of these routes, to which TapPay sends notifications, and sends the browser back. */
export const NOTIFY_PATH = '/order/payment/notify';
export const RETURN_PATH = '/order/payment/return';

/** Card payment: `/order/pay` and `/order/payment/…`. */
export function paymentRoutes(
  app: FastifyInstance,
  deps: OrderDeps,
  payments: Payments,
  cards: SavedCards,
): void {
  route(
    app,
    ENDPOINTS.payOrder,
    async ({ body, session, header }): Promise<PaymentData> => {
      const orderToken = header(HEADER.orderToken);
      const { order } = await permitted(deps, body.orderNo, { session, orderToken }, 'act');
      const { amount, threeDomainSecure } = body;
      const means = meansOf(cards, session, body);
      const attempt = await payments.pay(order, { means, amount, threeDomainSecure });
      if (attempt.state !== 'paid' && attempt.paymentUrl !== null) {
        return { outcome: 'redirect', paymentUrl: attempt.paymentUrl };
      }
      return { outcome: 'paid', order: await viewOf(deps, order.orderNo) };
    },
    { rateLimit: strictLimit },
  );

  route(app, ENDPOINTS.paymentResult, async ({ query }) => {
    const attempt = await payments.find({ recTradeId: query.recTradeId });
    const order = attempt === undefined ? undefined : await orderOf(deps.db, attempt.orderId);
    if (attempt === undefined || order?.orderNo !== query.orderNo) {
      throw new ApplicationError(CODE.forbidden);
    }
    const settled = await payments.settle(attempt);
    const after = (await orderOf(deps.db, attempt.orderId)) ?? order;
    return resultOf(settled, after.orderNo, statusIn(after));
  });

  // Notifications are unsigned, and anybody may send one, so it only triggers a query. It is answered before the
  // query, so that TapPay does not wait.
  app.post(NOTIFY_PATH, { config: { ownStatus: true } }, async (request, reply) => {
    const read = Notification.safeParse(request.body);
    const attempt = read.success ? await payments.find(namedBy(read.data)) : undefined;
    if (attempt === undefined) throw new ApplicationError(CODE.notFound);
    void payments
      .settle(attempt)
      .catch((error: unknown) => deps.log.error(error, 'a notified payment is unsettled'));
    return reply.send({ code: CODE.ok, msg: 'ok' });
  });

  // The bank sends the browser here. The outcome in the address is not trusted, either.
  app.get(RETURN_PATH, async (request, reply) => {
    const attempt = await payments.find(
      namedBy({
        rec_trade_id: queryOf(request, 'rec_trade_id') || undefined,
        order_number: queryOf(request, 'order_number') || undefined,
      }),
    );
    if (attempt === undefined) return reply.redirect('/tappay/failure', 303);
    const settled = await payments.settle(attempt);
    // A pledge is shown in the list of pledges with its outcome.
    if (attempt.purpose !== 'order') return reply.redirect('/account/supports', 303);
    const order = await orderOf(deps.db, attempt.orderId);
    const page = settled.state === 'paid' ? 'success' : 'failure';
    const query = new URLSearchParams({
      orderNo: order?.orderNo ?? '',
      recTradeId: settled.recTradeId ?? '',
    });
    return reply.redirect(`/tappay/${page}?${query.toString()}`, 303);
  });
}

function namedBy(named: z.infer<typeof Notification>): {
  recTradeId?: string;
  orderNumber?: string;
} {
  return {
    ...(named.rec_trade_id === undefined ? {} : { recTradeId: named.rec_trade_id }),
    ...(named.order_number === undefined ? {} : { orderNumber: named.order_number }),
  };
}

function resultOf(
  attempt: Attempt,
  orderNo: string,
  status: PaymentResult['status'],
): PaymentResult {
  const outcome = {
    paid: 'paid',
    pending: 'pending',
    declined: 'failed',
    failed: 'failed',
    refunding: 'refunded',
    refunded: 'refunded',
  } as const;
  return {
    outcome: outcome[attempt.state],
    orderNo,
    status,
    amount: attempt.amount,
    ...(attempt.settledAt === null ? {} : { at: attempt.settledAt.getTime() }),
    cardBrand: attempt.cardBrand,
    lastFour: attempt.lastFour,
  };
}
