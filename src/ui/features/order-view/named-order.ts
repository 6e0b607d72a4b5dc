import { notFound } from '@tanstack/react-router';
import { parseOrderNo } from '../../../domain/order/order-no.ts';
import { validSearch } from '../../valid-search.ts';

/** Reads the address of a page that shows one order: `?orderNo=`. */
export const readNamedOrder = validSearch(
  ({ orderNo }: Record<string, unknown>): { orderNo?: string } => {
    const named = parseOrderNo(orderNo);
    return named === undefined ? {} : { orderNo: named };
  },
);

/**
 * Throws `notFound` if the address has no order number. The route calls it before rendering, because React reports
 * errors thrown while rendering.
 */
export function needsOrder({ search }: { readonly search: { readonly orderNo?: string } }): void {
  if (search.orderNo === undefined) throw notFound();
}
