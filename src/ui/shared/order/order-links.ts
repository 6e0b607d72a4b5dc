import { linkOptions, type LinkOptions } from '@tanstack/react-router';

/** Addresses of an order's pages; for visitors they are on the open page (GUARD-06). */
export const orderLink = (orderNo: string, isVisitor: boolean): LinkOptions =>
  isVisitor
    ? linkOptions({ to: '/order/search', search: { orderNo } })
    : linkOptions({ to: '/order/detail', search: { orderNo } });

export const receiptLink = (orderNo: string, isVisitor: boolean): LinkOptions =>
  isVisitor
    ? linkOptions({ to: '/order/search', search: { orderNo, view: 'receipt' } })
    : linkOptions({ to: '/order/receipt', search: { orderNo } });
