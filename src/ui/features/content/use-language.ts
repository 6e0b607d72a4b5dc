import { useLingui } from '@lingui/react/macro';
import { isLanguage, type Language } from '../../../domain/language.ts';

/** The page's language; Traditional Chinese if the locale is unknown. */
export function useLanguage(): Language {
  const { i18n } = useLingui();
  return isLanguage(i18n.locale) ? i18n.locale : 'zh-Hant';
}
