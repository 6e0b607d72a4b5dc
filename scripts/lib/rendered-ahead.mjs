/**
 * Public pages are rendered as HTML. For this, the build writes into `dist/.rendered`:
 *
 * - `render-ahead.js`, the program that renders (from `src/app/render-ahead.tsx`);
 * - a template of the document for each page and language. It names the page's scripts in its head, and has slots for
 *   the rendered HTML;
 * - `before-paint.js` and `styles.json`: the script and the rules that a document contains itself.
 *
 * `server/pages` fills the slots; in the browser `src/app/main.tsx` takes over.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build } from 'vite';
import { LANGUAGES } from '../../src/domain/language.ts';
import {
  NOTE_WITHOUT_SCRIPT,
  PUBLIC_PAGES,
  SLOT,
  STARTS,
  templateName,
} from '../../src/domain/public-pages.ts';
import { finishedPage } from './finished-page.mjs';
import { firstRoute, moreTexts } from './first-route.mjs';
import { root } from './run.mjs';
import { styleRules } from './style-rules.mjs';
import { withoutScript } from './without-script.mjs';

/**
 * @param {() => import('vite').PluginOption[]} sourcePlugins The plugins that compile our sources.
 * @returns {import('vite').Plugin}
 */
export const renderedAhead = (sourcePlugins) =>
  finishedPage('portal:rendered-ahead', 'pre', async (outDir) => {
    const folder = join(outDir, '.rendered');
    const template = await readFile(join(outDir, 'index.html'), 'utf8');
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      plugins: sourcePlugins(),
      build: { ssr: 'src/app/render-ahead.tsx', outDir: folder },
    });
    await writeFile(join(folder, 'before-paint.js'), await beforePaint());
    const [, sheet = ''] = /<link[^>]* rel="stylesheet"[^>]* href="([^"]+)"/.exec(template) ?? [];
    const rules = styleRules(await readFile(join(outDir, sheet), 'utf8'));
    await writeFile(join(folder, 'styles.json'), JSON.stringify(rules));
    const dist = relative(root, outDir);
    for (const language of LANGUAGES) {
      const first = addresses(await firstRoute('/index', dist, language));
      for (const { path, isDrawn, unlessKept } of PUBLIC_PAGES) {
        const route = LEADS_TO[path] ?? path;
        const more = [...textsOf(route, language), ...(MORE[route] ?? [])];
        const all = addresses(await firstRoute(route, dist, language, more));
        const second = all.filter((address) => !first.includes(address));
        const document = documentOf(template, { language, first, second, isDrawn, unlessKept });
        await writeFile(join(folder, templateName(path, language)), document);
      }
    }
  });

const addresses = (/** @type {{ first: readonly string[] }} */ { first }) =>
  first.map((file) => file.slice(file.indexOf('/assets/')));

/** The further texts that a page waits for; the home page waits for none (`ui/routes/__root.tsx`). */
const textsOf = (/** @type {string} */ route, /** @type {string} */ language) =>
  route === '/index' ? [] : moreTexts(language).slice(0, STARTS.test(route) ? 1 : 2);

/**
 * Addresses without a page of their own: the address whose page they show instead.
 *
 * @type {Readonly<Record<string, string>>}
 */
const LEADS_TO = { '/register': '/login' };

/**
 * Files that a page needs to start, besides its route, although they are fetched on demand.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const MORE = { '/login': ['src/app/on-demand/sign-in.ts'] };

/** @returns {Promise<string>} The script that runs before the first paint, without imports. */
async function beforePaint() {
  const folder = join(root, '.cache', `before-paint-${process.pid}`);
  try {
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      build: {
        outDir: folder,
        lib: {
          entry: 'src/app/before-paint.ts',
          name: 'beforePaint',
          formats: ['iife'],
          fileName: () => 'script.js',
        },
      },
    });
    return await readFile(join(folder, 'script.js'), 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} template The built `index.html`.
 * @param {object} page
 * @param {import('../../src/domain/language.ts').Language} page.language
 * @param {readonly string[]} page.first The addresses of the scripts that every page needs to start.
 * @param {readonly string[]} page.second Those of the page's route.
 * @param {boolean} page.isDrawn Whether the document contains the page's contents.
 * @param {string | undefined} page.unlessKept Names stored data: a browser that has them hides the rendered page.
 */
function documentOf(template, { language, first, second, isDrawn, unlessKept }) {
  const unless = unlessKept === undefined ? '' : ` data-unless-kept="${unlessKept}"`;
  const preloads = Object.entries({ first, second }).flatMap(([step, addresses]) =>
    addresses
      .filter((address) => !template.includes(`"${address}"`))
      .map(
        (address) =>
          `<link data-${step}="modulepreload" fetchpriority="low" crossorigin href="${address}">`,
      ),
  );
  // A document with contents has the rules for its first paint. `before-paint.ts` requests its other files, except
  // React's, which gets the bandwidth until then. The style sheet applies to no medium until the page is rendered
  // (`applyStyles`).
  const styled = isDrawn
    ? template.replaceAll(
        /<link([^>]*) rel="stylesheet"/g,
        `<style data-inline>${SLOT.styles}</style>\n    <link$1 data-second="stylesheet" media="not all" fetchpriority="high"`,
      )
    : template;
  const waiting = styled
    .replaceAll('<script type="module"', '$& fetchpriority="low"')
    .replaceAll('<link rel="modulepreload"', '$& fetchpriority="low" data-react');
  return replaced(waiting, [
    ['<html lang="zh-Hant">', `<html lang="${language}"${unless}>`],
    ['manifest.zh-Hant.webmanifest', `manifest.${language}.webmanifest`],
    [
      /<meta\s+name="description"\s+content="[^"]*"\s*\/>/,
      `<meta name="description" content="${SLOT.description}" />`,
    ],
    [/<title>.*<\/title>/, `<title>${SLOT.title}</title>\n    <script>${SLOT.script}</script>`],
    ['</head>', `  ${preloads.join('\n    ')}\n    ${SLOT.head}\n  </head>`],
    [NOTE_WITHOUT_SCRIPT, withoutScript([language])],
    [
      '<div id="root"></div>',
      isDrawn ? `<div id="root" data-rendered-ahead>${SLOT.page}</div>` : '<div id="root"></div>',
    ],
  ]);
}

/**
 * @param {string} text
 * @param {readonly (readonly [string | RegExp, string])[]} replacements Each must occur in the text.
 */
function replaced(text, replacements) {
  return replacements.reduce((before, [what, by]) => {
    const after = before.replace(what, () => by);
    if (after === before && !before.includes(by))
      throw new Error(`index.html has no ${String(what)}`);
    return after;
  }, text);
}
