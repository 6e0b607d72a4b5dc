import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tidyOrders } from '../../server/orders/tidy.ts';
import { ACCOUNT_ENDPOINTS } from '../../src/contract/account-endpoints.ts';
import { CONTENT_DESK_ENDPOINTS } from '../../src/contract/content-desk.ts';
import { CONTENT_ENDPOINTS } from '../../src/contract/content-endpoints.ts';
import type { Endpoint } from '../../src/contract/endpoints.ts';
import { JOINING_ENDPOINTS } from '../../src/contract/joining.ts';
import { DESK_ENDPOINTS } from '../../src/contract/messaging/desk.ts';
import { MESSAGING_ENDPOINTS } from '../../src/contract/messaging/endpoints.ts';
import { SERVICE_ENDPOINTS } from '../../src/contract/messaging/service.ts';
import { VISITOR_ENDPOINTS } from '../../src/contract/messaging/visitors.ts';
import { PROJECT_ENDPOINTS } from '../../src/contract/project-own.ts';
import { MAX_STOPS } from '../../src/domain/limits.ts';
import {
  book,
  MINUTE,
  place,
  quote,
  quoteBody,
  rowsOf,
  startOrderServer,
  type Answer,
  type OrderServer,
} from '../support/orders.ts';
import { put } from '../support/own-rows.ts';

const HOUR = 60 * MINUTE;

/** The server trusts one proxy, so that a test can choose the calling address. */
let server: OrderServer;
beforeAll(async () => {
  server = await startOrderServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
});
afterAll(() => server.close());

async function from(address: string, method: string, path: string, body?: unknown) {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const envelope = (await response.json()) as Omit<Answer<unknown>, 'status'>;
  return { status: response.status, ...envelope };
}

describe('wrong telephone numbers for an order’s number are limited (GUARD-06)', () => {
  const right = '0912345678';
  let guesses = 0;
  const find = async (orderNo: string, address: string, phone?: string) => {
    guesses += 1;
    const guess = phone ?? `0933${String(guesses).padStart(6, '0')}`;
    return (await from(address, 'POST', '/order/find', { orderNo, phone: guess })).code;
  };

  test('are limited for one address, without an effect on other addresses', async () => {
    const { orderNo } = await book(server);
    for (let index = 0; index < 10; index += 1) {
      expect(await find(orderNo, '198.51.100.1')).toBe(4105);
    }
    expect(await find(orderNo, '198.51.100.1', right)).toBe(429);
    expect(await find(orderNo, '198.51.100.2', right)).toBe(200);
    // All addresses of a /64 count as one, because a household has a whole /64.
    for (let index = 0; index < 10; index += 1) await find(orderNo, `2001:db8::${index}`);
    expect(await find(orderNo, '2001:db8::ffff', right)).toBe(429);
    // The port that the proxy may write behind the address makes no difference.
    for (let port = 4_000; port < 4_010; port += 1) await find(orderNo, `198.51.100.3:${port}`);
    expect(await find(orderNo, '198.51.100.3:5000', right)).toBe(429);
    for (let port = 4_000; port < 4_010; port += 1) await find(orderNo, `[2001:db8:3::1]:${port}`);
    expect(await find(orderNo, '2001:db8:3::2', right)).toBe(429);
    server.clock.advance(10 * MINUTE);
    // Correct numbers do not count, however many there are.
    for (let index = 0; index < 11; index += 1) {
      expect(await find(orderNo, '198.51.100.1', right)).toBe(200);
    }
  });

  test('are limited for all addresses together, for a day', async () => {
    const { orderNo } = await book(server);
    for (let house = 0; house < 20; house += 1) {
      for (let index = 0; index < 10; index += 1) {
        expect(await find(orderNo, `203.0.113.${house}`)).toBe(4105);
      }
    }
    expect(await find(orderNo, '203.0.113.99')).toBe(429);
    expect(await find(orderNo, '203.0.113.100', right)).toBe(429);
    const other = await book(server);
    expect(await find(other.orderNo, '203.0.113.101', right)).toBe(200);
    server.clock.advance(24 * 60 * MINUTE);
    expect(await find(orderNo, '203.0.113.102', right)).toBe(200);
  });
});

test.each([
  ['POST', '/fare/quote', 300, '192.0.2.1'],
  ['POST', '/order/create', 60, '192.0.2.2'],
  ['GET', '/health', 300, '192.0.2.3'],
])('%s %s has its own limit: %i a minute', async (method, path, most, address) => {
  const body = method === 'POST' ? {} : undefined;
  const statuses: number[] = [];
  for (let sent = 0; sent < most; sent += 10) {
    const ten = Array.from({ length: 10 }, () => from(address, method, path, body));
    statuses.push(...(await Promise.all(ten)).map(({ status }) => status));
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await from(address, method, path, body)).status).toBe(429);
  expect((await from(address, 'GET', '/system/dict/data/type/order_status')).status).toBe(200);
  expect((await from('192.0.2.99', method, path, body)).status).toBe(200);
});

const calls = {
  ...ACCOUNT_ENDPOINTS,
  ...CONTENT_ENDPOINTS,
  ...CONTENT_DESK_ENDPOINTS,
  ...DESK_ENDPOINTS,
  ...VISITOR_ENDPOINTS,
  ...SERVICE_ENDPOINTS,
  ...JOINING_ENDPOINTS,
  ...PROJECT_ENDPOINTS,
  ...MESSAGING_ENDPOINTS,
};

/** Calls with a limit of their own for each address: the maximum per minute (`smsCode`, `enrol`: in ten minutes; `transcript`: in a day). */
const limited: Partial<Record<keyof typeof calls, number>> = {
  leaveContact: 30,
  quickReply: 30,
  handOver: 30,
  linkOrder: 30,
  openParty: 30,
  rate: 30,
  /** In a day. */
  transcript: 30,
  deskTranscript: 30,
  imageCode: 10,
  /** The maximum in ten minutes, not in one. */
  smsCode: 20,
  /** In ten minutes, too. */
  enrol: 20,
  proveNumber: 30,
  payPledge: 30,
  ordersOfNumber: 30,
  login: 30,
  register: 30,
  socialAddress: 30,
  linkSocial: 30,
  socialCallback: 30,
  registerGuest: 300,
  editProfile: 30,
  changePhone: 30,
  changePassword: 30,
  uploadAvatar: 30,
  deleteAccount: 30,
  exportAccount: 5,
  saveCard: 30,
  applyDriver: 30,
  findEnrolment: 30,
  uploadDriverDocument: 30,
  inviter: 30,
  userSig: 30,
  callRoom: 30,
};

test.each(Object.entries<Endpoint>(calls))(
  '%s: has its own limit by address exactly if the table of limited calls has it',
  async (name, { method, path }) => {
    const address = `2001:db8:${Object.keys(calls).indexOf(name).toString(16)}::1`;
    // Each call counts, whatever its answer is.
    const body = method === 'POST' || method === 'PUT' ? {} : undefined;
    const ask = (who = address) => from(who, method, path.replace(/:\w+/g, 'x'), body);
    // Other calls have only the general limit, which is higher than 31.
    const most = Object.entries(limited).find(([one]) => one === name)?.[1] ?? 31;
    const answers = await Promise.all(Array.from({ length: most }, () => ask()));
    expect(answers.filter(({ status }) => status === 429)).toEqual([]);
    expect((await ask()).status === 429).toBe(name in limited);
    expect((await ask('192.0.2.200')).status).not.toBe(429);
  },
);

describe('wrong input is reported at the same field names as in the forms', () => {
  const fieldsOf = async (method: string, path: string, body?: unknown) =>
    (await from('192.0.2.4', method, path, body)).data;

  test('a call without a body', async () => {
    expect(await fieldsOf('POST', '/order/create')).toEqual({ fields: { body: 'required' } });
    expect(await fieldsOf('POST', '/order/create', [])).toEqual({ fields: { body: 'invalid' } });
  });

  test('a stop beyond the maximum is reported at its own index', async () => {
    const stop = await place('台北101');
    const asked = await quoteBody({ stops: Array(MAX_STOPS + 1).fill(stop) });
    const fields = { [`stops.${MAX_STOPS}`]: 'tooMany' };
    expect(await fieldsOf('POST', '/fare/quote', asked)).toEqual({ fields });
  });

  test.each(['', '%20'])(
    'a position with %j in it is invalid, and is not read as the equator',
    async (nothing) => {
      const nearest = `/place/nearest?language=en&lat=${nothing}&lng=121.5`;
      expect(await fieldsOf('GET', nearest)).toEqual({ fields: { lat: 'required' } });
      const suggest = (position: string) =>
        fieldsOf('GET', `/place/suggest?keyword=台北&language=en${position}`);
      expect(await suggest(`&lat=${nothing}&lng=${nothing}`)).toEqual(await suggest(''));
    },
  );
});

test('expired rows are deleted, however many there are, and locked ones are skipped', async () => {
  const { quoteId: kept } = await quote(server);
  const { quoteId: busy } = await quote(server);
  await rowsOf(
    server,
    `insert into quote select (jsonb_populate_record(q, jsonb_build_object('quote_id', gen_random_uuid()))).*
     from quote q, generate_series(1, 2500) where q.quote_id = $1`,
    [busy],
  );
  await rowsOf(
    server,
    `update quote set expires_at = $2::timestamptz - interval '2 hours' where quote_id <> $1`,
    [kept, new Date(server.clock.now())],
  );
  const left = async () => {
    const rows = await rowsOf(server, 'select quote_id from quote');
    return new Set(rows.map(({ quote_id }) => quote_id));
  };
  const passenger = new pg.Client({ connectionString: server.database.url });
  await passenger.connect();
  try {
    await passenger.query('begin');
    await passenger.query('select 1 from quote where quote_id = $1 for update', [busy]);
    await tidyOrders(server.deps);
    expect(await left()).toEqual(new Set([kept, busy]));
  } finally {
    await passenger.end();
  }
  await tidyOrders(server.deps);
  expect(await left()).toEqual(new Set([kept]));
});

test('rows of orders are stored exactly as long as somebody can use them', async () => {
  const now = server.clock.now();
  const ago = (ms: number) => new Date(now - ms);
  for (const [table, needed] of [
    ['quote', HOUR],
    ['order_access', 0],
    ['sandbox_prime', HOUR],
  ] as const) {
    const made = table === 'quote' ? { created_at: ago(2 * HOUR) } : {};
    await put(server, 'old', table, { ...made, expires_at: ago(needed + 1) });
    await put(server, 'kept', table, { ...made, expires_at: ago(needed) });
    await tidyOrders(server.deps);
    const rows = await rowsOf(
      server,
      `select substring(to_jsonb(t)::text from '(old|kept)-') as mark from ${table} t
       where to_jsonb(t)::text ~ '(old|kept)-'`,
    );
    expect({ table, rows }).toEqual({ table, rows: [{ mark: 'kept' }] });
  }
});
