import { placeLanguage } from '../../src/domain/language.ts';
import { DISPATCH_LEAD_MS } from '../../src/domain/limits.ts';
import { moneyText } from '../../src/domain/money.ts';
import { STATUS_OF } from '../../src/machines/order-status/machine.ts';
import type { Hint } from '../bus-topics.ts';
import type { KeptPush } from '../data/schema.ts';
import type { Language } from '../messages.ts';
import type { PushWords } from '../words/server-words.ts';
import { dayTimeText, timeText } from '../words/times.ts';
import { WORDS } from '../words/words.ts';

/** What a push says about an order's change. */
type Change = Pick<Hint<'order.changed'>, 'status' | 'cancelReason' | 'payment' | 'ride'>;

/**
 * Title and body of an order's push in the stream's language; both are empty if there is nothing to say. Such a push
 * only tells open pages to load the order again. The body names the ride, because a passenger may have several.
 */
export function orderPushWords(change: Change, language: Language): PushWords {
  const { title, body } = orderWords(change, language);
  if (title === '' || change.ride === undefined) return { title, body };
  const { status, ride } = change;
  // The body about the driver of an order booked ahead says the time itself.
  const when =
    ride.bookedFor === undefined || status === STATUS_OF.assigned
      ? []
      : [dayTimeText(ride.bookedFor, language)];
  return { title, body: [...when, ride.pickup[placeLanguage(language)], body].join(' · ') };
}

/** Title and sentence about an order's change; they do not name the ride. */
export function orderWords(
  { status, cancelReason, payment, ride }: Change,
  language: Language,
): PushWords {
  const { noDriver, orderPush, paymentDeclined, feePaid } = WORDS[language];
  if (payment === 'declinedAtOnce') return { title: '', body: '' };
  if (payment === 'declined') return paymentDeclined;
  if (status === STATUS_OF.cancelled) {
    if (payment === 'paid') return feePaid;
    return cancelReason === 'noDriver' ? noDriver : orderPush[status];
  }
  const { title, body } = orderPush[status];
  return { title, body: sentenceAhead(status, ride, language) ?? body };
}

/**
 * The sentence to the passenger of an order booked ahead that waits for its time; undefined when the usual sentence is
 * true, because the driver is searched for, or sets off, at once.
 */
function sentenceAhead(
  status: Change['status'],
  ride: Change['ride'],
  language: Language,
): string | undefined {
  if (ride?.bookedFor === undefined) return undefined;
  const { bookedFor, orderedAt, promisedAt = bookedFor } = ride;
  const { searchLater, comesAt } = WORDS[language].bookedAhead;
  if (status === STATUS_OF.searching && bookedFor - DISPATCH_LEAD_MS > orderedAt) {
    return searchLater(DISPATCH_LEAD_MS / 60_000);
  }
  return status === STATUS_OF.assigned && promisedAt <= bookedFor
    ? comesAt(timeText(bookedFor, language))
    : undefined;
}

/** Title and body of the push about a refund to a card; `amount` in NT$. */
export const refundPushWords = (amount: number, language: Language): PushWords =>
  WORDS[language].refunded(moneyText(amount, language));

/** Title and body of the push about a pledge, with its project's title in the reader's language if there is one. */
export function pledgePushWords(
  { news, titles, amount }: Extract<KeptPush, { readonly kind: 'pledge' }>,
  language: Language,
): PushWords {
  const title = titles[language] ?? titles.en ?? titles['zh-Hant'] ?? '';
  return WORDS[language].pledge[news](title, moneyText(amount, language));
}
