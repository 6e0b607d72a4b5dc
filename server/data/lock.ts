import { mkdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The lock of the one server that uses a data folder; released when the process ends in any way. */
export interface DataLock {
  release(): void;
}

/** The open files of locks. Without a reference, the garbage collector would close a file and release its lock. */
const held = new Set<DatabaseSync>();

/** With less free space, the embedded database stops at its next checkpoint. */
const LEAST_FREE_BYTES = 16 * 1_024 * 1_024;

/**
 * Locks the data folder for this process. It is a lock of the operating system, on the file `<dataDir>/lock`, and ends
 * with the process. SQLite is used because Node has no other way to such a lock. Do not open that file in another way:
 * closing it would release the lock.
 *
 * @throws Error of one line naming the folder and the process that uses it, or why it cannot be used
 */
export function lockDataDirectory(dataDir: string): DataLock {
  const file = openLock(dataDir);
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < LEAST_FREE_BYTES) {
    file.close();
    throw unusable(dataDir, 'the disk is full');
  }
  try {
    file.exec(`PRAGMA user_version = ${process.pid}`);
    // The transaction writes nothing, so that other processes can still read which process has the lock.
    file.exec('BEGIN IMMEDIATE');
  } catch (error) {
    const locked = error instanceof Error && 'errcode' in error && error.errcode === 5;
    if (!locked) throw unusable(dataDir, error);
    const holder = file.prepare('PRAGMA user_version').get()?.['user_version'];
    throw new Error(
      `The data folder ${dataDir} is in use by another server (process ${String(holder)}): stop it, or set PORTAL_DATA to another folder`,
    );
  }
  held.add(file);
  return {
    release() {
      held.delete(file);
      file.close();
    },
  };
}

function openLock(dataDir: string): DatabaseSync {
  try {
    makeFolder(dataDir);
    return new DatabaseSync(join(dataDir, 'lock'));
  } catch (error) {
    throw unusable(dataDir, error);
  }
}

/** The error for a folder that cannot be written to or is full: one line with the folder and the setting. */
export function unusable(dataDir: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(
    `The data folder ${dataDir} cannot be used (${reason}): set PORTAL_DATA to a folder that this user may write`,
    { cause: error },
  );
}

/** Creates a folder and its parents. Node's own function never returns where nothing can be created, as below /proc. */
function makeFolder(path: string): void {
  if (isFolder(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another server may have created the folder meanwhile.
    if (!isFolder(path)) throw error;
  }
}

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
