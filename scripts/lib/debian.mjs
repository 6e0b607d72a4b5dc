/**
 * Programs that the tests need and npm does not install: a browser with Chinese fonts, a PostgreSQL besides the
 * embedded one, and a relay for calls.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { during, run } from './run.mjs';

/**
 * @typedef {object} Program
 * @property {string} name The name that messages show.
 * @property {string[]} packages Debian's names.
 * @property {() => Promise<string | undefined>} find Returns its path; undefined when it is not installed.
 * @property {string} advice What to do where we cannot install it.
 */

/** Paths of a Chromium with windows. */
const DESKTOP = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @type {Program} */
export const chromium = {
  name: 'Chromium',
  // The headless shell has no windows, which makes every test faster.
  packages: ['chromium-headless-shell', 'fonts-noto-cjk'],
  find: async () =>
    [process.env['CHROMIUM'], '/usr/bin/chromium-headless-shell', ...DESKTOP].find(
      (path) => path !== undefined && existsSync(path),
    ),
  advice:
    'Chromium is missing, so nothing was tested in a browser: install Chromium and Noto Sans CJK, and name the program in CHROMIUM.',
};

/** Chromium with windows, because the headless shell shows no notifications. @type {Program} */
export const desktopChromium = {
  name: 'Chromium for notifications',
  packages: ['chromium'],
  find: async () =>
    [process.env['CHROMIUM_DESKTOP'], ...DESKTOP].find(
      (path) => path !== undefined && existsSync(path),
    ),
  advice:
    'Chromium is missing, so notifications were not tested: install it, and name the program in CHROMIUM_DESKTOP.',
};

/** @type {Program} */
export const postgres = {
  name: 'PostgreSQL',
  packages: ['postgresql'],
  find: async () => {
    const installed = '/usr/lib/postgresql';
    const versions = await readdir(installed).catch(() => []);
    return [
      process.env['POSTGRES_BIN'],
      ...versions.map((version) => join(installed, version, 'bin')),
      '/opt/homebrew/opt/postgresql@15/bin',
      '/usr/local/opt/postgresql@15/bin',
    ].find((path) => path !== undefined && existsSync(join(path, 'initdb')));
  },
  advice:
    'PostgreSQL is missing, so the server was tested on the embedded one only: install PostgreSQL 15 or newer, and name the folder of its programs in POSTGRES_BIN.',
};

/** @type {Program} */
export const coturn = {
  name: 'coturn',
  packages: ['coturn'],
  find: async () =>
    [process.env['TURNSERVER'], '/usr/bin/turnserver', '/opt/homebrew/bin/turnserver'].find(
      (path) => path !== undefined && existsSync(path),
    ),
  advice:
    'coturn is missing, so calls were not tested through a relay: install it, and name its program in TURNSERVER.',
};

/**
 * Installs the missing ones of these programs as root on Debian; otherwise does nothing.
 *
 * @param {readonly Program[]} programs
 */
export async function installMissing(programs) {
  const found = await Promise.all(programs.map((program) => program.find()));
  const missing = programs.filter((_, index) => found[index] === undefined);
  const able = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (missing.length === 0 || !able) return;
  if (missing.includes(postgres)) await forbidDebiansOwnCluster();
  if (missing.includes(coturn)) await forbidDebiansOwnRelay();
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const packages = missing.flatMap((program) => program.packages);
  const install = ['install', '-y', '-q', '--no-install-recommends', ...packages];
  await during(`installing ${packages.join(', ')} (apt-get)`, async () => {
    const update = await run(['apt-get', 'update', '-q'], { collect: true, env });
    const outcome = await run(['apt-get', ...install], { collect: true, env });
    if (outcome.code !== 0) console.error(`${update.output}\n${outcome.output}`.trim());
  });
}

/** Prevents Debian from starting its own database on port 5432: the tests need only the programs. */
async function forbidDebiansOwnCluster() {
  const folder = '/etc/postgresql-common/createcluster.d';
  if (existsSync('/etc/postgresql-common')) return;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'no-main-cluster.conf'), 'create_main_cluster = false\n');
}

/** Prevents Debian from starting a relay that listens on every network. */
async function forbidDebiansOwnRelay() {
  const folder = '/etc/systemd/system';
  await mkdir(folder, { recursive: true });
  await symlink('/dev/null', join(folder, 'coturn.service')).catch(() => undefined);
}
