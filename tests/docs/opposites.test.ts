import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that turn a text into its opposite when they precede it. */
const NOT = /(?:不|未|沒有?|無法?|非|別)$/;

/** Words whose opposites the patterns would match, too, but only in other places of the page; with these places. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  點數: 'a link of the account’s menu; the opposite is a sentence',
  內容: 'the label of a field; the opposite is a sentence',
  訂單: 'the heading of a part of the desk; the opposite stands on the search page',
  填寫: 'buttons of a list of tasks; the opposites are states beside them',
  取消: 'a button in a dialog; the opposites are headings',
};

const CATALOGUE = 'src/locales/en.po';

/** All Chinese texts of the interface except whole sentences, because no name of a control or state is a sentence. */
function texts(): string[] {
  const lines = readFileSync(CATALOGUE, 'utf8').replaceAll(/"\n"/g, '');
  return [...lines.matchAll(/^msgid "(.+)"$/gm)]
    .map(([, text = '']) => text)
    .filter((text) => !/[，。？！]/.test(text));
}

/** The patterns of a test file that contain Chinese and match a part of a text. */
function patternsIn(source: string): { words: string; pattern: RegExp }[] {
  const literals = [
    ...source.matchAll(/(?<![\w)\]])\/((?:\\.|\[[^\]]*\]|[^/\n\\])+)\/[a-z]*/g),
  ].map(([, words = '']) => ({ words, of: words }));
  const parts = [
    ...source.matchAll(
      /(?:getBy(?:Text|Label|Title|Placeholder)\(\s*|name: |toContain\()'([^'\n]+)'([^})\n]*)/g,
    ),
  ].flatMap(([, words = '', rest = '']) =>
    rest.includes('exact: true')
      ? []
      : [{ words, of: words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) }],
  );
  return [...literals, ...parts].flatMap(({ words, of }) => {
    if (!/\p{Script=Han}/u.test(words)) return [];
    try {
      return [{ words, pattern: new RegExp(of, 'g') }];
    } catch {
      return [];
    }
  });
}

/** The texts in which the match of the pattern follows a “not”. */
const oppositesOf = (pattern: RegExp, all: readonly string[]): string[] =>
  all.filter((text) =>
    [...text.matchAll(pattern)].some(({ index }) => NOT.test(text.slice(0, index))),
  );

test('searching for 在線上 does not find it inside 不在線上', () => {
  expect(oppositesOf(/在線上/g, ['不在線上', '在線上'])).toEqual(['不在線上']);
  expect(oppositesOf(/^在線上/g, ['不在線上', '在線上'])).toEqual([]);
  expect(patternsIn(`getByText('在線上'), /在線/, { name: '在線上', exact: true }`)).toHaveLength(
    2,
  );
});

test('no pattern with which a test searches for a text also matches the opposite of the text', () => {
  const all = texts();
  expect(all.length).toBeGreaterThan(500);
  const found = globSync('tests/{e2e,paths,support,ui}/**/*.{ts,tsx}').flatMap((file) =>
    patternsIn(readFileSync(file, 'utf8'))
      .filter(({ words }) => !(words in ELSEWHERE))
      .flatMap(({ words, pattern }) =>
        oppositesOf(pattern, all).map((text) => `${file}: ${words} matches ${text}`),
      ),
  );
  expect(found).toEqual([]);
});
