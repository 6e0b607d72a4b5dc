import { Trans } from '@lingui/react/macro';
import { Link } from '../../kit/link/link.tsx';
import * as styles from './order-search.css.ts';

/** For somebody who does not know the order's number: a code to the telephone gives access to all its orders. */
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
