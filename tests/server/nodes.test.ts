import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '../../server/data/pool.ts';
import { positionPublisher } from '../../server/dispatch/positions.ts';
import { sweepOrders } from '../../server/dispatch/sweep.ts';
import { createPresence } from '../../server/messaging/presence.ts';
import { CARD, payByPrime, primeOf } from '../support/cards.ts';
import { createTestDatabase } from '../support/database.ts';
import {
  book,
  ManualClock,
  MINUTE,
  quoteBody,
  rideTo,
  rowsOf,
  SECOND,
  startOrderServer,
  type OrderServer,
} from '../support/orders.ts';

/** The first of several nodes on one database. All nodes have the same clock. */
let server: OrderServer;
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  server = await startOrderServer();
});
afterAll(() => server.close());
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function another(env?: Record<string, string>): Promise<OrderServer> {
  const node = await server.another(env);
  ends.push(() => node.close());
  return node;
}

/** Returns how many positions the node publishes in one round. */
async function publishedBy({ deps }: OrderServer): Promise<number> {
  const positions: string[] = [];
  const bus = { ...deps.bus, publish: (topic: string) => void positions.push(topic) };
  await positionPublisher({ ...deps, bus })();
  return positions.length;
}

describe('two nodes on one database', () => {
  test('ORD-10 only the node that started first publishes a driver’s position; when it stops, the next node does', async () => {
    await rideTo(server, await book(server), 2);
    const second = await another();
    const third = await another();
    const nodes = [server, second, third];
    expect(await Promise.all(nodes.map(publishedBy))).toEqual([1, 0, 0]);

    const older = `insert into server_node (node_id, keys, started_at, alive_until)
      select 'older', keys, started_at - interval '1 day', now() + interval '1 day' from server_node limit 1`;
    await rowsOf(server, older);
    expect(await Promise.all(nodes.map(publishedBy))).toEqual([0, 0, 0]);
    // A killed node does not renew its entry, so the entry expires.
    await rowsOf(server, `update server_node set alive_until = now() where node_id = 'older'`);
    expect(await Promise.all(nodes.map(publishedBy))).toEqual([1, 0, 0]);
  });

  test('users of a living node stay present; the presence of users of a dead node is removed', async () => {
    await rowsOf(
      server,
      `insert into server_node (node_id, keys, started_at, alive_until)
       select 'dead', keys, now() - interval '1 day', now() - interval '1 minute' from server_node limit 1`,
    );
    const at = (nodeId: string) => createPresence(server.deps.db, () => nodeId);
    const here = at(server.deps.nodeId());
    // On a busy machine its regular sign of life may be late.
    await server.deps.sayAlive();
    await here.set('ann', true);
    await at('dead').set('ben', true);
    expect(await here.online(['ann', 'ben'])).toEqual(new Set(['ann']));
    await here.tidy();
    expect(await rowsOf(server, 'select user_id from messaging_presence')).toEqual([
      { user_id: 'ann' },
    ]);
    await rowsOf(server, `delete from server_node where node_id = 'dead'`);
  });

  test('ORD-10 when the first node stops, another takes over at once', async () => {
    const database = await createTestDatabase();
    const first = await startOrderServer({ database });
    const second = await first.another();
    ends.push(
      () => second.close(),
      () => database.drop(),
    );
    await rideTo(first, await book(first), 2);
    expect(await publishedBy(second)).toBe(0);
    await first.close();
    expect(await publishedBy(second)).toBe(1);
  });

  test('a living node keeps renewing its entry', async () => {
    const node = 'select extract(epoch from max(alive_until)) as until from server_node';
    const [before] = await rowsOf(server, node);
    await expect
      .poll(async () => Number((await rowsOf(server, node))[0]?.['until']), { timeout: 5_000 })
      .toBeGreaterThan(Number(before?.['until']));
  });

  test('the next due time of an order is written without waiting for an order that another connection has locked', async () => {
    const held = await ahead();
    const free = await ahead();
    const holder = new pg.Client({ connectionString: server.database.url });
    await holder.connect();
    ends.push(() => holder.end());
    const due = new ManualClock();
    due.advance(server.clock.now() - due.now() + 2 * 60 * MINUTE + 15 * MINUTE + 10 * SECOND);
    const fleet = {
      // Another connection locks the order after the sweep has claimed it, and before it writes the next due time.
      async offers({ orderNo }: { orderNo: string }) {
        if (orderNo !== held) return [];
        await holder.query('begin');
        await holder.query('select from customer_order where order_no = $1 for update', [held]);
        return [];
      },
    };
    await sweepOrders({ ...server.deps, clock: due, fleet });
    const next = async (orderNo: string) => {
      const [row] = await rowsOf(server, 'select due_at from customer_order where order_no = $1', [
        orderNo,
      ]);
      return row?.['due_at'];
    };
    const claimedUntil = new Date(due.now() + 5 * SECOND);
    expect(await next(held)).toEqual(claimedUntil);
    expect(await next(free)).toEqual(new Date(due.now() + 2.5 * SECOND));
  });
});

/** Books an order for later. It is due later than this server's own clock, so its own sweep does not touch it. */
async function ahead(): Promise<string> {
  const route = await quoteBody({
    timing: 'ahead',
    pickupAt: server.clock.now() + 3 * 60 * MINUTE,
  });
  const { orderNo } = await book(server, { route });
  return orderNo;
}

describe('nodes with different encryption keys', () => {
  test('API-02 the second node does not start, and the error names its keys in one line', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-keys-'));
    ends.push(async () => rmSync(dataDir, { recursive: true }));
    await expect(another({ PORTAL_DATA: dataDir })).rejects.toThrow(
      `The servers that run on this database have other encryption keys than ${join(dataDir, 'keys')}: copy that folder from one of them, or stop them first`,
    );
  });

  test('new keys are accepted once no node has the old ones any more', async () => {
    const alone = await startOrderServer();
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-keys-'));
    ends.push(async () => rmSync(dataDir, { recursive: true }));
    await rowsOf(
      alone,
      `insert into server_node (node_id, keys, started_at, alive_until)
       values ('killed', 'old keys', now() - interval '1 day', now() - interval '1 second')`,
    );
    const next = await alone.another();
    const old = `select from server_node where keys = 'old keys'`;
    expect(await rowsOf(next, old)).toEqual([]);
    await next.close();
    await alone.close();
  });
});

test('a stopping server waits for a call that is being answered, and not for an incomplete request', async () => {
  const slow = await startOrderServer({
    simulation: { sandboxTimes: { settlesAfterMs: 40 * SECOND, silentForMs: 1_500 } },
  });
  const prime = await primeOf(slow, CARD.slow);
  const answer = payByPrime(slow, prime);
  const port = Number(new URL(slow.url).port);
  const halves = await Promise.all([
    half(port, 'POST /api/order/find HTTP/1.1\r\nHost: x\r\nContent-Length: 90\r\n\r\n{"order'),
    half(port, 'GET /api/health HTTP/1.1\r\nHo'),
  ]);
  // Once the prime is used, the slow call has arrived.
  await expect
    .poll(() => rowsOf(slow, 'select from sandbox_prime where used_at is not null'))
    .toHaveLength(1);
  const order: string[] = [];
  const told = performance.now();
  const closed = slow.close().then(() => order.push('closed'));
  await Promise.all([
    ...halves.map((socket) => once(socket, 'close').then(() => order.push('half'))),
    answer.then(({ status }) => order.push(`answered ${status}`)),
    closed,
  ]);
  expect(order).toEqual(['half', 'half', 'answered 421', 'closed']);
  expect(performance.now() - told).toBeLessThan(4_500);
});

async function half(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

test('a pool that closes cuts connections that do not end', async () => {
  const { pool, end } = createPool(server.database.url, 2, () => undefined);
  const client = await pool.connect();
  const stuck = client.query('select pg_sleep(60)');
  const told = performance.now();
  await Promise.all([end(50), expect(stuck).rejects.toThrow('Connection terminated')]);
  expect(performance.now() - told).toBeLessThan(5_000);
});
