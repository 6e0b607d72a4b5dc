/** Parts of the Tencent engine, each tested alone: limits, units, ownership and order. */
import { expect, test, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import { failureOf } from '../../src/domain/failure.ts';
import { MESSAGING_CODE } from '../../src/domain/messaging/codes.ts';
import { EMPTY_SEARCH } from '../../src/domain/messaging/search.ts';
import { tencentIDOf } from '../../src/domain/messaging/tencent-id.ts';
import type { MessagingNews } from '../../src/machines/messaging/types.ts';
import { messageOf } from '../../src/services/messaging/tencent/codec.ts';
import { createTencentContacts } from '../../src/services/messaging/tencent/contacts.ts';
import { listen, type EventParts } from '../../src/services/messaging/tencent/events.ts';
import { kickedOut } from '../../src/services/messaging/tencent/failure.ts';
import { createTencentGroups } from '../../src/services/messaging/tencent/groups.ts';
import { createLinkState, type Ask } from '../../src/services/messaging/tencent/link-state.ts';
import { createLink } from '../../src/services/messaging/tencent/link.ts';
import { createLookups } from '../../src/services/messaging/tencent/lookups.ts';
import {
  conversationOf,
  customOf,
  newRoom,
  takeCustom,
  takeTurn,
} from '../../src/services/messaging/tencent/room.ts';
import { createRooms } from '../../src/services/messaging/tencent/rooms.ts';
import {
  EVENT,
  type Sdk,
  type SdkMessage,
  TYPES,
} from '../../src/services/messaging/tencent/sdk.ts';
import { createTencentSearch } from '../../src/services/messaging/tencent/search.ts';

const { signal } = new AbortController();
const ME = 'me';
const text = (length: number) => 'x'.repeat(length);
/** A port to an SDK that has only these methods. */
const asking = (sdk: Partial<Record<keyof Sdk, unknown>>): Ask => {
  const chat = sdk as unknown as Sdk;
  return async (_, question) => question(chat);
};
const refuse = (what: string): Promise<never> => Promise.reject(new Error(what));

const raw = (sequence: number, more: Partial<SdkMessage> = {}): SdkMessage => ({
  ID: `m${sequence}`,
  type: TYPES.MSG_TEXT,
  payload: { text: 'hello' },
  conversationID: `${TYPES.CONV_GROUP}room`,
  from: tencentIDOf('you'),
  nick: '',
  avatar: '',
  time: 5,
  sequence,
  isRevoked: false,
  cloudCustomData: JSON.stringify({ v: 1, id: `client-${sequence}` }),
  ...more,
});

test('a message has its time in milliseconds, and the client’s id only for its sender', () => {
  const theirs = messageOf(raw(1), ME);
  expect(theirs).toMatchObject({ timestamp: 5_000, direction: 'receive', clientMessageID: '' });
  const mine = messageOf(raw(1, { from: tencentIDOf(ME) }), ME);
  expect(mine).toMatchObject({ direction: 'send', clientMessageID: 'client-1' });
});

test('the read position never goes back; it is stored with the draft as long as both fit', () => {
  const room = newRoom('room');
  expect(takeCustom(room, '1;5;draft')).toBe(true);
  expect(takeCustom(room, '1;3;draft')).toBe(false);
  expect(room).toMatchObject({ readSeq: 5, draft: 'draft' });
  room.draft = text(256 - '1;5;'.length);
  expect(customOf(room)).toBe(`1;5;${room.draft}`);
  room.draft += 'x';
  expect(customOf(room)).toBe('1;5');
});

test('CHAT-07: the cards of the user’s orders are not unread', () => {
  const room = newRoom('room');
  const content = {
    type: 'custom',
    subType: 2,
    orderNo: 'D260501AAAAAA',
    reason: 'noDriver',
    fee: 0,
  } as const;
  const words = messageOf(raw(1), ME);
  room.seen.set('m1', { raw: raw(1), message: words, revoked: false });
  room.seen.set('m2', {
    raw: raw(2),
    message: { ...words, messageSeq: 2, content },
    revoked: false,
  });
  expect(conversationOf(room, ME)).toMatchObject({ unreadCount: 1, lastMessage: { content } });
});

test('a room sends forty messages in a second, and the next one after that second', () => {
  const room = newRoom('room');
  const turns = Array.from({ length: 41 }, () => takeTurn(room, 1_000));
  expect(turns.filter(Boolean)).toHaveLength(40);
  expect(takeTurn(room, 1_999)).toBe(false);
  expect(takeTurn(room, 2_000)).toBe(true);
});

test.each([
  ['userSigExpired', { type: 'link.tokenExpired' }],
  ['multipleAccount', { type: 'link.ended', code: MESSAGING_CODE.alreadyLoggedIn }],
  ['multipleDevice', { type: 'link.ended', code: MESSAGING_CODE.alreadyLoggedIn }],
  ['REST_API_Kick', { type: 'link.ended', code: MESSAGING_CODE.notLoggedIn }],
  ['anything else', { type: 'link.ended', code: undefined }],
])('a login that is ended because of %s gives %j', (reason, fact) => {
  expect(kickedOut(reason)).toEqual(fact);
});

test('members are loaded a hundred a page; a member whose mute is over is not muted', async () => {
  const now = 100;
  const memberList = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      userID: `m-${at}`,
      nick: '',
      avatar: '',
      role: 'Member',
      muteUntil: now - 1 + at,
    }));
  const page = async (count: number, cursor?: string) => {
    const getGroupMemberList = vi.fn<(asked: { offset: number }) => Promise<unknown>>(async () => ({
      data: { memberList: memberList(count) },
    }));
    const sdk = { isReady: () => true, getServerTime: () => now } as unknown as Sdk;
    const link = { ...createLinkState(), sdk };
    const { members } = createLookups({
      link,
      ask: asking({ getGroupMemberList }),
      rooms: {} as never, // not used
    });
    const { rows, next } = await members('g', cursor === undefined ? {} : { cursor }, signal);
    return { rows, next, offset: getGroupMemberList.mock.lastCall?.[0].offset };
  };
  const first = await page(100);
  expect([first.offset, first.next]).toEqual([0, '100']);
  expect(first.rows.slice(0, 3)).toMatchObject([
    { muteExpiredTime: 0 },
    { muteExpiredTime: 0 },
    { muteExpiredTime: (now + 1) * 1_000 },
  ]);
  const last = await page(99, '100');
  expect([last.offset, last.next]).toEqual([100, undefined]);
});

test('names and texts may have Tencent’s maximum length in bytes, and not more', async () => {
  const updateGroupProfile = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const groups = createTencentGroups({
    selfID: () => ME,
    ask: asking({ updateGroupProfile }),
    taken: () => Promise.resolve({} as never),
    left: () => undefined,
    refuse,
  });
  const friend = {
    userID: 'm-you',
    remark: '',
    profile: { userID: 'm-you', nick: '', avatar: '' },
  };
  const contacts = createTencentContacts({
    selfID: () => ME,
    refuse,
    ask: asking({
      addFriend: () => Promise.resolve(),
      updateFriend: () => Promise.resolve(),
      getUserProfile: async () => ({ data: [friend.profile] }),
      getFriendList: async () => ({ data: [friend] }),
    }),
  });
  const you = { userID: 'you', code: '' };
  const acts = {
    name: (name: string) => groups.changeGroup('g-1', { kind: 'rename', name }, signal),
    notice: (notice: string) => groups.changeGroup('g-1', { kind: 'notice', notice }, signal),
    alias: (alias: string) => contacts.changeContact(you, { kind: 'alias', alias }, signal),
    wording: (wording: string) => contacts.changeContact(you, { kind: 'ask', wording }, signal),
  };
  for (const [what, most] of [
    ['name', 30],
    ['notice', 300],
    ['alias', 96],
    ['wording', 256],
  ] as const) {
    await acts[what](`字${text(most - 3)}`);
    await expect(acts[what](`字${text(most - 2)}`)).rejects.toThrow(what);
  }
});

test('GRP-06 only requests of this group are listed, with their time, and each is answered as it was decided', async () => {
  const application = (groupID: string, messageKey: number) => ({
    groupID,
    messageKey,
    applicant: 'm-you',
  });
  const handleGroupApplication = vi.fn<(decision: object) => Promise<void>>(() =>
    Promise.resolve(),
  );
  // The service gives times in seconds, milliseconds or microseconds.
  const applicationList = [
    application('g-1', 1_700_000_000),
    application('g-2', 1),
    application('g-1', 1_700_000_000_000),
    application('g-1', 1_700_000_000_000_000),
  ];
  const groups = createTencentGroups({
    selfID: () => ME,
    ask: asking({
      handleGroupApplication,
      getGroupApplicationList: async () => ({ data: { applicationList } }),
    }),
    taken: () => Promise.resolve({} as never),
    left: () => undefined,
    refuse,
  });
  const { rows } = await groups.applications('g-1', {}, signal);
  expect(rows.map(({ createTime }) => createTime)).toEqual(
    Array.from({ length: 3 }, () => 1_700_000_000_000),
  );
  const [{ applicationID } = { applicationID: '' }] = rows;
  for (const [accept, handleAction] of [
    [true, 'Agree'],
    [false, 'Reject'],
  ] as const) {
    await groups.decideApplication({ conversationID: 'g-1', applicationID, accept }, signal);
    expect(handleGroupApplication).toHaveBeenLastCalledWith({
      handleAction,
      application: applicationList[0],
    });
  }
});

test('GRP-07 friends are sorted by the shown name, requests by their time, the latest first', async () => {
  const friend = (userID: string, nick: string, remark = '') => ({
    userID,
    remark,
    profile: { userID, nick, avatar: '' },
  });
  const asked = (userID: string, time: number) => ({
    userID,
    time,
    nick: '',
    avatar: '',
    type: '',
    wording: '',
  });
  const contacts = createTencentContacts({
    selfID: () => ME,
    refuse,
    ask: asking({
      getFriendList: async () => ({
        data: [friend('m-c', 'C'), friend('m-z', 'Z', 'A'), friend('m-b', 'B')],
      }),
      getFriendApplicationList: async () => ({
        data: { friendApplicationList: [asked('m-old', 5), asked('m-new', 7)] },
      }),
    }),
  });
  const { rows } = await contacts.friends({}, signal);
  expect(rows.map(({ userID }) => userID)).toEqual(['z', 'b', 'c']);
  const { rows: requests } = await contacts.friendApplications({}, signal);
  expect(requests.map(({ user, createTime }) => [user.userID, createTime])).toEqual([
    ['new', 7_000],
    ['old', 5_000],
  ]);
});

test('MSG-13 a page of exactly a hundred friends is the last one', async () => {
  const all = Array.from({ length: 101 }, (_, at) => ({
    userID: `m-${at}`,
    remark: '',
    profile: { userID: `m-${at}`, nick: '', avatar: '' },
  }));
  const next = async (count: number) => {
    const ask = asking({ getFriendList: async () => ({ data: all.slice(0, count) }) });
    return (await createTencentContacts({ selfID: () => ME, refuse, ask }).friends({}, signal))
      .next;
  };
  expect([await next(100), await next(101)]).toEqual([undefined, '100']);
});

/** Simulates the events of an engine, and records the news that they cause. */
function events() {
  const handlers = new Map<string, (event: { data: never }) => void>();
  const chat = {
    on: (event: string, handler: (event: { data: never }) => void) =>
      void handlers.set(event, handler),
  } as unknown as Sdk;
  const news: MessagingNews[] = [];
  const link = { ...createLinkState(), selfID: ME };
  const rooms = createRooms({ link, tell: (one) => news.push(one), timers: new SimulatedClock() });
  listen(chat, {
    link,
    rooms,
    tell: (one) => news.push(one),
    toldOfCall: () => undefined,
    history: {} as EventParts['history'], // not used
    conversations: { taken: () => Promise.resolve() } as unknown as EventParts['conversations'],
  });
  const emit = (event: string, data: unknown) => handlers.get(event)?.({ data: data as never });
  const types = () => news.splice(0).map(({ type }) => type);
  return { emit, news, rooms, types };
}
const custom = (data: object, from: string) =>
  raw(1, {
    type: TYPES.MSG_CUSTOM,
    from: tencentIDOf(from),
    payload: { data: JSON.stringify({ v: 1, ...data }) },
  });

test('typing is reported only of other people, deletions only of the user’s own devices', () => {
  const { emit, types } = events();
  const signals = (from: string) => [
    custom({ typing: true }, from),
    custom({ deleted: ['m1'] }, from),
  ];
  emit(EVENT.MESSAGE_RECEIVED, signals('you'));
  expect(types()).toEqual(['typing']);
  emit(EVENT.MESSAGE_RECEIVED, signals(ME));
  expect(types()).toEqual(['deleted', 'conversation']);
});

test('a person is online in only one of the service’s four states', () => {
  const { emit, news } = events();
  emit(
    EVENT.USER_STATUS_UPDATED,
    [0, 1, 2, 3].map((statusType) => ({ userID: 'm-you', statusType })),
  );
  expect(news.map((one) => one.type === 'presence' && one.isOnline)).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test('messages that wait for an earlier one are reported in order, once it has arrived or a moment later', () => {
  const news: MessagingNews[] = [];
  const link = { ...createLinkState(), selfID: ME };
  const clock = new SimulatedClock();
  const rooms = createRooms({ link, tell: (one) => news.push(one), timers: clock });
  const told = () =>
    news.splice(0).map((one) => (one.type === 'message' ? one.message.messageSeq : one.type));
  rooms.arrived(raw(1));
  expect(told()).toEqual([1]);
  for (const seq of [4, 3]) rooms.arrived(raw(seq));
  expect(told()).toEqual([]);
  rooms.arrived(raw(2));
  expect(told()).toEqual([2, 3, 4]);
  for (const seq of [8, 7]) rooms.arrived(raw(seq));
  clock.increment(1_000);
  expect(told()).toEqual([7, 8]);
});

test('MSG-05 an older answer does not lower the number of readers of a message', () => {
  const { rooms } = events();
  const mine = (readCount: number, unreadCount: number) =>
    raw(1, { from: tencentIDOf(ME), readReceiptInfo: { readCount, unreadCount } });
  rooms.put(mine(2, 0));
  expect(rooms.put(mine(1, 1))).toMatchObject({
    readCount: 2,
    unreadCount: 0,
    receiptStatus: 'done',
  });
});

test('CHAT-04 a search may have five words or five senders, as the service allows, and not more', async () => {
  const searchCloudMessages = async () => ({ data: { searchResultList: [], cursor: '' } });
  const find = createTencentSearch({
    link: createLinkState(),
    ask: asking({ searchCloudMessages }),
    rooms: {} as never, // not used, because nothing is found
    pause: () => Promise.resolve(),
    refuse,
  });
  const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(' ');
  const search = (part: object) => find({ ...EMPTY_SEARCH, ...part }, undefined, signal);
  for (const name of ['keywords', 'senderIDs']) {
    expect(await search({ [name]: words(5) })).toEqual({ rows: [] });
    await expect(search({ [name]: words(6) })).rejects.toThrow('searchMany');
  }
});

/** A login that waits for its signature. */
function login() {
  const signed = Promise.withResolvers<never>();
  const changed = vi.fn<() => void>();
  const signals: AbortSignal[] = [];
  const state = createLinkState();
  const link = createLink({
    state,
    changed,
    timers: new SimulatedClock(),
    create: () => Promise.reject(new Error('not yet')),
    userSig(_token, taken) {
      signals.push(taken);
      return signed.promise;
    },
    listen: () => undefined,
    resume: () => Promise.resolve(),
    connected: () => undefined,
  });
  const token = (userID: string) => ({ userID, nickName: '', token: 't', expiresInMs: 1 });
  return { link, changed, signals, token };
}

test('a cancelled login cancels its request; another user’s login forgets the data of the first user', async () => {
  const { link, changed, signals, token } = login();
  const connect = (userID: string) => link.connect(token(userID), () => undefined);
  const end = connect('u');
  expect(changed).toHaveBeenCalledTimes(1);
  end();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  connect('u');
  expect(changed).toHaveBeenCalledTimes(1);
  connect('v');
  expect(changed).toHaveBeenCalledTimes(2);
  // A token does not renew the connection of another user.
  const renewed = await link.renew(token('u'), signal).catch(failureOf);
  expect(renewed).toMatchObject({ kind: 'refused' });
});
