import { expect, test } from 'vitest';
import {
  firstLanguage,
  formatLocale,
  LANGUAGES,
  languageName,
  languageOfTag,
  placeLanguage,
  wireLanguage,
} from '../../src/domain/language.ts';
import { moneyText } from '../../src/domain/money.ts';

/** Replaces no-break spaces by plain spaces. */
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ');

test('LANG-01: each of the eight languages has its own name, its header value and its formats', () => {
  expect(LANGUAGES.map((one) => [one, languageName(one), wireLanguage(one)])).toEqual([
    ['zh-Hant', '繁體中文', 'zh_TW'],
    ['en', 'English', 'en_US'],
    ['fr', 'Français', 'fr_FR'],
    ['de', 'Deutsch', 'de_DE'],
    ['it', 'Italiano', 'it_IT'],
    ['ja', '日本語', 'ja_JP'],
    ['ko', '한국어', 'ko_KR'],
    ['es', 'Español', 'es_ES'],
  ]);
  const supported = Intl.DateTimeFormat.supportedLocalesOf(LANGUAGES.map(formatLocale));
  expect(supported).toHaveLength(LANGUAGES.length);
});

test.each([
  ['fr-CA', 'fr'],
  ['ES_419', 'es'],
  ['zh-Hans-CN', 'zh-Hant'],
  ['zh_TW', 'zh-Hant'],
  ['deu', undefined],
  ['*', undefined],
  ['', undefined],
])('LANG-01: the tag %j means %s', (tag, language) => {
  expect(languageOfTag(tag)).toBe(language);
});

test('LANG-02: Chinese wins if the browser asks for it; otherwise the first of the other seven languages in its list wins', () => {
  for (const language of LANGUAGES.filter((one) => one !== 'zh-Hant')) {
    expect(firstLanguage([wireLanguage(language).replace('_', '-'), 'en'])).toBe(language);
    expect(firstLanguage(['pt', language])).toBe(language);
    expect(firstLanguage([language, 'zh'])).toBe('zh-Hant');
  }
});

test.each([
  ['zh-Hant', 'NT$1,250', 'NT$1,234,567'],
  ['en', 'NT$1,250', 'NT$1,234,567'],
  ['fr', '1 250 NT$', '1 234 567 NT$'],
  ['de', '1.250 NT$', '1.234.567 NT$'],
  ['it', '1.250 NT$', '1.234.567 NT$'],
  ['ja', 'NT$1,250', 'NT$1,234,567'],
  ['ko', 'NT$1,250', 'NT$1,234,567'],
  ['es', '1.250 NT$', '1.234.567 NT$'],
])('LANG-05: money in %s is written %s', (language, small, large) => {
  expect(plain(moneyText(1_250, language))).toBe(small);
  expect(plain(moneyText(1_234_567, language))).toBe(large);
});

test('LANG-03: place names are in Chinese characters for readers of Chinese characters, in English for all others', () => {
  const inChinese = LANGUAGES.filter((language) => placeLanguage(language) === 'zh-Hant');
  expect(inChinese).toEqual(['zh-Hant', 'ja']);
});
