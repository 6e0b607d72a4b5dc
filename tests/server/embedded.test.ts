import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/data/embedded.ts';
import { npmInstallation } from '../../server/data/embedded/installation.ts';
import { lockDataDirectory } from '../../server/data/lock.ts';
import { giveCluster } from '../support/cluster.ts';

const asRoot = process.getuid?.() === 0;
const log = () => undefined;

let home: string;
let dataDir: string;
let children: ChildProcess[];
let databases: Promise<EmbeddedPostgres>[];

beforeEach(() => {
  // `mkdtempSync` makes a folder that only its owner may enter.
  home = mkdtempSync(join(tmpdir(), 'portal-test-'));
  dataDir = join(home, 'data');
  children = [];
  databases = [];
});

afterEach(async () => {
  // Waits also for databases that were still starting when the test ended.
  for (const started of await Promise.allSettled(databases)) {
    if (started.status === 'fulfilled') await started.value.stop();
  }
  for (const child of children) child.kill('SIGKILL');
  const left = postmaster();
  if (left) process.kill(left, 'SIGQUIT');
  await vi.waitUntil(() => postmaster() === undefined);
  rmSync(home, { recursive: true });
});

type Options = Partial<Parameters<typeof startEmbeddedPostgres>[0]>;

async function start(options: Options = {}): Promise<EmbeddedPostgres> {
  const database = startEmbeddedPostgres({ dataDir, log, ...options });
  databases.push(database);
  return database;
}

/** Starts a server process on the data folder, and resolves once it reports that its database runs. */
async function startServer(
  prefix: string[] = [],
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ child: ChildProcess; url: string; uid: number }> {
  const child = spawnServer(prefix, env);
  // The script prints exactly one line.
  const said = JSON.parse(await firstLine(child.stdout)) as { url: string; uid: number };
  return { child, ...said };
}

function spawnServer(prefix: string[] = [], env: NodeJS.ProcessEnv = process.env) {
  const script = fileURLToPath(new URL('../support/embedded-server.ts', import.meta.url));
  const words = [...prefix, process.execPath, script, dataDir];
  const child = spawn(words[0] ?? '', words.slice(1), { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  return child;
}

async function firstLine(input: Readable): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  throw new Error('It ended without a word');
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'close');
  child.kill('SIGKILL');
  await gone;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ value: unknown }>(text)).rows.map(({ value }) => value);
  } finally {
    await client.end();
  }
}

const writeRow = (url: string) =>
  query(url, "CREATE TABLE kept AS SELECT 'acknowledged'::text AS value");
const readRows = (url: string) => query(url, 'SELECT value FROM kept');

/** Copies the database's programs to a folder that only root may enter. */
function closedInstallation(): ReturnType<typeof npmInstallation> {
  const npm = npmInstallation();
  const folder = join(home, 'native');
  cpSync(npm.folder, folder, { recursive: true, verbatimSymlinks: true });
  chmodSync(home, 0o700);
  return { ...npm, folder };
}

/** Returns the process id in the cluster's lock file, if that process is alive. */
function postmaster(): number | undefined {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
  return isAlive(pid) ? pid : undefined;
}

/** Returns whether the process is a running postmaster. */
function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  // The arguments of a zombie process are empty.
  const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.includes('cluster_name=');
}

describe('the embedded PostgreSQL', () => {
  test('is durable, listens on no network, and keeps what was written', async () => {
    const first = await start();
    expect(
      await query(
        first.url,
        `SELECT current_setting(name) AS value FROM unnest(array
          ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses', 'server_encoding']) name`,
      ),
    ).toEqual(['on', 'on', 'on', 'on', '', 'UTF8']);
    expect(await query(first.url, "SELECT upper('é') AS value")).toEqual(['É']);
    await writeRow(first.url);
    await first.stop();
    expect(postmaster()).toBeUndefined();

    const second = await start();
    expect(await readRows(second.url)).toEqual(['acknowledged']);
  });

  test('stops in time while clients hold transactions open', async () => {
    giveCluster(dataDir);
    const database = await start();
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('BEGIN');
    const begun = performance.now();
    await database.stop();
    expect(performance.now() - begun).toBeLessThan(3_000);
  });

  test('works when the path of its socket is too long for a socket address', async () => {
    dataDir = join(home, 'a-long-name-for-a-folder'.repeat(4), 'and-another-one'.repeat(3));
    const database = await start();
    expect(await query(database.url, 'SELECT 1 AS value')).toEqual([1]);
    const folder = dirname(new URL(database.url).searchParams.get('host') ?? '');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    await database.stop();
    expect(existsSync(folder)).toBe(false);
  });

  test('reports when it ends unexpectedly', async () => {
    giveCluster(dataDir);
    const onExit = vi.fn<(message: string) => void>();
    await start({ onExit });
    process.kill(postmaster() ?? 0, 'SIGQUIT');
    await vi.waitFor(() => expect(onExit).toHaveBeenCalledOnce());
    expect(onExit.mock.calls[0]?.[0]).toMatch(/^The embedded PostgreSQL ended with \d+$/);
  });

  test('the error names DATABASE_URL on a platform without a build', () => {
    expect(() => npmInstallation('sunos', 'sparc')).toThrow(
      /^No embedded PostgreSQL for sunos sparc .*: set DATABASE_URL to a PostgreSQL 15 or newer$/,
    );
  });

  test('a start that fails is explained in one line', async () => {
    giveCluster(dataDir);
    const database = await start();
    await database.stop();
    writeFileSync(join(dataDir, 'postgres', 'postgresql.conf'), 'no_such_setting = 1\n');
    await expect(start()).rejects.toThrow(
      /^The embedded PostgreSQL in \S+ did not start: .*no_such_setting.*$/,
    );
  });
});

describe.runIf(asRoot)('the embedded PostgreSQL as root, where only root may enter', () => {
  test('runs its programs in a user namespace, without copying them, and its files belong to root', async () => {
    const installation = closedInstallation();
    const { url } = await start({ installation });
    await writeRow(url);
    expect(await readRows(url)).toEqual(['acknowledged']);
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(0);
    expect(readFileSync(`/proc/${postmaster()}/cmdline`, 'utf8')).toContain(installation.folder);
  });

  test('runs as the user “nobody” where namespaces are forbidden', async () => {
    const installation = closedInstallation();
    const database = await start({ installation, userNamespaces: false });
    const { url } = database;
    await writeRow(url);
    expect(await readRows(url)).toEqual(['acknowledged']);
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(65_534);
    expect(statSync(`/proc/${postmaster()}`).uid).toBe(65_534);
    const [copy = ''] = readFileSync(`/proc/${postmaster()}/cmdline`, 'utf8').split(
      '/bin/postgres',
    );
    await database.stop();

    // The programs that were copied for the first start are used again.
    const before = statSync(copy).ino;
    await start({ installation, userNamespaces: false });
    expect(statSync(copy).ino).toBe(before);
    rmSync(copy, { recursive: true });
  });

  test('keeps its rows when namespaces become available or forbidden between starts', async () => {
    for (const userNamespaces of [false, true, false]) {
      const database = await start({ userNamespaces });
      const { url } = database;
      if ((await query(url, "SELECT to_regclass('kept') AS value"))[0] === null)
        await writeRow(url);
      expect(await readRows(url)).toEqual(['acknowledged']);
      await database.stop();
    }
  });
});

describe('the data folder', () => {
  test.runIf(process.platform === 'linux')('can be used by an ordinary user', async () => {
    const user = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'];
    const { url, uid } = await startServer(asRoot ? user : []);
    expect(uid).not.toBe(0);
    expect(await query(url, 'SELECT 1 AS value')).toEqual([1]);
  });

  test('refuses a second process, and accepts the next one after a SIGKILL', async () => {
    giveCluster(dataDir);
    const first = await startServer();
    const second = spawnServer();
    const said = second.stderr.setEncoding('utf8').toArray();
    await once(second, 'close');
    expect(second.exitCode).toBe(1);
    expect((await said).join('')).toBe(
      `The data folder ${dataDir} is in use by another server (process ${first.child.pid}): ` +
        'stop it, or set PORTAL_DATA to another folder\n',
    );
    expect(() => lockDataDirectory(dataDir)).toThrow(/is in use by another server/);

    await writeRow(first.url);
    await kill(first.child);
    const third = await startServer();
    expect(await readRows(third.url)).toEqual(['acknowledged']);
  });

  test.runIf(process.platform === 'linux')(
    'without free space on its disk is named in the error, with the setting PORTAL_DATA',
    () => {
      const full = mkdtempSync(join(tmpdir(), 'portal-full-'));
      // Every write to this file fails because the disk is full.
      symlinkSync('/dev/full', join(full, 'lock'));
      expect(() => lockDataDirectory(full)).toThrow(
        new RegExp(`^The data folder ${full} cannot be used \\(.+\\): set PORTAL_DATA to a folder`),
      );
      rmSync(full, { recursive: true });
    },
  );

  test.runIf(process.platform !== 'win32')(
    'on a disk that fills while the database is created: the error names folder and setting, and the unfinished files are deleted',
    async () => {
      const folder = join(home, 'installation');
      mkdirSync(join(folder, 'bin'), { recursive: true });
      const initdb = join(folder, 'bin/initdb');
      const said = 'initdb: error: could not write file "PG_VERSION": No space left on device';
      writeFileSync(initdb, `#!/bin/sh\necho x > PG_VERSION\necho '${said}' >&2\nexit 1\n`);
      for (const path of [home, folder, join(folder, 'bin'), initdb]) chmodSync(path, 0o755);
      await expect(start({ installation: { folder, initdb: [] } })).rejects.toThrow(
        `The data folder ${dataDir} cannot be used (the disk is full): set PORTAL_DATA to a folder`,
      );
      expect(readdirSync(dataDir)).toEqual([]);
    },
  );

  test('can be locked again after it was released', () => {
    lockDataDirectory(dataDir).release();
    expect(() => lockDataDirectory(dataDir).release()).not.toThrow();
  });

  test.runIf(process.platform === 'linux')(
    'is unlocked after the server is killed, because its database stops',
    async () => {
      giveCluster(dataDir);
      const { child } = await startServer();
      expect(postmaster()).toBeDefined();
      await kill(child);
      await vi.waitFor(() => expect(postmaster()).toBeUndefined(), {
        timeout: 3_000,
        interval: 10,
      });
    },
  );

  test('is taken over from a database that outlived its server', async () => {
    giveCluster(dataDir);
    const { child, url } = await startServer([], { PATH: pathWithout('setpriv') });
    await writeRow(url);
    const left = postmaster() ?? 0;
    await kill(child);
    expect(await readRows(url)).toEqual(['acknowledged']);
    expect(isAlive(left)).toBe(true);

    const database = await start();
    expect(isAlive(left)).toBe(false);
    expect(await readRows(database.url)).toEqual(['acknowledged']);
  });

  test.each(['living stranger', 'zombie'])(
    'is taken over when a %s has the process id of the killed database',
    async (kind) => {
      giveCluster(dataDir);
      const { child, url } = await startServer();
      await writeRow(url);
      process.kill(postmaster() ?? 0, 'SIGKILL');
      await kill(child);
      const file = join(dataDir, 'postgres', 'postmaster.pid');
      const pid = kind === 'zombie' ? await makeZombie() : makeStranger();
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(pid)));

      const database = await start();
      expect(await readRows(database.url)).toEqual(['acknowledged']);
    },
  );

  test('is set up again when the first start was killed half-way', async () => {
    const child = spawnServer();
    const unfinished = () =>
      existsSync(dataDir) && readdirSync(dataDir).some((name) => name.includes('unfinished'));
    await vi.waitUntil(unfinished, { interval: 2, timeout: 20_000 });
    await kill(child);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);

    const database = await start();
    expect(await query(database.url, 'SELECT 1 AS value')).toEqual([1]);
    expect(readdirSync(dataDir).toSorted()).toEqual(['lock', 'postgres']);
  });
});

/** Makes a folder for `PATH`: it has the programs with which the database chooses its account, except one. */
function pathWithout(missing: string): string {
  const folder = join(home, 'bin');
  mkdirSync(folder);
  for (const program of ['true', 'unshare', 'setpriv', 'sh', 'locale']) {
    const places = (process.env['PATH'] ?? '').split(':').map((place) => join(place, program));
    const path = places.find((place) => existsSync(place));
    if (path && program !== missing) symlinkSync(path, join(folder, program));
  }
  return folder;
}

/** Returns the id of a process that has nothing to do with the database. */
function makeStranger(): number {
  const stranger = spawn('sleep', ['60']);
  children.push(stranger);
  return stranger.pid ?? 0;
}

/** Returns the id of a zombie: a process that has ended and whose parent does not wait for it. */
async function makeZombie(): Promise<number> {
  const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(parent);
  return Number(await firstLine(parent.stdout));
}
