import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSessions } from '../../server/accounts/sessions.ts';
import { vapidText } from '../../server/crypto/keys.ts';
import type { Deps } from '../../server/deps.ts';
import { tellOfAnswers } from '../../server/desk/answers.ts';
import { changeOrder } from '../../server/orders/change-order.ts';
import { createDeliveries } from '../../server/push/deliveries.ts';
import { isWebEndpoint } from '../../server/push/endpoint.ts';
import { sendWebPush } from '../../server/push/send.ts';
import { readToken } from '../../server/push/subscriptions.ts';
import { isPublicAddress, webLookup } from '../../server/web-network.ts';
import { PortalConfig } from '../../src/contract/portal-config.ts';
import { STREAM_PATH } from '../../src/contract/push.ts';
import { clientOf } from '../support/client.ts';
import { openEventStream } from '../support/event-stream.ts';
import { byCode, messagingLogin } from '../support/messaging/people.ts';
import { loginHub } from '../support/messaging/protocol-client.ts';
import { book, type OrderServer, rowsOf, SECOND, startOrderServer } from '../support/orders.ts';
import {
  type Browser,
  type PushReceiver,
  type Reply,
  startPushReceiver,
} from '../support/push-receiver.ts';

const PATH = '/system/user/profile/portal/updateFcmToken';

const newID = (): string => randomBytes(16).toString('hex');

let receiver: PushReceiver;
let server: OrderServer;
/** A second node on the same database. */
let other: OrderServer;
const admitsPushTo = (endpoint: URL): boolean => endpoint.origin === receiver.origin;

beforeAll(async () => {
  receiver = await startPushReceiver(() => vapidText(server.deps.keys.vapidPublic));
  server = await startOrderServer({ env: { FLEET: 'off' }, admitsPushTo });
  other = await server.another();
});
afterAll(async () => {
  await other.close();
  await server.close();
  await receiver.close();
});

let token: string;
let browser: Browser;
beforeEach(async () => {
  await rowsOf(server, 'delete from push_subscription');
  ({ token } = await server.signIn());
  browser = receiver.browser();
});
/** The test fails if the push service received anything invalid. */
afterEach(() => {
  const wrong = receiver.wrong.splice(0);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
});

const subscribe = (given: string | undefined, as = token, platform = 'web') =>
  server.call('POST', PATH, {
    token: as,
    query: { platform, ...(given === undefined ? {} : { token: given }) },
  });

/** Books an order of the member. The order is a change of which the member is to be notified. */
async function ordered(): Promise<{ orderNo: string; orderId: string }> {
  const { orderNo } = await book(server, { token });
  const [row] = await rowsOf(server, 'select order_id from customer_order where order_no = $1', [
    orderNo,
  ]);
  return { orderNo, orderId: String(row?.['order_id']) };
}

const cancel = (deps: Deps, orderId: string) =>
  changeOrder(deps, orderId, () => ({ event: { type: 'order.cancel', fee: 0 } }));

/**
 * Waits until the change is recorded, moves the clock past the time for open pages to report, and expects so many
 * messages.
 */
const told = async (count: number): Promise<void> => {
  await expect.poll(() => noted(), { timeout: 10_000 }).toBe(true);
  server.clock.advance(2 * SECOND);
  await expect.poll(() => browser.received.length, { timeout: 10_000 }).toBe(count);
};

/** Returns whether a push is waiting to be sent. */
async function noted(): Promise<boolean> {
  const rows = await rowsOf(server, 'select from push_delivery where due_at is not null');
  return rows.length > 0;
}

/** Waits until no push is due any more. After that, even a message that must not be sent would have arrived. */
async function settles(): Promise<void> {
  await expect
    .poll(() => rowsOf(server, 'select from push_delivery where due_at is not null'), {
      timeout: 5_000,
    })
    .toEqual([]);
}

describe('a member without an open page (API-21)', () => {
  test('is notified of a change once, even with two nodes, in their language, encrypted for their browser', async () => {
    expect(await subscribe(browser.token)).toMatchObject({ code: 200 });
    const { orderNo } = await ordered();
    await told(1);
    expect(browser.received[0]).toMatchObject({
      message: { title: '訂單已成立', body: '台北車站 · 我們正在為您尋找司機。', orderNo },
      urgency: 'high',
      ttl: 30 * 60 - 2,
    });
    expect(browser.received[0]?.size).toBeLessThan(400);
    await settles();
    expect(browser.requests).toBe(1);
  });

  test('is notified in the language of the page that reported last (LANG-02)', async () => {
    await subscribe(browser.token);
    const query = new URLSearchParams({ platform: 'web', token: browser.token });
    await fetch(`${server.url}/api${PATH}?${query}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        clientid: server.deps.config.clientId,
        'content-language': 'en',
      },
    });
    const rows = await rowsOf(server, 'select language from push_subscription');
    expect(rows).toEqual([{ language: 'en' }]);
    await ordered();
    await told(1);
    expect(browser.received[0]?.message).toMatchObject({
      title: 'Order placed',
      body: 'Taipei Main Station · We are looking for a driver for you.',
    });
  });

  test('is not notified while a page of theirs is open, on any node', async () => {
    await subscribe(browser.token);
    const query = new URLSearchParams({
      Authorization: `Bearer ${token}`,
      clientid: server.deps.config.clientId,
    });
    const stream = await openEventStream(`${other.url}${STREAM_PATH.portal}?${query}`);
    await stream.nextOf('heartbeat');
    const { orderId } = await ordered();
    await stream.nextOf('message');
    await expect
      .poll(() => rowsOf(server, 'select due_at from push_delivery where order_id = $1', [orderId]))
      .toEqual([{ due_at: null }]);
    server.clock.advance(2 * SECOND);
    await settles();
    expect(browser.requests).toBe(0);
    stream.close();
    // The node notices by itself that the stream is closed.
    await expect
      .poll(async () => {
        const { outcome } = await changeOrder(server.deps, orderId, () => undefined);
        return outcome;
      })
      .toBe('untouched');
  });

  test('is notified only of the last of several changes', async () => {
    await subscribe(browser.token);
    const { orderId } = await ordered();
    await expect.poll(noted, { timeout: 10_000 }).toBe(true);
    await cancel(server.deps, orderId);
    await expect
      .poll(() => rowsOf(server, 'select from push_delivery where order_id = $1', [orderId]), {
        timeout: 10_000,
      })
      .toHaveLength(2);
    await told(1);
    await settles();
    expect(browser.received.map(({ message }) => message)).toMatchObject([{ title: '訂單已取消' }]);
  });

  test('is notified of a payment that is declined later, but not of one whose payer got that answer', async () => {
    const { orderId } = await ordered();
    server.clock.advance(1);
    await subscribe(browser.token);
    await rowsOf(server, 'update customer_order set status = 11 where order_id = $1', [orderId]);
    const declined = (answered: boolean) =>
      changeOrder(server.deps, orderId, () => ({
        event: { type: 'payment.declined' },
        data: { answered },
      }));
    await declined(false);
    await told(1);
    expect(browser.received.map(({ message }) => message)).toMatchObject([
      { title: '付款沒有成功' },
    ]);
    await declined(true);
    // A node that lost the hints finds the changes in the database, and says the same.
    await rowsOf(server, 'delete from push_delivery');
    await createDeliveries(server.deps, () => false).noteMissed();
    const rows = await rowsOf(server, 'select message from push_delivery where order_id = $1', [
      orderId,
    ]);
    expect(rows).toMatchObject([{ message: { status: 11, payment: 'declined' } }]);
  });

  test('is never notified twice, because the record of a push is stored for a day', async () => {
    await subscribe(browser.token);
    await ordered();
    await told(1);
    await settles();
    const tidy = async (ms: number) => {
      const clock = { now: () => server.clock.now() + ms };
      await createDeliveries({ ...server.deps, clock }, () => false).tidy();
      return (await rowsOf(server, 'select from push_delivery')).length;
    };
    const day = 24 * 3_600 * SECOND;
    expect(await tidy(day - 60 * SECOND)).toBe(1);
    expect(await tidy(day)).toBe(0);
  });

  test('is not notified after they signed out or switched notifications off', async () => {
    await subscribe(browser.token);
    await subscribe(undefined);
    expect(await rowsOf(server, 'select from push_subscription')).toEqual([]);
    await subscribe(browser.token);
    expect(await subscribe('')).toMatchObject({ code: 200 });
    expect(await rowsOf(server, 'select from push_subscription')).toEqual([]);
    await subscribe(browser.token);
    await server.call('POST', '/auth/logout', { token });
    expect(await rowsOf(server, 'select from push_subscription')).toEqual([]);
  });

  test('each session has one subscribed browser, and a browser belongs to the user who subscribed last', async () => {
    const second = await server.signIn();
    await subscribe(browser.token);
    await subscribe(browser.token, second.token);
    const whose = 'select user_id from push_subscription order by user_id';
    expect(await rowsOf(server, whose)).toEqual([{ user_id: second.userId }]);
    await subscribe(receiver.browser().token, second.token);
    expect(await rowsOf(server, whose)).toEqual([{ user_id: second.userId }]);
    await subscribe(undefined, second.token);
  });

  test('has at most twenty subscribed browsers, those that subscribed last; switching one off does not affect the others', async () => {
    const { userId, token: first } = await server.signIn();
    const { db, clock, config } = server.deps;
    const sessions = createSessions(db, clock, config.sessionHours);
    const own = async () => (await sessions.create(userId, config.clientId)).token;
    const tokens = [first, ...(await Promise.all(Array.from({ length: 20 }, own)))];
    const endpoints: string[] = [];
    for (const one of tokens) {
      const each = receiver.browser();
      endpoints.push(each.subscription.endpoint);
      server.clock.advance(1);
      await subscribe(each.token, one);
    }
    const kept = async () =>
      (
        await rowsOf(
          server,
          'select endpoint from push_subscription where user_id = $1 order by created_at',
          [userId],
        )
      ).map(({ endpoint }) => endpoint);
    expect(await kept()).toEqual(endpoints.slice(1));
    await subscribe(undefined, tokens[1]);
    expect(await kept()).toEqual(endpoints.slice(2));
    await rowsOf(server, 'delete from push_subscription');
  });

  test('is not notified once the session that subscribed the browser has expired', async () => {
    await subscribe(browser.token);
    await ordered();
    await expect.poll(noted, { timeout: 10_000 }).toBe(true);
    await rowsOf(
      server,
      'update auth_session set expires_at = $1 where token_hash = (select token_hash from push_subscription)',
      [new Date(server.clock.now() + 2 * SECOND)],
    );
    server.clock.advance(2 * SECOND);
    await settles();
    expect(browser.requests).toBe(0);
  });
});

/** Pauses in seconds: before the first attempt, and between the further ones. */
const PAUSES_S = [2, 5, 15, 60, 300, 600];

describe('a push service that does not accept a message', () => {
  test.each([
    { reply: { status: 503 }, afterMs: 5_000 },
    { reply: { status: 429, retryAfter: '40' }, afterMs: 40_000 },
    { reply: { status: 500, retryAfter: 'nonsense' }, afterMs: 5_000 },
  ])('that answers $reply gets the message again later', async ({ reply, afterMs }) => {
    await subscribe(browser.token);
    browser.replies.push(reply);
    const { orderId } = await ordered();
    await expect.poll(noted, { timeout: 10_000 }).toBe(true);
    server.clock.advance(2 * SECOND);
    await expect.poll(() => browser.requests, { timeout: 10_000 }).toBe(1);
    const due = () =>
      rowsOf(server, 'select due_at from push_delivery where order_id = $1', [orderId]);
    await expect
      .poll(due, { timeout: 10_000 })
      .toEqual([{ due_at: new Date(server.clock.now() + afterMs) }]);
    server.clock.advance(afterMs);
    await expect.poll(() => browser.received.length, { timeout: 10_000 }).toBe(1);
    await settles();
  });

  test('a requested pause is respected even if it is as long as the time for which a node claims a push (30 s)', async () => {
    await subscribe(browser.token);
    browser.replies.push({ status: 503, retryAfter: '30' });
    await ordered();
    await expect.poll(noted, { timeout: 10_000 }).toBe(true);
    // This clock is ahead of the server's own, which therefore finds nothing due.
    const now = server.clock.now() + 2 * SECOND;
    const ahead = { ...server.deps, admitsPushTo, clock: { now: () => now } };
    const deliveries = createDeliveries(ahead, () => false);
    // While the second node records the same push, it locks the row for a moment. `send` skips a locked row, so it is
    // repeated.
    await expect.poll(() => deliveries.send().then(() => browser.requests)).toBe(1);
    expect(await rowsOf(server, 'select due_at from push_delivery where attempts > 0')).toEqual([
      { due_at: new Date(now + 30 * SECOND) },
    ]);
    // A page that reports now withdraws only messages that were not tried before.
    const [tried] = await rowsOf(
      server,
      `select s.user_id, d.order_id, d.version from push_delivery d join push_subscription s using (subscription_id)
       where d.attempts > 0`,
    );
    await createDeliveries(ahead, () => true).note([
      {
        userId: String(tried?.['user_id']),
        orderId: String(tried?.['order_id']),
        orderNo: 'D1',
        status: 0,
        version: Number(tried?.['version']),
        at: now,
      },
    ]);
    expect(await rowsOf(server, 'select due_at from push_delivery where attempts > 0')).toEqual([
      { due_at: new Date(now + 30 * SECOND) },
    ]);
    await subscribe(undefined);
  });

  test.each([404, 410])(
    'the answer %i means that the browser is gone, and its subscription is deleted',
    async (status) => {
      await subscribe(browser.token);
      browser.replies.push({ status });
      await ordered();
      await expect.poll(noted, { timeout: 10_000 }).toBe(true);
      // The subscription of another browser of the same user stays.
      await rowsOf(
        server,
        `insert into push_subscription (subscription_id, user_id, token_hash, endpoint, p256dh, auth, language, created_at)
         select 'other', user_id, token_hash, endpoint || 'x', p256dh, auth, language, created_at from push_subscription`,
      );
      server.clock.advance(2 * SECOND);
      await expect
        .poll(() => rowsOf(server, 'select subscription_id from push_subscription'), {
          timeout: 10_000,
        })
        .toEqual([{ subscription_id: 'other' }]);
      expect(browser.requests).toBe(1);
    },
  );

  test.each([
    { what: '403 is given up at once', replies: [{ status: 403 }] as Reply[], requests: 1 },
    {
      what: 'a pause past what it is worth is given up',
      replies: [{ status: 503, retryAfter: '3600' }],
      requests: 1,
    },
    {
      what: 'after six tries it is given up',
      replies: PAUSES_S.map((): Reply => ({ status: 502 })),
      requests: 6,
    },
  ])('$what', async ({ replies, requests }) => {
    await subscribe(browser.token);
    browser.replies.push(...replies);
    const { orderId } = await ordered();
    // Without this, “no driver was found” after a quarter of an hour would be a newer change.
    await rowsOf(server, 'update customer_order set due_at = null where order_id = $1', [orderId]);
    await expect.poll(noted, { timeout: 10_000 }).toBe(true);
    for (let round = 0; round < requests; round += 1) {
      server.clock.advance((PAUSES_S[round] ?? 0) * SECOND);
      await expect.poll(() => browser.requests, { timeout: 10_000 }).toBe(round + 1);
      if (round + 1 === requests) break;
      const next = new Date(server.clock.now() + (PAUSES_S[round + 1] ?? 0) * SECOND);
      await expect
        .poll(() => rowsOf(server, 'select due_at from push_delivery'), { timeout: 10_000 })
        .toEqual([{ due_at: next }]);
    }
    await settles();
    expect(browser.requests).toBe(requests);
    await subscribe(undefined);
  });

  test('that names a date gets the message again at that date', async () => {
    const now = Date.UTC(2026, 10, 28, 12);
    const subscription = readToken({ admitsPushTo }, browser.token);
    if (subscription === undefined) throw new Error('the browser has no subscription');
    const answered = async (retryAfter: string) => {
      browser.replies.push({ status: 503, retryAfter });
      const deps = { ...server.deps, admitsPushTo, clock: { now: () => now } };
      const to = { endpoint: subscription.endpoint, ...subscription.keys };
      const message = { title: 't', body: 'b', orderNo: '' };
      const sent = await sendWebPush(deps, to, message, { ttl: 60, topic: 'x' });
      return sent.outcome === 'failed' ? sent.afterMs : sent.outcome;
    };
    expect(await answered(new Date(now + 40 * SECOND).toUTCString())).toBe(40 * SECOND);
    expect(await answered(new Date(now - 40 * SECOND).toUTCString())).toBe(0);
  });

  test('that accepts the connection and does not answer is given up after ten seconds', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo; // the server listens on TCP
    const brief = AbortSignal.timeout(50);
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(brief);
    const subscription = readToken({ admitsPushTo }, browser.token);
    if (subscription === undefined) throw new Error('the browser has no subscription');
    const sent = await sendWebPush(
      { ...server.deps, admitsPushTo: () => true },
      { endpoint: `http://127.0.0.1:${port}/x`, ...subscription.keys },
      { title: 't', body: 'b', orderNo: '' },
      { ttl: 60, topic: 'x' },
    );
    expect(sent).toEqual({ outcome: 'failed', status: 0, afterMs: undefined });
    expect(timeout).toHaveBeenCalledExactlyOnceWith(10 * SECOND);
    timeout.mockRestore();
    silent.closeAllConnections();
    silent.close();
  });

  test('changes without a hint are found when a node starts', async () => {
    await subscribe(browser.token);
    await ordered();
    await expect.poll(noted, { timeout: 10_000 }).toBe(true);
    // A browser that subscribes after a change gets no message about it.
    server.clock.advance(1);
    await rowsOf(
      server,
      `insert into push_subscription (subscription_id, user_id, token_hash, endpoint, p256dh, auth, language, created_at)
       select 'late', user_id, token_hash, endpoint || 'x', p256dh, auth, language, $1 from push_subscription`,
      [new Date(server.clock.now())],
    );
    await rowsOf(server, 'delete from push_delivery');
    const third = await server.another();
    await expect.poll(noted, { timeout: 10_000 }).toBe(true);
    const late = `select from push_delivery where subscription_id = 'late'`;
    expect(await rowsOf(server, late)).toEqual([]);
    // Changes without a hint are also found after a node has lost its connection to the bus.
    await rowsOf(server, 'delete from push_delivery');
    await rowsOf(
      server,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'portal bus' and datname = current_database()`,
    );
    await expect.poll(noted, { timeout: 10_000 }).toBe(true);
    server.clock.advance(11 * SECOND);
    await expect.poll(() => browser.received.length, { timeout: 10_000 }).toBe(1);
    await settles();
    await third.close();
  });
});

describe('an invalid push subscription', () => {
  const good = () => browser.subscription;
  const encoded = (json: unknown): string =>
    Buffer.from(JSON.stringify(json)).toString('base64url');
  const wrong: readonly (readonly [string, () => string])[] = [
    ['no JSON', () => 'abc'],
    ['no keys', () => encoded({ endpoint: 'https://push.example.com/x' })],
    ['a wrong key', () => encoded({ ...good(), keys: { ...good().keys, p256dh: 'AAAA' } })],
    ...[
      'http://push.example.com/x',
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://2130706433/x',
      'https://0x7f.1/x',
      'https://localhost/x',
      'https://push.example.com:8443/x',
      'https://user@push.example.com/x',
      'file:///etc/passwd',
      `https://push.example.com/${'x'.repeat(2_000)}`,
    ].map((endpoint) => [endpoint.slice(0, 40), () => encoded({ ...good(), endpoint })] as const),
  ];
  test.each(wrong)('%s', async (_what, made) => {
    expect(await subscribe(made())).toMatchObject({
      code: 4001,
      data: { fields: { token: 'invalid' } },
    });
    expect(await rowsOf(server, 'select from push_subscription')).toEqual([]);
  });

  test('for another platform is refused, and so is one of a signed-out user', async () => {
    expect(await subscribe(browser.token, token, 'ios')).toMatchObject({ code: 4001 });
    expect(await server.call('POST', PATH, { query: { platform: 'web' } })).toMatchObject({
      code: 401,
    });
  });

  test('with a key that is no point of the curve is deleted at the first message', async () => {
    const p256dh = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url');
    const { endpoint, keys } = good();
    expect(await subscribe(encoded({ endpoint, keys: { ...keys, p256dh } }))).toMatchObject({
      code: 200,
    });
    await ordered();
    await expect.poll(noted, { timeout: 10_000 }).toBe(true);
    server.clock.advance(2 * SECOND);
    await expect
      .poll(() => rowsOf(server, 'select from push_subscription'), { timeout: 10_000 })
      .toEqual([]);
  });

  test.each([
    ['this machine', ['127.0.0.1']],
    ['this machine and the web', ['8.8.8.8', '127.0.0.1']],
    ['nothing', []],
  ])('whose name now leads to %s gets no message', async (_, found) => {
    const asked: string[] = [];
    const webNetwork = {
      resolve: (host: string) => {
        asked.push(host);
        return Promise.resolve(found);
      },
    };
    const subscription = readToken({ admitsPushTo }, browser.token);
    if (subscription === undefined) throw new Error('the browser has no subscription');
    const to = { endpoint: 'https://push.rebound.test/x', ...subscription.keys };
    const message = { title: 't', body: 'b', orderNo: '' };
    const sent = await sendWebPush({ ...server.deps, webNetwork }, to, message, {
      ttl: 60,
      topic: 'x',
    });
    expect(sent).toMatchObject({ outcome: 'failed', status: 0 });
    expect(asked).toEqual(['push.rebound.test']);
  });

  test.each([
    ['the web and this machine', ['8.8.8.8', '127.0.0.1'], []],
    ['this machine and the web', ['127.0.0.1', '8.8.8.8'], []],
    ['the web and a private network', ['2606:4700::1', 'fd00::1'], []],
    ['the web', ['8.8.8.8', '2606:4700::1'], ['8.8.8.8', '2606:4700::1']],
  ])(
    'a name that leads to %s is connected only if all its addresses are public',
    async (_, found, connected) => {
      const lookup = webLookup({ resolve: () => Promise.resolve(found) });
      for (const all of [true, false]) {
        const got = await new Promise<readonly string[]>((resolve) =>
          lookup('push.rebound.test', { all }, (error, address) => {
            if (error !== null) resolve([]);
            else
              resolve(typeof address === 'string' ? [address] : address.map((one) => one.address));
          }),
        );
        expect(got).toEqual(all ? connected : connected.slice(0, 1));
      }
    },
  );

  test('addresses of push services are accepted, and addresses outside the public web are not', () => {
    for (const url of [
      'https://fcm.googleapis.com/fcm/send/x',
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://web.push.apple.com/x',
      'https://wns2-par02p.notify.windows.com/w/?token=x',
    ]) {
      expect(isWebEndpoint(new URL(url)), url).toBe(true);
    }
    const own = [
      '10.1.2.3',
      '127.0.0.1',
      '169.254.169.254',
      '172.31.0.1',
      '192.168.1.1',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:10.0.0.1',
      '::ffff:8.8.8.8',
      'fe80::1',
      'fc00::1',
      'fd12::1',
      'ff02::1',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      '2001:db8::1',
      'x',
    ];
    expect(own.filter(isPublicAddress)).toEqual([]);
    const web = ['8.8.8.8', '142.250.1.1', '172.32.0.1', '2607:f8b0:4005::1', '2a00:1450::1'];
    expect(web.filter(isPublicAddress)).toEqual(web);
  });
});

test('CHAT-07 an answer of customer service reaches the visitor’s own browsers while they are signed in, otherwise the contact that they left', async () => {
  const [who, another] = [await server.signIn(), await server.signIn()];
  const theirs = receiver.browser();
  await subscribe(browser.token, who.token);
  await subscribe(theirs.token, another.token);
  const contacted: unknown[] = [];
  const tell = (after = 0) =>
    tellOfAnswers(
      { ...server.deps, clock: { now: () => server.clock.now() + after } },
      {
        claimUntold: async () => [
          {
            conversationID: 'c',
            userID: who.userId,
            contact: { email: 'a@b.tw' },
            told: 0,
            seq: 1,
            tries: 1,
          },
        ],
        giveBack: () => Promise.reject(new Error('it was told')),
      },
      { send: async ({ email }) => contacted.push(email) > 0 },
    );
  await tell();
  expect([browser, theirs].map(({ received }) => received.length)).toEqual([1, 0]);
  expect(contacted).toEqual([]);
  const [session] = await rowsOf(
    server,
    'select a.expires_at from auth_session a join push_subscription using (token_hash) where a.user_id = $1',
    [who.userId],
  );
  await tell(Number(session?.['expires_at']) - server.clock.now());
  expect(browser.received).toHaveLength(1);
  expect(contacted).toEqual(['a@b.tw']);
  // A browser that its push service no longer knows does not count, so the contact is used.
  browser.replies.push({ status: 410 });
  await tell();
  expect(contacted).toHaveLength(2);
});

describe('web push of a call (CALL-04)', () => {
  /** Connects a page of the user with this session. */
  async function pageOf(session: string): ReturnType<typeof loginHub> {
    const answer = await fetch(`${server.url}/portal-config.json`);
    const { call } = clientOf(server.url, PortalConfig.parse(await answer.json()));
    const login = await messagingLogin({ call, token: async () => session }, 'passenger');
    return loginHub(server.url, login.token);
  }

  test('reaches the called person while no page of theirs is open, as long as the invitation lasts, without the caller’s name', async () => {
    await subscribe(browser.token);
    const caller = await pageOf((await server.signIn()).token);
    const called = await pageOf(token);
    const { conversationID } = await caller.ask('peer', await byCode(server, called.userID));
    await caller.phone('callHere', { endpoint: newID(), after: 0, known: [] });
    const isTold = (callID: string) =>
      expect
        .poll(() =>
          rowsOf(
            server,
            'select message_id is not null as told from phone_call where call_id = $1',
            [callID],
          ),
        )
        .toEqual([{ told: true }]);
    const calls = async (whenBegun?: () => Promise<unknown>): Promise<void> => {
      const callID = newID();
      await caller.phone('callStart', { callID, conversationID, mode: 'voice' });
      await whenBegun?.();
      await caller.phone('callCancel', { callID });
      await isTold(callID);
    };
    // An open page of theirs rings itself, so no web push is sent.
    await calls(() => called.fact(({ tell }) => tell === 'call'));
    await called.close();
    // A person who has just left counts as present for a moment, so their presence is removed.
    await rowsOf(server, 'delete from messaging_presence where user_id <> $1', [caller.userID]);
    await calls(() => expect.poll(() => browser.received.length).toBe(1));
    // When the caller gives up, a message about the missed call replaces the first one.
    await expect.poll(() => browser.received.length).toBe(2);
    expect(browser.received).toMatchObject([
      {
        message: {
          title: '有來電',
          body: '有人打電話給您，打開網站即可接聽。',
          orderNo: '',
          isCall: true,
        },
        urgency: 'high',
        ttl: 90,
      },
      {
        message: {
          title: '未接來電',
          body: '有人打過電話給您，打開網站即可回撥。',
          orderNo: '',
          isCall: true,
          isOver: true,
        },
        ttl: 86_400,
      },
    ]);
    // A person who declines has not missed the call, so they get no message.
    const there = await pageOf(token);
    const callID = newID();
    await caller.phone('callStart', { callID, conversationID, mode: 'voice' });
    await there.fact((fact) => fact.tell === 'call' && JSON.stringify(fact).includes(callID));
    await there.phone('callHere', { endpoint: newID(), after: 0, known: [] });
    await there.phone('callDecline', { callID });
    await there.close();
    await isTold(callID);
    expect(browser.requests).toBe(2);
    await caller.close();
  });
});
