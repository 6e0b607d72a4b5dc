import { Trans, useLingui } from '@lingui/react/macro';
import { selectOrderList } from '../../../machines/order-tracking/selectors.ts';
import { Disclosure } from '../../kit/disclosure/disclosure.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { TabLink, TabLinks } from '../../kit/tabs/tab-links.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import { ByNumber } from './by-number.tsx';
import { FindForm } from './find-form.tsx';
import { OrderList } from './order-list.tsx';
import * as styles from './order-search.css.ts';

/**
 * A member's own orders, in one of two lists: orders under way, or past orders. Other orders can be found by number.
 */
export function MyOrders({ list, page }: { list: 'current' | 'past'; page: number }) {
  const { t } = useLingui();
  const ref = usePortalSelector(usePortalActor('orderTracking'), selectOrderList);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        <Trans>我的訂單</Trans>
      </h1>
      <TabLinks label={t`我的訂單`}>
        <TabLink to="/order/search" search={{}} isShown={list === 'current'}>
          <Trans>進行中</Trans>
        </TabLink>
        <TabLink to="/order/search" search={{ state: 'past' }} isShown={list === 'past'}>
          <Trans>過去的訂單</Trans>
        </TabLink>
      </TabLinks>
      {ref === undefined ? (
        <Skeleton lines={6} label={t`正在載入訂單`} />
      ) : (
        <OrderList key={`${list} ${page}`} list={ref} state={list} page={page} />
      )}
      <div className={styles.find}>
        <Disclosure level="h2" title={<Trans>用訂單編號查詢其他訂單</Trans>}>
          <FindForm />
          <ByNumber />
        </Disclosure>
      </div>
    </div>
  );
}
