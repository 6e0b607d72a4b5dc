import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderAccess } from '../../src/contract/order.ts';
import { CODE } from '../../src/domain/codes.ts';
import { OPEN_ORDERS_MAX, OPEN_ORDERS_OF_ADDRESS_MAX } from '../../src/domain/limits.ts';
import {
  createBody,
  quote,
  rowsOf,
  SECOND,
  startOrderServer,
  type Answer,
  type CallOptions,
  type OrderServer,
} from '../support/orders.ts';

/** Two nodes on one database, both with rate limits. */
let server: OrderServer;
let other: OrderServer;
beforeAll(async () => {
  server = await startOrderServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  other = await server.another();
});
afterAll(async () => {
  await other.close();
  await server.close();
});

type Created = Answer<OrderAccess>;
const create = (given: CallOptions, node = server): Promise<Created> =>
  node.call<OrderAccess>('POST', '/order/create', given);

/** Returns a telephone number that no other test uses. */
let phones = 10_000_000;
const newPhone = (): string => `09${String((phones += 1))}`;

/** Makes the request of one press of the button. A repetition sends the same request. */
async function submission(changes: Record<string, unknown> = {}): Promise<CallOptions> {
  const { quoteId } = await quote(server);
  const body = createBody(quoteId, { contactPhone: newPhone(), ...changes });
  return { key: randomUUID(), body };
}

const tokensOf = (orderNo: string) =>
  rowsOf(
    server,
    'select a.token_hash from order_access a join customer_order using (order_id) where order_no = $1',
    [orderNo],
  );

describe('ORD-06 a submission whose answer was lost', () => {
  test('returns the same order and the same token each time it is repeated, and the token is stored once', async () => {
    const sent = await submission();
    const { data: first } = await create(sent);
    for (let again = 0; again < 3; again += 1) {
      const { code, data } = await create(sent, again % 2 === 0 ? server : other);
      expect(code).toBe(200);
      expect(data.order.orderNo).toBe(first.order.orderNo);
      expect(data.orderToken).toBe(first.orderToken);
    }
    expect(await tokensOf(first.order.orderNo)).toHaveLength(1);
  });

  test('returns a new valid token once the first one has expired', async () => {
    const sent = await submission();
    const { data: first } = await create(sent);
    const query = { orderNo: first.order.orderNo };
    const ask = (orderToken: string | undefined) =>
      server.call('GET', '/order/detail', { query, orderToken });
    server.clock.advance(31 * 24 * 3_600 * SECOND);
    expect((await ask(first.orderToken)).code).toBe(403);
    const { data } = await create(sent);
    expect((await ask(data.orderToken)).code).toBe(200);
  });

  test('that is repeated after signing in returns the visitor’s order', async () => {
    const sent = await submission();
    const { data: first } = await create(sent);
    const { token } = await server.signIn();
    const { code, data } = await create({ ...sent, token });
    expect(code).toBe(200);
    expect(data.order.orderNo).toBe(first.order.orderNo);
    const { orderToken } = data;
    const query = { orderNo: data.order.orderNo };
    const seen = await server.call('GET', '/order/detail', { query, orderToken, token });
    expect(seen.code).toBe(200);
    // The order still belongs to the visitor: without the token, this member cannot read it.
    expect((await server.call('GET', '/order/detail', { query, token })).code).toBe(403);
  });

  test('makes one order, even if its repetitions arrive before the submission itself', async () => {
    const sent = await submission();
    const { token } = await server.signIn();
    const answers = await Promise.all([
      create(sent),
      create({ ...sent, token }, other),
      create(sent, other),
      create({ ...sent, token }),
    ]);
    const made = answers.filter(({ code }) => code === 200);
    expect(new Set(made.map(({ data }) => data.order.orderNo)).size).toBe(1);
    // If the member's request was first, the visitor's requests are refused.
    for (const { code } of answers) expect([200, 4101]).toContain(code);
    const { quoteId } = sent.body as { quoteId: string };
    const rows = await rowsOf(server, 'select 1 from customer_order where quote_id = $1', [
      quoteId,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('returns nothing to a member who has only the key, and no second order', async () => {
    const visitors = await submission();
    const { data: first } = await create(visitors);
    const { token } = await server.signIn();
    const { body } = await submission();
    const answer = await create({ key: visitors.key ?? '', body, token });
    expect(answer.code).toBe(CODE.idempotencyConflict);
    expect(JSON.stringify(answer)).not.toContain(first.order.orderNo);
  });

  test('returns nothing to a person with key and quote, but other details', async () => {
    const sent = await submission();
    await create(sent);
    const { token } = await server.signIn();
    const body = { ...(sent.body as object), note: '不同' };
    expect((await create({ ...sent, body, token })).code).toBe(CODE.idempotencyConflict);
  });

  test('of a member returns nothing to the next user of the browser', async () => {
    const sent = await submission();
    const [first, second] = [await server.signIn(), await server.signIn()];
    expect((await create({ ...sent, token: first.token })).code).toBe(200);
    expect((await create({ ...sent, token: first.token })).code).toBe(200);
    expect((await create({ ...sent, token: second.token })).code).toBe(4101);
    expect((await create(sent)).code).toBe(4101);
  });

  test('is stored without the readable key and token', async () => {
    const sent = await submission();
    const { data } = await create(sent);
    const rows = await rowsOf(
      server,
      `select o.*, a.* from customer_order o join order_access a using (order_id) where order_no = $1`,
      [data.order.orderNo],
    );
    expect(rows).toHaveLength(1);
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(sent.key);
    expect(kept).not.toContain(data.orderToken);
  });
});

describe('open orders have a maximum', () => {
  const cancelled = (orderNo: string, as: CallOptions) =>
    server.call('POST', '/order/cancel', { ...as, body: { orderNo, fee: 0 } });

  test('for all visitors of one address together, also when they order at several nodes at once; other addresses are not affected', async () => {
    const from = { headers: { 'x-forwarded-for': '198.51.100.7' } };
    const contactPhone = newPhone();
    const given = async () => ({ ...(await submission({ contactPhone })), ...from });
    const sent = await Promise.all(
      Array.from({ length: OPEN_ORDERS_OF_ADDRESS_MAX + 5 }, () => given()),
    );
    const answers = await Promise.all(
      sent.map((one, index) => create(one, index % 2 === 0 ? server : other)),
    );
    const made = answers.filter(({ code }) => code === 200);
    expect(made).toHaveLength(OPEN_ORDERS_OF_ADDRESS_MAX);
    const refused = answers.filter(({ code }) => code !== 200);
    for (const { code, msg } of refused) {
      expect({ code, msg }).toEqual({
        code: 4107,
        msg: '進行中的訂單已達上限，請先完成、付款或取消其中一筆',
      });
    }
    // A repeated submission still returns its order. An order from another address is accepted, even for the same
    // number.
    const [first] = made;
    const repeated = sent[answers.findIndex((answer) => answer === first)];
    if (first === undefined || repeated === undefined) throw new Error('none was made');
    expect((await create(repeated)).data.order.orderNo).toBe(first.data.order.orderNo);
    expect((await create(await submission({ contactPhone }))).code).toBe(200);
    // An order that has ended makes room for one new order.
    await cancelled(first.data.order.orderNo, { orderToken: first.data.orderToken });
    expect((await create(await given())).code).toBe(200);
    expect((await create(await given())).code).toBe(4107);
  });

  test('for each member, whatever telephone numbers they give', async () => {
    const { token } = await other.signIn();
    const contactPhone = newPhone();
    for (let index = 0; index < OPEN_ORDERS_MAX; index += 1) {
      expect((await create({ ...(await submission()), token }, other)).code).toBe(200);
    }
    const { code } = await create({ ...(await submission({ contactPhone })), token }, other);
    expect(code).toBe(4107);
    expect((await create(await submission({ contactPhone }), other)).code).toBe(200);
  });
});
