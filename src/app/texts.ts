import { setupI18n, type Messages } from '@lingui/core';
import type { Language } from '../domain/language.ts';
import type { MoreTexts } from '../ui/kit/lazy-part.tsx';
import { failureOfImport } from './failure-of-import.ts';

/** The page's texts; empty until a language is activated. */
export const i18n = setupI18n();

interface Catalogue {
  readonly messages: Messages;
}

const FIRST = import.meta.glob<Catalogue>('../locales/*.po');
const START = import.meta.glob<Catalogue>('../locales/*.po', { query: '?start.po' });
const REST = import.meta.glob<Catalogue>('../locales/*.po', { query: '?rest.po' });

/**
 * A language's texts, fetched when they are needed. The built page has them in three parts
 * (`scripts/lib/page-files.mjs`): `first` has the home page's texts before the first interaction, `start` those that
 * the other pages on which visits start show at first, `rest` all others; without a build each has everything.
 */
export function catalogue(
  language: string,
): Readonly<Record<'first' | 'start' | 'rest', () => Promise<Catalogue>>> {
  const path = `../locales/${language}.po`;
  const [first, start, rest] = [FIRST[path], START[path], REST[path]];
  if (!first || !start || !rest) throw new TypeError(`no texts in ${language}`);
  return { first, start, rest };
}

/** The number of a language's parts. How many of them are wanted and loaded, in the order of `load`: */
const ALL = 3;
let wanted = 1;
let loaded = 1;
let fetching: Promise<void> | undefined;

/** Rejects with `ServiceFailure`. */
async function load(language: string, count: number): Promise<Messages> {
  const { first, start, rest } = catalogue(language);
  const parts = [first, start, rest].slice(0, count).map((part) => part());
  const catalogues = await Promise.all(parts).catch(failureOfImport);
  return Object.assign({}, ...catalogues.map(({ messages }) => messages)) as Messages;
}

/**
 * Fetches a language's texts, shows them and sets `<html lang>` (LANG-05), unless `signal` is aborted because another
 * language is wanted. Rejects with `ServiceFailure`.
 */
export async function activateTexts(language: Language, signal: AbortSignal): Promise<void> {
  const count = wanted;
  const messages = await load(language, count);
  if (signal.aborted) return;
  // More was needed meanwhile.
  if (count < wanted) return activateTexts(language, signal);
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
  document
    .querySelector('link[rel="manifest"]')
    ?.setAttribute('href', `/manifest.${language}.webmanifest`);
}

/** The texts besides the first ones: other pages, and parts that are fetched later, wait for them. */
export const moreTexts: MoreTexts = {
  isThere: () => loaded === ALL,
  fetch: () => more(ALL),
  fetchStart: () => more(2),
};

/** Rejects with `ServiceFailure`. */
async function more(count: number): Promise<void> {
  if (loaded >= count) return;
  if (wanted < count) {
    wanted = count;
    fetching = add();
  }
  await fetching;
}

async function add(): Promise<void> {
  const [language, count] = [i18n.locale, wanted];
  const messages = await load(language, count).catch((error: unknown) => {
    wanted = loaded;
    throw error;
  });
  // The language was changed meanwhile; the new one may be loaded without these.
  if (i18n.locale !== language) return add();
  // Not by `load`, which would render the whole page again although nothing on it uses these texts.
  Object.assign(i18n.messages, messages);
  loaded = Math.max(loaded, count);
  // A smaller request may have failed meanwhile.
  wanted = Math.max(wanted, loaded);
}
