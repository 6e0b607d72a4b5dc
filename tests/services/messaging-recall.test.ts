import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Conversation } from '../../src/domain/messaging/conversation.ts';
import { RECALL_PAUSE_MS, RECALLED_MESSAGES } from '../../src/domain/messaging/limits.ts';
import type { Message } from '../../src/domain/messaging/message.ts';
import { createMemoryStorage } from '../../src/services/messaging/outbox-storage.ts';
import { createRecall } from '../../src/services/messaging/recall.ts';
import { createMessageStore } from '../../src/services/messaging/store.ts';

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
  maxMessageSeq: 0,
  readSeq: 0,
  unreadCount: 0,
  updatedAt: 1,
};
const said = (messageSeq: number): Message => ({
  conversationID: 'c',
  conversationType: 0,
  clientMessageID: '',
  senderUserID: 'agent',
  messageID: `m${messageSeq}`,
  messageSeq,
  orderKey: messageSeq,
  timestamp: messageSeq,
  senderUserName: '',
  senderUserAvatarUrl: '',
  direction: 'receive',
  sentStatus: 'success',
  receiptStatus: 'processing',
  readCount: 0,
  unreadCount: 0,
  reactions: [],
  rootRepliedCount: 0,
  localExtendedData: '',
  content: { type: 'text', textContent: `${messageSeq}` },
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('the last messages are shown to the same user after a reload, and to nobody else; logging out deletes them (MSG-15)', async () => {
  const storage = createMemoryStorage();
  let who = 'a guest’s secret';
  const page = () => {
    const store = createMessageStore();
    return { store, recall: createRecall({ storage, store, timers: globalThis, who: () => who }) };
  };
  const before = page();
  before.store.putConversations([conversation]);
  before.recall.keep('u', 'c');
  for (let seq = 1; seq <= RECALLED_MESSAGES + 2; seq += 1) before.store.putMessage(said(seq));
  vi.advanceTimersByTime(RECALL_PAUSE_MS);

  const seen = await page().recall.read();
  expect(seen?.userID).toBe('u');
  expect(seen?.messages).toHaveLength(RECALLED_MESSAGES);
  expect(seen?.messages.at(-1)).toEqual(said(RECALLED_MESSAGES + 2));

  who = 'a member’s token';
  expect(await page().recall.read()).toBeUndefined();
  who = 'a guest’s secret';
  // A change that is still waiting for its pause is not written after `forget`.
  before.store.putMessage(said(RECALLED_MESSAGES + 3));
  before.recall.forget();
  vi.advanceTimersByTime(RECALL_PAUSE_MS);
  expect(await page().recall.read()).toBeUndefined();
});

test('messages deleted meanwhile disappear when the present ones are loaded, and new ones stay', () => {
  const store = createMessageStore();
  const texts = (): string[] => {
    const { length, keyAt } = store.list('c');
    return Array.from({ length }, (_, index) => keyAt(index));
  };
  store.putConversations([{ ...conversation, maxMessageSeq: 3 }]);
  store.putRecalled('c', [said(1), said(2), said(3)]);
  expect(texts()).toEqual(['1', '2', '3']);
  store.putMessage(said(4));
  const messages = [said(1), said(3)];
  store.putHistory('c', { last: true }, { messages, hasOlder: false, hasNewer: false });
  expect(texts()).toEqual(['1', '3', '4']);
});
