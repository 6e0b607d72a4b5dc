import { moneyText } from '../../src/domain/money.ts';
import type { OrderStatus } from '../../src/domain/order/status.ts';
import { STATUS_OF } from '../../src/machines/order-status/machine.ts';
import type { KeptPush } from '../data/schema.ts';
import type { Language } from '../messages.ts';
import type { PushWords } from '../words/server-words.ts';
import { WORDS } from '../words/words.ts';

/** Title and body of an order's push in the stream's language. */
export function orderPushWords(
  status: OrderStatus,
  cancelReason: 'passenger' | 'noDriver' | undefined,
  language: Language,
): PushWords {
  const { noDriver, orderPush } = WORDS[language];
  return status === STATUS_OF.cancelled && cancelReason === 'noDriver'
    ? noDriver
    : orderPush[status];
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
