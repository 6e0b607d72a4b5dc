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
    'zh-Hant': '請求過於頻繁，請稍後再試',
    en: 'Too many requests, please try again later',
  },
  [CODE.internal]: {
    'zh-Hant': '系統發生未知錯誤，請回報管理員',
    en: 'unknown system error, report to administrator',
  },
  [CODE.unavailable]: {
    'zh-Hant': '服務暫時忙碌，請稍後再試',
    en: 'The service is busy for the moment, please try again later',
  },
  [CODE.warning]: { 'zh-Hant': '請留意', en: 'Please note' },
  [CODE.invalidInput]: {
    'zh-Hant': '部分資料有誤，請檢查後再送出',
    en: 'Some of the data is not right, please check it and send it again',
  },
  [CODE.undecryptable]: {
    'zh-Hant': '無法讀取加密的請求，請重新整理頁面後再試',
    en: 'The encrypted request could not be read, please reload the page and try again',
  },
  [CODE.wrongCredentials]: {
    'zh-Hant': '帳號或密碼不正確',
    en: 'The user name or the password is not right',
  },
  [CODE.accountLocked]: {
    'zh-Hant': '密碼錯誤次數過多，請 10 分鐘後再試',
    en: 'Too many wrong passwords, please try again in 10 minutes',
  },
  [CODE.quoteExpired]: {
    'zh-Hant': '報價已失效，請重新取得車資',
    en: 'This price is no longer valid, please ask for a new one',
  },
  [CODE.idempotencyConflict]: {
    'zh-Hant': '這份訂單已用其他內容送出，請查看您的訂單',
    en: 'This order was already sent with other details, please look at your orders',
  },
  [CODE.orderRefused]: {
    'zh-Hant': '訂單目前的狀態無法這麼做',
    en: 'This is not possible in the order’s present status',
  },
  [CODE.feeChanged]: {
    'zh-Hant': '取消費用已變更，請確認新的金額',
    en: 'The cancellation fee has changed, please check the new amount',
  },
  [CODE.orderNotFound]: {
    'zh-Hant': '找不到符合此編號與電話的訂單',
    en: 'There is no order with this number and telephone number',
  },
  [CODE.notReachable]: {
    'zh-Hant': '這些地點之間沒有道路可達',
    en: 'These places cannot be reached from each other by road',
  },
  [CODE.paymentDeclined]: {
    'zh-Hant': '付款沒有成功，卡片未被扣款。請換一張卡片或稍後再試。',
    en: 'The payment did not succeed and the card was not charged. Please use another card or try again later.',
  },
  [CODE.paymentUnderway]: {
    'zh-Hant': '這筆訂單正在付款中，請先完成該次付款',
    en: 'This order is already being paid, please finish that payment first',
  },
  [CODE.primeExpired]: {
    'zh-Hant': '卡片資料已過期，請重新輸入卡片',
    en: 'The card details have expired, please enter the card again',
  },
  [CODE.paymentPending]: {
    'zh-Hant': '發卡銀行尚未回覆，結果確定後會顯示在訂單頁面',
    en: 'The bank has not answered yet; the order’s page shows the outcome once it is known',
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
