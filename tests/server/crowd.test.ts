import Fastify from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isUnavailable } from '../../server/data/unavailable.ts';
import { handleErrors } from '../../server/plugins/errors.ts';
import { admitted } from '../support/admitted.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
/** The test's own database connection, outside the server. With it the test locks rows. */
let other: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  other = new pg.Client({ connectionString: server.database.url });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await server.close();
});

/** Returns how many of the server's connections wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await other.query<{ n: string }>(
    `select count(*) as n from pg_stat_activity
     where datname = current_database() and application_name = 'portal' and wait_event_type = 'Lock'`,
  );
  return Number(rows[0]?.n);
}

test('a hundred calls of one member wait for each other, and leave connections free for other members', async () => {
  const [ann, bob] = [await server.token('passenger'), await server.token('driver')];
  const put = (token: string, quantity: number) =>
    server.call('POST', '/order/cart', {
      token,
      body: { itemType: 'reward', itemId: 'child-seats-1', quantity },
    });
  await other.query(`begin; select from app_user where user_id = '100001' for update`);
  const calls = Array.from({ length: 100 }, (_, n) => admitted(() => put(ann, (n % 9) + 1)));
  await expect.poll(waiting).toBe(1);
  // Without the limit, all four connections of this server would be waiting by now.
  expect((await admitted(() => put(bob, 3))).code).toBe(200);
  expect(await waiting()).toBe(1);
  await other.query('commit');
  const answers = await Promise.all(calls);
  expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(
    new Set(['200 200']),
  );
});

describe('an overloaded database', () => {
  async function failureOf(work: Promise<unknown>): Promise<unknown> {
    try {
      await work;
    } catch (error) {
      return error;
    }
    throw new Error('it did not fail');
  }

  test('is answered with “try again later”, not as an unknown error', async () => {
    const busy = new pg.Pool({
      connectionString: server.database.url,
      max: 1,
      statement_timeout: 1,
    });
    // The connection breaks if the server's database is dropped before the connection has ended. Without a listener,
    // the error would end the test run.
    busy.on('error', () => undefined);
    const client = await busy.connect();
    busy.options.connectionTimeoutMillis = 1;
    const noConnection = await failureOf(busy.query('select 1'));
    const tooLong = await failureOf(client.query('select pg_sleep(5)'));
    const wrong = await failureOf(other.query('select nonsense'));
    client.release();
    await busy.end();
    expect([noConnection, tooLong, wrong].map(isUnavailable)).toEqual([true, true, false]);

    const app = Fastify();
    handleErrors(app);
    // Drizzle throws its own error, with the database's error as the cause.
    app.get('/busy', () => Promise.reject(new Error('Failed query', { cause: noConnection })));
    const answer = await app.inject('/busy');
    expect({ status: answer.statusCode, ...answer.json<object>() }).toMatchObject({
      status: 503,
      code: 503,
    });
  });
});
