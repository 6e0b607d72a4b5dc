import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Conversation } from '../../src/domain/messaging/conversation.ts';
import type { Message } from '../../src/domain/messaging/message.ts';
import { separate } from '../../src/domain/messaging/separators.ts';
import { createKnownConversations } from '../../src/services/messaging/known-conversations.ts';
import { createMessageStore } from '../../src/services/messaging/store.ts';

const message = (messageSeq: number, timestamp = 0, more: Partial<Message> = {}): Message => ({
  conversationID: 'c',
  conversationType: 0,
  messageID: `m${messageSeq}`,
  messageSeq,
  clientMessageID: '',
  orderKey: messageSeq,
  senderUserID: 'u',
  senderUserName: '',
  senderUserAvatarUrl: '',
  direction: 'receive',
  timestamp,
  sentStatus: 'success',
  receiptStatus: 'processing',
  readCount: 0,
  unreadCount: 0,
  reactions: [],
  rootRepliedCount: 0,
  content: { type: 'text', textContent: '' },
  localExtendedData: '',
  ...more,
});
const conversation = (maxMessageSeq: number): Conversation => ({
  conversationID: 'c',
  type: 0,
  conversationName: '',
  conversationAvatarUrl: '',
  notice: '',
  draft: '',
  isDisabled: false,
  receiptMsgID: '',
  maxMessageSeq,
  maxMsgOrderkey: maxMessageSeq,
  readSeq: 0,
  unreadCount: 0,
  updatedAt: 0,
});
const keysOf = (store: ReturnType<typeof createMessageStore>): string[] => {
  const list = store.list('c');
  return Array.from({ length: list.length }, (_, index) => list.keyAt(index));
};

test('MSG-10: loading older history never moves a visible separator', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 400_000 }), { minLength: 2, maxLength: 60 });
  fc.assert(
    fc.property(gaps, fc.integer({ min: 1, max: 20 }), (steps, page) => {
      let time = 0;
      const all = steps.map((gap, index) => message(index + 1, (time += gap)));
      const store = createMessageStore();
      let from = Math.max(1, all.length - page + 1);
      const pageOf = (first: number, end: number) => ({
        messages: all.slice(first - 1, end),
        hasOlder: first > 1,
        hasNewer: false,
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

test('MSG-10: a message that arrives before its page of history appears below that page’s separators', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 400_000 }), { minLength: 2, maxLength: 30 });
  const places = fc.tuple(fc.nat(30), fc.nat(30));
  fc.assert(
    fc.property(gaps, places, fc.boolean(), (steps, [last, told], isTwice) => {
      const times = steps.map((_, index) => steps.slice(0, index + 1).reduce((a, b) => a + b, 0));
      const all = times.map((time, index) => message(index + 1, time));
      // The page ends at a random message. Some messages after the page, and possibly the last one
      // in the page, arrive before the page does.
      const end = Math.max(1, Math.min(all.length - 1, last));
      const from = isTwice ? Math.max(1, end - 1) : end;
      const before = all.slice(from, from + told);
      const store = createMessageStore();
      for (const one of before.filter(({ messageSeq }) => messageSeq > 1)) store.putMessage(one);
      const page = { messages: all.slice(0, end), hasOlder: false, hasNewer: false };
      store.putHistory('c', { last: true }, page);
      for (const one of all.slice(end)) store.putMessage(one);
      const flags = keysOf(store).map((key) => store.message('c', key)?.isSeparated);
      expect(flags).toEqual(separate(times, undefined).flags);
    }),
  );
});

test('SND-T02: a sent message keeps its position and key, and appears only once', () => {
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

test('MSG-10: an unsent message that has failed keeps its separator, and the ones after it have none', () => {
  const store = createMessageStore();
  const unsent = (clientMessageID: string, timestamp: number, sentStatus: Message['sentStatus']) =>
    store.putPending(message(0, timestamp, { clientMessageID, sentStatus }));
  const flags = () => keysOf(store).map((key) => store.message('c', key)?.isSeparated);
  unsent('one', 1, 'sending');
  unsent('two', 2, 'sending');
  expect(flags()).toEqual([true, false]);
  unsent('one', 1, 'failed');
  unsent('two', 2, 'failed');
  expect(flags()).toEqual([true, false]);
  expect(store.message('c', 'one')?.message.sentStatus).toBe('failed');
});

test('the version of a message with the higher key is shown, whichever arrived last', () => {
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

test('an older state of a message that arrived before its page does not replace a newer one', () => {
  const store = createMessageStore();
  const messages = [1, 2, 3, 4, 5].map((seq) => message(seq));
  store.putHistory('c', { last: true }, { messages, hasOlder: false, hasNewer: false });
  store.putMessage(message(9, 0, { orderKey: 20, rootRepliedCount: 2 }));
  store.putMessage(message(9, 0, { orderKey: 12, rootRepliedCount: 1 }));
  const page = [6, 7, 8].map((seq) => message(seq));
  store.putHistory('c', { after: 5 }, { messages: page, hasOlder: true, hasNewer: false });
  expect(store.message('c', '9')?.message.rootRepliedCount).toBe(2);
});

test('CON-T06: messages, pages and conversation may arrive in any order: the list has each message once, in order', () => {
  const all = [11, 12, 13, 14, 15, 16];
  const places = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 3 });
  const listAfter = (
    told: readonly number[],
    opensAfter: number,
    said: readonly number[],
    isAhead = false,
  ) => {
    const store = createMessageStore();
    for (let at = 0; at <= told.length; at += 1) {
      // The conversation's data include the messages so far or, if they are ahead, all messages.
      if (said.includes(at)) store.putConversations([conversation(isAhead ? 16 : 10 + at)]);
      // The page was requested before any of these messages was written, and arrives only now.
      if (at === opensAfter) {
        const page = { messages: [message(10)], hasOlder: false, hasNewer: false };
        store.putHistory('c', { last: true }, page);
      }
      const seq = told[at];
      // Each message arrives twice, as after a reconnect.
      for (const _ of [1, 2]) if (seq !== undefined) store.putMessage(message(seq));
    }
    return [keysOf(store).map(Number), store.list('c').hasNewer];
  };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 }), places, fc.boolean(), (opensAfter, said, ahead) => {
      expect(listAfter(all, opensAfter, said, ahead)).toEqual([[10, ...all], false]);
    }),
  );
  // Missed messages arrive between new ones, and each of the two groups is in order.
  fc.assert(
    fc.property(fc.integer({ min: 11, max: 16 }), fc.infiniteStream(fc.boolean()), (to, turns) => {
      const missed = all.filter((seq) => seq <= to);
      const live = all.filter((seq) => seq > to);
      const told: number[] = [];
      for (const isMissed of turns) {
        const next = (isMissed ? missed : live).shift() ?? missed.shift() ?? live.shift();
        if (next === undefined) break;
        told.push(next);
      }
      expect([told, ...listAfter(told, 0, [])]).toEqual([told, [10, ...all], false]);
    }),
  );
});

test('CON-T06: messages outside the loaded pages form no list, and do not appear later if they were deleted meanwhile', () => {
  const store = createMessageStore();
  const page = { messages: [message(10)], hasOlder: false, hasNewer: true };
  store.putHistory('c', { last: true }, page);
  store.putConversations([conversation(16)]);
  for (const seq of [14, 15, 16]) store.putMessage(message(seq));
  expect([keysOf(store), store.show('c', 'latest')]).toEqual([['10'], false]);
  store.removeMessages('c', ['m15']);
  const next = { messages: [message(11), message(12)], hasOlder: true, hasNewer: false };
  store.putHistory('c', { after: 10 }, next);
  expect([keysOf(store), store.list('c').hasNewer]).toEqual([
    ['10', '11', '12', '14', '16'],
    false,
  ]);
});

test('CHAT-06: the last message in a list follows new messages, edits and deletions', () => {
  const store = createMessageStore();
  const last = () => store.conversation('c')?.lastMessage;
  const said = (messageSeq: number, textContent: string, orderKey = messageSeq) =>
    message(messageSeq, messageSeq, { orderKey, content: { type: 'text', textContent } });
  store.putConversations([{ ...conversation(2), lastMessage: said(2, '二') }]);
  store.putMessage(said(3, '三'));
  expect(last()).toMatchObject({ messageSeq: 3, content: { textContent: '三' } });
  // An earlier message changes, for example by a reaction. The last message stays the same.
  store.putMessage(said(2, '二', 4));
  expect(last()).toMatchObject({ messageSeq: 3 });
  store.putMessage(message(3, 3, { orderKey: 5, content: { type: 'revoke' } }));
  store.putMessage(said(3, '三'));
  expect(last()).toMatchObject({ messageSeq: 3, content: { type: 'revoke' } });
  store.removeMessages('c', ['m2']);
  expect(last()).toMatchObject({ messageSeq: 3 });
  store.removeMessages('c', ['m3']);
  expect(last()).toBeUndefined();
  store.putMessage(said(2, '二', 6));
  expect(last()).toBeUndefined();
  store.putConversations([{ ...conversation(3), maxMsgOrderkey: 6, lastMessage: said(2, '二') }]);
  expect(last()).toMatchObject({ messageSeq: 2 });
  store.putMessage(said(4, '四', 7));
  expect(last()).toMatchObject({ messageSeq: 4 });
});

test('a conversation’s data are used even if a newer message arrived first', () => {
  const store = createMessageStore();
  store.putConversations([{ ...conversation(1), unreadCount: 1, updatedAt: 10 }]);
  store.putMessage(message(2, 20));
  store.putMessage(message(3, 30));
  expect(store.conversation('c')?.unreadCount).toBe(3);
  // The state after message 2 and before message 3: an agent had taken the conversation, and both
  // messages had been read on another device.
  const service = { state: 'assigned' as const };
  store.putConversations([{ ...conversation(2), readSeq: 2, service, updatedAt: 20 }]);
  expect(store.conversation('c')).toEqual({
    ...conversation(3),
    readSeq: 2,
    service,
    unreadCount: 1,
    updatedAt: 30,
    lastMessage: message(3, 30),
  });
  // A state older than the last message changes nothing.
  store.putConversations([{ ...conversation(1), unreadCount: 1 }]);
  expect(store.conversation('c')).toMatchObject({ readSeq: 2, service, unreadCount: 1 });
  store.putConversations([{ ...conversation(3), readSeq: 3, updatedAt: 30 }]);
  expect(store.conversation('c')).toEqual({ ...conversation(3), readSeq: 3, updatedAt: 30 });
});

test('CHAT-01: the tip about the user’s own signing in is not unread', () => {
  const store = createMessageStore();
  store.putConversations([conversation(1)]);
  const tip = { kind: 'signedIn', userName: '林怡君' } as const;
  store.putMessage(message(2, 20, { content: { type: 'tips', tip } }));
  expect(store.conversation('c')).toMatchObject({ maxMessageSeq: 2, unreadCount: 0 });
});

test('CHAT-07: cards of the user’s orders are not unread; one that somebody forwarded, and the check of a driver’s face, are', () => {
  const orderNo = 'D260501AAAAAA';
  const latLng = { lat: 25, lng: 121 };
  const place = { type: 'custom', subType: 0, latLng, formattedAddress: '', name: '' } as const;
  const card = { ...place, orderNo };
  const store = createMessageStore();
  const unread = (messageSeq: number, more: Partial<Message>) => {
    store.putMessage(message(messageSeq, 20, more));
    return store.conversation('c')?.unreadCount;
  };
  store.putConversations([conversation(1)]);
  const start = { type: 'custom', subType: 1, countDown: 5, dateTime: '', orderNo } as const;
  const end = { type: 'custom', subType: 2, orderNo, reason: 'noDriver', fee: 0 } as const;
  const face = { type: 'custom', subType: 4, orderNo, driverName: '王', state: 'asked' } as const;
  expect([
    unread(2, { content: start }),
    unread(3, { content: card }),
    unread(4, { content: end }),
    unread(5, { content: card, isForwarded: true }),
    unread(6, { content: place }),
    unread(7, { content: face }),
  ]).toEqual([0, 0, 0, 1, 2, 3]);
});

test('MSG-05: of calls only missed ones are unread, and a message that was revoked is not', () => {
  const store = createMessageStore();
  store.putConversations([conversation(1)]);
  const call = { type: 'custom', subType: 5, callID: 'call', mode: 'voice' } as const;
  const unread = [
    { ...call, outcome: 'quit', durationMs: 65_000 } as const,
    { ...call, outcome: 'lost', durationMs: 1 } as const,
    { ...call, outcome: 'declined', durationMs: 0 } as const,
    { type: 'revoke' } as const,
    { ...call, outcome: 'cancelled', durationMs: 0 } as const,
    { ...call, outcome: 'lost', durationMs: 0 } as const,
  ].map((content, index) => {
    store.putMessage(message(index + 2, 20, { content }));
    return store.conversation('c')?.unreadCount;
  });
  expect(unread).toEqual([0, 0, 0, 0, 1, 2]);
  expect(store.conversation('c')).toMatchObject({ maxMessageSeq: 7 });
});

test('CHAT-06: messages that arrive before the list of conversations are counted once the list is there', () => {
  const store = createMessageStore();
  // The list was read before messages 3 and 4 of one conversation, and after message 2 of the other.
  const other = { conversationID: 'd' };
  for (const seq of [3, 4, 4]) store.putMessage(message(seq, 10 * seq));
  store.putMessage(message(2, 20, other));
  store.putConversations([
    { ...conversation(2), unreadCount: 1, updatedAt: 20 },
    { ...conversation(2), ...other, unreadCount: 1, updatedAt: 20 },
  ]);
  expect(store.conversation('c')).toEqual({
    ...conversation(4),
    unreadCount: 3,
    updatedAt: 40,
    lastMessage: message(4, 40),
  });
  expect(store.conversation('d')).toMatchObject({ maxMessageSeq: 2, unreadCount: 1 });
  // The next state includes them, so they are not counted again.
  store.putConversations([{ ...conversation(4), unreadCount: 3, updatedAt: 40 }]);
  expect(store.conversation('c')?.unreadCount).toBe(3);
});

test('CHAT-06: what arrived before the list is not counted if it was deleted meanwhile, or belongs to another user', () => {
  const store = createMessageStore();
  store.putMessage(message(2));
  store.removeMessages('c', ['m2']);
  store.putConversations([conversation(1)]);
  expect(store.conversation('c')).toMatchObject({ maxMessageSeq: 1, unreadCount: 0 });
  store.putMessage(message(2, 0, { conversationID: 'd' }));
  store.forget();
  store.putConversations([{ ...conversation(1), conversationID: 'd' }]);
  expect(store.conversation('d')).toMatchObject({ maxMessageSeq: 1, unreadCount: 0 });
});

test('CON-T06: a state with the same key replaces the former one, because its draft or its read position has changed', () => {
  const known = createKnownConversations(() => undefined);
  // The conversations compare no other properties.
  const state = (maxMsgOrderkey: number, unreadCount: number) =>
    known.put([{ conversationID: 'c', maxMsgOrderkey, unreadCount } as Conversation]);
  state(2, 3);
  state(2, 0);
  expect(known.get('c')?.unreadCount).toBe(0);
  state(1, 5);
  expect(known.get('c')?.unreadCount).toBe(0);
});
