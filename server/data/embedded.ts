import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, chooseAccount, giveTo } from './embedded/account.ts';
import { type Installation, npmInstallation } from './embedded/installation.ts';
import { type Log, endLeftover, launch, listen, startPostmaster } from './embedded/postmaster.ts';
import { unusable } from './lock.ts';

/** The database that the server starts and stops by itself. */
export interface EmbeddedPostgres {
  /** Connection string, over a Unix socket that only this user can reach. */
  url: string;
  /** Fast shutdown, within about 3 s. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The portal's data folder (`PORTAL_DATA`), whose lock the caller holds. */
  dataDir: string;
  /** Receives PostgreSQL's own log lines. */
  log: Log;
  /** Called when the database ends without `stop`. */
  onExit?: (message: string) => void;
  /** Another PostgreSQL than the one from npm. */
  installation?: Installation;
  /** `false`: as root, behave as if user namespaces were forbidden. */
  userNamespaces?: boolean;
}

/**
 * Starts the PostgreSQL cluster in `<dataDir>/postgres`, which is created at the first start. Commits are durable
 * (`fsync` on); a cluster that was killed recovers by itself.
 *
 * @throws Error of one line: no PostgreSQL for this platform, or the message of `initdb` or `postgres`
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  onExit = log,
  installation = npmInstallation(),
  userNamespaces = true,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const account = chooseAccount(installation.folder, userNamespaces);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const home = realpathSync(dataDir);
  const dir = join(home, 'postgres');
  if (!existsSync(dir)) await initialise(account, home, dir, installation.initdb, log);
  // The inode number, and so the name, stays the same when the folder is moved, even while its database is running.
  const name = `portal-${statSync(dir).ino}`;
  await endLeftover(dir, name, log);
  giveTo(account, dir);
  const postmaster = await startPostmaster(account, dir, name, log, onExit);
  const socket = socketFolder(dir);
  return {
    url: `postgres://portal@localhost/postgres?host=${encodeURIComponent(socket.path)}`,
    async stop() {
      await postmaster.stop();
      socket.remove();
    },
  };
}

/** Creates the cluster in another folder and then renames that to `dir`, so that no start finds half a cluster. */
async function initialise(
  account: Account,
  home: string,
  dir: string,
  args: string[],
  log: Log,
): Promise<void> {
  const unfinished = mkdtempSync(`${dir}.unfinished-`);
  giveTo(account, unfinished);
  const said: string[] = [];
  const initdb = launch(account, 'initdb', unfinished, [
    '--username=portal',
    '--encoding=UTF8',
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
    ...args,
  ]);
  listen(initdb, log, (line) => said.push(line));
  const [code] = await once(initdb, 'close');
  if (code !== 0) {
    // The unfinished cluster is removed, because it may use the disk space that is missing.
    rmSync(unfinished, { recursive: true, force: true, maxRetries: 10 });
    if (said.some((line) => /no space left|disk quota exceeded/i.test(line))) {
      throw unusable(home, 'the disk is full');
    }
    throw new Error(
      `The embedded PostgreSQL could not be set up in ${dir}: ${said.slice(-3).join(' ')}`,
    );
  }
  renameSync(unfinished, dir);
  const folder = await open(home);
  await folder.sync();
  await folder.close();

  // Remains of other starts are removed last: the `initdb` of a killed server may still be removing its own files.
  for (const name of readdirSync(home).filter((one) => one.startsWith('postgres.unfinished-'))) {
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

/**
 * The folder of the database's socket: the cluster's own folder. The path of a socket may have only about a hundred
 * bytes, so a longer path is replaced by a short link to the folder, in a new temporary folder.
 */
function socketFolder(dir: string): { path: string; remove(): void } {
  if (Buffer.byteLength(join(dir, '.s.PGSQL.5432')) <= 100) {
    return { path: dir, remove: () => undefined };
  }
  const short = mkdtempSync(join(tmpdir(), 'portal-'));
  symlinkSync(dir, join(short, 'db'));
  return {
    path: join(short, 'db'),
    remove: () => rmSync(short, { recursive: true, force: true }),
  };
}
