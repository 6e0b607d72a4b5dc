import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderAccess, OrderView } from '../../src/contract/order.ts';
import { admitted } from '../support/admitted.ts';
import { CARD, pay, primeOf } from '../support/cards.ts';
import {
  book,
  createBody,
  detail,
  MINUTE,
  quote,
  reaches,
  rideOver,
  rideTo,
  rowsOf,
  SECOND,
  startOrderServer,
  type Booked,
  type OrderServer,
} from '../support/orders.ts';

/** Two nodes on one database, with the same clock. The simultaneous calls go to both nodes. */
let server: OrderServer;
let other: OrderServer;
beforeAll(async () => {
  server = await startOrderServer({ env: { CANCEL_GRACE_SECONDS: '0' } });
  other = await server.another();
});
afterAll(async () => {
  await other.close();
  await server.close();
});

/**
 * Expects one event for each version of an order, from the first on. Each event begins with the status in which the
 * last one ended.
 */
async function expectWholeHistory({ orderNo }: Booked): Promise<void> {
  const events = await rowsOf(
    server,
    `select e.version, e.from_status, e.to_status from order_event e join customer_order using (order_id)
     where order_no = $1 order by e.version`,
    [orderNo],
  );
  expect(events.map(({ version }) => version)).toEqual(events.map((_, index) => index + 1));
  for (const [index, event] of events.entries()) {
    expect(event['from_status']).toBe(index === 0 ? null : events[index - 1]?.['to_status']);
  }
}

test('ORD-06 a thousand simultaneous submissions, each of 250 sent four times, make exactly 250 orders', async () => {
  const quotes = [];
  for (let index = 0; index < 25; index += 1) {
    quotes.push(...(await Promise.all(Array.from({ length: 10 }, () => quote(server)))));
  }
  const submissions = quotes.map(({ quoteId }) => ({
    key: randomUUID(),
    body: createBody(quoteId),
  }));
  const fourfold = [...submissions, ...submissions, ...submissions, ...submissions];
  expect(fourfold).toHaveLength(1_000);
  const answers = await Promise.all(
    fourfold.map(({ key, body }, index) =>
      admitted(() =>
        (index % 2 === 0 ? server : other).call<OrderAccess>('POST', '/order/create', {
          key,
          body,
        }),
      ),
    ),
  );
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
  const numbers = answers.map(({ data }) => data.order.orderNo);
  expect(new Set(numbers).size).toBe(250);
  for (const [index, number] of numbers.entries()) expect(number).toBe(numbers[index % 250]);
  const [counted] = await rowsOf(
    server,
    `select count(*)::int as orders, count(distinct quote_id)::int as quotes,
       (select count(*)::int from order_event where type = 'order.created') as events
     from customer_order`,
  );
  expect(counted).toEqual({ orders: 250, quotes: 250, events: 250 });
  await rowsOf(server, 'update customer_order set due_at = null, status = 10');
}, 120_000);

test('one quote that is ordered with many keys at once becomes one order', async () => {
  const { quoteId } = await quote(server);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      server.call('POST', '/order/create', { body: createBody(quoteId), key: randomUUID() }),
    ),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 4101)).toHaveLength(19);
});

const cancel = (node: OrderServer, { orderNo, orderToken }: Booked, fee: number) =>
  node.call<OrderView>('POST', '/order/cancel', { body: { orderNo, fee }, orderToken });

test('when boarding and a cancellation happen at once, one wins, and the other is refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    const booked = await book(server);
    await rideTo(server, booked, 3);
    // The step to status 4 is due, so the sweeps of both nodes compete with the cancellations.
    server.clock.advance(MINUTE);
    const answers = await Promise.all([cancel(other, booked, 200), cancel(server, booked, 200)]);
    const codes = answers.map(({ code }) => code).toSorted((a, b) => a - b);
    const settled = async () => {
      const { status, amountDue } = await detail(server, booked);
      return [status, amountDue];
    };
    const expected = codes[0] === 200 ? [11, 200] : [4, 0];
    expect([
      [200, 4103],
      [4103, 4103],
    ]).toContainEqual(codes);
    await expect.poll(settled, { timeout: 5_000 }).toEqual(expected);
    await expectWholeHistory(booked);
    await rowsOf(
      server,
      `update customer_order set status = 10, due_at = null where order_no = $1`,
      [booked.orderNo],
    );
  }
});

test('when the ride ends during a cancellation, the ride ends and the cancellation is refused', async () => {
  const booked = await book(server);
  await rideTo(server, booked, 5);
  server.clock.advance(MINUTE);
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => cancel(server, booked, 0)),
    ...Array.from({ length: 5 }, () => cancel(other, booked, 0)),
  ]);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([4103]));
  await reaches(server, booked, 7);
  await expectWholeHistory(booked);
});

test('many simultaneous cancellations count as one', async () => {
  const booked = await book(server);
  await rideTo(server, booked, 3);
  const answers = await Promise.all(
    [server, other, server, other].map((node) => cancel(node, booked, 200)),
  );
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
    200, 4103, 4103, 4103,
  ]);
  await expectWholeHistory(booked);
});

test('of several simultaneous payments one is charged', async () => {
  for (let round = 0; round < 5; round += 1) {
    const booked = await book(server);
    await rideOver(server, booked);
    const primes = await Promise.all(
      [server, other, server, other].map((node) => primeOf(node, CARD.approved)),
    );
    const answers = await Promise.all(
      primes.map((prime, index) => pay(index % 2 === 0 ? server : other, booked, prime)),
    );
    const paid = answers.filter(({ code }) => code === 200);
    expect(paid.length).toBeGreaterThan(0);
    for (const { code } of answers) expect([200, 4103, 4202]).toContain(code);
    const trades = await rowsOf(server, 'select 1 from sandbox_trade where order_number like $1', [
      `${booked.orderNo}-%`,
    ]);
    expect(trades).toHaveLength(1);
    expect((await detail(server, booked)).status).toBe(6);
    await expectWholeHistory(booked);
  }
});

/** Books orders and sets them to a due fare of NT$1,000, without their rides. */
async function dueOrders(count: number): Promise<Booked[]> {
  const booked = await Promise.all(Array.from({ length: count }, () => book(server)));
  await rowsOf(
    server,
    `update customer_order set status = 7, version = version + 1, due_at = null, driver_id = null,
       total = 1000, amount_due = 1000 where order_no = any($1)`,
    [booked.map(({ orderNo }) => orderNo)],
  );
  return booked;
}

/** Counts the bank's trades of each order, and returns the number of orders for each count: `{ 1: 60 }`. */
async function chargesOf(booked: readonly Booked[]): Promise<Record<string, number>> {
  const rows = await rowsOf(
    server,
    `select trades, count(*)::int as orders from (
       select o.order_no, count(t.rec_trade_id)::int as trades from customer_order o
       left join sandbox_trade t on t.order_number like o.order_no || '-%'
       where o.order_no = any($1) group by o.order_no) counted group by trades`,
    [booked.map(({ orderNo }) => orderNo)],
  );
  return Object.fromEntries(rows.map(({ trades, orders }) => [String(trades), Number(orders)]));
}

test('when two payments for an order are some milliseconds apart, the bank has one trade for each of sixty orders', async () => {
  const booked = await dueOrders(60);
  await raceToPay(booked, { payments: 2, withinMs: 8, atATime: 1 });
  expect(await chargesOf(booked)).toEqual({ 1: 60 });
}, 60_000);

/**
 * Pays each order `payments` times, spread over `withinMs` and both nodes. Each answer must be “paid”, “nothing due”
 * or
 * “payment under way”.
 */
async function raceToPay(
  booked: readonly Booked[],
  { payments, withinMs, atATime }: { payments: number; withinMs: number; atATime: number },
): Promise<void> {
  const waiting = booked.values();
  const lane = async (): Promise<void> => {
    for (const one of waiting) {
      const nodes = Array.from({ length: payments }, (_, index) => (index % 2 ? other : server));
      const primes = await Promise.all(nodes.map((node) => primeOf(node, CARD.approved)));
      const answers = await Promise.all(
        nodes.map(async (node, index) => {
          await after((index * withinMs) / payments);
          return admitted(() => pay(node, one, primes[index] ?? ''));
        }),
      );
      for (const { code } of answers) expect([200, 4103, 4202]).toContain(code);
    }
  };
  await Promise.all(Array.from({ length: atATime }, lane));
}

describe('assignment of drivers', () => {
  test('with more simultaneous orders than drivers, no driver gets two orders', async () => {
    const booked = await Promise.all(Array.from({ length: 40 }, () => book(server)));
    server.clock.advance(10 * SECOND);
    const busy = `select driver_id, count(*)::int as rides from customer_order
      where status between 1 and 5 and driver_id is not null group by driver_id`;
    await expect
      .poll(async () => (await rowsOf(server, busy)).length, { timeout: 10_000 })
      .toBe(20);
    const rides = await rowsOf(server, busy);
    for (const { rides: count } of rides) expect(count).toBe(1);
    const statuses = await Promise.all(
      booked.map(async (one) => (await detail(server, one)).status),
    );
    expect(statuses.filter((status) => status === 0).length).toBeGreaterThan(0);
    for (const one of booked) await expectWholeHistory(one);
  });
});
