import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { showsFullDate } from '../../../domain/messaging/separators.ts';
import { toTaipei } from '../../../domain/taipei-time.ts';
import { useChat } from './chat.ts';

const ZONE = 'Asia/Taipei';
const DAY_MS = 24 * 3_600_000;

/** Times of messages in words, in Taipei's time, by the server's clock (MSG-10). */
export function useChatMoments() {
  const { i18n, t } = useLingui();
  const chat = useChat();
  return useMemo(() => {
    const locale = i18n.locale === 'en' ? 'en-GB' : 'zh-TW';
    const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
      new Intl.DateTimeFormat(locale, { timeZone: ZONE, ...options });
    const clock = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    const near = format({ month: 'long', day: 'numeric', weekday: 'short' });
    const far = format({ year: 'numeric', month: 'long', day: 'numeric' });
    const on = (instant: number): string => toTaipei(instant).slice(0, 10);
    const time = (instant: number): string => clock.format(instant);
    /** `今天`, `昨天`, `11月20日 週五`, `2025年11月20日` */
    const day = (instant: number): string => {
      const now = chat.now();
      if (on(instant) === on(now)) return t`今天`;
      if (on(instant) === on(now - DAY_MS)) return t`昨天`;
      if (on(instant) === on(now + DAY_MS)) return t`明天`;
      return (showsFullDate(instant, now) ? far : near).format(instant);
    };
    return {
      time,
      day,
      separator: (instant: number): string => `${day(instant)} ${time(instant)}`,
      /** A message's own: older ones with their full date and number (SEP-T03). */
      of: (instant: number, messageSeq: number): string =>
        showsFullDate(instant, chat.now())
          ? `${far.format(instant)} ${time(instant)} #${messageSeq}`
          : time(instant),
    };
  }, [i18n.locale, t, chat]);
}
