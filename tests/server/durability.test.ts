import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createSessions } from '../../server/accounts/sessions.ts';
import { readConfig } from '../../server/config.ts';
import * as schema from '../../server/data/schema.ts';
import type { Database } from '../../server/deps.ts';
import type { OrderAccess, OrderView, Quote } from '../../src/contract/order.ts';
import type { PledgeRow } from '../../src/contract/pledge.ts';
import { CARD, primeOf } from '../support/cards.ts';
import { giveCluster } from '../support/cluster.ts';
import { call, createBody, quoteBody, type CallOptions } from '../support/orders.ts';
import { addProject } from '../support/projects.ts';

/** The server as `npm start` runs it, in a process that can be killed, with its own database. */
const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const config = readConfig({ SANDBOXES: 'yes' });
const { clientId } = config;
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

test('SIGKILL while orders are created loses no acknowledged order', async () => {
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
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(100);
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
  const env = { FLEET_SPEED: '600' };
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

test('PROJ-03 when the server is killed between a charge and its record, nothing is charged twice and no payment is forgotten', async () => {
  const dataDir = dataFolder();
  const DAY = 86_400_000;
  let server = await start(dataDir);
  const open = (): pg.Pool => {
    const pool = new pg.Pool({
      host: join(dataDir, 'postgres'),
      user: 'portal',
      database: 'postgres',
    });
    // The pool's connections break when the database stops with its server. Without a listener, the errors would end
    // the test run.
    pool.on('error', () => undefined);
    ends.push(() => pool.end().catch(() => undefined));
    return pool;
  };
  let pool = open();
  const db = drizzle(pool, { schema }) as unknown as Database;
  const now = Date.now();
  await addProject(
    { deps: { db } } as Parameters<typeof addProject>[0],
    'killed',
    { startsAt: now - DAY, endsAt: now + 2 * DAY },
    { target: 1_000 },
  );
  // While `held_record` has a row, no payment can be recorded as paid.
  await pool.query(`
    create table held_record (one int);
    create function hold_record() returns trigger language plpgsql as $$ begin
      while exists (select from held_record) loop perform pg_sleep(0.05); end loop;
      return new;
    end $$;
    create trigger held before update on payment_attempt for each row
      when (new.state = 'paid' and old.state <> 'paid') execute function hold_record()`);
  const PASSENGER = '100001';
  await pool.query(
    `insert into delivery_address (address_id, user_id, receiver, phonenumber, postcode, address, note, is_default, created_at)
     values ('home', $1, '林怡君', '0912345678', '100', '臺北市', '', true, now())`,
    [PASSENGER],
  );
  const { token } = await createSessions(db, { now: Date.now }, 24).create(PASSENGER, clientId);
  const { data: pledge } = await ask<PledgeRow>(server, 'POST', '/project/pledge', {
    token,
    key: 'one-submission',
    body: { rewardId: 'killed-1', quantity: 1, amount: 1_000, addressId: 'home' },
  });
  const { pledgeId } = pledge;
  const view = async () =>
    (await ask<PledgeRow>(server, 'GET', '/project/pledge/detail', { token, query: { pledgeId } }))
      .data;
  const payUpfront = async () =>
    ask(server, 'POST', '/project/pledge/pay', {
      token,
      body: {
        pledgeId,
        amount: 300,
        threeDomainSecure: false,
        remember: true,
        prime: await primeOf(
          { url: server.url, deps: { config } } as Parameters<typeof primeOf>[0],
          CARD.approved,
        ),
      },
    });
  /** Returns what the card company has charged, with the state that we have stored for each charge. */
  const money = async (): Promise<object[]> => {
    const { rows } = await pool.query<object>(
      `select a.purpose, a.state, t.amount from sandbox_trade t
       left join payment_attempt a on a.gateway_order_number = t.order_number order by t.created_at`,
    );
    return rows;
  };
  const killedWith = async (what: readonly object[]): Promise<void> => {
    await expect.poll(money, { timeout: 40_000 }).toEqual(what);
    await kill(server);
    server = await start(dataDir);
    pool = open();
    expect(await money()).toEqual(what);
    await pool.query('delete from held_record');
  };

  await pool.query('insert into held_record values (1)');
  const unanswered = payUpfront().catch(() => undefined);
  await killedWith([{ purpose: 'upfront', state: 'pending', amount: 300 }]);
  await unanswered;
  // When the member pays again, the upfront payment is already paid or becomes paid, without a second charge.
  expect([200, 4103]).toContain((await payUpfront()).code);
  const upfront = { purpose: 'upfront', state: 'paid', amount: 300 };
  expect(await money()).toEqual([upfront]);
  expect(await view()).toMatchObject({ state: 'standing', due: 0 });

  // The server was killed before it could store the card, so the balance has to be paid by the supporter.
  await pool.query('insert into held_record values (1)');
  await pool.query(`update project set ends_at = now() where project_id = 'killed'`);
  await expect.poll(async () => (await view()).state, { timeout: 40_000 }).toBe('balanceDue');
  const balance = ask(server, 'POST', '/project/pledge/pay', {
    token,
    body: {
      pledgeId,
      amount: 700,
      threeDomainSecure: false,
      remember: false,
      prime: await primeOf(
        { url: server.url, deps: { config } } as Parameters<typeof primeOf>[0],
        CARD.approved,
      ),
    },
  }).catch(() => undefined);
  await killedWith([upfront, { purpose: 'balance', state: 'pending', amount: 700 }]);
  await balance;
  // Nobody sends the payment again: the reconciliation settles it, as soon as the call cannot be running any more.
  await pool.query(
    `update payment_attempt set due_at = due_at - interval '35 seconds' where state = 'pending'`,
  );
  await expect.poll(async () => (await view()).state, { timeout: 40_000 }).toBe('complete');
  expect(await money()).toEqual([upfront, { purpose: 'balance', state: 'paid', amount: 700 }]);
  const { rows } = await pool.query(
    `select sum(amount)::int as sum from ledger_entry where account = 'project:killed'`,
  );
  expect(rows).toEqual([{ sum: 1_000 }]);
}, 120_000);
