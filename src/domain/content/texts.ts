import type { Language } from '../language.ts';

/** One text in the languages that it was written in; Traditional Chinese is always there (LANG-03). */
export type Texts = Readonly<Partial<Record<Language, string>>> & { readonly 'zh-Hant': string };

/** The text in the language, or in Traditional Chinese where nobody has written it in that one. */
export function textIn(texts: Texts, language: Language): string {
  return texts[languageIn(texts, language)] ?? texts['zh-Hant'];
}

/** The language in which a reader of `language` gets the text. */
export function languageIn(texts: Texts, language: Language): Language {
  const text = texts[language];
  return text === undefined || text.trim() === '' ? 'zh-Hant' : language;
}
