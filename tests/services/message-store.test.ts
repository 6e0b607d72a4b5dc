import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Message } from '../../src/domain/messaging/message.ts';
import { createMessageStore } from '../../src/services/messaging/store.ts';

const message = (messageSeq: number, timestamp = 0, more: Partial<Message> = {}): Message => ({
  ...{ conversationID: 'c', conversationType: 0, messageID: `m${messageSeq}`, messageSeq },
  ...{ clientMessageID: '', orderKey: messageSeq, senderUserID: 'u', senderUserName: '' },
  ...{ senderUserAvatarUrl: '', direction: 'receive', timestamp, sentStatus: 'success' },
  ...{ receiptStatus: 'processing', readCount: 0, unreadCount: 0, reactions: [] },
  ...{ rootRepliedCount: 0, content: { type: 'text', textContent: '' }, localExtendedData: '' },
  ...more,
});
const keysOf = (store: ReturnType<typeof createMessageStore>): string[] => {
  const list = store.list('c');
  return Array.from({ length: list.length }, (_, index) => list.keyAt(index));
};

test('MSG-10: loading older history never moves a separator that is shown', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 400_000 }), { minLength: 2, maxLength: 60 });
  fc.assert(
    fc.property(gaps, fc.integer({ min: 1, max: 20 }), (steps, page) => {
      let time = 0;
      const all = steps.map((gap, index) => message(index + 1, (time += gap)));
      const store = createMessageStore();
      let from = Math.max(1, all.length - page + 1);
      const pageOf = (first: number, end: number) => ({
        messages: all.slice(first - 1, end),
        ...{ hasOlder: first > 1, hasNewer: false },
      });
      store.putHistory('c', { last: true }, pageOf(from, all.length));
      while (from > 1) {
        const shown = keysOf(store).map((key) => [key, store.message('c', key)?.isSeparated]);
        const first = Math.max(1, from - page);
        store.putHistory('c', { before: from }, pageOf(first, from - 1));
        from = first;
        for (const [key, was] of shown) {
          expect(store.message('c', String(key))?.isSeparated).toBe(was);
        }
      }
      expect(keysOf(store)).toEqual(all.map(({ messageSeq }) => String(messageSeq)));
    }),
  );
});

test('SND-T02: a message keeps its place and its name when it is sent, and no second one stays', () => {
  const store = createMessageStore();
  store.putHistory(
    'c',
    { last: true },
    { messages: [message(1)], hasOlder: false, hasNewer: false },
  );
  const own = message(0, 5, { messageID: 'own-1', clientMessageID: 'own-1', sentStatus: 'failed' });
  store.putPending(own);
  expect(keysOf(store)).toEqual(['1', 'own-1']);
  store.putMessage(message(2, 6, { clientMessageID: 'own-1' }));
  expect(keysOf(store)).toEqual(['1', 'own-1']);
  expect(store.message('c', 'own-1')?.message).toMatchObject({
    messageSeq: 2,
    sentStatus: 'success',
  });
});

test('of two states of a message the one with the higher key is shown, whichever came last', () => {
  const store = createMessageStore();
  store.putHistory(
    'c',
    { last: true },
    { messages: [message(1)], hasOlder: false, hasNewer: false },
  );
  store.putMessage(message(1, 0, { orderKey: 9, rootRepliedCount: 2 }));
  store.putMessage(message(1, 0, { orderKey: 5, rootRepliedCount: 1 }));
  expect(store.message('c', '1')?.message.rootRepliedCount).toBe(2);
});
