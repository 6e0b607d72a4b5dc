import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { describeError } from '../../server/log.ts';
import type { OrderAccess, Quote } from '../../src/contract/order.ts';
import type { PortalConfig } from '../../src/contract/portal-config.ts';
import { clientOf } from '../support/client.ts';
import { giveCluster } from '../support/cluster.ts';
import { createTestDatabase } from '../support/database.ts';
import { openEventStream } from '../support/event-stream.ts';
import { messagingToken, text } from '../support/messaging/people.ts';
import { loginHub } from '../support/messaging/protocol-client.ts';
import { createBody, quoteBody } from '../support/orders.ts';

/** When a running server loses its database, requests may get a 503, but the process must not end. */
const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const { clientId } = readConfig({});
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function start(env: Record<string, string>): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      RATE_LIMITS: 'off',
      SHED_LOAD: 'off',
      CAPTCHA: 'off',
      DATABASE_POOL: '6',
      FLEET_SPEED: '300',
      LOG_LEVEL: 'fatal',
      DEMO_DATA: 'yes',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  ends.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  const said: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => {
        said.push(String(part));
        const [, ready] = /ready: (http\S+)/.exec(said.join('')) ?? [];
        if (ready !== undefined) resolve(ready.replace('localhost', '127.0.0.1'));
      });
    }
    child.once('exit', () => reject(new Error(`the server ended: ${said.join('')}`)));
  });
  return { url, child };
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'portal-failover-'));
  ends.push(async () => rmSync(made, { recursive: true, maxRetries: 20, retryDelay: 100 }));
  return made;
}

async function clientTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  ends.push(() => client.end().catch(() => undefined));
  return client;
}

/**
 * Runs passengers who ask for prices, order and cancel until `stop` is called, and records every answer that they
 * get.
 */
async function traffic(url: string) {
  const answers: { status: number; code: number; retryAfter: string | null }[] = [];
  const until = new AbortController();
  const quoted = JSON.stringify(await quoteBody());
  const call = async (path: string, body: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { clientid: clientId, 'content-type': 'application/json', ...headers },
      body,
    }).catch(async (error: unknown) => {
      answers.push({ status: 0, code: 0, retryAfter: String(error) });
      await after(100);
      return Response.json({ code: 0 });
    });
    const envelope = (await response.json()) as { code: number; data: Quote & OrderAccess };
    const retryAfter = response.headers.get('retry-after');
    if (response.status === 200 && envelope.code === 0) return envelope;
    answers.push({ status: response.status, code: envelope.code, retryAfter });
    return envelope;
  };
  const passenger = async (): Promise<void> => {
    while (!until.signal.aborted) {
      const { code, data } = await call('/fare/quote', quoted);
      if (code !== 200) continue;
      const key = { 'idempotency-key': randomUUID() };
      const ordered = await call('/order/create', JSON.stringify(createBody(data.quoteId)), key);
      if (ordered.code !== 200) continue;
      const { orderToken, order } = ordered.data;
      const cancelling = JSON.stringify({ orderNo: order.orderNo, fee: 0 });
      await call('/order/cancel', cancelling, { 'order-token': orderToken ?? '' });
    }
  };
  const passengers = Array.from({ length: 6 }, passenger);
  return {
    answers,
    async stop() {
      until.abort();
      await Promise.all(passengers);
    },
  };
}

const isFine = ({ status, code }: { status: number; code: number }) =>
  status === 200 && code === 200;

/** After each failure the traffic gets good answers again. All other answers are 503 with Retry-After. */
async function expectNothingWorse(
  running: Awaited<ReturnType<typeof traffic>>,
  times: number,
  fail: () => Promise<unknown>,
): Promise<void> {
  const { answers } = running;
  for (let time = 0; time < times; time += 1) {
    const before = answers.length;
    await expect
      .poll(() => answers.slice(before).filter(isFine).length, { timeout: 15_000, interval: 20 })
      .toBeGreaterThan(5);
    await fail();
    const broken = answers.length;
    await expect
      .poll(() => answers.slice(broken).some(isFine), { timeout: 15_000, interval: 20 })
      .toBe(true);
  }
  await running.stop();
  const refused = answers.filter((one) => !isFine(one));
  expect(refused.length).toBeGreaterThan(0);
  expect([...new Set(refused.map((one) => JSON.stringify(one)))]).toEqual([
    JSON.stringify({ status: 503, code: 503, retryAfter: '1' }),
  ]);
}

test('when every connection to the database is cut, twenty times, the server answers 503 with Retry-After and goes on', async () => {
  const database = await createTestDatabase();
  ends.push(() => database.drop());
  const { url, child } = await start({ PORTAL_DATA: folder(), DATABASE_URL: database.url });
  const config = (await (await fetch(`${url}/portal-config.json`)).json()) as PortalConfig;
  const portal = clientOf(url, config);
  const token = await portal.token();
  const query = new URLSearchParams({ Authorization: `Bearer ${token}`, clientid: clientId });
  const stream = await openEventStream(`${url}/api-sse/resource/sse?${query}`);
  const guest = await loginHub(url, await messagingToken(portal));
  const admin = await clientTo(database.url);
  await expectNothingWorse(await traffic(url), 20, () =>
    admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    ),
  );
  expect(child.exitCode).toBeNull();
  // The connection that listens may have missed hints. So the server ends all streams, and the clients connect again.
  await stream.ended();
  expect(await guest.closed).toBe(1012);
  const again = await openEventStream(`${url}/api-sse/resource/sse?${query}`);
  const back = await loginHub(url, await messagingToken(portal));
  const { conversationID } = await back.ask('customerService', {});
  const told = back.fact((fact) => fact.tell === 'message');
  await back.ask('send', {
    conversationID,
    clientMessageID: 'after-the-failover',
    content: text('still here'),
  });
  await told;
  await back.close();
  again.close();
}, 120_000);

test('when a process of the embedded database is killed, three times, database and server recover', async () => {
  const dataDir = folder();
  giveCluster(dataDir);
  const { url, child } = await start({ PORTAL_DATA: dataDir });
  const socket = encodeURIComponent(join(dataDir, 'postgres'));
  await expectNothingWorse(await traffic(url), 3, async () => {
    const admin = await clientTo(`postgres://portal@localhost/postgres?host=${socket}`);
    const { rows } = await admin.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'portal' limit 1`,
    );
    // The database then ends all other connections (57P02), and accepts none (57P03) until it has recovered.
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  });
  expect(child.exitCode).toBeNull();
}, 120_000);

test('any thrown value can be logged', () => {
  expect(describeError('words alone')).toMatchObject({ type: 'string', message: 'words alone' });
  expect(describeError(undefined)).toMatchObject({ message: 'undefined' });
});
