/**
 * `npm run check`: all checks of the sources that do not run them. All parts run to the end; the output of a failed
 * part is printed. With names as arguments (`npm run check -- types lint`) only those run.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { firstRoute, forbiddenIn } from './lib/first-route.mjs';
import { missingFromLock } from './lib/lock.mjs';
import { INSTEAD } from './lib/plain-words.mjs';
import { ensurePackages, ensurePage, filesOf } from './lib/prepare.mjs';
import { main, Missing, node24, root, run, tool } from './lib/run.mjs';

/**
 * @typedef {object} Finding
 * @property {boolean} ok
 * @property {string} output Printed when it is not ok.
 * @property {string} [note] Printed always, behind the time.
 */

/** Everything that is linted. */
const sources = ['src', 'server', 'tests', 'scripts', 'vite.config.ts', 'vitest.config.ts'].concat(
  'lingui.config.ts',
  'drizzle.config.ts',
);

/**
 * @param {readonly string[]} command
 * @param {Record<string, string>} [env]
 * @returns {Promise<Finding>}
 */
async function passes(command, env = {}) {
  const { code, output } = await run(command, {
    collect: true,
    env: { NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
  });
  return { ok: code === 0, output };
}

/** @type {Record<string, () => Promise<Finding>>} */
const parts = {
  'lock file': lockFile,
  types: () => passes([...tool('tsc', 'typescript'), '-b', '--pretty', 'false']),
  lint,
  words,
  formatting: () => passes([...tool('oxfmt'), '--check', '.']),
  boundaries,
  machines: () => passes([node24(), 'tests/paths/check-machines.ts']),
  'dead code': () => passes([...tool('knip'), '--no-progress', '--no-config-hints']),
  catalogues,
  'route tree': routeTree,
  size,
};

/** Checks that `npm ci` accepts the lock file on every platform. */
async function lockFile() {
  const missing = await missingFromLock();
  const names = missing.map(({ name, version }) => `${name}@${version}`).join(', ');
  return { ok: missing.length === 0, output: `run \`npm run lock\`: it lacks ${names}` };
}

/** Lints, and checks that every exception has a reason behind ` -- `. */
async function lint() {
  const found = await passes([...tool('oxlint'), '--report-unused-disable-directives', ...sources]);
  const bare = [];
  const folders = ['src', 'server', 'tests'].map((folder) => filesOf(join(root, folder)));
  for (const file of (await Promise.all(folders)).flat()) {
    if (!/\.tsx?$/.test(file) || file.endsWith('.gen.ts')) continue;
    for (const [index, line] of (await readFile(file, 'utf8')).split('\n').entries()) {
      const exception = /(?:ox|es)lint-disable|@ts-(?:expect-error|ignore)/.test(line);
      if (exception && !/ -- \S|@ts-expect-error \S/.test(line)) {
        bare.push(`${file.slice(root.length + 1)}:${index + 1}: an exception without its reason`);
      }
    }
  }
  return { ok: found.ok && bare.length === 0, output: [found.output, ...bare].join('\n') };
}

/** Checks for plain English in code, documents and file names. */
async function words() {
  const pattern = new RegExp(
    String.raw`(?<![a-z])(?:${[...INSTEAD.keys()].join('|')})(?![a-z])`,
    'gi',
  );
  const found = [];
  const folders = ['src', 'server', 'tests', 'scripts', 'docs'].map((name) =>
    filesOf(join(root, name)),
  );
  for (const file of (await Promise.all(folders)).flat()) {
    const name = file.slice(root.length + 1);
    const isOurs = /\.(?:tsx?|mjs|md)$/.test(name) && !name.endsWith('.gen.ts');
    if (!isOurs || /plain-words|glossary/.test(name)) continue;
    for (const [index, line] of [name, ...(await readFile(file, 'utf8')).split('\n')].entries()) {
      for (const [word] of line.matchAll(pattern)) {
        const instead = INSTEAD.get(word.toLowerCase()) ?? '';
        found.push(`${name}:${index}: “${word}”: write “${instead}”`);
      }
    }
  }
  return { ok: found.length === 0, output: found.join('\n') };
}

/**
 * Checks the imports between folders. If its parser is missing, the tool reads no file and reports success. So the
 * number of files is checked, too.
 */
async function boundaries() {
  const options = ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', 'src', 'server'];
  const found = await passes([...tool('depcruise', 'dependency-cruiser'), ...options]);
  const modules = Number(/(\d+) modules/.exec(found.output)?.[1] ?? 0);
  if (modules === 0) return { ok: false, output: `${found.output}\nno module was looked at` };
  return { ...found, note: `${modules} modules` };
}

/** Checks that catalogues contain exactly the texts of the code, each translated and readable. */
async function catalogues() {
  const copy = join('.cache', `catalogues-${process.pid}`);
  const env = { LINGUI_CATALOGS: copy };
  try {
    await mkdir(join(root, copy), { recursive: true });
    const files = (await readdir(join(root, 'src/locales'))).filter((name) => name.endsWith('.po'));
    for (const file of files) await cp(join(root, 'src/locales', file), join(root, copy, file));
    const extracted = await passes([...tool('lingui', '@lingui/cli'), 'extract', '--clean'], env);
    if (!extracted.ok) return extracted;
    const stale = [];
    for (const file of (await readdir(join(root, copy))).filter((name) => name.endsWith('.po'))) {
      const before = await texts(join(root, 'src/locales', file));
      if (before !== (await texts(join(root, copy, file)))) stale.push(file);
    }
    if (stale.length > 0) {
      const output = `${stale.join(', ')} differ from the code: run \`npm run extract\` and translate`;
      return { ok: false, output };
    }
    const compiled = await passes(
      [...tool('lingui', '@lingui/cli'), 'compile', '--strict', '--verbose'],
      env,
    );
    const lacking = [];
    for (const file of files) {
      const missing = await untranslated(join(root, 'src/locales', file));
      if (missing > 0) lacking.push({ language: file.replace('.po', ''), missing });
    }
    const note = lacking.map(({ language, missing }) => `${language} lacks ${missing}`).join(', ');
    return {
      ok: compiled.ok && lacking.length === 0,
      output: `${compiled.output}\nnot translated: ${note}`,
    };
  } finally {
    await rm(join(root, copy), { recursive: true, force: true });
  }
}

/**
 * @param {string} catalogue
 * @returns {Promise<number>} How many of its texts have no translation. The texts of the source language are in
 *   the code.
 */
async function untranslated(catalogue) {
  if (catalogue.endsWith('/zh-Hant.po')) return 0;
  const entries = (await texts(catalogue)).split('\n\n');
  return entries.filter((entry) => !entry.startsWith('#~') && /^msgstr ""$(?!\n")/m.test(entry))
    .length;
}

/**
 * @param {string} catalogue
 * @returns {Promise<string>} Its entries without the head, which carries dates.
 */
async function texts(catalogue) {
  const content = existsSync(catalogue) ? await readFile(catalogue, 'utf8') : '';
  return content.replace(/^[\s\S]*?\n\n/, '').trim();
}

/** Checks that the generated route tree matches the routes. The build writes it. */
async function routeTree() {
  const path = join(root, 'src/app/routeTree.gen.ts');
  const before = existsSync(path) ? await readFile(path, 'utf8') : '';
  const written = await passes([node24(), 'scripts/lib/route-tree.mjs']);
  if (!written.ok) return written;
  const ok = before === (await readFile(path, 'utf8'));
  return { ok, output: 'it was stale and has been written anew: commit src/app/routeTree.gen.ts' };
}

/** Checks that the first route's code stays within `.size-limit.mjs` and contains no heavy package. */
async function size() {
  await ensurePage();
  const { first } = await firstRoute();
  const heavy = await forbiddenIn(first);
  const limits = await passes([...tool('size-limit'), '--json']);
  /** @type {{ name: string, size: number, sizeLimit: number }[]} */
  const measured = JSON.parse(limits.output.slice(limits.output.indexOf('[')));
  const kib = (/** @type {number} */ bytes) => (bytes / 1024).toFixed(1);
  const note = measured
    .map((entry) => `${entry.name}: ${kib(entry.size)} of ${kib(entry.sizeLimit)} KiB`)
    .join('; ');
  const output = [...heavy.map((line) => `not in the first route: ${line}`), note].join('\n');
  return { ok: limits.ok && heavy.length === 0, output, note };
}

await main(async () => {
  await ensurePackages();
  const wanted = process.argv.slice(2);
  const chosen = Object.entries(parts).filter(
    ([name]) => wanted.length === 0 || wanted.includes(name),
  );
  const failed = [];
  for (const [name, part] of chosen) {
    const start = Date.now();
    const finding = await part().catch((/** @type {unknown} */ error) => ({
      ok: false,
      output: error instanceof Missing ? error.message : String(error),
      note: undefined,
    }));
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    if (!finding.ok) console.log(finding.output.trim());
    const note = finding.note === undefined ? '' : `, ${finding.note}`;
    console.log(`${finding.ok ? 'ok    ' : 'failed'} ${name} (${seconds} s${note})`);
    if (!finding.ok) failed.push(name);
  }
  console.log(
    failed.length === 0
      ? `check: all ${chosen.length} parts ok`
      : `check: ${failed.length} of ${chosen.length} parts failed: ${failed.join(', ')}`,
  );
  return failed.length === 0 ? 0 : 1;
});
