/** Connections to the hub: one page, two users, a renewed token (CONN-02). */
import { expect, test, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import { CODE } from '../../src/contract/codes.ts';
import { HUB_CLOSE } from '../../src/contract/messaging/frames.ts';
import { MESSAGING_CODE } from '../../src/domain/messaging/codes.ts';
import type { Conversation } from '../../src/domain/messaging/conversation.ts';
import { HISTORY_PAGE, HUB_BACK_OFF_MS } from '../../src/domain/messaging/limits.ts';
import type { LocalFile } from '../../src/domain/messaging/outgoing.ts';
import type { LinkFact, MessagingNews } from '../../src/machines/messaging/types.ts';
import {
  createEmbeddedClient,
  type EmbeddedParts,
} from '../../src/services/messaging/embedded/client.ts';

const never = new AbortController().signal;
const conversation: Conversation = {
  conversationID: 'c',
  type: 0,
  conversationName: '',
  conversationAvatarUrl: '',
  notice: '',
  draft: '',
  isDisabled: false,
  receiptMsgID: '',
  maxMsgOrderkey: 1,
  maxMessageSeq: 1,
  readSeq: 0,
  unreadCount: 0,
  updatedAt: 1,
};

interface Asked {
  readonly id: number;
  readonly ask: string;
  readonly data: { readonly token?: string; readonly messageIDs?: readonly string[] };
}

/** A simulated socket, whose hub answers when the test says so. */
class Socket extends EventTarget {
  readonly readyState = WebSocket.OPEN;
  readonly asked: Asked[] = [];
  send(frame: string): void {
    this.asked.push(JSON.parse(frame) as Asked);
  }
  close(): void {}
  async answers(ok: unknown): Promise<void> {
    await this.says({ id: this.asked.at(-1)?.id, ok });
  }
  async refuses(code: number): Promise<void> {
    await this.says({ id: this.asked.at(-1)?.id, refused: { code, msg: '' } });
  }
  async says(frame: object): Promise<void> {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
    await new Promise(setImmediate);
  }
  async logsIn(userID: string): Promise<void> {
    this.dispatchEvent(new Event('open'));
    const user = { userID, userName: '', userAvatarUrl: '' };
    await this.answers({ user, serverTime: 0, expiresAt: 1 });
  }
}

function page() {
  const sockets: Socket[] = [];
  const clock = new SimulatedClock();
  const upload = vi.fn<EmbeddedParts['upload']>((file) => Promise.resolve(file));
  const facts: LinkFact[] = [];
  const client = createEmbeddedClient({
    url: 'wss://hub',
    deviceID: 'd',
    upload,
    timers: clock,
    random: () => 1,
    now: () => 0,
    openSocket() {
      const socket = new Socket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
  });
  const last = (): Socket => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new TypeError('nobody connected');
    return socket;
  };
  const token = (userID: string, text = userID) => ({
    userID,
    nickName: '',
    token: `token of ${text}`,
    expiresInMs: 60_000,
  });
  async function connects(userID: string): Promise<void> {
    client.connect(token(userID), (fact) => facts.push(fact));
    await last().logsIn(userID);
  }
  return { client, clock, sockets, last, upload, facts, token, connects };
}

test('another user’s login requests nothing that the first user had loaded', async () => {
  const { client, last, connects } = page();
  await connects('u');
  const all = client.conversations(never);
  await last().answers([conversation]);
  expect(await all).toHaveLength(1);
  await connects('v');
  expect(last().asked.map(({ ask }) => ask)).toEqual(['login']);
});

test('the next upload and the next login use the renewed token', async () => {
  const { client, clock, last, sockets, upload, token, connects } = page();
  await connects('u');
  const renewed = client.renew(token('u', 'renewed'), never);
  await last().answers({ serverTime: 0, expiresAt: 1 });
  await renewed;
  await client.upload({} as LocalFile, 'file', () => undefined, never);
  expect(upload.mock.lastCall?.[2]).toBe('token of renewed');
  last().dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
  clock.increment(HUB_BACK_OFF_MS.shortest);
  expect(sockets).toHaveLength(2);
  last().dispatchEvent(new Event('open'));
  expect(last().asked[0]?.data.token).toBe('token of renewed');
});

test.each([
  [HUB_CLOSE.tokenExpired, { type: 'link.tokenExpired' }],
  [HUB_CLOSE.loginTimeout, { type: 'link.loginTimedOut' }],
  [HUB_CLOSE.signedOut, { type: 'link.ended', code: MESSAGING_CODE.notLoggedIn }],
  [HUB_CLOSE.refused, { type: 'link.ended', code: undefined }],
])('a connection that the hub closes with the code %i is reported as %j', async (code, fact) => {
  const { last, facts, connects } = page();
  await connects('u');
  last().dispatchEvent(Object.assign(new Event('close'), { code }));
  expect(facts.at(-1)).toEqual(fact);
});

test('any number of messages can be deleted, one page of them at a time', async () => {
  const { client, last, connects } = page();
  await connects('u');
  const ids = Array.from({ length: 2 * HISTORY_PAGE + 1 }, (_, at) => `m${at}`);
  const deleted = client.delete('c', ids, never);
  for (let times = 0; times < 3; times += 1) await last().answers(null);
  await deleted;
  const asked = last().asked.filter(({ ask }) => ask === 'delete');
  expect(asked.map(({ data }) => data.messageIDs?.length)).toEqual([HISTORY_PAGE, HISTORY_PAGE, 1]);
  expect(asked.flatMap(({ data }) => data.messageIDs ?? [])).toEqual(ids);
});

test('CHAT-06 a page around a message may have newer messages, the last page has none', async () => {
  const { client, last, connects } = page();
  await connects('u');
  const historyOf = async (from: Parameters<typeof client.history>[1], hasMore: boolean) => {
    const history = client.history('c', from, never);
    await last().answers({ messages: [], hasMore });
    const { hasOlder, hasNewer } = await history;
    return [hasOlder, hasNewer];
  };
  expect(await historyOf({ last: true }, true)).toEqual([true, false]);
  expect(await historyOf({ around: 5 }, false)).toEqual([false, true]);
  expect(await historyOf({ before: 5 }, true)).toEqual([true, true]);
  expect(await historyOf({ after: 5 }, true)).toEqual([true, true]);
  expect(await historyOf({ after: 0 }, false)).toEqual([false, false]);
});

/** A page that holds the conversations `a`, `b` and `c`, lost its connection, and reads the list again. */
async function reconnecting() {
  const opened = page();
  const { client, clock, last, connects } = opened;
  await connects('u');
  const all = (maxMsgOrderkey: number): Conversation[] =>
    ['a', 'b', 'c'].map((conversationID) => ({ ...conversation, conversationID, maxMsgOrderkey }));
  const listed = client.conversations(never);
  await last().answers(all(1));
  await listed;
  const news: string[] = [];
  const nameOf = (one: MessagingNews): string =>
    one.type === 'conversation'
      ? one.conversation.conversationID
      : 'conversationID' in one
        ? one.conversationID
        : '';
  client.watch((one) => news.push(`${one.type} ${nameOf(one)}`));
  last().dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
  clock.increment(HUB_BACK_OFF_MS.shortest);
  await last().logsIn('u');
  await last().answers(all(2));
  return { ...opened, news };
}
const NOTHING_MISSED = { messages: [], hasMore: false };

test('CON-T06 a conversation that the user lost after the list was read is gone, the others are caught up', async () => {
  const { last, facts, news } = await reconnecting();
  await last().answers(NOTHING_MISSED);
  await last().refuses(CODE.forbidden);
  await last().answers(NOTHING_MISSED);
  expect(news).toEqual(['conversation a', 'gone b', 'conversation c']);
  expect(facts.map(({ type }) => type)).toEqual([
    'link.connected',
    'link.networkLost',
    'link.networkBack',
  ]);
});

test('CON-T06 a conversation that the hub reports as gone while the others are caught up stays gone', async () => {
  const { last, news } = await reconnecting();
  await last().says({ tell: 'gone', conversationID: 'b' });
  await last().answers(NOTHING_MISSED);
  await last().answers(NOTHING_MISSED);
  expect(news).toEqual(['gone b', 'conversation a', 'conversation c']);
});

test.each([CODE.internal, CODE.unavailable, CODE.tooManyRequests])(
  'CON-T06 a refusal with %i while changes are caught up only delays the connection',
  async (code) => {
    const { clock, last, sockets, facts } = await reconnecting();
    await last().refuses(code);
    clock.increment(2 * HUB_BACK_OFF_MS.shortest);
    expect(sockets).toHaveLength(3);
    await last().logsIn('u');
    await last().answers([]);
    expect(facts.map(({ type }) => type)).toEqual([
      'link.connected',
      'link.networkLost',
      'link.networkBack',
    ]);
  },
);
