import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { showsFullDate } from '../../../domain/messaging/separators.ts';
import { taipeiFormat } from '../../../domain/taipei-format.ts';
import { taipeiDay } from '../../../domain/taipei-time.ts';
import { useChat } from './chat.ts';

/**
 * The `Intl` formats of each language. They are created once, because that takes longer than rendering a row of a list.
 */
const formats = new Map<string, ReturnType<typeof makeFormats>>();

function makeFormats(language: string) {
  return {
    time: taipeiFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    near: taipeiFormat(language, { month: 'long', day: 'numeric', weekday: 'short' }),
    far: taipeiFormat(language, { year: 'numeric', month: 'long', day: 'numeric' }),
  };
}

function formatsOf(language: string) {
  const known = formats.get(language) ?? makeFormats(language);
  formats.set(language, known);
  return known;
}

/** Times of messages as text, in Taipei's time, by the server's clock (MSG-10). */
export function useChatMoments() {
  const { i18n, t } = useLingui();
  const chat = useChat();
  return useMemo(() => {
    const { time, near, far } = formatsOf(i18n.locale);
    const both = (onDay: string, atTime: string): string => `${onDay} ${atTime}`;
    /** The day as text: `今天`, `昨天`, `11月20日 週五`, `2025年11月20日`. */
    const day = (instant: number): string => {
      const now = chat.now();
      const away = taipeiDay(instant) - taipeiDay(now);
      if (away === 0) return t`今天`;
      if (away === -1) return t`昨天`;
      if (away === 1) return t`明天`;
      return (showsFullDate(instant, now) ? far : near)(instant);
    };
    return {
      time,
      day,
      /** In a list: the time if it is today, otherwise the day. */
      listed: (instant: number): string => {
        const said = day(instant);
        return said === t`今天` ? time(instant) : said;
      },
      separator: (instant: number): string => both(day(instant), time(instant)),
      /** A message's own time; for older messages with the full date and the message's number (SEP-T03). */
      of: (instant: number, messageSeq: number): string =>
        showsFullDate(instant, chat.now())
          ? `${both(far(instant), time(instant))} #${messageSeq}`
          : time(instant),
    };
  }, [i18n.locale, t, chat]);
}
