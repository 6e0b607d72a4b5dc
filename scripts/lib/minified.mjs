/** How the page's script is made small: minified twice, with exports under the names that minifying gave them. */
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { minify, version } from '@swc/core';
import { parseAst } from 'vite';
import { RUN_AT_START } from './page-files.mjs';

/** @typedef {{ code: string, map: string }} Mapped A file's text and its source map. */
/** @typedef {{ start: number, end: number, text: string }} Edit Replaces a part of a file. */

/**
 * Vite's own minifier leaves a hundredth more for brotli to send, and what it leaves is shortened once more.
 *
 * @returns {import('vite').Plugin}
 */
export function minified() {
  return {
    name: 'portal:minified',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    renderChunk: {
      order: 'post',
      handler: (code) =>
        minify(code, { module: true, sourceMap: true, compress: { ecma: 2020 }, mangle: false }),
    },
    // Files refer to each other by the names that swc gives. Another version may give others, so it changes the files'
    // names: a browser must not combine a stored file with a new one.
    augmentChunkHash: () => version,
    // Behind Vite's: what a file is named by is its content before this, of which it is a function.
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        /** @type {Map<string, Mapped>} */
        const files = new Map();
        for (const file of Object.values(bundle)) {
          const mapped = bundle[`${file.fileName}.map`];
          if (file.type !== 'chunk' || mapped?.type !== 'asset') continue;
          files.set(file.fileName, await again(file.code, String(mapped.source)));
        }
        for (const [name, written] of withOwnNames(files)) {
          const file = bundle[name];
          const mapped = bundle[`${name}.map`];
          if (file?.type !== 'chunk' || mapped?.type !== 'asset') continue;
          const eager = withEagerModules(written);
          const ahead = RUN_AT_START.has(file.name) ? compiledAhead(eager) : eager;
          ({ code: file.code, map: mapped.source } = ahead);
        }
      },
    },
  };
}

/** @returns {Promise<Mapped>} */
async function again(/** @type {string} */ before, /** @type {string} */ source) {
  // swc takes the map of what it is given, which its types do not know.
  const sourceMap = /** @type {true} */ (/** @type {unknown} */ ({ content: source }));
  const { code, map = '' } = await minify(before, {
    module: true,
    compress: { ecma: 2020, passes: 2 },
    mangle: true,
    sourceMap,
  });
  return { code, map };
}

/** @typedef {ReturnType<typeof parseAst>['body']} Body */
/** @typedef {{ file: string, imported: string, local?: string, start: number, end: number }} Use What a file takes. */

/**
 * Exports what other files import under the names that it has in its own file. The bundler numbers exports before the
 * minifier shortens names, so a file with three hundred exports lists three hundred pairs, which do not compress. A
 * file keeps its names if another one uses it in a way other than by listing what it takes.
 *
 * @param {ReadonlyMap<string, Mapped>} files by name
 * @returns {Map<string, Mapped>}
 */
export function withOwnNames(files) {
  /** @type {Map<string, Edit[]>} */
  const edits = new Map([...files.keys()].map((name) => [name, []]));
  /** @type {Map<string, ReadonlyMap<string, string>>} */
  const renamed = new Map();
  const parsed = [...files].map(([name, { code }]) => {
    const { body } = parseAst(code);
    return { name, body, ...usesIn(code, body) };
  });
  const others = new Set(parsed.flatMap(({ inOtherWays }) => inOtherWays));
  for (const { name, body } of parsed) {
    const address = `./${name.slice(name.lastIndexOf('/') + 1)}`;
    const clause = exportsIn(body);
    if (clause === undefined || others.has(address)) continue;
    renamed.set(address, clause.names);
    const own = [...new Set(clause.names.values())].toSorted(
      (one, two) => one.length - two.length || (one < two ? -1 : 1),
    );
    edits.get(name)?.push({ ...clause.place, text: `export{${own.join(',')}};` });
  }
  for (const { name, uses } of parsed) {
    for (const { file, imported, local, ...place } of uses) {
      const now = renamed.get(file)?.get(imported);
      if (now === undefined) continue;
      const text = local === undefined || local === now ? now : `${now} as ${local}`;
      edits.get(name)?.push({ ...place, text });
    }
  }
  return new Map([...files].map(([name, file]) => [name, edited(file, edits.get(name) ?? [])]));
}

/**
 * The list of exports at the end of a file; undefined if it has none or exports in another way, too.
 *
 * @param {Body} body
 */
function exportsIn(body) {
  const all = body.filter(({ type }) => type.startsWith('Export'));
  const [clause] = all;
  if (all.length !== 1 || clause?.type !== 'ExportNamedDeclaration') return undefined;
  if (clause.source !== null || clause.declaration !== null) return undefined;
  const names = new Map(
    clause.specifiers.map(({ exported, local }) => [wordOf(exported), wordOf(local)]),
  );
  return { names, place: { start: clause.start, end: clause.end } };
}

/** `import("./file.js").then(e=>e.name)`. */
const TAKEN = /import\("(\.\/[^"]+)"\)\.then\((\w+)=>\2\.([\w$]+)\)/g;

/**
 * What a file takes from others by name, and the addresses of files that it names for anything else.
 *
 * @param {string} code
 * @param {Body} body
 */
function usesIn(code, body) {
  const imports = body.filter((statement) => statement.type === 'ImportDeclaration');
  const whole = imports.filter(({ specifiers }) =>
    specifiers.every(({ type }) => type === 'ImportSpecifier'),
  );
  const taken = [...code.matchAll(TAKEN)];
  /** @type {Use[]} */
  const uses = whole.flatMap(({ source, specifiers }) =>
    specifiers.flatMap((one) =>
      one.type === 'ImportSpecifier'
        ? {
            file: source.value,
            imported: wordOf(one.imported),
            local: one.local.name,
            start: one.start,
            end: one.end,
          }
        : [],
    ),
  );
  for (const { 0: all, 1: file = '', 3: imported = '', index } of taken) {
    const end = index + all.length - 1;
    uses.push({ file, imported, start: end - imported.length, end });
  }
  const known = [...whole.map(({ source }) => source.value), ...taken.map(([, file]) => file)];
  const inOtherWays = [...code.matchAll(/["'`](\.\/[\w.-]+\.js)["'`]/g)].flatMap(
    ([, file = '']) => {
      const at = known.indexOf(file);
      if (at < 0) return file;
      known.splice(at, 1);
      return [];
    },
  );
  return { uses, inOtherWays };
}

/** @param {{ type: string, name?: string, value?: unknown }} it a name, or a text in its place */
const wordOf = (it) => it.name ?? String(it.value);

/**
 * Puts parentheses around the functions that wrap CommonJS modules. Such a function is called as soon as its script
 * runs. In parentheses, browsers compile it together with the script, off the main thread; without them, as swc leaves
 * it, React's 200 KB are compiled on the main thread.
 *
 * @param {Mapped} file
 */
const withEagerModules = (file) =>
  edited(
    file,
    moduleWrappers(file.code).flatMap(({ start, end }) => [
      { start, end: start, text: '(' },
      { start: end, end, text: ')' },
    ]),
  );

/**
 * The functions that wrap CommonJS modules, which Rolldown writes as `name = wrap(function)`.
 *
 * @param {string} code
 */
function moduleWrappers(code) {
  return parseAst(code).body.flatMap((statement) =>
    statement.type !== 'VariableDeclaration'
      ? []
      : statement.declarations.flatMap(({ init }) => {
          if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
          const [wrapper, ...more] = init.arguments;
          return wrapper?.type === 'ArrowFunctionExpression' && more.length === 0 ? [wrapper] : [];
        }),
  );
}

/**
 * A file with the comment by which Chrome compiles all its functions at once.
 *
 * @param {Mapped} file
 * @returns {Mapped}
 */
function compiledAhead({ code, map }) {
  const { mappings, ...others } = JSON.parse(map);
  return {
    code: `//# allFunctionsCalledOnLoad\n${code}`,
    map: JSON.stringify({ ...others, mappings: `;${mappings}` }),
  };
}

/**
 * Replaces parts of a file, none of which spans lines, and moves its source map along.
 *
 * @param {Mapped} file
 * @param {readonly Edit[]} unsorted
 * @returns {Mapped}
 */
export function edited({ code, map }, unsorted) {
  if (unsorted.length === 0) return { code, map };
  const edits = unsorted.toSorted((one, two) => one.start - two.start);
  const changed = edits.reduceRight(
    (rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end),
    code,
  );
  const { mappings, ...others } = JSON.parse(map);
  const decoded = decode(mappings);
  let before = 0;
  const lines = code.split('\n').map((line, index) => {
    const own = edits
      .filter(({ start }) => start >= before && start <= before + line.length)
      .map(({ start, end, text }) => ({ from: start - before, by: text.length - (end - start) }));
    before += line.length + 1;
    return (decoded[index] ?? []).map((segment) => {
      const [column, ...rest] = segment;
      const shift = own.reduce((sum, { from, by }) => (from <= column ? sum + by : sum), 0);
      // As long as it was.
      return /** @type {typeof segment} */ ([column + shift, ...rest]);
    });
  });
  return { code: changed, map: JSON.stringify({ ...others, mappings: encode(lines) }) };
}
