import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tanstack/react-router';
import { placeLanguage } from '../../../domain/language.ts';
import type { OrderRow } from '../../../domain/order/view.ts';
import { useFormats } from '../../kit/formats/formats.ts';
import { Price } from '../../kit/price/price.tsx';
import { SERVICE_KIND_WORDS } from '../../service-kind-words.tsx';
import { useMoments } from '../../shared/moments.ts';
import { OrderStatusTag } from '../../shared/order/order-status-tag.tsx';
import { useShortStatusWords, useWaitsForItsTime } from '../../shared/order/status-words.tsx';
import * as styles from './order-search.css.ts';

/** One order in the list: route, time, status, price. The whole row is the link. */
export function OrderListRow({ row }: { row: OrderRow }) {
  return (
    <li className={styles.row}>
      <RouterLink className={styles.rowLink} to="/order/detail" search={{ orderNo: row.orderNo }}>
        <OrderInList row={row} />
      </RouterLink>
    </li>
  );
}

/** The contents of an order's row. */
export function OrderInList({ row }: { row: OrderRow }) {
  const { money } = useFormats();
  const { i18n } = useLingui();
  const { dayTime } = useMoments();
  const shortStatus = useShortStatusWords();
  const waitsForItsTime = useWaitsForItsTime();
  const language = placeLanguage(i18n.locale);
  const from = row.pickupWords?.[language].name ?? row.pickupName;
  const to = row.destinationWords?.[language].name ?? row.destinationName;
  const due = money(row.amountDue);
  return (
    <>
      <span>
        <span className={styles.rowTitle}>
          {to === '' ? (
            from
          ) : (
            <>
              {from} → {to}
            </>
          )}
        </span>
        <span className={styles.rowNote}>
          <span>{dayTime(row.pickupAt)}</span>
          <span>{i18n._(SERVICE_KIND_WORDS[row.kind].title)}</span>
          {row.status <= 5 && !waitsForItsTime(row) && <span>{shortStatus(row)}</span>}
        </span>
      </span>
      <span>
        <span className={styles.rowPrice}>
          <Price amount={row.total} />
        </span>
        {row.amountDue > 0 ? (
          <span className={styles.rowDue}>
            <Trans>待付 {due}</Trans>
          </span>
        ) : null}
      </span>
      <span className={styles.rowStatus}>
        <OrderStatusTag order={row} />
      </span>
    </>
  );
}
