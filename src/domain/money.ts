import { formatLocale } from './language.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Whole New Taiwan dollars in a language. Each format costs more to make than a page of prices. */
function formatOf(language: string): Intl.NumberFormat {
  const known = formats.get(language);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(formatLocale(language), {
    style: 'currency',
    currency: 'TWD',
    maximumFractionDigits: 0,
    // Italian and Spanish group only from ten thousand on, so that sums in a list would not line up.
    useGrouping: 'always',
  });
  formats.set(language, format);
  return format;
}

/**
 * An amount of New Taiwan dollars as this language writes money (LANG-05), in parts; its unit is `NT$` in all of them, as
 * Taiwan's own signs and banks write it: `NT$1,250`, `1.250 NT$`.
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

/** The same in one text. */
export const moneyText = (amount: number, language: string): string =>
  moneyParts(amount, language)
    .map(({ text }) => text)
    .join('');
