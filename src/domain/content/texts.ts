import type { Language } from '../language.ts';

/** A text in the languages in which it was written; Traditional Chinese always exists (LANG-03). */
export type Texts = Readonly<Partial<Record<Language, string>>> & { readonly 'zh-Hant': string };

/** The text in the language, or in Traditional Chinese where there is no translation. */
export function textIn(texts: Texts, language: Language): string {
  return texts[languageIn(texts, language)] ?? texts['zh-Hant'];
}

/** The language in which a reader of `language` gets the text. */
export function languageIn(texts: Texts, language: Language): Language {
  const text = texts[language];
  return text === undefined || text.trim() === '' ? 'zh-Hant' : language;
}
