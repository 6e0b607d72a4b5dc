import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hashToken, newToken } from '../../server/accounts/sessions.ts';
import { type Hint, publishHint } from '../../server/bus-topics.ts';
import { orderAccess } from '../../server/data/schema.ts';
import { PushPayload, STREAM_PATH } from '../../src/contract/push.ts';
import { announce } from '../support/announce.ts';
import { type EventStream, openEventStream } from '../support/event-stream.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
const streams: EventStream[] = [];
beforeAll(async () => {
  server = await startTestServer({}, 50);
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(() => server.close());

async function open(
  path: string,
  query: Record<string, string>,
  { url } = server,
): Promise<EventStream> {
  const stream = await openEventStream(`${url}${path}?${new URLSearchParams(query)}`);
  streams.push(stream);
  return stream;
}

const member = (token: string, path: string = STREAM_PATH.portal, more = {}) =>
  open(path, { Authorization: `Bearer ${token}`, clientid: server.config.clientId, ...more });

/** Opens a visitor's stream of an order. */
async function visitor(orderId: string): Promise<EventStream> {
  const orderToken = newToken();
  const expiresAt = new Date(server.clock.now() + 3_600_000);
  await server.deps.db
    .insert(orderAccess)
    .values({ tokenHash: hashToken(orderToken), orderId, expiresAt });
  return open(STREAM_PATH.order, { orderToken });
}

function changed(hint: Partial<Hint<'order.changed'>>): void {
  publishHint(server.deps.bus, 'order.changed', {
    orderId: 'o1',
    userId: '100001',
    orderNo: 'D260501AAAAAA',
    status: 1,
    version: 2,
    at: server.clock.now(),
    ...hint,
  });
}

describe('a stream (API-10)', () => {
  test('begins with the comment “connected”, then sends heartbeats', async () => {
    const stream = await member(await server.token());
    expect(stream.response.status).toBe(200);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.response.headers.get('x-accel-buffering')).toBe('no');
    expect(stream.response.headers.get('content-encoding')).toBeNull();
    expect(stream.response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await stream.next()).toMatchObject({ event: 'heartbeat', data: {} });
    expect(await stream.next()).toMatchObject({ event: 'heartbeat', data: {} });
    expect(stream.text).toMatch(/^: connected\n/);
  });

  test('accepts the token in the header, too', async () => {
    const stream = await openEventStream(`${server.url}${STREAM_PATH.admin}`, {
      authorization: `Bearer ${await server.token()}`,
      clientid: server.config.clientId,
    });
    streams.push(stream);
    expect((await stream.next())?.event).toBe('heartbeat');
  });

  test.each([STREAM_PATH.portal, STREAM_PATH.admin, STREAM_PATH.order])(
    '%s is refused without its token, with a real HTTP status',
    async (path) => {
      const stream = await open(path, { Authorization: 'Bearer nonsense', orderToken: 'nonsense' });
      expect(stream.response.status).toBe(path === STREAM_PATH.order ? 403 : 401);
      expect(await stream.response.json().catch(() => 'read')).toBeDefined();
    },
  );

  test('is refused for another client’s token', async () => {
    const token = await server.token();
    const stream = await member(token, STREAM_PATH.portal, { clientid: 'another-client-0001' });
    expect(stream.response.status).toBe(401);
  });
});

describe('the push of an order’s change (API-11)', () => {
  test('reaches every tab of its owner, in the tab’s language', async () => {
    const token = await server.token();
    const chinese = await member(token);
    const english = await member(token, STREAM_PATH.portal, { language: 'en' });
    changed({ status: 3 });
    const order = { orderNo: 'D260501AAAAAA', status: 3, version: 2 };
    const first = await chinese.nextOf('message');
    expect(PushPayload.parse(first?.data)).toMatchObject({ type: 'order_refresh', order });
    expect(first?.data).toMatchObject({ title: '司機已抵達' });
    expect((await english.nextOf('message'))?.data).toMatchObject({
      title: 'Your driver has arrived',
    });
  });

  test('reaches only its owner and visitors of this order', async () => {
    const other = await member(await server.token('agent'));
    const stranger = await visitor('o2');
    const finder = await visitor('o1');
    changed({});
    // The bus keeps the order of hints. If a stream gets this second change first, it did not get the one before.
    changed({ orderId: 'o2', userId: '100002', orderNo: 'D260501BBBBBB' });
    const order = (stream: EventStream) =>
      stream.nextOf('message').then((event) => PushPayload.parse(event?.data).order?.orderNo);
    expect(await order(finder)).toBe('D260501AAAAAA');
    expect(await order(stranger)).toBe('D260501BBBBBB');
    expect(await order(other)).toBe('D260501BBBBBB');
  });

  test('has one text for “no driver was found” and another for a cancellation (ORD-T10)', async () => {
    const stream = await visitor('o1');
    changed({ status: 10, cancelReason: 'noDriver', userId: null });
    changed({ status: 10, cancelReason: 'passenger', userId: null });
    expect((await stream.nextOf('message'))?.data).toMatchObject({ title: '沒有找到司機' });
    expect((await stream.nextOf('message'))?.data).toMatchObject({ title: '訂單已取消' });
  });

  test('says what happened to a payment, not what the status is', async () => {
    const stream = await visitor('o1');
    const title = async () => PushPayload.parse((await stream.nextOf('message'))?.data).title;
    changed({ status: 11, cancelReason: 'passenger', payment: 'declined', userId: null });
    expect(await title()).toBe('付款沒有成功');
    changed({ status: 11, cancelReason: 'passenger', payment: 'declinedAtOnce', userId: null });
    expect(await title()).toBe('');
    changed({ status: 10, cancelReason: 'passenger', payment: 'paid', userId: null });
    expect(await title()).toBe('取消費已付清');
    changed({ status: 6, payment: 'paid', userId: null });
    expect(await title()).toBe('行程已完成');
  });

  test('is not sent on the admin stream, and an announcement is sent only on the admin stream', async () => {
    const token = await server.token();
    const [portal, admin] = [await member(token), await member(token, STREAM_PATH.admin)];
    const announcement = { title: '系統公告', body: '今晚維護', type: 'notice' };
    await announce(server.deps, announcement);
    changed({});
    expect((await admin.nextOf('message'))?.data).toEqual(announcement);
    expect((await portal.nextOf('message'))?.data).toMatchObject({ type: 'order_refresh' });
  });

  test('the driver’s position reaches the owner and the visitor who found the order', async () => {
    const owner = await member(await server.token());
    const finder = await visitor('o1');
    const position = {
      orderNo: 'D260501AAAAAA',
      latLng: { lat: 25, lng: 121.5 },
      heading: 90,
      etaSeconds: 120,
      at: server.clock.now(),
    };
    publishHint(server.deps.bus, 'order.position', { orderId: 'o1', userId: '100001', position });
    expect((await owner.nextOf('position'))?.data).toEqual(position);
    expect((await finder.nextOf('position'))?.data).toEqual(position);
  });
});

describe('a stream ends', () => {
  test('with logout: all streams of that session and no others', async () => {
    const [token, otherToken] = [await server.token(), await server.token()];
    const mine = [await member(token), await member(token), await member(token, STREAM_PATH.admin)];
    const other = await member(otherToken);
    await server.call('POST', '/auth/logout', { token });
    await Promise.all(mine.map((stream) => stream.ended()));
    changed({});
    expect((await other.nextOf('message'))?.event).toBe('message');
  });

  test('with a call of `…/close`: only streams of that kind', async () => {
    const token = await server.token();
    const [portal, admin] = [await member(token), await member(token, STREAM_PATH.admin)];
    const close = await member(token, `${STREAM_PATH.portal}/close`);
    expect(close.response.status).toBe(200);
    await portal.ended();
    await announce(server.deps, { title: 'a', body: 'b', type: 'c' });
    expect((await admin.nextOf('message'))?.event).toBe('message');
    const other = await member(token);
    await member(token, `${STREAM_PATH.admin}/close`);
    await admin.ended();
    changed({});
    expect((await other.nextOf('message'))?.event).toBe('message');
  });

  test('when its session or its permission for the order expires', async () => {
    const [own, found] = [await member(await server.token()), await visitor('o1')];
    server.clock.advance(3_600_000);
    await found.ended();
    server.clock.advance(server.config.sessionHours * 3_600_000);
    await own.ended();
    expect([found.text, own.text].join()).not.toContain('event: message');
  });

  test('when the first of several permissions expires; an expired permission opens no stream', async () => {
    const tokens = [newToken(), newToken()];
    const [soon = '', late = ''] = tokens;
    const now = server.clock.now();
    await server.deps.db.insert(orderAccess).values([
      { tokenHash: hashToken(soon), orderId: 'o1', expiresAt: new Date(now + 60_000) },
      { tokenHash: hashToken(late), orderId: 'o2', expiresAt: new Date(now + 3_600_000) },
    ]);
    const both = await open(STREAM_PATH.order, { orderToken: tokens.join() });
    server.clock.advance(60_000);
    await both.ended();
    expect((await open(STREAM_PATH.order, { orderToken: soon })).response.status).toBe(403);
    // One of the two permissions is still valid, so the new stream gets only events of the order that it is for.
    const other = await open(STREAM_PATH.order, { orderToken: tokens.join() });
    changed({ userId: null });
    changed({ orderId: 'o2', userId: null, orderNo: 'D260501BBBBBB' });
    const told = PushPayload.parse((await other.nextOf('message'))?.data);
    expect(told.order?.orderNo).toBe('D260501BBBBBB');
  });

  test('when hints may have been missed, so that its client connects again and catches up', async () => {
    const stream = await member(await server.token());
    const { $client } = server.deps.db;
    await $client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'portal bus' and datname = current_database()`,
    );
    await stream.ended();
    const next = await member(await server.token());
    changed({});
    expect((await next.nextOf('message'))?.event).toBe('message');
  });

  test('when hints may have been missed, spread over some seconds, so that not all clients return at once', async () => {
    const token = await server.token();
    const streams = await Promise.all(Array.from({ length: 20 }, () => member(token)));
    await server.deps.db.$client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'portal bus' and datname = current_database()`,
    );
    const ended = await Promise.all(
      streams.map((stream) => stream.ended().then(() => performance.now())),
    );
    const spread = Math.max(...ended) - Math.min(...ended);
    expect(spread).toBeGreaterThan(1_000);
    expect(spread).toBeLessThan(5_000);
  });

  test('when its reader is too slow, while other streams do not wait for it', async () => {
    const token = await server.token();
    const fast = await member(token, STREAM_PATH.admin);
    const query = new URLSearchParams({
      Authorization: `Bearer ${token}`,
      clientid: server.config.clientId,
    });
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(`GET ${STREAM_PATH.admin}?${query} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause(); // reads nothing any more, without closing the connection
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const body = '長'.repeat(2_400);
    // The events have about 28 MB, which is more than the kernel buffers for a reader that does not read.
    for (let n = 0; n < 4_000; n++) {
      publishHint(server.deps.bus, 'push.kept', {
        messageId: String(n),
        userId: null,
        orderId: null,
        at: server.clock.now(),
        message: { kind: 'announcement', payload: { title: String(n), body, type: 'flood' } },
      });
      if (n % 4 < 3) continue;
      for (let m = n - 3; m <= n; m++) {
        expect((await fast.nextOf('message'))?.data).toMatchObject({ title: String(m) });
      }
    }
    expect(server.logged.join('')).not.toContain('"level":50');
    socket.on('error', () => undefined).resume();
    await closed;
  });
});

test('a user who opens more streams than the maximum gets 429', async () => {
  const limited = await startTestServer({ RATE_LIMITS: 'on' }, 50);
  const query = {
    Authorization: `Bearer ${await limited.token()}`,
    clientid: limited.config.clientId,
  };
  const opened = await Promise.all(
    Array.from({ length: 70 }, () => open(STREAM_PATH.portal, query, limited)),
  );
  const statuses = opened.map(({ response }) => response.status);
  await limited.close();
  expect(statuses.filter((status) => status === 200)).toHaveLength(64);
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);
});
