/** The sender of a message is notified when it has arrived on this page (MSG-05). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Conversation } from '../../src/domain/messaging/conversation.ts';
import { READ_PAUSE_MS } from '../../src/domain/messaging/limits.ts';
import { tellDelivered } from '../../src/services/messaging/deliveries.ts';
import { createMessageStore } from '../../src/services/messaging/store.ts';

let told: [string, number][];
/** How the engine answers each report. */
let answers: () => Promise<void>;

beforeEach(() => {
  told = [];
  answers = () => Promise.resolve();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

const conversation = (id: string, more: Partial<Conversation>): Conversation => ({
  conversationID: id,
  type: 0,
  conversationName: '',
  conversationAvatarUrl: '',
  notice: '',
  draft: '',
  isDisabled: false,
  receiptMsgID: '',
  maxMsgOrderkey: 1,
  maxMessageSeq: 0,
  readSeq: 0,
  unreadCount: 0,
  updatedAt: 0,
  ...more,
});

function begun() {
  const store = createMessageStore();
  const client = {
    markDelivered: (id: string, seq: number) => {
      told.push([id, seq]);
      return answers();
    },
  };
  tellDelivered(client, store, globalThis);
  return store;
}

test('unread messages are reported as delivered a moment later, once, by their highest number; read messages and groups are not', async () => {
  const store = begun();
  store.putConversations([
    conversation('two', { unreadCount: 1, maxMessageSeq: 3 }),
    conversation('group', { type: 2, unreadCount: 1, maxMessageSeq: 3 }),
    conversation('read soon', { unreadCount: 1, maxMessageSeq: 3 }),
  ]);
  store.putConversations([
    conversation('two', { unreadCount: 2, maxMessageSeq: 4 }),
    conversation('read soon', { unreadCount: 0, maxMessageSeq: 3, readSeq: 3 }),
  ]);
  await vi.advanceTimersByTimeAsync(READ_PAUSE_MS - 1);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual([['two', 4]]);
  store.putConversations([conversation('two', { unreadCount: 2, maxMessageSeq: 4 })]);
  await vi.advanceTimersByTimeAsync(READ_PAUSE_MS);
  expect(told).toHaveLength(1);
  store.putConversations([conversation('two', { unreadCount: 3, maxMessageSeq: 5 })]);
  await vi.advanceTimersByTimeAsync(READ_PAUSE_MS);
  expect(told.slice(1)).toEqual([['two', 5]]);
});

test('a failed report is sent with the next change', async () => {
  const store = begun();
  answers = () => Promise.reject(new Error('offline'));
  store.putConversations([conversation('two', { unreadCount: 1, maxMessageSeq: 3 })]);
  await vi.advanceTimersByTimeAsync(READ_PAUSE_MS);
  answers = () => Promise.resolve();
  store.putConversations([conversation('two', { unreadCount: 1, maxMessageSeq: 3 })]);
  await vi.advanceTimersByTimeAsync(READ_PAUSE_MS);
  expect(told).toEqual([
    ['two', 3],
    ['two', 3],
  ]);
});

test('hundreds of conversations are reported one after the other, once each', async () => {
  const store = begun();
  const all = Array.from({ length: 300 }, (_, at) =>
    conversation(`of ${at}`, { unreadCount: 1, maxMessageSeq: 1 }),
  );
  store.putConversations(all);
  await vi.advanceTimersByTimeAsync(READ_PAUSE_MS);
  expect(told).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10 * READ_PAUSE_MS);
  expect(told).toHaveLength(11);
  store.putConversations(all);
  await vi.advanceTimersByTimeAsync(400 * READ_PAUSE_MS);
  expect(told).toHaveLength(300);
  expect(new Set(told.map(([id]) => id)).size).toBe(300);
});

test('for the next user of this page, the same messages are reported again', async () => {
  const store = begun();
  const unread = conversation('two', { unreadCount: 1, maxMessageSeq: 3 });
  store.putConversations([unread]);
  await vi.advanceTimersByTimeAsync(READ_PAUSE_MS);
  store.forget();
  await vi.advanceTimersByTimeAsync(READ_PAUSE_MS);
  store.putConversations([unread]);
  await vi.advanceTimersByTimeAsync(READ_PAUSE_MS);
  expect(told).toEqual([
    ['two', 3],
    ['two', 3],
  ]);
});
