import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import type { OrderAccess, OrderView, Quote } from '../../src/contract/order.ts';
import { giveCluster } from '../support/cluster.ts';
import { call, createBody, quoteBody, type CallOptions } from '../support/orders.ts';

/** The server as `npm start` runs it, with its own database, that can be killed. */
const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const { clientId } = readConfig({});
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-durability-'));
  giveCluster(folder);
  ends.push(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface Started {
  readonly url: string;
  readonly process: ChildProcess;
}

async function start(dataDir: string, env: Record<string, string> = {}): Promise<Started> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      PORTAL_DATA: dataDir,
      RATE_LIMITS: 'off',
      SHED_LOAD: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  ends.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const said: string[] = [];
  child.stderr.on('data', (part: Buffer) => said.push(String(part)));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      said.push(String(part));
      const [, ready] = /ready: (http\S+)/.exec(said.join('')) ?? [];
      if (ready !== undefined) resolve(ready.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', () => reject(new Error(`the server ended: ${said.join('')}`)));
  });
  return { url, process: child };
}

async function kill({ process: child }: Started): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const ask = <Data>(server: Started, method: 'GET' | 'POST', path: string, options: CallOptions) =>
  call<Data>(server.url, clientId, method, path, options);

test('SIGKILL during a stream of creations loses none that was acknowledged', async () => {
  const dataDir = dataFolder();
  const first = await start(dataDir);
  const acknowledged: { key: string; quoteId: string; orderNo: string }[] = [];
  let next = 0;
  const body = await quoteBody();
  const passenger = async (): Promise<void> => {
    for (;;) {
      const key = `submission-${(next += 1)}`;
      const { quoteId } = (await ask<Quote>(first, 'POST', '/fare/quote', { body })).data;
      const given = { key, body: createBody(quoteId) };
      const { data } = await ask<OrderAccess>(first, 'POST', '/order/create', given);
      acknowledged.push({ key, quoteId, orderNo: data.order.orderNo });
    }
  };
  const passengers = Array.from({ length: 8 }, () => passenger().catch(() => undefined));
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(300);
  await kill(first);
  await Promise.all(passengers);

  const second = await start(dataDir);
  for (const { key, quoteId, orderNo } of acknowledged) {
    const given = { key, body: createBody(quoteId) };
    const { code, data } = await ask<OrderAccess>(second, 'POST', '/order/create', given);
    expect({ code, orderNo: data.order.orderNo }).toEqual({ code: 200, orderNo });
  }
}, 60_000);

test('a ride under way when the server is killed goes on after the next start', async () => {
  const dataDir = dataFolder();
  const env = { FLEET_SPEED: '300' };
  const first = await start(dataDir, env);
  const { quoteId } = (await ask<Quote>(first, 'POST', '/fare/quote', { body: await quoteBody() }))
    .data;
  const { data } = await ask<OrderAccess>(first, 'POST', '/order/create', {
    body: createBody(quoteId),
    key: 'one-submission',
  });
  const { orderToken, order } = data;
  const view = async (server: Started): Promise<OrderView> => {
    const query = { orderNo: order.orderNo };
    return (await ask<OrderView>(server, 'GET', '/order/detail', { query, orderToken })).data;
  };
  await expect
    .poll(async () => (await view(first)).status, { timeout: 10_000 })
    .toBeGreaterThanOrEqual(2);
  const before = await view(first);
  await kill(first);

  const second = await start(dataDir, env);
  await expect.poll(async () => (await view(second)).status, { timeout: 20_000 }).toBe(7);
  const after = await view(second);
  expect(after.history.map(({ status }) => status)).toEqual([0, 1, 2, 3, 4, 5, 7]);
  expect(after.history.slice(0, before.history.length)).toEqual(before.history);
  expect(after.driver?.plate).toBe(before.driver?.plate);
}, 60_000);
