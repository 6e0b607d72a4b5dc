import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keyText } from '../../server/crypto/keys.ts';
import type { OrderAccess } from '../../src/contract/order.ts';
import {
  OPEN_ORDERS_MAX,
  OPEN_ORDERS_OF_ADDRESS_MAX,
  PHONE_PROOF_MS,
} from '../../src/domain/limits.ts';
import { encryptAsClient } from '../support/encryption.ts';
import {
  createBody,
  MINUTE,
  type OrderServer,
  quote,
  rowsOf,
  startOrderServer,
} from '../support/orders.ts';
import { smsCodeOf } from '../support/sent-codes.ts';
import { unzipped } from '../support/unzipped.ts';

const DAY = 24 * 3_600_000;

let server: OrderServer;
beforeAll(async () => {
  server = await startOrderServer({
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '1', FLEET: 'off' },
  });
});
afterAll(() => server.close());

/** The number of the owner and another number, and the IP address of each. Each test gets new ones. */
let mine: string;
let theirs: string;
let home: Record<string, string>;
let elsewhere: Record<string, string>;
let tests = 0;
beforeEach(() => {
  tests += 1;
  mine = `09${10_000_000 + tests * 2}`;
  theirs = `09${10_000_001 + tests * 2}`;
  home = { 'x-forwarded-for': `198.51.100.${tests}` };
  elsewhere = { 'x-forwarded-for': `203.0.113.${tests}` };
});

/** Places an order with a new quote. Which ride it is does not matter to these tests. */
async function order(
  contactPhone: string,
  headers: Record<string, string>,
  { token, ...details }: { token?: string; contactName?: string } = {},
) {
  const { quoteId } = await quote({
    call: (method, path, options) => server.call(method, path, { ...options, headers }),
  });
  const body = createBody(quoteId, { contactPhone, ...details });
  return server.call<OrderAccess>('POST', '/order/create', {
    body,
    headers,
    key: randomUUID(),
    token,
  });
}

async function codeFor(phonenumber: string): Promise<string> {
  server.clock.advance(MINUTE);
  const answer = await server.call('GET', '/resource/sms/code', {
    query: { phonenumber },
    headers: home,
  });
  expect(answer.code, answer.msg).toBe(200);
  return smsCodeOf(server, phonenumber);
}
const prove = (phonenumber: string, smsCode: string, headers = home) =>
  server.call<{ proof: string; expiresIn: number }>('POST', '/order/number/prove', {
    body: { phonenumber, smsCode },
    headers,
  });
async function proven(phone: string): Promise<Record<string, string>> {
  const { data } = await prove(phone, await codeFor(phone));
  return { ...home, 'phone-proof': data.proof };
}
const list = (headers: Record<string, string>, query: Record<string, string> = {}) =>
  server.call('GET', '/order/number/list', { headers, query });
const orderNos = async (headers: Record<string, string>) =>
  (await list(headers)).rows.map(({ orderNo }) => orderNo);

describe('an order that another person books for a number does not count against the number’s owner', () => {
  test('when an IP address has used up its orders for the number, its owner can still order: as visitor, with the number verified, as member', async () => {
    for (let made = 0; made < OPEN_ORDERS_OF_ADDRESS_MAX; made += 1) {
      expect((await order(mine, elsewhere)).code).toBe(200);
    }
    expect((await order(mine, elsewhere)).code).toBe(4107);
    expect((await order(mine, home)).code).toBe(200);

    // From the IP address that has reached its limit, the number's owner can still order: signed in, or verified.
    const member = await server.signIn();
    await rowsOf(server, 'update app_user set phonenumber = $1 where user_id = $2', [
      mine,
      member.userId,
    ]);
    expect((await order(mine, elsewhere, { token: member.token })).code).toBe(200);
    const { 'phone-proof': proof = '' } = await proven(mine);
    const here = { ...elsewhere, 'phone-proof': proof };
    expect((await order(mine, here)).code).toBe(200);
    for (let made = 1; made < OPEN_ORDERS_MAX; made += 1) {
      expect((await order(mine, { ...home, 'phone-proof': proof })).code).toBe(200);
    }
    // The owner's orders with the proof are counted separately, and the proof is not valid for another number.
    expect((await order(mine, here)).code).toBe(4107);
    expect((await order(theirs, here)).code).toBe(4107);
    expect((await order(theirs, home)).code).toBe(200);

    const counted = await rowsOf(
      server,
      `select phone_proven, user_id is not null as member, count(*)::int from customer_order
       where contact_phone = $1 group by 1, 2 order by 3`,
      [mine],
    );
    expect(counted).toEqual([
      { phone_proven: true, member: true, count: 1 },
      { phone_proven: true, member: false, count: OPEN_ORDERS_MAX },
      { phone_proven: false, member: false, count: OPEN_ORDERS_OF_ADDRESS_MAX + 1 },
    ]);
  });

  test('a number that a visitor verified does not verify another number', async () => {
    const headers = await proven(mine);
    await order(theirs, { ...elsewhere, ...headers });
    const rows = await rowsOf(
      server,
      'select phone_proven, booker from customer_order where contact_phone = $1',
      [theirs],
    );
    expect(rows).toMatchObject([{ phone_proven: false }]);
    expect(rows[0]?.['booker']).toMatch(/^from /);
  });

  test("a member's other number is not verified, and no address is in the database", async () => {
    const { token } = await server.signIn();
    await order(mine, home, { token });
    await order(mine, home);
    const rows = await rowsOf(server, 'select * from customer_order where contact_phone = $1', [
      mine,
    ]);
    expect(rows.map((row) => row['phone_proven'])).toEqual([false, false]);
    expect(JSON.stringify(rows)).not.toContain('198.51.100');
  });
});

describe('a visitor who verifies a number (GUARD-06)', () => {
  test('sees all orders that were booked for it, whoever booked them, and no orders of other numbers', async () => {
    const { token } = await server.signIn();
    const byVisitor = (await order(mine, elsewhere)).data.order.orderNo;
    server.clock.advance(1_000);
    const byMember = (await order(mine, elsewhere, { token })).data.order.orderNo;
    await order(theirs, home);
    const headers = await proven(mine);
    const answer = await list(headers);
    expect(answer).toMatchObject({ code: 200, total: 2 });
    expect(answer.rows.map(({ orderNo }) => orderNo)).toEqual([byVisitor, byMember]);
    // A row has what a list shows, and nothing about the booker.
    const { order: view } = (await order(mine, home)).data;
    const { rows } = await list(headers);
    expect(rows.find(({ orderNo }) => orderNo === view.orderNo)).toEqual({
      orderNo: view.orderNo,
      kind: 'type_dui',
      status: 0,
      timing: 'now',
      createdAt: view.createdAt,
      pickupAt: view.pickupAt,
      total: view.total,
      amountDue: 0,
      pickupName: '台北車站',
      destinationName: '台北101',
      pickupWords: view.pickup.words,
      destinationWords: view.destination?.words,
    });
    expect((await list(headers, { pageNum: '2', pageSize: '2' })).rows).toHaveLength(1);
  });

  test('opens an order with its number and the verified number, sees the same as the visitor who booked it, and cancels it', async () => {
    const made = (await order(mine, elsewhere)).data;
    const headers = await proven(mine);
    const [orderNo = ''] = await orderNos(headers);
    const found = await server.call<OrderAccess>('POST', '/order/find', {
      body: { orderNo, phone: mine },
      headers,
    });
    expect(found.data.order).toEqual(made.order);
    const cancelled = await server.call('POST', '/order/cancel', {
      body: { orderNo, fee: 0 },
      orderToken: found.data.orderToken,
    });
    expect(cancelled).toMatchObject({ code: 200, data: { status: 10 } });
  });

  test('sees current orders first, and finished ones for thirty days', async () => {
    const open = (await order(mine, home)).data.order.orderNo;
    server.clock.advance(1_000);
    const over = (await order(mine, home)).data.order.orderNo;
    await rowsOf(server, 'update customer_order set status = 6 where order_no = $1', [over]);
    // This order gets a driver. Without one, a sweep would end the search, and with it the order.
    await rowsOf(server, 'update customer_order set status = 1 where order_no = $1', [open]);
    expect(await orderNos(await proven(mine))).toEqual([open, over]);
    server.clock.advance(30 * DAY);
    expect(await orderNos(await proven(mine))).toEqual([open]);
  });

  test('needs the right code, which works once; a wrong code and another number are refused', async () => {
    const code = await codeFor(mine);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect((await prove(mine, wrong)).code).toBe(4015);
    expect((await prove(theirs, code)).code).toBe(4015);
    const given = await prove(mine, code);
    expect(given).toMatchObject({ code: 200, data: { expiresIn: PHONE_PROOF_MS / 1_000 } });
    expect((await prove(mine, code)).code).toBe(4015);
  });

  test.each([
    ['a landline', '02-2345-6789', '000000', { phonenumber: 'invalid' }],
    ['no number', '', '000000', { phonenumber: 'required' }],
    ['four digits', '0912345678', '1234', { smsCode: 'invalid' }],
  ])('%s is reported as an error at its field', async (_, phone, code, fields) => {
    expect(await prove(phone, code)).toMatchObject({ code: 4001, data: { fields } });
  });

  test('has a proof for half an hour, which cannot be forged or changed', async () => {
    await order(theirs, home);
    const headers = await proven(mine);
    const proof = headers['phone-proof'] ?? '';
    const [, until = '', mark = ''] = proof.split('.');
    const asked = async (text: string) => (await list({ ...home, 'phone-proof': text })).code;
    expect(await asked(proof)).toBe(200);
    for (const text of [
      '',
      'proof',
      `${theirs}.${until}.${mark}`,
      `${mine}.${Number(until) + DAY}.${mark}`,
      `${mine}.${until}.${'A'.repeat(43)}`,
      `${proof}A`,
    ]) {
      expect({ text, code: await asked(text) }).toEqual({ text, code: 403 });
    }
    server.clock.advance(PHONE_PROOF_MS - 1);
    expect(await asked(proof)).toBe(200);
    server.clock.advance(1);
    expect(await asked(proof)).toBe(403);
  });

  test('has as many guesses as at the sign-in: limited by number and by address', async () => {
    await codeFor(mine);
    const guesses = await Promise.all(
      Array.from({ length: 31 }, (_, guess) => prove(mine, String(guess).padStart(6, '0'))),
    );
    expect(guesses.filter(({ status }) => status === 429)).not.toEqual([]);
    expect(new Set(guesses.map(({ code }) => code))).toEqual(new Set([4015, 429]));
  });
});

test.each([
  ['turned around', '王\u202e小明'],
  ['a control character', '王\u0007小明'],
  ['another line', '王\n小明'],
  ['nothing that is seen', '\u2800\u3164'],
])('a passenger’s name that is not readable is refused: %s', async (_, contactName) => {
  expect(await order(mine, home, { contactName })).toMatchObject({
    code: 4001,
    data: { fields: { contactName: 'badName' } },
  });
});

test('a name is stored with plain spaces', async () => {
  const { data } = await order(mine, home, { contactName: ' 王\u3000 小明 ' });
  expect(data.order.contactName).toBe('王 小明');
});

test('a member’s orders belong to their account; orders that others booked for the number belong to the number', async () => {
  const member = await server.signIn();
  await rowsOf(server, 'update app_user set phonenumber = $1 where user_id = $2', [
    mine,
    member.userId,
  ]);
  const own = (await order(mine, home, { token: member.token, contactName: '王大明' })).data;
  const others = (await order(mine, elsewhere, { contactName: '李小華' })).data;
  const exported = await fetch(`${server.url}/api/system/user/profile/portal/export`, {
    method: 'POST',
    headers: { clientid: server.deps.config.clientId, authorization: `Bearer ${member.token}` },
  });
  const orders = unzipped(Buffer.from(await exported.arrayBuffer())).get('orders.json');
  const said = String(orders);
  expect(JSON.parse(said)).toEqual([
    expect.objectContaining({ orderNo: own.order.orderNo, contactPhone: mine, phoneProven: true }),
  ]);
  expect(said).not.toMatch(/booker|openSlot|李小華/);

  const proof = await proven(mine);
  const both = [others.order.orderNo, own.order.orderNo];
  expect((await orderNos(proof)).toSorted()).toEqual(both.toSorted());
  const bookers = async () =>
    (
      await rowsOf(
        server,
        'select order_no, booker, contact_phone from customer_order where order_no = any($1)',
        [[own.order.orderNo, others.order.orderNo]],
      )
    ).toSorted((a) => (a['order_no'] === own.order.orderNo ? -1 : 1));
  expect(await bookers()).toEqual([
    { order_no: own.order.orderNo, booker: member.userId, contact_phone: mine },
    {
      order_no: others.order.orderNo,
      contact_phone: mine,
      booker: expect.stringMatching(/^from [\w-]{22}$/) as unknown,
    },
  ]);
  // After its end an order counts for nobody: its booker becomes `over`, whether it was an address
  // or a member before.
  const orderToken = others.orderToken ?? '';
  await server.call('POST', '/order/cancel', {
    body: { orderNo: others.order.orderNo, fee: 0 },
    headers: elsewhere,
    orderToken,
  });
  await server.call('POST', '/order/cancel', {
    body: { orderNo: own.order.orderNo, fee: 0 },
    headers: home,
    token: member.token,
  });
  expect((await bookers()).map(({ booker }) => booker)).toEqual(['over', 'over']);

  server.clock.advance(MINUTE);
  await server.call('GET', '/resource/sms/code', { query: { phonenumber: mine }, headers: home });
  const { body, encryptKey } = encryptAsClient(keyText(server.deps.keys.requestPublic), {
    smsCode: await smsCodeOf(server, mine),
  });
  const removed = await fetch(`${server.url}/api/system/user/profile/portal/delete`, {
    method: 'POST',
    headers: {
      clientid: server.deps.config.clientId,
      authorization: `Bearer ${member.token}`,
      'content-type': 'application/json',
      'encrypt-key': encryptKey,
      ...home,
    },
    body: JSON.stringify(body),
  });
  expect(await removed.json()).toMatchObject({ code: 200 });
  expect(await orderNos(proof)).toEqual([others.order.orderNo]);
  expect((await bookers())[0]).toMatchObject({ booker: 'deleted', contact_phone: '' });
});
