import { Trans } from '@lingui/react/macro';
import { fareTotal } from '../../../domain/fare/fare.ts';
import { isCancelled } from '../../../domain/order/status.ts';
import type { OrderView } from '../../../domain/order/view.ts';
import { useFormats } from '../../kit/formats/formats.ts';
import { note } from './charged-fare.css.ts';
import { FareBreakdown } from './fare-breakdown.tsx';

/** The price of an order, and how it differs from the quote (ORD-09). */
export function ChargedFare({ order }: { order: OrderView }) {
  const { money } = useFormats();
  const isOver = order.status >= 6;
  const quoted = fareTotal(order.quotedItems);
  const difference = order.total - quoted;
  const quotedText = money(quoted);
  const differenceText = money(Math.abs(difference));
  const wasCancelled = isCancelled(order.status);
  return (
    <>
      <FareBreakdown items={order.items} total={order.total} />
      <p className={note}>
        {!isOver && <Trans>這是訂車時的報價。行程沒有變動，就只收這個價格。</Trans>}
        {isOver && wasCancelled && <Trans>訂單已取消，不收車資；原報價為 {quotedText}。</Trans>}
        {isOver && !wasCancelled && difference === 0 && <Trans>與訂車時的報價相同。</Trans>}
        {isOver && !wasCancelled && difference > 0 && (
          <Trans>
            比訂車時的報價 {quotedText} 多 {differenceText}，因為加收了上列的等候費。
          </Trans>
        )}
        {isOver && !wasCancelled && difference < 0 && (
          <Trans>
            比訂車時的報價 {quotedText} 少 {differenceText}。
          </Trans>
        )}
      </p>
    </>
  );
}
