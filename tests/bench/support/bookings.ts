import { randomInt, randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { createBus } from '../../../server/bus.ts';
import { readConfig } from '../../../server/config.ts';
import { createPool } from '../../../server/data/pool.ts';
import * as schema from '../../../server/data/schema.ts';
import type { Database } from '../../../server/deps.ts';
import { makeQuote } from '../../../server/fares/quote.ts';
import { createLog } from '../../../server/log.ts';
import type { Booker } from '../../../server/orders/booker.ts';
import type { OrderDeps } from '../../../server/orders/deps.ts';
import { createDistrictLocator } from '../../../server/places/district-locator.ts';
import { createEmbeddedGeocoder } from '../../../server/places/embedded-geocoder.ts';
import { loadGazetteer } from '../../../server/places/gazetteer.ts';
import { loadRoads } from '../../../server/places/roads.ts';
import { createEstimatingRouter } from '../../../server/routing/estimating-router.ts';
import type { CreateOrderBody, QuoteBody } from '../../../src/contract/order.ts';
import type { Place } from '../../../src/domain/geo/place.ts';

/** A server's parts below its routes, without HTTP, in this process. */
export interface BareNode extends OrderDeps {
  close(): Promise<void>;
}

export async function openNode(databaseUrl: string, connections: number): Promise<BareNode> {
  const log = createLog('silent');
  const { pool } = createPool(databaseUrl, connections, () => undefined);
  // TypeScript finds drizzle's types in two formats, and takes the same class for two.
  const db = drizzle(pool, { schema }) as unknown as Database;
  const bus = await createBus(databaseUrl, () => undefined);
  return {
    db,
    bus,
    log,
    clock: Date,
    config: readConfig({}),
    async close() {
      await bus.close();
      await pool.end();
    },
  };
}

const locator = createDistrictLocator();
const geocoder = createEmbeddedGeocoder(loadGazetteer(), locator, loadRoads());

/** Taipei main station to Taipei 101, as the shipped places have them. */
export async function ride(): Promise<QuoteBody> {
  const [pickup, destination] = await Promise.all([place('台北車站'), place('台北101')]);
  return { kind: 'type_dui', timing: 'now', pickup, destination, stops: [] };
}

async function place(name: string): Promise<Place> {
  const {
    places: [found],
  } = await geocoder.suggest(name, { language: 'zh-Hant', limit: 1 });
  if (found === undefined) throw new Error(`no place ${name}`);
  return found;
}

/**
 * Makes quotes for that ride, each valid for one order. One is made in the usual way, the others are copies of it.
 *
 * @returns their ids
 */
export async function makeQuotes(node: BareNode, count: number): Promise<string[]> {
  const router = createEstimatingRouter(locator);
  const { quoteId } = await makeQuote({ ...node, geocoder, router }, await ride(), 'zh-Hant');
  const pool: pg.Pool = node.db.$client;
  const { rows } = await pool.query<{ id: string }>(
    `insert into quote select (jsonb_populate_record(q, jsonb_build_object('quote_id', gen_random_uuid(),
       'expires_at', now() + interval '1 day'))).*
     from quote q, generate_series(1, $2) where q.quote_id = $1 returning quote_id as id`,
    [quoteId, count],
  );
  await pool.query('vacuum analyze quote');
  await pool.query('checkpoint');
  return rows.map(({ id }) => id);
}

/** A booker without limits, because only the orders are measured. */
export const bookerOf = (): Booker => ({
  name: randomUUID(),
  isProven: false,
  mostOpen: undefined,
});

/** The details of an order. Each has a telephone number of its own. */
export const details = (quoteId: string): CreateOrderBody => ({
  quoteId,
  contactName: '王小明',
  contactPhone: `090${String(randomInt(1e7)).padStart(7, '0')}`,
  plate: 'ABC1234',
  carModel: 'Altis',
  transmission: 'automatic',
  passengers: 1,
  flightNumber: '',
  terminal: '',
  payment: 'card',
  note: '',
});
