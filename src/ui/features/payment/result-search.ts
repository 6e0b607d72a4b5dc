import { parseOrderNo } from '../../../domain/order/order-no.ts';

export interface ResultSearch {
  orderNo?: string;
  recTradeId?: string;
}

/** The ids in the bank's redirect. They only say what to look up: nothing in a redirect is trusted. */
export function parseResultSearch({
  orderNo,
  recTradeId,
}: { readonly [Name in keyof ResultSearch]: unknown }): ResultSearch {
  const named = parseOrderNo(orderNo);
  const isTrade = typeof recTradeId === 'string' && /^[\w-]{1,64}$/.test(recTradeId);
  return {
    ...(named === undefined ? {} : { orderNo: named }),
    ...(isTrade ? { recTradeId } : {}),
  };
}
