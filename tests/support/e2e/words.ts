import { readFile } from 'node:fs/promises';
import { formatter } from '@lingui/format-po';
import type { Language } from '../../../src/domain/language.ts';

/** Gives the interface's words in the page's language for the Chinese words in the code: `say('登入')`. */
export type Say = (source: string, values?: Readonly<Record<string, string | number>>) => string;

/** The Chinese words of the code unchanged. */
export const chinese: Say = (source, values = {}) => fill(source, values);

/** The English words of the catalogue. */
export const english = (): Promise<Say> => wordsOf('en');

/** The words of a language's catalogue. */
export async function wordsOf(locale: Exclude<Language, 'zh-Hant'>): Promise<Say> {
  const file = new URL(`../../../src/locales/${locale}.po`, import.meta.url);
  const catalogue = await formatter().parse(await readFile(file, 'utf8'), {
    locale,
    sourceLocale: 'zh-Hant',
    filename: file.pathname,
  });
  // If the same words have several contexts, the entry without a context wins.
  const translations = new Map(
    Object.values(catalogue)
      .toSorted((one, other) => Number(!one.context) - Number(!other.context))
      .map(({ message, translation }) => [message, translation]),
  );
  return (source, values = {}) => {
    const translation = translations.get(source);
    if (!translation) throw new Error(`the catalogue ${locale} lacks: ${source}`);
    return fill(translation, values);
  };
}

/** A pattern of the words for any values in them: `/^Pay .+ by card$/`. */
export function shapeOf(say: Say, source: string): RegExp {
  const names = [...source.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const text = say(source, Object.fromEntries(names.map((name) => [name, '\0'])));
  const parts = text.split('\0').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
