import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ProfileData } from '../../src/contract/account.ts';
import { LoginData } from '../../src/contract/auth.ts';
import type { PortalConfig } from '../../src/contract/portal-config.ts';
import { giveCluster } from '../support/cluster.ts';
import { encryptAsClient } from '../support/encryption.ts';
import { openEventStream } from '../support/event-stream.ts';
import { startTestServer } from '../support/server.ts';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

/** `server/main.ts` as a process of its own, with its own embedded database. */
interface Process {
  readonly child: ChildProcess;
  /** Everything that the process wrote to the standard output, and to the log. */
  readonly said: { out: string; log: string };
  readonly exited: Promise<unknown[]>;
}

let dataDir: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-life-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
  // A killed server's database may still write files for a moment, so the removal is tried again.
  rmSync(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 });
});

function run(env: Record<string, string> = {}): Process {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      PORTAL_DATA: dataDir,
      FLEET: 'off',
      CAPTCHA: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const said = { out: '', log: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.log += chunk.toString()));
  return { child, said, exited: once(child, 'exit') };
}

/** Waits until the start has printed its lines, and returns the address. */
async function ready({ child, said, exited }: Process): Promise<string> {
  const end = exited.then(() => Promise.reject(new Error(said.log)));
  while (!said.out.includes('  data: ')) {
    await Promise.race([once(child.stdout ?? child, 'data'), end]);
  }
  return /http:\/\/\S+/.exec(said.out)?.[0] ?? '';
}

async function token(url: string): Promise<string> {
  // The cast is safe because the server under test itself serves this configuration.
  const config = (await (await fetch(`${url}/portal-config.json`)).json()) as PortalConfig;
  const { body, encryptKey } = encryptAsClient(config.encryption.requestPublicKey, {
    clientId: config.clientId,
    grantType: 'password',
    tenantId: '000000',
    username: 'passenger',
    password: 'passenger-demo',
  });
  const answer = await fetch(`${url}/api/auth/portalLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'encrypt-key': encryptKey },
    body,
  });
  return z.object({ data: LoginData }).parse(await answer.json()).data.access_token;
}

const clientid = 'b7a5e3c14f0d4c2f9d6a8e1b3c5d7f90';
async function userName(url: string, bearer: string): Promise<string> {
  const answer = await fetch(`${url}/api/system/user/profile`, {
    headers: { authorization: `Bearer ${bearer}`, clientid },
  });
  return z.object({ data: ProfileData }).parse(await answer.json()).data.user.userName;
}

test('a start prints its address, the demo accounts and where the data are; after SIGTERM the streams end, and then the process without an error', async () => {
  const server = run();
  const url = await ready(server);
  expect(server.said.out.split('\n')).toEqual([
    `The portal is ready: ${url}`,
    '  demo passenger: passenger  password passenger-demo',
    '  demo agent:     agent      password agent-demo',
    '  demo colleague: agent2     password agent2-demo',
    '  demo driver:    driver     password driver-demo',
    `  SMS:  ${url}/sandbox/sms (none is sent; this computer alone sees it)`,
    `  mail: ${url}/sandbox/mail (none is sent; this computer alone sees it)`,
    `  data: ${dataDir} (database and keys)`,
    '',
  ]);
  const query = new URLSearchParams({ Authorization: `Bearer ${await token(url)}`, clientid });
  const stream = await openEventStream(`${url}/api-sse/resource/sse?${query}`);

  const second = run();
  expect(await second.exited).toEqual([1, null]);
  expect(second.said.log).toMatch(
    new RegExp(`^The data folder ${dataDir} is in use by another server .*\n$`),
  );

  const told = performance.now();
  server.child.kill('SIGTERM');
  await stream.ended();
  expect(stream.text).toMatch(/retry: 1000\n\n$/);
  expect(await server.exited).toEqual([0, null]);
  expect(performance.now() - told).toBeLessThan(5_000);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('a killed server starts again without help and keeps its sessions; one that gets the signal to stop twice ends at once', async () => {
  giveCluster(dataDir);
  const first = run();
  const bearer = await token(await ready(first));
  first.child.kill('SIGKILL');
  await first.exited;

  const restarted = run();
  expect(await userName(await ready(restarted), bearer)).toBe('passenger');
  restarted.child.kill('SIGINT');
  expect(await restarted.exited).toEqual([0, null]);

  // It also starts again after an orderly stop.
  const last = run();
  expect(await userName(await ready(last), bearer)).toBe('passenger');
  last.child.kill('SIGTERM');
  last.child.kill('SIGINT');
  const [code] = await last.exited;
  expect([0, 130]).toContain(code);
}, 90_000);

test('an occupied port is reported in one line, which is the last', async () => {
  giveCluster(dataDir);
  const other = createServer();
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const server = run({ PORT: port });
  expect(await server.exited).toEqual([1, null]);
  const closing = `Port ${port} on 127.0.0.1 is taken by another program: stop that one, or set PORT to another port\n`;
  expect(server.said.log.slice(-closing.length)).toBe(closing);
  other.close();
});

test('API-02 a start that is refused because of other encryption keys ends with one line that says so, and with no internal error', async () => {
  giveCluster(dataDir);
  const first = run();
  await ready(first);
  const socket = encodeURIComponent(join(dataDir, 'postgres'));
  const another = mkdtempSync(join(tmpdir(), 'portal-other-keys-'));
  const second = run({
    PORTAL_DATA: another,
    DATABASE_URL: `postgres://portal@localhost/postgres?host=${socket}`,
    LOG_LEVEL: 'info',
  });
  expect(await second.exited).toEqual([1, null]);
  const closing = `The servers that run on this database have other encryption keys than ${join(another, 'keys')}: copy that folder from one of them, or stop them first\n`;
  expect(second.said.log.slice(-closing.length)).toBe(closing);
  expect(second.said.log).not.toMatch(/ReferenceError|TypeError|closing failed|"level":[56]0/);
  expect(second.said.out).toBe('');
  rmSync(another, { recursive: true });
});

test('when the disk fills during a start, the last line names folder and setting, whatever the start was writing', async () => {
  giveCluster(dataDir);
  const first = run();
  await ready(first);
  const host = join(dataDir, 'postgres');
  const client = new pg.Client({ host, user: 'portal', database: 'postgres' });
  await client.connect();
  // The disk is full for a table as long as the cluster's folder has a file of this name.
  await client.query(`
    create function full_disk() returns trigger language plpgsql as $$ begin
      if (pg_stat_file('full-' || tg_table_name, true)).size is null then return new; end if;
      raise 'could not extend file "base/5/1": No space left on device' using errcode = 'disk_full';
    end $$`);
  for (const table of ['server_node', 'dict_data']) {
    await client.query(
      `create trigger full_disk before insert or update on ${table} for each row execute function full_disk()`,
    );
  }
  await client.end();
  first.child.kill('SIGTERM');
  await first.exited;

  for (const table of ['server_node', 'dict_data']) {
    const full = join(host, `full-${table}`);
    writeFileSync(full, '');
    const next = run({ LOG_LEVEL: 'info' });
    expect([table, await next.exited]).toEqual([table, [1, null]]);
    const closing = `The data folder ${dataDir} cannot be used (the disk is full): set PORTAL_DATA to a folder that this user may write`;
    expect(next.said.log.trimEnd().split('\n').at(-1)).toBe(closing);
    expect(next.said.out).toBe('');
    rmSync(full);
  }
}, 90_000);

test('a wrong setting is reported in one line', async () => {
  const server = run({ SESSION_HOURS: 'many' });
  expect(await server.exited).toEqual([1, null]);
  expect(server.said.log).toBe(
    'Setting SESSION_HOURS is "many"; allowed: a whole number from 1 to 8760\n',
  );
});

test.for([
  ['DATABASE_URL', 'postgres://portal:secret@127.0.0.1:1/portal', 'The database cannot be used'],
  ['DATABASE_URL', 'postgres://portal:secret@localhost:1/portal', 'The database cannot be used'],
  ['PORTAL_DATA', '/dev/null/data', 'The data folder /dev/null/data cannot be used'],
  ['PORTAL_DATA', '/proc/none/data', 'The data folder /proc/none/data cannot be used'],
] as const)('one line names the unusable setting %s: %s', async ([name, value, words]) => {
  const server = run({ [name]: value, LOG_LEVEL: 'silent' });
  expect(await server.exited).toEqual([1, null]);
  expect(server.said.log).toMatch(
    new RegExp(`^${words} \\(.*(ECONNREFUSED|EEXIST|ENOENT).*\\): .*${name}.*\n$`),
  );
  expect(server.said.log).not.toContain('secret');
});

test('a call that is running when the server stops is answered, and the answer says that its connection closes', async () => {
  const server = await startTestServer();
  const client = await server.deps.db.$client.connect();
  await client.query('begin; lock table dict_data');
  const answer = server.call('GET', '/system/dict/data/type/order_status');
  await expect
    .poll(async () => {
      const waiting = `select from pg_locks where not granted and relation = 'dict_data'::regclass`;
      return (await client.query(waiting)).rowCount;
    })
    .toBe(1);
  const closed = server.close();
  const health = () =>
    fetch(`${server.url}/api/health`).then(
      ({ status }) => status === 200,
      () => false,
    );
  await expect.poll(health).toBe(false);
  await client.query('commit');
  client.release();
  const { code, headers } = await answer;
  expect({ code, connection: headers.get('connection') }).toEqual({
    code: 200,
    connection: 'close',
  });
  await closed;
});
