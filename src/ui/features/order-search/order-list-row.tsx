import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tanstack/react-router';
import type { OrderRow } from '../../../domain/order/view.ts';
import { Price, priceText } from '../../kit/price/price.tsx';
import { SERVICE_KIND_WORDS } from '../../service-kind-words.tsx';
import { useMoments } from '../order-view/moments.ts';
import { OrderStatusTag } from '../order-view/order-status-tag.tsx';
import { useShortStatusWords } from '../order-view/status-words.ts';
import * as styles from './order-search.css.ts';

/** One order in the list: where, when, how it stands, what it costs. The whole row leads to it. */
export function OrderListRow({ row }: { row: OrderRow }) {
  const { i18n } = useLingui();
  const { dayTime } = useMoments();
  const shortStatus = useShortStatusWords();
  const language = i18n.locale === 'zh-Hant' ? 'zh-Hant' : 'en';
  const from = row.pickupWords?.[language].name ?? row.pickupName;
  const to = row.destinationWords?.[language].name ?? row.destinationName;
  const due = priceText(row.amountDue);
  return (
    <li className={styles.row}>
      <RouterLink className={styles.rowLink} to="/order/detail" search={{ orderNo: row.orderNo }}>
        <div>
          <p className={styles.rowTitle}>
            {to === '' ? (
              from
            ) : (
              <>
                {from} → {to}
              </>
            )}
          </p>
          <p className={styles.rowNote}>
            {dayTime(row.pickupAt)} · {i18n._(SERVICE_KIND_WORDS[row.kind].title)}
            {row.status <= 5 && <> · {shortStatus(row)}</>}
          </p>
        </div>
        <div>
          <p className={styles.rowPrice}>
            <Price amount={row.total} />
          </p>
          {row.amountDue > 0 ? (
            <p className={styles.rowDue}>
              <Trans>待付 {due}</Trans>
            </p>
          ) : null}
        </div>
        <div className={styles.rowStatus}>
          <OrderStatusTag order={row} />
        </div>
      </RouterLink>
    </li>
  );
}
