import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { messagingToken } from '../support/messaging/people.ts';
import { connectHub, loginHub } from '../support/messaging/protocol-client.ts';
import { createBody, quoteBody } from '../support/orders.ts';
import { startTestServer, type Answer, type TestServer } from '../support/server.ts';

/** More than may wait, and than connections: 4 connections, 64 who wait for one. */
const MANY = 300;

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function quoted(server: TestServer): Promise<string> {
  const { data } = await server.call('POST', '/fare/quote', { body: await quoteBody() });
  return (data as { quoteId: string }).quoteId;
}

const create = (server: TestServer, quoteId: string, key: string): Promise<Answer> =>
  server.call('POST', '/order/create', {
    body: createBody(quoteId),
    headers: { 'idempotency-key': key },
  });

test('while the database stands still most calls are refused, the others are answered after it', async () => {
  const server = await startTestServer();
  ends.push(() => server.close());
  const quoteId = await quoted(server);
  const key = randomUUID();

  const locker = new pg.Client({ connectionString: server.database.url });
  await locker.connect();
  ends.push(() => locker.end());
  await locker.query('begin');
  await locker.query('lock table customer_order in access exclusive mode');

  const answers: Answer[] = [];
  const calls = Array.from({ length: MANY }, async () => {
    answers.push(await create(server, quoteId, key));
  });
  // Nobody is admitted any more: what is answered before the lock is released are refusals.
  const { $client: pool } = server.deps.db;
  let mostWaiting = 0;
  const answered = (): number => {
    mostWaiting = Math.max(mostWaiting, pool.waitingCount);
    return answers.length;
  };
  await expect.poll(answered, { timeout: 20_000, interval: 20 }).toBeGreaterThan(MANY - 100);
  // The server's own work may wait, too.
  expect(mostWaiting).toBeLessThan(80);
  const refused = answers.slice();
  expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(
    new Set(['503 503']),
  );
  expect(new Set(refused.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['1']));

  await locker.query('rollback');
  await Promise.all(calls);
  const admitted = answers.filter(({ status }) => status === 200);
  expect(admitted.length).toBeGreaterThan(0);
  expect(new Set(admitted.map(({ code }) => code))).toEqual(new Set([200]));
  expect(answers.filter(({ status }) => status === 503)).toHaveLength(MANY - admitted.length);

  // It recovers at once: the next one is admitted, and with its key it is the order that was made.
  const next = await create(server, quoteId, key);
  expect([next.status, next.code]).toEqual([200, 200]);
}, 60_000);

test('what needs no database connection is not refused: the page, health, connections of the hub', async () => {
  const server = await startTestServer();
  ends.push(() => server.close());
  const token = await messagingToken(server);
  const { $client: pool } = server.deps.db;
  const held = await Promise.all(Array.from({ length: 4 }, () => pool.connect()));
  const waiting = Array.from({ length: 64 }, () => pool.query('select 1'));

  expect((await server.call('POST', '/fare/quote', { body: {} })).status).toBe(503);
  expect((await fetch(`${server.url}/portal-config.json`)).status).toBe(200);
  const [guest, health] = [connectHub(server.url), server.call('GET', '/health')];
  expect((await guest).isOpen).toBe(true);

  for (const client of held) client.release();
  await Promise.all(waiting);
  expect((await health).status).toBe(200);
  await (await guest).close();
  const member = await loginHub(server.url, token);
  await member.close();
}, 60_000);
