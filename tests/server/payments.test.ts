import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentAttempt } from '../../server/data/schema.ts';
import { orderOf } from '../../server/orders/read-order.ts';
import { tidyOrders } from '../../server/orders/tidy.ts';
import { attemptRows } from '../../server/payments/attempts.ts';
import { GatewaySilence, type PaymentGateway } from '../../server/payments/gateway.ts';
import { createPayments } from '../../server/payments/payments.ts';
import { refundAttempt } from '../../server/payments/refund.ts';
import { notifier } from '../../server/payments/sandbox/notifier.ts';
import { tapPay } from '../../server/payments/tappay.ts';
import { missedFrames } from '../../server/streams/missed.ts';
import type { OrderView, PaymentResult } from '../../src/contract/order.ts';
import { PushPayload } from '../../src/contract/push.ts';
import { CARD, decide, exchange, pay, payByPrime, post, primeOf } from '../support/cards.ts';
import {
  book,
  detail,
  MINUTE,
  reaches,
  rideOver,
  rideTo,
  rowsOf,
  SECOND,
  startOrderServer,
  type Booked,
  type OrderServer,
} from '../support/orders.ts';

let server: OrderServer;
beforeAll(async () => {
  server = await startOrderServer({
    simulation: {
      cardTimeoutMs: 300,
      sandboxTimes: { settlesAfterMs: 40 * SECOND, silentForMs: 1_000 },
    },
  });
});
afterAll(() => server.close());

/** Books an order and drives it until its fare is due. */
async function due(): Promise<Booked> {
  const booked = await book(server);
  await rideOver(server, booked);
  return booked;
}

async function paidWith(number: string, changes?: Record<string, unknown>) {
  const booked = await due();
  const answer = await pay(server, booked, await primeOf(server, number), changes);
  return { booked, answer };
}

async function redirected(number: string, changes?: Record<string, unknown>) {
  const { booked, answer } = await paidWith(number, changes);
  expect(answer.data).toMatchObject({ outcome: 'redirect' });
  return { booked, paymentUrl: answer.data.paymentUrl ?? '' };
}

const result = (recTradeId: string, orderNo: string) =>
  server.call<PaymentResult>('GET', '/order/payment/result', { query: { recTradeId, orderNo } });

const returned = (address: string) => {
  const { pathname, searchParams } = new URL(address, server.url);
  return {
    page: pathname,
    recTradeId: searchParams.get('recTradeId') ?? '',
    orderNo: searchParams.get('orderNo'),
  };
};

/** The push about the latest change of an order. */
async function lastPush(on: OrderServer, { orderNo }: Booked): Promise<PushPayload> {
  const [row] = await rowsOf(on, 'select order_id from customer_order where order_no = $1', [
    orderNo,
  ]);
  const orderIds = [String(row?.['order_id'])];
  const frames = await missedFrames(on.deps, { name: 'order', orderIds }, '0');
  return PushPayload.parse(frames.at(-1)?.data('zh-Hant'));
}

describe('payments with the test cards', () => {
  test('ORD-T03 success: the order is paid and completed, with the card on the receipt', async () => {
    const { booked, answer } = await paidWith(CARD.approved);
    expect(answer.code).toBe(200);
    const order = await detail(server, booked);
    expect(answer.data).toEqual({ outcome: 'paid', order });
    expect(order).toMatchObject({
      status: 6,
      amountDue: 0,
      paid: { amount: 1_000, method: 'card', cardBrand: 'Visa', lastFour: '4242' },
    });
    expect((await lastPush(server, booked)).title).toBe('行程已完成');
    expect(await result(order.paid?.tradeId ?? '', booked.orderNo)).toMatchObject({
      code: 200,
      data: { outcome: 'paid', status: 6, amount: 1_000, lastFour: '4242' },
    });
  });

  test('ORD-T09 declined: only the version of the order changes, and it can be paid again', async () => {
    const { booked, answer } = await paidWith(CARD.declined);
    expect(answer.code).toBe(4201);
    const order = await detail(server, booked);
    expect(order).toMatchObject({ status: 7, amountDue: 1_000 });
    expect(order).not.toHaveProperty('paid');
    expect(order.history.at(-1)?.status).toBe(7);
    // The payer reads it where they pay; the push without text only makes open pages load the order again.
    const { version } = order;
    expect(await lastPush(server, booked)).toEqual({
      title: '',
      body: '',
      type: 'order_refresh',
      order: { orderNo: booked.orderNo, status: 7, version },
    });
    const again = await pay(server, booked, await primeOf(server, CARD.approved));
    expect(again.data).toMatchObject({ outcome: 'paid', order: { status: 6 } });
  });

  test('any number that is not a test card is declined', async () => {
    expect((await paidWith('4111111111111111')).answer.code).toBe(4201);
  });

  test('3-D Secure passed: the bank’s page comes first, then /tappay/success', async () => {
    const { booked, paymentUrl } = await redirected(CARD.secure);
    expect(paymentUrl).toMatch(`/sandbox/tappay/secure/`);
    expect((await detail(server, booked)).paymentUrl).toBe(paymentUrl);
    const { page, recTradeId, orderNo } = returned(await decide(paymentUrl, 'approve'));
    expect({ page, orderNo }).toEqual({ page: '/tappay/success', orderNo: booked.orderNo });
    expect((await result(recTradeId, booked.orderNo)).data).toMatchObject({
      outcome: 'paid',
      status: 6,
    });
    expect((await detail(server, booked)).paid).toMatchObject({ cardBrand: 'Mastercard' });
  });

  test('3-D Secure rejected by the visitor: /tappay/failure follows, and the order can be paid again', async () => {
    const { booked, paymentUrl } = await redirected(CARD.secure);
    const { page, recTradeId } = returned(await decide(paymentUrl, 'reject'));
    expect(page).toBe('/tappay/failure');
    expect((await result(recTradeId, booked.orderNo)).data).toMatchObject({
      outcome: 'failed',
      status: 7,
    });
    const again = await pay(server, booked, await primeOf(server, CARD.approved));
    expect(again.data).toMatchObject({ outcome: 'paid' });
  });

  test('3-D Secure failed: /tappay/failure follows, also when the visitor approves', async () => {
    const { booked, paymentUrl } = await redirected(CARD.secureFails);
    expect(returned(await decide(paymentUrl, 'approve')).page).toBe('/tappay/failure');
    expect((await detail(server, booked)).status).toBe(7);
  });

  test('any card gets the bank’s page when 3-D Secure is requested', async () => {
    const { booked, paymentUrl } = await redirected(CARD.approved, { threeDomainSecure: true });
    expect(returned(await decide(paymentUrl, 'approve')).page).toBe('/tappay/success');
    expect((await detail(server, booked)).status).toBe(6);
  });

  test('time-out, charged later: the payment is pending until the record query finds the charge', async () => {
    const { booked, answer } = await paidWith(CARD.slow);
    expect(answer.code).toBe(4204);
    const pending = await detail(server, booked);
    expect(pending).toMatchObject({ status: 7, paymentPending: true });
    expect(pending).not.toHaveProperty('paymentUrl');
    expect(pending).not.toHaveProperty('lastPayment');
    const meanwhile = await pay(server, booked, await primeOf(server, CARD.approved));
    expect(meanwhile.code).toBe(4202);
    server.clock.advance(45 * SECOND);
    const order = await reaches(server, booked, 6);
    expect(order.paid).toMatchObject({ amount: 1_000, cardBrand: 'Amex', lastFour: '0005' });
  });

  test('time-out, not charged: the order can be paid again once the record query has found that out', async () => {
    const { booked, answer } = await paidWith(CARD.slowDeclined);
    expect(answer.code).toBe(4204);
    server.clock.advance(45 * SECOND);
    await expect.poll(() => attemptsOf(booked), { timeout: 5_000 }).toEqual(['declined']);
    const payable = await detail(server, booked);
    expect(payable).toMatchObject({ status: 7, lastPayment: 'declined' });
    expect(payable).not.toHaveProperty('paymentPending');
    expect(await lastPush(server, booked)).toMatchObject({
      title: '付款沒有成功',
      body: '台北車站 · 卡片未被扣款。請換一張卡片或稍後再試。',
    });
    const again = await pay(server, booked, await primeOf(server, CARD.approved));
    expect(again.data).toMatchObject({ outcome: 'paid' });
    expect(await detail(server, booked)).not.toHaveProperty('lastPayment');
  });
});

/** Returns the states of the order's attempts, from the oldest to the newest. */
async function attemptsOf({ orderNo }: Booked): Promise<unknown[]> {
  const rows = await rowsOf(
    server,
    `select state from payment_attempt join customer_order using (order_id)
     where order_no = $1 order by payment_attempt.created_at`,
    [orderNo],
  );
  return rows.map(({ state }) => state);
}

describe('rules of paying', () => {
  test('ORD-T06 a cancellation fee is paid: the order is cancelled, the fee recorded as paid', async () => {
    const strict = await startOrderServer({ env: { CANCEL_GRACE_SECONDS: '0' } });
    try {
      const booked = await book(strict);
      await rideTo(strict, booked, 3);
      await strict.call('POST', '/order/cancel', {
        body: { orderNo: booked.orderNo, fee: 200 },
        orderToken: booked.orderToken,
      });
      const who = await strict.signIn();
      await rowsOf(strict, 'update customer_order set user_id = $1 where order_no = $2', [
        who.userId,
        booked.orderNo,
      ]);
      const prime = await primeOf(strict, CARD.approved);
      const { data } = await pay(strict, booked, prime, { amount: 200 });
      expect(data).toMatchObject({
        outcome: 'paid',
        order: {
          status: 10,
          amountDue: 0,
          cancelled: { fee: 200, feePaid: true },
          paid: { amount: 200 },
        },
      });
      expect(await lastPush(strict, booked)).toMatchObject({
        title: '取消費已付清',
        body: '台北車站 · 收據已備妥。',
      });
      // Only rides bring points.
      const profile = await strict.call<{ user: object }>('GET', '/system/user/profile', who);
      expect(profile.data.user).toMatchObject({ pointsSupporter: 0 });
    } finally {
      await strict.close();
    }
  });

  test('an amount other than the due one is refused, and the answer has the right amount', async () => {
    const booked = await due();
    const answer = await pay(server, booked, await primeOf(server, CARD.approved), { amount: 1 });
    expect({ code: answer.code, data: answer.data }).toEqual({
      code: 4206,
      data: { amountDue: 1_000 },
    });
    expect((await detail(server, booked)).status).toBe(7);
  });

  test('an order can be paid neither before its ride is over, nor twice', async () => {
    const booked = await book(server);
    expect((await pay(server, booked, 'x')).code).toBe(4103);
    const { booked: done } = await paidWith(CARD.approved);
    expect((await pay(server, done, await primeOf(server, CARD.approved))).code).toBe(4103);
  });

  test('a payment that read the order before another payment succeeded charges nothing afterwards', async () => {
    const booked = await due();
    const { orderId } = await orderRow(booked);
    const stale = await orderOf(server.deps.db, orderId);
    if (stale === undefined) throw new Error('no order');
    const payments = createPayments(server.deps, sandboxGateway());
    await pay(server, booked, await primeOf(server, CARD.approved));
    const prime = await primeOf(server, CARD.approved);
    const late = {
      means: async () => ({ prime }),
      amount: 1_000,
      threeDomainSecure: false,
    };
    await expect(payments.pay(stale, late)).rejects.toMatchObject({ code: 4103 });
    const trades = 'select 1 from sandbox_trade where order_number like $1';
    expect(await rowsOf(server, trades, [`${booked.orderNo}-%`])).toHaveLength(1);
  });

  test('a prime can be used once', async () => {
    const [first, second] = [await due(), await due()];
    const prime = await primeOf(server, CARD.approved);
    expect((await pay(server, first, prime)).code).toBe(200);
    expect((await pay(server, second, prime)).code).toBe(4203);
    expect((await detail(server, second)).status).toBe(7);
  });

  test('a prime is valid for 90 s', async () => {
    const booked = await due();
    const prime = await primeOf(server, CARD.approved);
    server.clock.advance(90 * SECOND);
    expect((await pay(server, booked, prime)).code).toBe(4203);
    const fresh = await primeOf(server, CARD.approved);
    server.clock.advance(90 * SECOND - 1);
    expect((await pay(server, booked, fresh)).code).toBe(200);
  });

  test('an invented prime is refused', async () => {
    expect((await pay(server, await due(), 'test_invented')).code).toBe(4203);
  });

  test('a second payment attempt gets the address of the bank’s page that still waits for the first', async () => {
    const { booked, paymentUrl } = await redirected(CARD.secure);
    const second = await pay(server, booked, await primeOf(server, CARD.approved));
    expect({ code: second.code, data: second.data }).toEqual({ code: 4202, data: { paymentUrl } });
    expect(await detail(server, booked)).toMatchObject({ paymentPending: true, paymentUrl });
    // An agent does not get the address of the bank's page: only the passenger may open it.
    const { token } = await server.signIn('agent');
    const query = { orderNo: booked.orderNo };
    const seen = await server.call<object>('GET', '/order/detail', { token, query });
    expect(Object.keys(seen.data).filter((name) => name.startsWith('payment'))).toEqual([
      'payment',
    ]);
    await decide(paymentUrl, 'approve');
  });

  test('a payment that was settled before the address of the bank’s page arrives is answered with its outcome', async () => {
    /** The bank decides, and a notification settles the payment, before we get the card company's answer. */
    const early = async (decision: 'approve' | 'reject') => {
      const order = await orderOf(server.deps.db, (await orderRow(await due())).orderId);
      if (order === undefined) throw new Error('no order');
      const payments = createPayments(server.deps, {
        ...sandboxGateway(),
        async pay(payment) {
          const answer = await sandboxGateway().pay(payment);
          const url = answer.outcome === 'accepted' ? (answer.paymentUrl ?? '') : '';
          const body = new URLSearchParams({ decision });
          await fetch(url, { method: 'POST', body, redirect: 'manual' });
          const notified = createPayments(server.deps, sandboxGateway());
          const row = await notified.find({ orderNumber: payment.orderNumber });
          if (row === undefined) throw new Error('no attempt');
          await notified.settle(row);
          return answer;
        },
      });
      const prime = await primeOf(server, CARD.secure);
      const means = async () => ({ prime });
      return payments.pay(order, { means, amount: 1_000, threeDomainSecure: false });
    };
    expect(await early('approve')).toMatchObject({ state: 'paid' });
    await expect(early('reject')).rejects.toMatchObject({ code: 4201 });
  });

  test('an attempt whose 3-D Secure page nobody finishes fails after ten minutes', async () => {
    const { booked, paymentUrl } = await redirected(CARD.secure);
    server.clock.advance(9 * MINUTE);
    const payments = createPayments(server.deps, sandboxGateway());
    const waiting = await payments.find({ recTradeId: paymentUrl.split('/').at(-1) ?? '' });
    expect(waiting && (await payments.settle(waiting)).state).toBe('pending');
    server.clock.advance(2 * MINUTE);
    await expect
      .poll(async () => (await detail(server, booked)).paymentUrl, { timeout: 5_000 })
      .toBeUndefined();
    expect((await detail(server, booked)).status).toBe(7);
    expect(returned(await decide(paymentUrl, 'approve')).page).toBe('/tappay/failure');
  });
});

describe('only the record query proves a payment', () => {
  const notify = (body: unknown) => server.call('POST', '/order/payment/notify', { body });

  test('a forged notification pays nothing', async () => {
    const { booked, paymentUrl } = await redirected(CARD.secure);
    const recTradeId = paymentUrl.split('/').at(-1) ?? '';
    const forged = {
      rec_trade_id: recTradeId,
      order_number: booked.orderNo,
      status: 0,
      amount: 1_000,
    };
    expect(await notify(forged)).toMatchObject({ status: 200, code: 200 });
    expect((await result(recTradeId, booked.orderNo)).data).toMatchObject({
      outcome: 'pending',
      status: 7,
    });
    await decide(paymentUrl, 'reject');
    expect(await notify(forged)).toMatchObject({ code: 200 });
    expect((await detail(server, booked)).status).toBe(7);
  });

  test('a forged return pays nothing and leads to this site only', async () => {
    const { booked, paymentUrl } = await redirected(CARD.secure);
    const recTradeId = paymentUrl.split('/').at(-1) ?? '';
    const query = new URLSearchParams({
      rec_trade_id: recTradeId,
      status: '0',
      order_number: '//evil.example',
    });
    const back = await fetch(`${server.url}/api/order/payment/return?${query.toString()}`, {
      redirect: 'manual',
    });
    expect(back.headers.get('location')).toMatch(/^\/tappay\/failure\?/);
    expect((await detail(server, booked)).status).toBe(7);
    const unknown = await fetch(`${server.url}/api/order/payment/return?rec_trade_id=x`, {
      redirect: 'manual',
    });
    expect(unknown.headers.get('location')).toBe('/tappay/failure');
    await decide(paymentUrl, 'reject');
  });

  test('a notification about an unknown payment is refused', async () => {
    expect(await notify({ rec_trade_id: 'unknown' })).toMatchObject({ status: 404, code: 404 });
    expect(await notify(['nonsense'])).toMatchObject({ status: 404, code: 404 });
  });

  test('a real notification settles the payment of a visitor who never came back from the bank', async () => {
    const { booked, paymentUrl } = await redirected(CARD.secure);
    await fetch(paymentUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'decision=approve',
      redirect: 'manual',
    });
    expect((await reaches(server, booked, 6)).paid).toMatchObject({ lastFour: '4444' });
  });

  test('after a crash during the call, the payment is recovered: the trade exists, only the answer was lost', async () => {
    const booked = await due();
    const { orderId } = await orderRow(booked);
    const now = new Date(server.clock.now());
    const gatewayOrderNumber = `${booked.orderNo}-CRASH`;
    // The trade is made first. An attempt that is due without a trade would be checked again only much later.
    await payByPrime(server, await primeOf(server, CARD.approved), {
      order_number: gatewayOrderNumber,
    });
    await server.deps.db.insert(paymentAttempt).values({
      attemptId: 'crash-paid',
      orderId,
      state: 'pending',
      amount: 1_000,
      gatewayOrderNumber,
      createdAt: now,
      dueAt: now,
    });
    expect((await reaches(server, booked, 6)).paid).toMatchObject({ amount: 1_000 });
  });

  test('after a crash before the call, the attempt fails after a while, and the order can be paid', async () => {
    const booked = await due();
    const { orderId } = await orderRow(booked);
    const now = new Date(server.clock.now());
    await server.deps.db.insert(paymentAttempt).values({
      attemptId: 'crash-none',
      orderId,
      state: 'pending',
      amount: 1_000,
      gatewayOrderNumber: `${booked.orderNo}-NONE`,
      createdAt: now,
      dueAt: now,
    });
    expect((await pay(server, booked, await primeOf(server, CARD.approved))).code).toBe(4202);
    server.clock.advance(3 * MINUTE);
    expect((await pay(server, booked, await primeOf(server, CARD.approved))).code).toBe(200);
  });

  test('ORD-07 a trade of another amount pays nothing: it is refunded automatically with an explanation, and the order can be paid', async () => {
    const booked = await due();
    const gatewayOrderNumber = `${booked.orderNo}-CHEAP`;
    const { rec_trade_id: recTradeId } = await payByPrime(
      server,
      await primeOf(server, CARD.approved),
      { order_number: gatewayOrderNumber, amount: 1 },
    );
    await attempt(booked, { attemptId: 'cheap', gatewayOrderNumber });
    await expect
      .poll(() => attemptRow('cheap'), { timeout: 5_000 })
      .toMatchObject({ state: 'refunded', refused_because: 'amount', amount: 1, due_at: null });
    expect(await tradeStatus(recTradeId)).toBe(3);
    const order = await detail(server, booked);
    expect(order).toMatchObject({ status: 7, amountDue: 1_000 });
    expect(order.refunds).toEqual([
      { amount: 1, at: server.clock.now(), cardBrand: 'Visa', lastFour: '4242' },
    ]);
    expect((await result(recTradeId, booked.orderNo)).data).toMatchObject({
      outcome: 'refunded',
      status: 7,
      amount: 1,
    });
    const again = await pay(server, booked, await primeOf(server, CARD.approved));
    expect(again.data).toMatchObject({ outcome: 'paid' });
  });

  test('ORD-07 if the card company at once charges another amount than the due one, the answer says so instead of “not charged”', async () => {
    const booked = await due();
    const payments = createPayments(server.deps, {
      ...sandboxGateway(),
      pay: (payment) => sandboxGateway().pay({ ...payment, amount: payment.amount + 1 }),
    });
    const order = await orderOf(server.deps.db, (await orderRow(booked)).orderId);
    if (order === undefined) throw new Error('no order');
    const prime = await primeOf(server, CARD.approved);
    await expect(
      payments.pay(order, {
        means: async () => ({ prime }),
        amount: 1_000,
        threeDomainSecure: false,
      }),
    ).rejects.toMatchObject({ code: 4205 });
    await expect
      .poll(async () => (await detail(server, booked)).refunds, { timeout: 5_000 })
      .toMatchObject([{ amount: 1_001, at: server.clock.now() }]);
  });

  test('ORD-07 when the attempt has the trade id of another order, the record is queried by our own order number', async () => {
    const other = await paidWith(CARD.approved);
    const { paid } = await detail(server, other.booked);
    const booked = await due();
    const gatewayOrderNumber = `${booked.orderNo}-ALIEN`;
    const { rec_trade_id: own } = await payByPrime(server, await primeOf(server, CARD.approved), {
      order_number: gatewayOrderNumber,
    });
    await attempt(booked, { attemptId: 'alien', gatewayOrderNumber, dueAt: null });
    const row = await createPayments(server.deps, sandboxGateway()).find({
      orderNumber: gatewayOrderNumber,
    });
    if (row === undefined) throw new Error('no attempt');
    const payments = createPayments(server.deps, sandboxGateway());
    const settled = await payments.settle({ ...row, recTradeId: paid?.tradeId ?? '' });
    expect(settled).toMatchObject({ state: 'paid', recTradeId: own });
    expect((await detail(server, booked)).paid).toMatchObject({ amount: 1_000, tradeId: own });
  });
});

/** Stores an attempt as a crash or a missing answer would leave it. */
async function attempt(
  booked: Booked,
  given: Partial<typeof paymentAttempt.$inferInsert> & {
    attemptId: string;
    gatewayOrderNumber: string;
  },
): Promise<void> {
  const { orderId } = await orderRow(booked);
  const now = new Date(server.clock.now());
  await server.deps.db
    .insert(paymentAttempt)
    .values({ orderId, state: 'pending', amount: 1_000, createdAt: now, dueAt: now, ...given });
}

async function attemptRow(attemptId: string) {
  const [row] = await rowsOf(server, 'select * from payment_attempt where attempt_id = $1', [
    attemptId,
  ]);
  return row;
}

/**
 * Makes an order whose first attempt was given up and whose second attempt paid. After that, the card
 * company has a trade for the first attempt, too.
 */
async function paidTwice(attemptId: string): Promise<{ booked: Booked; recTradeId: string }> {
  const booked = await due();
  const gatewayOrderNumber = `${booked.orderNo}-${attemptId}`;
  await attempt(booked, { attemptId, gatewayOrderNumber });
  server.clock.advance(3 * MINUTE);
  const second = await pay(server, booked, await primeOf(server, CARD.approved));
  expect(second.data).toMatchObject({ outcome: 'paid' });
  expect(await attemptRow(attemptId)).toMatchObject({ state: 'failed' });
  const trade = await payByPrime(server, await primeOf(server, CARD.approved), {
    order_number: gatewayOrderNumber,
  });
  return { booked, recTradeId: trade.rec_trade_id };
}

const tradeStatus = async (recTradeId: string) => {
  const [row] = await rowsOf(
    server,
    'select record_status from sandbox_trade where rec_trade_id = $1',
    [recTradeId],
  );
  return row?.['record_status'];
};

describe('an attempt that was given up', () => {
  test('ORD-07 pays the order if it turns out to be charged and nothing else has paid', async () => {
    const booked = await due();
    const gatewayOrderNumber = `${booked.orderNo}-LATE`;
    await attempt(booked, { attemptId: 'late', gatewayOrderNumber });
    server.clock.advance(3 * MINUTE);
    await expect
      .poll(() => attemptRow('late'), { timeout: 5_000 })
      .toMatchObject({ state: 'failed' });
    expect(await detail(server, booked)).toMatchObject({ status: 7, lastPayment: 'failed' });
    await payByPrime(server, await primeOf(server, CARD.approved), {
      order_number: gatewayOrderNumber,
    });
    server.clock.advance(2 * MINUTE);
    expect((await reaches(server, booked, 6)).paid).toMatchObject({ amount: 1_000 });
  });

  test('ORD-07 is refunded if it turns out to be charged after another attempt has paid; the passenger sees the refund', async () => {
    const { booked, recTradeId } = await paidTwice('twice');
    server.clock.advance(2 * MINUTE);
    await expect
      .poll(() => attemptRow('twice'), { timeout: 5_000 })
      .toMatchObject({ state: 'refunded', rec_trade_id: recTradeId, due_at: null });
    expect(await tradeStatus(recTradeId)).toBe(3);
    const order = await detail(server, booked);
    expect(order).toMatchObject({ status: 6, amountDue: 0, paid: { amount: 1_000 } });
    expect(order.paid?.tradeId).not.toBe(recTradeId);
    expect(order.refunds).toEqual([
      { amount: 1_000, at: server.clock.now(), cardBrand: 'Visa', lastFour: '4242' },
    ]);
    expect((await result(recTradeId, booked.orderNo)).data).toMatchObject({ outcome: 'refunded' });
    const { orderNo } = booked;
    expect(
      await rowsOf(
        server,
        "select message, order_id from push_message where message_id = 'refund-twice'",
      ),
    ).toEqual([
      {
        message: { kind: 'refunded', orderNo, amount: 1_000 },
        // Without the order's id, a visitor would not get the push.
        order_id: (await orderRow(booked)).orderId,
      },
    ]);
  });

  test('that was refunded before a crash is recorded as refunded, and not refunded again', async () => {
    const { booked, recTradeId } = await paidTwice('noted');
    await post(server, '/tpc/transaction/refund', {
      partner_key: server.deps.config.tappayPartnerKey,
      rec_trade_id: recTradeId,
    });
    const now = new Date(server.clock.now());
    await rowsOf(
      server,
      `update payment_attempt set state = 'refunding', rec_trade_id = $1, settled_at = $2, due_at = $2
       where attempt_id = 'noted'`,
      [recTradeId, now],
    );
    await expect
      .poll(async () => (await detail(server, booked)).refunds, { timeout: 5_000 })
      .toMatchObject([{ amount: 1_000, at: now.getTime() }]);
  });

  test('is refunded once, even if several nodes reconcile at the same time', async () => {
    const { booked, recTradeId } = await paidTwice('nodes');
    const calls: string[] = [];
    const gateway: PaymentGateway = {
      ...sandboxGateway(),
      async refund(trade) {
        calls.push(trade);
        return sandboxGateway().refund(trade);
      },
    };
    const rivals = Array.from({ length: 4 }, () => createPayments(server.deps, gateway));
    server.clock.advance(2 * MINUTE);
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(rivals.map((rival) => rival.reconcile()));
    }
    await expect
      .poll(async () => (await detail(server, booked)).refunds?.[0]?.at, { timeout: 5_000 })
      .toBe(server.clock.now());
    expect(calls.filter((trade) => trade === recTradeId).length).toBeLessThanOrEqual(1);
  });

  test('whose refund the card company refuses is tried again, and the passenger sees that the refund is under way', async () => {
    const { booked, recTradeId } = await paidTwice('refused');
    await rowsOf(
      server,
      `update payment_attempt set state = 'refunding', rec_trade_id = $1, settled_at = $2, due_at = null,
         card_brand = 'Visa', last_four = '4242' where attempt_id = 'refused'`,
      [recTradeId, new Date(server.clock.now())],
    );
    expect((await detail(server, booked)).refunds).toEqual([
      { amount: 1_000, cardBrand: 'Visa', lastFour: '4242' },
    ]);
    const row = await createPayments(server.deps, sandboxGateway()).find({ recTradeId });
    if (row === undefined) throw new Error('no attempt');
    const refusing = { ...sandboxGateway(), refund: async () => ({ refused: '10051 no' }) };
    const rows = attemptRows(server.deps);
    const after = await refundAttempt(server.deps, rows, refusing, row);
    expect(after).toMatchObject({
      state: 'refunding',
      dueAt: new Date(server.clock.now() + 30 * SECOND),
    });
    // The pauses grow, up to an hour.
    for (const [age, pause] of [
      [40 * MINUTE, 10 * MINUTE],
      [4 * 60 * MINUTE, 60 * MINUTE],
      [9 * 60 * MINUTE, 60 * MINUTE],
    ] as const) {
      const settledAt = new Date(server.clock.now() - age);
      expect(
        await refundAttempt(server.deps, rows, refusing, { ...after, settledAt }),
      ).toMatchObject({ dueAt: new Date(server.clock.now() + pause) });
    }
    expect(await refundAttempt(server.deps, rows, sandboxGateway(), after)).toMatchObject({
      state: 'refunded',
    });
  });

  test('a payment is compared with the card company’s record once, ten minutes after it', async () => {
    const { booked } = await paidWith(CARD.approved);
    const { paid } = await detail(server, booked);
    const paidAt = server.clock.now();
    let [asked, now] = [0, paidAt];
    const gateway: PaymentGateway = {
      ...sandboxGateway(),
      async queryTrade(by) {
        if ('recTradeId' in by && by.recTradeId === paid?.tradeId) asked += 1;
        return sandboxGateway().queryTrade(by);
      },
    };
    const payments = createPayments({ ...server.deps, clock: { now: () => now } }, gateway);
    now = paidAt + 10 * MINUTE - 1;
    await payments.reconcile();
    expect(asked).toBe(0);
    now = paidAt + 10 * MINUTE;
    for (let round = 0; round < 3; round += 1) await payments.reconcile();
    expect(asked).toBe(1);
  });

  test('a payment whose record query gets no answer is queried after growing pauses, and delays no other payment', async () => {
    const silent = await paidWith(CARD.approved);
    const silentTrade = (await detail(server, silent.booked)).paid?.tradeId;
    const other = await paidWith(CARD.approved);
    const otherTrade = (await detail(server, other.booked)).paid?.tradeId;
    const asked: (string | undefined)[] = [];
    const gateway: PaymentGateway = {
      ...sandboxGateway(),
      async queryTrade(by) {
        const trade = 'recTradeId' in by ? by.recTradeId : undefined;
        if (trade === silentTrade || trade === otherTrade) asked.push(trade);
        if (trade === silentTrade) throw new GatewaySilence('cut');
        return sandboxGateway().queryTrade(by);
      },
    };
    const paidAt = server.clock.now();
    // The server itself may already have compared the first payment while the second was made, so both are reset.
    for (const [trade, at] of [
      [silentTrade, paidAt - 1],
      [otherTrade, paidAt],
    ] as const) {
      const set = 'update payment_attempt set settled_at = $1, reconciled_at = null';
      await rowsOf(server, `${set} where rec_trade_id = $2`, [new Date(at), trade]);
    }
    let now = paidAt;
    const payments = createPayments({ ...server.deps, clock: { now: () => now } }, gateway);
    const askedAfter = async (minutes: number): Promise<readonly (string | undefined)[]> => {
      asked.length = 0;
      now = paidAt + minutes * MINUTE;
      for (let round = 0; round < 3; round += 1) await payments.reconcile();
      return [...asked];
    };
    expect(await askedAfter(10)).toEqual([silentTrade, otherTrade]);
    // The pause is a quarter of the payment's age.
    expect(await askedAfter(12)).toEqual([]);
    expect(await askedAfter(40)).toEqual([silentTrade]);
    expect(await askedAfter(49)).toEqual([]);
    expect(await askedAfter(51)).toEqual([silentTrade]);
  });

  test('refunds of an order are listed in the order of their charges', async () => {
    const booked = await due();
    const now = server.clock.now();
    for (const [amount, minutes] of [
      [2, 1],
      [1, 0],
      [3, 2],
    ] as const) {
      const createdAt = new Date(now + minutes * MINUTE);
      const name = `${booked.orderNo}-${amount}`;
      await attempt(booked, {
        attemptId: name,
        gatewayOrderNumber: name,
        state: 'refunded',
        amount,
        createdAt,
        refundedAt: new Date(now),
        dueAt: null,
      });
    }
    const { refunds = [] } = await detail(server, booked);
    expect(refunds.map(({ amount }) => amount)).toEqual([1, 2, 3]);
  });

  test('is queried at growing intervals, and no more after a day', async () => {
    const booked = await due();
    // The time is so far ahead of the server's own clock that the server's own sweep does not query the attempt.
    let now = server.clock.now() + 10 * 24 * 60 * MINUTE;
    const gatewayOrderNumber = `${booked.orderNo}-F`;
    const created = new Date(now);
    await attempt(booked, {
      attemptId: 'forgotten',
      gatewayOrderNumber,
      createdAt: created,
      dueAt: created,
    });
    const payments = createPayments(
      { ...server.deps, clock: { now: () => now } },
      sandboxGateway(),
    );
    const pauses: number[] = [];
    for (now += 3 * MINUTE; ;) {
      const found = await payments.find({ orderNumber: gatewayOrderNumber });
      if (found === undefined) throw new Error('no attempt');
      const { state, dueAt } = await payments.settle(found);
      expect(state).toBe('failed');
      if (dueAt === null) break;
      pauses.push(dueAt.getTime() - now);
      now = dueAt.getTime();
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses[0]).toBe(MINUTE);
    expect(pauses.at(-1)).toBe(60 * MINUTE);
    expect(pauses.length).toBeLessThan(50);
    expect(now - created.getTime()).toBeGreaterThanOrEqual(24 * 60 * MINUTE);
  });

  test('is processed before attempts that became due later, however many there are', async () => {
    const booked = await due();
    const now = server.clock.now() + 20 * 24 * 60 * MINUTE;
    const { orderId } = await orderRow(booked);
    const names = Array.from({ length: 40 }, (_, at) => `queue-${String(at).padStart(2, '0')}`);
    await server.deps.db.insert(paymentAttempt).values(
      names.toReversed().map((attemptId) => ({
        orderId,
        attemptId,
        gatewayOrderNumber: attemptId,
        state: 'failed' as const,
        amount: 1_000,
        createdAt: new Date(now),
        // This is far in the future of the server's own clock, so its sweep does not process the attempt.
        dueAt: new Date(now - 40 + Number(attemptId.slice(-2))),
      })),
    );
    const rows = attemptRows({ ...server.deps, clock: { now: () => now } });
    const claimed = (await rows.claimDue()).map(({ attemptId }) => attemptId);
    expect(claimed.filter((name) => name.startsWith('queue-')).toSorted()).toEqual(
      names.slice(0, claimed.filter((name) => name.startsWith('queue-')).length),
    );
    expect(claimed).toHaveLength(32);
    await rowsOf(server, `delete from payment_attempt where attempt_id like 'queue-%'`);
  });

  test('is queried once while its result is requested many times', async () => {
    const booked = await due();
    await attempt(booked, {
      attemptId: 'curious',
      gatewayOrderNumber: `${booked.orderNo}-C`,
      state: 'failed',
      dueAt: new Date(server.clock.now() + 60 * MINUTE),
    });
    let asked = 0;
    const gateway: PaymentGateway = {
      ...sandboxGateway(),
      async queryTrade() {
        asked += 1;
        return undefined;
      },
    };
    const payments = createPayments(server.deps, gateway);
    const found = await payments.find({ orderNumber: `${booked.orderNo}-C` });
    if (found === undefined) throw new Error('no attempt');
    await Promise.all(Array.from({ length: 20 }, () => payments.settle(found)));
    expect(asked).toBe(1);
    server.clock.advance(30 * SECOND);
    await payments.settle(found);
    expect(asked).toBe(2);
  });
});

function sandboxGateway(): PaymentGateway {
  const { config } = server.deps;
  return tapPay({
    baseUrl: () => `${server.url}/sandbox/tappay`,
    partnerKey: config.tappayPartnerKey,
    merchantId: config.tappayMerchantId,
    redirectUrl: () => `${server.url}/`,
    notifyUrl: () => `${server.url}/`,
    timeoutMs: 5_000,
  });
}

async function orderRow({ orderNo }: Booked): Promise<{ orderId: string }> {
  const [row] = await rowsOf(server, 'select order_id from customer_order where order_no = $1', [
    orderNo,
  ]);
  return { orderId: String(row?.['order_id']) };
}

describe('the payment sandbox behaves as TapPay', () => {
  test.each([
    ['a wrong check digit', { number: '4242424242424241' }],
    ['a month that is none', { month: 13 }],
    ['a card that has expired', { month: 4, year: 2026 }],
    ['a security code of the wrong length', { ccv: '12' }],
  ])('the sandbox gives no prime for %s', async (_, changes) => {
    expect(await exchange(server, CARD.approved, changes)).toEqual({
      status: 41,
      msg: 'Wrong card format',
    });
  });

  test('the sandbox gives no prime to another app', async () => {
    expect(await exchange(server, CARD.approved, { app_key: 'other' })).toMatchObject({
      status: 80,
    });
  });

  test('a card is valid until the end of its month, and the prime’s answer has TapPay’s fields', async () => {
    const { status, card } = await exchange(server, CARD.approved, { month: 5, year: 2026 });
    expect(status).toBe(0);
    expect(card).toMatchObject({ bincode: '424242', lastfour: '4242', type: 1 });
  });

  test('the number of a card is not stored in the database', async () => {
    await paidWith(CARD.approved);
    const tables = ['sandbox_prime', 'sandbox_trade', 'payment_attempt', 'order_event'];
    const rows = await Promise.all(tables.map((table) => rowsOf(server, `select * from ${table}`)));
    expect(JSON.stringify(rows)).not.toContain(CARD.approved);
  });

  test.each([
    [{ amount: 0 }, 510],
    [{ amount: 20_000_001 }, 510],
    [{ amount: 10.5 }, 510],
    [{ currency: 'USD' }, 89],
    [{ merchant_id: 'other' }, 61],
    [{ partner_key: 'other' }, 81],
    [{ details: 'x'.repeat(101) }, 515],
    [{ three_domain_secure: true }, 516],
    [{ result_url: { frontend_redirect_url: 'javascript:alert(1)' } }, 517],
    [{ amount: 'much' }, 5],
    [{ prime: 'test_none' }, 121],
  ])('pay-by-prime with %j answers %i and leaves the prime unused', async (changes, status) => {
    const prime = await primeOf(server, CARD.approved);
    expect((await payByPrime(server, prime, changes)).status).toBe(status);
    expect((await payByPrime(server, prime)).status).toBe(0);
    expect((await payByPrime(server, prime)).status).toBe(91);
  });

  test('a refund returns a whole trade, once, and only with the right key', async () => {
    const paid = await payByPrime(server, await primeOf(server, CARD.approved));
    const refund = (changes: Record<string, unknown> = {}, key?: string) =>
      post<{ status: number }>(
        server,
        '/tpc/transaction/refund',
        {
          partner_key: server.deps.config.tappayPartnerKey,
          rec_trade_id: paid.rec_trade_id,
          ...changes,
        },
        key,
      );
    expect(await refund({}, 'other')).toMatchObject({ status: 80 });
    expect(await refund({ rec_trade_id: 'Dnone' })).toMatchObject({ status: 5 });
    expect(await refund({ amount: 1 })).toMatchObject({ status: 510 });
    expect(await refund({ amount: 1_000 })).toMatchObject({ status: 0, refund_amount: 1_000 });
    expect(await refund()).toMatchObject({ status: 10_051 });
    expect(await sandboxGateway().queryTrade({ recTradeId: paid.rec_trade_id })).toMatchObject({
      state: 'returned',
      amount: 0,
    });
  });

  test('a trade is deleted after half a year', async () => {
    const paid = await payByPrime(server, await primeOf(server, CARD.approved));
    const kept = () => tradeStatus(paid.rec_trade_id);
    const clock = { now: () => server.clock.now() + 180 * 24 * 60 * MINUTE };
    await tidyOrders({ db: server.deps.db, clock });
    expect(await kept()).toBe(1);
    await tidyOrders({ db: server.deps.db, clock: { now: () => clock.now() + 1 } });
    expect(await kept()).toBeUndefined();
  });

  test('a wrong key is refused', async () => {
    expect((await payByPrime(server, 'x', {}, 'other')).status).toBe(80);
    const query = await post<{ status: number }>(server, '/tpc/transaction/query', {
      partner_key: 'other',
    });
    expect(query.status).toBe(81);
  });

  test('the bank’s page shows amount and card, and the first decision is final', async () => {
    const { booked, paymentUrl } = await redirected(CARD.secure);
    const page = await fetch(paymentUrl);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).toContain('NT$1,000');
    expect(html).toContain('4444');
    expect(html).not.toMatch(/<script|style=/);
    await decide(paymentUrl, 'reject');
    expect(returned(await decide(paymentUrl, 'approve')).page).toBe('/tappay/failure');
    expect((await detail(server, booked)).status).toBe(7);
    expect((await fetch(`${server.url}/sandbox/tappay/secure/unknown`)).status).toBe(200);
  });

  test('a notification that is not accepted is repeated, at most five times in all', async () => {
    const prime = await primeOf(server, CARD.secure);
    const dead = 'http://127.0.0.1:1/'; // nobody listens there
    const answer = await payByPrime(server, prime, {
      result_url: { frontend_redirect_url: `${server.url}/`, backend_notify_url: dead },
    });
    await fetch(answer.payment_url ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'decision=approve',
      redirect: 'manual',
    });
    const tried = async () => {
      server.clock.advance(40 * SECOND);
      const [row] = await rowsOf(
        server,
        'select notifications, notify_at from sandbox_trade where rec_trade_id = $1',
        [answer.rec_trade_id],
      );
      return [row?.['notifications'], row?.['notify_at']];
    };
    await expect.poll(tried, { timeout: 15_000, interval: 200 }).toEqual([5, null]);
  });

  test('the pauses between notifications that are not accepted double', async () => {
    const prime = await primeOf(server, CARD.approved);
    const { rec_trade_id: id } = await payByPrime(server, prime);
    // The time is so far ahead of the server's own clock that the server itself does not send the notification.
    let now = server.clock.now() + 30 * 24 * 60 * MINUTE;
    const dead = 'http://127.0.0.1:1/';
    await rowsOf(
      server,
      'update sandbox_trade set backend_notify_url = $2, notify_at = $3 where rec_trade_id = $1',
      [id, dead, new Date(now)],
    );
    const notifyDue = notifier({ ...server.deps, clock: { now: () => now } });
    const pauses: (number | null)[] = [];
    for (let tried = 0; tried < 5; tried += 1) {
      await notifyDue(new Date(now));
      const [row] = await rowsOf(
        server,
        'select notify_at from sandbox_trade where rec_trade_id = $1',
        [id],
      );
      const at = row?.['notify_at'] as Date | null | undefined;
      pauses.push(at ? at.getTime() - now : null);
      now = at?.getTime() ?? now;
    }
    expect(pauses).toEqual([2, 4, 8, 16, null].map((pause) => pause && pause * SECOND));
  });

  test('the files of the hosted fields exist, without inline script or style', async () => {
    for (const file of ['v5.js', 'field.html', 'field.js', 'field.css']) {
      const response = await fetch(`${server.url}/sandbox/tappay/tpdirect/${file}`);
      expect(response.status, file).toBe(200);
      expect(await response.text(), file).not.toMatch(/style=|<style|\son\w+=|innerHTML/);
    }
  });
});

test('the view of an order contains no prime and no key', async () => {
  const { booked } = await paidWith(CARD.approved);
  const order: OrderView = await detail(server, booked);
  expect(JSON.stringify(order)).not.toMatch(/prime|partner|test_/);
});
