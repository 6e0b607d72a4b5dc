/** Contacts: friends, applications, the blacklist, the search for people, and the card of a person (GRP-07). */
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { CODE } from '../../src/domain/codes.ts';
import { ServiceFailure, type Failure } from '../../src/domain/failure.ts';
import type {
  Acquaintance,
  BlacklistChange,
  FoundUser,
  FoundUsersQuery,
  FriendApplication,
  FriendApplicationChange,
  Standing,
} from '../../src/domain/messaging/acquaintance.ts';
import { createAcquaintanceMachine } from '../../src/machines/acquaintance/machine.ts';
import type { AcquaintanceInput } from '../../src/machines/acquaintance/types.ts';
import type { Calls } from '../../src/ui/background-calls.ts';
import type { Chat as FetchedChat } from '../../src/ui/background-chat.ts';
import type { Contacts } from '../../src/ui/background-contacts.ts';
import ContactsButton from '../../src/ui/features/contacts/contacts-button.tsx';
import PersonCard from '../../src/ui/features/contacts/person-card.tsx';
import { BlockedNote, PersonTitle } from '../../src/ui/features/contacts/person-title.tsx';
import {
  background,
  listMachine,
  OFFLINE,
  pageOf,
  portalOf,
  refusal,
  fetchDialogs,
} from '../support/ui/actors.ts';
import { draw, named, names, press, text, texts, type } from '../support/ui/screen.tsx';

const user = (userID: string, userName = `Name of ${userID}`) => ({
  userID,
  userName,
  userAvatarUrl: '',
});
const person = (userID: string, more: Partial<Acquaintance> = {}): Acquaintance => ({
  ...user(userID),
  standing: 'friend',
  alias: '',
  wording: '',
  ...more,
});

/** The simulated services of contacts, and a record of their calls. */
function servicesOf(whom: Acquaintance = person('ben')) {
  const friends = listMachine<Acquaintance>([]);
  const blocked = listMachine<Acquaintance, BlacklistChange>([], { idOf: ({ userID }) => userID });
  const applications = listMachine<FriendApplication, FriendApplicationChange>([], {
    idOf: ({ applicationID }) => applicationID,
  });
  const found = listMachine<FoundUser, never, object, FoundUsersQuery>([]);
  const told = {
    who: whom,
    failure: undefined as Failure | undefined,
    acts: [] as unknown[],
    asked: [] as unknown[],
    changed: new Set<() => void>(),
    held: undefined as PromiseWithResolvers<void> | undefined,
  };
  const answer = async (): Promise<void> => {
    await told.held?.promise;
    if (told.failure !== undefined) throw new ServiceFailure(told.failure);
  };
  const acquaintance = createAcquaintanceMachine({
    async read(input) {
      told.asked.push(input);
      await answer();
      return told.who;
    },
    async change({ userID }, act) {
      told.acts.push([userID, act]);
      await answer();
      return told.who;
    },
    reach({ userID }, how) {
      told.acts.push([userID, how]);
      return answer();
    },
  });
  const contacts: Contacts = {
    blocked: () => createActor(blocked.machine, { input: { query: undefined } }),
    applications: () => createActor(applications.machine, { input: { query: undefined } }),
    found: (query) => createActor(found.machine, { input: { query } }),
    person: (input) => createActor(acquaintance, { input }),
    watch(changed) {
      told.changed.add(changed);
      return () => void told.changed.delete(changed);
    },
  };
  const chat = {
    contacts: (input?: AcquaintanceInput) =>
      input === undefined
        ? pageOf('contacts', friends.machine, { query: undefined })
        : pageOf('contacts', acquaintance, input),
    contactParts: contacts,
    search: () => pageOf('messageSearch', friends.machine, { query: undefined }),
    // The components of contacts use nothing else of the chat.
  } as unknown as FetchedChat;
  background({ chat });
  return { friends, blocked, applications, found, told, chat };
}

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  await fetchDialogs();
});
beforeEach(() => background({}));

const { portal } = portalOf();
async function opened(language: 'zh-Hant' | 'en', isAgent = false): Promise<void> {
  await draw(language, <ContactsButton isAgent={isAgent} />, { portal });
  await press(language === 'en' ? 'Contacts' : '聯絡人');
}
const rows = () => texts('[role=tabpanel] li');
const pressIn = (row: number, name: string) =>
  act(async () =>
    [...(document.querySelectorAll('[role=tabpanel] li')[row]?.querySelectorAll('button') ?? [])]
      .find((one) => one.textContent === name)
      ?.click(),
  );

describe('the list of contacts', () => {
  test('the list has one tab for each list of contacts and opens with friends; agents also get the search', async () => {
    servicesOf();
    await opened('zh-Hant');
    expect(names('[role=dialog], [role=tablist]')).toEqual(['聯絡人', '聯絡人']);
    expect(texts('[role=tab]')).toEqual(['好友', '搜尋聯絡人', '好友申請', '黑名單', '新增好友']);
    expect(texts('[aria-selected=true]')).toEqual(['好友']);
    expect(text()).toContain('還沒有好友。在對話或群組裡點對方的頭像，就能送出好友申請。');
    await press('關閉');
    expect(texts('[role=dialog]')).toEqual([]);
    await draw('en', <p />);
    await opened('en', true);
    expect(texts('[role=tab]')).toEqual([
      'Friends',
      'Search contacts',
      'Friend requests',
      'Blocked people',
      'Search users',
    ]);
    expect(texts('[aria-selected=true]')).toEqual(['Search users']);
  });

  test('a friend is shown by the reader’s own alias, and pressing a friend opens their card', async () => {
    const { friends, told } = servicesOf();
    friends.told.rows = [
      person('zoe', { alias: 'Aunt' }),
      person('ann'),
      person('gone', { userName: '' }),
    ];
    await opened('zh-Hant');
    expect(rows()).toEqual(['AAunt Name of zoe', 'NName of ann', '已刪除的帳號']);
    friends.told.rows = [person('ann')];
    await act(async () => told.changed.forEach((tell) => tell()));
    expect(rows()).toEqual(['NName of ann']);
    await act(async () =>
      document.querySelector<HTMLElement>('[role=tabpanel] li button')?.click(),
    );
    expect(told.asked).toEqual([{ userID: 'ann', code: '' }]);
    expect(names('[role=dialog]')).toEqual(['個人資料']);
    await press('關閉');
    expect(names('[role=dialog]')).toEqual(['聯絡人']);
    await draw('zh-Hant', <p />);
    expect(told.changed.size).toBe(0);
  });

  test('people on the blacklist can be unblocked; a failure is shown, and it can be tried again', async () => {
    const { blocked, told } = servicesOf();
    blocked.told.rows = [person('zoe'), person('ann')];
    await opened('zh-Hant');
    await press('黑名單', '[role=tab]');
    expect(rows()).toEqual(['NName of zoe解除封鎖', 'NName of ann解除封鎖']);
    blocked.told.failure = OFFLINE;
    await pressIn(1, '解除封鎖');
    expect(texts('[role=alert]')).toEqual(['無法連上網路，請檢查連線您輸入的內容都還在。']);
    blocked.told.failure = undefined;
    blocked.told.held = Promise.withResolvers();
    await pressIn(1, '解除封鎖');
    expect(blocked.told.changes).toEqual([
      { kind: 'unblock', id: 'ann' },
      { kind: 'unblock', id: 'ann' },
    ]);
    expect(
      [...document.querySelectorAll('li [data-pending]')].map(
        (one) => one.closest('li')?.textContent,
      ),
    ).toEqual(['NName of ann解除封鎖']);
    blocked.told.rows = [];
    blocked.told.held.resolve();
    await act(async () => told.changed.forEach((tell) => tell()));
    expect(text()).toContain('黑名單是空的。封鎖的人不能傳訊息或打電話給您。');
  });

  test('each application is answered on its own, and one’s own application can be withdrawn', async () => {
    const { applications } = servicesOf();
    const application = (
      applicationID: string,
      more: Partial<FriendApplication> = {},
    ): FriendApplication => ({
      applicationID,
      user: user(`of-${applicationID}`),
      isOwn: false,
      state: 1,
      wording: '',
      createTime: 0,
      ...more,
    });
    applications.told.rows = [
      application('3', { wording: 'Hello' }),
      application('1', { isOwn: true }),
      application('2', { state: 2 }),
      application('4', { state: 3, isOwn: true }),
    ];
    await opened('zh-Hant');
    await press('好友申請', '[role=tab]');
    expect(rows()).toEqual([
      'NName of of-3 Hello接受拒絕',
      'NName of of-1收回申請',
      'NName of of-2已接受',
      'NName of of-4已拒絕',
    ]);
    await pressIn(0, '接受');
    await pressIn(0, '拒絕');
    applications.told.failure = OFFLINE;
    await pressIn(1, '收回申請');
    expect(texts('[role=alert]')).toHaveLength(1);
    expect(document.querySelectorAll('li [data-pending]')).toHaveLength(0);
    expect(applications.told.changes).toEqual([
      { kind: 'accept', id: '3' },
      { kind: 'reject', id: '3' },
      { kind: 'withdraw', id: '1' },
    ]);
  });

  test('people are found by their code; agents can also find them by role', async () => {
    const { found, told } = servicesOf();
    found.told.rows = [
      {
        userId: 'b',
        userType: 'driver',
        nickName: 'Ben',
        lastName: 'Chen',
        phonenumber: '0912',
        avatar: '',
      },
      {
        userId: 'a',
        userType: 'passenger_user',
        nickName: 'Ann',
        lastName: '',
        phonenumber: '',
        avatar: '',
      },
    ];
    await opened('zh-Hant');
    await press('新增好友', '[role=tab]');
    const input = () => document.querySelector<HTMLElement>('[role=tabpanel] input');
    expect(texts('[role=tabpanel] label')).toEqual(['對方的會員代碼或邀請連結']);
    expect(text()).toContain('對方可以在「邀請好友」找到自己的連結。');
    expect(named('a', '我的邀請連結').getAttribute('href')).toBe('/account/invite');
    await type(input() as HTMLElement, ' ');
    await press('搜尋', '[type=submit]');
    expect(found.queries).toEqual([]);
    await type(input() as HTMLElement, 'https://example.com/?from=ABCDEF0123 ');
    await press('搜尋', '[type=submit]');
    expect(found.queries).toEqual([
      {
        query: { userType: undefined, keywords: 'https://example.com/?from=ABCDEF0123 ' },
        page: 1,
      },
    ]);
    expect(rows()).toEqual(['BBen 司機 · Chen · 0912', 'AAnn 乘客']);
    await act(async () =>
      document.querySelector<HTMLElement>('[role=tabpanel] li button')?.click(),
    );
    expect(told.asked).toEqual([{ userID: 'b', code: 'ABCDEF0123' }]);
    await draw('zh-Hant', <p />);
    const agents = servicesOf();
    await opened('zh-Hant', true);
    expect(texts('[role=tab]').at(-1)).toBe('搜尋使用者');
    expect(texts('[role=tabpanel] label')).toEqual(['身分', '姓名、電話或使用者編號']);
    expect(texts('[role=tabpanel] option')).toEqual(['全部', '乘客', '司機']);
    expect(text()).not.toContain('我的邀請連結');
    await type(document.querySelector('[role=tabpanel] select') as HTMLElement, 'driver');
    await type(input() as HTMLElement, '0912');
    await press('搜尋', '[type=submit]');
    await type(document.querySelector('[role=tabpanel] select') as HTMLElement, 'all');
    await press('搜尋', '[type=submit]');
    expect(agents.found.queries.map(({ query }) => query)).toEqual([
      { userType: 'driver', keywords: '0912' },
      { userType: undefined, keywords: '0912' },
    ]);
    expect(texts('[role=status]')).toEqual(['找不到符合的使用者']);
  });
});

describe('the card of a person', () => {
  async function card(language: 'zh-Hant' | 'en', who: Partial<Acquaintance>, calls = true) {
    const services = servicesOf(person('ben', who));
    background({ chat: services.chat, ...(calls && { calls: {} as Calls }) });
    const closed: string[] = [];
    await draw(
      language,
      <PersonCard userID="ben" code="C0DE" onClose={() => closed.push('ben')} />,
      { portal },
    );
    return { ...services, closed };
  }
  const buttons = () => texts('[role=dialog] button').filter((one) => one !== '');

  test.each<[Standing, Partial<Acquaintance>, string, string[]]>([
    ['stranger', {}, '', ['傳訊息', '語音通話', '視訊通話', '送出好友申請', '封鎖']],
    ['asking', {}, '已送出好友申請', ['傳訊息', '語音通話', '視訊通話', '收回申請', '封鎖']],
    [
      'asked',
      { wording: 'Hello' },
      '想加您為好友',
      ['傳訊息', '語音通話', '視訊通話', '接受', '拒絕', '封鎖'],
    ],
    [
      'friend',
      { alias: 'Uncle' },
      '好友',
      ['傳訊息', '語音通話', '視訊通話', '儲存備註', '刪除好友', '封鎖'],
    ],
    ['blocked', {}, '在您的黑名單中', ['解除封鎖']],
    ['outside', {}, '', []],
  ])(
    'the card of a %s shows their standing, and offers the allowed actions',
    async (standing, more, said, offered) => {
      const { told } = await card('zh-Hant', { standing, ...more });
      expect(told.asked).toEqual([{ userID: 'ben', code: 'C0DE' }]);
      expect(texts('[role=status]')).toEqual(said === '' ? [] : [said]);
      expect(buttons()).toEqual(offered);
      expect(text().includes('Hello')).toBe(standing === 'asked');
      expect(text().includes('暱稱：Name of ben')).toBe(standing === 'friend');
      expect(text().includes('Uncle')).toBe(standing === 'friend');
      const written = [...document.querySelectorAll('input')].map(({ value }) => value);
      expect(written).toEqual(
        standing === 'friend' ? ['Uncle'] : standing === 'stranger' ? [''] : [],
      );
    },
  );

  test('the card opens a conversation or a call, and closes once that has succeeded', async () => {
    const { told, closed } = await card('zh-Hant', {});
    told.failure = OFFLINE;
    await press('視訊通話');
    expect([texts('[role=alert]').length, closed]).toEqual([1, []]);
    told.failure = undefined;
    told.held = Promise.withResolvers();
    await press('語音通話');
    const disabled = [...document.querySelectorAll('[role=dialog] button:disabled')].map(
      (one) => one.textContent,
    );
    expect(disabled).toEqual(['傳訊息', '語音通話', '視訊通話', '儲存備註', '刪除好友', '封鎖']);
    expect(texts('[data-pending]')).toEqual(['語音通話']);
    expect(closed).toEqual([]);
    await act(async () => told.held?.resolve());
    expect(closed).toEqual(['ben']);
    expect(told.acts).toEqual([
      ['ben', 'video'],
      ['ben', 'voice'],
    ]);
    await draw('zh-Hant', <p />);
    await card('zh-Hant', {}, false);
    expect(buttons().slice(0, 2)).toEqual(['傳訊息', '儲存備註']);
  });

  test.each([
    ['stranger', '送出好友申請', '想對對方說的話', 'Hello', { kind: 'ask', wording: 'Hello' }],
    ['friend', '儲存備註', '備註名稱', ' Uncle ', { kind: 'alias', alias: 'Uncle' }],
  ] as const)(
    'the card of a %s sends the text typed into it',
    async (standing, button, label, words, sent) => {
      const { told } = await card('zh-Hant', { standing });
      expect(texts('label')).toEqual([`${label}選填`]);
      await type(document.querySelector('input') as HTMLElement, words);
      await press(button);
      expect(told.acts).toEqual([['ben', sent]]);
    },
  );

  test.each([
    ['asking', '收回申請', 'withdraw'],
    ['asked', '接受', 'accept'],
    ['asked', '拒絕', 'reject'],
    ['blocked', '解除封鎖', 'unblock'],
  ] as const)(
    'the card of somebody %s: pressing %s acts at once, without a question',
    async (standing, button, kind) => {
      const { told } = await card('zh-Hant', { standing });
      told.held = Promise.withResolvers();
      await press(button);
      expect(told.acts).toEqual([['ben', { kind }]]);
      expect(texts('[data-pending]')).toEqual([button]);
    },
  );

  test.each([
    [
      '封鎖',
      'block',
      '封鎖 Uncle？',
      '您們之間不能再傳訊息和通話，好友關係也會結束。對方不會收到通知。共同群組裡的訊息不受影響。',
    ],
    [
      '刪除好友',
      'remove',
      '刪除好友 Uncle？',
      '您們不再是好友，備註名稱會刪除。之前的對話會保留。',
    ],
  ] as const)('%s needs a confirmation first', async (button, kind, title, note) => {
    const { told } = await card('zh-Hant', { alias: 'Uncle' });
    await press(button);
    expect([names('[role=alertdialog]'), texts('[role=alertdialog] p').at(-1)]).toEqual([
      [title],
      note,
    ]);
    await press('取消');
    expect(told.acts).toEqual([]);
    await press(button);
    await press(button, '[role=alertdialog] button');
    expect(told.acts).toEqual([['ben', { kind }]]);
  });

  test('a card that could not be loaded can be loaded again; it also reloads when contacts change', async () => {
    const { told, chat } = servicesOf();
    background({ chat });
    told.failure = refusal(CODE.forbidden);
    await draw('zh-Hant', <PersonCard userID="ben" code="" onClose={() => undefined} />, {
      portal,
    });
    expect(texts('[role=alert]')).toEqual([
      '您沒有此操作的權限請確認登入的帳號，或回到首頁。再試一次',
    ]);
    told.failure = undefined;
    await press('再試一次');
    expect(texts('[role=status]')).toEqual(['好友']);
    told.who = person('ben', { standing: 'blocked' });
    await act(async () => told.changed.forEach((tell) => tell()));
    expect(texts('[role=status]')).toEqual(['在您的黑名單中']);
  });

  test('the card opens from the head of a conversation and from the note about the blacklist', async () => {
    const { told } = servicesOf();
    await draw('zh-Hant', <PersonTitle userID="zoe" name="Zoe" />, { portal });
    await press('Zoe 的個人資料');
    await press('關閉');
    expect(texts('[role=dialog]')).toEqual([]);
    await draw('zh-Hant', <BlockedNote userID="ben" />, { portal });
    expect(texts('[role=status]')).toEqual(['您已封鎖對方，解除封鎖後才能傳訊息。解除封鎖']);
    await press('解除封鎖');
    expect(told.asked).toEqual([
      { userID: 'zoe', code: '' },
      { userID: 'ben', code: '' },
    ]);
  });
});
