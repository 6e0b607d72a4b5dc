import { CalendarClock } from 'lucide';
import { selectEntry } from '../../../machines/dictionary/selectors.ts';
import { StatusTag, toneOf } from '../../kit/status-tag/status-tag.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import { STATUS_ICON } from './status-icon.ts';
import { useShortStatusWords, waitsForItsTime, type BookedFor } from './status-words.tsx';

/**
 * The dictionary's label of a status, with its tag class (ORD-02); our own short text until the dictionary is loaded.
 * An order that waits for its day is labelled as booked, because the dictionary's label would say that the ride is
 * under way.
 */
export function OrderStatusTag({ order }: { order: BookedFor }) {
  const dictionary = usePortalActor('orderStatusDictionary');
  const entry = usePortalSelector(dictionary, selectEntry(String(order.status)));
  const shortWords = useShortStatusWords();
  const isBooked = waitsForItsTime(order);
  return (
    <StatusTag
      tone={isBooked ? 'neutral' : toneOf(entry?.listClass ?? '')}
      icon={isBooked ? CalendarClock : STATUS_ICON[order.status]}
    >
      {isBooked ? shortWords(order) : (entry?.dictLabel ?? shortWords(order))}
    </StatusTag>
  );
}
