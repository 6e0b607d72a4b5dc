import { setTimeout as after } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Bus, type Json, createBus, largestHint } from '../../server/bus.ts';
import { type TestDatabase, createTestDatabase } from '../support/database.ts';

let database: TestDatabase;
let admin: pg.Client;
let buses: Bus[];
const log = vi.fn<(error: unknown) => void>();

beforeAll(async () => {
  database = await createTestDatabase('empty');
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
});

afterAll(async () => {
  await admin.end();
  await database.drop();
});

beforeEach(() => {
  buses = [];
  admin.removeAllListeners('notification');
  log.mockClear();
});

afterEach(async () => {
  for (const bus of buses) await bus.close();
});

async function open(): Promise<Bus> {
  const bus = await createBus(database.url, log);
  buses.push(bus);
  return bus;
}

/** Collects what a bus receives on a topic. */
function collect(bus: Bus, topic: string): Json[] {
  const got: Json[] = [];
  bus.subscribe(topic, (payload) => got.push(payload));
  return got;
}

const patience = { timeout: 5_000, interval: 10 };

/** Breaks every bus's connection, from the database's side. */
const breakConnections = () =>
  admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'portal bus' AND datname = current_database()`,
  );

describe('the bus between nodes', () => {
  test('delivers hints to every node, including the sender, in order and by topic', async () => {
    const [one, other] = [await open(), await open()];
    const orders = [collect(one, 'order'), collect(other, 'order')];
    const riders = collect(other, 'rider');
    one.publish('order', { orderNo: 'A', version: 1 });
    one.publish('rider', '中文 and "quotes"');
    one.publish('order', { orderNo: 'A', version: 2 });
    for (const each of orders) {
      await expect
        .poll(() => each, patience)
        .toEqual([
          { orderNo: 'A', version: 1 },
          { orderNo: 'A', version: 2 },
        ]);
    }
    await expect.poll(() => riders, patience).toEqual(['中文 and "quotes"']);
  });

  test('sends a thousand hints in a few notifications, and equal hints once', async () => {
    const bus = await open();
    const got = collect(bus, 'order');
    let notifications = 0;
    admin.on('notification', () => notifications++);
    await admin.query('LISTEN portal');
    const hints = Array.from({ length: 1_000 }, (_, index) => ({
      orderNo: `A${index}`,
      version: 1,
    }));
    for (const hint of [...hints, ...hints]) bus.publish('order', hint);
    await expect.poll(() => got, patience).toEqual(hints);
    await admin.query('UNLISTEN portal');
    expect(notifications).toBeGreaterThan(0);
    expect(notifications).toBeLessThan(10);
  });

  test('accepts hints up to its size limit and refuses larger ones', async () => {
    const bus = await open();
    const got = collect(bus, 't');
    const fits = 'x'.repeat(largestHint - '["t",""]'.length);
    bus.publish('t', fits);
    bus.publish('t', fits.replaceAll('x', 'y'));
    await expect.poll(() => got, patience).toEqual([fits, fits.replaceAll('x', 'y')]);
    expect(() => bus.publish('t', `${fits}x`)).toThrow(RangeError);
    // The limit counts bytes. A Chinese character takes three.
    expect(() => bus.publish('t', '字'.repeat(largestHint / 3))).toThrow(RangeError);
  });

  test('stops calling an unsubscribed handler, and survives a handler that throws', async () => {
    const bus = await open();
    const gone = vi.fn<(payload: Json) => void>();
    const unsubscribe = bus.subscribe('order', gone);
    bus.subscribe('order', () => {
      throw new Error('a defect');
    });
    const got = collect(bus, 'order');
    unsubscribe();
    bus.publish('order', 1);
    await expect.poll(() => got, patience).toEqual([1]);
    expect(gone).not.toHaveBeenCalled();
    expect(log).toHaveBeenCalledExactlyOnceWith(new Error('a defect'));
  });

  test('ignores notifications on its channel that do not have the form of hints', async () => {
    const bus = await open();
    const got = collect(bus, 'topic');
    for (const strange of ['no JSON', 'null', '7', '[7]', '[[]]']) {
      await admin.query('select pg_notify($1, $2)', ['portal', strange]);
    }
    bus.publish('topic', 'fine');
    await vi.waitFor(() => expect(got).toEqual(['fine']));
    expect(log).toHaveBeenCalled();
  });

  test('after a broken connection it connects again, notifies its subscribers, and sends the hints that waited', async () => {
    const bus = await open();
    const got = collect(bus, 'order');
    const reconnected = vi.fn<() => void>();
    bus.onReconnect(reconnected);
    bus.publish('order', 'before');
    await expect.poll(() => got, patience).toEqual(['before']);

    await breakConnections();
    await vi.waitFor(() => expect(log).toHaveBeenCalled());
    bus.publish('order', 'meanwhile');
    await expect.poll(() => got, patience).toEqual(['before', 'meanwhile']);
    expect(reconnected).toHaveBeenCalledOnce();

    await breakConnections();
    await vi.waitFor(() => expect(reconnected).toHaveBeenCalledTimes(2), { timeout: 5_000 });
    bus.publish('order', 'after');
    await expect.poll(() => got, patience).toEqual(['before', 'meanwhile', 'after']);
  });

  test('sends the hints of a failed attempt first, and then the hints that were published later', async () => {
    const bus = await open();
    const got = collect(bus, 'order');
    const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementationOnce(() => {
      bus.publish('order', 'second');
      throw new Error('away');
    });
    bus.publish('order', 'first');
    await expect.poll(() => got, patience).toEqual(['first', 'second']);
    query.mockRestore();
  });

  test('waits longer before each attempt to connect again', async () => {
    const bus = await open();
    const reconnected = vi.fn<() => void>();
    bus.onReconnect(reconnected);
    const tries = vi.spyOn(pg.Client.prototype, 'connect').mockRejectedValue(new Error('away'));
    try {
      await breakConnections();
      // The first wait is 50 ms. Each next wait is twice as long; up to half of each is taken off at random.
      await after(1_500);
      expect(tries.mock.calls.length).toBeGreaterThan(2);
      expect(tries.mock.calls.length).toBeLessThan(8);
    } finally {
      tries.mockRestore();
    }
    await vi.waitFor(() => expect(reconnected).toHaveBeenCalledOnce(), { timeout: 5_000 });
  });

  test('loses no hint of a node whose connection keeps breaking', async () => {
    const bus = await open();
    const seen = new Set<Json>();
    admin.on('notification', ({ payload = '[]' }) => {
      // A bus sends an array of pairs: topic and hint.
      for (const [, hint] of JSON.parse(payload) as [string, Json][]) seen.add(hint);
    });
    await admin.query('LISTEN portal');
    const hints = Array.from({ length: 300 }, (_, index) => index);
    for (const hint of hints) {
      bus.publish('order', hint);
      if (hint % 60 === 0) await breakConnections();
      await admin.query('SELECT');
    }
    await vi.waitFor(() => expect(seen).toEqual(new Set(hints)), { timeout: 5_000 });
    await admin.query('UNLISTEN portal');
  });

  test('sends waiting hints before it closes, and nothing afterwards', async () => {
    const [one, other] = [await open(), await open()];
    const got = collect(other, 'order');
    one.publish('order', 'last');
    await one.close();
    one.publish('order', 'too late');
    await expect.poll(() => got, patience).toEqual(['last']);
    other.publish('order', 'end');
    await expect.poll(() => got, patience).toEqual(['last', 'end']);
    expect(got).not.toContain('too late');
  });

  test('can close while its connection is broken', async () => {
    const bus = await open();
    await breakConnections();
    await vi.waitFor(() => expect(log).toHaveBeenCalled());
    await bus.close();
  });

  test('reports at once that the database cannot be reached', async () => {
    await expect(createBus('postgres://nobody@127.0.0.1:1/none', log)).rejects.toThrow(
      /ECONNREFUSED/,
    );
  });
});
