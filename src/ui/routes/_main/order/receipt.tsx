import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { needsOrder, readNamedOrder } from '../../../features/order-view/named-order.ts';
import { ReceiptPage } from '../../../features/receipt/receipt-page.tsx';

/** `orderReceipt`, a member's receipt (ORD-03, GUARD-06). */
export const Route = createFileRoute('/_main/order/receipt')({
  staticData: { title: msg`收據` },
  validateSearch: readNamedOrder,
  beforeLoad: needsOrder,
  component: OrderReceipt,
});

function OrderReceipt() {
  const { orderNo = '' } = Route.useSearch();
  return <ReceiptPage orderNo={orderNo} />;
}
