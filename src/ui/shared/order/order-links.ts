import { linkOptions, type LinkOptions } from '@tanstack/react-router';

/** The address of an order's page. A visitor's orders are shown on the page that is open to everybody (GUARD-06). */
export const orderLink = (orderNo: string, isVisitor: boolean): LinkOptions =>
  isVisitor
    ? linkOptions({ to: '/order/search', search: { orderNo } })
    : linkOptions({ to: '/order/detail', search: { orderNo } });

export const receiptLink = (orderNo: string, isVisitor: boolean): LinkOptions =>
  isVisitor
    ? linkOptions({ to: '/order/search', search: { orderNo, view: 'receipt' } })
    : linkOptions({ to: '/order/receipt', search: { orderNo } });
