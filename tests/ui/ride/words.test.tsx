/** The texts for every failure and kind, and the values that routes read from an address (§8, PAGE-02, PAGE-07). */
import { setupI18n } from '@lingui/core';
import { describe, expect, test, vi } from 'vitest';
import { ACCOUNT_CODE, ACCOUNT_DELETED } from '../../../src/domain/account-codes.ts';
import { CODE } from '../../../src/domain/codes.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import { MESSAGING_CODE } from '../../../src/domain/messaging/codes.ts';
import { useAccountFailureWords } from '../../../src/ui/account-failure-words.tsx';
import { useFailureWords } from '../../../src/ui/failure-words.tsx';
import { PageSizeField, usePageSize } from '../../../src/ui/page-size-field.tsx';
import { RefusedBanner } from '../../../src/ui/refused-banner.tsx';
import { documentTitle } from '../../../src/ui/titles.ts';
import { validSearch } from '../../../src/ui/valid-search.ts';
import { control, lines } from '../../support/ui/lines.ts';
import { startPortal } from '../../support/ui/portal.ts';
import { draw, type } from '../../support/ui/screen.tsx';

const refusal = (code: number, message = ''): Failure => ({
  kind: 'refused',
  code,
  message,
  fields: {},
});

function Said({ all }: { all: readonly (readonly [string, Failure])[] }) {
  const words = useFailureWords();
  const account = useAccountFailureWords();
  return all.map(([name, failure]) => {
    const { title, body } = account(failure);
    const other = words(failure);
    const isOwn = other.title !== title || other.body !== body;
    return <p key={name}>{`${name}${isOwn ? ' *' : ''}: ${title} | ${body}`}</p>;
  });
}

const KINDS: readonly (readonly [string, Failure])[] = [
  ['offline', { kind: 'offline' }],
  ['timeout', { kind: 'timeout' }],
  ['status', { kind: 'status', status: 500 }],
  ['download', { kind: 'download' }],
  ['unauthorized', { kind: 'unauthorized' }],
  ['its own words', refusal(CODE.forbidden, 'the server’s')],
  ['unknown', refusal(1)],
  ['deleted', refusal(ACCOUNT_DELETED)],
  ...Object.entries(CODE).map(([name, code]) => [`code ${name}`, refusal(code)] as const),
  ...Object.entries(MESSAGING_CODE).map(
    ([name, code]) => [`messaging ${name}`, refusal(code)] as const,
  ),
  ...Object.entries(ACCOUNT_CODE).map(([name, code]) => [name, refusal(code)] as const),
];

test.each(['zh-Hant', 'en'] as const)(
  'API-05, API-06: in %s, each failure has its text; failures of an account are marked',
  async (language) => {
    await draw(language, <Said all={KINDS} />);
    expect(lines()).toEqual(SAID[`failures ${language}`]);
  },
);

test('the banner says why an action was refused, as an alert unless its tone is milder', async () => {
  await draw('zh-Hant', <RefusedBanner failure={undefined} />);
  expect(lines()).toEqual([]);
  await draw('zh-Hant', <RefusedBanner failure={refusal(ACCOUNT_CODE.tooMany)} />);
  expect(lines()).toEqual(['alert', '已達數量上限', '請先移除一筆，再新增。']);
  await draw('zh-Hant', <RefusedBanner failure={refusal(ACCOUNT_CODE.tooMany)} tone="waiting" />);
  expect(lines()).toEqual(['已達數量上限', '請先移除一筆，再新增。']);
});

test('the banner is scrolled into view when it appears, and again for each later refusal', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const first = refusal(ACCOUNT_CODE.tooMany);
  await draw('zh-Hant', <RefusedBanner failure={undefined} />);
  expect(scrolled).not.toHaveBeenCalled();
  await draw('zh-Hant', <RefusedBanner failure={first} />);
  await draw('zh-Hant', <RefusedBanner failure={first} tone="waiting" />);
  expect(scrolled.mock.calls).toEqual([[{ block: 'nearest' }]]);
  expect((scrolled.mock.contexts[0] as Element).textContent).toContain('已達數量上限');
  await draw('zh-Hant', <RefusedBanner failure={refusal(ACCOUNT_CODE.tooMany)} />);
  expect(scrolled).toHaveBeenCalledTimes(2);
  scrolled.mockRestore();
});

test.each([
  [0, 20, '20'],
  [50, 20, '50'],
])(
  'NAV-07: with %i chosen rows and %i default rows, a page has %s rows',
  async (pageSize, usual, shown) => {
    const { portal } = startPortal({ pageSize });
    function Size() {
      return <p>{usePageSize(usual)}</p>;
    }
    await draw('zh-Hant', <Size />, { portal });
    expect(lines()).toEqual([shown]);
  },
);

test('NAV-07: choosing the number of rows stores it, and notifies the list', async () => {
  const { portal, kept } = startPortal({});
  const chosen: number[] = [];
  await draw('en', <PageSizeField size={10} onChoose={(size) => chosen.push(size)} />, { portal });
  expect(
    [...document.querySelectorAll('option')].map(({ value, textContent }) => [value, textContent]),
  ).toEqual([
    ['10', '10'],
    ['20', '20'],
    ['50', '50'],
  ]);
  await type(control('Rows per page'), '50');
  expect([chosen, kept.pageSize]).toEqual([[50], 50]);
});

describe('PAGE-07: the title of a page', () => {
  const i18n = setupI18n({ locale: 'zh-Hant', messages: { 'zh-Hant': {} } });
  const title = (message: string) => ({ title: { id: message, message } });
  test.each([
    [[], '代駕叫車'],
    [[{ staticData: title('外') }], '外 · 代駕叫車'],
    [[{ staticData: title('外') }, { staticData: {} }], '外 · 代駕叫車'],
    [[{ staticData: title('外') }, { staticData: title('內') }], '內 · 代駕叫車'],
    [[{ staticData: title('內'), loaderData: title('載入') }], '載入 · 代駕叫車'],
    [[{ staticData: title('內'), loaderData: {} }], '內 · 代駕叫車'],
  ])('the title for %j is %s', (matches, expected) => {
    expect(documentTitle(i18n, matches)).toBe(expected);
  });
});

test('LANG-02: an address keeps only the parameters that the page reads, and the language', () => {
  const read = validSearch(({ a }: Record<string, unknown>) => (a === '1' ? { a: 1 } : {}));
  expect(read({ a: '1', b: 'x', lang: 'en' })).toEqual({ a: 1, b: undefined });
  expect('lang' in read({ lang: 'en' })).toBe(false);
  expect(read({ a: '2' })).toEqual({ a: undefined });
});

/** The expected lines of each test, by name. */
const SAID: Readonly<Record<string, unknown>> = {
  'failures zh-Hant': [
    'offline: 無法連上網路，請檢查連線 | 您輸入的內容都還在。',
    'timeout: 連線逾時，請檢查網路或稍後再試 |',
    'status: 發生錯誤，請再試一次或聯絡管理員 |',
    'download: 下載檔案發生錯誤，請聯絡管理員 |',
    'unauthorized: 認證失敗，無法存取系統資源 | 請重新登入，登入後會回到這一頁。',
    'its own words: the server’s |',
    'unknown: 系統發生未知錯誤，請回報管理員 |',
    'deleted: 帳號已刪除 | 您的個人資料已移除，這個瀏覽器也已登出。',
    'code ok: 系統發生未知錯誤，請回報管理員 |',
    'code unauthorized: 系統發生未知錯誤，請回報管理員 |',
    'code forbidden: 您沒有此操作的權限 | 請確認登入的帳號，或回到首頁。',
    'code notFound: 資源不存在 | 這項資料可能已被移除，請回到上一頁再試一次。',
    'code tooManyRequests: 操作太頻繁 | 請等一分鐘後再試。',
    'code internal: 系統發生未知錯誤，請回報管理員 |',
    'code unavailable: 系統暫時無法服務 | 您輸入的內容都還在，請稍後再試。',
    'code warning: 系統發生未知錯誤，請回報管理員 |',
    'code invalidInput: 有些欄位需要修改 | 請依欄位下方的說明修改後再送出。',
    'code undecryptable: 資料沒有送達 | 請重新整理頁面後再試一次。',
    'code wrongCredentials: 帳號或密碼不正確 | 請再輸入一次。',
    'code accountLocked: 帳號暫時鎖定 | 密碼連續輸入錯誤，為了保護您的帳號，請 10 分鐘後再試，或用簡訊登入。',
    'code quoteExpired: 報價已過期 | 正在為您重新計算車資，請確認後再送出。',
    'code idempotencyConflict: 這筆訂單已經送出過 | 請到訂單查詢確認，不會重複叫車。',
    'code orderRefused: 訂單目前的狀態無法這樣做 | 畫面已更新為最新狀態，請再確認。',
    'code feeChanged: 取消費用有變動 | 請確認新的費用後再決定。',
    'code orderNotFound: 查無此訂單 | 請確認訂單編號和訂車時留的電話。',
    'code notReachable: 這兩個地點之間無法開車抵達 | 請更換上車或下車地點。',
    'code tooManyOpenOrders: 進行中的訂單已達上限 | 請先完成、付款或取消其中一筆。沒登入的話，登入或在訂單查詢驗證電話後也能再叫車。',
    'code paymentDeclined: 付款沒有成功，卡片未被扣款 | 請換一張卡片或稍後再試。',
    'code paymentUnderway: 這筆訂單正在付款中 | 請完成先前的付款，或稍後再試。',
    'code primeExpired: 請重新輸入卡片資料 | 為了安全，卡片資料只保留 90 秒，尚未扣款。',
    'code paymentPending: 發卡銀行尚未回覆 | 結果會顯示在訂單頁，請先不要重複付款。',
    'code paymentRefunded: 這筆扣款會退回 | 請回訂單頁確認是否還需要付款。',
    'messaging alreadyLoggedIn: 您已在其他地方登入訊息服務 |',
    'messaging notLoggedIn: 訊息服務已將您登出 |',
    'commonPassword *: 這個密碼太常見，容易被猜到 | 請換一個別人想不到的密碼。',
    'wrongImageCode *: 驗證碼不正確或已過期 | 請輸入新圖片中的驗證碼。',
    'wrongSmsCode *: 簡訊驗證碼不正確或已過期 | 請確認簡訊裡的數字，或重新寄送。',
    'smsTooSoon *: 剛剛已經寄過驗證碼 | 請一分鐘後再寄一次。',
    'smsSpent *: 寄到這個號碼的驗證碼已達一天的上限 | 最晚 24 小時後可以再寄。',
    'accountExists *: 這個帳號或手機號碼已經註冊過 | 請直接登入，或換一個帳號或號碼。',
    'socialRefused *: 這次的授權已經失效 | 授權只能用一次，而且有時間限制。請重新開始。',
    'socialTaken *: 這個帳號已經連結到另一位會員 | 請改用另一個帳號，或先登入那個會員帳號並解除連結。',
    'wrongProof *: 密碼或驗證碼不正確 | 沒有變更任何資料，請再輸入一次。',
    'accountInUse *: 還有進行中的訂單、贊助或退款 | 訂單完成並付清、贊助結束或取消後，才能刪除帳號。',
    'alreadyApplied *: 您已經送出過申請 | 請等候審核結果。',
    'tooMany *: 已達數量上限 | 請先移除一筆，再新增。',
    'fileRefused *: 這個檔案太大，或格式不支援 | 請換一個檔案。',
    'uploadQuota *: 今天上傳的檔案已達上限 | 請明天再試。',
    'uploadsStopped *: 目前無法接收檔案 | 請稍後再試，其他功能不受影響。',
    'cardRefused *: 發卡銀行沒有接受這張卡片 | 請換一張卡片。',
    'notRegistered *: 這個號碼還沒有註冊 | 請填寫資料完成註冊。',
    'imageCodeNeeded *: 請先完成圖片驗證 | 輸入圖片中的驗證碼，再寄送簡訊。',
    'contentChanged: 系統發生未知錯誤，請回報管理員 |',
    'lastWayIn *: 這是您唯一的登入方式，沒有解除連結 | 請先連結另一個帳號，或設定密碼或手機號碼。',
    'signInAgain *: 請先重新登入 | 這個帳號沒有密碼也沒有電話，登入後 10 分鐘內才能這樣做。',
    'socialReplaces *: 您已經連結同一個平台的另一個帳號 | 請先解除目前的連結，再重新連結。',
    'enrolmentNotFound *: 查無這筆申請 | 請確認申請編號和申請時留的電話。',
    'alreadyDecided *: 這件申請的狀態已經改變 | 畫面已更新為最新狀態，請再確認。',
    'rewardGone *: 這項回饋目前沒有足夠的數量 | 請減少數量，或選擇其他回饋。',
    'amountChanged *: 金額已變更 | 請重新載入頁面，確認新的金額。',
    'pledgeClosed *: 這筆贊助已經不能更改 | 畫面上是目前的狀態。',
    'ownProject *: 這是您自己的專案 | 發起人不能贊助自己的專案。',
    'ownCase *: 這是您自己的案件 | 請由其他審核人員決定。',
    'numberTaken *: 另一個帳號已經用這個證件號碼成為司機 | 一個證件號碼只能有一位司機。請先確認是不是同一個人。',
    'projectClosed *: 這個專案現在不能更改 | 審核中或已公開的專案不能修改。請重新載入看目前的狀態。',
    'muted: 系統發生未知錯誤，請回報管理員 |',
    'groupFull: 系統發生未知錯誤，請回報管理員 |',
    'notDelivered: 系統發生未知錯誤，請回報管理員 |',
    'inCall: 系統發生未知錯誤，請回報管理員 |',
  ],
  'failures en': [
    'offline: Network error, check connection | What you typed is still here.',
    'timeout: Request timed out, check network or retry later |',
    'status: An error occurred, retry or contact administrator |',
    'download: Error downloading file, contact administrator |',
    'unauthorized: Authentication failed, cannot access system resources | Please sign in again. You will come back to this page.',
    'its own words: the server’s |',
    'unknown: Unknown system error, report to administrator |',
    'deleted: Account deleted | Your personal data has been removed, and this browser is signed out.',
    'code ok: Unknown system error, report to administrator |',
    'code unauthorized: Unknown system error, report to administrator |',
    'code forbidden: No permission for this operation | Please check which account you are signed in with, or go back to the home page.',
    'code notFound: Resource does not exist | It may have been removed. Please go back and try again.',
    'code tooManyRequests: Too many attempts | Please wait a minute, then try again.',
    'code internal: Unknown system error, report to administrator |',
    'code unavailable: The service is temporarily unavailable | Everything you entered is still here. Please try again later.',
    'code warning: Unknown system error, report to administrator |',
    'code invalidInput: Some details need changing | Please follow the notes below the fields, then send again.',
    'code undecryptable: Your details did not reach us | Please reload the page and try again.',
    'code wrongCredentials: Wrong username or password | Please enter them again.',
    'code accountLocked: Account temporarily locked | Too many wrong passwords. To protect your account, please try again in 10 minutes, or sign in by text message.',
    'code quoteExpired: This fare has expired | We are getting you a new fare. Please check it before you send your order.',
    'code idempotencyConflict: This order has already been placed | You can find it under Orders. You will not be booked twice.',
    'code orderRefused: This is not possible at this stage of the order | The page now shows the latest status. Please check again.',
    'code feeChanged: The cancellation fee has changed | Please check the new fee before you decide.',
    'code orderNotFound: No order found | Please check the order number and the phone number you gave when booking.',
    'code notReachable: There is no road between these places | Please change the pick-up or the destination.',
    'code tooManyOpenOrders: You have reached the limit of open orders | Please complete, pay or cancel one first. If you are not signed in, you can also sign in, or verify your number under “Orders”, to book again.',
    'code paymentDeclined: Your payment did not go through and your card was not charged | Please use another card or try again later.',
    'code paymentUnderway: A payment for this order is under way | Please finish the earlier payment, or try again later.',
    'code primeExpired: Please enter your card details again | For your safety, card details are kept for 90 seconds only. Your card was not charged.',
    'code paymentPending: Your bank has not answered yet | The order page will show the result. Please do not pay again yet.',
    'code paymentRefunded: This charge goes back to your card | The order page says whether anything is still due.',
    'messaging alreadyLoggedIn: You signed in to messaging somewhere else |',
    'messaging notLoggedIn: The message service signed you out |',
    'commonPassword *: This password is common and easily guessed | Choose one that nobody else would think of.',
    'wrongImageCode *: The code is wrong or has expired | Please enter the code in the new picture.',
    'wrongSmsCode *: The code from the text message is wrong or has expired | Check the digits in the text message, or have a new code sent.',
    'smsTooSoon *: A code was just sent | Please ask for another in a minute.',
    'smsSpent *: No more codes can be sent to this number today | It will be possible again within 24 hours.',
    'accountExists *: This username or phone number is already registered | Sign in with it, or use another username or number.',
    'socialRefused *: This authorisation is no longer valid | It can be used once and only for a short time. Please begin again.',
    'socialTaken *: This account is linked to another member | Use another account, or sign in as that member and unlink it first.',
    'wrongProof *: The password or code is wrong | Nothing was changed. Please enter it again.',
    'accountInUse *: An order, a pledge or a refund is still under way | The account can be deleted once orders are finished and paid, and pledges are over or cancelled.',
    'alreadyApplied *: You have applied already | Please wait for the outcome.',
    'tooMany *: You have reached the limit | Please remove one before adding another.',
    'fileRefused *: This file is too large or of a type that is not supported | Please choose another file.',
    'uploadQuota *: Today’s limit for uploads is reached | Please try again tomorrow.',
    'uploadsStopped *: Files cannot be taken right now | Please try again later. Everything else works as usual.',
    'cardRefused *: Your bank did not accept this card | Please use another card.',
    'notRegistered *: This number is not registered yet | Fill in your details to register.',
    'imageCodeNeeded *: First enter the code in the picture | Enter the code in the picture, then ask for the text message.',
    'contentChanged: Unknown system error, report to administrator |',
    'lastWayIn *: This is your only way to sign in, so it stays linked | Link another account first, or set a password or a phone number.',
    'signInAgain *: Please sign in again first | This account has no password and no phone number, so this is possible only within 10 minutes of signing in.',
    'socialReplaces *: Another account of this provider is already linked | Unlink that one first, then link again.',
    'enrolmentNotFound *: No such application | Please check the reference number and the phone number you gave.',
    'alreadyDecided *: This application has changed meanwhile | The page now shows the latest status. Please check again.',
    'rewardGone *: Not that many of this reward are left | Please choose fewer, or another reward.',
    'amountChanged *: The amount has changed | Please reload the page and check the new amount.',
    'pledgeClosed *: This pledge can no longer be changed | The page shows how it stands now.',
    'ownProject *: This is your own project | Creators cannot support their own projects.',
    'ownCase *: This is your own case | A colleague has to decide it.',
    'numberTaken *: Another account is already a driver with this identity number | An identity number can belong to only one driver. Please check first whether this is the same person.',
    'projectClosed *: This project cannot be changed now | Projects that are in review or public cannot be changed. Please reload to see how it stands.',
    'muted: Unknown system error, report to administrator |',
    'groupFull: Unknown system error, report to administrator |',
    'notDelivered: Unknown system error, report to administrator |',
    'inCall: Unknown system error, report to administrator |',
  ],
};
