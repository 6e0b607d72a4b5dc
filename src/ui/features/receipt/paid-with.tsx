import { Trans } from '@lingui/react/macro';
import type { OrderView } from '../../../domain/order/view.ts';
import { Price } from '../../kit/price/price.tsx';
import { brandOf, CardBrandMark } from '../../shared/card-brand.tsx';
import { useMoments } from '../../shared/moments.ts';
import { isReturned } from '../order-view/refunds.tsx';
import * as styles from './receipt.css.ts';

/** The paid amount, the time and the method. */
export function PaidWith({
  order,
}: {
  order: Pick<OrderView, 'paid' | 'payment' | 'amountDue' | 'refunds'>;
}) {
  const { fullDateTime } = useMoments();
  const { paid } = order;
  if (paid === undefined) {
    return (
      <p className={styles.paid}>
        {order.amountDue > 0 ? (
          <Trans>尚未付款</Trans>
        ) : isReturned(order) ? (
          <Trans>信用卡付款已退回</Trans>
        ) : (
          <Trans>以現金付給司機</Trans>
        )}
      </p>
    );
  }
  return (
    <div className={styles.paid}>
      <div>
        <p className={styles.paidWith}>
          {paid.method === 'card' ? (
            <>
              <CardBrandMark brand={brandOf(paid.cardBrand)} />
              <span>
                <Trans>信用卡末四碼 {paid.lastFour}</Trans>
              </span>
            </>
          ) : (
            <Trans>現金</Trans>
          )}
        </p>
        <p className={styles.paidAt}>
          <Trans>付款時間</Trans> {fullDateTime(paid.at)}
        </p>
        {paid.tradeId !== '' && (
          <p className={styles.paidAt}>
            <Trans>交易編號</Trans> {paid.tradeId}
          </p>
        )}
      </div>
      <p className={styles.paidAmount}>
        <Trans>已付</Trans> <Price amount={paid.amount} />
      </p>
    </div>
  );
}
