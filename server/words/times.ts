import type { Language } from '../../src/domain/language.ts';
import { taipeiFormat } from '../../src/domain/taipei-format.ts';

const HOURS = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** `18:39`, in Taipei's time like the following */
export const timeText = (instant: number, language: Language): string =>
  taipeiFormat(language, HOURS)(instant);

/** `12月2日 23:30` */
export const dayTimeText = (instant: number, language: Language): string =>
  taipeiFormat(language, { month: 'short', day: 'numeric', ...HOURS })(instant);

/** `2026年12月2日週三 23:30` */
export const fullDayTimeText = (instant: number, language: Language): string =>
  taipeiFormat(language, {
    ...({ year: 'numeric', month: 'long', day: 'numeric', weekday: 'short' } as const),
    ...HOURS,
  })(instant);
