import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { handleErrors } from '../../server/plugins/errors.ts';
import { shedLoad } from '../../server/plugins/overload.ts';
import type { Answer } from '../support/client.ts';
import { messagingToken } from '../support/messaging/people.ts';
import { connectHub, loginHub } from '../support/messaging/protocol-client.ts';
import { createBody, quoteBody } from '../support/orders.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** More calls than the server can take: it has 4 connections, and at most 32 calls wait for one. */
const MANY = 300;
/** Test servers refuse no load unless this setting is on. */
const SHEDDING = { SHED_LOAD: 'on' };

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

test('while the database is blocked most calls are refused, and the others are answered afterwards', async () => {
  const server = await startTestServer(SHEDDING);
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
  // While the lock is held no call can finish, so all answers before its release are refusals.
  const { $client: pool } = server.deps.db;
  let mostWaiting = 0;
  const answered = (): number => {
    mostWaiting = Math.max(mostWaiting, pool.waitingCount);
    return answers.length;
  };
  await expect.poll(answered, { timeout: 20_000, interval: 20 }).toBeGreaterThan(MANY - 60);
  // The limit is more than 32, because the server's own work may wait for a connection, too.
  expect(mostWaiting).toBeLessThan(45);
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

  // The server recovers at once: the next call is admitted, and its key returns the order that was already made.
  const next = await create(server, quoteId, key);
  expect([next.status, next.code]).toEqual([200, 200]);
}, 60_000);

test('requests that need no database connection are not refused: the page, health, connections of the hub', async () => {
  const server = await startTestServer(SHEDDING);
  ends.push(() => server.close());
  const token = await messagingToken(server);
  const { $client: pool } = server.deps.db;
  const held = await Promise.all(Array.from({ length: 4 }, () => pool.connect()));
  const waiting = Array.from({ length: 32 }, () => pool.query('select 1'));

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

test('a client in a rush of new connections is asked to come back, and is admitted later over the same connection', async () => {
  const app = Fastify({ forceCloseConnections: true });
  handleErrors(app);
  // A pool with nothing to do, so that only the connections are a load.
  const idle = Object.assign(new EventEmitter(), { waitingCount: 0, options: { max: 4 } });
  await app.register(async (api) => {
    shedLoad(api, idle as unknown as pg.Pool);
    api.get('/call', () => ({ code: 200 }));
    api.get('/health', { config: { neverShed: true } }, () => ({ code: 200 }));
  });
  // Each connection takes 2 ms, so the last ones wait longer than a client may wait.
  app.server.on('connection', () => {
    const until = performance.now() + 2;
    while (performance.now() < until);
  });
  // A name would have to be resolved, which changes the order of the connections.
  const host = '127.0.0.1';
  await app.listen({ port: 0, host });
  ends.push(() => app.close());
  const { port } = app.server.address() as AddressInfo;

  const statusOf = async (agent: Agent, path: string): Promise<number | undefined> => {
    const [answer] = (await once(get({ agent, host, port, path }), 'response')) as [
      IncomingMessage,
    ];
    await once(answer.resume(), 'end');
    return answer.statusCode;
  };
  const rush = (path: string) =>
    Array.from({ length: 80 }, () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      ends.push(async () => agent.destroy());
      return { agent, status: statusOf(agent, path) };
    });
  const clients = rush('/call');
  const statuses = await Promise.all(clients.map(({ status }) => status));
  expect(statuses.slice(0, 16)).toEqual(Array(16).fill(200));
  expect(statuses.slice(-16)).toEqual(Array(16).fill(503));
  const again = await Promise.all(clients.slice(-1).map(({ agent }) => statusOf(agent, '/call')));
  expect(again).toEqual([200]);
  const watched = await Promise.all(rush('/health').map(({ status }) => status));
  expect(new Set(watched)).toEqual(new Set([200]));
  // The rush is over, so a new client is admitted.
  const late = new Agent();
  expect(await statusOf(late, '/call')).toBe(200);
});
