import { CODE, type Code } from '../src/contract/codes.ts';
import type { Language } from '../src/domain/language.ts';

export type { Language };

export type Words = Readonly<Record<Language, string>>;

/** `msg` of the envelope by its code (§8 for 401, 403, 404 and 500). */
const messages: Readonly<Record<Code, Words>> = {
  [CODE.ok]: { 'zh-Hant': '操作成功', en: 'success' },
  [CODE.unauthorized]: {
    'zh-Hant': '認證失敗，無法存取系統資源',
    en: 'authentication failed, cannot access system resources',
  },
  [CODE.forbidden]: { 'zh-Hant': '您沒有此操作的權限', en: 'no permission for this operation' },
  [CODE.notFound]: { 'zh-Hant': '資源不存在', en: 'resource does not exist' },
  [CODE.tooManyRequests]: {
    'zh-Hant': '操作太頻繁，請稍後再試',
    en: 'Too many requests. Please try again later.',
  },
  [CODE.internal]: {
    'zh-Hant': '系統發生未知錯誤，請回報管理員',
    en: 'unknown system error, report to administrator',
  },
  [CODE.unavailable]: {
    'zh-Hant': '系統忙碌中，請稍後再試',
    en: 'The service is busy. Please try again later.',
  },
  [CODE.warning]: { 'zh-Hant': '請留意', en: 'Please note' },
  [CODE.invalidInput]: {
    'zh-Hant': '部分資料有誤，請檢查後再送出',
    en: 'Some details are not valid. Please check them and send again.',
  },
  [CODE.undecryptable]: {
    'zh-Hant': '資料沒有送達，請重新整理頁面後再試',
    en: 'Your details did not reach us. Please reload the page and try again.',
  },
  [CODE.wrongCredentials]: {
    'zh-Hant': '帳號或密碼不正確',
    en: 'Wrong username or password',
  },
  [CODE.accountLocked]: {
    'zh-Hant': '密碼錯誤次數過多，請 10 分鐘後再試',
    en: 'Too many wrong passwords. Please try again in 10 minutes.',
  },
  [CODE.quoteExpired]: {
    'zh-Hant': '報價已失效，請重新取得車資',
    en: 'This fare has expired. Please get a new one.',
  },
  [CODE.idempotencyConflict]: {
    'zh-Hant': '這筆訂單已用其他內容送出，請到訂單查詢確認',
    en: 'This order was already placed with other details. Please check your orders.',
  },
  [CODE.orderRefused]: {
    'zh-Hant': '訂單目前的狀態無法這樣做',
    en: 'This is not possible at this stage of the order',
  },
  [CODE.feeChanged]: {
    'zh-Hant': '取消費用已變更，請確認新的金額',
    en: 'The cancellation fee has changed. Please check the new amount.',
  },
  [CODE.orderNotFound]: {
    'zh-Hant': '查無符合此編號與電話的訂單',
    en: 'No order matches this order number and phone number',
  },
  [CODE.notReachable]: {
    'zh-Hant': '這些地點之間無法開車抵達',
    en: 'There is no road between these places',
  },
  [CODE.tooManyOpenOrders]: {
    'zh-Hant': '進行中的訂單已達上限，請先完成、付款或取消其中一筆',
    en: 'You have as many open orders as possible. Please complete, pay or cancel one first.',
  },
  [CODE.paymentDeclined]: {
    'zh-Hant': '付款沒有成功，卡片未被扣款。請換一張卡片或稍後再試。',
    en: 'The payment did not go through and your card was not charged. Please use another card or try again later.',
  },
  [CODE.paymentUnderway]: {
    'zh-Hant': '這筆訂單正在付款中，請先完成該次付款',
    en: 'A payment for this order is under way. Please finish it first.',
  },
  [CODE.primeExpired]: {
    'zh-Hant': '卡片資料已逾時，請重新輸入',
    en: 'The card details timed out. Please enter them again.',
  },
  [CODE.paymentPending]: {
    'zh-Hant': '發卡銀行尚未回覆，結果確定後會顯示在訂單頁',
    en: 'Your bank has not answered yet. The order page will show the result.',
  },
  [CODE.paymentRefunded]: {
    'zh-Hant': '這次的扣款有誤，會全額退回您的卡片。請回訂單頁確認是否還需要付款。',
    en: 'This charge was not right and will be refunded to your card in full. The order page says whether anything is still due.',
  },
};

/** The words for a code in a language. */
export function messageOf(code: Code, language: Language): string {
  return messages[code][language];
}

/**
 * The language that a caller wants, from `Content-Language` (the family's header, `zh_TW` and
 * `zh-Hant` alike) or else the first of `Accept-Language`. Traditional Chinese when nothing is said.
 */
export function languageOf(
  contentLanguage: string | undefined,
  acceptLanguage: string | undefined,
): Language {
  const asked = (contentLanguage || acceptLanguage || 'zh').trim().toLowerCase();
  return asked.startsWith('zh') || asked.startsWith('*') ? 'zh-Hant' : 'en';
}
