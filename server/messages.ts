import { ACCOUNT_CODE, CODE, type Code } from '../src/contract/codes.ts';
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
  [ACCOUNT_CODE.commonPassword]: {
    'zh-Hant': '這個密碼太常見，容易被猜到，請換一個',
    en: 'This password is among the first that people guess. Please choose another.',
  },
  [ACCOUNT_CODE.wrongImageCode]: {
    'zh-Hant': '驗證碼不正確或已過期，請輸入新的驗證碼',
    en: 'The verification code is wrong or has expired. Please enter the new one.',
  },
  [ACCOUNT_CODE.imageCodeNeeded]: {
    'zh-Hant': '請先完成圖片驗證，再寄送驗證碼',
    en: 'Please enter the code of the picture first, then ask for the text message.',
  },
  [ACCOUNT_CODE.wrongSmsCode]: {
    'zh-Hant': '簡訊驗證碼不正確或已過期',
    en: 'The code from the text message is wrong or has expired.',
  },
  [ACCOUNT_CODE.smsTooSoon]: {
    'zh-Hant': '剛寄過驗證碼，請稍候再重新寄送',
    en: 'A code was just sent. Please wait a moment before asking for another.',
  },
  [ACCOUNT_CODE.accountExists]: {
    'zh-Hant': '這個帳號或手機號碼已經註冊過',
    en: 'This user name or telephone number is already registered.',
  },
  [ACCOUNT_CODE.socialRefused]: {
    'zh-Hant': '社群登入沒有完成，請再試一次',
    en: 'Signing in did not complete. Please try again.',
  },
  [ACCOUNT_CODE.socialTaken]: {
    'zh-Hant': '這個社群帳號已經連結到其他會員',
    en: 'That account is already linked to another member.',
  },
  [ACCOUNT_CODE.wrongProof]: {
    'zh-Hant': '舊密碼或驗證碼不正確，沒有變更任何資料',
    en: 'The password or code is wrong. Nothing was changed.',
  },
  [ACCOUNT_CODE.accountInUse]: {
    'zh-Hant': '還有進行中或未付款的訂單，完成後才能刪除帳號',
    en: 'An order is still open or unpaid. Your account can be deleted afterwards.',
  },
  [ACCOUNT_CODE.alreadyApplied]: { 'zh-Hant': '您已經送出過申請', en: 'You have applied already.' },
  [ACCOUNT_CODE.tooMany]: {
    'zh-Hant': '已達數量上限，請先移除一筆',
    en: 'You have reached the limit. Please remove one first.',
  },
  [ACCOUNT_CODE.fileRefused]: {
    'zh-Hant': '這個檔案太大或格式不支援',
    en: 'This file is too large or of a type that is not supported.',
  },
  [ACCOUNT_CODE.uploadQuota]: {
    'zh-Hant': '今天傳送的檔案已達上限，請明天再傳',
    en: 'You have sent as many files as possible for today. Please try again tomorrow.',
  },
  [ACCOUNT_CODE.uploadsStopped]: {
    'zh-Hant': '目前無法接收檔案，請稍後再傳；文字訊息和叫車不受影響',
    en: 'Files cannot be received right now. Please try again later. Text messages and booking work as usual.',
  },
  [ACCOUNT_CODE.notRegistered]: {
    'zh-Hant': '這個手機號碼還沒有註冊，請填寫資料完成註冊',
    en: 'This telephone number is not registered yet. Please complete your registration.',
  },
  [ACCOUNT_CODE.lastWayIn]: {
    'zh-Hant': '這是您唯一的登入方式，請先設定密碼或手機號碼',
    en: 'This is your only way to sign in. Please set a password or a telephone number first.',
  },
  [ACCOUNT_CODE.cardRefused]: {
    'zh-Hant': '發卡銀行沒有接受這張卡片，請換一張',
    en: 'Your bank did not accept this card. Please use another one.',
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
