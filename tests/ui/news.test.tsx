/** Notifications and updates, shown over every page, and the page for a provider's answer (API-05, API-11, API-12). */
import { isNotFound } from '@tanstack/react-router';
import { act } from 'react';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { ACCOUNT_CODE, ACCOUNT_DELETED } from '../../src/domain/account-codes.ts';
import { CODE, type Code } from '../../src/domain/codes.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { notificationsMachine } from '../../src/machines/notifications/machine.ts';
import type { Message } from '../../src/machines/notifications/types.ts';
import type { PortalActor } from '../../src/machines/portal/types.ts';
import { createServiceWorkerMachine } from '../../src/machines/service-worker/machine.ts';
import type { WorkerFact } from '../../src/machines/service-worker/types.ts';
import { createSocialLinkMachine } from '../../src/machines/social-link/machine.ts';
import { readAccountSearch } from '../../src/ui/features/account/account-search.ts';
import { enter } from '../../src/ui/features/account/pages.ts';
import { Toasts } from '../../src/ui/features/notifications/toasts.tsx';
import { SocialCallbackPage } from '../../src/ui/features/social/social-callback-page.tsx';
import { UpdateBar } from '../../src/ui/features/update/update-bar.tsx';
import { DrawnPage } from '../../src/ui/on-demand.tsx';
import { usePortalSelector } from '../../src/ui/portal.tsx';
import { RefusedBanner } from '../../src/ui/refused-banner.tsx';
import { refused } from '../machines/harness.ts';
import { profile } from '../machines/profile.ts';
import { answerable, portalWith, sessionOf, settle, unfetched } from '../support/ui/list.tsx';
import { lines } from '../support/ui/read.ts';
import { draw, press } from '../support/ui/screen.tsx';

// Toasts call `elementsFromPoint` to look for a place where they cover nothing.
Object.assign(document, { elementsFromPoint: () => [] });

test('API-05, API-11: each notification has the tone of its kind; a failure shown as a toast is one line', async () => {
  const clock = new SimulatedClock();
  const notifications = createActor(notificationsMachine, { clock }).start();
  const { portal } = portalWith({ notifications });
  const Shown = () => (
    <Toasts notifications={usePortalSelector(notifications, ({ context }) => context.queue)} />
  );
  const silent = (code: number) => ({ ...refused(code), message: '' }) as Failure;
  const messages: Message[] = [
    { kind: 'push', title: '司機已抵達', body: '台北車站', orderNo: 'D1' },
    { kind: 'plain', text: '已更新' },
    { kind: 'failure', failure: silent(CODE.forbidden), as: 'notification' },
    { kind: 'failure', failure: silent(CODE.unavailable), as: 'toast' },
    { kind: 'failure', failure: silent(ACCOUNT_DELETED), as: 'notification' },
  ];
  for (const message of messages) notifications.send({ type: 'notification.show', message });
  await draw('zh-Hant', <Shown />, { portal });
  const toasts = () =>
    [...document.querySelectorAll('[role=alert], [role=status]')].map((one) => [
      one.getAttribute('role'),
      ...lines(one),
    ]);
  expect(toasts()).toEqual([
    ['status', '司機已抵達', '台北車站', '<關閉通知>'],
    ['status', '已更新', '<關閉通知>'],
    ['alert', '! 您沒有此操作的權限', '! 請確認登入的帳號，或回到首頁。', '! <關閉通知>'],
    ['alert', '! 系統暫時無法服務', '! <關閉通知>'],
    ['status', '帳號已刪除', '您的個人資料已移除，這個瀏覽器也已登出。', '<關閉通知>'],
  ]);
  // The pointer rests on the first notification. The second notification is closed.
  const [first, second] = document.querySelectorAll('[role=alert], [role=status]');
  const enters = (type: string) =>
    act(async () => first?.dispatchEvent(new PointerEvent(type, { bubbles: true })));
  await enters('pointerover');
  await act(async () => second?.querySelector('button')?.click());
  await act(async () => clock.increment(3_000));
  expect(toasts().map(([, title]) => title)).toEqual([
    '司機已抵達',
    '! 您沒有此操作的權限',
    '! 系統暫時無法服務',
    '帳號已刪除',
  ]);
  await enters('pointerout');
  await act(async () => clock.increment(3_000));
  expect(toasts().length).toBe(3);
});

test('§8: each failure has its own text, unless the server sent one', async () => {
  const words = async (failure: Failure) => {
    await draw('zh-Hant', <RefusedBanner failure={failure} />);
    return lines().map((line) => line.replace('! ', ''));
  };
  const kinds: Failure[] = [
    ...(['offline', 'timeout', 'download', 'unauthorized'] as const).map((kind) => ({ kind })),
    { kind: 'status', status: 502 },
  ];
  const ofKinds: Record<string, readonly string[]> = {};
  for (const failure of kinds) ofKinds[failure.kind] = await words(failure);
  expect(ofKinds).toEqual({
    download: ['下載檔案發生錯誤，請聯絡管理員'],
    offline: ['無法連上網路，請檢查連線', '您輸入的內容都還在。'],
    status: ['發生錯誤，請再試一次或聯絡管理員'],
    timeout: ['連線逾時，請檢查網路或稍後再試'],
    unauthorized: ['認證失敗，無法存取系統資源', '請重新登入，登入後會回到這一頁。'],
  });
  const codes: Readonly<Record<string, Code | typeof ACCOUNT_DELETED>> = {
    ...CODE,
    ...ACCOUNT_CODE,
    ACCOUNT_DELETED,
  };
  const said: Record<string, string> = {};
  const without: string[] = [];
  for (const [name, code] of Object.entries(codes)) {
    const all = await words({ kind: 'refused', code, message: '', fields: {} });
    if (all[0] === '系統發生未知錯誤，請回報管理員') without.push(name);
    else said[name] = all.join(' ');
  }
  expect(said).toEqual({
    ACCOUNT_DELETED: '帳號已刪除 您的個人資料已移除，這個瀏覽器也已登出。',
    accountExists: '這個帳號或手機號碼已經註冊過 請直接登入，或換一個帳號或號碼。',
    accountInUse: '還有進行中的訂單、贊助或退款 訂單完成並付清、贊助結束或取消後，才能刪除帳號。',
    accountLocked:
      '帳號暫時鎖定 密碼連續輸入錯誤，為了保護您的帳號，請 10 分鐘後再試，或用簡訊登入。',
    alreadyApplied: '您已經送出過申請 請等候審核結果。',
    alreadyDecided: '這件申請的狀態已經改變 畫面已更新為最新狀態，請再確認。',
    amountChanged: '金額已變更 請重新載入頁面，確認新的金額。',
    cardRefused: '發卡銀行沒有接受這張卡片 請換一張卡片。',
    commonPassword: '這個密碼太常見，容易被猜到 請換一個別人想不到的密碼。',
    enrolmentNotFound: '查無這筆申請 請確認申請編號和申請時留的電話。',
    feeChanged: '取消費用有變動 請確認新的費用後再決定。',
    fileRefused: '這個檔案太大，或格式不支援 請換一個檔案。',
    forbidden: '您沒有此操作的權限 請確認登入的帳號，或回到首頁。',
    idempotencyConflict: '這筆訂單已經送出過 請到訂單查詢確認，不會重複叫車。',
    imageCodeNeeded: '請先完成圖片驗證 輸入圖片中的驗證碼，再寄送簡訊。',
    invalidInput: '有些欄位需要修改 請依欄位下方的說明修改後再送出。',
    lastWayIn: '這是您唯一的登入方式，沒有解除連結 請先連結另一個帳號，或設定密碼或手機號碼。',
    notFound: '資源不存在 這項資料可能已被移除，請回到上一頁再試一次。',
    notReachable: '這兩個地點之間無法開車抵達 請更換上車或下車地點。',
    notRegistered: '這個號碼還沒有註冊 請填寫資料完成註冊。',
    numberTaken:
      '另一個帳號已經用這個證件號碼成為司機 一個證件號碼只能有一位司機。請先確認是不是同一個人。',
    orderNotFound: '查無此訂單 請確認訂單編號和訂車時留的電話。',
    orderRefused: '訂單目前的狀態無法這樣做 畫面已更新為最新狀態，請再確認。',
    ownCase: '這是您自己的案件 請由其他審核人員決定。',
    ownProject: '這是您自己的專案 發起人不能贊助自己的專案。',
    paymentDeclined: '付款沒有成功，卡片未被扣款 請換一張卡片或稍後再試。',
    paymentPending: '發卡銀行尚未回覆 結果會顯示在訂單頁，請先不要重複付款。',
    paymentRefunded: '這筆扣款會退回 請回訂單頁確認是否還需要付款。',
    paymentUnderway: '這筆訂單正在付款中 請完成先前的付款，或稍後再試。',
    pledgeClosed: '這筆贊助已經不能更改 畫面上是目前的狀態。',
    primeExpired: '請重新輸入卡片資料 為了安全，卡片資料只保留 90 秒，尚未扣款。',
    projectClosed: '這個專案現在不能更改 審核中或已公開的專案不能修改。請重新載入看目前的狀態。',
    quoteExpired: '報價已過期 正在為您重新計算車資，請確認後再送出。',
    rewardGone: '這項回饋目前沒有足夠的數量 請減少數量，或選擇其他回饋。',
    signInAgain: '請先重新登入 這個帳號沒有密碼也沒有電話，登入後 10 分鐘內才能這樣做。',
    smsTooSoon: '剛剛已經寄過驗證碼 請一分鐘後再寄一次。',
    smsSpent: '寄到這個號碼的驗證碼已達一天的上限 最晚 24 小時後可以再寄。',
    socialRefused: '這次的授權已經失效 授權只能用一次，而且有時間限制。請重新開始。',
    socialReplaces: '您已經連結同一個平台的另一個帳號 請先解除目前的連結，再重新連結。',
    socialTaken: '這個帳號已經連結到另一位會員 請改用另一個帳號，或先登入那個會員帳號並解除連結。',
    tooMany: '已達數量上限 請先移除一筆，再新增。',
    tooManyOpenOrders:
      '進行中的訂單已達上限 請先完成、付款或取消其中一筆。沒登入的話，登入或在訂單查詢驗證電話後也能再叫車。',
    tooManyRequests: '操作太頻繁 請等一分鐘後再試。',
    unavailable: '系統暫時無法服務 您輸入的內容都還在，請稍後再試。',
    undecryptable: '資料沒有送達 請重新整理頁面後再試一次。',
    uploadQuota: '今天上傳的檔案已達上限 請明天再試。',
    uploadsStopped: '目前無法接收檔案 請稍後再試，其他功能不受影響。',
    wrongCredentials: '帳號或密碼不正確 請再輸入一次。',
    wrongImageCode: '驗證碼不正確或已過期 請輸入新圖片中的驗證碼。',
    wrongProof: '密碼或驗證碼不正確 沒有變更任何資料，請再輸入一次。',
    wrongSmsCode: '簡訊驗證碼不正確或已過期 請確認簡訊裡的數字，或重新寄送。',
  });
  // The page has no text of its own for these codes. Their texts come from the server or the chat.
  expect(without).toEqual([
    'ok',
    'unauthorized',
    'internal',
    'warning',
    'contentChanged',
    'muted',
    'groupFull',
    'notDelivered',
    'inCall',
  ]);
  expect(await words(refused(CODE.notFound))).toEqual(['words of 404']);
  // For the account's failures, the page's own texts replace the server's, because they say more.
  expect(await words(refused(ACCOUNT_CODE.tooMany))).toEqual([
    '已達數量上限',
    '請先移除一筆，再新增。',
  ]);
});

test('API-12: the page offers a new version; the visitor can put it off, and can install it only once', async () => {
  let tell: (fact: WorkerFact) => void = () => undefined;
  const done: string[] = [];
  const worker = createActor(
    createServiceWorkerMachine({
      follow: (told) => {
        tell = told;
        return () => undefined;
      },
      takeOver: () => done.push('taken over'),
      reload: () => done.push('reloaded'),
    }),
    { clock: new SimulatedClock() },
  ).start();
  await draw('zh-Hant', <UpdateBar worker={worker} />);
  const said: unknown[] = [lines()];
  const step = async (doing: () => unknown): Promise<void> => {
    await act(async () => doing());
    await settle();
    said.push(lines());
  };
  await step(() => tell({ type: 'worker.ready' }));
  await step(() => tell({ type: 'worker.updated' }));
  await step(() => press('稍後'));
  await step(() => tell({ type: 'worker.updated' }));
  await step(() => press('更新'));
  expect(said).toEqual([
    [],
    [],
    ['網站有新版本，重新載入後就能使用。填到一半的叫車單會保留。', '<更新>', '<稍後>'],
    [],
    ['網站有新版本，重新載入後就能使用。填到一半的叫車單會保留。', '<更新>', '<稍後>'],
    ['網站有新版本，重新載入後就能使用。填到一半的叫車單會保留。', '<更新> off'],
  ]);
  expect(done).toEqual(['taken over']);
});

test('SESS-07: the page says that a provider’s account is being linked; if the server is unreachable, a button tries again', async () => {
  const links = answerable<[unknown, unknown], void>();
  const answer = { source: 'google', code: 'c', state: 's', error: '' } as const;
  const link = createActor(
    createSocialLinkMachine({
      readLeft: () => ({ binding: 'b', goingTo: '', as: '7' }),
      forgetLeft: () => undefined,
      link: links.port,
    }),
    { input: { answer, userId: '7' } },
  ).start();
  const { session } = await sessionOf(profile);
  const { portal, told } = portalWith({ session });
  const page = (
    <DrawnPage value={{ name: 'socialLink', actor: link }}>
      <SocialCallbackPage answer={answer} />
    </DrawnPage>
  );
  await draw('zh-Hant', page, { portal });
  const said: unknown[] = [lines().slice(1)];
  expect(told[0]).toEqual({
    type: 'page.open',
    page: { name: 'socialLink', input: { answer, userId: '7' } },
  });
  for (const failure of [{ kind: 'offline' }, { ...refused(CODE.tooManyRequests), message: '' }]) {
    await links.last().fail(failure as Failure);
    said.push(lines().slice(1));
    await press('再試一次');
    await settle();
  }
  said.push(lines().slice(1), links.asked.length);
  expect(said).toEqual([
    ['# 正在連結帳號', '請稍候，通常只要幾秒鐘。'],
    [
      '# 帳號還沒有連結',
      '! 無法連上網路，請檢查連線',
      '<再試一次>',
      '[回到個人資料](/account/profile)',
    ],
    [
      '# 帳號還沒有連結',
      '! 操作太頻繁',
      '請等一分鐘後再試。',
      '<再試一次>',
      '[回到個人資料](/account/profile)',
    ],
    ['# 正在連結帳號', '請稍候，通常只要幾秒鐘。'],
    3,
  ]);
});

test('SESS-07: a page that cannot be loaded can be loaded again', async () => {
  const { session } = await sessionOf(profile);
  const { page, count } = await unfetched('socialLink');
  const answer = { source: 'google', code: 'c', state: 's', error: '' } as const;
  await draw('zh-Hant', <SocialCallbackPage answer={answer} />, {
    portal: portalWith({ session, page }).portal,
  });
  expect(lines().slice(1)).toEqual([
    '# 帳號還沒有連結',
    '! 無法連上網路，請檢查連線',
    '<再試一次>',
    '[回到個人資料](/account/profile)',
  ]);
  await press('再試一次');
  await settle();
  expect(count.asked).toBe(2);
});

test('each page of the account has its title and preloads its machine; an unknown name is not found', () => {
  const names = [
    '',
    'profile',
    'vip',
    'points',
    'supports',
    'projects',
    'statement',
    'bag',
    'payments',
    'cards',
  ].concat(
    'addresses',
    'invite',
    'invitations',
    'desk',
    'driver-applications',
    'enrolments',
    'project-review',
    'content',
  );
  const said = names.map((name) => {
    const asked: string[] = [];
    const told = ({ type: what, name: machine }: { type: string; name: string }) =>
      asked.push(`${what} ${machine}`);
    const portal = { send: told } as unknown as PortalActor;
    const { title, component, isStaffs = false } = enter(name === '' ? undefined : name, portal);
    const line = [name, title.message, component.name, isStaffs ? 'staff' : ''].join(' ').trim();
    return [line, ...asked];
  });
  expect(said).toEqual([
    ['我的帳號 Overview'],
    ['profile 個人資料 ProfilePage', 'fetch.ahead profile'],
    ['vip VIP VipPage', 'fetch.ahead vip'],
    ['points 點數 PointsPage', 'fetch.ahead points'],
    ['supports 我的贊助 SupportsPage', 'fetch.ahead pledges'],
    ['projects 我的專案 LazyPart'],
    ['statement 帳務明細 StatementPage', 'fetch.ahead statement'],
    ['bag 購物袋 BagPage', 'fetch.ahead bag'],
    ['payments 付款紀錄 PaymentsPage', 'fetch.ahead payments'],
    ['cards 儲存的信用卡 CardsPage', 'fetch.ahead cards'],
    ['addresses 收件地址 AddressesPage', 'fetch.ahead addresses'],
    ['invite 邀請好友 InvitePage', 'fetch.ahead invite'],
    ['invitations 邀請紀錄 InvitationsPage', 'fetch.ahead invitations'],
    ['desk 客服工作台 LazyPart staff'],
    ['driver-applications 司機申請 LazyPart staff', 'fetch.ahead deskApplications'],
    ['enrolments 合作申請 LazyPart staff', 'fetch.ahead deskEnrolments'],
    ['project-review 專案審核 LazyPart staff', 'fetch.ahead deskProjects'],
    ['content 內容管理 LazyPart staff'],
  ]);
  const portal = { send: () => undefined } as unknown as PortalActor;
  const answer = (name: string): unknown => {
    try {
      return enter(name, portal);
    } catch (error) {
      return error;
    }
  };
  expect(['nothing', 'constructor'].map((name) => isNotFound(answer(name)))).toEqual([true, true]);
});

test.each([
  [{ kind: 'supporter' }, {}],
  [{ kind: 'creator', page: 'x' }, { kind: 'creator' }],
  [{ kind: 'influencer' }, { kind: 'influencer' }],
  [{ kind: 'other', social: 'other', source: 'other' }, {}],
  [
    { social: 'taken', source: 'twitter' },
    { social: 'taken', source: 'twitter' },
  ],
])('from an account page’s address %o only known values are read', (raw, read) => {
  // An address may hold any value, and most values are absent.
  expect(readAccountSearch(raw as Parameters<typeof readAccountSearch>[0])).toEqual(read);
});
