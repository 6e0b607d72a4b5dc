import { CalendarClock } from 'lucide';
import { selectEntry } from '../../../machines/dictionary/selectors.ts';
import { StatusTag, toneOf } from '../../kit/status-tag/status-tag.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import { STATUS_ICON } from './status-icon.ts';
import { useShortStatusWords, useWaitsForItsTime, type BookedFor } from './status-words.tsx';

/**
 * Shows the dictionary's label of an order's status, in the tone that the dictionary gives (ORD-02). Until the
 * dictionary is loaded, it shows our own short text. An order that waits for its day is labelled as booked, because the
 * dictionary's label would say that the ride is under way.
 */
export function OrderStatusTag({ order }: { order: BookedFor }) {
  const dictionary = usePortalActor('orderStatusDictionary');
  const entry = usePortalSelector(dictionary, selectEntry(String(order.status)));
  const shortWords = useShortStatusWords();
  const isBooked = useWaitsForItsTime()(order);
  return (
    <StatusTag
      tone={isBooked ? 'neutral' : toneOf(entry?.listClass ?? '')}
      icon={isBooked ? CalendarClock : STATUS_ICON[order.status]}
    >
      {isBooked ? shortWords(order) : (entry?.dictLabel ?? shortWords(order))}
    </StatusTag>
  );
}
