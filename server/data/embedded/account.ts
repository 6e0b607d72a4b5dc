import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';

/** The user that PostgreSQL's programs run as, and the copy of the programs that this user can run. */
export interface Account {
  /** The command and arguments placed before the program's own. */
  prefix: string[];
  /** Folder with `bin/initdb` and `bin/postgres`. */
  folder: string;
  /** User and group id to change to; absent: the server's own. */
  uid?: number;
}

const nobody = 65534;

/**
 * PostgreSQL refuses to run as root. For root it runs in a user namespace, where root has another id and all files
 * stay root's own. Where such namespaces are forbidden, it runs as `nobody`, with programs that `nobody` can run. Any
 * other user runs it directly. Where `setpriv` exists, the kernel signals the program (SIGINT: a fast shutdown) when
 * the thread that started it ends, so that a killed server leaves no database running. That is why the server must
 * start it from its main thread.
 */
export function chooseAccount(folder: string, userNamespaces = true): Account {
  const withParent = ['setpriv', '--pdeathsig', 'INT', '--'];
  const prefix = runs(withParent) ? withParent : [];
  if (process.getuid?.() !== 0) return { prefix, folder };

  const otherNumber = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'];
  if (userNamespaces && runs(otherNumber)) {
    // `unshare` comes before `setpriv`, because a change of user cancels the signal at the parent's end.
    return { prefix: [...otherNumber, ...prefix], folder };
  }
  return { prefix, folder: reachable(folder), uid: nobody };
}

function runs(prefix: string[]): boolean {
  const [command = '', ...rest] = prefix;
  return spawnSync(command, [...rest, 'true'], { stdio: 'ignore' }).status === 0;
}

/** The folder itself when `nobody` can run programs there, otherwise a copy that is kept for the next start. */
function reachable(folder: string): string {
  const postgres = join(folder, 'bin', 'postgres');
  const inPlace = spawnSync(postgres, ['--version'], { uid: nobody, gid: nobody, cwd: '/' });
  if (inPlace.status === 0) return folder;

  const { size, mtimeMs } = statSync(postgres);
  const key = createHash('sha256').update(`${folder}\n${size}\n${mtimeMs}`).digest('hex');
  const cache = '/var/cache/chauffeur-portal';
  const copy = join(cache, `postgres-${key.slice(0, 16)}`);
  if (existsSync(copy)) return copy;

  mkdirSync(cache, { recursive: true, mode: 0o755 });
  const unfinished = `${copy}.${randomUUID()}`;
  cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  forEachIn(unfinished, (path) => {
    const stat = lstatSync(path);
    if (!stat.isSymbolicLink()) chmodSync(path, stat.mode & 0o100 ? 0o755 : 0o644);
  });
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/**
 * Makes the account the owner of everything in a cluster's folder. Another account may own it, if the machine's rules
 * for namespaces have changed since the last start.
 */
export function giveTo(account: Account, dir: string): void {
  if (process.getuid?.() !== 0) return;
  const uid = account.uid ?? 0;
  if (statSync(dir).uid === uid) return;
  // The owner of the folder itself is changed last. So if this is interrupted, the next start finds the old owner and
  // repeats it.
  forEachIn(dir, (path) => lchownSync(path, uid, uid));
}

/** Every path below `dir`, contents before their folder, `dir` last. Links are not followed. */
function forEachIn(dir: string, visit: (path: string) => void): void {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) forEachIn(path, visit);
    else visit(path);
  }
  visit(dir);
}
