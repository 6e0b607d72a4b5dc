/** The requests of the chat's collections and forms to an engine or to the server, with the values that matter. */
import { expect, test, vi } from 'vitest';
import { MessageSchema } from '../../src/contract/messaging/entities.ts';
import { CODE } from '../../src/domain/codes.ts';
import { failureOf } from '../../src/domain/failure.ts';
import { NOTE_LENGTH } from '../../src/domain/messaging/desk-limits.ts';
import { EMPTY_GROUP } from '../../src/domain/messaging/group.ts';
import { CANNED_ANSWER_LENGTH, HISTORY_PAGE } from '../../src/domain/messaging/limits.ts';
import type { OutgoingContent } from '../../src/domain/messaging/outgoing.ts';
import { EMPTY_SEARCH, SENDERS_MAX } from '../../src/domain/messaging/search.ts';
import { colleagueIn } from '../../src/domain/messaging/too-late.ts';
import type { ConversationPorts } from '../../src/machines/conversation/ports.ts';
import type { ContactClient, MessagingClient } from '../../src/machines/messaging/ports.ts';
import type { MessagingNews } from '../../src/machines/messaging/types.ts';
import type { DeskCall } from '../../src/services/desk/colleagues.ts';
import { createDeskPorts } from '../../src/services/desk/desk.ts';
import { Refusal } from '../../src/services/http/envelope.ts';
import { createContactPorts } from '../../src/services/messaging/contacts.ts';
import { createConversationPorts } from '../../src/services/messaging/conversation-ports.ts';
import { createDialogs } from '../../src/services/messaging/dialogs.ts';
import { messageOf } from '../../src/services/messaging/embedded/entities.ts';
import { createGroupPorts, type GroupParts } from '../../src/services/messaging/groups.ts';
import { paged } from '../../src/services/messaging/paged.ts';
import { pendingOf } from '../../src/services/messaging/pending.ts';
import { createHubSearch } from '../../src/services/messaging/search.ts';
import { createServiceActions } from '../../src/services/messaging/service-actions.ts';
import { createMessageStore } from '../../src/services/messaging/store.ts';
import { createVisitorDesk } from '../../src/services/messaging/visitor-desk.ts';
import { waveformOf } from '../../src/services/messaging/waveform.ts';
import { messageOnWire } from '../support/messaging/wire.ts';

const { signal } = new AbortController();
const conversationID = 'c';
const noProgress = () => undefined;

test('each list continues where its own last page ended, and starts again with its first page', async () => {
  const asked: unknown[] = [];
  const load = paged<string, string>(async (query, cursor) => {
    asked.push([query, cursor]);
    return { rows: [query], next: `after ${query}` };
  });
  for (const [query, page] of [
    ['a', 1],
    ['b', 1],
    ['a', 2],
    ['b', 2],
    ['a', 1],
  ] as const) {
    await load({ query, page }, signal);
  }
  expect(asked).toEqual([
    ['a', {}],
    ['b', {}],
    ['a', { cursor: 'after a' }],
    ['b', { cursor: 'after b' }],
    ['a', {}],
  ]);
});

test('GRP-03, GRP-04 members can be made admins and members again, muted for some seconds, and unmuted', async () => {
  const changeGroup = vi.fn<GroupParts['client']['changeGroup']>(() => Promise.resolve());
  const { members } = createGroupPorts({
    client: { changeGroup } as Partial<GroupParts['client']> as GroupParts['client'],
    ready: () => Promise.resolve(),
    shown: () => Promise.resolve(),
    party: () => Promise.resolve(''),
  });
  const acts = async (change: () => Promise<unknown>) => {
    await change();
    return changeGroup.mock.lastCall?.slice(0, 2);
  };
  const one = (kind: 'admin' | 'member' | 'unmute') => () =>
    members.change({ kind, id: 'u', conversationID }, undefined, signal);
  const role = { kind: 'role', userID: 'u' };
  expect(await acts(one('admin'))).toEqual([conversationID, { ...role, admin: true }]);
  expect(await acts(one('member'))).toEqual([conversationID, { ...role, admin: false }]);
  const muted = { kind: 'muteMembers', userIDs: ['u'] };
  expect(await acts(one('unmute'))).toEqual([conversationID, { ...muted, seconds: 0 }]);
  const values = { ...EMPTY_GROUP, ids: 'u, v', seconds: '3600', mode: '1' };
  const saved = (form: string) => () =>
    members.form.save({ form, values, id: conversationID }, signal, noProgress);
  expect(await acts(saved('muteMembers'))).toEqual([
    conversationID,
    { ...muted, userIDs: ['u', 'v'], seconds: 3_600 },
  ]);
  const all = { kind: 'mute', mode: 1, seconds: 3_600 };
  expect(await acts(saved('mute'))).toEqual([conversationID, all]);
});

test.each([
  ['notice', { kind: 'notice', notice: 'At eight', before: 'At seven' }],
  ['rename', { kind: 'rename', name: 'Lunch', before: 'At seven' }],
] as const)('GRP-02 the form %s names the text that it replaces', async (form, act) => {
  const changeGroup = vi.fn<GroupParts['client']['changeGroup']>(() => Promise.resolve());
  const { members } = createGroupPorts({ client: { changeGroup } } as unknown as GroupParts);
  const values = { ...EMPTY_GROUP, notice: ' At eight ', name: ' Lunch ', before: 'At seven' };
  await members.form.save({ form, values, id: conversationID }, signal, noProgress);
  expect(changeGroup).toHaveBeenCalledExactlyOnceWith(conversationID, act, signal);
});

test('MSG-07 every member of a conversation except the user can be mentioned', async () => {
  const rows = ['u', 'v'].map((userID) => ({ userID, userName: userID }));
  const client = { members: () => Promise.resolve({ rows }) } as unknown as MessagingClient;
  const ports = createConversationPorts(client, createMessageStore(), () => 'u', globalThis);
  const found = await ports.loadMembers(conversationID, signal);
  expect(found.map(({ userID }) => userID)).toEqual(['v']);
});

test('a bar of a waveform is as high as the loudest sample in its part', () => {
  const heard = Array.from({ length: 96 }, (_, at) => (at % 2) * 0.5);
  expect(waveformOf(heard)).toEqual(Array.from({ length: 48 }, () => 0.5));
});

/** The desk's ports, with a record of their calls to the server. */
function desk(answer: (name: string) => unknown = () => undefined) {
  const call = vi.fn<(name: string, options: { body?: object }) => Promise<unknown>>((name) =>
    Promise.resolve().then(() => answer(name)),
  );
  const moved = vi.fn<(from: string, to: string) => void>();
  let hear: (news: MessagingNews) => void = () => undefined;
  const client = {
    watch(tell: (news: MessagingNews) => void) {
      hear = tell;
      return () => undefined;
    },
  };
  const conversation = { markRead: () => Promise.resolve('done') } as unknown as ConversationPorts;
  const ports = createDeskPorts(call as unknown as DeskCall, client, conversation, moved);
  return { ports, call, moved, hear: (type: string) => hear({ type } as MessagingNews) };
}

test.each([
  ['take', 'deskAssign'],
  ['close', 'deskClose'],
  ['reopen', 'deskReopen'],
  ['transcript', 'deskTranscript'],
] as const)('CHAT-07 an agent’s action %s is the call %s', async (kind, name) => {
  const { ports, call } = desk();
  await ports.perform({ kind, conversationID }, signal);
  const body = { conversationID };
  expect(call).toHaveBeenCalledExactlyOnceWith(name, { signal, quiet: true, body });
});

test('CHAT-07 an action that came too late is refused with the colleague who has the conversation', async () => {
  const failure = { kind: 'refused', code: CODE.warning, message: '', fields: {} } as const;
  const agent = { userID: 'agent2', userName: '小葉', userAvatarUrl: '' };
  const found: unknown[] = [];
  for (const data of [{ conversationID, agent }, { conversationID }]) {
    const { ports } = desk(() => {
      throw new Refusal(failure, data);
    });
    await ports.perform({ kind: 'take', conversationID }, signal).catch((error: unknown) => {
      found.push([failureOf(error), colleagueIn(error)]);
    });
  }
  expect(found).toEqual([
    [failure, agent],
    [failure, undefined],
  ]);
});

test('CHAT-01 when a desk loads a guest’s merged conversation, the desk moves to the member’s conversation', async () => {
  const { ports, moved } = desk(() => ({ conversationID: 'member’s' }));
  const query = { list: 'one', conversationID: 'guest’s' } as const;
  await ports.conversations.load({ query, page: 1 }, signal);
  expect(moved).toHaveBeenCalledExactlyOnceWith('guest’s', 'member’s');
});

test('CHAT-07 the desk’s lists reload when a conversation changes or is read, not when somebody types or deletes', async () => {
  const { ports, hear } = desk();
  const changed = vi.fn<() => void>();
  const end = ports.watch(changed);
  for (const type of ['typing', 'deleted']) hear(type);
  expect(changed).not.toHaveBeenCalled();
  for (const type of ['message', 'conversation', 'canned']) hear(type);
  await ports.conversation.markRead({ conversationID, messageSeq: 1 }, signal);
  expect(changed).toHaveBeenCalledTimes(4);
  end();
  await ports.conversation.markRead({ conversationID, messageSeq: 2 }, signal);
  expect(changed).toHaveBeenCalledTimes(4);
});

test('CHAT-07 a note sent again after a failure has the same id; the same text sent later is another note', async () => {
  let isOffline = true;
  const { ports, call } = desk(() => {
    if (isOffline) throw new Error('offline');
  });
  const add = () =>
    ports.notes.form
      .save({ form: 'add', id: conversationID, values: { text: ' 備註 ' } }, signal, noProgress)
      .catch(() => undefined);
  await add();
  isOffline = false;
  await add();
  await add();
  const ids = call.mock.calls.map(([, { body }]) => (body as { noteId: string }).noteId);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('CHAT-07 notes and canned answers may have their maximum length, and not more', () => {
  const { ports } = desk();
  const text = (length: number) => ` ${'x'.repeat(length)}\n`;
  const errors = (form: 'notes' | 'canned', values: object) =>
    ports[form].form.errorsOf({ form: 'add', values } as never);
  expect(errors('notes', { text: text(NOTE_LENGTH) })).toEqual({});
  expect(errors('notes', { text: text(NOTE_LENGTH + 1) })).toEqual({ text: 'tooLong' });
  const longest = CANNED_ANSWER_LENGTH;
  const right = { title: text(longest.title), text: text(longest.text) };
  expect(errors('canned', right)).toEqual({});
  for (const name of ['title', 'text'] as const) {
    const wrong = { ...right, [name]: text(longest[name] + 1) };
    expect(errors('canned', wrong)).toEqual({ [name]: 'tooLong' });
  }
});

/** The actions of a visitor with a messaging token, and a record of their calls. */
function service() {
  const call = vi.fn<(name: string, options: { body?: object }) => Promise<void>>(() =>
    Promise.resolve(),
  );
  const { form, change } = createServiceActions(call as never, () => 'token');
  return { call, form, change };
}

test('CHAT-07 a rating is sent with its comment, trimmed; a rating without a comment sends only the stars', async () => {
  const { call, form, change } = service();
  await form.save(
    { form: 'words', id: 'r', values: { score: 4, words: ' 很好 ' } } as never,
    signal,
    noProgress,
  );
  await change({ kind: 'rate', ratingID: 'r', score: 2 }, undefined, signal);
  expect(call.mock.calls.map(([name, { body }]) => [name, body])).toEqual([
    ['rate', { ratingID: 'r', score: 4, words: '很好' }],
    ['rate', { ratingID: 'r', score: 2 }],
  ]);
});

const http = {
  config: {
    apiBase: 'http://portal/api',
    clientId: 'c',
    encryption: { requestPublicKey: '', responsePrivateKey: '' },
  },
  token: () => undefined,
  language: () => 'zh-Hant',
  onFailure: () => undefined,
};

test('CHAT-07 asking for a call enters the queue, leaving contact details does not; only orders with a token are linked', async () => {
  const asked: [string, object | undefined, string | null][] = [];
  vi.stubGlobal(
    'fetch',
    async (url: string, { body, headers }: { body?: string; headers: HeadersInit }) => {
      const sent = body === undefined ? undefined : (JSON.parse(body) as object);
      asked.push([new URL(url).pathname, sent, new Headers(headers).get('order-token')]);
      return Response.json({ code: 200, msg: '', data: null });
    },
  );
  const { actions, linkOrders } = createVisitorDesk(http, () => 'token');
  const values = { name: '小美', phonenumber: '0912345678', email: '' };
  for (const form of ['callMe', 'contact']) {
    await actions.form.save({ form, values }, signal, noProgress);
  }
  await linkOrders([
    { orderNo: 'A1', orderToken: 'a' },
    { orderNo: 'B2', orderToken: undefined },
    { orderNo: 'C3', orderToken: 'c' },
  ]);
  expect(asked).toEqual([
    ['/api/messaging/quickReply', { reply: 'callMe', phonenumber: '0912345678' }, null],
    ['/api/messaging/contact', { name: '小美', phonenumber: '0912345678' }, null],
    ['/api/messaging/order', { orderNo: 'A1' }, 'a'],
    ['/api/messaging/order', { orderNo: 'C3' }, 'c'],
  ]);
  vi.unstubAllGlobals();
});

test('CHAT-07 an order is linked once to its visitor, again after a failure, and again after the visitor signs in', async () => {
  const asked: string[] = [];
  let answer = { code: 500, msg: 'busy', data: null };
  let token = 'guest';
  vi.stubGlobal('fetch', async (_url: string, { headers, body }: Required<RequestInit>) => {
    const { orderNo } = JSON.parse(body as string) as { orderNo: string };
    asked.push(`${new Headers(headers).get('messaging-token')} ${orderNo}`);
    return Response.json(answer);
  });
  const { linkOrders } = createVisitorDesk(http, () => token);
  const orders = ['A1', 'B2'].map((orderNo) => ({ orderNo, orderToken: 'o' }));
  await linkOrders(orders);
  expect(asked.splice(0)).toEqual(['guest A1', 'guest B2']);
  answer = { code: 200, msg: '', data: null };
  // When an order is opened while its visitor connects, both calls are made at the same time.
  await Promise.all([linkOrders(orders), linkOrders(orders)]);
  await linkOrders(orders);
  expect(asked.splice(0).toSorted()).toEqual(['guest A1', 'guest B2']);
  token = 'member';
  await linkOrders(orders);
  expect(asked).toEqual(['member A1', 'member B2']);
  vi.unstubAllGlobals();
});

test('MSG-05, MSG-08 a dialog loads either readers or non-readers, and equal combined messages have different ids', async () => {
  const readers = vi.fn<MessagingClient['readers']>(() => Promise.resolve({ rows: [] }));
  const { load, idOf } = createDialogs({ readers } as Partial<MessagingClient> as MessagingClient);
  for (const hasRead of [true, false]) {
    const query = { list: 'readers', conversationID, messageID: 'm', hasRead };
    await load({ query, page: 1 } as never, signal);
    expect(readers).toHaveBeenLastCalledWith(conversationID, 'm', { hasRead }, signal);
  }
  const ids = [0, 1].map((place) => idOf({ row: 'combined', place, messageID: 'm' } as never));
  expect(new Set(ids).size).toBe(2);
});

test('MSG-08 more messages than a combined message can have are combined into several, each with its own lines', () => {
  const store = createMessageStore();
  const messages = Array.from({ length: 2 * HISTORY_PAGE + 1 }, (_, at) =>
    messageOf(MessageSchema.parse(messageOnWire(at + 1, { conversationID })), 'u'),
  );
  store.putHistory(conversationID, { last: true }, { messages, hasOlder: false, hasNewer: false });
  // The ports use nothing of the engine here.
  const client = {} as MessagingClient;
  const ports = createConversationPorts(client, store, () => 'u', globalThis);
  const ids = messages.map(({ messageID }) => messageID);
  const lines = messages.map((_, at) => ({ name: `n${at}`, text: 'a' }));
  const contents = ports.forwarded(conversationID, ids.toReversed(), {
    how: 'combined',
    title: 'T',
    lines,
  });
  const combined = contents.filter((content) => content.type === 'combine');
  expect(
    combined.map(({ title, summary, messageIDs }) => [title, summary.split(':')[0], messageIDs]),
  ).toEqual([
    ['T', 'n0', ids.slice(0, HISTORY_PAGE)],
    ['T', `n${HISTORY_PAGE}`, ids.slice(HISTORY_PAGE, 2 * HISTORY_PAGE)],
    ['T', `n${2 * HISTORY_PAGE}`, ids.slice(2 * HISTORY_PAGE)],
  ]);
  expect(contents).toHaveLength(3);
});

test('MSG-08 a message that is being forwarded is marked as forwarded, a written one is not', () => {
  const shown = (content: OutgoingContent) =>
    pendingOf({
      content,
      clientMessageID: 'one',
      conversationID,
      conversationType: 0,
      senderUserID: 'u',
      timestamp: 1,
      hasFailed: false,
    }).isForwarded;
  const text = { type: 'text', textContent: 'a' } as const;
  expect(shown({ type: 'forward', messageID: 'm', shown: text })).toBe(true);
  expect(shown({ type: 'combine', title: '', summary: '', messageIDs: ['m'] })).toBe(true);
  expect(shown(text)).toBeUndefined();
});

test.each([
  ['message', { per: 'message', replies: false }],
  ['conversation', { per: 'conversation', replies: false }],
  ['reply', { per: 'message', replies: true }],
] as const)('CHAT-04 a search for results of the kind %s sends %j', async (results, said) => {
  const asked: unknown[] = [];
  const find = createHubSearch({
    selfID: () => 'u',
    async ask(_, data) {
      asked.push(data);
      return { rows: [], conversations: [] };
    },
  });
  const senders = Array.from({ length: SENDERS_MAX + 1 }, (_, at) => `sender-${at}`);
  const query = { ...EMPTY_SEARCH, results, keywords: 'a', senderIDs: senders.join(' ') };
  await find(query, undefined, signal);
  expect(asked).toMatchObject([{ ...said, senderUserIDs: senders.slice(0, SENDERS_MAX) }]);
});

test('GRP-07 people are searched by text or by the link of their invitation, and only of the chosen kind', async () => {
  const searchUsers = vi.fn<ContactClient['searchUsers']>(() => Promise.resolve({ rows: [] }));
  const client = { searchUsers } as Partial<ContactClient> as ContactClient;
  const { found } = createContactPorts({ client, reach: () => Promise.resolve() });
  const search = (keywords: string, userType?: 'driver') =>
    found.load({ query: { keywords, userType }, page: 1 }, signal);
  await search(' 小美 ', 'driver');
  expect(searchUsers).toHaveBeenLastCalledWith({ keywords: '小美', userType: 'driver' }, signal);
  await search('https://example.com/register?a=1&inviter=AB12');
  expect(searchUsers).toHaveBeenLastCalledWith({ keywords: 'AB12', userType: undefined }, signal);
  expect(await search('  ')).toMatchObject({ rows: [] });
  expect(searchUsers).toHaveBeenCalledTimes(2);
});
