/** Answers of the hub that break the contract: the page reads what it can, and logs none of their text (MSG-02). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeskRow } from '../../src/contract/messaging/desk.ts';
import { createMessageStore } from '../../src/services/messaging/store.ts';
import { playHub, type PlayedHub } from '../support/messaging/played-hub.ts';
import { messageOnWire } from '../support/messaging/wire.ts';

const never = new AbortController().signal;
const WORDS = '不可外洩';

let hub: PlayedHub;
const log = vi.spyOn(console, 'warn');

const said = (messageSeq: number, more: object = {}) =>
  messageOnWire(messageSeq, { content: { type: 'text', textContent: WORDS }, ...more });

beforeEach(async () => {
  log.mockReset().mockReturnValue();
  hub = await playHub();
});
afterEach(() => hub.close());

const logged = (): unknown[] => log.mock.calls.map((call) => call.at(-1) as unknown);

test('in a page of history, the readable part of each message is kept; a message without a position is left out', async () => {
  const client = await hub.connected();
  hub.answers['history'] = {
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

test('an answer that does not fit the contract at all counts as no answer', async () => {
  const client = await hub.connected();
  hub.answers['history'] = { messages: WORDS, hasMore: false };
  await expect(client.history('c', { last: true }, never)).rejects.toMatchObject({
    failure: { kind: 'status', status: 502 },
  });
  expect(log).not.toHaveBeenCalled();
});

test('replies, combined messages and answers to actions are read as far as possible', async () => {
  const client = await hub.connected();
  const odd = { content: { type: 'hologram' } };
  Object.assign(hub.answers, {
    replies: { rows: [said(1), said(2, odd)] },
    react: said(3, odd),
    combined: [
      { messageID: 'k1', senderUserName: '', senderUserAvatarUrl: '', timestamp: 1, ...odd },
    ],
  });
  const { rows } = await client.replies('c', 'm1', {}, never);
  const reacted = await client.react('c', 'm3', { reactionType: 'ok', on: true }, never);
  const combined = await client.combined('c', 'm1', [], never);
  expect([...rows, reacted, ...combined].map(({ content }) => content.type)).toEqual([
    'text',
    'unreadable',
    'unreadable',
    'unreadable',
  ]);
});

test('a pushed message that breaks the contract does not end the connection; an unknown frame does', async () => {
  await hub.connected();
  const tell = (message: unknown) => hub.tell({ tell: 'message', message });
  tell(said(1, { content: { type: 'hologram', words: WORDS } }));
  tell(said(2, { messageSeq: null }));
  tell(said(3));
  await vi.waitUntil(() => hub.news.length === 2);
  expect(
    hub.news.map(
      (one) => one.type === 'message' && [one.message.messageID, one.message.content.type],
    ),
  ).toEqual([
    ['m1', 'unreadable'],
    ['m3', 'text'],
  ]);
  expect(logged()).toEqual(['m1', 'm2']);
  expect(hub.facts).toEqual(['link.connected']);
  hub.tell({ tell: 'hologram' });
  await vi.waitUntil(() => hub.facts.at(-1) === 'link.networkLost');
});

test('a message stored as unreadable is replaced by the readable one that arrives later', () => {
  const store = createMessageStore();
  const message = (content: object) =>
    ({ ...said(1), content, direction: 'receive', sentStatus: 'success' }) as never;
  store.putRecalled('c', [message({ type: 'unreadable' })]);
  store.putMessage(message({ type: 'text', textContent: WORDS }));
  expect(store.byID('c', 'm1')?.content).toEqual({ type: 'text', textContent: WORDS });
});

test('a desk row whose last message cannot be read still belongs to the desk', () => {
  const row = {
    conversationID: 'c',
    user: { userID: 'u', userName: 'Lin', userAvatarUrl: '' },
    isOnline: false,
    state: 'closed',
    updatedAt: 1,
    unreadCount: 0,
    tags: [],
    notes: 0,
  };
  expect(DeskRow.parse(row)).toEqual(row);
  const odd = { ...row, lastContent: { type: 'hologram', words: WORDS } };
  expect(DeskRow.parse(odd)).toEqual({ ...row, lastContent: { type: 'unreadable' } });
});
