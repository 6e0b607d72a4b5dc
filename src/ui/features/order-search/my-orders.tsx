import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { selectOrderList } from '../../../machines/order-tracking/selectors.ts';
import { Disclosure } from '../../kit/disclosure/disclosure.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { Tabs } from '../../kit/tabs/tabs.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import { ByNumber } from './by-number.tsx';
import { FindForm } from './find-form.tsx';
import { OrderList } from './order-list.tsx';
import * as styles from './order-search.css.ts';

/** A member's own orders, those under way first; others can be found by number. */
export function MyOrders({ list, page }: { list: 'current' | 'past'; page: number }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const ref = usePortalSelector(usePortalActor('orderTracking'), selectOrderList);
  const content =
    ref === undefined ? (
      <Skeleton lines={6} label={t`正在載入訂單`} />
    ) : (
      <OrderList key={`${list} ${page}`} list={ref} state={list} page={page} />
    );
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        <Trans>我的訂單</Trans>
      </h1>
      <Tabs
        label={t`我的訂單`}
        selected={list}
        tabs={[
          { id: 'current', title: <Trans>進行中</Trans>, content },
          { id: 'past', title: <Trans>過去的訂單</Trans>, content },
        ]}
        onSelect={(state) =>
          void navigate({ to: '/order/search', search: state === 'past' ? { state } : {} })
        }
      />
      <div className={styles.find}>
        <Disclosure level={2} title={<Trans>用訂單編號查詢其他訂單</Trans>}>
          <FindForm />
          <ByNumber />
        </Disclosure>
      </div>
    </div>
  );
}
