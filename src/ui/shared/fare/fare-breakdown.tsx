import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FareItem } from '../../../domain/fare/fare.ts';
import { useFormats } from '../../kit/formats/formats.ts';
import { Price } from '../../kit/price/price.tsx';
import * as styles from './fare-breakdown.css.ts';

/** The text of one line of a price, for the passenger (ORD-09). */
export function FareItemWords({ item }: { item: FareItem }): ReactNode {
  const quantity = useFormats().number(item.quantity);
  switch (item.code) {
    case 'base':
      return <Trans>起程費（含 {quantity} 公里）</Trans>;
    case 'distance':
      return <Trans>里程費（超出 {quantity} 公里）</Trans>;
    case 'stops':
      return <Trans>停靠點 {quantity} 處</Trans>;
    case 'night':
      return <Trans>夜間加成（23:00–07:00）</Trans>;
    case 'hours':
      return <Trans>{quantity} 小時</Trans>;
    case 'days':
      return <Trans>{quantity} 天</Trans>;
    case 'extraDistance':
      return <Trans>超出里程 {quantity} 公里</Trans>;
    case 'waiting':
      return <Trans>等候費（超過免費時間 {quantity} 分鐘）</Trans>;
    case 'cancellation':
      return <Trans>取消費</Trans>;
  }
}

/** The items of a price, line by line, and its total. */
export function FareBreakdown({ items, total }: { items: readonly FareItem[]; total: number }) {
  const { t } = useLingui();
  return (
    <table className={styles.table} aria-label={t`車資明細`}>
      <tbody>
        {items.map((item) => (
          <tr key={item.code}>
            <th scope="row" className={styles.name}>
              <FareItemWords item={item} />
            </th>
            <td className={styles.amount}>
              <Price amount={item.amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className={styles.total}>
          <th scope="row" className={styles.name}>
            <Trans>合計</Trans>
          </th>
          <td className={styles.amount}>
            <Price amount={total} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
