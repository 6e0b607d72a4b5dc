import type { OrderView } from '../../../domain/order/view.ts';
import type { OrderViewRef } from '../../../machines/order-tracking/types.ts';
import { selectAccess } from '../../../machines/order-view/selectors.ts';
import { usePortalSelector } from '../../portal.tsx';
import { Receipt } from '../receipt/receipt.tsx';

/** The receipt of an order that the visitor has found. */
export function FoundReceipt({ view, order }: { view: OrderViewRef; order: OrderView }) {
  const access = usePortalSelector(view, selectAccess);
  return <Receipt order={order} isVisitor={access.orderToken !== undefined} />;
}
