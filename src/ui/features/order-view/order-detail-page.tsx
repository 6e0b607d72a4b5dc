import { OrderOnPage } from '../../shared/order/order-on-page.tsx';
import { useTrackedPage } from '../../shared/order/use-tracked-page.ts';
import { OrderPanel } from './order-panel.tsx';

/** A member's order with live updates (ORD-03). */
export function OrderDetailPage({ orderNo }: { orderNo: string }) {
  useTrackedPage('detail', { kind: 'order', orderNo });
  return (
    <OrderOnPage key={orderNo}>
      {(view, order) => <OrderPanel view={view} order={order} />}
    </OrderOnPage>
  );
}
