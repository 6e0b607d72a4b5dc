import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderView } from '../../../domain/order/view.ts';
import { selectOrderView } from '../../../machines/order-tracking/selectors.ts';
import type { OrderViewRef } from '../../../machines/order-tracking/types.ts';
import {
  selectOrder,
  selectOrderAwaited,
  selectOrderFailure,
  selectOrderState,
} from '../../../machines/order-view/selectors.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Button } from '../../kit/button/button.tsx';
import { BrokenDrawing } from '../../kit/drawings/broken-drawing.tsx';
import { EmptyDrawing } from '../../kit/drawings/drawings.tsx';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { LinkButton } from '../../kit/link/link.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import { page } from '../../theme/layout.css.ts';
import * as styles from './order-on-page.css.ts';

interface OrderOnPageProps {
  /** The component that shows the order. */
  children: (view: OrderViewRef, order: OrderView) => ReactNode;
  /** Shown when the user may not see the order; by default it says how to find the order. */
  forbidden?: ReactNode;
}

/** Shows the tracked order. If that is impossible, says why: it is loading, it failed, or the user may not see it. */
export function OrderOnPage(props: OrderOnPageProps) {
  const view = usePortalSelector(usePortalActor('orderTracking'), selectOrderView);
  return view === undefined ? <OrderSkeleton /> : <TrackedOrder view={view} {...props} />;
}

function TrackedOrder({ view, children, forbidden }: OrderOnPageProps & { view: OrderViewRef }) {
  const order = usePortalSelector(view, selectOrder);
  const state = usePortalSelector(view, selectOrderState);
  if (state === 'forbidden') return forbidden ?? <Forbidden />;
  if (order !== undefined) return children(view, order);
  return state === 'failed' ? <Failed view={view} /> : <OrderSkeleton />;
}

function OrderSkeleton() {
  const { t } = useLingui();
  return (
    <div className={styles.panel}>
      <div className={styles.map} />
      <div className={styles.sheet}>
        <Skeleton lines={3} label={t`正在載入訂單`} />
        <Skeleton lines={2} label="" />
        <Skeleton lines={5} label="" />
      </div>
    </div>
  );
}

function Failed({ view }: { view: OrderViewRef }) {
  const failure = usePortalSelector(view, selectOrderFailure);
  const isAwaited = usePortalSelector(view, selectOrderAwaited);
  const failureWords = useFailureWords();
  const words = failureWords(failure ?? { kind: 'status', status: 500 });
  const isOffline = failure?.kind === 'offline' || failure?.kind === 'timeout';
  return (
    <div className={page}>
      <EmptyState
        level={1}
        drawing={isOffline ? <EmptyDrawing of="offline" /> : <BrokenDrawing />}
        title={<Trans>訂單沒有載入</Trans>}
        action={
          <Button
            look="primary"
            isBusy={isAwaited}
            onPress={() => view.send({ type: 'order.reload' })}
          >
            <Trans>再試一次</Trans>
          </Button>
        }
      >
        <p>{words.title}</p>
        <p>{words.body}</p>
      </EmptyState>
    </div>
  );
}

function Forbidden() {
  return (
    <div className={page}>
      <EmptyState
        level={1}
        drawing={<EmptyDrawing of="lost" />}
        title={<Trans>這裡看不到這筆訂單</Trans>}
        action={
          <LinkButton look="primary" to="/order/search">
            <Trans>用訂單編號查詢</Trans>
          </LinkButton>
        }
      >
        <Trans>這筆訂單不在您的帳號裡。用訂單編號和訂車時留的電話，就能在訂單查詢看到。</Trans>
      </EmptyState>
    </div>
  );
}
