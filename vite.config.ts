import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type PluginOption } from 'vite';
import { filesIn, finishedPage } from './scripts/lib/finished-page.mjs';
import { icons } from './scripts/lib/icons.mjs';
import { minified } from './scripts/lib/minified.mjs';
import { pageFiles } from './scripts/lib/page-files.mjs';
import { renderedAhead } from './scripts/lib/rendered-ahead.mjs';
import { serviceWorker } from './scripts/lib/service-worker.mjs';
import { withoutScript } from './scripts/lib/without-script.mjs';
import { LANGUAGES, wireLanguage } from './src/domain/language.ts';

/** The server of `npm run dev`; only the dev server uses it. */
const api = process.env['PORTAL_DEV_API'];

/** What the page asks of the server; everything else belongs to Vite during development. */
const proxied = ['/api', '/api-sse', '/admin-api-sse', '/portal-config.json', '/sandbox'];

const compressible = /\.(?:js|css|html|json|svg|txt|webmanifest|xml)$/;

/**
 * Writes a `.br` and a `.gz` beside every text file of the finished page, so that the server only
 * picks one. A file that does not get smaller has none.
 */
function precompressed(): Plugin {
  const gz = promisify(gzip);
  const br = promisify(brotliCompress);
  return finishedPage('portal:precompressed', 'post', async (outDir) => {
    const files = (await filesIn(outDir))
      .filter((file) => compressible.test(file) && !file.startsWith('.'))
      .map((file) => join(outDir, file));
    for (const file of files) {
      const content = await readFile(file);
      const [small, smaller] = await Promise.all([
        gz(content, { level: 9 }),
        br(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
      ]);
      if (small.length < content.length) await writeFile(`${file}.gz`, small);
      if (smaller.length < content.length) await writeFile(`${file}.br`, smaller);
    }
  });
}

/**
 * react-aria writes its press rule (`touch-action`) as an inline style unless an element with this
 * id exists. The policy allows no inline style, so the page's own style sheet, which has the rule,
 * carries the id. `index.html` has it in development.
 */
function pressableStyleId(): Plugin {
  return {
    name: 'portal:pressable-style-id',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        if (html.includes('id="react-aria-pressable-style"')) return html;
        return html.replace(
          '<link rel="stylesheet"',
          '<link id="react-aria-pressable-style" rel="stylesheet"',
        );
      },
    },
  };
}

/** Says on pages that are not rendered ahead that they need JavaScript. */
function withoutScriptNote(): Plugin {
  return {
    name: 'portal:without-script',
    apply: 'build',
    transformIndexHtml: (html) =>
      html.replace('<div id="root"></div>', (root) => root + withoutScript()),
  };
}

/**
 * react-aria brings its words in thirty-four languages, and for `zh-Hant` takes the first Chinese that it has: what
 * stays are those that the page has, which it names like the wire does.
 */
function controlsLanguages(): Plugin {
  const ours = LANGUAGES.map((language) => wireLanguage(language).replace('_', '-'));
  const file = new RegExp(`(?:${ours.join('|')})\\.mjs$`);
  return {
    name: 'portal:controls-languages',
    apply: 'build',
    load: {
      filter: { id: /\/react-aria(?:-components)?\/.*\/intl\/.*\.mjs$/ },
      handler: (id) => (file.test(id) ? null : 'export default undefined;'),
    },
  };
}

/** Of emojibase's data an emoji's group, name and words are enough: half as much to fetch (`emojis.ts`). */
function emojiData(): Plugin {
  interface Known {
    readonly unicode: string;
    readonly group?: number;
    readonly order?: number;
    readonly label: string;
    readonly tags?: readonly string[];
  }
  /** Parts that others are made of. */
  const COMPONENTS = 2;
  return {
    name: 'portal:emoji-data',
    load: {
      filter: { id: /\/emojibase-data\/[\w-]+\/compact\.json$/ },
      async handler(id) {
        // As emojibase writes it.
        const known = JSON.parse(await readFile(id, 'utf8')) as readonly Known[];
        const rows = known
          .filter(({ group }) => group !== undefined && group !== COMPONENTS)
          .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
          .map(({ unicode, group, label, tags = [] }) => [unicode, group, label, tags.join(' ')]);
        return JSON.stringify(rows);
      },
    },
  };
}

/** What turns our sources into plain modules; tests of the interface need it too. */
export function sourcePlugins(): PluginOption[] {
  return [
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    vanillaExtractPlugin(),
    emojiData(),
  ];
}

// The order of the plugins matters: router, react, lingui, babel, vanilla-extract.
export default defineConfig({
  plugins: [
    tanstackRouter(),
    ...sourcePlugins(),
    controlsLanguages(),
    icons(),
    pageFiles(),
    minified(),
    pressableStyleId(),
    withoutScriptNote(),
    renderedAhead(sourcePlugins),
    serviceWorker(),
    precompressed(),
  ],
  // A shim for React 17, which two libraries still name.
  resolve: {
    alias: [
      {
        find: /^use-sync-external-store\/shim(?:\/index\.js)?/,
        replacement: 'use-sync-external-store',
      },
    ],
  },
  // crypto-js would ask Node for random numbers; a stand-in for `require` would come with the first script.
  define: { 'typeof require': '"undefined"' },
  build: {
    manifest: true,
    // Beside the scripts, for stacks; no script names its own, and the server serves none.
    sourcemap: 'hidden',
    // A data: address would break `img-src 'self'` and `font-src 'self'`.
    assetsInlineLimit: 0,
    // All of it is less than one part of the script, and one request paints sooner than fifteen.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // The document asks for React early. The first script comes with it and with the runtime, so no list of a part's
      // files needs to name them.
      resolveDependencies: (_part, needed, { hostType }) =>
        needed.filter(
          (file) =>
            !file.startsWith('assets/rolldown-runtime-') &&
            (hostType === 'html' || !file.startsWith('assets/react-')),
        ),
    },
    reportCompressedSize: false,
    // As few bits as the bundler takes: no compression makes a hash in the script smaller.
    rolldownOptions: {
      output: {
        hashCharacters: 'hex',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  server: {
    proxy: api === undefined ? {} : Object.fromEntries(proxied.map((path) => [path, api])),
  },
});
