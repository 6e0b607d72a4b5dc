import { parseOrderNo } from '../../../domain/order/order-no.ts';

export interface ResultSearch {
  orderNo?: string;
  recTradeId?: string;
}

/**
 * Reads the ids in the bank's redirect. They say only which payment to look up: nothing else in a redirect is trusted.
 */
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
