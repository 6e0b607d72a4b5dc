import type { OrderStatus } from '../../src/domain/order/status.ts';
import type { Language, Words } from '../messages.ts';

interface PushWords {
  readonly title: Words;
  readonly body: Words;
}

/** What an `order_refresh` says to the passenger, by the order's new status. */
const byStatus: Readonly<Record<OrderStatus, PushWords>> = {
  0: {
    title: { 'zh-Hant': '訂單已成立', en: 'Your order has been placed' },
    body: { 'zh-Hant': '我們正在為您尋找司機。', en: 'We are looking for a driver.' },
  },
  1: {
    title: { 'zh-Hant': '司機已接單', en: 'A driver has taken your order' },
    body: { 'zh-Hant': '司機即將出發。', en: 'The driver is about to set off.' },
  },
  2: {
    title: { 'zh-Hant': '司機正在路上', en: 'Your driver is on the way' },
    body: { 'zh-Hant': '您可以在地圖上看到司機的位置。', en: 'The map shows where the driver is.' },
  },
  3: {
    title: { 'zh-Hant': '司機已抵達', en: 'Your driver has arrived' },
    body: { 'zh-Hant': '請向司機出示乘車碼。', en: 'Please show the driver your boarding code.' },
  },
  4: {
    title: { 'zh-Hant': '行程開始', en: 'Your ride has begun' },
    body: { 'zh-Hant': '祝您一路平安。', en: 'Have a good ride.' },
  },
  5: {
    title: { 'zh-Hant': '即將抵達目的地', en: 'You are almost there' },
    body: { 'zh-Hant': '下車前請記得隨身物品。', en: 'Please remember your belongings.' },
  },
  6: {
    title: { 'zh-Hant': '行程已完成', en: 'Your ride is complete' },
    body: { 'zh-Hant': '謝謝您的搭乘，收據已備妥。', en: 'Thank you. Your receipt is ready.' },
  },
  7: {
    title: { 'zh-Hant': '行程結束，等待付款', en: 'The ride is over, payment is due' },
    body: { 'zh-Hant': '請付清車資以完成訂單。', en: 'Please pay the fare to complete the order.' },
  },
  10: {
    title: { 'zh-Hant': '訂單已取消', en: 'Your order has been cancelled' },
    body: { 'zh-Hant': '歡迎隨時再次叫車。', en: 'You can book again at any time.' },
  },
  11: {
    title: { 'zh-Hant': '訂單已取消，待付取消費', en: 'Cancelled, a fee is due' },
    body: { 'zh-Hant': '請付清取消費用。', en: 'Please pay the cancellation fee.' },
  },
};

/** ORD-T10: nobody was found, which is told in other words than the passenger's own cancelling. */
const noDriver: PushWords = {
  title: { 'zh-Hant': '沒有找到司機', en: 'No driver could be found' },
  body: {
    'zh-Hant': '訂單已取消，不會收取任何費用。您可以再叫一次車，或改為預約。',
    en: 'Your order was cancelled free of charge. You can try again, or book ahead.',
  },
};

/** Title and body of an order's push in the stream's language. */
export function orderPushWords(
  status: OrderStatus,
  cancelReason: 'passenger' | 'noDriver' | undefined,
  language: Language,
): { title: string; body: string } {
  const words = status === 10 && cancelReason === 'noDriver' ? noDriver : byStatus[status];
  return { title: words.title[language], body: words.body[language] };
}
