import type { Language } from '../../src/domain/language.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { ServerWords } from './server-words.ts';
import { zhHant } from './zh-hant.ts';

/** The server's own texts by language. */
export const WORDS: Readonly<Record<Language, ServerWords>> = {
  'zh-Hant': zhHant,
  en,
  fr,
  de,
  it,
  ja,
  ko,
  es,
};
