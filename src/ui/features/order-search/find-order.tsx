import { Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide';
import { selectRemembered } from '../../../machines/order-tracking/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { Link } from '../../kit/link/link.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import { WithoutScript } from '../../shell/without-script.tsx';
import { ByNumber } from './by-number.tsx';
import { FindForm } from './find-form.tsx';
import { OrderPanel } from './lazy-parts.tsx';
import * as styles from './order-search.css.ts';

/** The page for a visitor: the orders that this browser remembers, and a form to find others. */
export function FindOrder({
  orderNo,
  view,
}: {
  /** `orderNo` is an order to which this browser has no access yet, `view` the view that was requested. */
  orderNo?: string;
  view?: 'receipt' | undefined;
}) {
  const tracking = usePortalActor('orderTracking');
  const remembered = usePortalSelector(tracking, selectRemembered);
  const others = remembered.filter((one) => one !== orderNo);
  return (
    <div className={styles.page} onFocus={OrderPanel.preload}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <Trans>訂單查詢</Trans>
        </h1>
        <p className={styles.lead}>
          {orderNo !== undefined ? (
            <Trans>為了保護您的資料，請輸入這筆訂單訂車時留的電話。</Trans>
          ) : (
            <Trans>輸入訂單編號和訂車時留的電話，就能看到司機在哪裡、付款或取消。</Trans>
          )}
        </p>
      </header>
      <WithoutScript>
        <Trans>查詢訂單需要訂單編號和訂車時留的電話。</Trans>
      </WithoutScript>
      <FindForm {...(orderNo === undefined ? {} : { orderNo })} view={view} />
      <ByNumber />
      {others.length > 0 && (
        <section>
          <h2 className={styles.subtitle}>
            <Trans>這台裝置上的訂單</Trans>
          </h2>
          <ul className={styles.remembered}>
            {others.map((one) => (
              <li key={one} className={styles.rememberedRow}>
                <Link to="/order/search" search={{ orderNo: one }}>
                  {one}
                </Link>
                <Icon of={ChevronRight} />
              </li>
            ))}
          </ul>
          <p className={styles.lead}>
            <Trans>
              用這個瀏覽器的人都能打開這些訂單。如果是公用的裝置，用完請清除；訂單不會因此取消。
            </Trans>
          </p>
          <div>
            <Button
              look="quiet"
              size="small"
              onPress={() => tracking.send({ type: 'orders.forget', whose: 'everybody' })}
            >
              <Trans>清除這台裝置上的訂單</Trans>
            </Button>
          </div>
        </section>
      )}
      <p className={styles.lead}>
        <Trans>
          有帳號嗎？
          <Link to="/login" search={{ redirect: '/order/search' }}>
            登入
          </Link>
          後可以查看您所有的訂單。
        </Trans>
      </p>
    </div>
  );
}
