/** A PostgreSQL installed on this machine, for the duration of a test run. */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { boundToUs, freePort, Missing, run } from './run.mjs';

/**
 * Starts a server on its own port, with an empty data folder that `stop` removes.
 *
 * @param {string} programs The folder of `initdb` and `postgres`.
 * @param {string} place Where the data folder is made.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPostgres(programs, place) {
  const folder = await mkdtemp(join(place, 'portal-postgres-'));
  const data = join(folder, 'data');
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  const as = await owner([folder, passwordFile]);

  const initdb = ['initdb', '-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8'];
  const [command = '', ...options] = initdb;
  const auth = ['-A', 'scram-sha-256', '--pwfile', passwordFile, '--no-sync'];
  const made = await run([...as, join(programs, command), ...options, ...auth], { collect: true });
  if (made.code !== 0) throw new Missing(`PostgreSQL could not be set up: ${made.output.trim()}`);

  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program = '', ...args] = boundToUs([
    ...as,
    join(programs, 'postgres'),
    '-D',
    data,
    ...flags,
  ]);
  const server = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const gone = new Promise((resolve) => server.once('close', resolve));
  await new Promise((resolve, reject) => {
    let log = '';
    server.stderr.on('data', (chunk) => {
      log += String(chunk);
      if (log.includes('ready to accept connections')) resolve(undefined);
    });
    server.once('error', reject);
    server.once('close', () => reject(new Missing(`PostgreSQL did not start: ${log.trim()}`)));
  });
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      server.kill('SIGINT');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * PostgreSQL refuses to run as root. For root, the files get another owner, who runs the programs.
 *
 * @param {readonly string[]} files
 * @returns {Promise<string[]>} The words to put before a command, so that the owner of the files runs it.
 */
async function owner(files) {
  if (process.getuid?.() !== 0) return [];
  const user = spawnSync('id', ['-u', 'postgres']).status === 0 ? 'postgres' : 'nobody';
  /** @param {string} flag */
  const id = (flag) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout);
  const [uid, gid] = [id('-u'), id('-g')];
  await Promise.all(files.map((file) => chown(file, uid, gid)));
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
}
