import { Trans } from '@lingui/react/macro';
import { CANCELLATION_FEE } from '../../../domain/fare/tariff.ts';
import type { Timing } from '../../../domain/order/draft.ts';
import { priceText } from '../../kit/price/price.tsx';
import * as styles from './order-form.css.ts';

/** What cancelling costs, said before the order is made. */
export function CancellationRules({ timing }: { timing: Timing }) {
  const ahead = priceText(CANCELLATION_FEE.ahead);
  const onTheWay = priceText(CANCELLATION_FEE.onTheWay);
  const arrived = priceText(CANCELLATION_FEE.arrived);
  return (
    <p className={styles.facts}>
      {timing === 'ahead' ? (
        <Trans>司機接單前取消免費；接單一段時間後取消收 {ahead}，取消前會先告訴您。</Trans>
      ) : (
        <Trans>
          司機接單前取消免費；司機出發後收 {onTheWay}，抵達後收 {arrived}，取消前會先告訴您。
        </Trans>
      )}
    </p>
  );
}
