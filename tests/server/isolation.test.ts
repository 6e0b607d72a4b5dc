import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderAccess } from '../../src/contract/order.ts';
import { CARD, pay, primeOf } from '../support/cards.ts';
import {
  book,
  createBody,
  detail,
  quote,
  rideTo,
  rowsOf,
  startOrderServer,
  type Booked,
  type CallOptions,
  type OrderServer,
} from '../support/orders.ts';

let server: OrderServer;
let mine: { userId: string; token: string };
let theirs: { userId: string; token: string };
let agent: { userId: string; token: string };
/** The orders of another member, of a visitor, and of the member `mine`. */
let members: Booked;
let visitors: Booked;
let own: Booked;
const unknown = 'D260501AAAAAA';

beforeAll(async () => {
  server = await startOrderServer();
  [mine, theirs, agent] = [
    await server.signIn(),
    await server.signIn(),
    await server.signIn('agent'),
  ];
  members = await book(server, { token: theirs.token });
  visitors = await book(server);
  own = await book(server, { token: mine.token });
});
afterAll(() => server.close());

/** Every call that names an order. */
const calls: readonly [string, (orderNo: string, as: CallOptions) => Promise<{ code: number }>][] =
  [
    ['detail', (orderNo, as) => server.call('GET', '/order/detail', { ...as, query: { orderNo } })],
    [
      'cancel',
      (orderNo, as) => server.call('POST', '/order/cancel', { ...as, body: { orderNo, fee: 0 } }),
    ],
    [
      'pay',
      (orderNo, as) =>
        server.call('POST', '/order/pay', {
          ...as,
          body: { orderNo, prime: 'x', amount: 1_000, threeDomainSecure: false },
        }),
    ],
  ];

describe('a passenger cannot read another passenger’s order', () => {
  const callers: readonly [string, () => CallOptions][] = [
    ['a visitor', () => ({})],
    ['another member', () => ({ token: mine.token })],
    ['a visitor with the token of another order', () => ({ orderToken: visitors.orderToken })],
    ['a member with an invented token', () => ({ token: mine.token, orderToken: 'x'.repeat(43) })],
    ['a visitor with the hash of a token', () => ({ orderToken: '0'.repeat(64) })],
  ];
  for (const [endpoint, ask] of calls) {
    for (const [who, as] of callers) {
      test(`${endpoint} by ${who}: 403, the same answer as for an order that does not exist`, async () => {
        const refused = await ask(members.orderNo, as());
        const nothing = await ask(unknown, as());
        expect(refused).toEqual(nothing);
        expect(refused.code).toBe(403);
        expect(refused).not.toHaveProperty('data');
      });
    }
  }

  test('ids from the database give access to no order', async () => {
    const [row] = await rowsOf(server, 'select * from customer_order where order_no = $1', [
      members.orderNo,
    ]);
    for (const column of ['order_id', 'quote_id', 'idempotency_key', 'boarding_code', 'user_id']) {
      const id = String(row?.[column]);
      for (const as of [{}, { token: mine.token }, { orderToken: id }]) {
        const { code } = await server.call('GET', '/order/detail', {
          ...as,
          query: { orderNo: id },
        });
        expect([403, 4001], column).toContain(code);
      }
      const named = { query: { orderNo: members.orderNo }, orderToken: id };
      expect((await server.call('GET', '/order/detail', named)).code).toBe(403);
    }
  });

  test('a visitor’s token opens its own order and no other', async () => {
    const { orderToken } = visitors;
    const ask = (orderNo: string) =>
      server.call('GET', '/order/detail', { query: { orderNo }, orderToken });
    expect((await ask(visitors.orderNo)).code).toBe(200);
    expect((await ask(own.orderNo)).code).toBe(403);
  });

  test('a visitor’s token expires; finding the order then gives a new valid one', async () => {
    const shortLived = await startOrderServer();
    try {
      const booked = await book(shortLived);
      await rowsOf(shortLived, 'update customer_order set due_at = null');
      shortLived.clock.advance(31 * 24 * 3_600_000);
      const { orderNo, orderToken } = booked;
      const { code } = await shortLived.call('GET', '/order/detail', {
        query: { orderNo },
        orderToken,
      });
      expect(code).toBe(403);
      const found = await shortLived.call<OrderAccess>('POST', '/order/find', {
        body: { orderNo, phone: '0912345678' },
      });
      const again = await shortLived.call('GET', '/order/detail', {
        query: { orderNo },
        orderToken: found.data.orderToken,
      });
      expect(again.code).toBe(200);
    } finally {
      await shortLived.close();
    }
  });

  test('the list contains only the member’s own orders, and needs a sign-in', async () => {
    const query = { state: 'current', pageNum: '1', pageSize: '50' };
    const { rows } = await server.call('GET', '/order/list', { token: mine.token, query });
    expect(rows.map(({ orderNo }) => orderNo)).toEqual([own.orderNo]);
    expect((await server.call('GET', '/order/list', { query })).code).toBe(401);
    const tried = { ...query, userId: theirs.userId };
    const again = await server.call('GET', '/order/list', { token: mine.token, query: tried });
    expect(again.rows.map(({ orderNo }) => orderNo)).toEqual([own.orderNo]);
  });

  test('a passenger who sends another passenger’s submission key is refused and gets no data', async () => {
    const key = randomUUID();
    const { quoteId } = await quote(server);
    const body = createBody(quoteId);
    await server.call('POST', '/order/create', { body, key, token: theirs.token });
    const { code, data } = await server.call<OrderAccess>('POST', '/order/create', {
      body,
      key,
      token: mine.token,
    });
    expect({ code, data }).toMatchObject({ code: 4101 });
    expect((await server.call('POST', '/order/create', { body, key })).code).toBe(4101);
  });

  test('the result of a payment is readable only with its own trade id and order number', async () => {
    const cash = await book(server);
    await rideTo(server, cash, 7);
    await pay(server, cash, await primeOf(server, CARD.approved));
    const { paid } = await detail(server, cash);
    const ask = (recTradeId: string, orderNo: string) =>
      server.call('GET', '/order/payment/result', { query: { recTradeId, orderNo } });
    expect((await ask(paid?.tradeId ?? '', cash.orderNo)).code).toBe(200);
    expect((await ask(paid?.tradeId ?? '', own.orderNo)).code).toBe(403);
    expect((await ask('guess', cash.orderNo)).code).toBe(403);
  });

  test('an agent reads every order, and neither cancels nor pays it', async () => {
    for (const { orderNo } of [members, visitors, own]) {
      const query = { orderNo };
      const read = await server.call('GET', '/order/detail', { token: agent.token, query });
      expect(read).toMatchObject({ code: 200, data: { onlyRead: true } });
      for (const [endpoint, ask] of calls.slice(1)) {
        expect({ endpoint, ...(await ask(orderNo, { token: agent.token })) }).toMatchObject({
          endpoint,
          code: 403,
        });
      }
    }
  });

  test('an agent does not get the address of the bank’s page for another person’s payment; the owner does', async () => {
    const waiting = await book(server, { token: mine.token });
    await rowsOf(
      server,
      `insert into payment_attempt
         (attempt_id, order_id, state, amount, gateway_order_number, payment_url, created_at)
       select 'waiting', order_id, 'pending', 1, 'waiting', 'https://bank.example', now()
       from customer_order where order_no = $1`,
      [waiting.orderNo],
    );
    const query = { orderNo: waiting.orderNo };
    const asAgent = await server.call('GET', '/order/detail', { token: agent.token, query });
    expect(asAgent.data).not.toHaveProperty('paymentUrl');
    expect(asAgent.data).not.toHaveProperty('paymentPending');
    const { data } = await server.call('GET', '/order/detail', { token: mine.token, query });
    expect(data).toMatchObject({ paymentUrl: 'https://bank.example', paymentPending: true });
    expect(data).not.toHaveProperty('onlyRead');
  });

  test('a call with an invalid token is refused, instead of being treated as a visitor’s call', async () => {
    const query = { orderNo: own.orderNo };
    expect((await server.call('GET', '/order/detail', { token: 'gone', query })).code).toBe(401);
  });
});

test('telephone numbers cannot be guessed one after the other', async () => {
  const limited = await startOrderServer({ env: { RATE_LIMITS: 'on' } });
  try {
    const { orderNo } = await book(limited);
    const find = (phone: string) =>
      limited.call('POST', '/order/find', { body: { orderNo, phone } });
    for (let index = 0; index < 10; index += 1) {
      expect((await find(`091234567${index === 8 ? '0' : index}`)).code).toBe(4105);
    }
    expect((await find('0912345678')).code).toBe(429);
    limited.clock.advance(10 * 60_000);
    expect((await find('0912345678')).code).toBe(200);
    const codes = [];
    for (let index = 0; index < 30; index += 1) codes.push((await find('0912345678')).status);
    expect(codes.at(-1)).toBe(429);
  } finally {
    await limited.close();
  }
});

test('telephone numbers cannot be guessed all at once either: guesses are counted before they are answered', async () => {
  const limited = await startOrderServer({ env: { RATE_LIMITS: 'on' } });
  const blocker = new pg.Client({ connectionString: limited.database.url });
  await blocker.connect();
  try {
    const { orderNo } = await book(limited);
    await blocker.query('begin; lock table customer_order in access exclusive mode');
    const answered: number[] = [];
    const guesses = Array.from({ length: 15 }, async (_, index) => {
      const body = { orderNo, phone: `09876543${10 + index}` };
      answered.push((await limited.call('POST', '/order/find', { body })).code);
    });
    await expect.poll(() => answered).toEqual([429, 429, 429, 429, 429]);
    await blocker.query('commit');
    await Promise.all(guesses);
    expect(answered.slice(5)).toEqual(Array<number>(10).fill(4105));
  } finally {
    await blocker.end();
    await limited.close();
  }
});
