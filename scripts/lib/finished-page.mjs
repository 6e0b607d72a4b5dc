import { readdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';

/**
 * A Vite plugin that processes the written page.
 *
 * @param {string} name
 * @param {'pre' | 'post' | null} order Its order among these plugins.
 * @param {(outDir: string) => Promise<void>} work
 * @returns {import('vite').Plugin}
 */
export function finishedPage(name, order, work) {
  let outDir = '';
  return {
    name,
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: { order, sequential: true, handler: () => work(outDir) },
  };
}

/**
 * @param {string} folder
 * @returns {Promise<string[]>} All files below the folder, as paths relative to it.
 */
export async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
