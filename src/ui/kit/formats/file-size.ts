import { useLingui } from '@lingui/react/macro';
import { formatLocale } from '../../../domain/language.ts';

/** Returns a function that formats the size of a file, as `850 B`, `12 kB` or `1.2 MB` (LANG-05). */
export function useFileSize(): (bytes: number) => string {
  const { i18n } = useLingui();
  const format = (unit: 'kilobyte' | 'megabyte', value: number): string =>
    new Intl.NumberFormat(formatLocale(i18n.locale), {
      style: 'unit',
      unit,
      maximumFractionDigits: 1,
    }).format(value);
  return (bytes) => {
    // For bytes, `Intl` has the English word `byte` in some languages, and no plural.
    if (bytes < 1_000) return format('kilobyte', bytes).replace(/k/i, '');
    // From 999,500 bytes on, the number would be rounded to 1,000 kB, so it is shown in megabytes.
    return bytes < 999_500
      ? format('kilobyte', Math.round(bytes / 1_000))
      : format('megabyte', bytes / 1_000_000);
  };
}
