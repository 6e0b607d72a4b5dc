import { OrderOnPage } from '../../shared/order/order-on-page.tsx';
import { useTrackedPage } from '../../shared/order/use-tracked-page.ts';
import { Receipt } from './receipt.tsx';

/** A member's receipt (ORD-03). */
export function ReceiptPage({ orderNo }: { orderNo: string }) {
  useTrackedPage('receipt', { kind: 'order', orderNo });
  return (
    <OrderOnPage key={orderNo}>
      {(_, order) => <Receipt order={order} isVisitor={false} />}
    </OrderOnPage>
  );
}
