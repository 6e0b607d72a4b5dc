import { Trans } from '@lingui/react/macro';
import { Link } from '../../kit/link/link.tsx';
import * as styles from './order-search.css.ts';

/**
 * A link for somebody who does not know an order's number: a code sent to their telephone gives access to all orders of
 * that telephone number.
 */
export function ByNumber() {
  return (
    <p className={styles.lead}>
      <Trans>
        沒有訂單編號，或是有人用您的號碼訂車？
        <Link to="/order/search" search={{ by: 'phone' }}>
          用簡訊驗證手機號碼
        </Link>
        ，查看這個號碼的訂單。
      </Trans>
    </p>
  );
}
