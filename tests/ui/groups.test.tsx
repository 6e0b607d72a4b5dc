/** Groups as members see them: the panel by role, forms, applications, the link, joining, creating and mutes. */
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { ACCOUNT_CODE } from '../../src/domain/account-codes.ts';
import { CODE } from '../../src/domain/codes.ts';
import { ServiceFailure, type Failure } from '../../src/domain/failure.ts';
import {
  MEMBER_ROLE,
  type Conversation,
  type MessagingUser,
} from '../../src/domain/messaging/conversation.ts';
import type { OfConversation } from '../../src/domain/messaging/conversation.ts';
import {
  EMPTY_GROUP,
  groupErrors,
  type GroupApplication,
  type GroupEntryChange,
  type GroupForm,
  type GroupInfo,
  type GroupInvitation,
  type GroupInvitationLink,
  type GroupLinkChange,
  type GroupMember,
  type GroupMembersChange,
  type GroupValues,
} from '../../src/domain/messaging/group.ts';
import { createArrivalCountdownMachine } from '../../src/machines/arrival-countdown/machine.ts';
import { createGroupApplicationMachine } from '../../src/machines/group-application/machine.ts';
import type { Decision } from '../../src/machines/group-application/types.ts';
import { createGroupOwnershipMachine } from '../../src/machines/group-ownership/machine.ts';
import { createMessagingMachine } from '../../src/machines/messaging/machine.ts';
import type { MessagingPorts } from '../../src/machines/messaging/ports.ts';
import type { Who } from '../../src/machines/messaging/types.ts';
import type { Chat as FetchedChat } from '../../src/ui/background-chat.ts';
import type { Groups } from '../../src/ui/background-groups.ts';
import { GroupNote, GroupTools } from '../../src/ui/features/groups/group-head.tsx';
import GroupPanel from '../../src/ui/features/groups/group-panel.tsx';
import JoinPage from '../../src/ui/features/groups/join-page.tsx';
import MakeGroup from '../../src/ui/features/groups/make-group.tsx';
import PartyButton from '../../src/ui/features/groups/party-button.tsx';
import type { Chat } from '../../src/ui/shared/messaging/chat.ts';
import { profile } from '../machines/profile.ts';
import {
  background,
  listMachine,
  OFFLINE,
  pageOf,
  portalOf,
  refusal,
  sessionOf,
  fetchDialogs,
} from '../support/ui/actors.ts';
import { draw, isChatOpen, named, names, press, text, texts, type } from '../support/ui/screen.tsx';

/** Half past midnight of 24 November 2026 in Taipei, when it is the 23rd in Greenwich. */
const NOW = Date.UTC(2026, 10, 23, 16, 30);
const MINUTE = 60_000;
const ME = 'me';
const G = 'group-1';

const user = (userID: string, userName = `Name of ${userID}`): MessagingUser => ({
  userID,
  userName,
  userAvatarUrl: '',
});
const member = (userID: string, more: Partial<GroupMember> = {}): GroupMember => ({
  ...user(userID),
  memberRole: MEMBER_ROLE.member,
  muteExpiredTime: 0,
  ...more,
});
const GROUP: GroupInfo = {
  kind: 'group',
  memberRole: MEMBER_ROLE.owner,
  muteExpiredTime: 0,
  memberCount: 3,
  muteMode: 0,
  muteModeExpiredTime: 0,
  waiting: 0,
};
const conversation = (more: Partial<Conversation> = {}): Conversation => ({
  conversationID: G,
  type: 2,
  conversationName: 'Friday lunch',
  conversationAvatarUrl: '',
  notice: '',
  draft: '',
  isDisabled: false,
  receiptMsgID: '',
  maxMsgOrderkey: 0,
  maxMessageSeq: 0,
  readSeq: 0,
  unreadCount: 0,
  updatedAt: NOW,
  ...more,
});
const peer = (peerID: string, conversationName = `Name of ${peerID}`): Conversation => ({
  ...conversation({ conversationID: `peer-${peerID}`, type: 0, conversationName }),
  peerID,
});

/** A chat with these conversations, for a member or a guest. */
function chatOf(conversations: readonly Conversation[], who: Who['kind'] = 'member') {
  // The machine is not started, so nothing connects.
  const machine = createMessagingMachine({} as MessagingPorts);
  const { value, context } = createActor(machine).getSnapshot();
  const messaging = createActor(machine, {
    snapshot: machine.resolveState({
      value,
      context: { ...context, user: user(ME), who: { kind: who } as Who },
    }),
  });
  const clock = new SimulatedClock();
  let known = conversations;
  const listeners = new Set<() => void>();
  /** Reports a newer state of the conversations to the page. */
  const tell = (now: readonly Conversation[]) =>
    act(async () => {
      known = now;
      for (const listener of listeners) listener();
    });
  const chat: Partial<Chat> = {
    messaging,
    now: () => NOW + clock.now(),
    isWhole: true,
    store: {
      conversations: () => known,
      conversation: (id: string) => known.find((one) => one.conversationID === id),
      watchConversations(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      // The components under test read no messages.
    } as unknown as Chat['store'],
    countdown: (card) =>
      createActor(
        createArrivalCountdownMachine({ now: () => NOW + clock.now(), log: () => undefined }),
        { input: card, clock },
      ),
  };
  return { chat, clock, tell };
}

/** The simulated services of a group, and a record of their calls. */
function servicesOf({
  members = [] as readonly GroupMember[],
  applications = [] as readonly GroupApplication[],
  links = [] as readonly { readonly token: string }[],
} = {}) {
  const membersOf = listMachine<GroupMember, GroupMembersChange, GroupValues, OfConversation>(
    members,
    {
      errorsOf: ({ form, values }) => groupErrors(form as GroupForm, values),
      idOf: ({ userID }) => userID,
    },
  );
  const applicationsOf = listMachine<GroupApplication, never, object, OfConversation>(applications);
  const linksOf = listMachine<{ readonly token: string }, GroupLinkChange, object, OfConversation>(
    links,
  );
  const decided: Decision[] = [];
  const handed: unknown[] = [];
  const told: {
    failure?: Failure | undefined;
    held?: PromiseWithResolvers<void>;
    changed: (() => void)[];
    ended: number;
  } = {
    changed: [],
    ended: 0,
  };
  const answer = async (): Promise<void> => {
    await told.held?.promise;
    if (told.failure !== undefined) throw new ServiceFailure(told.failure);
  };
  const groups: Groups = {
    members: (conversationID) =>
      createActor(membersOf.machine, { input: { query: { conversationID } } }),
    applications: (conversationID) =>
      createActor(applicationsOf.machine, { input: { query: { conversationID } } }),
    links: (conversationID) =>
      createActor(linksOf.machine, { input: { query: { conversationID } } }),
    application: (application) =>
      createActor(
        createGroupApplicationMachine({
          decide(decision) {
            decided.push(decision);
            return answer();
          },
        }),
        { input: { application } },
      ),
    ownership: (input) =>
      createActor(
        createGroupOwnershipMachine({
          transfer(transfer) {
            handed.push(transfer);
            return answer();
          },
        }),
        { input },
      ),
    watch(conversationID, changed) {
      if (conversationID === G) told.changed.push(changed);
      return () => void (told.ended += 1);
    },
  };
  return { groups, told, decided, handed, membersOf, applicationsOf, linksOf };
}
type Services = ReturnType<typeof servicesOf>;

/** Opens the panel of a group in which the reader has this role. */
async function panel(
  language: 'zh-Hant' | 'en',
  group: Partial<GroupInfo>,
  services: Services,
  more: Partial<Conversation> = {},
  who: Who['kind'] = 'member',
) {
  const entry = listMachine<never>([]);
  const opened: unknown[] = [];
  background({
    chat: {
      groups: () => pageOf('groups', entry.machine, { query: undefined }),
      groupParts: services.groups,
      contacts(whom: unknown) {
        opened.push(whom);
        return pageOf('contacts', entry.machine, { query: undefined });
      },
    } as unknown as FetchedChat,
  });
  const peers = [peer('zoe'), peer('ben'), peer('gone', ''), peer('dan')];
  const { chat, tell } = chatOf(
    [conversation({ ...more, group: { ...GROUP, ...group } }), ...peers],
    who,
  );
  /** The group changes elsewhere while the panel is open. */
  const becomes = (now: Partial<Conversation>, ofGroup: Partial<GroupInfo> = {}) =>
    tell([conversation({ ...more, ...now, group: { ...GROUP, ...group, ...ofGroup } }), ...peers]);
  const closed: string[] = [];
  const { portal } = portalOf();
  await draw(language, <GroupPanel conversationID={G} onClose={() => closed.push(G)} />, {
    portal,
    chat,
  });
  return { closed, opened, becomes };
}

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  await fetchDialogs();
});
beforeEach(() => background({}));

const hrefs = (selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map((one) => one.getAttribute('href'));
const isDisabled = (name: string, selector = 'button'): boolean =>
  named(selector, name).matches(':disabled, [aria-disabled=true]');
const part = (title: string): string =>
  texts('section').find((one) => one.startsWith(title)) ?? 'no such part';
const acts = (title = '群組操作'): string[] => {
  const section = [...document.querySelectorAll('section')].find((one) =>
    one.textContent.startsWith(title),
  );
  return [...(section?.querySelectorAll('button') ?? [])].map((one) => one.textContent);
};
/** The contents of the topmost dialog. */
const dialog = () => {
  const all = document.querySelectorAll('[role=dialog], [role=alertdialog]');
  const top = all[all.length - 1];
  const within = (selector: string): string[] =>
    [...(top?.querySelectorAll(selector) ?? [])].map((one) => one.textContent);
  return {
    title: within('h2')[0],
    labels: within('label, legend'),
    options: within('option'),
    notes: within('p'),
    buttons: within('button').filter((one) => one !== ''),
  };
};
const submit = async (): Promise<void> => {
  const buttons = document.querySelectorAll<HTMLElement>('[type=submit]');
  await act(async () => buttons[buttons.length - 1]?.click());
};
const field = (name: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(
    `[data-field=${name}] :is(input, select, textarea)`,
  );
  if (found === null) throw new Error(`no field ${name}`);
  return found;
};

const MEMBERS: readonly GroupMember[] = [
  member('zoe', { memberRole: MEMBER_ROLE.owner }),
  member('ann', { memberRole: MEMBER_ROLE.admin, muteExpiredTime: NOW - 1 }),
  member(ME, { memberRole: MEMBER_ROLE.admin }),
  member('ben', { muteExpiredTime: NOW + 10 * MINUTE }),
  member('cid', { userName: '' }),
];

describe('GRP-02 the panel of a group', () => {
  test('the panel describes the group and lists its members by role, with mutes in Taipei’s time', async () => {
    const services = servicesOf({ members: MEMBERS });
    await panel('zh-Hant', { memberRole: MEMBER_ROLE.admin, memberCount: 5 }, services);
    expect(dialog().title).toBe('Friday lunch');
    expect(dialog().notes[0]).toBe('群組 · 5 位成員');
    expect(part('公告')).toBe('公告還沒有公告編輯公告');
    expect(texts('li')).toEqual([
      'NName of zoe群主',
      'NName of ann管理員',
      'N您管理員',
      'NName of ben 禁言至 今天 00:40成員解除禁言',
      '已刪除的帳號成員',
    ]);
    expect(services.membersOf.queries).toEqual([{ query: { conversationID: G }, page: 1 }]);
    await panel('en', { memberRole: MEMBER_ROLE.admin, memberCount: 1 }, services);
    expect(dialog().notes[0]).toBe('Group · 1 member');
    expect(texts('li')).toEqual([
      'NName of zoeOwner',
      'NName of annAdmin',
      'NYouAdmin',
      'NName of ben muted until: Today 00:40MemberUnmute',
      'Deleted accountMember',
    ]);
  });

  test('until it is closed, the panel loads its members again whenever something changes', async () => {
    const services = servicesOf({ members: MEMBERS.slice(0, 1) });
    await panel('zh-Hant', { memberRole: MEMBER_ROLE.member }, services);
    services.membersOf.told.rows = MEMBERS;
    await act(async () => services.told.changed.forEach((tell) => tell()));
    expect(texts('li')).toHaveLength(5);
    await draw('zh-Hant', <p />);
    expect([services.told.changed.length, services.told.ended]).toEqual([1, 1]);
  });

  test.each([
    [
      'owner',
      MEMBER_ROLE.owner,
      {},
      [
        '加入成員',
        '更改名稱',
        '群組禁言',
        '成員禁言',
        '移出成員',
        '轉移群主',
        '關閉群組',
        '離開群組',
      ],
      true,
    ],
    [
      'admin',
      MEMBER_ROLE.admin,
      {},
      ['加入成員', '更改名稱', '群組禁言', '成員禁言', '移出成員', '離開群組'],
      true,
    ],
    ['member', MEMBER_ROLE.member, {}, ['離開群組'], false],
    ['owner of a closed one', MEMBER_ROLE.owner, { isDisabled: true }, ['離開群組'], false],
  ] as const)(
    'the panel offers the %s the actions that they may take',
    async (_, memberRole, more, offered, mayEdit) => {
      await panel('zh-Hant', { memberRole }, servicesOf({ links: [{ token: 't' }] }), more);
      expect(acts()).toEqual(offered);
      expect(names('button').includes('編輯公告')).toBe(mayEdit);
      expect(names('button').includes('複製連結')).toBe(mayEdit);
      expect(part('加入申請') === 'no such part').toBe(memberRole === MEMBER_ROLE.member);
      expect(text().includes('已關閉，只能閱讀')).toBe('isDisabled' in more);
    },
  );

  test('the panel calls a room a room, and a party a party', async () => {
    await panel('zh-Hant', { kind: 'room' }, servicesOf());
    expect(dialog().notes[0]).toBe('公告室 · 3 位成員');
    expect(acts('公告室操作')).toEqual([
      '加入成員',
      '更改名稱',
      '公告室禁言',
      '成員禁言',
      '移出成員',
      '轉移群主',
      '關閉公告室',
      '離開公告室',
    ]);
    await panel('en', { kind: 'room' }, servicesOf());
    expect(acts('')).toEqual([
      '',
      'Edit notice',
      'Add members',
      'Rename',
      'Mute announcement room',
      'Mute members',
      'Remove members',
      'Transfer ownership',
      'Close announcement room',
      'Leave announcement room',
    ]);
    await panel('en', { kind: 'party' }, servicesOf());
    expect(dialog().notes[0]).toBe('Travel group · 3 members');
  });

  test('pressing a member opens their card, except one’s own, and never for a guest', async () => {
    const services = servicesOf({ members: MEMBERS });
    const cards = () => names('li button').filter((one) => one.endsWith('的個人資料'));
    const { opened } = await panel('zh-Hant', { memberRole: MEMBER_ROLE.member }, services);
    expect(cards()).toEqual(['zoe', 'ann', 'ben'].map((id) => `Name of ${id} 的個人資料`));
    await press('Name of ann 的個人資料');
    // React may render a card more than once.
    await vi.waitFor(() => expect(opened[0]).toEqual({ userID: 'ann', code: '' }));
    expect(new Set(opened.map((whom) => JSON.stringify(whom))).size).toBe(1);
    await draw('zh-Hant', <p />);
    await panel('zh-Hant', { memberRole: MEMBER_ROLE.member }, services, {}, 'guest');
    expect(cards()).toEqual([]);
  });

  test('the panel’s own button closes it', async () => {
    const { closed } = await panel('zh-Hant', {}, servicesOf());
    await press('關閉');
    expect(closed).toEqual([G]);
  });
});

describe('GRP-03, GRP-04 the buttons of one member', () => {
  test('the buttons depend on role and mute, and act on that member', async () => {
    const services = servicesOf({ members: MEMBERS });
    await panel('zh-Hant', { memberRole: MEMBER_ROLE.owner }, services);
    const rows = () =>
      [...document.querySelectorAll('li')].map((row) =>
        [...row.querySelectorAll('button')]
          .map((one) => one.textContent)
          .filter((one) => !one.startsWith('Name')),
      );
    expect(rows()).toEqual([[], ['取消管理員'], [], ['解除禁言', '設為管理員'], ['設為管理員']]);
    const pressed = async (row: number, name: string) => {
      const buttons = document.querySelectorAll('li')[row]?.querySelectorAll('button') ?? [];
      await act(async () => [...buttons].find((one) => one.textContent === name)?.click());
    };
    await pressed(3, '解除禁言');
    await pressed(1, '取消管理員');
    await pressed(4, '設為管理員');
    expect(services.membersOf.told.changes).toEqual([
      { kind: 'unmute', conversationID: G, id: 'ben' },
      { kind: 'member', conversationID: G, id: 'ann' },
      { kind: 'admin', conversationID: G, id: 'cid' },
    ]);
    services.membersOf.told.failure = OFFLINE;
    await pressed(4, '設為管理員');
    expect(texts('[role=alert]')).toEqual(['無法連上網路，請檢查連線您輸入的內容都還在。']);
    expect(document.querySelectorAll('[data-pending]')).toHaveLength(0);
    services.membersOf.told.failure = undefined;
    services.membersOf.told.held = Promise.withResolvers();
    await pressed(4, '設為管理員');
    expect(services.membersOf.told.changes).toHaveLength(5);
    const busy = [...document.querySelectorAll('[data-pending]')].map(
      (one) => one.closest('li')?.textContent,
    );
    expect(busy).toEqual([expect.stringContaining('已刪除的帳號')]);
  });

  test('an admin can only unmute', async () => {
    await panel('zh-Hant', { memberRole: MEMBER_ROLE.admin }, servicesOf({ members: MEMBERS }));
    expect(names('li button').filter((one) => !one.startsWith('Name'))).toEqual(['解除禁言']);
  });
});

describe('GRP-02 to GRP-04 the forms of a group', () => {
  const opened = async (
    button: string,
    group: Partial<GroupInfo> = {},
    members: readonly GroupMember[] = MEMBERS,
  ) => {
    const services = servicesOf({ members });
    const { becomes } = await panel('zh-Hant', group, services, { notice: 'At seven' });
    await press(button);
    return Object.assign(services.membersOf.told, { becomes });
  };

  test('the form for the notice starts with the present notice', async () => {
    const told = await opened('編輯公告');
    expect(dialog()).toEqual({
      buttons: ['編輯公告', '取消'],
      labels: ['公告'],
      notes: ['8/1000已輸入 8 字，上限 1000 字'],
      options: [],
      title: '編輯公告',
    });
    expect((field('notice') as HTMLTextAreaElement).value).toBe('At seven');
    await type(field('notice'), ' ');
    await submit();
    expect(dialog().notes).toContain('這一項必須填寫');
    await type(field('notice'), 'x'.repeat(1_001));
    expect(dialog().notes).toContain('文字太長，請縮短');
    await type(field('notice'), 'At \u202eeight');
    await submit();
    expect(dialog().notes).toContain('公告裡有看不見的字元，請重新輸入');
    await type(field('notice'), 'At eight\nSharp');
    await submit();
    expect(told.saved).toEqual([
      {
        form: 'notice',
        id: G,
        values: { ...EMPTY_GROUP, notice: 'At eight\nSharp', before: 'At seven' },
      },
    ]);
  });

  test.each([
    ['編輯公告', 'notice', 'At seven', '公告已在別處更改，現在是：'],
    ['更改名稱', 'name', 'Friday lunch', '名稱已在別處更改，現在是：'],
  ] as const)(
    '%s: a text of somebody else that was saved meanwhile is shown, and replaced only after it was',
    async (button, what, before, title) => {
      const told = await opened(button);
      await type(field(what), 'Mine');
      const now = (text: string) =>
        told.becomes(what === 'notice' ? { notice: text } : { conversationName: text });
      await now('Theirs');
      const banner = () => texts('[role=dialog] form :is([role=alert], [role=status])')[0];
      expect(banner()).toBe(`${title}Theirs`);
      told.failure = refusal(ACCOUNT_CODE.contentChanged);
      await submit();
      expect(banner()).toBe(
        `${title}Theirs您輸入的內容還在，但沒有儲存。再按一次，就會取代上面的內容。`,
      );
      expect((field(what) as HTMLInputElement).value).toBe('Mine');
      told.failure = undefined;
      await submit();
      expect(told.saved.map(({ values }) => [values[what], values.before])).toEqual([
        ['Mine', before],
        ['Mine', 'Theirs'],
      ]);
      expect(dialog().title).not.toBe(button);
    },
  );

  test('the form does not take one’s own new notice for somebody else’s', async () => {
    const told = await opened('編輯公告');
    const banners = () => texts('[role=dialog] form :is([role=alert], [role=status])');
    await type(field('notice'), 'Mine ');
    told.held = Promise.withResolvers();
    await submit();
    await told.becomes({ notice: 'Mine' });
    expect(banners()).not.toContainEqual(expect.stringContaining('別處'));
    // The answer is lost.
    told.failure = OFFLINE;
    await act(async () => told.held?.resolve());
    expect(banners()[0]).toBe('無法連上網路，請檢查連線您輸入的內容都還在。');
  });

  test.each([
    ['成員禁言', {}, { memberRole: MEMBER_ROLE.member }, []],
    ['移出成員', { isDisabled: true }, {}, []],
    ['編輯公告', {}, { memberRole: MEMBER_ROLE.member }, ['公告']],
  ] as const)(
    '%s: the form says that its user may no longer do this, and keeps only a typed text',
    async (button, more, ofGroup, labels) => {
      const told = await opened(button);
      await told.becomes(more, ofGroup);
      expect(texts('[role=dialog] [role=alert]')).toEqual([
        '您已無法進行這項操作您的身分已變更，或這裡已關閉。',
      ]);
      expect(dialog()).toMatchObject({ title: button, labels });
      expect(isDisabled(button, '[type=submit]')).toBe(true);
      await submit();
      expect(told.saved).toEqual([]);
      await press('取消');
      expect(dialog().title).toBe('Friday lunch');
    },
  );

  test('the form for the name starts with the present name', async () => {
    const told = await opened('更改名稱');
    expect(dialog()).toEqual({
      buttons: ['更改名稱', '取消'],
      labels: ['群組名稱'],
      notes: [],
      options: [],
      title: '更改名稱',
    });
    expect((field('name') as HTMLInputElement).value).toBe('Friday lunch');
    expect((field('name') as HTMLInputElement).maxLength).toBe(40);
    await type(field('name'), 'Saturday');
    await submit();
    expect(told.saved).toEqual([
      {
        form: 'rename',
        id: G,
        values: { ...EMPTY_GROUP, name: 'Saturday', before: 'Friday lunch' },
      },
    ]);
  });

  test('the form for muting the group asks whom, and for how long unless the mute is lifted', async () => {
    const told = await opened('群組禁言');
    await submit();
    expect(dialog()).toEqual({
      buttons: ['群組禁言', '取消'],
      labels: ['誰不能傳訊息', '多久'],
      notes: ['這一項必須填寫', '這一項必須填寫'],
      options: [
        '請選擇',
        '不禁言',
        '一般成員禁言',
        '全體禁言（包含群主）',
        '管理員和成員禁言',
        '請選擇',
        '10 分鐘',
        '1 小時',
        '1 天',
        '7 天',
        '30 天',
        '直到解除',
      ],
      title: '群組禁言',
    });
    await type(field('mode'), '0');
    expect(dialog().labels).toEqual(['誰不能傳訊息']);
    await type(field('mode'), '3');
    await type(field('seconds'), '604800');
    await submit();
    expect(told.saved).toEqual([
      { form: 'mute', id: G, values: { ...EMPTY_GROUP, mode: '3', seconds: '604800' } },
    ]);
  });

  test('members to mute are chosen by number or name; the owner and oneself are not offered', async () => {
    const told = await opened('成員禁言');
    await submit();
    expect(dialog()).toEqual({
      buttons: ['成員禁言', '取消'],
      labels: ['成員編號', '多久', '選擇成員', 'Name of ann', 'Name of ben', 'cid'],
      notes: ['請至少選擇一位成員', '這一項必須填寫'],
      options: ['請選擇', '10 分鐘', '1 小時', '1 天', '7 天', '30 天'],
      title: '成員禁言',
    });
    await type(field('ids'), 'ann');
    const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
    expect(boxes().map((one) => one.checked)).toEqual([true, false, false]);
    await act(async () => boxes()[1]?.click());
    await act(async () => boxes()[0]?.click());
    await act(async () => boxes()[2]?.click());
    await type(field('seconds'), '600');
    await submit();
    expect(told.saved).toEqual([
      { form: 'muteMembers', id: G, values: { ...EMPTY_GROUP, ids: 'ben,cid', seconds: '600' } },
    ]);
  });

  test.each([
    ['移出成員', 'remove', ['Name of ann', 'Name of ben', 'cid'], 'ann,cid'],
    ['加入成員', 'invite', ['Name of zoe', 'Name of ben', 'Name of dan'], 'zoe,dan'],
  ] as const)(
    'the form lets one choose people, and saves their ids: %s',
    async (button, form, offered, ids) => {
      const isInvite = form === 'invite';
      const services = servicesOf({ members: isInvite ? MEMBERS.slice(1, 3) : MEMBERS });
      await panel('zh-Hant', {}, services);
      await press(button);
      await submit();
      expect(dialog()).toEqual({
        title: button,
        labels: ['選擇成員', ...offered],
        options: [],
        notes: ['請至少選擇一位成員'],
        buttons: [button, '取消'],
      });
      const boxes = document.querySelectorAll<HTMLElement>('[type=checkbox]');
      await act(async () => boxes[0]?.click());
      await act(async () => boxes[2]?.click());
      await submit();
      expect(services.membersOf.told.saved).toEqual([
        { form, id: G, values: { ...EMPTY_GROUP, ids } },
      ]);
    },
  );

  test('nobody can remove the passenger from the party of their own ride', async () => {
    const services = servicesOf({ members: [...MEMBERS, member('pax', { isPassenger: true })] });
    await panel('zh-Hant', { kind: 'party' }, services);
    await press('移出成員');
    expect(dialog().labels).toEqual(['選擇成員', 'Name of ann', 'Name of ben', 'cid']);
    await press('取消');
    await press('成員禁言');
    expect(dialog().labels).toContain('Name of pax');
  });

  test('a group needs a name that can be seen', async () => {
    const told = await opened('更改名稱');
    const notes = [];
    for (const name of ['', '\u200b', '\u202e群組']) {
      await type(field('name'), name);
      await submit();
      notes.push(dialog().notes);
    }
    expect(notes).toEqual([
      ['這一項必須填寫'],
      ['這一項必須填寫'],
      ['名稱裡有看不見的字元，請重新輸入'],
    ]);
    expect(told.saved).toEqual([]);
  });

  test('the form says when there is nobody to choose', async () => {
    await opened('移出成員', {}, []);
    expect(dialog().notes).toEqual(['目前沒有可以選的人。']);
  });

  test('the form says why it could not save, and cannot be closed while it saves', async () => {
    const told = await opened('更改名稱');
    told.failure = refusal(CODE.forbidden);
    await submit();
    expect(texts('[role=alert]')).toEqual(['您沒有此操作的權限請確認登入的帳號，或回到首頁。']);
    told.held = Promise.withResolvers();
    await submit();
    expect(isDisabled('取消')).toBe(true);
    expect(dialog().buttons).toEqual(['更改名稱', '取消']);
    told.held.resolve();
    await act(async () => undefined);
    await press('取消');
    expect(dialog().title).toBe('Friday lunch');
  });
});

describe('GRP-03, GRP-05 leaving, closing and handing over', () => {
  test.each([
    [
      '離開群組',
      'owner',
      'leave',
      '離開這個群組？',
      '離開後您看不到這裡的訊息。群主會由管理員接任，沒有管理員時由最早加入的成員接任。',
    ],
    ['離開群組', 'member', 'leave', '離開這個群組？', '離開後您看不到這裡的訊息。'],
    [
      '關閉群組',
      'owner',
      'close',
      '關閉這個群組？',
      '所有成員都還能閱讀，但不能再傳訊息。關閉之後不能再開啟。',
    ],
  ] as const)(
    '%s by the %s needs a confirmation first',
    async (button, role, kind, title, note) => {
      const services = servicesOf();
      await panel('zh-Hant', { memberRole: MEMBER_ROLE[role] }, services);
      await press(button);
      expect(dialog()).toEqual({
        title,
        labels: [],
        options: [],
        notes: ['系統提示', note],
        buttons: [button, '取消'],
      });
      await press('取消');
      expect(services.membersOf.told.changes).toEqual([]);
      await press(button);
      services.membersOf.told.held = Promise.withResolvers();
      await press(button, '[role=alertdialog] button');
      expect(services.membersOf.told.changes).toEqual([{ kind, conversationID: G }]);
      expect([isDisabled('取消'), isDisabled(button, '[role=alertdialog] button')]).toEqual([
        true,
        true,
      ]);
    },
  );

  test('for a room, the questions about leaving and closing call it a room', async () => {
    await panel('zh-Hant', { kind: 'room' }, servicesOf());
    await press('離開公告室');
    expect(dialog().title).toBe('離開這個公告室？');
    expect(dialog().notes).toContain(
      '離開後您看不到這裡的訊息。群主會由其他客服人員接任，沒有其他客服人員時，公告室就會關閉。',
    );
    await press('取消');
    await press('關閉公告室');
    expect(dialog().title).toBe('關閉這個公告室？');
  });

  test.each([
    ['轉移群主', '轉移群主'],
    ['關閉群組', '關閉這個群組？'],
  ])('%s: the dialog says that the group has another owner meanwhile', async (button, title) => {
    const services = servicesOf({ members: MEMBERS });
    const { becomes } = await panel('zh-Hant', {}, services);
    await press(button);
    await becomes({}, { memberRole: MEMBER_ROLE.member });
    expect(texts('[role=alert]')).toEqual(['您已無法進行這項操作您的身分已變更，或這裡已關閉。']);
    expect(dialog()).toMatchObject({ title, labels: [], options: [] });
    expect(dialog().notes).not.toContain('目前沒有可以選的人。');
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('button')];
    expect(buttons.findLast((one) => one.textContent === button)?.disabled).toBe(true);
  });

  test('ownership goes to the member who was chosen', async () => {
    const services = servicesOf({ members: MEMBERS });
    await panel('zh-Hant', {}, services);
    await press('轉移群主');
    expect(dialog()).toEqual({
      title: '轉移群主',
      labels: ['新的群主'],
      options: ['請選擇', 'Name of ann', 'Name of ben', 'cid'],
      notes: ['轉移之後，對方成為群主，您成為一般成員。'],
      buttons: ['轉移群主', '取消'],
    });
    const hand = () =>
      document
        .querySelector<HTMLButtonElement>('[role=dialog] select')
        ?.closest('[role=dialog]')
        ?.querySelector<HTMLButtonElement>('button[class]:not([aria-label])');
    expect(hand()?.disabled).toBe(true);
    const select = document.querySelector<HTMLElement>('select');
    await type(select as HTMLElement, 'ben');
    services.told.failure = OFFLINE;
    await act(async () => hand()?.click());
    expect(texts('[role=alert]')).toEqual(['無法連上網路，請檢查連線您輸入的內容都還在。']);
    services.told.failure = undefined;
    await act(async () => hand()?.click());
    expect(services.handed).toEqual([
      { conversationID: G, userID: 'ben' },
      { conversationID: G, userID: 'ben' },
    ]);
    expect(dialog().title).toBe('Friday lunch');
  });
});

test.each([
  ['an agent', [member('eve', { isAgent: true })], ['請選擇', 'Name of eve'], []],
  ['nobody', [], [], ['目前沒有可以選的人。']],
] as const)('GRP-05 a room can be handed to agents only: to %s', async (_, more, options, note) => {
  const services = servicesOf({ members: [...MEMBERS, ...more] });
  await panel('zh-Hant', { kind: 'room' }, services);
  await press('轉移群主');
  expect([dialog().options, dialog().notes.slice(1)]).toEqual([options, note]);
});

describe('GRP-06 the applications and the link of a group', () => {
  const application = (
    applicationID: string,
    more: Partial<GroupApplication> = {},
  ): GroupApplication => ({
    applicationID,
    conversationID: G,
    type: 1,
    state: 1,
    applyUser: user(`of-${applicationID}`),
    wording: '',
    createTime: NOW,
    ...more,
  });
  const ALL = [
    application('2', { wording: 'Please' }),
    application('1'),
    application('3', { state: 2 }),
    application('4', { state: 3 }),
    application('5', { state: 2, type: 2 }),
    application('6', { state: 3, applyUser: user('gone', '') }),
  ];

  test('each application is decided on its own, and then shows the decision', async () => {
    const services = servicesOf({ applications: ALL });
    await panel('zh-Hant', { memberRole: MEMBER_ROLE.admin }, services);
    expect(texts('section li')).toEqual([
      'NName of of-2 Please接受拒絕',
      'NName of of-1接受拒絕',
      'NName of of-3已接受',
      'NName of of-4已拒絕',
      'NName of of-5由成員加入',
      '已刪除的帳號已拒絕',
    ]);
    expect(services.applicationsOf.queries).toEqual([{ query: { conversationID: G }, page: 1 }]);
    const rows = () => document.querySelectorAll<HTMLElement>('section li');
    const pressed = (at: number, name: string) =>
      act(async () =>
        [...(rows()[at]?.querySelectorAll('button') ?? [])]
          .find((one) => one.textContent === name)
          ?.click(),
      );
    services.told.held = Promise.withResolvers();
    await pressed(0, '接受');
    const [accept, reject, next] =
      document.querySelectorAll<HTMLButtonElement>('section li button');
    expect([accept, reject, next].map((one) => one?.disabled)).toEqual([true, true, false]);
    expect(accept?.dataset['pending']).toBe('true');
    services.told.failure = OFFLINE;
    await act(async () => services.told.held?.resolve());
    expect(rows()[0]?.textContent).toContain('無法連上網路');
    expect(rows()[1]?.textContent).not.toContain('無法連上網路');
    services.told.failure = undefined;
    await pressed(0, '接受');
    await pressed(1, '拒絕');
    expect(services.decided).toEqual([
      { conversationID: G, applicationID: '2', accept: true },
      { conversationID: G, applicationID: '2', accept: true },
      { conversationID: G, applicationID: '1', accept: false },
    ]);
    expect([rows()[0], rows()[1]].map((one) => one?.textContent.slice(-3))).toEqual([
      '已接受',
      '已拒絕',
    ]);
    await panel('zh-Hant', {}, servicesOf({ applications: ALL }), { isDisabled: true });
    expect(texts('section li').slice(0, 2)).toEqual([
      'NName of of-2 Please已拒絕',
      'NName of of-1已拒絕',
    ]);
    await panel('en', {}, servicesOf({ applications: ALL }));
    expect(texts('section li')).toEqual([
      'NName of of-2 PleaseAcceptReject',
      'NName of of-1AcceptReject',
      'NName of of-3Accepted',
      'NName of of-4Rejected',
      'NName of of-5Added by a member',
      'Deleted accountRejected',
    ]);
    await panel('zh-Hant', {}, servicesOf());
    expect(part('加入申請')).toBe('加入申請沒有申請');
  });

  test.each([
    ['group', '開啟連結的會員可以申請加入，由群主或管理員決定。'],
    ['party', '開啟連結的人可以直接加入。'],
    ['room', '開啟連結的人可以直接加入。'],
  ] as const)(
    'the panel says what the link of a %s does, and can replace it',
    async (kind, note) => {
      const services = servicesOf({ links: [{ token: 'secret' }] });
      await panel('zh-Hant', { kind }, services);
      expect(services.linksOf.queries[0]?.query).toEqual({ conversationID: G });
      const link = document.querySelector<HTMLInputElement>('input[readonly]');
      expect(link?.value).toBe(`${location.origin}/policy?key=group-join#${G}.secret`);
      expect(text()).toContain(note);
      services.linksOf.told.failure = OFFLINE;
      await press('換一個新連結，舊的失效');
      expect(services.linksOf.told.changes).toEqual([{ kind: 'newLink', conversationID: G }]);
      expect(texts('[role=alert]')).toHaveLength(1);
    },
  );
});

/** The machine for joining and creating groups, as the page of a link and the buttons use it. */
function entryOf(rows: readonly GroupInvitation[], failure?: Failure) {
  const list = listMachine<
    GroupInvitation,
    GroupEntryChange,
    GroupValues,
    GroupInvitationLink | undefined
  >(rows, { errorsOf: ({ form, values }) => groupErrors(form as GroupForm, values) });
  list.told.failure = failure;
  const asked: unknown[] = [];
  /** Those who watch the group for changes. */
  const watching = new Set<() => void>();
  background({
    chat: {
      groups: (link?: GroupInvitationLink) => {
        asked.push(link);
        return pageOf('groups', list.machine, { query: link });
      },
      groupParts: {
        watch(conversationID: string, changed: () => void) {
          if (conversationID === G) watching.add(changed);
          return () => void watching.delete(changed);
        },
      },
    } as unknown as FetchedChat,
  });
  return { ...list, asked, watching };
}

describe('GRP-06 the page of an invitation link', () => {
  const INVITATION: GroupInvitation = {
    conversationID: G,
    conversationName: 'Friday lunch',
    kind: 'group',
    memberCount: 2,
    standing: 'outside',
    isAsked: false,
  };
  async function join(
    language: 'zh-Hant' | 'en',
    invitation: Partial<GroupInvitation>,
    { isSignedIn = true, failure = undefined as Failure | undefined, hash = `#${G}.secret` } = {},
  ) {
    const entry = entryOf([{ ...INVITATION, ...invitation }], failure);
    const { portal } = portalOf({ session: sessionOf(isSignedIn ? profile : undefined) });
    await draw(language, <JoinPage />, { portal, path: `/policy?key=group-join${hash}` });
    return entry;
  }

  test.each([
    ['outside', {}, {}, '群組 · 2 位成員', ['加入群組'], ''],
    ['asked', { isAsked: true }, {}, '群組 · 2 位成員', ['申請加入'], ''],
    [
      'to a room',
      { kind: 'room', memberCount: 1_000 },
      {},
      '公告室 · 1,000 位成員',
      ['加入公告室'],
      '',
    ],
    [
      'waiting',
      { standing: 'waiting' },
      {},
      '群組 · 2 位成員',
      [],
      '您的申請已送出，群主或管理員接受後，就會出現在您的對話裡。',
    ],
    ['inside', { standing: 'member' }, {}, '群組 · 2 位成員', ['開啟對話'], ''],
    [
      'without an account',
      {},
      { isSignedIn: false },
      '群組 · 2 位成員',
      ['登入'],
      '只有會員可以加入，請先登入。',
    ],
    [
      'too late for a cancelled ride',
      { kind: 'party', isCancelled: true },
      {},
      '同行群組 · 2 位成員',
      [],
      '這趟行程已取消，不能再加入同行群組。',
    ],
    [
      'inside the party of a cancelled ride',
      { kind: 'party', isCancelled: true, standing: 'member' },
      {},
      '同行群組 · 2 位成員',
      ['開啟對話'],
      '',
    ],
    [
      'a guest of a party',
      { kind: 'party' },
      { isSignedIn: false },
      '同行群組 · 2 位成員',
      ['加入群組'],
      '',
    ],
  ] as const)(
    'the page shows the group and the next step for somebody who is %s',
    async (_, invitation, how, line, offered, note) => {
      await join('zh-Hant', invitation, how);
      expect(texts('h1')).toEqual(['Friday lunch']);
      expect(texts('main p')).toEqual([line, note].filter((one) => one !== ''));
      expect(texts('main button, main a')).toEqual(offered);
    },
  );

  test('the page loads the group of its link, and the sign-in page leads back to it', async () => {
    const { asked, queries } = await join('en', {}, { isSignedIn: false });
    expect(asked).toEqual([{ conversationID: G, token: 'secret' }]);
    expect(queries[0]?.query).toEqual({ conversationID: G, token: 'secret' });
    expect(texts('main p')).toEqual([
      'Group · 2 members',
      'Only members can join. Please sign in first.',
    ]);
    expect(hrefs('main a').map((one) => decodeURIComponent(one ?? ''))).toEqual([
      `/login?redirect=/policy?key=group-join#${G}.secret`,
    ]);
  });

  test('a member joins with one press where nobody decides about it, and sees why it failed', async () => {
    const { told } = await join('zh-Hant', { kind: 'party' });
    told.failure = OFFLINE;
    await press('加入群組');
    expect(told.changes).toEqual([{ kind: 'join', id: G, token: 'secret' }]);
    expect(document.querySelector('[role=dialog]')).toBeNull();
    expect(texts('[role=alert]')).toEqual(['無法連上網路，請檢查連線您輸入的內容都還在。']);
    told.failure = undefined;
    told.rows = [{ ...INVITATION, standing: 'member' }];
    await press('加入群組');
    expect(texts('main button')).toEqual(['開啟對話']);
  });

  test('the page asks for words only where somebody decides, and only guests for a name', async () => {
    await join('zh-Hant', { kind: 'party' }, { isSignedIn: false });
    await press('加入群組');
    expect(dialog().labels).toEqual(['怎麼稱呼您選填']);
    await draw('zh-Hant', <p />);
    await join('zh-Hant', { isAsked: true });
    await press('申請加入');
    expect(dialog().labels).toEqual(['想說的話選填']);
  });

  test('the page sends what was typed when joining', async () => {
    const { told } = await join('zh-Hant', { kind: 'party', isAsked: true }, { isSignedIn: false });
    await press('申請加入');
    expect(dialog()).toEqual({
      buttons: ['加入群組', '取消'],
      labels: ['怎麼稱呼您選填', '想說的話選填'],
      notes: [],
      options: [],
      title: '加入群組',
    });
    await type(field('name'), 'Mei');
    await type(field('wording'), 'x'.repeat(201));
    await submit();
    expect(dialog().notes).toContain('文字太長，請縮短');
    await type(field('wording'), 'Hello');
    told.failure = OFFLINE;
    await submit();
    expect(told.saved).toEqual([
      {
        form: 'join',
        id: G,
        values: { ...EMPTY_GROUP, token: 'secret', name: 'Mei', wording: 'Hello' },
      },
    ]);
  });

  test('the page shows that a request was accepted when the group changes', async () => {
    const { told, watching } = await join('zh-Hant', { standing: 'waiting' });
    expect(text()).toContain('您的申請已送出');
    told.rows = [{ ...INVITATION, standing: 'member', memberCount: 3 }];
    await act(async () => watching.forEach((changed) => changed()));
    expect(names('button')).toContain('開啟對話');
    expect(text()).toContain('群組 · 3 位成員');
    expect(text()).not.toContain('您的申請已送出');
    await draw('zh-Hant', <p />);
    expect(watching.size).toBe(0);
  });

  test('a member opens the conversation from the page', async () => {
    const { told } = await join('zh-Hant', { standing: 'member' });
    told.held = Promise.withResolvers();
    await press('開啟對話');
    expect(isDisabled('開啟對話')).toBe(true);
    await vi.waitFor(() => expect(isChatOpen()).toBe(true));
    expect(told.changes).toEqual([{ kind: 'open', id: G }]);
    told.failure = OFFLINE;
    told.held.resolve();
    await act(async () => undefined);
    expect(texts('[role=alert]')).toHaveLength(1);
  });

  test.each([
    [refusal(CODE.forbidden), ['這個邀請連結無法使用'], []],
    [refusal(CODE.invalidInput), ['這個邀請連結無法使用'], []],
    [refusal(CODE.unavailable), [], ['系統暫時無法服務']],
    [OFFLINE, [], ['無法連上網路，請檢查連線您輸入的內容都還在。再試一次']],
  ] as const)(
    'when the invitation cannot be loaded, the page says why: %o',
    async (failure, heading, alert) => {
      await join('zh-Hant', {}, { failure });
      expect([texts('h1'), texts('[role=alert]')]).toEqual([heading, alert]);
    },
  );

  test('the page can be loaded again after a failure', async () => {
    const { told } = await join('zh-Hant', {}, { failure: OFFLINE });
    told.failure = undefined;
    await press('再試一次');
    expect(texts('h1')).toEqual(['Friday lunch']);
    await draw('zh-Hant', <p />);
  });

  test('an address without a link says that it cannot be used', async () => {
    await join('zh-Hant', {}, { hash: '' });
    expect(texts('main h1')).toEqual(['這個邀請連結無法使用']);
    expect(hrefs('main a')).toEqual(['/index']);
    expect(text()).toContain('請向邀請您的人要新的連結。');
  });
});

describe('GRP-01 making groups', () => {
  const making = async (isAgent: boolean) => {
    const entry = entryOf([]);
    const { chat } = chatOf([peer('zoe'), conversation(), peer('ben'), peer('gone', '')]);
    const { portal } = portalOf();
    await draw('zh-Hant', <MakeGroup isAgent={isAgent} />, { portal, chat });
    return entry;
  };

  test.each([
    ['建立群組', 'group', '群組名稱'],
    ['建立公告室', 'room', '公告室名稱'],
  ] as const)('%s offers everybody in one’s conversations', async (button, form, label) => {
    const { told } = await making(true);
    expect(names('button')).toEqual(['建立群組', '建立公告室']);
    await press(button);
    expect(dialog()).toEqual({
      title: button,
      labels: [label, '選擇成員', 'Name of zoe', 'Name of ben'],
      options: [],
      notes: [],
      buttons: [button, '取消'],
    });
    await submit();
    expect(dialog().notes).toEqual(['這一項必須填寫']);
    await type(field('name'), 'New');
    await act(async () => document.querySelectorAll<HTMLElement>('[type=checkbox]')[1]?.click());
    await submit();
    expect(told.saved).toEqual([
      {
        form,
        values: {
          ...EMPTY_GROUP,
          name: 'New',
          ids: 'ben',
          requestID: expect.any(String) as string,
        },
      },
    ]);
    expect(told.saved[0]?.values.requestID).toMatch(/^[\da-f-]{36}$/);
  });

  test('only agents can create rooms', async () => {
    await making(false);
    expect(names('button')).toEqual(['建立群組']);
    expect(text()).not.toContain('目前的訊息服務沒有同行群組');
  });
});

describe('GRP-01 the party of an order', () => {
  test('the button opens the party each time that it is pressed', async () => {
    const { told } = entryOf([]);
    await draw('zh-Hant', <PartyButton orderNo="DD1" />, portalOf());
    expect([told.changes, isChatOpen()]).toEqual([[], false]);
    await press('同行群組');
    expect(told.changes).toEqual([{ kind: 'party', orderNo: 'DD1' }]);
    await vi.waitFor(() => expect(isChatOpen()).toBe(true));
    told.failure = refusal(CODE.notFound);
    await press('同行群組');
    expect(texts('[role=alert]')).toEqual(['乘客還沒有建立同行群組。']);
    told.failure = OFFLINE;
    await press('同行群組');
    expect(texts('[role=alert]')).toEqual(['無法連上網路，請檢查連線您輸入的內容都還在。']);
    expect(told.changes).toHaveLength(3);
  });
});

describe('GRP-04 the note in the conversation', () => {
  const note = async (
    language: 'zh-Hant' | 'en',
    group: Partial<GroupInfo> | undefined,
    more: Partial<Conversation> = {},
  ) => {
    const all = conversation({
      ...more,
      ...(group !== undefined && { group: { ...GROUP, memberRole: MEMBER_ROLE.member, ...group } }),
    });
    const { chat, clock } = chatOf([all]);
    await draw(language, <GroupNote conversationID={G} />, { chat });
    return clock;
  };

  test.each([
    [
      'a group that is closed',
      {},
      { isDisabled: true },
      '這個群組已關閉，只能閱讀。',
      'This group is closed and can only be read.',
    ],
    [
      'a room that is closed',
      { kind: 'room' },
      { isDisabled: true },
      '這個公告室已關閉，只能閱讀。',
      'This announcement room is closed and can only be read.',
    ],
    ['nobody muted', {}, {}, '', ''],
    ['a mute that is over', { muteExpiredTime: NOW }, {}, '', ''],
    [
      'members muted without end',
      { muteMode: 1 },
      {},
      '您目前被禁言，無法傳訊息。',
      'You are muted and cannot write.',
    ],
    ['members muted, and one is an admin', { muteMode: 1, memberRole: 2 }, {}, '', ''],
    [
      'oneself muted',
      { muteExpiredTime: NOW + 10 * MINUTE },
      {},
      '您目前被禁言，還有 10:00。',
      'You are muted for another 10:00.',
    ],
    [
      'oneself muted by a clock that is a little ahead',
      { muteExpiredTime: NOW + 10 * MINUTE + 400 },
      {},
      '您目前被禁言，還有 10:00。',
      'You are muted for another 10:00.',
    ],
    [
      'oneself muted for an hour',
      { muteExpiredTime: NOW + 60 * MINUTE },
      {},
      '您目前被禁言，還有 60:00。',
      'You are muted for another 60:00.',
    ],
    [
      'members muted for a time',
      { muteMode: 1, muteModeExpiredTime: NOW + MINUTE },
      {},
      '您目前被禁言，還有 01:00。',
      'You are muted for another 01:00.',
    ],
  ] as const)('the note shows the right text for %s', async (_, group, more, zh, en) => {
    await note('zh-Hant', group, more);
    expect(text()).toBe(zh);
    await note('en', group, more);
    expect(text()).toBe(en);
  });

  test('the note counts down the time left of a mute, and disappears when it is over', async () => {
    const clock = await note('zh-Hant', { muteExpiredTime: NOW + 2_000 });
    expect(texts('[role=timer]')).toEqual(['您目前被禁言，還有 00:02。']);
    await act(async () => clock.increment(1_000));
    expect(texts('[role=timer]')).toEqual(['您目前被禁言，還有 00:01。']);
    await act(async () => clock.increment(1_000));
    expect(text()).toBe('');
  });

  test('the note counts down from an hour on', async () => {
    const clock = await note('zh-Hant', { muteExpiredTime: NOW + 61 * MINUTE });
    expect(text()).toBe('您目前被禁言，到 今天 01:31 為止。');
    expect(texts('[role=timer]')).toEqual([]);
    await act(async () => clock.increment(MINUTE));
    expect(texts('[role=timer]')).toEqual(['您目前被禁言，還有 60:00。']);
  });

  test.each([
    ['zh-Hant', 'group', 3, '群組資訊，3 位成員'],
    ['zh-Hant', 'room', 1, '公告室資訊，1 位成員'],
    ['en', 'group', 1, 'Group details, 1 member'],
    ['en', 'group', 3, 'Group details, 3 members'],
    ['en', 'room', 2, 'Announcement room details, 2 members'],
  ] as const)(
    'the head of the conversation, in %s for a %s, shows the number of members: %i',
    async (language, kind, memberCount, name) => {
      const { chat } = chatOf([conversation({ group: { ...GROUP, kind, memberCount } })]);
      await draw(language, <GroupTools conversationID={G} />, { chat, portal: portalOf().portal });
      expect(names('button')).toEqual([name]);
      expect(texts('button')).toEqual([String(memberCount)]);
      await press(name);
      expect(texts('h2')).toEqual(['Friday lunch']);
    },
  );
});
