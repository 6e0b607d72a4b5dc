import { useLingui } from '@lingui/react/macro';
import { formatLocale } from '../../../domain/language.ts';
import { moneyText } from '../../../domain/money.ts';

/** The formats of numbers, money and lists in a language (LANG-05). */
export interface Formats {
  /** `NT$1,250`, `1.250 NT$`. Only for places that accept nothing but text; elsewhere use the component `Price`. */
  readonly money: (amount: number) => string;
  /** `1,250`, `2.5` */
  readonly number: (value: number) => string;
  /** `4.8`, always with one decimal */
  readonly oneDigit: (value: number) => string;
  /** `甲、乙和丙`, `A, B and C` */
  readonly list: (words: readonly string[]) => string;
}

const known = new Map<string, Formats>();

/** Creating a format takes longer than rendering a row of a list, so each format is created when it is first used. */
function makeFormats(language: string): Formats {
  const locale = formatLocale(language);
  let plain: Intl.NumberFormat | undefined;
  let digit: Intl.NumberFormat | undefined;
  let words: Intl.ListFormat | undefined;
  return {
    money: (amount) => moneyText(amount, language),
    number: (value) =>
      (plain ??= new Intl.NumberFormat(locale, { useGrouping: 'always' })).format(value),
    oneDigit: (value) =>
      (digit ??= new Intl.NumberFormat(locale, {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      })).format(value),
    list: (all) => (words ??= new Intl.ListFormat(locale)).format(all),
  };
}

export function useFormats(): Formats {
  const { i18n } = useLingui();
  const formats = known.get(i18n.locale) ?? makeFormats(i18n.locale);
  known.set(i18n.locale, formats);
  return formats;
}
