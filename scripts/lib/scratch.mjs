/** The folder for the files of a test run. */
import { constants } from 'node:fs';
import { access, chmod, mkdtemp, readFile, readdir, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's folder in memory. */
const IN_MEMORY = '/dev/shm';
/** The free space that is needed, bytes: several times the most that a whole run uses at a time. */
const ROOM = 4 * 2 ** 30;
const NAME = 'portal-run-';

/**
 * Makes an empty folder, in memory where the machine has plenty: the tests' databases write all the time, and a disk
 * makes them wait. Folders of runs that were killed are removed.
 *
 * @returns {Promise<string>}
 */
export async function makeScratch() {
  const place = (await hasRoom()) ? IN_MEMORY : tmpdir();
  for (const entry of await readdir(place)) {
    const pid = Number(new RegExp(`^${NAME}(\\d+)-`).exec(entry)?.[1]);
    if (pid > 0 && !isRunning(pid)) await rm(join(place, entry), { recursive: true, force: true });
  }
  const folder = await mkdtemp(join(place, `${NAME}${process.pid}-`));
  // PostgreSQL refuses to run as root. This lets another user reach its data folder.
  await chmod(folder, 0o711);
  return folder;
}

async function hasRoom() {
  try {
    await access(IN_MEMORY, constants.W_OK);
    const mounts = await readFile('/proc/self/mounts', 'utf8');
    // Some tests run a program from the folder, which `noexec` would forbid.
    const isForbidden = mounts
      .split('\n')
      .some((line) => line.split(' ')[1] === IN_MEMORY && line.includes('noexec'));
    if (isForbidden) return false;
    const { bavail, bsize } = await statfs(IN_MEMORY);
    return bavail * bsize >= ROOM && freemem() >= 2 * ROOM;
  } catch {
    return false;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user cannot be signalled, but it is running.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
