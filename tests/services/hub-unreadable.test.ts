/** What the hub says and breaks the contract: as much of it is read as can be, and none of its words are logged (MSG-02). */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocketServer, type WebSocket as Peer } from 'ws';
import { DeskRow } from '../../src/contract/messaging/desk.ts';
import type { LinkFact, MessagingNews } from '../../src/machines/messaging/types.ts';
import { createEmbeddedClient } from '../../src/services/messaging/embedded/client.ts';
import { createMessageStore } from '../../src/services/messaging/store.ts';

const never = new AbortController().signal;
const token = { userID: 'u', nickName: 'Lin', token: 't', expiresInMs: 7_200_000 };
const WORDS = '不可外洩';

let hub: WebSocketServer;
let peer: Peer;
/** By the name of the question. */
let answers: Record<string, unknown>;
let facts: LinkFact['type'][];
let news: MessagingNews[];
let disconnect: () => void;
const log = vi.spyOn(console, 'warn');

const said = (messageSeq: number, more: object = {}) => ({
  ...{ conversationID: 'c', conversationType: 0, clientMessageID: '', senderUserID: 'agent' },
  ...{ messageID: `m${messageSeq}`, messageSeq, orderKey: messageSeq, timestamp: messageSeq },
  ...{ senderUserName: 'Chen', senderUserAvatarUrl: '', receiptStatus: 'processing', readCount: 0 },
  ...{ unreadCount: 0, reactions: [], rootRepliedCount: 0 },
  content: { type: 'text', textContent: WORDS },
  ...more,
});

beforeEach(async () => {
  log.mockReset().mockReturnValue();
  facts = [];
  news = [];
  const user = { userID: 'u', userName: 'Lin', userAvatarUrl: '' };
  answers = { login: { user, serverTime: 0, expiresAt: 7_200_000 }, conversations: [] };
  hub = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  hub.on('connection', (socket: Peer) => {
    peer = socket;
    socket.on('message', (frame: Buffer) => {
      const { id, ask } = JSON.parse(frame.toString()) as { id: number; ask: string }; // a client's
      socket.send(JSON.stringify({ id, ok: answers[ask] }));
    });
  });
  await once(hub, 'listening');
});
afterEach(() => {
  disconnect();
  for (const one of hub.clients) one.terminate();
  hub.close();
});

async function connected() {
  const client = createEmbeddedClient({
    url: `ws://127.0.0.1:${(hub.address() as AddressInfo).port}`, // it listens on a port
    deviceID: 'd',
    upload: () => Promise.reject(new TypeError('no file here')),
  });
  client.watch((one) => news.push(one));
  await new Promise<void>((resolve) => {
    disconnect = client.connect(token, ({ type }) => {
      facts.push(type);
      resolve();
    });
  });
  return client;
}

const logged = (): unknown[] => log.mock.calls.map((call) => call.at(-1) as unknown);

test('of a page of history each message comes with what of it can be read; one without a place is left out', async () => {
  const client = await connected();
  answers['history'] = {
    messages: [
      said(1),
      said(2, { content: { type: 'hologram', words: WORDS } }),
      said(3, { reactions: [{ reactionType: 'vote' }], senderUserName: null }),
      said(4, { repliedInfo: { words: WORDS } }),
      said(5, { messageSeq: WORDS, messageID: WORDS }),
      WORDS,
      said(6),
    ],
    hasMore: false,
  };
  const { messages } = await client.history('c', { last: true }, never);
  const text = { type: 'text', textContent: WORDS };
  expect(messages.map(({ messageSeq, content }) => [messageSeq, content])).toEqual([
    [1, text],
    [2, { type: 'unreadable' }],
    [3, text],
    [4, text],
    [6, text],
  ]);
  const [, , third, fourth] = messages;
  expect([third?.reactions, third?.senderUserName]).toEqual([[], '']);
  expect(fourth).not.toHaveProperty('repliedInfo');
  expect(logged()).toEqual(['m2', 'm3', 'm4', 'no id', 'no id']);
  expect(JSON.stringify(log.mock.calls)).not.toContain(WORDS);
});

test('what the contract has no word for at all is no answer', async () => {
  const client = await connected();
  answers['history'] = { messages: WORDS, hasMore: false };
  await expect(client.history('c', { last: true }, never)).rejects.toMatchObject({
    failure: { kind: 'status', status: 502 },
  });
  expect(log).not.toHaveBeenCalled();
});

test('replies, combined messages, and what an act leads to are read as far as they can be', async () => {
  const client = await connected();
  const odd = { content: { type: 'hologram' } };
  answers = {
    ...answers,
    ...{ replies: { rows: [said(1), said(2, odd)] }, react: said(3, odd) },
    combined: [
      { messageID: 'k1', senderUserName: '', senderUserAvatarUrl: '', timestamp: 1, ...odd },
    ],
  };
  const { rows } = await client.replies('c', 'm1', {}, never);
  const reacted = await client.react('c', 'm3', { reactionType: 'ok', on: true }, never);
  const combined = await client.combined('c', 'm1', [], never);
  expect([...rows, reacted, ...combined].map(({ content }) => content.type)).toEqual([
    ...['text', 'unreadable', 'unreadable', 'unreadable'],
  ]);
});

test('a told message that breaks the contract ends no connection; what is no message does', async () => {
  await connected();
  const tell = (message: unknown) => peer.send(JSON.stringify({ tell: 'message', message }));
  tell(said(1, { content: { type: 'hologram', words: WORDS } }));
  tell(said(2, { messageSeq: null }));
  tell(said(3));
  await vi.waitUntil(() => news.length === 2);
  expect(
    news.map((one) => one.type === 'message' && [one.message.messageID, one.message.content.type]),
  ).toEqual([
    ['m1', 'unreadable'],
    ['m3', 'text'],
  ]);
  expect(logged()).toEqual(['m1', 'm2']);
  expect(facts).toEqual(['link.connected']);
  peer.send(JSON.stringify({ tell: 'hologram' }));
  await vi.waitUntil(() => facts.at(-1) === 'link.networkLost');
});

test('what another version of the page could not read is shown once this one can', () => {
  const store = createMessageStore();
  const message = (content: object) =>
    ({ ...said(1), content, direction: 'receive', sentStatus: 'success' }) as never; // a message's
  store.putRecalled('c', [message({ type: 'unreadable' })]);
  store.putMessage(message({ type: 'text', textContent: WORDS }));
  expect(store.byID('c', 'm1')?.content).toEqual({ type: 'text', textContent: WORDS });
});

test('a row of the desk whose last message cannot be read is one of the desk’s all the same', () => {
  const row = {
    ...{ conversationID: 'c', user: { userID: 'u', userName: 'Lin', userAvatarUrl: '' } },
    ...{ isOnline: false, state: 'closed', updatedAt: 1, unreadCount: 0 },
  };
  expect(DeskRow.parse(row)).toEqual(row);
  const odd = { ...row, lastContent: { type: 'hologram', words: WORDS } };
  expect(DeskRow.parse(odd)).toEqual({ ...row, lastContent: { type: 'unreadable' } });
});
