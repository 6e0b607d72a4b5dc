import { Trans, useLingui } from '@lingui/react/macro';
import { driverNameIn } from '../../../domain/order/driver-name.ts';
import { hasDriver } from '../../../domain/order/status.ts';
import type { OrderView } from '../../../domain/order/view.ts';
import {
  selectRows,
  selectRowsFailure,
  selectRowsState,
} from '../../../machines/collection/selectors.ts';
import { selectOrders } from '../../../machines/desk/selectors.ts';
import type { DeskOrdersRef } from '../../../machines/desk/types.ts';
import { Button } from '../../kit/button/button.tsx';
import { Link } from '../../kit/link/link.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { SERVICE_KIND_WORDS } from '../../service-kind-words.tsx';
import { useMoments } from '../../shared/moments.ts';
import { OrderPlaces } from '../../shared/order/order-places.tsx';
import { OrderStatusTag } from '../../shared/order/order-status-tag.tsx';
import { Trouble } from '../../shared/rows.tsx';
import * as styles from './desk-side.css.ts';
import { useDeskAction, useDesk } from './desk.ts';

/** The visitor's orders beside the chat, the newest first (CHAT-07). */
export function DeskOrders({ conversationID }: { conversationID: string }) {
  const orders = usePortalSelector(useDesk(), selectOrders);
  return (
    <section className={styles.part}>
      <h3 className={styles.partTitle}>
        <Trans>訂單</Trans>
      </h3>
      {orders !== undefined && <Orders list={orders} conversationID={conversationID} />}
    </section>
  );
}

function Orders({ list, conversationID }: { list: DeskOrdersRef; conversationID: string }) {
  const { t } = useLingui();
  const rows = usePortalSelector(list, selectRows<OrderView>);
  const state = usePortalSelector(list, selectRowsState);
  const failure = usePortalSelector(list, selectRowsFailure);
  if (state === 'loading') return <Skeleton lines={3} label={t`正在載入訂單`} />;
  return (
    <>
      {(state === 'failed' || state === 'stale') && (
        <Trouble failure={failure} retry={() => list.send({ type: 'rows.reload' })} />
      )}
      {state !== 'failed' && rows.length === 0 && (
        <p className={styles.quiet}>
          <Trans>沒有與這個對話相關的訂單。</Trans>
        </p>
      )}
      <ul className={styles.orders}>
        {rows.map((order) => (
          <Order key={order.orderNo} order={order} conversationID={conversationID} />
        ))}
      </ul>
    </>
  );
}

function Order({ order, conversationID }: { order: OrderView; conversationID: string }) {
  const { i18n } = useLingui();
  const moments = useMoments();
  const desk = useDesk();
  const { orderNo, kind, status, pickupAt, driver } = order;
  const action = useDeskAction('faceCheck', orderNo);
  const isUnderway = hasDriver(status);
  return (
    <li className={styles.order}>
      <p className={styles.line}>
        <Link to="/order/detail" search={{ orderNo }} target="_blank">
          {orderNo}
        </Link>
        <OrderStatusTag order={order} />
      </p>
      <p className={styles.quiet}>
        {i18n._(SERVICE_KIND_WORDS[kind].title)} · {moments.dayTime(pickupAt)}
      </p>
      <OrderPlaces order={order} />
      {driver !== undefined && (
        <p className={styles.quiet}>
          <Trans>
            司機 {driverNameIn(driver, i18n.locale)}，{driver.plate}
          </Trans>
        </p>
      )}
      {driver !== undefined && isUnderway && (
        <Button
          size="small"
          look="secondary"
          {...action}
          onPress={() =>
            desk.send({
              type: 'action.begin',
              action: { kind: 'faceCheck', conversationID, orderNo },
            })
          }
        >
          <Trans>請司機驗證本人</Trans>
        </Button>
      )}
    </li>
  );
}
