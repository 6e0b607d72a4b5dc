import { expect, onTestFinished, test, vi } from 'vitest';
import { EMPTY_SEARCH, type Found, type SearchQuery } from '../../src/domain/messaging/search.ts';
import { tencentIDOf } from '../../src/domain/messaging/tencent-id.ts';
import { kindOf, never, outgoing } from '../contract/messaging/engine.ts';
import { createService } from '../support/messaging/tencent/double.ts';
import { somebody } from '../support/messaging/tencent/somebody.ts';

/** Search at Tencent Cloud Chat (CHAT-04, CHAT-05, CONN-04), on a double of its SDK. */
const service = createService();
const lacking: string[] = [];

async function comes(nickName: string) {
  const userID: string = crypto.randomUUID();
  service.names.set(tencentIDOf(userID), nickName);
  const { client, sdk } = await somebody(service, lacking, nickName, userID);
  const finds = async (keywords: string, more: Partial<SearchQuery> = {}, cursor?: string) =>
    client.find({ ...EMPTY_SEARCH, keywords, ...more }, cursor, never);
  const token = { userID, nickName, token: '', expiresInMs: 0 };
  return { userID, client, sdk, token, finds };
}
type Somebody = Awaited<ReturnType<typeof comes>>;

const peer = async (one: Somebody, other: Somebody): Promise<string> =>
  (await one.client.peer(other.userID, never)).conversationID;
const say = ({ client, token }: Somebody, id: string, words: string) =>
  client.send(outgoing({ token }, id, words), never);
const words = (rows: readonly Found[]) =>
  rows.map((one) => {
    if (!('message' in one)) return `${one.kind} ${'count' in one ? one.count : ''}`.trim();
    const content = one.message?.content;
    return content !== undefined && 'textContent' in content ? content.textContent : one.kind;
  });

/** Advances the fake timers by the pause that each search waits for its turn. */
async function inTurn<Answer>(search: Promise<Answer>): Promise<Answer> {
  const [answer] = await Promise.all([search, vi.advanceTimersByTimeAsync(500)]);
  return answer;
}

test('CHAT-04: a search in one conversation lists each match, the newest first; a search of all counts the matches of each conversation', async () => {
  const [ann, bob, cat] = [await comes('安'), await comes('伯'), await comes('凱')];
  const [withBob, withCat] = [await peer(ann, bob), await peer(ann, cat)];
  await Promise.all([peer(bob, ann), peer(cat, ann)]);
  await say(ann, withBob, '司機到桃園機場了');
  await say(bob, withBob, '機場好遠');
  await say(bob, withBob, '改天');
  await say(cat, withCat, '機場接送 Driver');
  await ann.client.conversations(never);

  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const inOne = await inTurn(ann.finds('機場', { conversationID: withBob }));
  expect(words(inOne.rows)).toEqual(['機場好遠', '司機到桃園機場了']);
  expect(inOne.rows).toMatchObject([
    { message: { direction: 'receive', messageSeq: 2 }, conversation: { conversationID: withBob } },
    { message: { direction: 'send', messageSeq: 1 } },
  ]);
  const overAll = await inTurn(ann.finds('機場'));
  expect(words(overAll.rows).toSorted()).toEqual(['conversation 2', '機場接送 Driver']);
  expect(words((await inTurn(ann.finds('機場 driver'))).rows)).toEqual(['機場接送 Driver']);
  expect((await inTurn(ann.finds('機場', { senderIDs: cat.userID }))).rows).toMatchObject([
    { kind: 'message', message: { senderUserID: cat.userID } },
  ]);
  // People outside the conversation find nothing.
  expect((await inTurn(bob.finds('接送'))).rows).toEqual([]);
});

test('a page has a hundred matches and the next one continues; deleted messages are not found; ranges are sent in seconds', async () => {
  const [ann, bob] = [await comes('安'), await comes('伯')];
  const id = await peer(ann, bob);
  const now = vi.spyOn(Date, 'now');
  try {
    for (let count = 0; count < 101; count += 1) {
      // The clock advances, because at most three messages a second are accepted.
      now.mockReturnValue(1_800_000_000_000 + count * 1_000);
      await say(ann, id, `蘋果 ${count}`);
    }
  } finally {
    now.mockRestore();
  }
  const asked = vi.spyOn(ann.sdk, 'searchCloudMessages');
  const first = await ann.finds('蘋果', { conversationID: id, range: 'week' });
  expect(first.rows).toHaveLength(100);
  expect(asked.mock.lastCall?.[0]).toMatchObject({ timePeriod: 7 * 86_400, count: 100 });
  const second = await ann.finds('蘋果', { conversationID: id }, first.next);
  expect(asked.mock.lastCall?.[0]).not.toHaveProperty('timePeriod');
  expect(words(second.rows)).toEqual(['蘋果 0']);
  expect(second.next).toBeUndefined();
  const [last] = first.rows;
  if (last?.kind !== 'message') throw new TypeError('no message');
  await ann.client.delete(id, [last.message.messageID], never);
  expect(words((await ann.finds('蘋果 100', { conversationID: id })).rows)).toEqual([]);
});

test('CHAT-05: groups are found by name, and friends by alias or name as the switches say; nobody else is found', async () => {
  const [ann, bob] = [await comes('安'), await comes('Benjamin')];
  await ann.client.contacts.changeContact(
    { userID: bob.userID, code: '' },
    { kind: 'ask', wording: '' },
    never,
  );
  await bob.client.contacts.changeContact(
    { userID: ann.userID, code: '' },
    { kind: 'accept' },
    never,
  );
  await ann.client.contacts.changeContact(
    { userID: bob.userID, code: '' },
    { kind: 'alias', alias: '阿班' },
    never,
  );
  const friends = async (keywords: string, more: Partial<SearchQuery> = {}) =>
    (await ann.finds(keywords, { results: 'friend', ...more })).rows;
  expect(await friends('BENJA')).toMatchObject([
    { kind: 'friend', friend: { userID: bob.userID, alias: '阿班', standing: 'friend' } },
  ]);
  expect(await friends('阿班')).toHaveLength(1);
  expect(await friends('阿班', { byAlias: false })).toEqual([]);
  expect(await friends('benja', { byName: false })).toEqual([]);
  expect((await bob.finds('阿班', { results: 'friend' })).rows).toEqual([]);
  const asked = { kind: 'group', name: '週五聚餐', userIDs: [], requestID: 'a' } as const;
  const { conversationID } = await ann.client.groups.createGroup(asked, never);
  await ann.client.conversations(never);
  const groups = async (who: Somebody, keywords: string, byName = true) =>
    (await who.finds(keywords, { results: 'group', byName })).rows;
  expect(await groups(ann, '聚餐')).toMatchObject([
    { kind: 'group', conversation: { conversationID }, members: [] },
  ]);
  expect(await groups(ann, '聚餐', false)).toEqual([]);
  expect(await groups(bob, '聚餐')).toEqual([]);
});

test('searches are half a second apart, as the service requires', async () => {
  const ann = await comes('安');
  const asked = vi.spyOn(ann.sdk, 'searchCloudMessages');
  vi.useFakeTimers();
  try {
    const all = Promise.all([ann.finds('一'), ann.finds('二'), ann.finds('三')]);
    for (const [ms, times] of [
      [0, 1],
      [499, 1],
      [1, 2],
      [499, 2],
      [1, 3],
    ] as const) {
      await vi.advanceTimersByTimeAsync(ms);
      expect(asked).toHaveBeenCalledTimes(times);
    }
    await all;
  } finally {
    vi.useRealTimers();
  }
});

test('a search that is cancelled while it waits for its turn is not sent', async () => {
  const ann = await comes('安');
  const asked = vi.spyOn(ann.sdk, 'searchCloudMessages');
  vi.useFakeTimers();
  try {
    await ann.finds('一');
    const left = new AbortController();
    const waiting = ann.client.find({ ...EMPTY_SEARCH, keywords: '二' }, undefined, left.signal);
    const ended = kindOf(waiting);
    left.abort();
    await vi.advanceTimersByTimeAsync(500);
    expect(await ended).toBe('offline');
    expect(asked).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});

test('searches that the engine cannot do, or that were not purchased, are refused with a message', async () => {
  const ann = await comes('安');
  const refused = async (keywords: string, more: Partial<SearchQuery>) => {
    lacking.length = 0;
    return [await kindOf(ann.finds(keywords, more)), ...lacking];
  };
  expect(await refused('一', { results: 'reply' })).toEqual(['refused', 'searchKinds']);
  expect(await refused('一', { types: ['text', 'image'] })).toEqual(['refused', 'searchKinds']);
  expect(await refused('一', { subTypes: [0] })).toEqual(['refused', 'searchKinds']);
  expect(await refused('一 二 三 四 五 六', {})).toEqual(['refused', 'searchMany']);
  expect(await refused('一', { senderIDs: 'a,b,c,d,e,f' })).toEqual(['refused', 'searchMany']);
  expect(await refused('一', { results: 'member' })).toEqual(['refused', 'find']);
  service.search.isBought = false;
  expect(await refused('一', {})).toEqual(['refused', 'searchOff']);
  service.search.isBought = true;
});
