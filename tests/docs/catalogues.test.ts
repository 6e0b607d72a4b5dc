import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../src/domain/language.ts';

/** The texts of a catalogue with their translations. */
function entriesOf(language: string): { text: string; translation: string }[] {
  const lines = readFileSync(`src/locales/${language}.po`, 'utf8').replaceAll(/"\n"/g, '');
  return [...lines.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].map(
    ([, text = '', translation = '']) => ({ text, translation }),
  );
}

/** The values and elements in a text: `{name}`, the count of a plural, `<0>`. The forms of a plural are no values. */
const placeholders = (text: string): string[] =>
  [
    ...new Set(
      [
        ...text.matchAll(/(?<!\b(?:zero|one|two|few|many|other) )\{(\w+)(?=[,}])|<\/?(\d+)\/?>/g),
      ].map(([, value, element]) => value ?? `<${element}>`),
    ),
  ].toSorted();

test('every translation contains exactly the values and elements of its text', () => {
  expect(placeholders('約 {far}，<0>{n, plural, one {分鐘} other {# 分 {rest}}}</0>')).toEqual([
    '<0>',
    'far',
    'n',
    'rest',
  ]);
  const wrong = LANGUAGES.flatMap((language) => {
    const entries = entriesOf(language).map((entry) => ({ language, ...entry }));
    expect(entries.length).toBeGreaterThan(2_000);
    return entries.filter(
      ({ text, translation }) =>
        placeholders(text).join(' ') !== placeholders(translation).join(' '),
    );
  });
  expect(wrong).toEqual([]);
});
