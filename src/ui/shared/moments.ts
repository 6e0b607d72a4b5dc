import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { use, useMemo } from 'react';
import { formatLocale } from '../../domain/language.ts';
import { taipeiFormat } from '../../domain/taipei-format.ts';
import { toTaipei } from '../../domain/taipei-time.ts';
import { NowContext } from '../portal.tsx';

const DAY_MS = 24 * 3_600_000;

/** Times, days and durations as text, in Taipei's time wherever the reader is. Instants are epoch milliseconds. */
export function useMoments() {
  const { i18n, t } = useLingui();
  const now = use(NowContext);
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => taipeiFormat(i18n.locale, options);
    const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    const days = { month: 'long', day: 'numeric', weekday: 'short' } as const;
    const years = { year: 'numeric', month: 'long', day: 'numeric' } as const;
    const clock = format(hours);
    const date = format(days);
    const full = format(years);
    const dateAndClock = format({ ...days, ...hours });
    const fullAndClock = format({ ...years, ...hours });
    const number = new Intl.NumberFormat(formatLocale(i18n.locale), { maximumFractionDigits: 1 });

    const precise = format({
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });

    /** `14:05:30` */
    const timeToSecond = (instant: number): string => precise(instant);
    /** `14:05` */
    const time = (instant: number): string => clock(instant);
    const near = (instant: number, at: number): string | undefined => {
      const on = (other: number): string => toTaipei(other).slice(0, 10);
      if (on(instant) === on(at)) return t`今天`;
      return on(instant) === on(at + DAY_MS) ? t`明天` : undefined;
    };
    /** `今天`, `明天`, otherwise `11月23日週一` */
    const day = (instant: number, at = now()): string => near(instant, at) ?? date(instant);
    /** `今天 14:05`, `11月23日週一 14:05` */
    const dayTime = (instant: number): string => {
      const named = near(instant, now());
      return named === undefined ? dateAndClock(instant) : `${named} ${time(instant)}`;
    };
    /** `2026年11月23日` */
    const fullDate = (instant: number): string => full(instant);
    /** `2026年11月23日 14:05`, for texts that are read on another day */
    const fullDateTime = (instant: number): string => fullAndClock(instant);
    /** Whole minutes, at least one, because a wait of zero minutes makes no sense. */
    const minutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60));
    /** `25 分鐘`, `1 小時 10 分鐘` */
    const duration = (seconds: number): string => {
      const all = minutes(seconds);
      const hours = Math.floor(all / 60);
      const rest = all % 60;
      const restWords = t({ message: plural(rest, { one: '# 分鐘', other: '# 分鐘' }) });
      if (hours === 0) return restWords;
      const hourWords = t({ message: plural(hours, { one: '# 小時', other: '# 小時' }) });
      return rest === 0 ? hourWords : `${hourWords} ${restWords}`;
    };
    /** `1.2 公里`, below a kilometre `850 公尺` */
    const distance = (metres: number): string => {
      if (metres < 950) {
        const rounded = Math.max(50, Math.round(metres / 50) * 50);
        return t`${rounded} 公尺`;
      }
      const kilometres = number.format(
        metres < 100_000 ? metres / 1000 : Math.round(metres / 1000),
      );
      return t`${kilometres} 公里`;
    };
    return {
      time,
      timeToSecond,
      day,
      dayTime,
      fullDate,
      fullDateTime,
      minutes,
      duration,
      distance,
    };
  }, [i18n.locale, t, now]);
}
