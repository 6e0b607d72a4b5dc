import { Trans } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- whether the order was open when this panel appeared
import { useState } from 'react';
import { isCancelled, isFinal, isInProgress } from '../../../domain/order/status.ts';
import type { OrderView } from '../../../domain/order/view.ts';
import type { OrderViewRef } from '../../../machines/order-tracking/types.ts';
import {
  mayCancel,
  mayPay,
  selectAccess,
  selectCancellation,
  selectOrderAwaited,
  selectOrderFailure,
  selectOrderState,
  selectPosition,
} from '../../../machines/order-view/selectors.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { usePortalSelector } from '../../portal.tsx';
import * as page from '../../shared/order/order-on-page.css.ts';
import { useWaitsForItsTime } from '../../shared/order/status-words.tsx';
import { WebPushSwitch } from '../../shared/web-push-switch.tsx';
import { PaymentDialog } from '../payment/lazy-payment-dialog.tsx';
import { BoardingPlace } from './boarding-code.tsx';
import { CANCEL_BUTTON, CancelDialog } from './cancel-dialog.tsx';
import { ConnectionLine } from './connection-line.tsx';
import { AwaitedDriver, DriverCard } from './driver-card.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderMap } from './order-map.tsx';
import * as styles from './order-panel.css.ts';
import { PayBar } from './pay-bar.tsx';
import { RecoveredNotice } from './recovered-notice.tsx';
import { Refunds } from './refunds.tsx';
import { RideSteps } from './ride-steps.tsx';
import { StatusSummary } from './status-summary.tsx';

// Used as a ref callback, so that the dialog's code is fetched once the element is on the page.
const fetchDialog = (): void => Dialog.preload();

/**
 * One order with live updates: for members on `/order/detail`, and on `/order/search` for visitors who found it
 * (GUARD-06).
 */
export function OrderPanel({ view, order }: { view: OrderViewRef; order: OrderView }) {
  const position = usePortalSelector(view, selectPosition);
  const access = usePortalSelector(view, selectAccess);
  const cancellation = usePortalSelector(view, selectCancellation);
  const waitsForItsTime = useWaitsForItsTime();
  const { status, driver } = order;
  /** Whether a driver is being searched for, or the ride is under way or over. */
  const isRide = !isCancelled(status) && !waitsForItsTime(order);
  const reload = (): void => view.send({ type: 'order.reload' });
  const isVisitor = access.orderToken !== undefined;
  const isStale = usePortalSelector(view, (snapshot) => selectOrderState(snapshot) === 'stale');
  const [wasLive] = useState(!isFinal(status));
  return (
    <div className={page.panel}>
      <div className={page.map}>
        <OrderMap order={order} position={position} />
      </div>
      {/* Loaded with the page: somebody who wants to cancel may be offline by then, and must not lose the page. */}
      <div className={page.sheet} ref={fetchDialog}>
        {isStale && <StaleBanner view={view} onReload={reload} />}
        <RecoveredNotice order={order} />
        <StatusSummary order={order} position={isInProgress(status) ? position : undefined} />
        {mayPay(order) && <PayBar order={order} access={access} onReload={reload} />}
        <Refunds order={order} />
        {isRide && <BoardingPlace order={order} />}
        {driver !== undefined && <DriverCard driver={driver} order={order} />}
        {driver === undefined && isRide && isInProgress(status) && <AwaitedDriver order={order} />}
        <OrderActions order={order} isVisitor={isVisitor} />
        {/* The line's place stays when the order ends, so that nothing below moves. */}
        {wasLive && <ConnectionLine isStale={isStale} isOver={isFinal(status)} />}
        {!isVisitor && !isFinal(status) && <WebPushSwitch />}
        {isRide && <RideSteps order={order} />}
        <OrderDetails order={order} />
        {isVisitor && !isFinal(status) && <WayBack orderNo={order.orderNo} />}
        {mayCancel(order) && (
          <div id={CANCEL_BUTTON} className={styles.cancel}>
            <Button look="quiet" onPress={() => view.send({ type: 'order.cancel' })}>
              <Trans>取消訂單</Trans>
            </Button>
          </div>
        )}
      </div>
      <PaymentDialog order={order} isVisitor={isVisitor} onLeftPending={reload} />
      {cancellation !== undefined && <CancelDialog cancellation={cancellation} />}
    </div>
  );
}

/** Tells a visitor which data they need to find this order again, because visitors have no list of orders. */
function WayBack({ orderNo }: { orderNo: string }) {
  return (
    <p className={styles.wayBack}>
      <Trans>
        請記下訂單編號 <strong>{orderNo}</strong>
        。有了它和您留的電話，隨時都能在「訂單查詢」回到這裡。
      </Trans>
    </p>
  );
}

/** Shown if the last reload failed, so that the data may be outdated. */
function StaleBanner({ view, onReload }: { view: OrderViewRef; onReload: () => void }) {
  const failure = usePortalSelector(view, selectOrderFailure);
  const isAwaited = usePortalSelector(view, selectOrderAwaited);
  const words = useFailureWords();
  if (failure === undefined) return null;
  return (
    <Banner
      tone="waiting"
      title={<Trans>這可能不是最新的狀態</Trans>}
      action={
        <Button look="quiet" size="small" isBusy={isAwaited} onPress={onReload}>
          <Trans>重新載入</Trans>
        </Button>
      }
    >
      {words(failure).title}
    </Banner>
  );
}
