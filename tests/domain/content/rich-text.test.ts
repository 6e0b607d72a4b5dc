import { expect, test } from 'vitest';
import { plainText, summaryOf } from '../../../src/domain/content/rich-text.ts';

test('an excerpt ends with a whole word', () => {
  const text = 'tatsächlichen '.repeat(12);
  expect(summaryOf(text)).toBe(`${'tatsächlichen '.repeat(10).trimEnd()}…`);
});

test('a word that ends exactly at the limit is kept, and the separator after it is dropped', () => {
  const fits = `${'a'.repeat(74)} ${'b'.repeat(75)}`;
  expect(summaryOf(`${fits} more`)).toBe(`${fits}…`);
  expect(summaryOf(`${'a'.repeat(74)}, ${'b'.repeat(80)}`)).toBe(`${'a'.repeat(74)}…`);
  expect(summaryOf(`${'好'.repeat(79)}。${'好'.repeat(20)}`)).toBe(`${'好'.repeat(79)}…`);
});

test.each(['司機抵達後等候免費時間以外另計', 'ドライバーがおむかえにあがります'])(
  'in a language without spaces between words, an excerpt may end at any character: %s',
  (text) => {
    const long = text.repeat(10);
    expect(summaryOf(long)).toBe(`${[...long].slice(0, 80).join('')}…`);
  },
);

test('the excerpt of a short text is the text itself', () => {
  expect(summaryOf('Short text.')).toBe('Short text.');
});

test('the plain text has headings, paragraphs, items and the words of links, without their markup', () => {
  const source = '## Night\n\nFrom\nFriday.\n\n1. [Viaduct](/index) closed\n2. Detour';
  expect(plainText(source)).toBe('Night From Friday. Viaduct closed Detour');
});
