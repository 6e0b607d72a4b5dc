import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseOrderNo } from '../../../../domain/order/order-no.ts';
import { ReceiptPage } from '../../../features/receipt/receipt-page.tsx';
import { validSearch } from '../../../valid-search.ts';

/** `orderReceipt`, for members (ORD-03, GUARD-06). */
export const Route = createFileRoute('/_main/order/receipt')({
  staticData: { title: msg`收據` },
  validateSearch: validSearch(({ orderNo }: Record<string, unknown>): { orderNo?: string } => {
    const named = parseOrderNo(orderNo);
    return named === undefined ? {} : { orderNo: named };
  }),
  component: OrderReceipt,
});

function OrderReceipt() {
  const { orderNo } = Route.useSearch();
  if (orderNo === undefined) throw notFound();
  return <ReceiptPage orderNo={orderNo} />;
}
