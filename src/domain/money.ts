import { formatLocale } from './language.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Formats whole New Taiwan dollars in a language. Formats are cached, because creating one is slow. */
function formatOf(language: string): Intl.NumberFormat {
  const known = formats.get(language);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(formatLocale(language), {
    style: 'currency',
    currency: 'TWD',
    maximumFractionDigits: 0,
    // By default, Italian and Spanish group digits only from ten thousand on, so amounts in a list would not be
    // aligned.
    useGrouping: 'always',
  });
  formats.set(language, format);
  return format;
}

/**
 * An amount of New Taiwan dollars in this language's format (LANG-05), in parts. Its unit is `NT$` in all languages,
 * as on Taiwan's own signs and bank statements: `NT$1,250`, `1.250 NT$`.
 */
export function moneyParts(
  amount: number,
  language: string,
): readonly { readonly text: string; readonly isUnit: boolean }[] {
  return formatOf(language)
    .formatToParts(amount)
    .map(({ type, value }) =>
      type === 'currency' ? { text: 'NT$', isUnit: true } : { text: value, isUnit: false },
    );
}

/** The amount with its unit as one string. */
export const moneyText = (amount: number, language: string): string =>
  moneyParts(amount, language)
    .map(({ text }) => text)
    .join('');
