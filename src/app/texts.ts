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
 * A language's texts, fetched when they are needed. The built page has three parts (`scripts/lib/page-files.mjs`).
 * `first` has the texts that the home page shows before an interaction. `start` has the texts that other entry pages
 * (pages on which visits start) show at first. `rest` has all others. Without a build, each part has all texts.
 */
export function catalogue(
  language: string,
): Readonly<Record<'first' | 'start' | 'rest', () => Promise<Catalogue>>> {
  const path = `../locales/${language}.po`;
  const [first, start, rest] = [FIRST[path], START[path], REST[path]];
  if (!first || !start || !rest) throw new TypeError(`no texts in ${language}`);
  return { first, start, rest };
}

/**
 * The number of a language's parts. `wanted` and `loaded` say how many are wanted and loaded, in the order of `load`.
 */
const ALL = 3;
let wanted = 1;
let loaded = 1;
let fetching: Promise<void> | undefined;

/** Loads the first `count` parts of a language. Rejects with `ServiceFailure`. */
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
  // More parts were requested meanwhile, so the texts are loaded again with them.
  if (count < wanted) return activateTexts(language, signal);
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
  document
    .querySelector('link[rel="manifest"]')
    ?.setAttribute('href', `/manifest.${language}.webmanifest`);
}

/** The texts after the first part. Other pages, and parts of pages that are fetched later, wait for them. */
export const moreTexts: MoreTexts = {
  isThere: () => loaded === ALL,
  fetch: () => more(ALL),
  fetchStart: () => more(2),
};

/** Loads the first `count` parts of the current language. Rejects with `ServiceFailure`. */
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
  // The language was changed meanwhile. The new language may lack these parts, so they are loaded for the new language.
  if (i18n.locale !== language) return add();
  // Adds the texts directly: `i18n.load` would render the whole page again, although it uses none of these texts.
  Object.assign(i18n.messages, messages);
  loaded = Math.max(loaded, count);
  // A smaller request may have failed meanwhile and set `wanted` below what is loaded now.
  wanted = Math.max(wanted, loaded);
}
