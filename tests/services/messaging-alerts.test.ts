import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alertCount, concerns, unreadOf } from '../../src/domain/messaging/alerts.ts';
import type { Conversation, ServiceInfo } from '../../src/domain/messaging/conversation.ts';
import type { Message } from '../../src/domain/messaging/message.ts';
import type { MessagingNews } from '../../src/machines/messaging/types.ts';
import { createAlertSettings } from '../../src/services/messaging/alert-settings.ts';
import { watchAlerts } from '../../src/services/messaging/alerts.ts';

const ME = 'agent-1';
const conversation = (
  conversationID: string,
  unreadCount: number,
  service?: ServiceInfo,
): Conversation => ({
  conversationID,
  type: 0,
  conversationName: '',
  conversationAvatarUrl: '',
  notice: '',
  draft: '',
  isDisabled: false,
  receiptMsgID: '',
  maxMsgOrderkey: 9,
  maxMessageSeq: 9,
  readSeq: 0,
  unreadCount,
  updatedAt: 0,
  ...(service === undefined ? {} : { service }),
});
const agent = (userID: string) => ({ userID, userName: userID, userAvatarUrl: '' });
const waiting = conversation('waits', 1, { state: 'waiting' });
const mine = conversation('mine', 3, { state: 'assigned', agent: agent(ME) });
const colleagues = conversation('theirs', 5, { state: 'assigned', agent: agent('agent-2') });
const own = conversation('own', 2, { state: 'assigned', agent: agent('agent-2'), isOwn: true });

test('an agent is alerted of waiting visitors and of their own visitors, each counted once; a visitor is alerted of each message (CHAT-07)', () => {
  expect([waiting, mine, colleagues, own].map((one) => concerns(one, ME))).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect(alertCount([waiting, mine, colleagues], ME, [])).toBe(2);
  // People who want a call count even if nothing is unread, and only once.
  expect(alertCount([waiting, mine, colleagues], ME, ['waits', 'called'])).toBe(3);
  expect(alertCount([{ ...waiting, unreadCount: 0 }], ME, [])).toBe(1);
  expect(alertCount([own], 'user-1', [])).toBe(2);
  expect(unreadOf([waiting, mine, colleagues], ME)).toBe(4);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that receives messages, with a record of its alerts. */
function page(shown: Conversation, isLookedAt = false) {
  const told: string[] = [];
  let hear: (news: MessagingNews) => void = () => undefined;
  let held = shown;
  const end = watchAlerts({
    client: {
      watch(tell) {
        hear = tell;
        return () => undefined;
      },
      now: () => 100_000,
    },
    store: { conversation: () => held },
    timers: globalThis,
    locks: undefined,
    userID: () => ME,
    isVisible: () => true,
    isLookedAt: () => isLookedAt,
    tell: ({ conversationID }) => told.push(conversationID),
  });
  const message = (change: Partial<Message>): void =>
    hear({
      type: 'message',
      message: {
        conversationID: shown.conversationID,
        conversationType: 0,
        messageID: 'm',
        clientMessageID: '',
        messageSeq: 9,
        orderKey: 9,
        senderUserID: 'guest',
        senderUserName: '',
        senderUserAvatarUrl: '',
        direction: 'receive',
        timestamp: 99_000,
        sentStatus: 'success',
        receiptStatus: 'done',
        readCount: 0,
        unreadCount: 0,
        reactions: [],
        rootRepliedCount: 0,
        localExtendedData: '',
        content: { type: 'text', textContent: '在嗎' },
        ...change,
      },
    });
  return { told, message, end, become: (next: Conversation) => void (held = next) };
}
const settle = () => vi.advanceTimersByTimeAsync(1_000);

test('messages that arrive together give one alert; changed, own, old and visible messages give none (CHAT-07)', async () => {
  const { told, message } = page(mine);
  message({ messageSeq: 8 });
  message({ messageSeq: 9 });
  await settle();
  expect(told).toEqual(['mine']);
  message({ messageSeq: 9, orderKey: 12 });
  message({ messageSeq: 10, direction: 'send' });
  message({ messageSeq: 11, timestamp: 1_000 });
  await settle();
  expect(told).toEqual(['mine']);

  const seen = page(mine, true);
  seen.message({});
  await settle();
  expect(seen.told).toEqual([]);
});

test('whether there is an alert depends on the conversation a moment later: read, taken over, or waiting (CHAT-07)', async () => {
  const read = page(mine);
  read.message({});
  read.become({ ...mine, unreadCount: 0 });
  const closed = page({ ...colleagues, service: { state: 'closed' } });
  closed.message({});
  closed.become(waiting);
  const theirs = page(colleagues);
  theirs.message({});
  // A colleague transfers a visitor to this agent. That gives an alert, although nothing is unread.
  const handed = page({ ...mine, unreadCount: 0 });
  handed.message({ content: { type: 'tips', tip: { kind: 'transferred', userName: '小葉' } } });
  const ended = page(mine);
  ended.message({});
  ended.end();
  await settle();
  expect([read, closed, theirs, handed, ended].map(({ told }) => told.length)).toEqual([
    0, 1, 0, 1, 0,
  ]);
});

const CARD = {
  type: 'custom',
  subType: 2,
  orderNo: 'D260501AAAAAA',
  reason: 'noDriver',
  fee: 0,
} as const;

test('the card of an order causes an alert for the visitor, although it does not count as unread, and none for their agent (CHAT-07)', async () => {
  const visitors = page({ ...own, unreadCount: 0 });
  const agents = page({ ...mine, unreadCount: 0 });
  for (const { message } of [visitors, agents]) message({ content: CARD });
  await settle();
  expect([visitors.told, agents.told]).toEqual([['own'], []]);
});

test('alert settings are stored for each person, under a key that does not name them (CHAT-07)', () => {
  const kept = new Map<string, string>();
  const local = {
    read: (key: string) => kept.get(key),
    write: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  let who = 'user-1';
  const settings = createAlertSettings(
    local,
    () => who,
    () => 'browser',
  );
  expect(settings.read()).toEqual({ sound: true, notice: false });
  settings.choose({ sound: false });
  expect(settings.read()).toEqual({ sound: false, notice: false });
  who = 'user-2';
  expect(settings.read()).toEqual({ sound: true, notice: false });
  who = 'user-1';
  expect(settings.read().sound).toBe(false);
  expect([...kept.keys()].join()).toMatch(/^messaging-alerts \w+$/);
  expect([...kept.keys()].join()).not.toContain('user-1');
  // This value is from an older version, which had fewer settings.
  const [key = ''] = kept.keys();
  kept.set(key, '{"sound":false}');
  expect(settings.read()).toEqual({ sound: false, notice: false });
});

test('only one of several tabs gives an alert for each message, and a tab that was left gives none (CHAT-07)', async () => {
  const held = new Set<string>();
  const locks = {
    async request(name: string, _: unknown, given: (lock: object | null) => Promise<void>) {
      const isFree = !held.has(name);
      held.add(name);
      await given(isFree ? {} : null);
    },
  };
  const told: string[] = [];
  const tab = () => {
    let hear: (news: MessagingNews) => void = () => undefined;
    const end = watchAlerts({
      client: {
        watch(tell) {
          hear = tell;
          return () => undefined;
        },
        now: () => 0,
      },
      store: { conversation: (id) => conversation(id, 1) },
      timers: globalThis,
      locks: locks as unknown as LockManager, // only `request` is used
      userID: () => ME,
      isVisible: () => false,
      isLookedAt: () => false,
      tell: ({ conversationID }) => told.push(conversationID),
    });
    const message = (conversationID: string, messageSeq: number) =>
      hear({
        type: 'message',
        // The alerts use no other properties of a message.
        message: {
          conversationID,
          messageSeq,
          direction: 'receive',
          timestamp: 0,
          content: { type: 'text', textContent: '' },
        } as unknown as Message,
      });
    return { end, message };
  };
  const [one, other] = [tab(), tab()];
  // The same number in two conversations means two different messages.
  for (const { message } of [one, other]) for (const id of ['a', 'b']) message(id, 9);
  await settle();
  expect(told.toSorted()).toEqual(['a', 'b']);
  one.message('a', 10);
  // The alert is delayed, because the page is hidden. The page is left before the alert.
  await vi.advanceTimersByTimeAsync(600);
  one.end();
  await settle();
  expect(told).toHaveLength(2);
  const waiting = vi.getTimerCount();
  other.message('b', 10);
  expect(vi.getTimerCount()).toBe(waiting + 1);
  other.end();
  expect(vi.getTimerCount()).toBe(waiting);
});
