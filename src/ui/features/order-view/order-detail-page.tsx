import { OrderOnPage } from './order-on-page.tsx';
import { OrderPanel } from './order-panel.tsx';
import { useTrackedPage } from './use-tracked-page.ts';

/** A member's order, live (ORD-03). */
export function OrderDetailPage({ orderNo }: { orderNo: string }) {
  useTrackedPage('detail', { kind: 'order', orderNo });
  return (
    <OrderOnPage key={orderNo}>
      {(view, order) => <OrderPanel view={view} order={order} />}
    </OrderOnPage>
  );
}
