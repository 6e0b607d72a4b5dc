import { isLanguage, type Language } from '../../../../domain/language.ts';
import { REACTION_TYPES } from '../../../../domain/messaging/message.ts';
import { REACTION_PICTURE } from '../reactions.ts';

/** An emoji, the number of its group, its name, and its search words. */
export type Emoji = readonly [emoji: string, group: number, name: string, words: string];

/** The 15 emoji that the picker shows first (§9); they are the same as the reactions. */
export const FIRST_EMOJIS: readonly string[] = REACTION_TYPES.map((type) => REACTION_PICTURE[type]);

/**
 * Emojibase's group numbers, each with an emoji for its tab. Group 2 is left out, because it only has components of
 * other emoji.
 */
export const EMOJI_GROUPS = [
  [0, '😀'],
  [1, '👋'],
  [3, '🐶'],
  [4, '🍜'],
  [5, '🚗'],
  [6, '⚽'],
  [7, '💡'],
  [8, '❤️'],
  [9, '🏁'],
] as const;

const DATA: Readonly<Record<Language, () => Promise<{ readonly default: unknown }>>> = {
  'zh-Hant': () => import('emojibase-data/zh-hant/compact.json'),
  en: () => import('emojibase-data/en/compact.json'),
  fr: () => import('emojibase-data/fr/compact.json'),
  de: () => import('emojibase-data/de/compact.json'),
  it: () => import('emojibase-data/it/compact.json'),
  ja: () => import('emojibase-data/ja/compact.json'),
  ko: () => import('emojibase-data/ko/compact.json'),
  es: () => import('emojibase-data/es/compact.json'),
};

/**
 * Unicode's emoji data in this language (`vite.config.ts` reduces emojibase's data to this). Rejects if they cannot be
 * fetched.
 */
export async function fetchEmojis(language: string): Promise<readonly Emoji[]> {
  const data = await DATA[isLanguage(language) ? language : 'en']();
  // The cast is safe: the build writes the data in this format.
  return data.default as readonly Emoji[];
}

/** The emoji that match all words of the query. */
export function findEmojis(emojis: readonly Emoji[], query: string): readonly Emoji[] {
  const words = query.toLowerCase().split(/\s+/);
  return emojis.filter(([emoji, , name, tags]) => {
    const known = `${emoji} ${name} ${tags}`.toLowerCase();
    return words.every((word) => known.includes(word));
  });
}
