import type { Code } from '../src/contract/codes.ts';
import { languageOfTag, type Language } from '../src/domain/language.ts';
import { WORDS } from './words/words.ts';

export type { Language };

/** The text of a code in a language. */
export const messageOf = (code: Code, language: Language): string => WORDS[language].messages[code];

/** The tags of `Accept-Language`, the most preferred first. */
export function acceptedTags(acceptLanguage: string): string[] {
  const wishes = acceptLanguage.split(',').map((wish) => {
    const [tag = '', ...rest] = wish.split(';').map((part) => part.trim());
    const quality = rest.find((part) => part.startsWith('q='));
    return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) };
  });
  return wishes
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}

/**
 * The language that a caller wants: from `Content-Language` (the API family's header; `zh_TW` and `zh-Hant` mean the
 * same), otherwise the most preferred language in `Accept-Language` that the portal has. Without either header it is
 * Traditional Chinese; for languages that the portal lacks it is English.
 */
export function languageOf(
  contentLanguage: string | undefined,
  acceptLanguage: string | undefined,
): Language {
  const asked = contentLanguage ? [contentLanguage] : acceptedTags(acceptLanguage || 'zh');
  const known = asked.map((tag) => (tag.startsWith('*') ? 'zh-Hant' : languageOfTag(tag)));
  return known.find((language) => language !== undefined) ?? 'en';
}
