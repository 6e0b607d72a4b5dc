import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { needsOrder, readNamedOrder } from '../../../features/order-view/named-order.ts';
import { OrderDetailPage } from '../../../features/order-view/order-detail-page.tsx';

/** `orderDetail`, a member's order (ORD-03, GUARD-06). */
export const Route = createFileRoute('/_main/order/detail')({
  staticData: { title: msg`訂單明細` },
  validateSearch: readNamedOrder,
  beforeLoad: needsOrder,
  component: OrderDetail,
});

function OrderDetail() {
  const { orderNo = '' } = Route.useSearch();
  return <OrderDetailPage orderNo={orderNo} />;
}
