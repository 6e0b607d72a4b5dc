import { formatLocale } from './language.ts';

const ZONE = 'Asia/Taipei';

/** The first day of a month, in languages for which `Intl` does not write it as people do. */
const FIRST: Readonly<Partial<Record<string, string>>> = { fr: '1er' };

/** A format of instants in Taipei's time (LANG-05). */
export function taipeiFormat(
  language: string,
  options: Intl.DateTimeFormatOptions,
): (instant: number) => string {
  const format = new Intl.DateTimeFormat(formatLocale(language), { timeZone: ZONE, ...options });
  const first = FIRST[language];
  if (first === undefined) return (instant) => format.format(instant);
  const part = ({ type, value }: Intl.DateTimeFormatPart): string =>
    type === 'day' && value === '1' ? first : value;
  return (instant) => format.formatToParts(instant).map(part).join('');
}
