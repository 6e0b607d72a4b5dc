/** The pages on which members see their own data, and the forms that change it (PAGE-05, SESS-01, SESS-07). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { ACCOUNT_CODE } from '../../../src/domain/account-codes.ts';
import {
  addressErrors,
  type AddressChange,
  type DeliveryAddress,
  type SavedAddress,
} from '../../../src/domain/account/address.ts';
import {
  LADDER,
  type Member,
  type Membership,
  type MembershipChange,
} from '../../../src/domain/account/membership.ts';
import {
  accountErrors,
  accountValues,
  type Account,
  type AccountChange,
  type AccountForm,
  type AccountValues,
} from '../../../src/domain/account/profile.ts';
import type { InvitationRecord, InvitationSummary } from '../../../src/domain/account/records.ts';
import type { Lack } from '../../../src/domain/back-end.ts';
import { CODE } from '../../../src/domain/codes.ts';
import type { Language } from '../../../src/domain/language.ts';
import type { Profile } from '../../../src/domain/session/profile.ts';
import { createDownloadMachine } from '../../../src/machines/download/machine.ts';
import type { DownloadProgress, DownloadRequest } from '../../../src/machines/download/types.ts';
import type { SmsCodeRequest } from '../../../src/machines/sms-code/types.ts';
import { provideBackground, type Background } from '../../../src/ui/background.ts';
import { AccountExport } from '../../../src/ui/features/account/account-export.tsx';
import { AccountLayout } from '../../../src/ui/features/account/account-layout.tsx';
import { AddressesPage } from '../../../src/ui/features/account/addresses-page.tsx';
import { InvitationsPage } from '../../../src/ui/features/account/invitations-page.tsx';
import { InvitePage } from '../../../src/ui/features/account/invite-page.tsx';
import { Overview } from '../../../src/ui/features/account/overview.tsx';
import { ProfilePage } from '../../../src/ui/features/account/profile-page.tsx';
import { StaffLayout } from '../../../src/ui/features/account/staff-layout.tsx';
import { VipPage } from '../../../src/ui/features/account/vip-page.tsx';
import { refused, settled } from '../../machines/harness.ts';
import { profile as nobody } from '../../machines/profile.ts';
import {
  answerable,
  choose,
  doing,
  listOf,
  portalWith,
  sessionOf,
  send,
  settle,
  withDialogs,
} from '../../support/ui/list.tsx';
import { control, field, groups, lines, linesOf } from '../../support/ui/read.ts';
import { draw, named, press, texts, type } from '../../support/ui/screen.tsx';

withDialogs();
// For some hours of each day the date in Auckland differs from that in Taipei.
beforeEach(() => vi.stubEnv('TZ', 'Pacific/Auckland'));
afterEach(() => void vi.restoreAllMocks());

/** Half past midnight of 24 November 2026 in Taipei. */
const NIGHT = Date.UTC(2026, 10, 23, 16, 30);
const HOUR = 3_600_000;

const lin: Profile = {
  ...nobody,
  userId: '100001',
  userName: 'lin',
  nickName: '林怡君',
  email: 'lin@example.com',
  phonenumber: '0912345678',
  avatar: '/avatar/1.jpg',
  birthday: '1990-05-17',
  vipLevel: 'Gold',
  balance: 1_250,
  pointsSupporter: 1_200,
  pointsInfluencer: 200,
  pointsCreator: 30,
};
const session = (tokenId: string, more: Partial<Account['sessions'][number]> = {}) => ({
  tokenId,
  current: false,
  browser: 'Firefox',
  os: 'Windows',
  ipaddr: '203.0.113.7',
  loginTime: NIGHT,
  lastSeenAt: NIGHT + HOUR,
  ...more,
});
const account = (more: Partial<Account> = {}): Account => ({
  profile: lin,
  sessions: [
    session('t1', { current: true, browser: 'Chrome', os: 'Android' }),
    session('t2'),
    session('t3', { browser: '', os: '' }),
  ],
  linked: [{ id: 'l1', source: 'google', linkedAt: NIGHT }],
  ...more,
});

/** Opens the profile of this account. */
async function profilePage(
  language: Language,
  own: Account,
  {
    news = {},
    lacks = [],
  }: { news?: Parameters<typeof ProfilePage>[0]['news']; lacks?: readonly Lack[] } = {},
) {
  const codes = answerable<[SmsCodeRequest, unknown], void>();
  const list = listOf<Account, undefined, AccountChange, AccountValues>([own], {
    idOf: ({ profile }) => profile.userId,
    // Only these forms can be opened on the page.
    errorsOf: ({ form, values }) => accountErrors(form as AccountForm, values, NIGHT),
    smsCode: {
      imageCode: () => Promise.reject(new TypeError('no picture')),
      solve: () => () => undefined,
      sendSmsCode: codes.port,
      readSent: () => undefined,
      writeSent: () => undefined,
      now: () => NIGHT,
    },
  });
  const told: unknown[] = [];
  const { portal } = portalWith({ notifications: { send: (event: unknown) => told.push(event) } });
  const redraw = () =>
    draw(language, list.page('profile', <ProfilePage news={news} />), {
      portal,
      settings: { social: ['google', 'facebook'], lacks },
    });
  await redraw();
  return { list, codes, redraw, told };
}
const dialog = () => linesOf('[role=dialog], [role=alertdialog]').flat();

describe('the profile', () => {
  test.each([
    ['zh-Hant', 'driver', ['身分', '司機']],
    ['de', 'driver', ['Rolle', 'Fahrer']],
    ['zh-Hant', 'passenger_user', []],
    ['zh-Hant', undefined, []],
  ] as const)(
    'DRV-01: in %s the profile of a member with the type %s shows %j',
    async (language, userType, role) => {
      await profilePage(language, account({ profile: { ...lin, userType } }));
      const said = lines();
      const at = said.indexOf(role[0] ?? '身分');
      expect(at === -1 ? [] : said.slice(at, at + 2)).toEqual(role);
    },
  );

  test('SESS-01: the profile shows the known data, the devices, the linked accounts, and what can be changed', async () => {
    await profilePage('zh-Hant', account());
    expect(lines()).toEqual([
      '# 個人資料',
      '(您的照片)',
      '<更換照片>',
      '<移除照片>',
      '名稱',
      '林怡君',
      '電子郵件',
      'lin@example.com',
      '生日',
      '1990年5月17日',
      '電話',
      '0912-345-678',
      '登入帳號',
      'lin',
      '會員等級',
      '[金級會員](/account/vip)',
      '點數',
      '[贊助 1,200、推薦 200、創作 30](/account/points)',
      '帳戶餘額',
      'NT$1,250',
      '<編輯資料>',
      '<變更電話>',
      '<變更密碼>',
      '## 用其他帳號登入',
      'Facebook',
      '尚未連結',
      '<連結 Facebook>',
      'Google',
      '連結於 2026年11月24日',
      '<解除連結 Google>',
      '## 通知',
      '## 登入中的裝置',
      'Chrome · Android 目前的裝置',
      '登入於 2026年11月24日 00:30',
      '最近使用 2026年11月24日 01:30',
      '203.0.113.7',
      'Firefox · Windows',
      '登入於 2026年11月24日 00:30',
      '最近使用 2026年11月24日 01:30',
      '203.0.113.7',
      '<登出 Firefox · Windows>',
      '未知的裝置',
      '登入於 2026年11月24日 00:30',
      '最近使用 2026年11月24日 01:30',
      '203.0.113.7',
      '<登出 未知的裝置>',
      '<登出所有其他裝置>',
      '## 我的資料副本',
      '我們保存的您的資料：個人資料、訂單、付款、點數、地址和檔案，打包成一個 ZIP 檔。',
      '<下載我的資料> busy',
      '## 刪除帳號',
      '刪除後無法復原。刪除前，您可以先下載上面的資料副本。',
      '<刪除帳號>',
    ]);
    await profilePage('en', account());
    expect(lines()).toEqual([
      '# Profile',
      '(Your photo)',
      '<Change photo>',
      '<Remove photo>',
      'Name',
      '林怡君',
      'E-mail',
      'lin@example.com',
      'Birthday',
      '17 May 1990',
      'Phone number',
      '0912-345-678',
      'Username',
      'lin',
      'Membership level',
      '[Gold member](/account/vip)',
      'Points',
      '[Supporter 1,200, influencer 200, creator 30](/account/points)',
      'Account balance',
      'NT$1,250',
      '<Edit>',
      '<Change phone number>',
      '<Change password>',
      '## Sign in with other accounts',
      'Facebook',
      'Not linked',
      '<Link Facebook>',
      'Google',
      'Linked on 24 November 2026',
      '<Unlink Google>',
      '## Notifications',
      '## Where you are signed in',
      'Chrome · Android This device',
      'Signed in 24 November 2026 at 00:30',
      'Last used 24 November 2026 at 01:30',
      '203.0.113.7',
      'Firefox · Windows',
      'Signed in 24 November 2026 at 00:30',
      'Last used 24 November 2026 at 01:30',
      '203.0.113.7',
      '<Sign out Firefox · Windows>',
      'Unknown device',
      'Signed in 24 November 2026 at 00:30',
      'Last used 24 November 2026 at 01:30',
      '203.0.113.7',
      '<Sign out Unknown device>',
      '<Sign out all other devices>',
      '## A copy of my data',
      'Everything we keep about you: profile, orders, payments, points, addresses and files, in one ZIP file.',
      '<Download my data> busy',
      '## Delete account',
      'This cannot be undone. You may want to download the copy of your data above first.',
      '<Delete account>',
    ]);
  });

  test('SESS-01: missing data is shown as missing, and actions that the back end lacks are not offered', async () => {
    const own = { ...lin, nickName: '', email: '', phonenumber: '', birthday: '', avatar: '' };
    await profilePage(
      'zh-Hant',
      account({ profile: own, sessions: [session('t1', { current: true })], linked: [] }),
      { lacks: ['accountExport', 'accountDeletion'] },
    );
    expect(lines()).toEqual([
      '# 個人資料',
      '<新增照片>',
      '名稱',
      '尚未填寫',
      '電子郵件',
      '尚未填寫',
      '生日',
      '尚未填寫',
      '電話',
      '尚未填寫',
      '登入帳號',
      'lin',
      '會員等級',
      '[金級會員](/account/vip)',
      '點數',
      '[贊助 1,200、推薦 200、創作 30](/account/points)',
      '帳戶餘額',
      'NT$1,250',
      '<編輯資料>',
      '<新增電話>',
      '<變更密碼>',
      '## 用其他帳號登入',
      'Facebook',
      '尚未連結',
      '<連結 Facebook>',
      'Google',
      '尚未連結',
      '<連結 Google>',
      '## 通知',
      '## 登入中的裝置',
      'Firefox · Windows 目前的裝置',
      '登入於 2026年11月24日 00:30',
      '最近使用 2026年11月24日 01:30',
      '203.0.113.7',
    ]);
    await profilePage('zh-Hant', account(), { lacks: ['avatarRemoval'] });
    expect(lines().filter((line) => /^<.*照片/.test(line))).toEqual(['<更換照片>']);
  });

  test('ending one session or all other sessions needs a confirmation', async () => {
    const { list } = await profilePage('zh-Hant', account());
    const asked: unknown[] = [];
    for (const name of ['登出 未知的裝置', '登出所有其他裝置']) {
      await press(name);
      await settle();
      asked.push(dialog());
      await press('登出', '[role=alertdialog] button');
      await list.changes.last().fail({ kind: 'offline' });
      asked.push(dialog().filter((line) => line.startsWith('!')));
      await press('保持登入');
      await settle();
    }
    expect(asked).toEqual([
      [
        '系統提示',
        '## 登出這些裝置？',
        '<關閉>',
        '那個裝置需要重新登入。若不是您本人登入，請同時變更密碼。',
        '<登出>',
        '<保持登入>',
      ],
      ['! 無法連上網路，請檢查連線', '! 您輸入的內容都還在。'],
      [
        '系統提示',
        '## 登出這些裝置？',
        '<關閉>',
        '除了目前這個裝置，其他裝置都需要重新登入。',
        '<登出>',
        '<保持登入>',
      ],
      ['! 無法連上網路，請檢查連線', '! 您輸入的內容都還在。'],
    ]);
    expect(list.done()).toEqual([{ kind: 'end', tokenId: 't3' }, { kind: 'end' }]);
  });

  test('SESS-07: the member can link a provider, and unlink it after a confirmation', async () => {
    const { list } = await profilePage(
      'zh-Hant',
      account({ linked: [{ id: 'l1', source: 'twitter', linkedAt: NIGHT }] }),
    );
    const buttons = () => lines().filter((line) => /^<(?:解除)?連結/.test(line));
    const before = buttons();
    await press('連結 Facebook');
    const during = buttons();
    await list.changes.last().fail(refused(CODE.unavailable));
    expect([before, during, linesOf('[role=alert]')]).toEqual([
      ['<連結 Facebook>', '<連結 Google>', '<解除連結 X>'],
      ['<連結 Facebook> busy', '<連結 Google> off', '<解除連結 X> off'],
      [['! words of 503']],
    ]);
    await press('解除連結 X');
    await settle();
    expect(dialog()).toEqual([
      '系統提示',
      '## 解除這個帳號的連結？',
      '<關閉>',
      '之後就不能用 X 登入，其他登入方式不受影響。',
      '<解除連結>',
      '<保留連結>',
    ]);
    await press('解除連結', '[role=alertdialog] button');
    expect(list.done()).toEqual([
      { kind: 'link', source: 'facebook', userId: '100001' },
      { kind: 'unlink', linkedId: 'l1' },
    ]);
  });

  test('SESS-07: linking a provider needs a proof of identity, where the back end says whether there is a password', async () => {
    const own = { ...lin, hasPassword: true };
    const { list } = await profilePage('zh-Hant', account({ profile: own, linked: [] }), {
      news: { social: 'refused', source: 'facebook' },
    });
    await press('連結 Google');
    await settle();
    expect(dialog()).toEqual([
      '## 連結 Google',
      '<關閉>',
      '連結後，用 Google 就能登入您的帳號，所以請先確認是您本人。',
      '如何確認是您本人',
      '(x) 目前的密碼',
      '( ) 簡訊驗證碼',
      '目前的密碼 =',
      '<顯示密碼>',
      '<前往 Google>',
      '<取消>',
    ]);
    await press('前往 Google');
    await settle();
    expect(dialog()).toContain('請填寫這一欄');
    await type(field('目前的密碼'), 'secret');
    await press('前往 Google');
    await list.saves.last().fail(refused(ACCOUNT_CODE.wrongProof, { oldPassword: 'wrong' }));
    expect(dialog()).toContain('密碼不正確');
    await press('取消');
    await press('重新連結 Facebook');
    await settle();
    expect(dialog()[0]).toBe('## 連結 Facebook');
    await doing(() => control('簡訊驗證碼', '[type=radio]').click());
    await type(field('簡訊驗證碼'), '123456');
    await press('前往 Facebook');
    expect([list.saved(), list.done()]).toMatchObject([
      [
        { form: 'link', id: '100001', values: { source: 'google', oldPassword: 'secret' } },
        { form: 'link', id: '100001', values: { source: 'facebook', smsCode: '123456' } },
      ],
      [],
    ]);
  });

  test('SESS-07: unlinking says that other devices are signed out, where the back end does so', async () => {
    await profilePage('zh-Hant', account({ profile: { ...lin, hasPassword: true } }));
    await press('解除連結 Google');
    await settle();
    expect(dialog().slice(3, 5)).toEqual([
      '之後就不能用 Google 登入，其他登入方式不受影響。',
      '除了目前這個裝置，其他裝置都需要重新登入。',
    ]);
  });

  test.each([
    ['刪除帳號', '永久刪除帳號'],
    ['連結 Facebook', '前往 Facebook'],
  ])(
    'without password and number, “%s” asks for no password but offers to sign in again and come back',
    async (begins, ends) => {
      const own = { ...lin, hasPassword: false, phonenumber: '' };
      const { list } = await profilePage('zh-Hant', account({ profile: own }));
      await press(begins);
      await settle();
      expect(dialog().slice(-4)).toEqual([
        '這個帳號沒有密碼也沒有電話，登入後 10 分鐘內才能這樣做。如果已經超過，請先用您連結的帳號重新登入。',
        '<重新登入>',
        `<${ends}>`,
        '<取消>',
      ]);
      expect(dialog().filter((line) => line.includes('='))).toEqual([]);
      await press(ends);
      const refusal = { ...refused(ACCOUNT_CODE.signInAgain), message: '' };
      await list.saves.last().fail(refusal);
      expect(dialog().filter((line) => line.startsWith('!'))).toEqual([
        '! 請先重新登入',
        '! 這個帳號沒有密碼也沒有電話，登入後 10 分鐘內才能這樣做。',
      ]);
      await press('重新登入');
      expect([dialog(), list.done()]).toEqual([[], [{ kind: 'signInAgain' }]]);
      await list.changes.last().fail({ kind: 'offline' });
      expect(linesOf('[role=alert]')[0]?.[0]).toBe('! 無法連上網路，請檢查連線');
    },
  );

  test('SESS-07: an account that would replace another one of the same provider is refused, with what to do', async () => {
    const news = { social: 'another', source: 'google' } as const;
    const shown = () => linesOf('[role=alert]').flat();
    await profilePage('zh-Hant', account(), { news });
    const text = ['! 您已經連結另一個 Google 帳號', '! 請先解除目前的連結，再重新連結。'];
    expect(shown()).toEqual(text);
    await profilePage('zh-Hant', account({ linked: [] }), { news });
    expect(shown()).toEqual([...text, '! <重新連結 Google>']);
  });

  const SAID = [
    ['linked', 'google', '~'],
    ['linked', 'facebook', ''],
    ['denied', 'facebook', ''],
    ['denied', 'google', ''],
    ['refused', 'facebook', ''],
    ['taken', 'facebook', ''],
    ['taken', 'google', ''],
    ['foreign', 'google', ''],
    ['denied', undefined, ''],
  ] as const;
  test('SESS-07: the profile shows the result of a provider’s answer, if it agrees with the account as it is now', async () => {
    const said: unknown[] = [];
    for (const language of ['zh-Hant', 'en'] as const) {
      for (const [social, source] of SAID) {
        await profilePage(language, account(), { news: { social, ...(source && { source }) } });
        said.push([
          social,
          source,
          ...lines().slice(
            1,
            lines().findIndex((line) => line.startsWith('(')),
          ),
        ]);
      }
    }
    expect(said).toEqual([
      ['linked', 'google', '已連結 Google', '下次可以直接用 Google 登入。'],
      ['linked', 'facebook'],
      [
        'denied',
        'facebook',
        '沒有連結 Facebook',
        '您在 Facebook 沒有同意，沒有任何資料傳給我們。',
        '<重新連結 Facebook>',
      ],
      ['denied', 'google'],
      [
        'refused',
        'facebook',
        '! Facebook 這次的授權已經失效',
        '! 授權只能用一次，而且有時間限制。請重新連結。',
        '! <重新連結 Facebook>',
      ],
      [
        'taken',
        'facebook',
        '! 這個 Facebook 帳號已經連結到另一位會員',
        '! 請改用另一個 Facebook 帳號，或先登入那個會員帳號並解除連結。',
        '! <重新連結 Facebook>',
      ],
      [
        'taken',
        'google',
        '! 這個 Google 帳號已經連結到另一位會員',
        '! 請改用另一個 Google 帳號，或先登入那個會員帳號並解除連結。',
        '! <重新連結 Google>',
      ],
      [
        'foreign',
        'google',
        '! 無法確認這次連結是您開始的',
        '! 為了您的安全，沒有連結任何帳號。請從這一頁重新連結。',
      ],
      [
        'denied',
        undefined,
        '! 無法確認這次連結是您開始的',
        '! 為了您的安全，沒有連結任何帳號。請從這一頁重新連結。',
      ],
      ['linked', 'google', 'Google is linked', 'Next time you can sign in with Google.'],
      ['linked', 'facebook'],
      [
        'denied',
        'facebook',
        'Facebook was not linked',
        'You declined at Facebook. Nothing was sent to us.',
        '<Link Facebook again>',
      ],
      ['denied', 'google'],
      [
        'refused',
        'facebook',
        '! This authorisation from Facebook is no longer valid',
        '! It can be used once and only for a short time. Please link again.',
        '! <Link Facebook again>',
      ],
      [
        'taken',
        'facebook',
        '! This Facebook account is linked to another member',
        '! Use another Facebook account, or sign in as that member and unlink it first.',
        '! <Link Facebook again>',
      ],
      [
        'taken',
        'google',
        '! This Google account is linked to another member',
        '! Use another Google account, or sign in as that member and unlink it first.',
        '! <Link Google again>',
      ],
      [
        'foreign',
        'google',
        '! We could not confirm that you started linking',
        '! For your safety, no account was linked. Please link it again from this page.',
      ],
      [
        'denied',
        undefined,
        '! We could not confirm that you started linking',
        '! For your safety, no account was linked. Please link it again from this page.',
      ],
    ]);
  });

  test('SESS-07: a provider that refused can be linked again', async () => {
    const { list } = await profilePage('zh-Hant', account(), {
      news: { social: 'refused', source: 'facebook' },
    });
    await press('重新連結 Facebook');
    expect(list.done()).toEqual([{ kind: 'link', source: 'facebook', userId: '100001' }]);
  });

  test('removing the picture needs a confirmation; the page reports a removed or replaced picture once it is loaded', async () => {
    const { list } = await profilePage('zh-Hant', account());
    const status = () => linesOf('[role=status]').flat();
    expect(status()).not.toContain('照片已更新');
    await press('移除照片');
    await settle();
    expect(dialog()).toEqual([
      '系統提示',
      '## 移除個人照片？',
      '<關閉>',
      '之後顯示您名稱的第一個字。',
      '<移除照片>',
      '<保留照片>',
    ]);
    await press('移除照片', '[role=alertdialog] button');
    expect(list.done()).toEqual([{ kind: 'removeAvatar' }]);
    list.now.rows = [account({ profile: { ...lin, avatar: '' } })];
    await list.changes.last().answer();
    expect(status()).toContain('照片已移除');
    expect(texts('span[aria-hidden=true]')).toContain('林');
    list.now.rows = [account({ profile: { ...lin, avatar: '/avatar/2.jpg' } })];
    await list.reload();
    expect(status()).toContain('照片已更新');
  });
});

describe('the forms of the profile', () => {
  test('× asks before it discards what was typed (PAGE-05)', async () => {
    const { list } = await profilePage('zh-Hant', account());
    const question = () => linesOf('[role=alertdialog]').flat();
    const open = () => list.actor.getSnapshot().matches({ work: 'form' });
    await press('編輯資料');
    await type(field('名稱'), '林小君');
    await press('關閉');
    expect([open(), question()[1]]).toEqual([true, '## 放棄輸入的內容？']);
    await press('繼續編輯');
    expect(list.values()).toMatchObject({ nickName: '林小君' });
    // What was typed is undone, so nothing would be lost.
    await type(field('名稱'), '林怡君');
    await press('關閉');
    expect([open(), question()]).toEqual([false, []]);
  });

  test('the form for details starts with the known data, shows errors at their fields, and sends the typed values', async () => {
    const { list } = await profilePage('zh-Hant', account());
    await press('編輯資料');
    await settle();
    expect(dialog()).toEqual([
      '## 編輯資料',
      '<關閉>',
      '名稱 = 林怡君',
      '電子郵件 選填 = lin@example.com',
      '生日 選填 = 1990-05-17',
      '<儲存資料>',
      '<取消>',
    ]);
    await type(field('名稱'), '客服');
    await type(field('電子郵件 選填'), 'nobody');
    await type(field('生日 選填'), '2099-01-01');
    await press('儲存資料');
    await settle();
    expect(dialog().filter((line) => !line.startsWith('<'))).toEqual([
      '## 編輯資料',
      '名稱 = 客服 wrong',
      '這個名稱保留給客服人員，請換一個',
      '電子郵件 選填 = nobody wrong',
      '請輸入完整的電子郵件，例如 name@example.com',
      '生日 選填 = 2099-01-01 wrong',
      '生日須為今天以前、130 年內的日期',
    ]);
    expect(list.focused).toEqual(['nickName']);
    await type(field('名稱'), '林小君');
    await type(field('電子郵件 選填'), 'mei@example.com');
    await type(field('生日 選填'), '1991-01-02');
    await press('儲存資料');
    expect(list.saved()).toMatchObject([
      {
        form: 'profile',
        values: {
          nickName: '林小君',
          email: 'mei@example.com',
          birthday: '1991-01-02',
          phonenumber: '0912345678',
        },
      },
    ]);
    expect(dialog().filter((line) => line.startsWith('<'))).toEqual([
      '<儲存資料> busy',
      '<取消> off',
    ]);
    const refusal = { nickName: 'badName', email: 'tooLong', birthday: 'of another time' };
    await list.saves.last().fail(refused(CODE.invalidInput, refusal));
    expect(dialog().filter((line) => !line.startsWith('<'))).toEqual([
      '## 編輯資料',
      'words of 4001',
      '名稱 = 林小君 wrong',
      '名稱裡有看不見的字元，請重新輸入',
      '電子郵件 選填 = mei@example.com wrong',
      '文字太長，請縮短',
      '生日 選填 = 1991-01-02 wrong',
      '請檢查這一欄',
    ]);
    await press('儲存資料');
    await list.saves.last().answer();
    expect([dialog(), list.loads.length]).toEqual([[], 2]);
  });

  test('a masked number or address has to be typed again', async () => {
    const own = { ...lin, phonenumber: '0912***678', email: 'l***@example.com' };
    await profilePage('zh-Hant', account({ profile: own }));
    await press('編輯資料');
    await settle();
    await press('儲存資料');
    await settle();
    expect(dialog()).toEqual([
      '## 編輯資料',
      '<關閉>',
      '名稱 = 林怡君',
      '電子郵件 選填 = l***@example.com wrong',
      '請輸入完整的內容，不要有 * 號',
      '電話 = 0912***678 wrong',
      '請輸入完整的內容，不要有 * 號',
      '生日 選填 = 1990-05-17',
      '<儲存資料>',
      '<取消>',
    ]);
    await press('取消');
    await press('變更電話');
    await settle();
    expect(dialog().filter((line) => line.includes('='))).toEqual([
      '新的手機號碼 =',
      '電子郵件 = l***@example.com',
      '簡訊驗證碼 =',
    ]);
  });

  test('a new number is verified by the code sent to it', async () => {
    const { list, codes } = await profilePage('zh-Hant', account());
    await press('變更電話');
    await settle();
    expect(dialog()).toEqual([
      '## 變更電話',
      '<關閉>',
      '我們會寄驗證碼到新的號碼。之後司機會撥這個號碼，您也能用它收簡訊登入。',
      '新的手機號碼 =',
      '簡訊驗證碼 =',
      '<寄送驗證碼> off',
      '<儲存電話>',
      '<取消>',
    ]);
    await type(field('新的手機號碼'), '095500');
    await press('儲存電話');
    await settle();
    expect(dialog()).toContain('請輸入台灣的手機號碼，例如 0912 345 678');
    await type(field('新的手機號碼'), '0955000111');
    await press('寄送驗證碼');
    expect(codes.last().args[0]).toEqual({ phonenumber: '0955000111' });
    await codes.last().fail(refused(ACCOUNT_CODE.smsTooSoon));
    expect(dialog()).toEqual([
      '## 變更電話',
      '<關閉>',
      '我們會寄驗證碼到新的號碼。之後司機會撥這個號碼，您也能用它收簡訊登入。',
      '新的手機號碼 = 0955000111 wrong',
      '剛剛已經寄過驗證碼',
      '簡訊驗證碼 = wrong',
      '請輸入簡訊裡的 6 位數字',
      '<60 秒後可重寄> off',
      '<儲存電話>',
      '<取消>',
    ]);
    await type(field('簡訊驗證碼'), '12a345');
    await press('儲存電話');
    await settle();
    expect(dialog().filter((line) => line.includes('簡訊'))).toEqual([
      '我們會寄驗證碼到新的號碼。之後司機會撥這個號碼，您也能用它收簡訊登入。',
      '簡訊驗證碼 = 12345 wrong',
      '請輸入簡訊裡的 6 位數字',
    ]);
    await type(field('簡訊驗證碼'), '123456');
    await press('儲存電話');
    await list.saves
      .last()
      .fail(refused(CODE.invalidInput, { phonenumber: 'taken', smsCode: 'wrong' }));
    expect(dialog().slice(2)).toEqual([
      'words of 4001',
      '我們會寄驗證碼到新的號碼。之後司機會撥這個號碼，您也能用它收簡訊登入。',
      '新的手機號碼 = 0955000111 wrong',
      '剛剛已經寄過驗證碼',
      '簡訊驗證碼 = 123456 wrong',
      '驗證碼不正確或已過期',
      '<60 秒後可重寄> off',
      '<儲存電話>',
      '<取消>',
    ]);
    expect(list.saved()).toMatchObject([
      {
        form: 'phone',
        values: { phonenumber: '0955000111', smsCode: '123456', nickName: '林怡君' },
      },
    ]);
  });

  test('a number is replaced with the password, or with a code sent to the former number beside the one to the new number', async () => {
    const { list, codes } = await profilePage(
      'zh-Hant',
      account({ profile: { ...lin, hasPassword: true } }),
    );
    await press('變更電話');
    await settle();
    expect(dialog().slice(3)).toEqual([
      '如何確認是您本人',
      '(x) 目前的密碼',
      '( ) 簡訊驗證碼',
      '目前的密碼 =',
      '<顯示密碼>',
      '新的手機號碼 =',
      '簡訊驗證碼 =',
      '<寄送驗證碼> off',
      '<儲存電話>',
      '<取消>',
    ]);
    await type(field('新的手機號碼'), '0955000111');
    await press('寄送驗證碼');
    await codes.last().answer();
    await type(field('簡訊驗證碼'), '123456');
    await press('儲存電話');
    await settle();
    expect(list.saved()).toEqual([]);
    expect(dialog()).toContain('請填寫這一欄');
    await doing(() => control('簡訊驗證碼', '[type=radio]').click());
    // The pause of the number to which the last code was sent does not stop a code to the other.
    expect(dialog().slice(3)).toEqual([
      '如何確認是您本人',
      '( ) 目前的密碼',
      '(x) 簡訊驗證碼',
      '驗證碼會寄到 0912-345-678',
      '目前號碼收到的驗證碼 =',
      '<寄到目前的號碼>',
      '新的手機號碼 = 0955000111',
      '新號碼收到的驗證碼 = 123456',
      '<60 秒後可重寄> off',
      '驗證碼已寄出，2 分鐘內有效。',
      '<儲存電話>',
      '<取消>',
    ]);
    await press('寄到目前的號碼');
    expect(codes.last().args[0]).toEqual({ phonenumber: '0912345678' });
    await codes.last().answer();
    await type(field('目前號碼收到的驗證碼'), '654321');
    await press('儲存電話');
    expect(list.saved()).toMatchObject([
      {
        form: 'phone',
        values: { phonenumber: '0955000111', smsCode: '123456', formerCode: '654321' },
      },
    ]);
    await list.saves.last().fail(refused(ACCOUNT_CODE.wrongProof, { formerCode: 'wrong' }));
    expect(dialog()).toContain('目前號碼收到的驗證碼 = 654321 wrong');
  });

  test.each([
    ['a password and no number', { hasPassword: true, phonenumber: '' }, ['目前的密碼 =']],
    [
      'a number and no password',
      { hasPassword: false },
      ['驗證碼會寄到 0912-345-678', '目前號碼收到的驗證碼 =', '新號碼收到的驗證碼 ='],
    ],
    ['neither', { hasPassword: false, phonenumber: '' }, []],
  ] as const)('a new number in an account with %s needs %j', async (_, own, proof) => {
    await profilePage('zh-Hant', account({ profile: { ...lin, ...own } }));
    await press('phonenumber' in own ? '新增電話' : '變更電話');
    await settle();
    expect(
      dialog().filter((line) => /目前|會寄到|收到的|本人/.test(line) && !line.startsWith('<')),
    ).toEqual(proof);
  });

  test('the first number of an account without password and number needs a recent sign-in, which the form offers', async () => {
    const own = { ...lin, hasPassword: false, phonenumber: '' };
    const { list } = await profilePage('zh-Hant', account({ profile: own }));
    await press('新增電話');
    await settle();
    expect(dialog()).toEqual([
      '## 新增電話',
      '<關閉>',
      '我們會寄驗證碼到新的號碼。之後司機會撥這個號碼，您也能用它收簡訊登入。',
      '這個帳號沒有密碼也沒有電話，登入後 10 分鐘內才能這樣做。如果已經超過，請先用您連結的帳號重新登入。',
      '<重新登入>',
      '新的手機號碼 =',
      '簡訊驗證碼 =',
      '<寄送驗證碼> off',
      '<儲存電話>',
      '<取消>',
    ]);
    await type(field('新的手機號碼'), '0955000111');
    await type(field('簡訊驗證碼'), '123456');
    await press('儲存電話');
    const refusal = { ...refused(ACCOUNT_CODE.signInAgain), message: '' };
    await list.saves.last().fail(refusal);
    expect(dialog().filter((line) => line.startsWith('!') || line.includes('='))).toEqual([
      '! 請先重新登入',
      '! 這個帳號沒有密碼也沒有電話，登入後 10 分鐘內才能這樣做。',
      '新的手機號碼 = 0955000111',
      '簡訊驗證碼 = 123456',
    ]);
    await press('重新登入');
    expect([dialog(), list.done()]).toEqual([[], [{ kind: 'signInAgain' }]]);
  });

  test('an account without a password is not asked for one', async () => {
    await profilePage('zh-Hant', account({ profile: { ...lin, hasPassword: false } }));
    await press('變更密碼');
    await settle();
    expect(dialog().slice(3, 7)).toEqual([
      '驗證碼會寄到 0912-345-678',
      '簡訊驗證碼 =',
      '<寄送驗證碼>',
      '新密碼 =',
    ]);
  });

  test('a member without a number can add one', async () => {
    await profilePage('en', account({ profile: { ...lin, phonenumber: '' } }));
    await press('Add phone number');
    await settle();
    expect(dialog()).toEqual([
      '## Add phone number',
      '<Close>',
      'We send a code to the new number. Drivers will call this number, and you can sign in with a text message to it.',
      'New mobile number =',
      'Code by SMS =',
      '<Send code> off',
      '<Save phone number>',
      '<Cancel>',
    ]);
  });

  test('a new password is confirmed by the old one, or by a code sent to the known number', async () => {
    const { list, codes } = await profilePage('zh-Hant', account());
    await press('變更密碼');
    await settle();
    expect(dialog()).toEqual([
      '## 變更密碼',
      '<關閉>',
      '變更後，其他裝置需要用新密碼重新登入。',
      '如何確認是您本人',
      '(x) 目前的密碼',
      '( ) 簡訊驗證碼',
      '目前的密碼 =',
      '<顯示密碼>',
      '新密碼 =',
      '<顯示密碼>',
      '至少 8 個字元，不要用常見的密碼',
      '再輸入一次新密碼 =',
      '<顯示密碼>',
      '<變更密碼>',
      '<取消>',
    ]);
    await press('變更密碼', '[role=dialog] button');
    await settle();
    expect(dialog()).toEqual([
      '## 變更密碼',
      '<關閉>',
      '變更後，其他裝置需要用新密碼重新登入。',
      '如何確認是您本人',
      '(x) 目前的密碼',
      '( ) 簡訊驗證碼',
      '目前的密碼 = wrong',
      '<顯示密碼>',
      '請填寫這一欄',
      '新密碼 = wrong',
      '<顯示密碼>',
      '請填寫這一欄',
      '再輸入一次新密碼 =',
      '<顯示密碼>',
      '<變更密碼>',
      '<取消>',
    ]);
    await type(field('目前的密碼'), 'old-secret');
    await type(field('新密碼'), 'short');
    await type(field('再輸入一次新密碼'), 'other');
    await settle();
    expect(dialog().filter((line) => !line.startsWith('<'))).toEqual([
      '## 變更密碼',
      '變更後，其他裝置需要用新密碼重新登入。',
      '如何確認是您本人',
      '(x) 目前的密碼',
      '( ) 簡訊驗證碼',
      '目前的密碼 = old-secret',
      '新密碼 = short wrong',
      '密碼需要 8 到 64 個字元',
      '再輸入一次新密碼 = other',
    ]);
    await type(field('新密碼'), 'old-secret');
    await settle();
    expect(dialog()).toContain('新密碼和目前的密碼相同');
    await type(field('新密碼'), 'quiet-harbour-7');
    await type(field('再輸入一次新密碼'), 'quiet-harbour-7');
    await press('變更密碼', '[role=dialog] button');
    await list.saves
      .last()
      .fail(refused(ACCOUNT_CODE.wrongProof, { oldPassword: 'wrong', newPassword: 'common' }));
    expect(dialog().filter((line) => !line.startsWith('<'))).toEqual([
      '## 變更密碼',
      '變更後，其他裝置需要用新密碼重新登入。',
      '如何確認是您本人',
      '(x) 目前的密碼',
      '( ) 簡訊驗證碼',
      '目前的密碼 = old-secret wrong',
      '密碼不正確',
      '新密碼 = quiet-harbour-7 wrong',
      '這個密碼太常見，容易被猜到，請換一個',
      '再輸入一次新密碼 = quiet-harbour-7',
    ]);
    await doing(() => control('簡訊驗證碼', '[type=radio]').click());
    expect(dialog()).toEqual([
      '## 變更密碼',
      '<關閉>',
      '變更後，其他裝置需要用新密碼重新登入。',
      '如何確認是您本人',
      '( ) 目前的密碼',
      '(x) 簡訊驗證碼',
      '驗證碼會寄到 0912-345-678',
      '簡訊驗證碼 =',
      '<寄送驗證碼>',
      '新密碼 = quiet-harbour-7 wrong',
      '<顯示密碼>',
      '這個密碼太常見，容易被猜到，請換一個',
      '再輸入一次新密碼 = quiet-harbour-7',
      '<顯示密碼>',
      '<變更密碼>',
      '<取消>',
    ]);
    await press('寄送驗證碼');
    expect(codes.last().args[0]).toEqual({ phonenumber: '0912345678' });
  });

  test.each([
    ['', []],
    [
      '。仍可用 Google和X 登入；如果不是您連結的，請解除連結。',
      [
        { id: 'l1', source: 'google', linkedAt: NIGHT },
        { id: 'l2', source: 'twitter', linkedAt: NIGHT },
      ],
    ],
  ] as const)(
    'a notification says that the password was changed%s, and nothing if it was not',
    async (more, linked) => {
      const { list, told } = await profilePage('zh-Hant', account({ linked }));
      const change = async () => {
        const values = { ...accountValues(lin), oldPassword: 'old-secret' };
        const repeated = 'quiet-harbour-7';
        await press('變更密碼', 'li > section button');
        await settle();
        await list.enter({ ...values, newPassword: repeated, repeated });
      };
      await change();
      await doing(() => list.actor.send({ type: 'form.close' }));
      await change();
      await doing(() => list.openForm().send({ type: 'form.submit' }));
      await list.saves.last().fail(refused(ACCOUNT_CODE.wrongProof, { oldPassword: 'wrong' }));
      expect(told).toEqual([]);
      await doing(() => list.openForm().send({ type: 'form.submit' }));
      await list.saves.last().answer();
      const message = { kind: 'plain', text: `密碼已變更，其他裝置已登出${more}` };
      expect(told).toEqual([{ type: 'notification.show', message }]);
    },
  );

  test.each([
    ['no number', { phonenumber: '' }, [], ['還沒有密碼的話，請先新增電話，再用簡訊驗證碼確認']],
    ['a masked number', { phonenumber: '0912***678' }, [], []],
    ['a back end that sends no codes', {}, ['passwordBySms'], []],
  ] as const)(
    'with %s only the present password can confirm the member’s identity',
    async (_, own, lacks, hint) => {
      await profilePage('zh-Hant', account({ profile: { ...lin, ...own } }), { lacks });
      await press('變更密碼', 'li > section button');
      await settle();
      expect(dialog().filter((line) => /驗證碼|目前/.test(line))).toEqual([
        '目前的密碼 =',
        ...hint,
      ]);
    },
  );

  test('deleting the account lists what is removed and what is kept, and needs a proof of identity', async () => {
    const { list } = await profilePage('zh-Hant', account());
    await press('刪除帳號');
    await settle();
    expect(dialog()).toEqual([
      '## 刪除帳號？',
      '<關閉>',
      '刪除後無法復原：',
      '個人資料、照片、地址、儲存的信用卡與登入方式都會移除。',
      '點數與 VIP 資格會消失，不能轉移或折現。',
      '還沒寄出的贊助回饋就不會再寄出。',
      '依法須保存的訂單與付款紀錄會留下，但不再與您有關。',
      '所有裝置都會登出。',
      '訂單完成並付清、贊助結束或取消後，才能刪除帳號。',
      '如何確認是您本人',
      '(x) 目前的密碼',
      '( ) 簡訊驗證碼',
      '目前的密碼 =',
      '<顯示密碼>',
      '<永久刪除帳號>',
      '<取消>',
    ]);
    await type(field('目前的密碼'), 'secret');
    await press('永久刪除帳號');
    expect(list.saved()).toMatchObject([{ form: 'delete', values: { oldPassword: 'secret' } }]);
    await list.saves.last().fail({ ...refused(ACCOUNT_CODE.accountInUse), message: '' } as never);
    expect(dialog().filter((line) => line.startsWith('!'))).toEqual([
      '! 還有進行中的訂單、贊助或退款',
      '! 訂單完成並付清、贊助結束或取消後，才能刪除帳號。',
    ]);
  });

  test('the form shows a picture that is missing, too large, unreadable, being read, or being sent', async () => {
    const { list } = await profilePage('zh-Hant', account());
    await press('更換照片');
    await settle();
    await press('儲存照片');
    await settle();
    expect(dialog()).toEqual([
      '## 個人照片',
      '<關閉>',
      '<選擇照片> image/*',
      '請選擇一張照片',
      '<儲存照片>',
      '<取消>',
    ]);
    const picture = {
      url: 'blob:1',
      bytes: 10,
      width: 0,
      height: 0,
      isBroken: false,
      x: 0.5,
      y: 0.5,
      zoom: 1,
    };
    const said: unknown[] = [];
    for (const change of [
      { bytes: 26_000_000, width: 10 },
      { isBroken: true },
      {},
      { width: 800, height: 400 },
    ]) {
      await list.enter({ picture: { ...picture, ...change } });
      said.push(dialog());
    }
    expect(said).toEqual([
      [
        '## 個人照片',
        '<關閉>',
        '拖曳或用方向鍵移動，雙指、＋ 和 − 鍵或下方滑桿縮放。',
        '縮放 = 1',
        '<選擇另一張照片> image/*',
        'JPEG、PNG 或 WebP，25 MB 以下。照片會裁成圓形，裁切在您的裝置上完成。',
        '<儲存照片>',
        '<取消>',
      ],
      [
        '## 個人照片',
        '<關閉>',
        '<選擇照片> image/*',
        '這不是可以讀取的圖片，請選擇 JPEG、PNG 或 WebP',
        '<儲存照片>',
        '<取消>',
      ],
      [
        '## 個人照片',
        '<關閉>',
        '拖曳或用方向鍵移動，雙指、＋ 和 − 鍵或下方滑桿縮放。',
        '縮放 = 1 off',
        '<選擇另一張照片> image/*',
        'JPEG、PNG 或 WebP，25 MB 以下。照片會裁成圓形，裁切在您的裝置上完成。',
        '<儲存照片>',
        '<取消>',
      ],
      [
        '## 個人照片',
        '<關閉>',
        '拖曳或用方向鍵移動，雙指、＋ 和 − 鍵或下方滑桿縮放。',
        '縮放 = 1',
        '<選擇另一張照片> image/*',
        'JPEG、PNG 或 WebP，25 MB 以下。照片會裁成圓形，裁切在您的裝置上完成。',
        '<儲存照片>',
        '<取消>',
      ],
    ]);
    await press('儲存照片');
    const [, , tell] = list.saves.last().args;
    await doing(() => tell({ done: 1, total: 4 }));
    expect(dialog()).toEqual([
      '## 個人照片',
      '拖曳或用方向鍵移動，雙指、＋ 和 − 鍵或下方滑桿縮放。',
      '縮放 = 1 off',
      '<選擇另一張照片> image/* off',
      'JPEG、PNG 或 WebP，25 MB 以下。照片會裁成圓形，裁切在您的裝置上完成。',
      '上傳進度 0.25/1',
      '正在上傳…',
      '<儲存照片> busy',
      '<取消> off',
    ]);
  });

  test('arrow keys move the picture, keys zoom and reset it, and the window shows the part that will be cut out', async () => {
    const { list } = await profilePage('zh-Hant', account());
    await press('更換照片');
    await settle();
    const urls = { made: 0, gone: [] as string[] };
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(urls.made += 1)}`);
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void urls.gone.push(url));
    const input = () => document.querySelector<HTMLElement>('input[type=file]') as HTMLElement;
    await choose(new File(['12345'], 'a.png'), input());
    await choose(new File(['1'], 'b.png'), input());
    expect([list.values().picture, urls.gone]).toMatchObject([
      { url: 'blob:2', bytes: 1, width: 0, x: 0.5, y: 0.5, zoom: 1 },
      ['', 'blob:1'],
    ]);
    const chosen = { url: 'blob:1', bytes: 10, width: 800, height: 400, isBroken: false };
    const picture = { ...chosen, x: 0.5, y: 0.5, zoom: 2 };
    await list.enter({ picture });
    const { min, max, step } = field('縮放');
    expect([min, max, step]).toEqual(['1', '4', '0.01']);
    const stage = named('[role=group]', '照片的範圍');
    Object.defineProperties(stage, { clientWidth: { value: 100 }, clientHeight: { value: 50 } });
    const now = () => {
      const { x, y, zoom } = list.values().picture;
      return [x, y, zoom].map((one) => Math.round(one * 1_000) / 1_000);
    };
    const { left, top, width, height } = stage.querySelector('img')?.style ?? {};
    expect({ left, top, width, height }).toEqual({
      left: '-150%',
      top: '-50%',
      width: '400%',
      height: '200%',
    });
    const been: unknown[] = [];
    for (const key of ['ArrowRight', 'ArrowDown', '+', '0']) {
      await doing(() =>
        stage.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
      );
      been.push(now());
    }
    // An arrow key moves the picture, which is 400 px wide and 100 px high, by 12 px. `+` zooms by
    // a quarter of a level.
    expect(been).toEqual([
      [0.53, 0.5, 2],
      [0.53, 0.62, 2],
      [0.53, 0.62, 2.378],
      [0.5, 0.5, 1],
    ]);
  });
});

const membership = (more: Partial<Membership>): Membership => ({
  level: 'Silver',
  points: 31,
  given: null,
  leaving: [],
  keptUntil: null,
  steps: LADDER,
  ...more,
});
async function vipPage(language: Language, member: Member) {
  const list = listOf<Member, undefined, MembershipChange>([member], {
    idOf: ({ profile }) => profile.userId,
  });
  const { portal } = portalWith();
  const redraw = () => draw(language, list.page('vip', <VipPage />), { portal });
  await redraw();
  return { list, redraw };
}

describe('the membership', () => {
  test('one point is written in the singular; points that expire are listed by day', async () => {
    const one = membership({
      level: 'Gold',
      points: 299,
      keptUntil: NIGHT,
      leaving: [
        { at: NIGHT, points: 1 },
        { at: NIGHT + 48 * HOUR, points: 20 },
      ],
    });
    await vipPage('en', { profile: lin, membership: one });
    expect(lines()).toEqual([
      '# VIP',
      '## Gold member',
      '299 points in the last 12 months',
      'Progress to the next level 299/300',
      '1 more point to the next level: Platinum member',
      'Even without new points, you keep this level until 24 November 2026.',
      '[See your points](/account/points) [Invite friends](/account/invite)',
      '## Points that will stop counting',
      'After 12 months points no longer count towards your level, but they stay in your account.',
      '24 November 2026',
      '1 point',
      '26 November 2026',
      '20 points',
      '## All levels',
      '### Regular member',
      'Every member',
      '1 point for each NT$100 of fare',
      'Up to 10 open orders at a time',
      '### Silver member',
      'From 30 points in 12 months',
      '1 point for each NT$100 of fare',
      '1 extra point for each paid ride',
      'Up to 12 open orders at a time',
      '### Gold member You are here',
      'From 100 points in 12 months',
      '1 point for each NT$100 of fare',
      '2 extra points for each paid ride',
      'Up to 15 open orders at a time',
      '### Platinum member',
      'From 300 points in 12 months',
      '1 point for each NT$100 of fare',
      '5 extra points for each paid ride',
      'Up to 20 open orders at a time',
    ]);
    expect(groups()).toEqual(['Your level']);
    await vipPage('zh-Hant', { profile: lin, membership: { ...one, points: 1, level: 'Free' } });
    expect(control('往下一個等級', 'progress').getAttribute('aria-valuetext')).toBe(
      '再 29 點就是銀級會員',
    );
    expect(document.querySelector('[aria-current=step] h3')?.textContent).toBe('一般會員您在這裡');
    expect(lines().slice(0, 14)).toEqual([
      '# VIP',
      '## 一般會員',
      '過去 12 個月累積 1 點',
      '往下一個等級 1/30',
      '再 29 點就是銀級會員',
      '就算沒有新的點數，這個等級也會保留到 2026年11月24日。',
      '[查看點數](/account/points) [邀請好友](/account/invite)',
      '## 即將不列入等級的點數',
      '點數累積滿 12 個月後不再列入等級，但仍留在您的帳號裡。',
      '2026年11月24日',
      '1 點',
      '2026年11月26日',
      '20 點',
      '## 所有等級',
    ]);
  });

  test('a member at the highest level sees no next level', async () => {
    const top = membership({ level: 'Platinum', points: 0, keptUntil: NIGHT });
    await vipPage('zh-Hant', { profile: lin, membership: top });
    expect(lines().slice(1, 6)).toEqual([
      '## 白金會員',
      '過去 12 個月累積 0 點',
      '您已經在最高的等級。',
      '完成並付清一趟行程，或邀請好友，就會開始累積點數。',
      '[查看點數](/account/points) [邀請好友](/account/invite)',
    ]);
  });

  test('a given level shows how long it lasts; cancelling it needs a confirmation, resuming it does not', async () => {
    const given = { level: 'Platinum', until: NIGHT, isCancelled: false };
    const { list } = await vipPage('zh-Hant', { profile: lin, membership: membership({ given }) });
    const part = () => {
      const all = lines();
      const from = all.indexOf('## 獲贈的資格');
      return all.slice(from, all.indexOf('## 所有等級'));
    };
    expect(part()).toEqual([
      '## 獲贈的資格',
      '白金會員 有效',
      '目前的資格到 2026年11月24日，續約後會延長。',
      '<取消續約>',
    ]);
    await press('取消續約');
    await settle();
    expect(dialog()).toEqual([
      '系統提示',
      '## 取消 VIP 續約？',
      '<關閉>',
      'VIP 資格保留到 2026年11月24日，到期前隨時可以恢復。',
      '<取消續約>',
      '<保留續約>',
    ]);
    await press('取消續約', '[role=alertdialog] button');
    list.now.rows = [
      { profile: lin, membership: membership({ given: { ...given, isCancelled: true } }) },
    ];
    await list.changes.last().answer();
    expect(part()).toEqual([
      '## 獲贈的資格',
      '白金會員 已取消續約',
      '資格到 2026年11月24日 為止，之後的等級看點數。',
      '<恢復續約>',
    ]);
    await press('恢復續約');
    expect(part().filter((line) => line.startsWith('<'))).toEqual(['<恢復續約> busy']);
    await list.changes.last().fail({ kind: 'timeout' });
    expect(part().filter((line) => line.startsWith('!'))).toEqual([
      '! 連線逾時，請檢查網路或稍後再試',
    ]);
    expect(list.done()).toEqual([{ kind: 'cancel' }, { kind: 'resume' }]);
  });

  test('without levels in the back end, the page shows only the profile’s own level', async () => {
    const said: unknown[] = [];
    for (const own of [
      { vipLevel: 'Free', vipExpirationDate: '2026-12-31T16:30:00Z' },
      { vipLevel: 'Gold', vipExpirationDate: '2026-12-31T16:30:00Z', vipCancel: 'Y' },
      { vipLevel: 'Ehrengast', vipExpirationDate: '', vipCancel: 'N' },
    ]) {
      await vipPage('zh-Hant', { profile: { ...lin, ...own }, membership: undefined });
      said.push(lines());
    }
    expect(said).toEqual([
      ['# VIP', '一般會員', '您目前沒有 VIP 資格。叫車、付款與點數都照常使用。'],
      [
        '# VIP',
        '金級會員',
        '## 獲贈的資格',
        '金級會員 已取消續約',
        '資格到 2027年1月1日 為止，之後的等級看點數。',
        '<恢復續約>',
      ],
      ['# VIP', 'Ehrengast', '## 獲贈的資格', 'Ehrengast 有效', '<取消續約>'],
    ]);
    await press('取消續約');
    await settle();
    expect(dialog()).toContain('到期後的等級看點數，到期前隨時可以恢復。');
  });
});

const place = (more: Partial<SavedAddress>): SavedAddress => ({
  addressId: 'a1',
  receiver: '林怡君',
  phonenumber: '0912345678',
  postcode: '110',
  address: '信義路五段 7 號',
  note: '',
  isDefault: false,
  ...more,
});
const PLACES = [
  place({ isDefault: true, note: '請按門鈴' }),
  place({
    addressId: 'a2',
    receiver: '王小明',
    phonenumber: '0222334455',
    postcode: '',
    address: '府前路一段 1 號',
  }),
];
const addressesOf = (rows: readonly SavedAddress[]) =>
  listOf<SavedAddress, undefined, AddressChange, DeliveryAddress>(rows, {
    idOf: ({ addressId }) => addressId,
    errorsOf: ({ values }) => addressErrors(values),
  });

describe('addresses', () => {
  test('each address has its own buttons; a member who came from a project can go back there', async () => {
    const list = addressesOf(PLACES);
    const { portal } = portalWith();
    const page = <AddressesPage supporting={{ rewardId: 'r1', quantity: 2 }} />;
    await draw('zh-Hant', list.page('addresses', page), { portal });
    expect(lines()).toEqual([
      '# 收件地址',
      '<新增地址>',
      '[回到贊助](/support?rewardId=r1&quantity=2)',
      '林怡君 預設地址',
      '0912-345-678',
      '110 信義路五段 7 號',
      '請按門鈴',
      '<編輯 林怡君 信義路五段 7 號>',
      '<移除 林怡君 信義路五段 7 號>',
      '王小明',
      '02-2233-4455',
      '府前路一段 1 號',
      '<編輯 王小明 府前路一段 1 號>',
      '<設為預設 王小明 府前路一段 1 號>',
      '<移除 王小明 府前路一段 1 號>',
    ]);
    await draw('en', list.page('addresses', <AddressesPage supporting={{}} />), { portal });
    expect(lines()).toEqual([
      '# Delivery Addresses',
      '<Add address>',
      '林怡君 Default address',
      '0912-345-678',
      '110 信義路五段 7 號',
      '請按門鈴',
      '<Edit 林怡君 信義路五段 7 號>',
      '<Remove 林怡君 信義路五段 7 號>',
      '王小明',
      '02-2233-4455',
      '府前路一段 1 號',
      '<Edit 王小明 府前路一段 1 號>',
      '<Make default 王小明 府前路一段 1 號>',
      '<Remove 王小明 府前路一段 1 號>',
    ]);
  });

  test('the form of an address shows what is wrong, and sends all values', async () => {
    const list = addressesOf(PLACES);
    const { portal } = portalWith();
    await draw('zh-Hant', list.page('addresses', <AddressesPage supporting={{}} />), { portal });
    await press('編輯 王小明 府前路一段 1 號');
    await settle();
    expect(dialog()).toEqual([
      '## 編輯地址',
      '<關閉>',
      '收件人 = 王小明',
      '收件人電話 = 0222334455',
      '郵遞區號 選填 =',
      '地址 = 府前路一段 1 號',
      '給送貨員的備註 選填 =',
      '已輸入 0 字，上限 200 字',
      '( ) 設為預設地址',
      '<儲存地址>',
      '<取消>',
    ]);
    for (const name of ['收件人', '收件人電話', '地址']) await type(field(name), '');
    await type(field('郵遞區號 選填'), '12');
    await press('儲存地址');
    await settle();
    expect(dialog()).toEqual([
      '## 編輯地址',
      '<關閉>',
      '收件人 = wrong',
      '請輸入收件人姓名',
      '收件人電話 = wrong',
      '請輸入送貨時聯絡得到的電話',
      '郵遞區號 選填 = 12 wrong',
      '郵遞區號是 3、5 或 6 位數字',
      '地址 = wrong',
      '請輸入地址',
      '給送貨員的備註 選填 =',
      '已輸入 0 字，上限 200 字',
      '( ) 設為預設地址',
      '<儲存地址>',
      '<取消>',
    ]);
    await type(field('收件人電話'), '123');
    await type(field('收件人'), '王'.repeat(41));
    await settle();
    expect(dialog().filter((line) => !/^[<#(]/.test(line))).toEqual([
      '收件人 = 王王王王王王王王王王王王王王王王王王王王王王王王王王王王王王王王王王王王王王王王王 wrong',
      '文字太長，最多 40 個字元',
      '收件人電話 = 123 wrong',
      '請輸入台灣的手機或市話號碼，例如 0912-345-678',
      '郵遞區號 選填 = 12 wrong',
      '郵遞區號是 3、5 或 6 位數字',
      '地址 = wrong',
      '請輸入地址',
      '給送貨員的備註 選填 =',
      '已輸入 0 字，上限 200 字',
    ]);
    await type(field('收件人'), '\u202e王大明');
    await type(field('地址'), '\u200b');
    await type(field('給送貨員的備註 選填'), '三樓\n\u200b按門鈴');
    await press('儲存地址');
    await settle();
    expect(dialog().filter((line) => line === '這裡有看不見的字元，請重新輸入')).toHaveLength(3);
    await type(field('收件人'), '王大明');
    await type(field('收件人電話'), '0922333444');
    await type(field('郵遞區號 選填'), '700');
    await type(field('地址'), '府前路二段 2 號');
    await type(field('給送貨員的備註 選填'), '三樓');
    await doing(() => field('設為預設地址').click());
    await press('儲存地址');
    expect(list.saved()).toEqual([
      {
        form: 'edit',
        id: 'a2',
        values: {
          addressId: 'a2',
          receiver: '王大明',
          phonenumber: '0922333444',
          postcode: '700',
          address: '府前路二段 2 號',
          note: '三樓',
          isDefault: true,
        },
      },
    ]);
    // The server refuses for a reason that belongs to no field.
    await list.saves.last().fail(refused(ACCOUNT_CODE.tooMany));
    expect(dialog().filter((line) => line.startsWith('!'))).toEqual([
      '! 已達數量上限',
      '! 請先移除一筆，再新增。',
    ]);
  });

  test('the form for a new address is empty; removing an address needs a confirmation that names it', async () => {
    const list = addressesOf(PLACES);
    const { portal } = portalWith();
    await draw('zh-Hant', list.page('addresses', <AddressesPage supporting={{}} />), { portal });
    await press('新增地址');
    await settle();
    expect(dialog()).toEqual([
      '## 新增地址',
      '<關閉>',
      '收件人 =',
      '收件人電話 =',
      '郵遞區號 選填 =',
      '地址 =',
      '給送貨員的備註 選填 =',
      '已輸入 0 字，上限 200 字',
      '( ) 設為預設地址',
      '<儲存地址>',
      '<取消>',
    ]);
    await press('取消');
    await press('移除 王小明 府前路一段 1 號');
    await settle();
    expect(dialog()).toEqual([
      '系統提示',
      '## 移除這個地址？',
      '<關閉>',
      '王小明 府前路一段 1 號',
      '<移除地址>',
      '<保留地址>',
    ]);
    await press('移除地址');
    expect(list.done()).toEqual([{ kind: 'remove', id: 'a2' }]);
  });

  test.each([
    [0, '還沒有收件地址'],
    [19, '<新增地址>'],
    [20, '最多可儲存 20 個地址'],
  ])('with %i addresses the page begins with: %s', async (count, said) => {
    const list = addressesOf(
      Array.from({ length: count }, (_, at) => place({ addressId: `a${at}` })),
    );
    const { portal } = portalWith();
    await draw('zh-Hant', list.page('addresses', <AddressesPage supporting={{}} />), { portal });
    expect(lines()[1]?.replace(/^#+ /, '')).toBe(said);
  });
});

describe('invitations', () => {
  test('PAGE-05: the page of the invitation link says how many friends registered, and the points earned for them', async () => {
    const said: unknown[] = [];
    for (const [language, invited, points] of [
      ['zh-Hant', 0, 0],
      ['zh-Hant', 2, 0],
      ['zh-Hant', 12, 1_100],
      ['en', 1_200, 1_100],
    ] as const) {
      const link = 'https://drive.example/register?inviter=LIN7';
      const list = listOf<InvitationSummary>([{ memberId: 'LIN7', link, invited, points }]);
      const { portal } = portalWith();
      await draw(language, list.page('invite', <InvitePage key={`${language} ${invited}`} />), {
        portal,
      });
      // The sharing links of the networks are tested elsewhere.
      said.push(lines().filter((line) => !line.startsWith('[LINE]')));
    }
    expect(said).toEqual([
      [
        '# 邀請好友',
        '好友透過您的連結註冊，第一次搭乘並付清車資，或贊助的專案成功並付清後，您就獲得 100 點推薦點數。',
        '您的邀請連結 = https://drive.example/register?inviter=LIN7',
        '<複製連結>',
        '您的邀請碼 LIN7',
        '還沒有好友透過您的連結註冊。 [查看邀請紀錄](/account/invitations)',
        '(邀請連結的 QR Code)',
        '請好友用手機相機掃描',
      ],
      [
        '# 邀請好友',
        '好友透過您的連結註冊，第一次搭乘並付清車資，或贊助的專案成功並付清後，您就獲得 100 點推薦點數。',
        '您的邀請連結 = https://drive.example/register?inviter=LIN7',
        '<複製連結>',
        '您的邀請碼 LIN7',
        '已有 2 位好友註冊，還沒有帶來點數。 [查看邀請紀錄](/account/invitations)',
        '(邀請連結的 QR Code)',
        '請好友用手機相機掃描',
      ],
      [
        '# 邀請好友',
        '好友透過您的連結註冊，第一次搭乘並付清車資，或贊助的專案成功並付清後，您就獲得 100 點推薦點數。',
        '您的邀請連結 = https://drive.example/register?inviter=LIN7',
        '<複製連結>',
        '您的邀請碼 LIN7',
        '已有 12 位好友註冊，共獲得 1,100 點。 [查看邀請紀錄](/account/invitations)',
        '(邀請連結的 QR Code)',
        '請好友用手機相機掃描',
      ],
      [
        '# Invite friends',
        'When a friend registers with your link and then pays for a first ride, or pays in full for a pledge to a project that succeeded, you earn 100 influencer points.',
        'Your invitation link = https://drive.example/register?inviter=LIN7',
        '<Copy Link>',
        'Your invitation code LIN7',
        '1,200 friends have registered, which brought you 1,100 points. [See invitation records](/account/invitations)',
        '(QR code of the invitation link)',
        'Ask your friend to scan it with a phone’s camera',
      ],
    ]);
  });

  test('PAGE-05: each record names the friend, and the points earned for them', async () => {
    const rows: readonly InvitationRecord[] = [
      { name: '陳＊＊', registeredAt: NIGHT, points: 100 },
      { name: '', registeredAt: NIGHT + 48 * HOUR, points: 0 },
      { name: '王＊', registeredAt: NIGHT - 48 * HOUR, points: 1 },
    ];
    const list = listOf(rows);
    const { portal } = portalWith();
    await draw('zh-Hant', list.page('invitations', <InvitationsPage />), { portal });
    expect(lines()).toEqual([
      '# 邀請紀錄',
      '陳＊＊',
      '+100 點',
      '2026年11月24日 00:30',
      '已刪除的帳號',
      '還沒有搭乘或贊助',
      '2026年11月26日 00:30',
      '王＊',
      '+1 點',
      '2026年11月22日 00:30',
    ]);
    await draw('en', list.page('invitations', <InvitationsPage />), { portal });
    expect(lines()).toEqual([
      '# Invitation Records',
      '陳＊＊',
      '+100 points',
      '24 November 2026 at 00:30',
      'Deleted account',
      'No paid ride or pledge yet',
      '26 November 2026 at 00:30',
      '王＊',
      '+1 point',
      '22 November 2026 at 00:30',
    ]);
    list.now.rows = [];
    await list.reload();
    expect(lines()).toEqual([
      '# Invitation Records',
      '## No friends have registered yet',
      'Friends who register with your link are listed here; points follow once their first ride or pledge is paid.',
      '[Invite friends](/account/invite)',
    ]);
  });
});

test('the overview greets the member by name and links to the next steps', async () => {
  const { session: of } = await sessionOf(lin);
  await draw('zh-Hant', <Overview />, { portal: portalWith({ session: of }).portal });
  expect([lines(), document.querySelector('img')?.getAttribute('src')]).toEqual([
    [
      '# 林怡君',
      '點數、付款紀錄、收件地址與邀請，都在這裡。',
      '[立即叫車](/order/create) [查看訂單](/order/search) [查看會員等級](/account/vip)',
    ],
    '/avatar/1.jpg',
  ]);
  const { session: without } = await sessionOf();
  await draw('en', <Overview key="nobody" />, { portal: portalWith({ session: without }).portal });
  expect(lines()).toEqual([
    '# My account',
    'Your points, payments, delivery addresses and invitations are all here.',
    '[Book a ride](/order/create) [View orders](/order/search) [See the membership levels](/account/vip)',
  ]);
});

test('each account page links back to the list; each staff page links to the others', async () => {
  const { session: of } = await sessionOf(lin);
  const { portal } = portalWith({ session: of });
  await draw('zh-Hant', <AccountLayout>inside</AccountLayout>, { portal, path: '/account/points' });
  expect(lines()).toEqual([
    '<收合側邊欄> open',
    '[個人資料](/account/profile)',
    '[VIP](/account/vip)',
    '[點數](/account/points) current',
    '[我的贊助](/account/supports)',
    '[我的專案](/account/projects)',
    '[付款紀錄](/account/payments)',
    '[帳務明細](/account/statement)',
    '[儲存的信用卡](/account/cards)',
    '[收件地址](/account/addresses)',
    '[邀請好友](/account/invite)',
    '[邀請紀錄](/account/invitations)',
    '[我的帳號](/account/points) current inside',
  ]);
  expect(groups()).toEqual(['我的帳號']);
  await draw('en', <StaffLayout>inside</StaffLayout>, { portal });
  expect(groups()).toEqual(['Desks']);
  expect(lines()).toEqual([
    '<Collapse the sidebar> open',
    '[Service desk](/account/desk)',
    '[Driver applications](/account/driver-applications)',
    '[Enrolments](/account/enrolments)',
    '[Project review](/account/project-review)',
    '[Content](/account/content?contents=notice)',
    'inside',
  ]);
});

test('API-09: a long download of one’s own data shows its progress; during another download the button is disabled', async () => {
  const files = answerable<
    [DownloadRequest, (progress: DownloadProgress) => void, unknown],
    void
  >();
  const clock = new SimulatedClock();
  const download = createActor(createDownloadMachine({ download: files.port }), { clock }).start();
  await draw('zh-Hant', <AccountExport />);
  const waits = lines();
  // The button uses nothing else of the background.
  await doing(() => provideBackground({ download } as unknown as Background));
  const said: unknown[] = [waits, lines()];
  const step = async (act: () => unknown): Promise<void> => {
    await doing(act);
    said.push(lines().slice(2));
  };
  await step(() => press('下載我的資料'));
  await step(() => clock.increment(1_000));
  const tell = files.last().args[1];
  await step(() => tell({ received: 1_200_000, total: undefined }));
  await step(() => tell({ received: 1_200_000, total: 4_000_000 }));
  await step(() => press('取消下載'));
  await step(() => press('下載我的資料'));
  await step(() => files.last().fail({ kind: 'download' }));
  await step(() => press('下載我的資料'));
  await step(() => files.last().answer());
  await step(() => send(download, { type: 'download.begin', request: { kind: 'file', id: 'f' } }));
  expect(said).toEqual([
    [
      '## 我的資料副本',
      '我們保存的您的資料：個人資料、訂單、付款、點數、地址和檔案，打包成一個 ZIP 檔。',
      '<下載我的資料> busy',
    ],
    [
      '## 我的資料副本',
      '我們保存的您的資料：個人資料、訂單、付款、點數、地址和檔案，打包成一個 ZIP 檔。',
      '<下載我的資料>',
    ],
    ['<下載我的資料> busy'],
    ['<下載我的資料> busy', '下載進度 ?/1', '正在準備檔案…', '<取消下載>'],
    ['<下載我的資料> busy', '下載進度 ?/1', '已收到 1.2 MB', '<取消下載>'],
    ['<下載我的資料> busy', '下載進度 1200000/4000000', '已收到 1.2 MB，共 4 MB', '<取消下載>'],
    ['<下載我的資料>'],
    ['<下載我的資料> busy'],
    ['<下載我的資料>', '沒有下載成功，請再試一次。'],
    ['<下載我的資料> busy'],
    ['<下載我的資料>', '已經存到您的裝置。'],
    ['<下載我的資料> off', '請等另一個檔案下載完成。'],
  ]);
  expect(files.asked.map(({ args: [request] }) => request).slice(0, 2)).toEqual([
    { kind: 'export', form: {} },
    { kind: 'export', form: {} },
  ]);
  await settled();
});
