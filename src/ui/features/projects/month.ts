import { useLingui } from '@lingui/react/macro';
import { formatLocale } from '../../../domain/language.ts';

/** Formats a month given as YYYY-MM. */
export function useMonth(): (month: string) => string {
  const { i18n } = useLingui();
  const format = new Intl.DateTimeFormat(formatLocale(i18n.locale), {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
  });
  return (month) => format.format(new Date(`${month}-01`));
}
