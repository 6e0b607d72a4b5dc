/**
 * Languages of the interface (LANG-01); the source language is zh-Hant. docs/development.md says how to add a language.
 */
export const LANGUAGES = ['zh-Hant', 'en', 'fr', 'de', 'it', 'ja', 'ko', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Languages of place names. */
export type PlaceLanguage = 'zh-Hant' | 'en';

interface LanguageFacts {
  /** The language's name in the language itself, because people who look for it may not read any other language. */
  readonly name: string;
  /** The language's name in `Content-Language`: the API family splits it at `_` and reads both parts (docs/wire.md). */
  readonly wire: string;
  /** The locale for dates, money and numbers (LANG-05). */
  readonly formats: string;
  /**
   * The language of place names for its readers: Japanese readers get the Chinese characters, all others English
   * names.
   */
  readonly places: PlaceLanguage;
}

const FACTS: Readonly<Record<Language, LanguageFacts>> = {
  'zh-Hant': { name: '繁體中文', wire: 'zh_TW', formats: 'zh-TW', places: 'zh-Hant' },
  en: { name: 'English', wire: 'en_US', formats: 'en-GB', places: 'en' },
  fr: { name: 'Français', wire: 'fr_FR', formats: 'fr', places: 'en' },
  de: { name: 'Deutsch', wire: 'de_DE', formats: 'de', places: 'en' },
  it: { name: 'Italiano', wire: 'it_IT', formats: 'it', places: 'en' },
  ja: { name: '日本語', wire: 'ja_JP', formats: 'ja', places: 'zh-Hant' },
  ko: { name: '한국어', wire: 'ko_KR', formats: 'ko', places: 'en' },
  es: { name: 'Español', wire: 'es_ES', formats: 'es', places: 'en' },
};

/** The settings of a language; for an unknown language, those of English. */
const factsOf = (language: string): LanguageFacts => FACTS[isLanguage(language) ? language : 'en'];

/** Each language by its own name. */
export const languageName = (language: Language): string => FACTS[language].name;

/** The header's value for the language of the page. */
export const wireLanguage = (language: string): string => factsOf(language).wire;

/** The locale by which `Intl` writes dates, money and numbers in this language (LANG-05). */
export const formatLocale = (language: string): string => factsOf(language).formats;

/** The language of place names for its readers. */
export const placeLanguage = (language: string): PlaceLanguage => factsOf(language).places;

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/**
 * The language of a tag, whatever its script and region: `fr-CA`, `en_US`, `zh`. undefined for a language that the
 * page does not have.
 */
export function languageOfTag(tag: string): Language | undefined {
  const [asked] = tag.toLowerCase().split(/[-_]/);
  return LANGUAGES.find((language) => language.split('-')[0] === asked);
}

/**
 * The language before the reader has chosen one (LANG-02). It is Traditional Chinese if the browser accepts Chinese or
 * none of our languages, otherwise the first of our languages that the browser accepts. `asked` are the browser's
 * language tags, the most wanted first.
 */
export function firstLanguage(asked: readonly string[]): Language {
  const known = asked.map(languageOfTag).filter((language) => language !== undefined);
  return known.includes('zh-Hant') ? 'zh-Hant' : (known[0] ?? 'zh-Hant');
}

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}
