/**
 * Finds and adds the builds of packages for other platforms that `package-lock.json` lacks.
 *
 * If a registry lacks some of them, npm silently leaves them out of the lock file, and then `npm ci` refuses that file
 * everywhere. The package that needs them has their exact version, and their name contains the platform, so the
 * entries can be written without a request.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './run.mjs';

const path = join(root, 'package-lock.json');

/**
 * @typedef {object} Entry
 * @property {string} [version]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {Record<string, string>} [optionalDependencies]
 */

/**
 * @returns {Promise<{ place: string, name: string, version: string, dev: boolean }[]>}
 */
export async function missingFromLock() {
  /** @type {Record<string, Entry>} */
  const packages = JSON.parse(await readFile(path, 'utf8')).packages;
  return Object.entries(packages).flatMap(([place, { dev = false, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, wanted]) => {
        const found = foldersAbove(place).find((folder) => packages[folder + name] !== undefined);
        const version = found === undefined ? undefined : packages[found + name]?.version;
        return version === undefined || (isExact(wanted) && version !== wanted);
      })
      .map(([name, version]) => ({ place: `${place}/node_modules/${name}`, name, version, dev })),
  );
}

/** @param {string} range */
const isExact = (range) => /^\d+\.\d+\.\d+[\w.+-]*$/.test(range);

/**
 * Writes the entries that are missing.
 *
 * @returns {Promise<number>} How many.
 */
export async function completeLock() {
  const missing = await missingFromLock();
  const lock = JSON.parse(await readFile(path, 'utf8'));
  for (const { place, name, version, dev } of missing) {
    if (!isExact(version)) throw new Error(`${name} is wanted as ${version}, not as one version`);
    lock.packages[place] = {
      version,
      ...platformOf(name),
      ...(dev ? { dev } : {}),
      optional: true,
    };
  }
  // Entries have npm's own order: the project first, the others by name.
  const sorted = Object.entries(lock.packages).sort(([one], [other]) =>
    one.localeCompare(other, 'en'),
  );
  lock.packages = Object.fromEntries(sorted);
  await writeFile(path, `${JSON.stringify(lock, null, 2)}\n`);
  return missing.length;
}

/**
 * @param {string} place The place of a package in the tree.
 * @returns {string[]} The folders in which Node looks for the package's imports, nearest first.
 */
function foldersAbove(place) {
  const folders = [];
  for (
    let folder = place;
    folder !== '';
    folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))
  ) {
    folders.push(`${folder}/node_modules/`);
    if (!folder.includes('/node_modules/')) break;
  }
  return [...folders, 'node_modules/'];
}

/**
 * @param {string} name Such as `@oxfmt/binding-linux-arm64-musl`.
 * @returns {{ os?: string[], cpu?: string[], libc?: string[] }}
 */
function platformOf(name) {
  const words = name.split('/').pop()?.split('-') ?? [];
  const os = words.find((word) =>
    ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'].includes(word),
  );
  const cpu = words.find((word) =>
    ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'].includes(
      word,
    ),
  );
  if (cpu === 'wasm32') return { cpu: [cpu] };
  if (os === undefined || cpu === undefined) throw new Error(`no platform in the name ${name}`);
  const musl = words.some((word) => word.startsWith('musl'));
  const gnu = words.some((word) => word.startsWith('gnu'));
  return {
    cpu: [cpu],
    ...(os === 'linux' && (musl || gnu) ? { libc: [musl ? 'musl' : 'glibc'] } : {}),
    os: [os],
  };
}
