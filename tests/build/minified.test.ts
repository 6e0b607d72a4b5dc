import { decode, encode } from '@jridgewell/sourcemap-codec';
import { expect, test } from 'vitest';
import { edited, withOwnNames } from '../../scripts/lib/minified.mjs';

/** A file whose map maps each of these words to a line of its own in the source. */
function file(code: string, ...words: string[]) {
  const segments = words
    .map((word, line): [number, number, number, number] => [code.indexOf(word), 0, line, 0])
    .toSorted(([one], [two]) => one - two);
  return {
    code,
    map: JSON.stringify({ version: 3, sources: ['s'], mappings: encode([segments]) }),
  };
}

/** What stands in the file where its map points to, by the line of the source. */
function mapped({ code, map }: { code: string; map: string }): Record<number, string> {
  const lines = code.split('\n');
  const { mappings } = JSON.parse(map) as { mappings: string };
  return Object.fromEntries(
    decode(mappings).flatMap((segments, index) =>
      segments.map(([column, , line = -1]) => [
        line,
        /[\w$]+/.exec(lines[index]?.slice(column) ?? '')?.[0] ?? '',
      ]),
    ),
  );
}

const codes = (files: ReadonlyMap<string, { code: string }>): readonly string[] =>
  [...files.values()].map(({ code }) => code);

test('files export what others take under the names that it has in the exporting file', () => {
  const page = file('let xy=1,b=2,c=3;export{b as t,xy as n,c as default};', 'xy', 'c');
  const user = file('import{t as e,n as xy,default as q}from"./page-1.js";use(e,xy,q);', 'use');
  const lazy = file('import("./page-1.js").then(e=>e.t),soon();', 'soon');
  const files = new Map([
    ['assets/page-1.js', page],
    ['assets/user-2.js', user],
    ['assets/lazy-3.js', lazy],
  ]);
  const named = withOwnNames(files);
  expect(codes(named)).toEqual([
    'let xy=1,b=2,c=3;export{b,c,xy};',
    'import{b as e,xy,c as q}from"./page-1.js";use(e,xy,q);',
    'import("./page-1.js").then(e=>e.b),soon();',
  ]);
  expect([...named.values()].map(mapped)).toEqual([
    { 0: 'xy', 1: 'c' },
    { 0: 'use' },
    { 0: 'soon' },
  ]);
});

test.each([
  ['takes a whole file', 'import*as e from"./page-1.js";use(e);'],
  ['takes the default export', 'import e from"./page-1.js";use(e);'],
  ['hands a file on', 'export{t}from"./page-1.js";'],
  ['takes a whole file later', 'import("./page-1.js").then(use);'],
  [
    'takes a file by names and as a whole',
    'import{t}from"./page-1.js";import("./page-1.js").then(use);',
  ],
])('a file keeps its names if another one %s', (_, code) => {
  const files = new Map([
    ['assets/page-1.js', file('let b=2;export{b as t};')],
    ['assets/user-2.js', file(code)],
  ]);
  expect(codes(withOwnNames(files))).toEqual(['let b=2;export{b as t};', code]);
});

test('a change of a file moves only what comes after it on the same line', () => {
  const code = 'ab(cd);ef\ngh;';
  const map = JSON.stringify({
    version: 3,
    sources: ['s'],
    mappings: encode([
      [
        [0, 0, 0, 0],
        [2, 0, 1, 0],
        [7, 0, 2, 0],
      ],
      [[0, 0, 3, 0]],
    ]),
  });
  const changed = edited({ code, map }, [
    { start: 7, end: 9, text: 'f' },
    { start: 2, end: 2, text: 'xxx' },
  ]);
  expect(changed.code).toBe('abxxx(cd);f\ngh;');
  expect(mapped(changed)).toEqual({ 0: 'abxxx', 1: 'cd', 2: 'f', 3: 'gh' });
});
