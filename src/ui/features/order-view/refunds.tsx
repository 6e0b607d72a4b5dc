import { Trans } from '@lingui/react/macro';
import type { OrderView } from '../../../domain/order/view.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { useFormats } from '../../kit/formats/formats.ts';
import { useMoments } from '../../shared/moments.ts';

type Money = Pick<OrderView, 'refunds' | 'paid' | 'payment' | 'amountDue'>;

/** Whether the fare or fee itself was refunded, for example by the staff at the card company. */
export const isReturned = ({ refunds = [], paid, payment, amountDue }: Money): boolean =>
  refunds.length > 0 && paid === undefined && payment === 'card' && amountDue === 0;

/** Charges that are being refunded, or were refunded: double or wrong ones, or the fare itself (ORD-07). */
export function Refunds({ order }: { order: Money }) {
  const { money } = useFormats();
  const { fullDateTime } = useMoments();
  return order.refunds?.map(({ amount, at, lastFour }, index) => {
    const price = money(amount);
    const day = fullDateTime(at ?? 0);
    return (
      <Banner
        // The index can be the key, because the list grows only at its end.
        key={index}
        tone="info"
        title={
          isReturned(order) ? (
            at === undefined ? (
              <Trans>{price} 退款處理中</Trans>
            ) : (
              <Trans>{price} 已退款</Trans>
            )
          ) : at === undefined ? (
            <Trans>多扣 {price}，退款處理中</Trans>
          ) : (
            <Trans>多扣 {price}，已退款</Trans>
          )
        }
      >
        {at === undefined ? (
          <Trans>這筆金額會退回末四碼 {lastFour} 的卡片，您不需要做任何事。</Trans>
        ) : (
          <Trans>
            {day} 退回末四碼 {lastFour} 的卡片，入帳時間依發卡銀行而定。
          </Trans>
        )}
      </Banner>
    );
  });
}
