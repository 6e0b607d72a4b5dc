import type { OrderStatus } from '../../src/domain/order/status.ts';
import type { Language, Words } from '../messages.ts';

interface PushWords {
  readonly title: Words;
  readonly body: Words;
}

/** What an `order_refresh` says to the passenger, by the order's new status. */
const byStatus: Readonly<Record<OrderStatus, PushWords>> = {
  0: {
    title: { 'zh-Hant': '訂單已成立', en: 'Order placed' },
    body: { 'zh-Hant': '我們正在為您尋找司機。', en: 'We are looking for a driver for you.' },
  },
  1: {
    title: { 'zh-Hant': '司機已接單', en: 'Driver assigned' },
    body: { 'zh-Hant': '司機正準備出發。', en: 'Your driver is about to set off.' },
  },
  2: {
    title: { 'zh-Hant': '司機前往中', en: 'Your driver is on the way' },
    body: { 'zh-Hant': '您可以在地圖上看到司機的位置。', en: 'Follow your driver on the map.' },
  },
  3: {
    title: { 'zh-Hant': '司機已抵達', en: 'Your driver has arrived' },
    body: {
      'zh-Hant': '請到上車地點，告訴司機您的乘車碼。',
      en: 'Please go to the pick-up and tell the driver your boarding code.',
    },
  },
  4: {
    title: { 'zh-Hant': '行程已開始', en: 'Your ride has started' },
    body: { 'zh-Hant': '祝您一路平安。', en: 'Have a safe ride.' },
  },
  5: {
    title: { 'zh-Hant': '即將抵達目的地', en: 'Almost there' },
    body: {
      'zh-Hant': '下車前請記得帶走隨身物品。',
      en: 'Please take all your belongings with you.',
    },
  },
  6: {
    title: { 'zh-Hant': '行程已完成', en: 'Ride completed' },
    body: {
      'zh-Hant': '謝謝您的搭乘，收據已備妥。',
      en: 'Thank you for riding with us. Your receipt is ready.',
    },
  },
  7: {
    title: { 'zh-Hant': '行程結束，等待付款', en: 'Ride over, payment due' },
    body: {
      'zh-Hant': '請付清車資以完成訂單。',
      en: 'Please pay the fare to complete your order.',
    },
  },
  10: {
    title: { 'zh-Hant': '訂單已取消', en: 'Order cancelled' },
    body: { 'zh-Hant': '歡迎隨時再次叫車。', en: 'You can book again at any time.' },
  },
  11: {
    title: { 'zh-Hant': '訂單已取消，取消費待付款', en: 'Order cancelled, fee due' },
    body: { 'zh-Hant': '請支付取消費。', en: 'Please pay the cancellation fee.' },
  },
};

/** ORD-T10: nobody was found, which is told in other words than the passenger's own cancelling. */
const noDriver: PushWords = {
  title: { 'zh-Hant': '沒有找到司機', en: 'No driver found' },
  body: {
    'zh-Hant': '訂單已取消，不會收取任何費用。您可以再叫一次車，或改為預約。',
    en: 'Your order was cancelled free of charge. Please try again, or book ahead.',
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

/** What went back to a card, NT$. */
export function refundPushWords(
  amount: number,
  language: Language,
): { title: string; body: string } {
  const sum = `NT$${amount.toLocaleString('en')}`;
  return language === 'en'
    ? { title: 'Refunded', body: `${sum} has been returned to your card.` }
    : { title: '已退款', body: `${sum} 已退回您的信用卡。` };
}
