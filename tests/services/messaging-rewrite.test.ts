import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import { LOCAL_DATA_MAX, REWRITE_MS } from '../../src/domain/messaging/limits.ts';
import type { Message, MessageContent } from '../../src/domain/messaging/message.ts';
import { areOver, wordsToRewrite } from '../../src/domain/messaging/recalled-words.ts';
import type { MessagingClient } from '../../src/machines/messaging/ports.ts';
import { createConversationPorts } from '../../src/services/messaging/conversation-ports.ts';
import { createLocalData } from '../../src/services/messaging/local-data.ts';
import { createMessageStore } from '../../src/services/messaging/store.ts';

const message = (messageSeq: number, content: MessageContent): Message => ({
  conversationID: 'c',
  conversationType: 0,
  messageID: `m${messageSeq}`,
  messageSeq,
  clientMessageID: `own${messageSeq}`,
  orderKey: messageSeq,
  senderUserID: 'u',
  senderUserName: '',
  senderUserAvatarUrl: '',
  direction: 'send',
  timestamp: 0,
  sentStatus: 'success',
  receiptStatus: 'processing',
  readCount: 0,
  unreadCount: 0,
  reactions: [],
  rootRepliedCount: 0,
  content,
  localExtendedData: '',
});

/** A page of a browser that has loaded these messages. */
function page(
  browser: Map<string, string>,
  said: readonly Message[],
  clock = new SimulatedClock(),
  hasNames = true,
) {
  const now = (): number => clock.now();
  const store = createMessageStore(
    createLocalData({
      local: {
        read: (key) => browser.get(key),
        write: (key, value) => void browser.set(key, value),
        remove: (key) => void browser.delete(key),
      },
      userID: () => 'u',
      isOver: (data) => areOver(data, now()),
    }),
  );
  store.putHistory('c', { last: true }, { messages: said, hasOlder: false, hasNewer: false });
  const client = {
    now,
    users: (userIDs: readonly string[]) =>
      hasNames
        ? Promise.resolve(
            userIDs.map((userID) => ({ userID, userName: '陳小華', userAvatarUrl: '' })),
          )
        : Promise.reject(new Error('offline')),
    async revoke(_: string, messageID: string) {
      const one = said.find((other) => other.messageID === messageID);
      if (one === undefined) throw new TypeError('no such message');
      return { ...one, orderKey: 100, content: { type: 'revoke' } };
    },
  };
  // The ports use nothing else of the engine.
  const { act } = createConversationPorts(
    client as unknown as MessagingClient,
    store,
    () => 'u',
    clock,
  );
  const { signal } = new AbortController();
  return {
    clock,
    store,
    revoke: (messageID: string) => act('c', { kind: 'revoke', messageID }, signal),
    kept: (messageID: string) =>
      wordsToRewrite(store.byID('c', messageID)?.localExtendedData ?? '', now()),
    words: (messageID: string) =>
      wordsToRewrite(store.byID('c', messageID)?.localExtendedData ?? '', now())?.words,
  };
}

const SAID = [
  message(1, { type: 'text', textContent: '打錯了' }),
  message(2, { type: 'barrage', textContent: 'flies' }),
];
const REVOKED = SAID.map((one) => ({
  ...one,
  orderKey: 100,
  content: { type: 'revoke' as const },
}));

test('MSG-09, MSG-15: the text of a message that its sender revoked is stored for five minutes, also after a reload', async () => {
  const browser = new Map<string, string>();
  const { revoke, words, clock } = page(browser, SAID);
  await revoke('m1');
  await revoke('m2');
  expect([words('m1'), words('m2')]).toEqual(['打錯了', undefined]);
  expect(page(browser, REVOKED).words('m1')).toBe('打錯了');
  clock.increment(REWRITE_MS - 1);
  expect(words('m1')).toBe('打錯了');
  clock.increment(1);
  expect([words('m1'), browser.size]).toEqual([undefined, 0]);
});

test('MSG-15: texts that a closed page left in storage are deleted at the next read', async () => {
  const browser = new Map<string, string>();
  await page(browser, SAID).revoke('m1');
  expect(browser.size).toBe(1);
  const later = new SimulatedClock();
  later.increment(REWRITE_MS);
  const { store } = page(browser, REVOKED, later);
  expect([store.byID('c', 'm1')?.localExtendedData, browser.size]).toEqual(['', 0]);
});

test('MSG-07, MSG-09, COMP-03: the text is stored with its mentions and the message it replies to; if names cannot be loaded, only the text', async () => {
  const said: readonly Message[] = [
    {
      ...message(1, { type: 'text', textContent: '@陳小華 好', mentionedUserIDs: ['u-1'] }),
      repliedInfo: {
        messageID: 'm0',
        messageSeq: 0,
        senderUserID: 'v',
        senderUserName: '',
        content: { type: 'text', textContent: '在嗎' },
      },
    },
    message(2, { type: 'text', textContent: '@所有人', isMentionAll: true }),
  ];
  const until = REWRITE_MS;
  const named = page(new Map(), said);
  await named.revoke('m1');
  await named.revoke('m2');
  expect([named.kept('m1'), named.kept('m2')]).toEqual([
    {
      words: '@陳小華 好',
      until,
      repliesTo: 'm0',
      mentioned: [{ userID: 'u-1', userName: '陳小華' }],
    },
    { words: '@所有人', until, isMentionAll: true },
  ]);
  const unnamed = page(new Map(), said, new SimulatedClock(), false);
  await unnamed.revoke('m1');
  expect(unnamed.kept('m1')).toEqual({ words: '@陳小華 好', until, repliesTo: 'm0' });
});

test('MSG-15: users read only their own local data; old messages, deleted messages and deleted conversations have none', () => {
  const browser = new Map<string, string>();
  let who = 'u';
  const local = createLocalData({
    local: {
      read: (key) => browser.get(key),
      write: (key, value) => void browser.set(key, value),
      remove: (key) => void browser.delete(key),
    },
    userID: () => who,
    isOver: () => false,
  });
  const { messages, length } = LOCAL_DATA_MAX;
  const said = (n: number) => message(n, { type: 'text', textContent: '' });
  for (let n = 0; n <= messages; n += 1) local.keep(said(n), `data ${n}`);
  expect([0, 1, messages].map((n) => local.of(said(n)))).toEqual([
    '',
    'data 1',
    `data ${messages}`,
  ]);
  local.keep(said(1), 'x'.repeat(length));
  expect(local.of(said(1))).toHaveLength(length);
  local.keep(said(1), 'x'.repeat(length + 1));
  expect(local.of(said(1))).toHaveLength(length);
  who = 'another';
  expect(local.of(said(1))).toBe('');
  who = 'u';

  const store = createMessageStore(local);
  store.putHistory(
    'c',
    { last: true },
    { messages: [said(1), said(2)], hasOlder: false, hasNewer: false },
  );
  store.removeMessages('c', ['m1']);
  expect([local.of(said(1)), local.of(said(2))]).toEqual(['', 'data 2']);
  store.dropConversation('c');
  expect(local.of(said(2))).toBe('');
});
