import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as after } from 'node:timers/promises';
import type { Account } from './account.ts';

export type Log = (line: string) => void;

const settings = {
  listen_addresses: '',
  // Relative to the cluster's folder, so that the length and the permissions of that folder's path do not matter.
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // Statements and row values contain personal data, so they are not logged.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  // The program that reads the lines adds the time.
  log_line_prefix: '',
} as const;

/** Runs a program of the installation in `dir` (its `-D`), protected from the terminal's Ctrl-C. */
export function launch(
  account: Account,
  program: 'initdb' | 'postgres',
  dir: string,
  args: string[],
): ChildProcess {
  const { uid } = account;
  // `nobody` may lack the permission to open this folder by its path. So Node changes to it (`cwd`) as root.
  const here = uid !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : dir;
  const words = [...account.prefix, join(account.folder, 'bin', program), '-D', here, ...args];
  const [command = '', ...rest] = words;
  return spawn(command, rest, {
    cwd: dir,
    // The program gets nothing of the server's environment: its PG… variables would change what the program does.
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
}

/** A program's output, line by line, also sent to `log`. */
export function listen(child: ChildProcess, log: Log, heard: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      log(line);
      heard(line);
    });
  }
}

/** A running cluster. */
export interface Postmaster {
  /** Fast shutdown. A server that does not end within 3 s is stopped harder, and recovers at the next start. */
  stop(): Promise<void>;
}

/**
 * Starts the cluster in `dir` and resolves once it accepts connections. `name` marks its process for `endLeftover`.
 *
 * @param onExit called when it ends without `stop`
 * @throws Error of one line with its last output when it ends before it is ready
 */
export async function startPostmaster(
  account: Account,
  dir: string,
  name: string,
  log: Log,
  onExit: (message: string) => void,
): Promise<Postmaster> {
  // The last processes of a killed postmaster may use its shared memory for a moment, so the start is tried again.
  const deadline = Date.now() + 10_000;
  for (;;) {
    const started = await tryStart(account, dir, name, log, onExit);
    if (typeof started !== 'string') return started;
    const mayPass = /lock file|shared memory block/.test(started);
    if (!mayPass || Date.now() > deadline) {
      throw new Error(`The embedded PostgreSQL in ${dir} did not start: ${started}`);
    }
    await after(100);
  }
}

/** Tries to start PostgreSQL once. @returns the running postmaster, or its last output if it ended */
async function tryStart(
  account: Account,
  dir: string,
  name: string,
  log: Log,
  onExit: (message: string) => void,
): Promise<Postmaster | string> {
  const all = Object.entries({ ...settings, cluster_name: name });
  const child = launch(
    account,
    'postgres',
    dir,
    all.flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  );
  const ended = once(child, 'close').then(
    ([code, signal]) => `ended with ${String(signal ?? code)}`,
    (error: unknown) => String(error),
  );
  const said: string[] = [];
  const ready = new Promise<'ready'>((resolve) => {
    listen(child, log, (line) => {
      said.push(line);
      if (line.includes('ready to accept connections')) resolve('ready');
    });
  });
  const outcome = await Promise.race([ready, ended]);
  if (outcome !== 'ready') return said.slice(-3).join(' ') || outcome;

  let stopping = false;
  const interrupt = () => child.kill('SIGINT');
  process.once('exit', interrupt);
  void ended.then((how) => {
    process.off('exit', interrupt);
    if (!stopping) onExit(`The embedded PostgreSQL ${how}`);
  });
  return {
    async stop() {
      stopping = true;
      for (const [signal, patience] of endings) {
        child.kill(signal);
        const waited = new AbortController();
        const patient = after(patience, 'still there', { signal: waited.signal });
        patient.catch(() => undefined);
        const result = await Promise.race([ended, patient]);
        waited.abort();
        if (result !== 'still there') return;
      }
      await ended;
    },
  };
}

/** Fast shutdown, immediate shutdown, and kill; how long each may take, in ms. */
const endings = [
  ['SIGINT', 2_000],
  ['SIGQUIT', 800],
  ['SIGKILL', 200],
] as const;

/**
 * Ends a postmaster that a killed server left in `dir`, and removes a lock file that would prevent the next one from
 * starting. The caller holds the lock on the data folder, so nobody else uses the cluster.
 */
export async function endLeftover(dir: string, name: string, log: Log): Promise<void> {
  const file = join(dir, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  if (!(pid > 1)) return rmSync(file);

  for (const [signal, patience] of endings) {
    if (!isPostmaster(pid, name)) break;
    log(`A PostgreSQL (process ${pid}) was left running in ${dir}: ${signal}`);
    try {
      process.kill(pid, signal);
    } catch {
      // The process has just ended, or belongs to another user: the next check decides.
    }
    const deadline = Date.now() + patience;
    while (isPostmaster(pid, name) && Date.now() < deadline) await after(10);
  }
  if (isPostmaster(pid, name)) {
    throw new Error(`A PostgreSQL (process ${pid}) was left running in ${dir} and does not end`);
  }
  // The lock file is removed, because PostgreSQL would take another process that has this id now, or a zombie, for a
  // running postmaster. (It still refuses to start while the old postmaster's memory is in use.)
  rmSync(file, { force: true });
  rmSync(join(dir, '.s.PGSQL.5432.lock'), { force: true });
}

/** Whether the process is alive and is the postmaster with that name. */
function isPostmaster(pid: number, name: string): boolean {
  return commandOf(pid).includes(`cluster_name=${name}`);
}

/** A process's command line; empty when there is none, and for a zombie. */
function commandOf(pid: number): string {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
