/** Interface languages that exist so far (LANG-01); zh-Hant is the interface's own. */
export const LANGUAGES = ['zh-Hant', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** As `Content-Language` names them: the family splits it at `_` and reads both parts (wire facts). */
const WIRE_LANGUAGE: Readonly<Record<Language, string>> = { 'zh-Hant': 'zh_TW', en: 'en_US' };

/** The header's value for the language of the page. */
export const wireLanguage = (language: string): string =>
  isLanguage(language) ? WIRE_LANGUAGE[language] : WIRE_LANGUAGE.en;

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/**
 * The language without a choice (LANG-02): a browser that asks for English and not for Chinese gets English,
 * everybody else Traditional Chinese. `asked` are the browser's language tags.
 */
export function firstLanguage(asked: readonly string[]): Language {
  const asks = (prefix: string): boolean =>
    asked.some((tag) => tag.toLowerCase().split('-')[0] === prefix);
  return asks('en') && !asks('zh') ? 'en' : 'zh-Hant';
}

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}
