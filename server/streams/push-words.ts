import { moneyText } from '../../src/domain/money.ts';
import { STATUS_OF } from '../../src/machines/order-status/machine.ts';
import type { Hint } from '../bus-topics.ts';
import type { KeptPush } from '../data/schema.ts';
import type { Language } from '../messages.ts';
import type { PushWords } from '../words/server-words.ts';
import { WORDS } from '../words/words.ts';

/** What a push says about an order's change. */
type Change = Pick<Hint<'order.changed'>, 'status' | 'cancelReason' | 'payment'>;

/**
 * Title and body of an order's push in the stream's language; both are empty if there is nothing to say. Such a push
 * only tells open pages to load the order again.
 */
export function orderPushWords(
  { status, cancelReason, payment }: Change,
  language: Language,
): PushWords {
  const { noDriver, orderPush, paymentDeclined, feePaid } = WORDS[language];
  if (payment === 'declinedAtOnce') return { title: '', body: '' };
  if (payment === 'declined') return paymentDeclined;
  if (status !== STATUS_OF.cancelled) return orderPush[status];
  if (payment === 'paid') return feePaid;
  return cancelReason === 'noDriver' ? noDriver : orderPush[status];
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
