/**
 * Prepares the packages and the built page, which every command needs. Each is made when it is missing or outdated. If
 * both are there, this takes a fraction of a second.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { during, Missing, root, run, say, tool } from './run.mjs';

/**
 * Installs the packages of the lock file unless exactly those are installed. Reads npm's own record of `node_modules`,
 * so that `npm install` by hand counts, too.
 */
export async function ensurePackages() {
  if (await packagesInstalled()) return;
  await alone(async () => {
    if (await packagesInstalled()) return;
    const outcome = await during('installing the packages (npm ci)', npmCi);
    if (outcome.code === 0 && (await packagesInstalled())) return;
    console.error(outcome.output.trim().split('\n').slice(0, 40).join('\n'));
    const offline = /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH/.test(
      outcome.output,
    );
    const incomplete = outcome.output.includes('from lock file');
    throw new Missing(
      offline
        ? 'The packages could not be fetched: connect to the network (or set npm’s registry) and run this again.'
        : incomplete
          ? 'package-lock.json does not fit package.json: run `npm install`, then `npm run lock`.'
          : 'The packages could not be installed: npm says why above.',
    );
  });
}

/** @returns {Promise<import('./run.mjs').Outcome>} */
async function npmCi() {
  const flags = ['ci', '--include=dev', '--ignore-scripts=false', '--no-audit', '--no-fund'];
  const caller = process.env['npm_execpath'] ?? '';
  const npm = /npm-cli\.[cm]?js$/.test(caller) ? [process.execPath, caller] : ['npm'];
  try {
    return await run([...npm, ...flags, '--loglevel=error'], { collect: true });
  } catch {
    throw new Missing('npm is missing: install Node 20 or newer with its npm.');
  }
}

/** @returns {Promise<boolean>} */
async function packagesInstalled() {
  if (!existsSync(join(root, 'node_modules/node/bin'))) return false;
  try {
    const wanted = await packagesIn('package-lock.json');
    const present = await packagesIn('node_modules/.package-lock.json');
    return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
      if (path === '') return true;
      const found = present[path];
      return found === undefined ? (optional ?? devOptional ?? false) : found.version === version;
    });
  } catch {
    return false;
  }
}

/**
 * @param {string} lock A lock file.
 * @returns {Promise<Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>>}
 */
async function packagesIn(lock) {
  return JSON.parse(await readFile(join(root, lock), 'utf8')).packages;
}

/** The inputs of the page. The route tree is left out, because it is generated from the routes. */
const pageInputs = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/lib',
  'lingui.config.ts',
  'tsr.config.json',
  'package-lock.json',
];

/**
 * Builds the page into `dist/` unless it was built from the same inputs. The finished page replaces the old one at
 * once, and a failed build keeps the old one.
 */
export async function ensurePage() {
  if ((await builtFrom()) === (await digest())) return;
  await alone(async () => {
    const inputs = await digest();
    if ((await builtFrom()) === inputs) return;
    const fresh = `.cache/page-${process.pid}`;
    const build = [...tool('vite'), 'build', '--outDir', fresh, '--logLevel', 'warn'];
    const outcome = await during('building the page', () => run(build, { collect: true }));
    if (outcome.code !== 0) {
      await rm(join(root, fresh), { recursive: true, force: true });
      console.error(outcome.output.trim());
      throw new Missing('The page could not be built: Vite says why above.');
    }
    await writeFile(join(root, fresh, stamp), inputs);
    await rm(join(root, '.cache/page-old'), { recursive: true, force: true });
    if (existsSync(join(root, 'dist'))) {
      await rename(join(root, 'dist'), join(root, '.cache/page-old'));
    }
    await rename(join(root, fresh), join(root, 'dist'));
    await rm(join(root, '.cache/page-old'), { recursive: true, force: true });
  });
}

const stamp = '.vite/inputs.sha256';

const builtFrom = () => readFile(join(root, 'dist', stamp), 'utf8').catch(() => '');

/** @returns {Promise<string>} */
async function digest() {
  const hash = createHash('sha256');
  for (const input of pageInputs) {
    for (const file of await filesOf(join(root, input))) {
      if (file.endsWith('routeTree.gen.ts')) continue;
      hash.update(`${file.slice(root.length)}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {Promise<string[]>} The file itself, or all files under the folder, in a fixed order.
 */
export async function filesOf(path) {
  const found = await stat(path).catch(() => null);
  if (found === null) return [];
  if (found.isFile()) return [path];
  const names = await readdir(path);
  const files = await Promise.all(names.sort().map((name) => filesOf(join(path, name))));
  return files.flat();
}

/**
 * Runs work that two scripts must not do at the same time in one checkout; the second one waits.
 *
 * @param {() => Promise<void>} work
 */
async function alone(work) {
  const lock = join(root, '.cache/prepare.lock');
  await mkdir(join(root, '.cache'), { recursive: true });
  for (let waited = 0; ; waited += 1) {
    try {
      await writeFile(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      const holder = await readFile(lock, 'utf8').catch(() => '');
      if (waited === 1) say(`waiting for process ${holder}, which prepares the same checkout …`);
      await delay(300);
      // Removes the lock of a process that was killed, unless another process has taken the lock meanwhile.
      const unchanged = (await readFile(lock, 'utf8').catch(() => '')) === holder;
      if (unchanged && !alive(Number(holder))) await rm(lock, { force: true });
    }
  }
  try {
    await work();
  } finally {
    await rm(lock, { force: true });
  }
}

/** @param {number} pid */
function alive(pid) {
  try {
    if (pid > 0) process.kill(pid, 0);
    return pid > 0;
  } catch {
    return false;
  }
}
