/**
 * Measures how many orders a second are committed with their event row, below HTTP: by `createOrder` with all its
 * checks and reads, and by `changeOrder`. For comparison, it also measures bare inserts into the same database.
 */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { startEmbeddedPostgres } from '../../server/data/embedded.ts';
import { migrateDatabase } from '../../server/data/migrate.ts';
import { changeOrder } from '../../server/orders/change-order.ts';
import { createOrder } from '../../server/orders/create-order.ts';
import { type BareNode, bookerOf, details, makeQuotes, openNode } from './support/bookings.ts';
import { ms, quantile, section, whole } from './support/figures.ts';
import { type Pace, pace } from './support/pace.ts';
import { withDataFolder } from './support/portal-server.ts';

const seconds = 3;
const quotes = 40_000;

async function measure(databaseUrl: string, connections: number): Promise<string[][]> {
  const node = await openNode(databaseUrl, connections);
  const pool: pg.Pool = node.db.$client;
  try {
    const unused = await makeQuotes(node, quotes);
    const bare = await pace(connections, seconds, () =>
      pool.query({
        name: 'bare',
        text: 'insert into bare values ($1, $2)',
        values: [randomUUID(), 'x'.repeat(200)],
      }),
    );
    const orders: string[] = [];
    const created = await pace(connections, seconds, async () => {
      const { order } = await createOrder(node, {
        body: details(next(unused)),
        key: randomUUID(),
        userId: undefined,
        bookerOf,
      });
      orders.push(order.orderNo);
    });
    const ids = await orderIds(pool, orders);
    // Cancels for half as long as it created, because each order can be cancelled only once.
    const changed = await pace(connections, seconds / 2, () => cancel(node, next(ids)));
    const row = (what: string, figures: Pace, budget: string): string[] => [
      what,
      String(connections),
      whole(figures.perSecond),
      `${(figures.perSecond / bare.perSecond).toFixed(2)} ×`,
      ms(quantile(figures.milliseconds, 0.5)),
      ms(quantile(figures.milliseconds, 0.99)),
      budget,
    ];
    return [
      row('bare insert', bare, ''),
      row('order made', created, connections === 1 ? '≥ 2,500' : '≥ 8,000'),
      row('order cancelled', changed, ''),
    ];
  } finally {
    await node.close();
  }
}

async function orderIds(pool: pg.Pool, orderNos: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select order_id as id from customer_order where order_no = any($1)',
    [orderNos],
  );
  return rows.map(({ id }) => id);
}

async function cancel(node: BareNode, orderId: string): Promise<void> {
  const { outcome } = await changeOrder(node, orderId, () => ({
    event: { type: 'order.cancel', fee: 0 },
    set: { cancelledAt: new Date(), dueAt: null },
    data: { fee: 0 },
  }));
  if (outcome !== 'changed') throw new Error(`order ${orderId} was ${outcome}`);
}

function next(ids: string[]): string {
  const id = ids.pop();
  if (id === undefined) throw new Error('faster than there is material');
  return id;
}

await withDataFolder(async (dataDir) => {
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    await migrateDatabase(database.url);
    const setUp = await openNode(database.url, 1);
    await setUp.db.$client.query('create table bare (id uuid primary key, content text)');
    await setUp.close();
    section(
      'Orders committed',
      'Embedded PostgreSQL, fsync on, one process, below HTTP. An order is made by `createOrder` (one ' +
        'statement reads the quote, checks it and the number of open orders, writes order, event and ' +
        'the visitor’s access; then the bus is told) and cancelled by `changeOrder` (reads, judges, ' +
        'writes order and event in one statement). A bare insert is one prepared statement with one row of 200 characters.',
      ['', 'connections', 'a second', 'of bare', 'p50', 'p99', 'budget'],
      [...(await measure(database.url, 1)), ...(await measure(database.url, 16))],
    );
  } finally {
    await database.stop();
  }
});
