import { setupI18n } from '@lingui/core';
import type { Language } from '../domain/language.ts';
import { failureOfImport } from './failure-of-import.ts';

/** The page's texts; empty until a language is activated. */
export const i18n = setupI18n();

/** Each language's texts, fetched when they are wanted. */
export const catalogues = {
  'zh-Hant': () => import('../locales/zh-Hant.po'),
  en: () => import('../locales/en.po'),
} as const satisfies Record<Language, unknown>;

/**
 * Fetches a language's texts and makes them the page's, `<html lang>` included (LANG-05); unless `signal` says
 * meanwhile that another one is wanted. Rejects with `ServiceFailure`.
 */
export async function activateTexts(language: Language, signal: AbortSignal): Promise<void> {
  const { messages } = await catalogues[language]().catch(failureOfImport);
  if (signal.aborted) return;
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}
