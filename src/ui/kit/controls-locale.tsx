import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/**
 * Wraps every control of react-aria-components, so that the controls format, compare and describe to screen readers in
 * the page's language, not in the browser's (LANG-05). It does not wrap the whole page, because the first route does
 * not need it.
 */
export function ControlsLocale({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  return <I18nProvider locale={i18n.locale}>{children}</I18nProvider>;
}
