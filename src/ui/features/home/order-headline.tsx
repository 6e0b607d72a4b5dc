import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { awaitsPayment, isInProgress } from '../../../domain/order/status.ts';
import type { OrderView } from '../../../domain/order/view.ts';
import { toTaipei } from '../../../domain/taipei-time.ts';
import type { OrderViewRef } from '../../../machines/order-tracking/types.ts';
import { selectOrder, selectPosition } from '../../../machines/order-view/selectors.ts';
import { selectSignedIn } from '../../../machines/session/selectors.ts';
import { LinkButton } from '../../kit/link/link.tsx';
import { Price } from '../../kit/price/price.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import * as styles from './hero.css.ts';

/** An order that is not over yet, in large type, with the way to it; `otherwise` where there is none. */
export function OrderHeadline({ view, otherwise }: { view: OrderViewRef; otherwise: ReactNode }) {
  const order = usePortalSelector(view, selectOrder);
  const position = usePortalSelector(view, selectPosition);
  const isMember = usePortalSelector(usePortalActor('session'), selectSignedIn);
  if (order === undefined || !(isInProgress(order.status) || awaitsPayment(order.status))) {
    return otherwise;
  }
  const isDue = awaitsPayment(order.status);
  const words = isDue ? <Trans>查看並付款</Trans> : <Trans>查看行程</Trans>;
  const search = { orderNo: order.orderNo };
  return (
    <>
      <h1 className={`${styles.headline} ${styles.figures}`} aria-live="polite">
        <Headline order={order} etaSeconds={position?.etaSeconds} />
      </h1>
      <p className={styles.lead}>
        {order.destination === undefined ? (
          <Trans>從 {order.pickup.name} 出發</Trans>
        ) : (
          <Trans>
            {order.pickup.name} → {order.destination.name}
          </Trans>
        )}
      </p>
      <div>
        {isMember ? (
          <LinkButton to="/order/detail" search={search}>
            {words}
          </LinkButton>
        ) : (
          <LinkButton to="/order/search" search={search}>
            {words}
          </LinkButton>
        )}
      </div>
    </>
  );
}

function Headline({
  order,
  etaSeconds,
}: {
  order: OrderView;
  etaSeconds: number | undefined;
}): ReactNode {
  const minutes = etaSeconds === undefined ? undefined : Math.max(1, Math.round(etaSeconds / 60));
  const [date = '', time = ''] = toTaipei(order.pickupAt).split('T');
  const [, month, day] = date.split('-').map(Number);
  switch (order.status) {
    case 0:
      return order.timing === 'ahead' ? (
        <Trans>
          已預約 {month}/{day} {time} 上車
        </Trans>
      ) : (
        <Trans>正在為您找司機</Trans>
      );
    case 1:
      return <Trans>司機已接單</Trans>;
    case 2:
      return minutes === undefined ? (
        <Trans>司機正在過來</Trans>
      ) : (
        <Trans>司機 {minutes} 分鐘後抵達</Trans>
      );
    case 3:
      return <Trans>司機已抵達上車地點</Trans>;
    case 4:
      return minutes === undefined ? (
        <Trans>行程進行中</Trans>
      ) : (
        <Trans>{minutes} 分鐘後到達目的地</Trans>
      );
    case 5:
      return <Trans>即將到達目的地</Trans>;
    case 7:
      return (
        <Trans>
          待付車資 <Price amount={order.amountDue} />
        </Trans>
      );
    case 11:
      return (
        <Trans>
          待付取消費 <Price amount={order.amountDue} />
        </Trans>
      );
    case 6:
    case 10:
      return null;
  }
}
