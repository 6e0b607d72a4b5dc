/** What a member reads of themselves, and the forms and questions by which they change it (PAGE-05, SESS-01, SESS-07). */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
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
  type Account,
  type AccountChange,
  type AccountForm,
  type AccountValues,
} from '../../../src/domain/account/profile.ts';
import type { InvitationRecord, InvitationSummary } from '../../../src/domain/account/records.ts';
import type { Lack } from '../../../src/domain/back-end.ts';
import { ACCOUNT_CODE, CODE } from '../../../src/domain/codes.ts';
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
import { askable, refused, settled } from '../../machines/harness.ts';
import { profile as nobody } from '../../machines/profile.ts';
import { listOf, portalWith, sessionOf, settle, withDialogs } from '../../support/ui/list.tsx';
import { lines, linesOf } from '../../support/ui/read.ts';
import { draw, named, press, type } from '../../support/ui/screen.tsx';

withDialogs();
// What is a Taipei day is another one here for hours.
beforeEach(() => vi.stubEnv('TZ', 'Pacific/Auckland'));

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

/** The profile's page of this account. */
async function profilePage(
  language: Language,
  own: Account,
  {
    news = {},
    lacks = [],
  }: { news?: Parameters<typeof ProfilePage>[0]['news']; lacks?: readonly Lack[] } = {},
) {
  const codes = askable<[SmsCodeRequest, unknown], void>();
  const list = listOf<Account, undefined, AccountChange, AccountValues>([own], {
    idOf: ({ profile }) => profile.userId,
    // The page opens only these forms.
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
  const { portal } = portalWith();
  const redraw = () =>
    draw(language, list.page('profile', <ProfilePage news={news} />), {
      portal,
      settings: { social: ['google', 'facebook'], lacks },
    });
  await redraw();
  return { list, codes, redraw };
}
const dialog = () => linesOf('[role=dialog], [role=alertdialog]').flat();
const field = (name: string) => named('input, textarea, select', name);

describe('the profile', () => {
  test('SESS-01: shows what is known, the devices, the linked accounts, and what can be changed', async () => {
    await profilePage('zh-Hant', account());
    expect(lines()).toMatchInlineSnapshot();
    await profilePage('en', account());
    expect(lines()).toMatchInlineSnapshot();
  });

  test('SESS-01: what is missing is said to be missing, and what the back end lacks is not offered', async () => {
    const own = { ...lin, nickName: '', email: '', phonenumber: '', birthday: '', avatar: '' };
    await profilePage(
      'zh-Hant',
      account({ profile: own, sessions: [session('t1', { current: true })], linked: [] }),
      { lacks: ['accountExport', 'accountDeletion'] },
    );
    expect(lines()).toMatchInlineSnapshot();
    await profilePage('zh-Hant', account(), { lacks: ['avatarRemoval'] });
    expect(lines().filter((line) => line.includes('照片'))).toMatchInlineSnapshot();
  });

  test('ending a session asks first, about that one or all others', async () => {
    const { list } = await profilePage('zh-Hant', account());
    const asked: unknown[] = [];
    for (const name of ['登出 未知的裝置', '登出所有其他裝置']) {
      await press(name);
      await settle();
      asked.push(dialog());
      await press('登出', '[role=alertdialog] button');
      await list.changes.last().fail({ kind: 'offline' });
      await settle();
      asked.push(dialog().filter((line) => line.startsWith('!')));
      await press('保持登入');
      await settle();
    }
    expect(asked).toMatchInlineSnapshot();
    expect(list.done()).toEqual([{ kind: 'end', tokenId: 't3' }, { kind: 'end' }]);
  });

  test('SESS-07: a provider is linked for this member, and unlinked after a question', async () => {
    const { list } = await profilePage(
      'zh-Hant',
      account({ linked: [{ id: 'l1', source: 'twitter', linkedAt: NIGHT }] }),
    );
    const buttons = () => lines().filter((line) => /^<(?:解除)?連結/.test(line));
    const before = buttons();
    await press('連結 Facebook');
    const during = buttons();
    await list.changes.last().fail(refused(CODE.unavailable));
    await settle();
    expect([before, during, linesOf('[role=alert]')]).toMatchInlineSnapshot();
    await press('解除連結 X');
    await settle();
    expect(dialog()).toMatchInlineSnapshot();
    await press('解除連結', '[role=alertdialog] button');
    expect(list.done()).toEqual([
      { kind: 'link', source: 'facebook', userId: '100001' },
      { kind: 'unlink', linkedId: 'l1' },
    ]);
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
  test('SESS-07: says what became of a provider’s answer, by the account as it is now', async () => {
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
    expect(said).toMatchInlineSnapshot();
  });

  test('SESS-07: after a refusal the same provider can be linked again', async () => {
    const { list } = await profilePage('zh-Hant', account(), {
      news: { social: 'refused', source: 'facebook' },
    });
    await press('重新連結 Facebook');
    expect(list.done()).toEqual([{ kind: 'link', source: 'facebook', userId: '100001' }]);
  });

  test('the picture’s removal is asked about; what becomes of the picture is said once it is another', async () => {
    const { list } = await profilePage('zh-Hant', account());
    const status = () => linesOf('[role=status]').flat();
    expect(status()).not.toContain('照片已更新');
    await press('移除照片');
    await settle();
    expect(dialog()).toMatchInlineSnapshot();
    await press('移除照片', '[role=alertdialog] button');
    expect(list.done()).toEqual([{ kind: 'removeAvatar' }]);
    list.now.rows = [account({ profile: { ...lin, avatar: '' } })];
    await list.changes.last().answer();
    await settle();
    expect(status()).toContain('照片已移除');
    list.now.rows = [account({ profile: { ...lin, avatar: '/avatar/2.jpg' } })];
    list.actor.send({ type: 'rows.reload' });
    await settle();
    expect(status()).toContain('照片已更新');
  });
});

describe('the forms of the profile', () => {
  test('the details: begin with what is known, say at each field what is wrong, and are sent as typed', async () => {
    const { list } = await profilePage('zh-Hant', account());
    await press('編輯資料');
    await settle();
    expect(dialog()).toMatchInlineSnapshot();
    await type(field('名稱'), '客服');
    await type(field('電子郵件 選填'), 'nobody');
    await type(field('生日 選填'), '2099-01-01');
    await press('儲存資料');
    await settle();
    expect(dialog().filter((line) => !line.startsWith('<'))).toMatchInlineSnapshot();
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
    await list.saves.last().answer();
    await settle();
    expect([dialog(), list.loads.length]).toEqual([[], 2]);
  });

  test('a masked number or address has to be typed anew', async () => {
    const own = { ...lin, phonenumber: '0912***678', email: 'l***@example.com' };
    await profilePage('zh-Hant', account({ profile: own }));
    await press('編輯資料');
    await settle();
    await press('儲存資料');
    await settle();
    expect(dialog()).toMatchInlineSnapshot();
    await press('取消');
    await press('變更電話');
    await settle();
    expect(dialog().filter((line) => line.includes('='))).toMatchInlineSnapshot();
  });

  test('another number is proven by the code that was sent to it', async () => {
    const { list, codes } = await profilePage('zh-Hant', account());
    await press('變更電話');
    await settle();
    expect(dialog()).toMatchInlineSnapshot();
    await type(field('新的手機號碼'), '0955000111');
    await press('寄送驗證碼');
    expect(codes.last().args[0]).toEqual({ phonenumber: '0955000111' });
    await codes.last().fail(refused(ACCOUNT_CODE.smsTooSoon));
    await settle();
    expect(dialog()).toMatchInlineSnapshot();
    await type(field('簡訊驗證碼'), '12a345');
    await press('儲存電話');
    await settle();
    expect(dialog().filter((line) => line.includes('簡訊'))).toMatchInlineSnapshot();
    await type(field('簡訊驗證碼'), '123456');
    await press('儲存電話');
    await list.saves
      .last()
      .fail(refused(CODE.invalidInput, { phonenumber: 'taken', smsCode: 'wrong' }));
    await settle();
    expect(dialog().slice(2)).toMatchInlineSnapshot();
    expect(list.saved()).toMatchObject([
      {
        form: 'phone',
        values: { phonenumber: '0955000111', smsCode: '123456', nickName: '林怡君' },
      },
    ]);
  });

  test('a member without a number adds one', async () => {
    await profilePage('en', account({ profile: { ...lin, phonenumber: '' } }));
    await press('Add phone number');
    await settle();
    expect(dialog()).toMatchInlineSnapshot();
  });

  test('a new password: by the old one, or by a code to the known number', async () => {
    const { list, codes } = await profilePage('zh-Hant', account());
    await press('變更密碼');
    await settle();
    expect(dialog()).toMatchInlineSnapshot();
    await press('變更密碼', '[role=dialog] button');
    await settle();
    expect(dialog()).toMatchInlineSnapshot();
    await type(field('目前的密碼'), 'old-secret');
    await type(field('新密碼'), 'short');
    await type(field('再輸入一次新密碼'), 'other');
    await settle();
    expect(dialog().filter((line) => !line.startsWith('<'))).toMatchInlineSnapshot();
    await type(field('新密碼'), 'old-secret');
    await settle();
    expect(dialog()).toContain('新密碼和目前的密碼相同');
    await type(field('新密碼'), 'quiet-harbour-7');
    await type(field('再輸入一次新密碼'), 'quiet-harbour-7');
    await press('變更密碼', '[role=dialog] button');
    await list.saves
      .last()
      .fail(refused(ACCOUNT_CODE.wrongProof, { oldPassword: 'wrong', newPassword: 'common' }));
    await settle();
    expect(dialog().filter((line) => !line.startsWith('<'))).toMatchInlineSnapshot();
    named('[role=dialog] input', '簡訊驗證碼').click();
    await settle();
    expect(dialog()).toMatchInlineSnapshot();
    await press('寄送驗證碼');
    expect(codes.last().args[0]).toEqual({ phonenumber: '0912345678' });
  });

  test.each([
    ['no number', { phonenumber: '' }, [], ['還沒有密碼的話，請先新增電話，再用簡訊驗證碼確認']],
    ['a masked number', { phonenumber: '0912***678' }, [], []],
    ['a back end that sends no codes', {}, ['passwordBySms'], []],
  ] as const)('with %s only the password proves who it is', async (_, own, lacks, hint) => {
    await profilePage('zh-Hant', account({ profile: { ...lin, ...own } }), { lacks });
    await press('變更密碼', 'li > section button');
    await settle();
    expect(dialog().filter((line) => /驗證碼|目前/.test(line))).toEqual(['目前的密碼 = ', ...hint]);
  });

  test('deleting the account says what goes and what stays, and needs a proof', async () => {
    const { list } = await profilePage('zh-Hant', account());
    await press('刪除帳號');
    await settle();
    expect(dialog()).toMatchInlineSnapshot();
    await type(field('目前的密碼'), 'secret');
    await press('永久刪除帳號');
    expect(list.saved()).toMatchObject([{ form: 'delete', values: { oldPassword: 'secret' } }]);
    await list.saves.last().fail({ ...refused(ACCOUNT_CODE.accountInUse), message: '' } as never);
    await settle();
    expect(dialog().filter((line) => line.startsWith('!'))).toEqual([
      '! 還有進行中的訂單、贊助或退款',
      '! 訂單完成並付清、贊助結束或取消後，才能刪除帳號。',
    ]);
  });

  test('a picture: nothing chosen, too large, unreadable, being read and being sent', async () => {
    const { list } = await profilePage('zh-Hant', account());
    await press('更換照片');
    await settle();
    await press('儲存照片');
    await settle();
    expect(dialog()).toMatchInlineSnapshot();
    const form = list.actor.getSnapshot().children.form;
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
      form?.send({ type: 'form.changed', change: { picture: { ...picture, ...change } } });
      await settle();
      said.push(dialog());
    }
    expect(said).toMatchInlineSnapshot();
    await press('儲存照片');
    const [, , tell] = list.saves.last().args;
    tell({ done: 1, total: 4 });
    await settle();
    expect(dialog()).toMatchInlineSnapshot();
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
  test('one point is said in the singular; points leave in the order of their days', async () => {
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
    expect(lines()).toMatchInlineSnapshot();
    await vipPage('zh-Hant', { profile: lin, membership: { ...one, points: 1, level: 'Free' } });
    expect(lines().slice(0, 14)).toMatchInlineSnapshot();
  });

  test('a given level says until when it lasts; cancelling it asks first, taking that back does not', async () => {
    const given = { level: 'Platinum', until: NIGHT, isCancelled: false };
    const { list } = await vipPage('zh-Hant', { profile: lin, membership: membership({ given }) });
    const part = () => {
      const all = lines();
      const from = all.indexOf('## 獲贈的資格');
      return all.slice(from, all.indexOf('## 所有等級'));
    };
    expect(part()).toMatchInlineSnapshot();
    await press('取消續約');
    await settle();
    expect(dialog()).toMatchInlineSnapshot();
    await press('取消續約', '[role=alertdialog] button');
    list.now.rows = [
      { profile: lin, membership: membership({ given: { ...given, isCancelled: true } }) },
    ];
    await list.changes.last().answer();
    await settle();
    expect(part()).toMatchInlineSnapshot();
    await press('恢復續約');
    expect(part().filter((line) => line.startsWith('<'))).toEqual(['<恢復續約> busy']);
    await list.changes.last().fail({ kind: 'timeout' });
    await settle();
    expect(part().filter((line) => line.startsWith('!'))).toEqual([
      '! 連線逾時，請檢查網路或稍後再試',
    ]);
    expect(list.done()).toEqual([{ kind: 'cancel' }, { kind: 'resume' }]);
  });

  test('a back end without levels of its own: the profile’s level stands alone', async () => {
    const said: unknown[] = [];
    for (const own of [
      { vipLevel: 'Free', vipExpirationDate: '2026-12-31T16:30:00Z' },
      { vipLevel: 'Gold', vipExpirationDate: '2026-12-31T16:30:00Z', vipCancel: 'Y' },
      { vipLevel: 'Ehrengast', vipExpirationDate: '', vipCancel: 'N' },
    ]) {
      await vipPage('zh-Hant', { profile: { ...lin, ...own }, membership: undefined });
      said.push(lines());
    }
    expect(said).toMatchInlineSnapshot();
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
  test('each is shown with its own buttons; who came from a project goes back there', async () => {
    const list = addressesOf(PLACES);
    const { portal } = portalWith();
    const page = <AddressesPage supporting={{ rewardId: 'r1', quantity: 2 }} />;
    await draw('zh-Hant', list.page('addresses', page), { portal });
    expect(lines()).toMatchInlineSnapshot();
    await draw('en', list.page('addresses', <AddressesPage supporting={{}} />), { portal });
    expect(lines()).toMatchInlineSnapshot();
  });

  test('one is changed in its own form, which says what is wrong and sends all of it', async () => {
    const list = addressesOf(PLACES);
    const { portal } = portalWith();
    await draw('zh-Hant', list.page('addresses', <AddressesPage supporting={{}} />), { portal });
    await press('編輯 王小明 府前路一段 1 號');
    await settle();
    expect(dialog()).toMatchInlineSnapshot();
    for (const name of ['收件人', '收件人電話', '地址']) await type(field(name), '');
    await type(field('郵遞區號 選填'), '12');
    await press('儲存地址');
    await settle();
    expect(dialog()).toMatchInlineSnapshot();
    await type(field('收件人電話'), '123');
    await type(field('收件人'), '王'.repeat(41));
    await settle();
    expect(dialog().filter((line) => !/^[<#(]/.test(line))).toMatchInlineSnapshot();
    await type(field('收件人'), '王大明');
    await type(field('收件人電話'), '0922333444');
    await type(field('郵遞區號 選填'), '700');
    await type(field('地址'), '府前路二段 2 號');
    await type(field('給送貨員的備註 選填'), '三樓');
    field('設為預設地址').click();
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
    // Of a refusal that no field shows.
    await list.saves.last().fail(refused(ACCOUNT_CODE.tooMany));
    await settle();
    expect(dialog().filter((line) => line.startsWith('!'))).toEqual([
      '! 已達數量上限',
      '! 請先移除一筆，再新增。',
    ]);
  });

  test('a new one is empty; removing one asks about that one', async () => {
    const list = addressesOf(PLACES);
    const { portal } = portalWith();
    await draw('zh-Hant', list.page('addresses', <AddressesPage supporting={{}} />), { portal });
    await press('新增地址');
    await settle();
    expect(dialog()).toMatchInlineSnapshot();
    await press('取消');
    await press('移除 王小明 府前路一段 1 號');
    await settle();
    expect(dialog()).toMatchInlineSnapshot();
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
  test('PAGE-05: the link’s page says how many friends came, and what they brought', async () => {
    const said: unknown[] = [];
    for (const [language, invited, points] of [
      ['zh-Hant', 0, 0],
      ['zh-Hant', 2, 0],
      ['zh-Hant', 1_200, 1_100],
      ['en', 1_200, 1_100],
    ] as const) {
      const link = 'https://drive.example/register?inviter=LIN7';
      const list = listOf<InvitationSummary>([{ memberId: 'LIN7', link, invited, points }]);
      const { portal } = portalWith();
      await draw(language, list.page('invite', <InvitePage key={`${language} ${invited}`} />), {
        portal,
      });
      said.push(lines());
    }
    expect(said).toMatchInlineSnapshot();
  });

  test('PAGE-05: the records name each friend, and what they brought', async () => {
    const rows: readonly InvitationRecord[] = [
      { name: '陳＊＊', registeredAt: NIGHT, points: 100 },
      { name: '', registeredAt: NIGHT + 48 * HOUR, points: 0 },
      { name: '王＊', registeredAt: NIGHT - 48 * HOUR, points: 1 },
    ];
    const list = listOf(rows);
    const { portal } = portalWith();
    await draw('zh-Hant', list.page('invitations', <InvitationsPage />), { portal });
    expect(lines()).toMatchInlineSnapshot();
    await draw('en', list.page('invitations', <InvitationsPage />), { portal });
    expect(lines()).toMatchInlineSnapshot();
    list.now.rows = [];
    list.actor.send({ type: 'rows.reload' });
    await settle();
    expect(lines()).toMatchInlineSnapshot();
  });
});

test('the overview greets the member by name and leads to the next steps', async () => {
  const { session: of } = await sessionOf(lin);
  await draw('zh-Hant', <Overview />, { portal: portalWith({ session: of }).portal });
  expect([lines(), document.querySelector('img')?.getAttribute('src')]).toMatchInlineSnapshot();
  const { session: without } = await sessionOf();
  await draw('en', <Overview key="nobody" />, { portal: portalWith({ session: without }).portal });
  expect(lines()).toMatchInlineSnapshot();
});

test('the account’s pages link back to their list; the staff’s lead to each other', async () => {
  const { session: of } = await sessionOf(lin);
  const { portal } = portalWith({ session: of });
  await draw('zh-Hant', <AccountLayout>inside</AccountLayout>, { portal, path: '/account/points' });
  expect(lines()).toMatchInlineSnapshot();
  await draw('en', <StaffLayout>inside</StaffLayout>, { portal });
  expect(lines()).toMatchInlineSnapshot();
});

test('API-09: a copy of the data is fetched, with its progress once it takes longer; another file has to wait', async () => {
  const files = askable<[DownloadRequest, (progress: DownloadProgress) => void, unknown], void>();
  const clock = new SimulatedClock();
  const download = createActor(createDownloadMachine({ download: files.port }), { clock }).start();
  await draw('zh-Hant', <AccountExport />);
  const waits = lines();
  // The button reads nothing else of it.
  provideBackground({ download } as unknown as Background);
  await settle();
  const said: unknown[] = [waits, lines()];
  const step = async (act: () => unknown): Promise<void> => {
    await act();
    await settle();
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
  await step(() => download.send({ type: 'download.begin', request: { kind: 'file', id: 'f' } }));
  expect(said).toMatchInlineSnapshot();
  expect(files.asked.map(({ args: [request] }) => request).slice(0, 2)).toEqual([
    { kind: 'export', form: {} },
    { kind: 'export', form: {} },
  ]);
  await settled();
});
