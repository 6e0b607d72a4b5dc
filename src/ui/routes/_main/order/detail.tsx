import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseOrderNo } from '../../../../domain/order/order-no.ts';
import { OrderDetailPage } from '../../../features/order-view/order-detail-page.tsx';
import { validSearch } from '../../../valid-search.ts';

/** `orderDetail`, for members (ORD-03, GUARD-06). */
export const Route = createFileRoute('/_main/order/detail')({
  staticData: { title: msg`訂單明細` },
  validateSearch: validSearch(({ orderNo }: Record<string, unknown>): { orderNo?: string } => {
    const named = parseOrderNo(orderNo);
    return named === undefined ? {} : { orderNo: named };
  }),
  component: OrderDetail,
});

function OrderDetail() {
  const { orderNo } = Route.useSearch();
  if (orderNo === undefined) throw notFound();
  return <OrderDetailPage orderNo={orderNo} />;
}
