/**
 * Pages that visitors see first are rendered when the page is built: `dist/index.zh-Hant.html` and
 * `dist/index.en.html` hold `/index` as everybody gets it, with the scripts it needs named in
 * the head. `src/app/render-ahead.tsx` renders, `src/app/main.tsx` takes over.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { finishedPage } from './finished-page.mjs';
import { firstRoute } from './first-route.mjs';
import { root } from './run.mjs';

/** @typedef {(path: string, language: string) => Promise<{ html: string, title: string, description: string }>} Render */

const languages = ['zh-Hant', 'en'];

/**
 * @param {() => import('vite').PluginOption[]} sourcePlugins What turns our sources into plain modules.
 * @returns {import('vite').Plugin}
 */
export const renderedAhead = (sourcePlugins) =>
  finishedPage('portal:rendered-ahead', 'pre', async (outDir) => {
    const work = join(root, '.cache', `rendered-ahead-${process.pid}`);
    try {
      const template = await readFile(join(outDir, 'index.html'), 'utf8');
      const render = await renderer(work, sourcePlugins);
      const script = await beforePaint(work, outDir);
      for (const language of languages) {
        const { html, title, description } = await render('/index', language);
        refuseStyles(html);
        const { first } = await firstRoute('/index', relative(root, outDir), language);
        const page = filled(template, { language, title, description, html, script, first });
        await writeFile(join(outDir, `index.${language}.html`), page);
      }
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  });

/**
 * @param {string} work A folder that is thrown away; inside the checkout, so that packages are found.
 * @param {() => import('vite').PluginOption[]} sourcePlugins
 * @returns {Promise<Render>}
 */
async function renderer(work, sourcePlugins) {
  await build({
    ...{ root, configFile: false, publicDir: false, logLevel: 'error' },
    plugins: sourcePlugins(),
    build: { ssr: 'src/app/render-ahead.tsx', outDir: work },
  });
  return (await import(pathToFileURL(join(work, 'render-ahead.js')).href)).renderAhead;
}

/**
 * The script that runs before the first painting, in one small file with all that it needs.
 *
 * @param {string} work
 * @param {string} outDir
 * @returns {Promise<string>} Its address.
 */
async function beforePaint(work, outDir) {
  const folder = join(work, 'before-paint');
  await build({
    ...{ root, configFile: false, publicDir: false, logLevel: 'error' },
    build: {
      outDir: folder,
      lib: {
        ...{ entry: 'src/app/before-paint.ts', name: 'beforePaint', formats: ['iife'] },
        fileName: () => 'script.js',
      },
    },
  });
  const code = await readFile(join(folder, 'script.js'));
  const name = `before-paint-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
  await mkdir(join(outDir, 'assets'), { recursive: true });
  await writeFile(join(outDir, 'assets', name), code);
  return `/assets/${name}`;
}

/**
 * The policy blocks style attributes in what the server sends, and what they said stays undone.
 *
 * @param {string} html
 */
function refuseStyles(html) {
  const found = html.match(/<[^>]* style="[^>]*>/g) ?? [];
  if (found.length === 0) return;
  throw new Error(`style attributes in what is rendered ahead: ${[...new Set(found)].join(' ')}`);
}

/**
 * @param {string} template The built `index.html`.
 * @param {object} page
 * @param {string} page.language
 * @param {string} page.title
 * @param {string} page.description
 * @param {string} page.html
 * @param {string} page.script Address of the script before the first painting.
 * @param {readonly string[]} page.first Scripts of the first route, as paths in the checkout.
 */
function filled(template, { language, title, description, html, script, first }) {
  const preloads = first
    .map((file) => file.slice(file.indexOf('/assets/')))
    .filter((address) => !template.includes(`"${address}"`))
    .map(
      (address) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${address}">`,
    );
  const styles = template.match(/<link[^>]* rel="stylesheet"[^>]*>/g) ?? [];
  const withoutStyles = styles.reduce((before, style) => before.replace(style, ''), template);
  // What paints comes first; the scripts may take what the line has left.
  const waiting = withoutStyles.replaceAll(
    /<(?:script type="module"|link rel="modulepreload")/g,
    (start) => `${start} fetchpriority="low"`,
  );
  return replaced(waiting, [
    ['<html lang="zh-Hant">', `<html lang="${language}">`],
    ['manifest.zh-Hant.webmanifest', `manifest.${language}.webmanifest`],
    [
      /<meta\s+name="description"\s+content="[^"]*"\s*\/>/,
      `<meta name="description" content="${escaped(description)}" />`,
    ],
    [
      /<title>.*<\/title>/,
      `<title>${escaped(title)}</title>\n    <script src="${script}"></script>\n    ${styles.join('\n    ')}`,
    ],
    ['</head>', `  ${preloads.join('\n    ')}\n  </head>`],
    ['<div id="root"></div>', `<div id="root" data-rendered-ahead>${html}</div>`],
  ]);
}

/**
 * @param {string} text
 * @param {readonly (readonly [string | RegExp, string])[]} replacements Each must be there.
 */
function replaced(text, replacements) {
  return replacements.reduce((before, [what, by]) => {
    const after = before.replace(what, () => by);
    if (after === before && !before.includes(by))
      throw new Error(`index.html has no ${String(what)}`);
    return after;
  }, text);
}

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
