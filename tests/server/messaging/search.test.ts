/**
 * Search for messages, people and groups over real sockets (CHAT-04, CHAT-05). It must find only what the user may
 * read.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CODE } from '../../../src/contract/codes.ts';
import type { SearchAsked } from '../../../src/contract/messaging/search-frames.ts';
import { comes as comesTo, does, groupOf, type Somebody } from '../../support/messaging/groups.ts';
import { byCode, refusalOf, say, text } from '../../support/messaging/people.ts';
import { type OrderServer, startOrderServer } from '../../support/orders.ts';

let server: OrderServer;
beforeAll(async () => {
  server = await startOrderServer();
});
afterAll(() => server.close());

const people: Somebody[] = [];
afterEach(async () => {
  for (const one of people.splice(0)) {
    if (one.broken.length > 0) throw new Error(`breaks the contract: ${one.broken.join(' ')}`);
    if (one.isOpen) await one.close();
  }
});
async function comes(who?: Parameters<typeof comesTo>[1]): Promise<Somebody> {
  const one = await comesTo(server, who);
  people.push(one);
  return one;
}
async function pair() {
  const [ann, ben] = [await comes(), await comes()];
  const { conversationID } = await ann.ask('peer', await byCode(server, ben.userID));
  return { ann, ben, conversationID };
}
const sql = (words: string, ...values: unknown[]) => server.deps.db.$client.query(words, values);

type Messages = SearchAsked<'searchMessages'>;
const ANY: Omit<Messages, 'keywords'> = {
  senderUserIDs: [],
  types: [],
  subTypes: [],
  range: 'always',
  replies: false,
  per: 'message',
  order: 0,
};
const search = (who: Somebody, keywords: string, more: Partial<Messages> = {}) =>
  who.people('searchMessages', {
    ...ANY,
    keywords: keywords.split(' ').filter((word) => word !== ''),
    ...more,
  });
async function finds(who: Somebody, keywords: string, more: Partial<Messages> = {}) {
  const { rows } = await search(who, keywords, more);
  return rows.map(({ message: { content } }) =>
    'textContent' in content ? content.textContent : content.type,
  );
}
const searchPeople = (
  who: Somebody,
  among: 'friend' | 'member' | 'group',
  keywords: string[],
  more: object = {},
) =>
  who.people('searchPeople', {
    among,
    keywords,
    byAlias: true,
    byName: true,
    byMember: true,
    ...more,
  });

describe('searching messages', () => {
  test('finds parts of Chinese text without spaces, single characters, any case and width, and only messages with all words', async () => {
    const { ann, ben, conversationID } = await pair();
    await say(ann, conversationID, '司機已經到桃園機場了');
    await say(ben, conversationID, 'The DRIVER is here，車牌 ＡＢＣ-１２３４');
    await say(ann, conversationID, '100% 滿意_謝謝');
    expect(await finds(ann, '桃園機')).toEqual(['司機已經到桃園機場了']);
    expect(await finds(ben, '機場')).toEqual(['司機已經到桃園機場了']);
    expect(await finds(ben, '滿')).toEqual(['100% 滿意_謝謝']);
    expect(await finds(ann, 'driver')).toHaveLength(1);
    expect(await finds(ann, 'abc-1234 Driver')).toHaveLength(1);
    expect(await finds(ann, '司機 driver')).toEqual([]);
    // The pairs “ab” and “bc” are in this text, but the word “abc” is not.
    await say(ann, conversationID, 'abxbc');
    expect(await finds(ann, 'abc')).toHaveLength(1);
    // `%` and `_` are searched literally, not as patterns.
    expect(await finds(ann, '0%_滿')).toEqual([]);
    expect(await finds(ann, '意_謝')).toEqual(['100% 滿意_謝謝']);
    expect(await finds(ann, '%')).toEqual(['100% 滿意_謝謝']);
  });

  test('finds by sender, type, subtype, time and replies, also without words; a search without any condition is refused', async () => {
    const { ann, ben, conversationID } = await pair();
    const first = await say(ann, conversationID, '第一句 早安');
    await say(ben, conversationID, '第二句 早安');
    await ben.ask('send', {
      conversationID,
      clientMessageID: randomUUID(),
      content: text('回覆 早安'),
      repliesTo: first.messageID,
    });
    await ann.ask('send', {
      conversationID,
      clientMessageID: randomUUID(),
      content: {
        type: 'custom',
        subType: 0,
        latLng: { lat: 25.03, lng: 121.56 },
        formattedAddress: '台北市信義區市府路45號',
        name: '台北101',
      },
    });
    expect(await finds(ann, '早安')).toEqual(['回覆 早安', '第二句 早安', '第一句 早安']);
    expect(await finds(ann, '早安', { senderUserIDs: [ann.userID] })).toEqual(['第一句 早安']);
    expect(
      await finds(ann, '早安', { senderUserIDs: [ann.userID, ben.userID, 'nobody'] }),
    ).toHaveLength(3);
    expect(await finds(ann, '', { senderUserIDs: [ben.userID] })).toHaveLength(2);
    expect(await finds(ann, '', { types: ['custom'] })).toEqual(['custom']);
    expect(await finds(ann, '信義區', { subTypes: [0] })).toEqual(['custom']);
    expect(await finds(ann, '信義區', { subTypes: [2] })).toEqual([]);
    expect(await finds(ann, '', { types: ['text'], subTypes: [0] })).toHaveLength(4);
    expect(await finds(ann, '早安', { replies: true })).toEqual(['回覆 早安']);
    for (const [days, range, count] of [
      [6, 'week', 3],
      [8, 'week', 2],
      [8, 'month', 3],
      [31, 'month', 2],
      [31, 'always', 3],
      [400, 'always', 3],
      [2, 'today', 2],
    ] as const) {
      await sql(
        'update message set sent_at = $2 where message_id = $1',
        first.messageID,
        new Date(server.deps.clock.now() - days * 86_400_000),
      );
      expect([days, range, await finds(ben, '早安', { range })]).toMatchObject([
        days,
        range,
        { length: count },
      ]);
    }
    expect(await refusalOf(search(ann, ''))).toBe(CODE.invalidInput);
  });

  test('finds an order’s place in each language that its card has, also by the address', async () => {
    const { ann, ben, conversationID } = await pair();
    const { messageID } = await say(ben, conversationID, 'a card');
    const content = {
      type: 'custom',
      subType: 0,
      latLng: { lat: 25.03, lng: 121.56 },
      formattedAddress: '台北市信義區市府路45號',
      name: '台北101',
      orderNo: 'T1000001',
      words: {
        'zh-Hant': { name: '台北101', address: '台北市信義區市府路45號' },
        en: { name: 'Taipei 101 “Tower”', address: '45 Shifu Road, Xinyi' },
      },
    };
    await sql('update message set content = $2 where message_id = $1', messageID, content);
    for (const words of ['101 信義區', 'TOWER', '45 shifu road', 'taipei t1000001']) {
      expect([words, await finds(ann, words)]).toEqual([words, ['custom']]);
    }
    // The names of the languages and of the fields are not the card's words.
    for (const words of ['hant', 'address', '[']) {
      expect([words, await finds(ann, words)]).toEqual([words, []]);
    }
  });

  test('returns pages of a hundred, the newest first, each message once; a search per conversation returns the number of messages', async () => {
    const { ann, ben, conversationID } = await pair();
    const cat = await comes();
    const other = await ann.ask('peer', await byCode(server, cat.userID));
    await sql(
      `insert into message (message_id, conversation_id, message_seq, order_key, shared_key, sender_user_id, client_message_id, content, sent_at)
       select $1 || n, $1, n, n, n, $2, $1 || n, jsonb_build_object('type', 'text', 'textContent', '蘋果 ' || n), $3::timestamptz - make_interval(hours => 1 + 3 * ((251 - n) / 7))
       from generate_series(1, 250) n`,
      conversationID,
      ben.userID,
      new Date(server.deps.clock.now()),
    );
    await sql(
      'update conversation set max_seq = 250, max_order_key = 250 where conversation_id = $1',
      conversationID,
    );
    await say(cat, other.conversationID, '蘋果 貓');
    const seen: string[] = [];
    let next: string | undefined;
    do {
      const page = await search(ann, '蘋果', next === undefined ? {} : { cursor: next });
      expect(page.rows.length).toBeLessThanOrEqual(100);
      seen.push(...page.rows.map(({ message }) => message.messageID));
      next = page.next;
    } while (next !== undefined);
    expect(seen).toHaveLength(251);
    expect(new Set(seen).size).toBe(251);
    expect(seen.slice(1)).toEqual(
      Array.from({ length: 250 }, (_, index) => `${conversationID}${250 - index}`),
    );
    const per = await search(ann, '蘋果', { per: 'conversation' });
    expect(
      per.rows.map(({ message, count, hasMore }) => [message.conversationID, count, hasMore]),
    ).toEqual([
      [other.conversationID, 1, false],
      [conversationID, 250, false],
    ]);
    expect(per.conversations.map((one) => one.conversationID).toSorted()).toEqual(
      [conversationID, other.conversationID].toSorted(),
    );
    expect(await finds(ann, '蘋果', { conversationID: other.conversationID })).toEqual(['蘋果 貓']);
  });

  test('while people write and a hundred thousand messages are searched, no page loses or repeats a message, and each new one is found', async () => {
    const { ann, ben, conversationID } = await pair();
    const [cat, eve] = [await comes(), await comes()];
    const { conversationID: other } = await ann.ask('peer', await byCode(server, cat.userID));
    // Every 250th message has the word, which makes 400. Their other words are in all messages.
    for (const [id, sender, from, to] of [
      [conversationID, ben.userID, 1, 60_000],
      [other, cat.userID, 60_001, 100_000],
    ] as const) {
      await sql(
        `insert into message (message_id, conversation_id, message_seq, order_key, shared_key, sender_user_id, client_message_id, content, sent_at)
         select $1 || n, $1, n, n, n, $2, $1 || n, jsonb_build_object('type', 'text', 'textContent',
           '司機 已經 到 機場 ' || n || case when n % 250 = 0 then ' 紅豆湯圓' else '' end), $3::timestamptz - make_interval(secs => 100001 - n)
         from generate_series($4::int, $5::int) n`,
        id,
        sender,
        new Date(server.deps.clock.now() - 1_000),
        from,
        to,
      );
      await sql(
        'update conversation set max_seq = $2::int, max_order_key = $2::int where conversation_id = $1',
        id,
        to,
      );
    }
    const old = Array.from({ length: 400 }, (_, index) => 100_000 - 250 * index);
    const oldIDs = old.map((n) => `${n <= 60_000 ? conversationID : other}${n}`);
    const pages = async () => {
      const seen: string[] = [];
      let next: string | undefined;
      do {
        const page = await search(ann, '紅豆湯', next === undefined ? {} : { cursor: next });
        seen.push(...page.rows.map(({ message }) => message.messageID));
        next = page.next;
      } while (next !== undefined);
      return seen;
    };
    const written: string[] = [];
    /** At every tenth message: its id, and the id of the newest message found. */
    const newest: (readonly [string, string | undefined])[] = [];
    const writes = async (who: Somebody, where: string) => {
      for (let count = 0; count < 60; count += 1) {
        const { messageID } = await say(who, where, `紅豆湯圓來了 ${count}`);
        written.push(messageID);
        if (count % 10 > 0) continue;
        newest.push([messageID, (await search(who, '紅豆湯圓來了')).rows[0]?.message.messageID]);
      }
    };
    let isWriting = true;
    let looks = 0;
    const looking = async () => {
      do {
        const before = [...written];
        const seen = await pages();
        looks += 1;
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen.filter((id) => oldIDs.includes(id))).toEqual(oldIDs);
        expect(seen).toEqual(expect.arrayContaining(before));
        expect(await finds(eve, '紅豆湯')).toEqual([]);
        // oxlint-disable-next-line no-unmodified-loop-condition -- it is, by those who write
      } while (isWriting);
    };
    const writing = Promise.all([writes(ben, conversationID), writes(cat, other)]).finally(() => {
      isWriting = false;
    });
    await Promise.all([writing, looking()]);
    expect(newest).toHaveLength(12);
    expect(newest.map(([, found]) => found)).toEqual(newest.map(([sent]) => sent));
    expect(looks).toBeGreaterThan(1);
    expect((await pages()).toSorted()).toEqual([...oldIDs, ...written].toSorted());
    const { rows } = await search(ann, '紅豆湯', { per: 'conversation' });
    expect(
      Object.fromEntries(rows.map(({ message, count }) => [message.conversationID, count])),
    ).toEqual({ [conversationID]: 240 + 60, [other]: 160 + 60 });
  }, 120_000);

  test('finds what was sent in the first millisecond of a day', async () => {
    const { ann, conversationID } = await pair();
    const word = `零時${randomUUID()}`;
    const { messageID } = await say(ann, conversationID, word);
    const day = 24 * 3_600_000;
    for (const days of [0, 1, 5]) {
      const midnight = Math.floor(server.deps.clock.now() / day) * day - days * day;
      await sql(
        'update message set sent_at = $2 where message_id = $1',
        messageID,
        new Date(midnight),
      );
      expect(await finds(ann, word)).toEqual([word]);
    }
  });

  test('finds only what the user may read: no messages of others, of groups that they were removed from, and no revoked, deleted or replaced text', async () => {
    const [ann, ben, cat, eve] = [await comes(), await comes(), await comes(), await comes()];
    const group = await groupOf(ann, [ben, cat]);
    const word = `秘密${randomUUID()}`;
    const gone = await say(ann, group, `${word} 收回`);
    const mine = await say(ann, group, `${word} 刪除`);
    await say(ann, group, `${word} 留著`);
    expect(await finds(ben, word)).toHaveLength(3);
    expect(await finds(eve, word)).toEqual([]);
    expect(await refusalOf(search(eve, word, { conversationID: group }))).toBe(CODE.forbidden);
    expect(await refusalOf(search(eve, word, { conversationID: 'nowhere' }))).toBe(CODE.forbidden);
    await ann.ask('revoke', { conversationID: group, messageID: gone.messageID });
    await ben.ask('delete', { conversationID: group, messageIDs: [mine.messageID] });
    expect(await finds(ben, word)).toEqual([`${word} 留著`]);
    expect(await finds(ann, word)).toHaveLength(2);
    await does(ann, group, { kind: 'remove', userIDs: [cat.userID] });
    expect(await finds(cat, word)).toEqual([]);
    expect(await refusalOf(search(cat, word, { conversationID: group }))).toBe(CODE.forbidden);
    await does(ben, group, { kind: 'leave' });
    expect(await finds(ben, word)).toEqual([]);
  });

  test('a guest searches their own conversation, and agents search all conversations of customer service and no others', async () => {
    const [guest, other, agent] = [
      await comes('guest'),
      await comes('guest'),
      await comes('agent'),
    ];
    const { ann, conversationID: between } = await pair();
    const word = `退款${randomUUID()}`;
    const { conversationID } = await guest.ask('customerService', {});
    await say(guest, conversationID, `我要${word}`);
    await say(ann, between, `私下說${word}`);
    expect(await finds(guest, word)).toEqual([`我要${word}`]);
    expect(await finds(other, word)).toEqual([]);
    expect(await refusalOf(search(other, word, { conversationID }))).toBe(CODE.forbidden);
    expect(await finds(agent, word)).toEqual([`我要${word}`]);
    expect(await finds(agent, word, { conversationID })).toEqual([`我要${word}`]);
    const { conversations } = await search(agent, word, { per: 'conversation' });
    expect(conversations).toMatchObject([{ conversationID, service: { state: 'waiting' } }]);
    // Events that customer service reports are not texts, so the search does not find them.
    expect(await finds(guest, '', { types: ['text'] })).toEqual([`我要${word}`]);
  });
});

describe('searching people and groups', () => {
  test('finds friends by alias or name, unless the search switches one of them off, and no friends of other people', async () => {
    const { ann, ben } = await pair();
    await ann.people('changeContact', { userID: ben.userID, act: { kind: 'ask', wording: '' } });
    await ben.people('changeContact', { userID: ann.userID, act: { kind: 'accept' } });
    await ann.people('changeContact', {
      userID: ben.userID,
      act: { kind: 'alias', alias: '阿班司機' },
    });
    await sql(`update app_user set nick_name = 'Benjamin' where user_id = $1`, ben.userID);
    const found = async (keywords: string[], more: object = {}) =>
      (await searchPeople(ann, 'friend', keywords, more)).rows.map(({ user }) => user?.userID);
    expect(await found(['班司'])).toEqual([ben.userID]);
    expect(await found(['班司'], { byAlias: false })).toEqual([]);
    expect(await found(['BENJA'])).toEqual([ben.userID]);
    expect(await found(['BENJA'], { byName: false })).toEqual([]);
    expect(await found(['benja', '司機'])).toEqual([ben.userID]);
    expect(await found(['benja', '別人'])).toEqual([]);
    expect((await searchPeople(ben, 'friend', ['班司'])).rows).toEqual([]);
    // Only ann can find ben by the alias that ann gave.
    const cat = await comes();
    await cat.ask('peer', await byCode(server, ben.userID));
    expect((await searchPeople(cat, 'member', ['班司'])).rows).toEqual([]);
    expect((await searchPeople(cat, 'member', ['BENJA'])).rows).toHaveLength(1);
    expect((await searchPeople(await comes('guest'), 'friend', ['班司'])).rows).toEqual([]);
  });

  test('finds members of the user’s own conversations, and groups by name or by member', async () => {
    const [ann, ben, eve] = [await comes(), await comes(), await comes()];
    await sql(`update app_user set nick_name = '陳小班' where user_id = $1`, ben.userID);
    const group = await groupOf(ann, [ben]);
    const members = async (who: Somebody, more: object = {}) =>
      (await searchPeople(who, 'member', ['陳小班'], more)).rows.filter(
        ({ user }) => user?.userID === ben.userID,
      );
    // The conversation of the two is found before a group, even if the group is newer.
    const { conversationID: own } = await ann.ask('peer', await byCode(server, ben.userID));
    expect(await members(ann)).toMatchObject([{ conversationID: own }]);
    expect(await members(ann, { conversationID: group })).toMatchObject([
      { conversationID: group },
    ]);
    expect(await members(ann, { byName: false, byMember: false })).toEqual([]);
    expect(await members(eve)).toEqual([]);
    const groups = async (who: Somebody, keyword: string, more: object = {}) => {
      const { rows, conversations } = await searchPeople(who, 'group', [keyword], more);
      expect(conversations).toHaveLength(rows.length);
      return rows.filter(({ conversationID }) => conversationID === group);
    };
    expect(await groups(ann, '聚餐')).toMatchObject([{ names: [] }]);
    expect(await groups(ann, '聚餐', { byName: false })).toEqual([]);
    expect(await groups(ann, '陳小')).toMatchObject([{ names: ['陳小班'] }]);
    expect(await groups(ann, '陳小', { byMember: false })).toEqual([]);
    expect(await groups(eve, '聚餐')).toEqual([]);
    await does(ann, group, { kind: 'remove', userIDs: [ben.userID] });
    expect(await groups(ben, '聚餐')).toEqual([]);
    expect(await groups(ann, '陳小')).toEqual([]);
    expect(await members(ann, { conversationID: group })).toEqual([]);
  });

  test('only agents find visitors by name; a visitor does not find an agent', async () => {
    const [guest, agent] = [await comes('guest'), await comes('agent')];
    await sql(`update guest set nick_name = '訪客甲乙丙' where user_id = $1`, guest.userID);
    const { conversationID } = await guest.ask('customerService', {});
    await agent.ask('draft', { conversationID, draft: '您好' });
    expect((await searchPeople(agent, 'member', ['甲乙丙'])).rows).toMatchObject([
      { user: { userID: guest.userID }, conversationID },
    ]);
    expect((await searchPeople(guest, 'member', [agent.name])).rows).toEqual([]);
  });
});
