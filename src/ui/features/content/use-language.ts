import { useLingui } from '@lingui/react/macro';
import { isLanguage, type Language } from '../../../domain/language.ts';

/** The language that the page is shown in. */
export function useLanguage(): Language {
  const { i18n } = useLingui();
  return isLanguage(i18n.locale) ? i18n.locale : 'zh-Hant';
}

/** What a page asks for, as its collection's filter; without what is not said. */
export const filterOf = (query: Readonly<Record<string, string | number | undefined>>): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();
