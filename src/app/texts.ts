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
const REST = import.meta.glob<Catalogue>('../locales/*.po', { query: '?rest.po' });

/**
 * A language's texts, fetched when they are needed. The built page has them in two parts
 * (`scripts/lib/page-files.mjs`): `first` has the home page's texts before the first interaction, `rest` all others;
 * without a build each has everything.
 */
export function catalogue(
  language: string,
): Readonly<Record<'first' | 'rest', () => Promise<Catalogue>>> {
  const path = `../locales/${language}.po`;
  const [first, rest] = [FIRST[path], REST[path]];
  if (first === undefined || rest === undefined) throw new TypeError(`no texts in ${language}`);
  return { first, rest };
}

/** Whether a language is loaded with all its texts: true once more than the first texts were needed. */
let isWhole = false;
let fetching: Promise<void> | undefined;

/**
 * Fetches a language's texts, shows them and sets `<html lang>` (LANG-05), unless `signal` is aborted because another
 * language is wanted. Rejects with `ServiceFailure`.
 */
export async function activateTexts(language: Language, signal: AbortSignal): Promise<void> {
  const { first, rest } = catalogue(language);
  let { messages } = await first().catch(failureOfImport);
  if (isWhole) messages = { ...messages, ...(await rest().catch(failureOfImport)).messages };
  if (signal.aborted) return;
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
  document
    .querySelector('link[rel="manifest"]')
    ?.setAttribute('href', `/manifest.${language}.webmanifest`);
}

/** The texts besides the first ones: other pages, and parts that are fetched later, wait for them. */
export const moreTexts: MoreTexts = {
  isThere: () => isWhole && fetching === undefined,
  fetch() {
    if (moreTexts.isThere()) return Promise.resolve();
    isWhole = true;
    fetching ??= addRest().finally(() => (fetching = undefined));
    return fetching;
  },
};

/** Rejects with `ServiceFailure`. */
async function addRest(): Promise<void> {
  const language = i18n.locale;
  const { rest } = catalogue(language);
  const { messages } = await rest().catch(() => {
    isWhole = false;
    return failureOfImport();
  });
  // The language was changed meanwhile; the new one may be loaded without the rest.
  if (i18n.locale !== language) return addRest();
  // Not by `load`, which would render the whole page again although nothing on it uses these texts.
  Object.assign(i18n.messages, messages);
}
