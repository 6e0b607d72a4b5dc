import type { TrackingTarget } from '../../../machines/order-tracking/types.ts';
import { selectSignedIn } from '../../../machines/session/selectors.ts';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import { OrderOnPage } from '../../shared/order/order-on-page.tsx';
import { useTrackedPage } from '../../shared/order/use-tracked-page.ts';
import { FindOrder } from './find-order.tsx';
import { FoundReceipt, MyOrders, NumberOrders, OrderPanel } from './lazy-parts.tsx';

/**
 * A page open to everybody. A visitor finds an order here and sees it, with live updates and with everything that
 * members see (GUARD-06). A member sees their own orders.
 */
export function OrderSearchPage({
  orderNo,
  view,
  list,
  page,
  by,
}: {
  orderNo: string | undefined;
  view: 'receipt' | undefined;
  list: 'current' | 'past';
  page: number;
  /** `phone`: finds orders by a proven telephone number, not by an order's number. */
  by: 'phone' | undefined;
}) {
  const isSignedIn = usePortalSelector(usePortalActor('session'), selectSignedIn);
  useTrackedPage('search', target());
  if (orderNo !== undefined) {
    return (
      <OrderOnPage key={orderNo} forbidden={<FindOrder orderNo={orderNo} view={view} />}>
        {(shown, order) =>
          view === 'receipt' ? (
            <FoundReceipt view={shown} order={order} />
          ) : (
            <OrderPanel view={shown} order={order} />
          )
        }
      </OrderOnPage>
    );
  }
  if (by === 'phone') return <NumberOrders />;
  return isSignedIn ? <MyOrders list={list} page={page} /> : <FindOrder />;

  function target(): TrackingTarget {
    if (orderNo !== undefined) return { kind: 'order', orderNo };
    return isSignedIn && by === undefined ? { kind: 'list', state: list, page } : { kind: 'none' };
  }
}
