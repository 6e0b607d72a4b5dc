/**
 * How the page's script and texts are cut into files. Left alone, the bundler makes a file of every set of modules
 * that the same routes share, which for the home page were thirty-six, each a request and compressed by itself. What
 * the home page needs before anybody does anything is one file instead, with its texts in one beside it; other routes
 * share most of it.
 */

/** The files, each with the modules that it begins with; a module is in the first that reaches it. */
const files = [
  // The page itself, and the home page with its layout.
  {
    name: 'page',
    begins: [
      /\/src\/app\/main\.tsx$/,
      /\/src\/ui\/routes\/_main(?:\/\[index\])?\.tsx\?tsr-split=component$/,
    ],
  },
  // Controls that the platform does not have.
  {
    name: 'controls',
    begins: [/\/address-combo-box\.tsx$/, /\/dialog\/dialog\.tsx$/, /\/drawer-content\.tsx$/],
  },
  { name: 'home-sections', begins: [/\/home-sections\.tsx$/] },
];

/** The index of all icons: what is imported from it is not the whole. */
const icons = /\/lucide-react\.mjs$/;

/** A catalogue; with the query it is what the first file does not say (`src/app/texts.ts`). */
const catalogue = /\/src\/locales\/[^/?]+\.po(\?rest\.po)?$/;

/** @returns {import('vite').Plugin} */
export function pageFiles() {
  /** @type {Map<string, string>} The file of each module that has one. */
  const fileOf = new Map();
  /** Everything in the first file, to look for the texts that it names. */
  let code = '';
  const groups = files.map(({ name }, index) => ({
    name,
    priority: files.length - index,
    // What `index.html` names stays a file of its own.
    test: (/** @type {string} */ id) => fileOf.get(id) === name && !id.endsWith('/app/main.tsx'),
  }));
  return {
    name: 'portal:page-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    buildEnd() {
      fileOf.clear();
      const all = [...this.getModuleIds()];
      for (const { name, begins } of files) {
        const open = all.filter((id) => begins.some((begin) => begin.test(id)));
        for (let id = open.pop(); id !== undefined; id = open.pop()) {
          if (fileOf.has(id)) continue;
          fileOf.set(id, name);
          open.push(...importsOf(id, (each) => this.getModuleInfo(each)));
        }
      }
      code = all
        .filter((id) => fileOf.get(id) === files[0]?.name)
        .map((id) => this.getModuleInfo(id)?.code ?? '')
        .join('\n');
    },
    renderChunk(content, chunk) {
      const found = catalogue.exec(chunk.facadeModuleId ?? '');
      if (found === null) return null;
      const isRest = found[1] !== undefined;
      const kept = content.replace(/JSON\.parse\((".*")\)/s, (_, literal) => {
        const texts = Object.entries(JSON.parse(JSON.parse(literal)));
        const own = texts.filter(([id]) => isRest !== code.includes(`"${id}"`));
        return `JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(own)))})`;
      });
      if (kept === content) throw new Error(`no texts found in ${chunk.fileName}`);
      return { code: kept, map: { mappings: '' } };
    },
  };
}

/**
 * @param {string} id
 * @param {(id: string) => import('rolldown').ModuleInfo | null} infoOf
 * @returns {readonly string[]} What a module imports; of the index of all icons only those that it names.
 */
function importsOf(id, infoOf) {
  const { importedIds = [], code } = infoOf(id) ?? {};
  const index = importedIds.find((imported) => icons.test(imported));
  if (index === undefined) return importedIds;
  const wanted = [
    ...(code ?? '').matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g),
  ].flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' as ')[0]));
  const files = (infoOf(index)?.code ?? '').matchAll(/export \{([^}]*)\} from ['"]\.\/(.*?)['"]/g);
  return [
    ...importedIds.filter((imported) => imported !== index),
    ...[...files]
      .filter(([, names = '']) => wanted.some((name) => names.includes(`default as ${name},`)))
      .map(([, , file = '']) => index.replace(icons, `/${file}`)),
  ];
}
