import { Plural, Trans } from '@lingui/react/macro';
import type { OrderPosition, OrderView } from '../../../domain/order/view.ts';
import { STATUS_HEADING } from '../../shared/order/focus-status.ts';
import { OrderStatusTag } from '../../shared/order/order-status-tag.tsx';
import { useStatusWords } from '../../shared/order/status-words.tsx';
import { visuallyHidden } from '../../theme/layout.css.ts';
import * as styles from './status-summary.css.ts';

/** The order's status in large type, in the passenger's language, with the dictionary's label beside it (ORD-02). */
export function StatusSummary({
  order,
  position,
  level = 1,
}: {
  order: OrderView;
  position?: OrderPosition | undefined;
  level?: 1 | 2;
}) {
  const words = useStatusWords()(order, position);
  const { minutes } = words;
  const Heading = `h${level}` as const;
  return (
    <div className={styles.summary}>
      <OrderStatusTag order={order} />
      <Heading id={STATUS_HEADING} className={styles.title} tabIndex={-1} aria-live="polite">
        {words.title}
      </Heading>
      <div className={styles.meaning}>
        <p className={styles.detail}>{words.detail}</p>
        {minutes !== undefined && (
          <p className={styles.eta}>
            <span className={visuallyHidden}>
              <Trans>還有</Trans>{' '}
            </span>
            <span className={styles.etaFigure}>{minutes}</span>{' '}
            <span className={styles.etaUnit}>
              <Plural value={minutes} one="分鐘" other="分鐘" />
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
