import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const main = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));
const READY_MS = 60_000;

/** The real server as a process of its own. Its embedded database is in a folder that is removed with it. */
export interface PortalProcess {
  /** The page's address; it stays the same over restarts. */
  readonly url: string;
  /** The server's own database. It knows the times of commits and can act for drivers, which pages cannot. */
  readonly db: pg.Pool;
  /** What the server wrote to its log. */
  readonly log: string[];
  /** Kills the server with SIGKILL. */
  kill(): Promise<void>;
  /** Starts the server again after `kill` or `stop`, on the same port and data. Does nothing if it is running. */
  start(): Promise<void>;
  /** SIGSTOP and SIGCONT: a frozen server accepts connections but answers nothing. */
  freeze(): void;
  thaw(): void;
  /** Stops the server with SIGTERM, as an operator does. */
  stop(): Promise<void>;
  /** The server's data folder. */
  readonly dataDir: string;
  /** Stops it for good and removes its data. */
  dispose(): Promise<void>;
}

/**
 * @param fresh a data folder that the server begins with a copy of (`data-folder.global.ts`); without it the server
 * makes its own
 */
export async function startPortalProcess(
  env: Record<string, string>,
  fresh?: string,
): Promise<PortalProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  if (fresh !== undefined) {
    cpSync(fresh, dataDir, { recursive: true });
    // PostgreSQL insists on these permissions, and the copy does not preserve them.
    chmodSync(join(dataDir, 'postgres'), 0o700);
  }
  const log: string[] = [];
  let child: ChildProcess | undefined;
  let port = '0';
  // Kills the server when the test process exits early.
  const abandon = (): void => void child?.kill('SIGKILL');
  process.once('exit', abandon);

  async function start(): Promise<string> {
    const started = spawn(process.execPath, [main], {
      env: {
        PATH: process.env['PATH'],
        PORT: port,
        PORTAL_DATA: dataDir,
        CAPTCHA: 'off',
        SHED_LOAD: 'off',
        LINK_PREVIEWS: 'off',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    started.stderr.setEncoding('utf8').on('data', (text: string) => log.push(text));
    return new Promise((resolve, reject) => {
      const fail = (): void =>
        reject(new Error(`The server did not start: ${log.join('').slice(-2_000)}`));
      const late = setTimeout(fail, READY_MS);
      started.once('exit', fail);
      let output = '';
      started.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const url = /^The portal is ready: (\S+)/m.exec(output)?.[1];
        if (url === undefined) return;
        clearTimeout(late);
        started.off('exit', fail);
        resolve(url);
      });
    });
  }

  const runs = (): boolean =>
    child !== undefined && child.exitCode === null && child.signalCode === null;

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (child === undefined || !runs()) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  const url = await start();
  ({ port } = new URL(url));
  const db = new pg.Pool({
    host: join(dataDir, 'postgres'),
    user: 'portal',
    database: 'postgres',
    max: 2,
  });
  // Connections break whenever the server goes down; the next query opens new ones.
  db.on('error', () => undefined);

  return {
    url,
    db,
    log,
    dataDir,
    kill: () => end('SIGKILL'),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    stop: () => end('SIGTERM'),
    async start() {
      if (!runs()) await start();
    },
    async dispose() {
      await db.end();
      await end('SIGTERM');
      process.off('exit', abandon);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
