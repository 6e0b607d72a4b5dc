/**
 * The service worker is a separate entry with a fixed name, `dist/sw.js`. It gets the list of the page's files, and a
 * hash over all of them: a build that differs in nothing gives the same worker, byte for byte, so that no visitor is
 * offered a new version that they already have.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { LANGUAGES } from '../../src/domain/language.ts';
import { filesIn, finishedPage } from './finished-page.mjs';
import { root } from './run.mjs';

/** The files that the worker stores: scripts, styles, and the files of the offline page. */
const kept = /^(?:assets\/[^/]+\.(?:js|css)|offline\.\w+|icon\.svg)$/;

/** Matches the files that exist for each language, with texts or names of emojis: a visitor needs one language. */
const isTexts = new RegExp(
  `^assets/(?:(?:${LANGUAGES.join('|')})(?:\\.po_(?:start|rest))?|compact)-\\w+\\.js$`,
);

/** Writes the worker, after the pages are rendered ahead and before files are compressed. */
export const serviceWorker = () =>
  finishedPage('portal:service-worker', null, async (outDir) => {
    const files = (await filesIn(outDir)).filter((file) => kept.test(file)).toSorted();
    const hash = createHash('sha256');
    for (const file of files) hash.update(file).update(await readFile(join(outDir, file)));
    const revision = hash.digest('hex').slice(0, 16);
    const [texts, others] = [true, false].map((whether) =>
      files.filter((file) => isTexts.test(file) === whether).map((file) => `/${file}`),
    );
    await writeFile(join(outDir, 'sw.js'), await worker(others ?? [], texts ?? [], revision));
  });

/**
 * @param {readonly string[]} files
 * @param {readonly string[]} texts
 * @param {string} revision
 * @returns {Promise<string>} The worker's code.
 */
async function worker(files, texts, revision) {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: {
      __FILES__: JSON.stringify(files),
      __TEXTS__: JSON.stringify(texts),
      __REVISION__: JSON.stringify(revision),
    },
    build: {
      write: false,
      lib: {
        entry: 'src/worker/sw.ts',
        name: 'worker',
        formats: ['iife'],
        fileName: () => 'sw.js',
      },
    },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error('no worker was built');
  const { code } = output.output[0];
  return code;
}
