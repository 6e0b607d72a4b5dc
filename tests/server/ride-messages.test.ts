import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeOrder } from '../../server/orders/change-order.ts';
import { rideMessageWords } from '../../server/orders/ride-message-words.ts';
import { createRideMessages } from '../../server/orders/ride-messages.ts';
import { ProfileData } from '../../src/contract/account.ts';
import { CODE } from '../../src/contract/codes.ts';
import type { OrderAccess } from '../../src/contract/order.ts';
import { STREAM_PATH } from '../../src/contract/push.ts';
import { moneyText } from '../../src/domain/money.ts';
import { fromTaipei, toTaipei } from '../../src/domain/taipei-time.ts';
import { openEventStream } from '../support/event-stream.ts';
import {
  book,
  createBody,
  MINUTE,
  type OrderServer,
  quote,
  rowsOf,
  SECOND,
  startOrderServer,
} from '../support/orders.ts';

/** The server that replaces Twilio: the status that it answers, and the messages that it got. */
const gateway = { status: 201, texts: [] as { to: string; text: string }[] };
let twilio: Server;
let server: OrderServer;
/** A second node on the same database. */
let other: OrderServer;

beforeAll(async () => {
  twilio = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(parts).toString());
      gateway.texts.push({ to: form.get('To') ?? '', text: form.get('Body') ?? '' });
      response.writeHead(gateway.status).end();
    });
  });
  await new Promise<void>((resolve) => twilio.listen(0, '127.0.0.1', resolve));
  const { port } = twilio.address() as AddressInfo;
  server = await startOrderServer({
    env: {
      FLEET: 'off',
      TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
      TWILIO_AUTH_TOKEN: 'token-of-twilio',
      TWILIO_FROM: '+886900000000',
      TWILIO_URL: `http://127.0.0.1:${port}`,
    },
  });
  other = await server.another();
});
afterAll(async () => {
  await other.close();
  await server.close();
  twilio.close();
});

let phone = 900_000_000;
let mobile: string;
beforeEach(async () => {
  await rowsOf(server, 'delete from ride_message');
  phone += 1;
  mobile = `0${phone}`;
  gateway.status = 201;
  gateway.texts = [];
});

const byText = () => ({ contactPhone: mobile, notify: 'sms' });
/** Books an order for which no driver is searched, so that its state does not change by itself. */
async function ordered(details: Record<string, unknown> = byText(), token?: string) {
  const booked = await book(server, { details, ...(token === undefined ? {} : { token }) });
  await rowsOf(server, 'update customer_order set due_at = null where order_no = $1', [
    booked.orderNo,
  ]);
  return booked;
}

/** Moves the clock past the time for open pages to report, and waits until every due message has been handled. */
async function later(ms: number = 6 * SECOND): Promise<void> {
  server.clock.advance(ms);
  const due = () =>
    rowsOf(server, 'select from ride_message where due_at <= $1', [new Date(server.clock.now())]);
  await expect.poll(due, { timeout: 10_000 }).toEqual([]);
  // A message that is being sent is due again in 60 seconds. The loop waits until its attempt is over.
  const claimed = () =>
    rowsOf(
      server,
      'select from ride_message where due_at = $1::timestamptz + interval $$60 seconds$$',
      [new Date(server.clock.now())],
    );
  await expect.poll(claimed, { timeout: 10_000 }).toEqual([]);
}

async function happens(
  orderNo: string,
  event: { type: 'order.cancel'; fee: number } | { type: 'ride.advanced'; to: 1 | 2 | 3 },
): Promise<void> {
  const [row] = await rowsOf(server, 'select order_id from customer_order where order_no = $1', [
    orderNo,
  ]);
  const set =
    event.type === 'order.cancel' && event.fee > 0 ? { set: { amountDue: event.fee } } : {};
  await changeOrder(server.deps, String(row?.['order_id']), () => ({ event, ...set }));
}

const linkIn = (text: string): URL => new URL(/https?:\S+$/m.exec(text)?.[0] ?? '');
const openedBy = (orderNo: string, orderToken: string) =>
  server.call('GET', '/order/detail', { query: { orderNo }, orderToken });

describe('notifying a visitor who has no page open', () => {
  test('covers confirmation, driver, arrival and the end: each once, also with two nodes', async () => {
    const { orderNo } = await ordered();
    await later();
    for (const to of [1, 2, 3] as const) {
      await happens(orderNo, { type: 'ride.advanced', to });
      await later();
    }
    await happens(orderNo, { type: 'order.cancel', fee: 200 });
    await later();
    await later(MINUTE);
    expect(gateway.texts.map(({ to }) => to)).toEqual(
      Array.from({ length: 4 }, () => `+886${phone}`),
    );
    expect(gateway.texts.map(({ text }) => text.split('。')[0])).toEqual([
      '【代駕叫車】訂單已成立',
      '【代駕叫車】司機已接單',
      '【代駕叫車】司機已抵達',
      '【代駕叫車】訂單已取消，取消費待付款',
    ]);
    expect(gateway.texts[3]?.text).toContain('應付 NT$200');
  });

  test('includes a link that opens the order without a login, and no other order', async () => {
    const [one, two] = [await ordered(), await ordered()];
    await later();
    const link = linkIn(gateway.texts[0]?.text ?? '');
    expect(link.pathname + link.search).toBe(`/order/search?orderNo=${one.orderNo}`);
    const [, token = ''] = /^#open=([\w-]{43})$/.exec(link.hash) ?? [];
    expect(await openedBy(one.orderNo, token)).toMatchObject({ code: CODE.ok });
    expect(await openedBy(two.orderNo, token)).toMatchObject({ code: CODE.forbidden });
    // The token is stored as a hash, and expires like the order's own token.
    const rows = await rowsOf(server, 'select token_hash, expires_at from order_access');
    expect(JSON.stringify(rows)).not.toContain(token);
    const day = 24 * 60 * MINUTE;
    server.clock.advance(29 * day);
    expect(await openedBy(one.orderNo, token)).toMatchObject({ code: CODE.ok });
    server.clock.advance(2 * day);
    expect(await openedBy(one.orderNo, token)).toMatchObject({ code: CODE.forbidden });
  });

  test('uses e-mail if the passenger chose it', async () => {
    await ordered({ contactPhone: mobile, notify: 'email', email: ' lin@example.com ' });
    await later();
    const [mail] = await rowsOf(
      server,
      'select address, subject, text from mail_outbox order by message_id desc limit 1',
    );
    expect(mail).toMatchObject({ address: 'lin@example.com' });
    expect(mail?.['subject']).toMatch(/^訂單已成立：訂單 D/);
    expect(linkIn(String(mail?.['text'])).hash).toMatch(/^#open=/);
    // Messages of another test's order may still arrive, so only this number counts.
    expect(gateway.texts.filter(({ to }) => to === `+886${mobile.slice(1)}`)).toEqual([]);
  });

  test('of an order booked ahead says what was booked, and when the driver comes', async () => {
    const day = toTaipei(server.clock.now() + 2 * 24 * 60 * MINUTE).slice(0, 10);
    const pickupAt = fromTaipei(`${day}T23:30`) ?? 0;
    const [year, month, date] = day.split('-').map(Number);
    const ahead = async (details: Record<string, unknown>) => {
      const { orderNo, order } = await book(server, {
        details,
        route: { timing: 'ahead', pickupAt },
      });
      await rowsOf(server, 'update customer_order set due_at = null');
      await later();
      return { orderNo, price: moneyText(order.total, 'zh-Hant') };
    };
    const { orderNo, price } = await ahead(byText());
    expect(gateway.texts[0]?.text).toMatch(
      `【代駕叫車】訂單已成立。${month}月${date}日 23:30，台北車站，${price}。我們會在上車前 45 分鐘開始安排司機。 http`,
    );
    await happens(orderNo, { type: 'ride.advanced', to: 1 });
    await later();
    expect(gateway.texts[1]?.text).toMatch(
      '【代駕叫車】司機已接單。司機會在 23:30 到上車地點接您。 http',
    );
    await ahead({ contactPhone: mobile, notify: 'email', email: 'lin@example.com' });
    const [mail] = await rowsOf(
      server,
      'select text from mail_outbox order by message_id desc limit 1',
    );
    expect(String(mail?.['text']).replace(/週./, '')).toMatch(
      [
        '服務：代駕',
        `上車時間：${year}年${month}月${date}日 23:30`,
        '上車地點：台北車站，台北市中正區',
        '下車地點：台北101，台北市信義區',
        `車資：${price}`,
      ].join('\n'),
    );
  });

  test('uses the language in which the order was placed', async () => {
    const { quoteId } = await quote(server);
    const response = await fetch(`${server.url}/api/order/create`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-language': 'en',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(createBody(quoteId, byText())),
    });
    const { data } = (await response.json()) as { data: OrderAccess };
    await rowsOf(server, 'update customer_order set due_at = null');
    await later();
    expect(gateway.texts[0]?.text).toMatch(/^Chauffeur Taiwan: Order placed\. /);
    expect(gateway.texts[0]?.text).toContain(data.order.orderNo);
  });

  test.each([[{ notify: 'none' }], [{}]])('does not happen with %j', async (choice) => {
    const { orderNo } = await ordered({ contactPhone: mobile, ...choice });
    await happens(orderNo, { type: 'ride.advanced', to: 1 });
    await later();
    expect(gateway.texts).toEqual([]);
  });

  test('of two events at once covers only the later one', async () => {
    const { orderNo } = await ordered();
    await happens(orderNo, { type: 'ride.advanced', to: 1 });
    await later();
    expect(gateway.texts.map(({ text }) => text.split('。')[0])).toEqual([
      '【代駕叫車】司機已接單',
    ]);
  });
});

describe('no ride message is sent', () => {
  test('while a page of the order is open, on any node', async () => {
    const { orderNo, orderToken = '' } = await ordered();
    // Nobody has the page of this second order open.
    const { orderNo: unseen } = await ordered();
    await later();
    expect(gateway.texts).toHaveLength(2);
    for (const { url } of [server, other]) {
      const stream = await openEventStream(
        `${url}${STREAM_PATH.order}?${new URLSearchParams({ orderToken })}`,
      );
      await stream.nextOf('heartbeat');
      if (url === server.url) await happens(unseen, { type: 'ride.advanced', to: 1 });
      await happens(orderNo, { type: 'ride.advanced', to: url === server.url ? 1 : 2 });
      if (url !== server.url) await happens(orderNo, { type: 'ride.advanced', to: 3 });
      const told = () =>
        rowsOf(
          server,
          `select from ride_message join customer_order using (order_id)
           where ride_message.due_at is not null and attempts = 0 and order_no <> $1`,
          [unseen],
        );
      await expect.poll(told, { timeout: 10_000 }).toEqual([]);
      await later();
      stream.close();
    }
    expect(gateway.texts).toHaveLength(3);
    expect(gateway.texts[2]?.text).toContain(unseen);
  });

  test('by SMS to a landline, or by e-mail to an invalid address', async () => {
    const { quoteId } = await quote(server);
    const refused = (details: Record<string, unknown>) =>
      server.call<{ fields: unknown }>('POST', '/order/create', {
        body: createBody(quoteId, details),
        key: randomUUID(),
      });
    const landline = await refused({ contactPhone: '02-2345-6789', notify: 'sms' });
    expect([landline.code, landline.data]).toEqual([
      CODE.invalidInput,
      { fields: { notify: 'landline' } },
    ]);
    for (const [email, error] of [
      ['', 'required'],
      ['lin', 'invalidEmail'],
      ['lin@example.com, b@example.com', 'invalidEmail'],
    ]) {
      const { data } = await refused({ contactPhone: mobile, notify: 'email', email });
      expect(data).toEqual({ fields: { email: error } });
    }
    expect((await refused({ contactPhone: mobile, notify: 'email' })).data).toEqual({
      fields: { email: 'required' },
    });
  });

  test('more often than ten times an hour to one number, whoever orders for that number', async () => {
    for (let n = 0; n < 12; n += 1) {
      const { orderNo } = await ordered();
      await later();
      await happens(orderNo, { type: 'order.cancel', fee: 0 });
      await later();
    }
    expect(gateway.texts).toHaveLength(10);
    // A member with this number, verified, still gets messages about their own orders.
    const member = await server.signIn();
    await rowsOf(server, 'update app_user set phonenumber = $1 where user_id = $2', [
      mobile,
      member.userId,
    ]);
    await ordered(byText(), member.token);
    await later();
    expect(gateway.texts).toHaveLength(11);
    await later(61 * MINUTE);
    await ordered();
    await later();
    expect(gateway.texts).toHaveLength(12);
    // A number gets at most twenty messages a day. It got twelve, so eight more are added to the table.
    await rowsOf(
      server,
      `insert into ride_message (order_id, version, status, recipient, created_at, sent_at)
       select order_id, 100 + n, 0, recipient, created_at, sent_at
       from (select * from ride_message where sent_at is not null order by sent_at limit 1) m, generate_series(1, 8) n`,
    );
    await ordered();
    await later();
    expect(gateway.texts).toHaveLength(12);
  });

  test('more often than thirty times an hour for one visitor, to whichever numbers; a member’s own number still gets them', async () => {
    const cancelled = async () => {
      phone += 1;
      mobile = `0${phone}`;
      const { orderNo } = await ordered();
      await later();
      // The order is over, so it no longer counts for the limit of open orders.
      await happens(orderNo, { type: 'order.cancel', fee: 0 });
      await later();
    };
    /** Adds messages that were sent just now about the newest order. */
    const more = (count: number) =>
      rowsOf(
        server,
        `insert into ride_message (order_id, version, status, recipient, created_at, sent_at)
         select order_id, 100 + n, 0, 'somebody', created_at, sent_at
         from (select * from ride_message where recipient = $1 limit 1) m, generate_series(1, $2) n`,
        [mobile, count],
      );
    // These are of somebody else, who ordered from another IP address.
    await cancelled();
    await more(30);
    await rowsOf(server, `update ride_message set booker = 'another' where booker is not null`);
    await cancelled();
    await more(27);
    await cancelled();
    expect(gateway.texts).toHaveLength(5);
    const member = await server.signIn();
    const own = gateway.texts[0]?.to.replace('+886', '0') ?? '';
    await rowsOf(server, 'update app_user set phonenumber = $1 where user_id = $2', [
      own,
      member.userId,
    ]);
    await ordered({ contactPhone: own, notify: 'sms' }, member.token);
    await later();
    expect(gateway.texts).toHaveLength(6);
    await later(61 * MINUTE);
    await cancelled();
    expect(gateway.texts).toHaveLength(8);
  });
});

test('when the SMS gateway fails, the ride message is tried again after growing pauses, and sent once', async () => {
  const found = async () => {
    const [row] = await rowsOf(
      server,
      'select due_at, sent_at, attempts from ride_message where recipient = $1',
      [mobile],
    );
    return row;
  };
  gateway.status = 500;
  await ordered();
  await later();
  const pauses = [10, 30, 120, 300, 600].map((seconds) => seconds * SECOND);
  for (const [index, pause] of pauses.entries()) {
    expect(gateway.texts).toHaveLength(index + 1);
    const due_at = new Date(server.clock.now() + pause);
    expect(await found()).toMatchObject({ due_at, attempts: index + 1 });
    if (index + 1 === pauses.length) gateway.status = 201;
    await later(pause);
  }
  await later(10 * MINUTE);
  expect(gateway.texts).toHaveLength(6);
  const row = await found();
  expect(row).toMatchObject({ due_at: null, attempts: 6 });
  expect(row?.['sent_at']).not.toBeNull();
});

test('a ride message that the gateway did not accept for half an hour is dropped', async () => {
  gateway.status = 500;
  await ordered();
  await later();
  await later(31 * MINUTE);
  gateway.status = 201;
  await later(31 * MINUTE);
  expect(gateway.texts.length).toBeLessThan(3);
});

test('sent ride messages are stored for a week, because they are counted for each number', async () => {
  await ordered();
  await later();
  const { deps } = server;
  const tidy = async (ms: number) => {
    const clock = { now: () => deps.clock.now() + ms };
    const nobody = { send: () => Promise.resolve() };
    const messages = createRideMessages(
      { ...deps, clock },
      { has: () => false },
      { sms: nobody, mail: nobody },
    );
    await messages.tidy();
    await messages.stop();
    return (await rowsOf(server, 'select from ride_message')).length;
  };
  const age = 7 * 24 * 60 * MINUTE;
  expect(await tidy(age - 30 * MINUTE)).toBe(1);
  expect(await tidy(age)).toBe(0);
});

test('the link in a member’s message leads to the order’s page without a token, because the member can sign in', async () => {
  const { token } = await server.signIn();
  const { orderNo } = await ordered(byText(), token);
  await later();
  const link = linkIn(gateway.texts[0]?.text ?? '');
  expect(link.pathname + link.search + link.hash).toBe(`/order/detail?orderNo=${orderNo}`);
});

test('a message names driver, car and plate, and fits an SMS of three parts', () => {
  const facts = {
    ...({ orderNo: 'D260501AAAAAA', kind: 'type_airport_port' } as const),
    ...({ status: 1, cancelReason: undefined, amountDue: 0 } as const),
    ride: {
      pickup: {
        placeId: 'landmark:taipei-101',
        ...({
          kind: 'landmark',
          precision: 'exact',
          name: '台北101',
          nameEn: 'Taipei 101',
        } as const),
        address: '',
        latLng: { lat: 25.0338, lng: 121.5646 },
      },
      ...({ timing: 'now', stops: [], destination: null, hours: null, days: null } as const),
      createdAt: new Date(),
      pickupAt: new Date(),
      promisedArrivalAt: null,
      total: 320,
    },
    driver: { name: '陳師傅', car: 'Toyota Altis', plate: 'ABC-1234' },
    link: `https://ride.example.com/order/search?orderNo=D260501AAAAAA#open=${'x'.repeat(43)}`,
  };
  const { sms } = rideMessageWords(facts, 'zh-Hant');
  expect(sms).toBe(
    `【代駕叫車】司機已接單。陳師傅，Toyota Altis，ABC-1234。司機正準備出發。 ${facts.link}`,
  );
  expect(sms.length).toBeLessThanOrEqual(3 * 67);
  expect(rideMessageWords(facts, 'en').sms).toMatch(
    /^Chauffeur Taiwan: Driver assigned\. 陳師傅, Toyota Altis, ABC-1234\. Your driver/,
  );
  // In these kinds of service the driver drives the passenger's car, so the message names no car.
  for (const kind of ['type_dui', 'type_hourly_designated'] as const) {
    expect(rideMessageWords({ ...facts, kind }, 'en').sms).toMatch(
      /^Chauffeur Taiwan: Driver assigned\. 陳師傅\. Your driver/,
    );
  }
});

test('a member’s last choice for messages is in their profile for the next order, and not in another member’s profile', async () => {
  const { token } = await server.signIn();
  const other = await server.signIn();
  const chosen = async (of: string) => {
    const { data } = await server.call('GET', '/system/user/profile', { token: of });
    return ProfileData.parse(data).user.rideMessages;
  };
  expect(await chosen(token)).toBeUndefined();
  const email = 'ride@example.tw';
  await ordered({ contactPhone: mobile, notify: 'email', email }, token);
  expect(await chosen(token)).toEqual({ notify: 'email', email });
  server.clock.advance(SECOND);
  await ordered({ contactPhone: mobile, notify: 'none' }, token);
  expect(await chosen(token)).toEqual({ notify: 'none', email: '' });
  server.clock.advance(SECOND);
  await ordered(byText(), token);
  expect(await chosen(token)).toEqual({ notify: 'sms', email: '' });
  expect(await chosen(other.token)).toBeUndefined();
});
