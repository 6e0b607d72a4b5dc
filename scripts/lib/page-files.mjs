/**
 * How the page's script and texts are cut into files. By default the bundler makes a file of every set of modules that
 * the same routes share: thirty-six for the home page, each a request and compressed on its own. Instead, the home page
 * needs three files before the first interaction: React, its code, and its texts. Other routes share most of these.
 * Texts have short ids in these files, because hashes do not compress.
 */

/** The component of a route. */
const routeComponent = /\?tsr-split=component/;

/** The files, each with the modules that it starts from; a module is in the first file that reaches it. */
const files = [
  // React, and the entry that loads the page (`src/app/entry.ts`).
  { name: 'react', begins: [/\/react-dom\/client\.js$/, /vite\/preload-helper/] },
  // The page itself, and the home page with its layout.
  {
    name: 'page',
    begins: [
      /\/src\/app\/main\.tsx$/,
      /\/src\/ui\/routes\/_main(?:\/\[index\])?\.tsx\?tsr-split=component$/,
    ],
  },
  // Modules that are fetched as soon as the page is interactive. This file is listed before the controls; otherwise an
  // icon that both use would load the controls, too.
  {
    name: 'soon',
    begins: [
      /\/(?:home-sections|answered-estimate|over-page|toasts|field-error-words|lazy-ride-map)\.tsx$/,
    ],
  },
  // Controls without a native counterpart.
  {
    name: 'controls',
    begins: [
      /\/(?:address-combo-box|place-icon)\.tsx$/,
      /\/dialog\/dialog\.tsx$/,
      /\/drawer-content\.tsx$/,
    ],
  },
  // The module that checks coordinates is in none of these files, so that using it does not load the map.
  { name: '', begins: [/\/domain\/geo\/lat-lng\.ts$/] },
  // The map, and the order that is under way.
  { name: 'map', begins: [/\/(?:hero-ground|order-headline)\.tsx$/] },
  // Modules that several of the parts below share. Most of them are too small for a file of their own.
  { name: 'domain', begins: [/\/src\/domain\/(?!messaging\/|content\/)/] },
  // Modules of the other routes, which the bundler cuts. If they were in one of the two files below, a route would
  // fetch that whole file for one small module. The empty name stands for no file.
  { name: '', begins: [routeComponent] },
  // The modules that call the server. Some pages need them before they show anything.
  {
    name: 'client',
    begins: [/\/services\/(?:http\/(?:portal|account)-client|api\/api)\.ts$/],
  },
  // The actors that nobody waits for, fetched after the parts above.
  { name: 'background', begins: [/\/on-demand\/background\.tsx$/] },
];

/** Files that the home page fetches later. The other pages on which visits start need some of their modules at once. */
const atHome = new Set(['soon', 'controls', 'map']);

/**
 * The file with the modules that several of the other pages on which visits start need at once. Without this file, such
 * a page would load a whole file for one icon, or fifteen small files, of which a browser requests only six at a time.
 */
const STARTS_FILE = 'starts';

/**
 * The files that run as a page starts, and directly afterwards. Chrome compiles their functions together with the file,
 * off the main thread; otherwise each is compiled when it is first called (100 to 150 ms of the start at a quarter of
 * the processor's speed). Other browsers ignore it. The controls are left out: most of their functions are not called.
 */
export const RUN_AT_START = new Set([
  'react',
  'page',
  'soon',
  'domain',
  'client',
  'background',
  STARTS_FILE,
]);

/** Whether a module is in no file yet, or in one of which the start pages need little. */
const isWithoutFile = (/** @type {string | undefined} */ name) =>
  name === undefined || name === '' || name === 'domain';

/** The index of all icons, of which only the imported ones count. */
const icons = /\/lucide\.mjs$/;

/** A catalogue; with a query, a part of it that the page's file does not use (`src/app/texts.ts`). */
const catalogue = /\/src\/locales\/[^/?]+\.po(?:\?(start|rest)\.po)?$/;

/** The pages of `STARTS` (`src/domain/public-pages.ts`), with everything that they import at once. */
const starts =
  /\/src\/ui\/routes\/(?:.*\/)?(?:fare|fareMobile|notice|noticeList|policy|create|search|login|enroll)\.tsx\?tsr-split=component/;

/** The format in which Lingui writes a catalogue's texts. */
const texts = /JSON\.parse\((".*")\)/s;

/**
 * @param {string} code
 * @returns {Record<string, unknown>}
 */
function textsIn(code) {
  const [, literal] = texts.exec(code) ?? [];
  if (literal === undefined) throw new Error('no texts found in a catalogue');
  // A script may write a soft hyphen as \xAD, which is invalid in JSON.
  const json = literal.replaceAll(/\\(?:x([\da-f]{2})|.)/gis, (escape, hex) =>
    hex === undefined ? escape : `\\u00${hex}`,
  );
  return JSON.parse(JSON.parse(json));
}

/** @returns {import('vite').Plugin} */
export function pageFiles() {
  /** @type {Map<string, string>} The file of each module that has been assigned to one. */
  const fileOf = new Map();
  /** @type {Map<string, string>} The short id of each text, those of the page's file first. */
  const shortIds = new Map();
  /** @type {Set<string>} The ids of the texts that the page's file uses. */
  let firstIds = new Set();
  /** @type {Set<string>} The ids of the texts that the other pages on which visits start use. */
  let startIds = new Set();
  const groups = files
    .map(({ name }) => name)
    .concat(STARTS_FILE)
    .filter((name) => name !== '')
    .map((name, index) => ({
      name,
      priority: files.length - index,
      // A module's imports are not added to its file, because `fileOf` may assign them to another one.
      includeDependenciesRecursively: false,
      test: (/** @type {string} */ id) => fileOf.get(id) === name,
    }));
  // Modules that several other parts share: one file for each kind. There are few files, because the page's file names
  // each one.
  const shared = [
    { name: 'icons', test: /\/lucide\/.*\/icons\// },
    // Parts of forms and accounts that conversations do not need.
    { name: 'panes', test: /\/src\/ui\/kit\/(?:tabs|disclosure|number-stepper|step-line)\// },
    // The kit, together with modules that are too small for a file of their own.
    {
      name: 'kit',
      test: /\/src\/(?:ui\/kit\/|ui\/shared\/use-content-title\.|domain\/order\/driver-name\.)/,
    },
  ].map((group) => ({ ...group, priority: 0, minShareCount: 2 }));
  // Tencent's package has its own file: it is larger than all code that uses it, and changes only with its version.
  const sdk = { name: 'chat-sdk', test: /\/@tencentcloud\/chat\//, priority: 0 };
  return {
    name: 'portal:page-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    config: () => ({
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [...groups, ...shared, sdk] } } },
      },
    }),
    buildEnd() {
      fileOf.clear();
      const all = [...this.getModuleIds()];
      /** @type {Map<string, number>} How many of the start pages need a module at once. */
      const started = new Map();
      for (const page of all.filter((id) => starts.test(id))) {
        const needed = new Set([page]);
        // Modules that are added during the loop are visited, too.
        for (const id of needed)
          for (const imported of importsOf(id, (each) => this.getModuleInfo(each)))
            if (!catalogue.test(imported)) needed.add(imported);
        for (const id of needed) started.set(id, (started.get(id) ?? 0) + 1);
      }
      for (const { name, begins } of files) {
        const open = all.filter((id) => begins.some((begin) => begin.test(id)));
        for (let id = open.pop(); id !== undefined; id = open.pop()) {
          if (fileOf.has(id)) continue;
          fileOf.set(id, atHome.has(name) && started.has(id) ? STARTS_FILE : name);
          open.push(...importsOf(id, (each) => this.getModuleInfo(each)));
        }
      }
      for (const [id, pages] of started)
        if (pages > 1 && isWithoutFile(fileOf.get(id)) && !routeComponent.test(id))
          fileOf.set(id, STARTS_FILE);
      const codeOf = (/** @type {string} */ id) => this.getModuleInfo(id)?.code ?? '';
      const ids = new Set(
        all.filter((id) => catalogue.test(id)).flatMap((id) => Object.keys(textsIn(codeOf(id)))),
      );
      const idsIn = (/** @type {readonly string[]} */ modules) => {
        const code = modules.map(codeOf).join('\n');
        return new Set([...ids].filter((id) => code.includes(`"${id}"`)));
      };
      firstIds = idsIn(all.filter((id) => fileOf.get(id) === 'page'));
      startIds = idsIn([...started.keys()]);
      shortIds.clear();
      for (const id of new Set([...firstIds, ...startIds, ...ids]))
        shortIds.set(id, shortIds.size.toString(36));
    },
    renderChunk(content, chunk) {
      const found = catalogue.exec(chunk.facadeModuleId ?? '');
      if (found === null) {
        // Ids are padded to their old length, so that the source map stays correct. The minifier removes the blanks.
        const code = content.replaceAll(/"([^"\n]{6})"/g, (quoted, id) =>
          (shortIds.has(id) ? `"${shortIds.get(id)}"` : quoted).padEnd(quoted.length),
        );
        return { code, map: null };
      }
      const partOf = (/** @type {string} */ id) =>
        firstIds.has(id) ? undefined : startIds.has(id) ? 'start' : 'rest';
      const own = Object.entries(textsIn(content))
        .filter(([id]) => partOf(id) === found[1])
        .map(([id, text]) => [shortIds.get(id), text]);
      const literal = JSON.stringify(JSON.stringify(Object.fromEntries(own)));
      return {
        code: content.replace(texts, () => `JSON.parse(${literal})`),
        map: { mappings: '' },
      };
    },
  };
}

/**
 * @param {string} id
 * @param {(id: string) => import('rolldown').ModuleInfo | null} infoOf
 * @returns {readonly string[]} The imports of a module; of the index of all icons only those that it uses.
 */
function importsOf(id, infoOf) {
  const { importedIds = [], code } = infoOf(id) ?? {};
  const index = importedIds.find((imported) => icons.test(imported));
  if (index === undefined) return importedIds;
  const wanted = [
    ...(code ?? '').matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]lucide['"]/g),
  ].flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' as ')[0]));
  const files = (infoOf(index)?.code ?? '').matchAll(/export \{([^}]*)\} from ['"]\.\/(.*?)['"]/g);
  return [
    ...importedIds.filter((imported) => imported !== index),
    ...[...files]
      .filter(([, names = '']) =>
        names.split(',').some((name) => wanted.includes(name.trim().replace('default as ', ''))),
      )
      .map(([, , file = '']) => index.replace(icons, `/${file}`)),
  ];
}
