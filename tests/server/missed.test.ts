import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onHint, publishHint } from '../../server/bus-topics.ts';
import { pushMessage } from '../../server/data/schema.ts';
import { changeOrder } from '../../server/orders/change-order.ts';
import { keepPush, tidyPushes } from '../../server/streams/kept-pushes.ts';
import { PushPayload, STREAM_PATH } from '../../src/contract/push.ts';
import { announce } from '../support/announce.ts';
import { type EventStream, openEventStream } from '../support/event-stream.ts';
import { book, type OrderServer, rowsOf, startOrderServer } from '../support/orders.ts';

let server: OrderServer;
let token: string;
let userId: string;
const streams: EventStream[] = [];

beforeAll(async () => {
  server = await startOrderServer({ env: { FLEET: 'off' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ token, userId } = await server.signIn());
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

describe('a stream that is opened again with Last-Event-ID (API-10)', () => {
  /** Opens a stream of the member with the last id that it received. */
  async function back(lastId?: string, path: string = STREAM_PATH.portal): Promise<EventStream> {
    const query = new URLSearchParams({
      Authorization: `Bearer ${token}`,
      clientid: server.deps.config.clientId,
      language: 'en',
    });
    const headers = lastId === undefined ? undefined : { 'last-event-id': lastId };
    const stream = await openEventStream(`${server.url}${path}?${query}`, headers);
    streams.push(stream);
    return stream;
  }

  /** Returns ids and data of the events before the first heartbeat. */
  async function caughtUp(stream: EventStream) {
    const heard: { id: string | undefined; data: unknown }[] = [];
    for (let event = await stream.next(); event?.event === 'message'; event = await stream.next()) {
      heard.push({ id: event.id, data: event.data });
    }
    return heard;
  }

  /** Books an order of the member, or of a visitor. */
  async function ordered(who: 'member' | 'visitor' = 'member') {
    const { orderNo, orderToken = '' } = await book(server, who === 'member' ? { token } : {});
    const [row] = await rowsOf(server, 'select order_id from customer_order where order_no = $1', [
      orderNo,
    ]);
    return { orderNo, orderToken, orderId: String(row?.['order_id']) };
  }

  test('first sends the events since that id, each once: only of the user’s orders, and in the user’s language', async () => {
    const stream = await back();
    const first = await stream.next();
    expect(first).toMatchObject({ event: 'heartbeat', id: `${server.clock.now()}` });
    stream.close();
    server.clock.advance(60_000);
    const own = await ordered();
    await ordered('visitor');
    const at = server.clock.now();
    server.clock.advance(60_000);
    const [missed, ...more] = await caughtUp(await back(first?.id ?? ''));
    const order = { orderNo: own.orderNo, status: 0, version: 1 };
    expect(missed).toMatchObject({
      id: `${at}-${own.orderNo}.1`,
      data: { title: 'Order placed', type: 'order_refresh', order },
    });
    expect(more).toEqual([]);
    expect(await caughtUp(await back(missed?.id ?? ''))).toEqual([]);
    // The event has the same id as for streams that were open at the time.
    const again = await back(`${at - 1}`);
    expect(await caughtUp(again)).toEqual([missed]);
    // It also has the same text, which names the ride.
    expect(missed?.data).toMatchObject({
      body: 'Taipei Main Station · We are looking for a driver for you.',
    });
    // Clocks of nodes may differ, so events of up to ten seconds before the last id are sent again.
    expect(await caughtUp(await back(`${at + 10_000}`))).toEqual([missed]);
    expect(await caughtUp(await back(`${at + 10_001}`))).toEqual([]);
    // An id of the future came from a wrong clock. The page may have missed everything of the last hour.
    expect(await caughtUp(await back(`${server.clock.now() + 10_001}`))).toEqual([missed]);
    const open = await back();
    await caughtUp(open);
    await ordered();
    expect((await open.nextOf('message'))?.data).toMatchObject({
      body: 'Taipei Main Station · We are looking for a driver for you.',
    });
  });

  test('sends events that arrive while it catches up after the missed ones, and none twice', async () => {
    const lastId = `${server.clock.now() - 1}`;
    const { orderId, orderNo } = await ordered();
    const hint = { orderId, orderNo, userId, at: server.clock.now() };
    // The hint arrives late, as if another node had sent it.
    const coming = back(lastId);
    /** Publishes the hint again and again, because the test does not know when the stream begins to listen. */
    const tellUntil = async (awaited: Promise<unknown>, status: 0 | 1): Promise<void> => {
      const over = new AbortController();
      const end = (): void => over.abort();
      void awaited.then(end, end);
      while (!over.signal.aborted) {
        publishHint(server.deps.bus, 'order.changed', { ...hint, status, version: status + 1 });
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    await tellUntil(coming, 0);
    const stream = await coming;
    const versions: unknown[] = [];
    const heard = (async () => {
      while (versions.at(-1) !== 2) {
        const { data } = (await stream.nextOf('message')) ?? {};
        versions.push(PushPayload.parse(data).order?.version);
      }
    })();
    await tellUntil(heard, 1);
    await heard;
    expect(versions[0]).toBe(1);
  });

  test('also sends stored announcements, but only on the admin stream', async () => {
    const before = `${server.clock.now() - 1}`;
    const payload = { title: '系統公告', body: '今晚維護', type: 'notice' };
    await announce(server.deps, payload);
    const [kept, ...more] = await caughtUp(await back(before, STREAM_PATH.admin));
    expect(kept?.data).toEqual(payload);
    expect(more).toEqual([]);
    expect(await caughtUp(await back(before))).toEqual([]);
    server.clock.advance(24 * 3_600_000 + 1);
    await tidyPushes(server.deps);
    expect(await server.deps.db.$count(pushMessage)).toBe(0);
  });

  test('without an id, sends the status without text of orders that changed in the last ten seconds', async () => {
    await ordered();
    server.clock.advance(10_001);
    const { orderNo } = await ordered();
    await ordered('visitor');
    expect((await caughtUp(await back())).map(({ data }) => data)).toEqual([
      { title: '', body: '', type: 'order_version', order: { orderNo, status: 0, version: 1 } },
    ]);
    expect(await caughtUp(await back(undefined, STREAM_PATH.admin))).toEqual([]);
  });

  test.each(['x', '-1', '99999999999999999999', '1e3', "1'--"])(
    'ignores an id that the server did not give: %j',
    async (lastId) => {
      await ordered();
      expect(await caughtUp(await back(lastId))).toEqual([]);
    },
  );

  test('after a long absence, sends the events of the last hour', async () => {
    await ordered();
    server.clock.advance(3_600_001);
    const { orderNo } = await ordered();
    const heard = await caughtUp(await back('1'));
    // The first order was placed too long ago. Only its newer event is sent, “no driver was found” (ORD-T10), which has
    // another status.
    const placed = heard
      .map(({ data }) => PushPayload.parse(data))
      .filter((push) => push.order?.status === 0);
    expect(placed.map(({ order }) => order?.orderNo)).toEqual([orderNo]);
  });

  test('sends the last hundred events, the oldest first; changes in the same millisecond keep their order', async () => {
    const begun = server.clock.now();
    await rowsOf(
      server,
      `insert into push_message (message_id, user_id, message, at)
       select $1 || '-' || n, $1, jsonb_build_object('kind', 'announcement', 'payload',
         jsonb_build_object('title', n::text, 'body', '', 'type', 'notice')), $2::timestamptz + make_interval(secs => n)
       from generate_series(1, 101) n`,
      [userId, new Date(begun)],
    );
    server.clock.advance(200_000);
    const { orderId, orderNo } = await ordered();
    await changeOrder(server.deps, orderId, () => ({ event: { type: 'order.cancel', fee: 0 } }));
    const all = (await caughtUp(await back(`${begun}`))).map(({ data }) => PushPayload.parse(data));
    expect(all.map(({ title, order }) => order?.version ?? Number(title))).toEqual([
      ...Array.from({ length: 98 }, (_, at) => at + 4),
      1,
      2,
    ]);
    const [now] = await caughtUp(await back());
    expect(now?.data).toMatchObject({ order: { orderNo, version: 2 } });
  });

  test('sends a hint of a stored push once, however often the push is stored', async () => {
    const heard: string[] = [];
    const end = onHint(server.deps.bus, 'push.kept', ({ messageId }) => heard.push(messageId));
    const payload = { title: '一次', body: '', type: 'notice' };
    const message = { kind: 'announcement', payload } as const;
    const push = { messageId: `once-${userId}`, userId, orderId: null, message };
    for (const one of [push, push, { ...push, messageId: `last-${userId}` }]) {
      server.clock.advance(1);
      (await keepPush(server.deps, one))();
    }
    await expect.poll(() => heard.at(-1)).toBe(`last-${userId}`);
    end();
    expect(heard).toEqual([`once-${userId}`, `last-${userId}`]);
  });

  test('that belongs to one order sends the missed events of that order', async () => {
    const { orderNo, orderToken } = await ordered('visitor');
    const stream = await openEventStream(
      `${server.url}${STREAM_PATH.order}?orderToken=${orderToken}`,
      { 'last-event-id': '1' },
    );
    streams.push(stream);
    const heard = await caughtUp(stream);
    expect(heard.map(({ data }) => PushPayload.parse(data).order?.orderNo)).toEqual([orderNo]);
  });
});
