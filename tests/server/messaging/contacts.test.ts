/**
 * Friends, friend requests, the blacklist and the search for people, over real sockets: for members, staff, guests
 * and
 * strangers.
 */
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_CODE, CODE } from '../../../src/contract/codes.ts';
import { CONTACT_CALLS } from '../../../src/contract/messaging/contact-frames.ts';
import { SEARCH_CALLS } from '../../../src/contract/messaging/search-frames.ts';
import { type ContactAct, STANDINGS } from '../../../src/domain/messaging/acquaintance.ts';
import { CONTACTS_MAX } from '../../../src/domain/messaging/limits.ts';
import { comes as comesTo, groupOf, type Somebody } from '../../support/messaging/groups.ts';
import { byCode, refusalOf, say } from '../../support/messaging/people.ts';
import { loginHub } from '../../support/messaging/protocol-client.ts';
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
/** Connects two members, and opens a conversation between them. */
async function pair() {
  const [ann, ben] = [await comes(), await comes()];
  const { conversationID } = await ann.ask('peer', await byCode(server, ben.userID));
  return { ann, ben, conversationID };
}
const act = (who: Somebody, { userID }: Somebody, one: ContactAct) =>
  who.people('changeContact', { userID, act: one });
const standing = async (who: Somebody, { userID }: Somebody) =>
  (await who.people('acquaintance', { userID })).standing;
const befriend = async (ann: Somebody, ben: Somebody) => {
  await act(ann, ben, { kind: 'ask', wording: '' });
  await act(ben, ann, { kind: 'accept' });
};
const sql = (text: string, ...values: unknown[]) =>
  server.deps.db.$client.query<{ member_id: string }>(text, values);
const codeOf = async ({ userID }: Somebody) => {
  const { rows } = await sql('select member_id from app_user where user_id = $1', userID);
  return String(rows[0]?.member_id);
};
const ALL_ACTS: readonly ContactAct[] = [
  { kind: 'ask', wording: '' },
  ...(['withdraw', 'accept', 'reject', 'remove', 'block', 'unblock'] as const).map((kind) => ({
    kind,
  })),
  { kind: 'alias', alias: '阿班' },
];

describe('a conversation with another member', () => {
  test('cannot be opened by a stranger who only knows the id, who can neither add them to a group nor see whether they are connected', async () => {
    const [eve, ben] = [await comes(), await comes()];
    const { userID } = ben;
    for (const whom of [{ userID }, { userID, code: eve.code ?? '' }, { userID: 'nobody' }]) {
      expect(await refusalOf(eve.ask('peer', whom))).toBe(CODE.forbidden);
    }
    const group = { kind: 'group', name: '詐騙', requestID: 'a-request-of-eve' } as const;
    const made = eve.ask('createGroup', { ...group, userIDs: [userID] });
    expect(await refusalOf(made)).toBe(CODE.forbidden);
    expect(await eve.ask('presence', { userIDs: [userID] })).toEqual([]);
    expect(await sql('select from conversation where peer_key ~ $1', userID)).toMatchObject({
      rows: [],
    });
  });

  test('can be opened by somebody with the code, a friend, the other person of a conversation, and an agent', async () => {
    const [ann, ben, cat, agent] = [
      await comes(),
      await comes(),
      await comes(),
      await comes('agent'),
    ];
    const { conversationID } = await ann.ask('peer', await byCode(server, ben.userID));
    expect(await ben.ask('peer', { userID: ann.userID })).toMatchObject({ conversationID });
    const ask = { kind: 'ask', wording: '' } as const;
    await cat.people('changeContact', { ...(await byCode(server, ann.userID)), act: ask });
    await act(ann, cat, { kind: 'accept' });
    const { conversationID: other } = await ann.ask('peer', { userID: cat.userID });
    expect(other).not.toBe(conversationID);
    expect(await agent.ask('peer', { userID: ben.userID })).toMatchObject({ maxMessageSeq: 0 });
  });
});

describe('friends in the contacts', () => {
  test('a person in a shared conversation gets a request with a text and accepts it; both are friends, and each may give an alias', async () => {
    const { ann, ben, conversationID } = await pair();
    expect(await standing(ann, ben)).toBe('stranger');
    expect(await act(ann, ben, { kind: 'ask', wording: ' 我是\n小安 ' })).toMatchObject({
      standing: 'asking',
    });
    await ben.fact(({ tell }) => tell === 'contacts');
    expect(await ben.people('acquaintance', { userID: ann.userID })).toEqual({
      userID: ann.userID,
      userName: ann.name,
      userAvatarUrl: '',
      standing: 'asked',
      alias: '',
      wording: '我是 小安',
    });
    const listed = await ben.people('friendApplications', {});
    expect(listed.rows).toMatchObject([
      { user: { userID: ann.userID }, isOwn: false, state: 1, wording: '我是 小安' },
    ]);
    expect(await act(ben, ann, { kind: 'accept' })).toMatchObject({ standing: 'friend' });
    expect((await ann.people('friendApplications', {})).rows).toMatchObject([
      { user: { userID: ben.userID }, isOwn: true, state: 2 },
    ]);
    await act(ann, ben, { kind: 'alias', alias: '阿班' });
    expect((await ann.people('friends', {})).rows).toMatchObject([
      { userID: ben.userID, userName: ben.name, alias: '阿班', standing: 'friend' },
    ]);
    expect((await ben.people('friends', {})).rows).toMatchObject([
      { userID: ann.userID, alias: '' },
    ]);
    // The alias becomes the conversation's name, but only for the person who gave it.
    const nameFor = async (who: Somebody) =>
      (await who.ask('conversations', {})).find((one) => one.conversationID === conversationID)
        ?.conversationName;
    expect([await nameFor(ann), await nameFor(ben)]).toEqual(['阿班', ann.name]);
    await act(ben, ann, { kind: 'remove' });
    expect([await standing(ann, ben), await standing(ben, ann)]).toEqual(['stranger', 'stranger']);
    expect((await ann.people('friends', {})).rows).toEqual([]);
  });

  test('each relation between two people allows only certain actions', async () => {
    const may: Record<string, readonly string[]> = {
      stranger: ['ask', 'block'],
      asking: ['withdraw', 'block'],
      asked: ['ask', 'accept', 'reject', 'block'],
      friend: ['remove', 'block', 'alias'],
      blocked: ['unblock'],
      outside: [],
    };
    const prepare: Record<string, (ann: Somebody, ben: Somebody) => Promise<unknown>> = {
      stranger: () => Promise.resolve(),
      asking: (ann, ben) => act(ann, ben, { kind: 'ask', wording: '' }),
      asked: (ann, ben) => act(ben, ann, { kind: 'ask', wording: '' }),
      friend: befriend,
      blocked: (ann, ben) => act(ann, ben, { kind: 'block' }),
    };
    for (const how of STANDINGS.filter((one) => one !== 'outside')) {
      for (const one of ALL_ACTS) {
        const { ann, ben } = await pair();
        await prepare[how]?.(ann, ben);
        expect([how, await standing(ann, ben)]).toEqual([how, how]);
        const code = await refusalOf(act(ann, ben, one));
        const expected = may[how]?.includes(one.kind) ? undefined : CODE.warning;
        expect([how, one.kind, code]).toEqual([how, one.kind, expected]);
        await Promise.all([ann.close(), ben.close()]);
      }
    }
  });

  test('two people who send each other a request at once become friends; a rejected person can ask again and is listed once', async () => {
    const { ann, ben } = await pair();
    await Promise.all([
      act(ann, ben, { kind: 'ask', wording: '' }),
      act(ben, ann, { kind: 'ask', wording: '' }),
    ]);
    expect([await standing(ann, ben), await standing(ben, ann)]).toEqual(['friend', 'friend']);
    const cat = await comes();
    await ann.ask('peer', await byCode(server, cat.userID));
    for (let times = 0; times < 3; times += 1) {
      await act(cat, ann, { kind: 'ask', wording: `第 ${times} 次` });
      await act(ann, cat, { kind: 'reject' });
    }
    const { rows } = await cat.people('friendApplications', {});
    expect(rows).toMatchObject([{ state: 3, wording: '第 2 次' }]);
  });

  test('strangers, guests and staff cannot be added to contacts, and a request about unknown people reveals nothing', async () => {
    const [ann, eve, agent, guest] = [
      await comes(),
      await comes(),
      await comes('agent'),
      await comes('guest'),
    ] as [Somebody, Somebody, Somebody, Somebody];
    for (const userID of [eve.userID, 'nobody', guest.userID, ann.userID]) {
      expect(await refusalOf(ann.people('acquaintance', { userID }))).toBe(CODE.forbidden);
      for (const one of ALL_ACTS) {
        expect(await refusalOf(ann.people('changeContact', { userID, act: one }))).toBe(
          CODE.forbidden,
        );
      }
    }
    const data = { userID: ann.userID, act: { kind: 'block' }, keywords: 'x' } as const;
    for (const call of Object.keys(CONTACT_CALLS).filter(
      (one) => !Object.hasOwn(SEARCH_CALLS, one),
    )) {
      expect([call, await guest.question(call, data)]).toEqual([call, CODE.forbidden]);
    }
    // Nobody can befriend a member of the staff, but a person who shares a conversation with them can read their
    // name.
    await ann.ask('peer', await byCode(server, agent.userID));
    expect(await standing(ann, agent)).toBe('outside');
    expect(await refusalOf(act(ann, agent, { kind: 'ask', wording: '' }))).toBe(CODE.forbidden);
    // With the personal code, a person can be reached without a shared conversation.
    const code = (await codeOf(eve)).toLowerCase();
    expect(await ann.people('acquaintance', { userID: eve.userID, code })).toMatchObject({
      standing: 'stranger',
    });
    const asking = { userID: eve.userID, code, act: { kind: 'ask', wording: '' } } as const;
    expect(await ann.people('changeContact', asking)).toMatchObject({ standing: 'asking' });
    await act(eve, ann, { kind: 'accept' });
    expect(await standing(ann, eve)).toBe('friend');
  });

  test('MSG-13 friends, requests and the blacklist have pages of a hundred, each row once; friends are sorted by name', async () => {
    const ann = await comes();
    const ids = Array.from(
      { length: 205 },
      (_, index) => `many-${randomBytes(6).toString('hex')}-${index}`,
    );
    await sql(
      `insert into app_user (user_id, user_name, user_type, nick_name) select id, id, 'passenger_user', 'n' || id from unnest($1::text[]) i (id)`,
      ids,
    );
    await sql(
      `insert into friendship (user_id, friend_id, since) select $1, id, now() from unnest($2::text[]) i (id)`,
      ann.userID,
      ids,
    );
    await sql(
      `insert into blocked_user (user_id, blocked_id, pair, since) select $1, id, id, now() from unnest($2::text[]) i (id)`,
      ann.userID,
      ids,
    );
    await sql(
      `insert into friend_application (application_id, user_id, to_user_id, state, created_at) select id, id, $1, 1, now() from unnest($2::text[]) i (id)`,
      ann.userID,
      ids,
    );
    for (const call of ['friends', 'blocked', 'friendApplications'] as const) {
      const sizes: number[] = [];
      const seen = new Set<string>();
      let cursor: string | undefined;
      do {
        const page = await ann.people(call, cursor === undefined ? {} : { cursor });
        sizes.push(page.rows.length);
        for (const row of page.rows) seen.add('user' in row ? row.user.userID : row.userID);
        cursor = page.next;
      } while (cursor !== undefined);
      expect([call, sizes, seen.size]).toEqual([call, [100, 100, 5], 205]);
    }
    const { rows } = await ann.people('friends', {});
    expect(rows.map(({ userName }) => userName)).toEqual(
      rows.map(({ userName }) => userName).toSorted(),
    );
  });
});

test('MSG-13 friend requests that wait for the user’s answer are first; otherwise the newest is first, also in the blacklist', async () => {
  const ann = await comes();
  const names = ['waits longest', 'waits', 'own', 'rejected'];
  const ids = names.map((name) => `${name} ${randomBytes(6).toString('hex')}`);
  const nameOf = (userID: string) => userID.split(' ').slice(0, -1).join(' ');
  await sql(
    `insert into app_user (user_id, user_name, user_type, nick_name) select id, id, 'passenger_user', id from unnest($1::text[]) i (id)`,
    ids,
  );
  await sql(
    `insert into friend_application (application_id, user_id, to_user_id, state, created_at)
     select id, case when id like 'own%' then $1 else id end, case when id like 'own%' then id else $1 end,
       case when id like 'rejected%' then 3 else 1 end, now() + at * interval '1 minute'
     from unnest($2::text[]) with ordinality i (id, at)`,
    ann.userID,
    ids,
  );
  await sql(
    `insert into blocked_user (user_id, blocked_id, pair, since)
     select $1, id, id, now() + at * interval '1 minute' from unnest($2::text[]) with ordinality i (id, at)`,
    ann.userID,
    ids,
  );
  const { rows } = await ann.people('friendApplications', {});
  expect(rows.map(({ user }) => nameOf(user.userID))).toEqual([
    'waits',
    'waits longest',
    'rejected',
    'own',
  ]);
  const blocked = await ann.people('blocked', {});
  expect(blocked.rows.map(({ userID }) => nameOf(userID))).toEqual(names.toReversed());
});

describe('the blacklist of a user', () => {
  test('a blocked person gets the same refusal as for a deleted account, and cannot find out that they were blocked', async () => {
    const { ann, ben, conversationID } = await pair();
    const kept = await say(ben, conversationID, '之前');
    await befriend(ann, ben);
    await act(ann, ben, { kind: 'block' });
    await ben.fact((fact) => fact.tell === 'contacts');
    const refused = ACCOUNT_CODE.notDelivered;
    const before = ann.facts.length;
    expect(await refusalOf(say(ben, conversationID, '在嗎'))).toBe(refused);
    // The refusal is the same when messages to others are sent at the same time.
    const { conversationID: other } = await ben.ask(
      'peer',
      await byCode(server, (await comes()).userID),
    );
    expect(
      await Promise.all(
        [conversationID, other, conversationID].map((id) => refusalOf(say(ben, id, '一起'))),
      ),
    ).toEqual([refused, undefined, refused]);
    const own = { conversationID, messageID: kept.messageID } as const;
    expect(await refusalOf(ben.ask('react', { ...own, reactionType: 'ok', on: true }))).toBe(
      CODE.forbidden,
    );
    expect(
      await refusalOf(
        ben.people('changeContact', { userID: ann.userID, act: { kind: 'ask', wording: '' } }),
      ),
    ).toBe(refused);
    const [callID, endpoint] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
    await ben.phone('callHere', { endpoint, after: 0, known: [] });
    expect(await refusalOf(ben.phone('callStart', { callID, conversationID, mode: 'voice' }))).toBe(
      refused,
    );
    // Ben can neither add ann to a group nor see ann's presence, and ann is not notified that ben types.
    const asked = { kind: 'group' as const, name: '硬拉', userIDs: [ann.userID] };
    expect(
      await refusalOf(ben.ask('createGroup', { ...asked, requestID: `request-${callID}` })),
    ).toBe(CODE.forbidden);
    await ben.ask('typing', { conversationID, on: true });
    expect(await ben.ask('presence', { userIDs: [ann.userID] })).toEqual([]);
    expect(await standing(ben, ann)).toBe('stranger');
    expect((await ben.people('blocked', {})).rows).toEqual([]);
    const viewOf = async (who: Somebody) =>
      (await who.ask('conversations', {})).find((one) => one.conversationID === conversationID);
    expect(await viewOf(ben)).not.toHaveProperty('isBlocked');
    expect(await viewOf(ann)).toMatchObject({ isBlocked: true, maxMessageSeq: kept.messageSeq });
    // Earlier messages stay, for both.
    const { messages } = await ben.ask('history', { conversationID, from: { last: true } });
    expect(messages.map(({ messageID }) => messageID)).toEqual([kept.messageID]);
    expect(ann.facts.slice(before).map(({ tell }) => tell)).not.toContain('message');
    expect(ann.facts.slice(before).map(({ tell }) => tell)).not.toContain('typing');
    // The person who blocked cannot write to the other either, until they unblock them.
    expect(await refusalOf(say(ann, conversationID, '我也不行'))).toBe(refused);
    await act(ann, ben, { kind: 'unblock' });
    expect((await say(ben, conversationID, '又可以了')).messageSeq).toBe(kept.messageSeq + 1);
    expect(await standing(ann, ben)).toBe('stranger');

    const gone = await pair();
    await sql('update app_user set deleted_at = now() where user_id = $1', gone.ben.userID);
    await sql('update conversation_member set left_at = now() where user_id = $1', gone.ben.userID);
    expect(await refusalOf(say(gone.ann, gone.conversationID, '還在嗎'))).toBe(refused);
  });

  test('has no effect in a group that both are in: both can write there', async () => {
    const { ann, ben } = await pair();
    const groupID = await groupOf(ann, [ben]);
    await act(ann, ben, { kind: 'block' });
    const { messageID } = await say(ben, groupID, '群組裡');
    const told = await ann.fact(
      (fact) => fact.tell === 'message' && fact.message.messageID === messageID,
    );
    expect(told).toMatchObject({ message: { senderUserID: ben.userID } });
  });

  test('prevents a first conversation with a blocked person', async () => {
    const [ann, ben, cat] = [await comes(), await comes(), await comes()];
    await cat.ask('peer', await byCode(server, ann.userID));
    await cat.ask('peer', await byCode(server, ben.userID));
    await groupOf(cat, [ann, ben]);
    await act(ann, ben, { kind: 'block' });
    expect(await refusalOf(ben.ask('peer', await byCode(server, ann.userID)))).toBe(
      ACCOUNT_CODE.notDelivered,
    );
    // There was no conversation between them that could end, so ben gets no notification.
    const { conversationID } = await cat.ask('peer', await byCode(server, ben.userID));
    await cat.ask('typing', { conversationID, on: true });
    await ben.fact(({ tell }) => tell === 'typing');
    expect(ben.facts.map(({ tell }) => tell)).not.toContain('contacts');
    // Only ann has blocked ben, so cat's conversations are not blocked.
    expect((await cat.ask('conversations', {})).filter(({ isBlocked }) => isBlocked)).toEqual([]);
  });

  test('ends requests in both directions, and hides the user’s presence only from blocked people', async () => {
    const { ann, ben } = await pair();
    const cat = await comes();
    await cat.ask('peer', await byCode(server, ann.userID));
    await act(ben, ann, { kind: 'ask', wording: '' });
    await act(ann, cat, { kind: 'ask', wording: '' });
    await act(ann, ben, { kind: 'block' });
    await act(ann, cat, { kind: 'block' });
    for (const one of [ann, ben, cat]) {
      expect((await one.people('friendApplications', {})).rows).toEqual([]);
    }
    await act(ann, cat, { kind: 'unblock' });
    const before = [ben, cat].map(({ facts }) => facts.length);
    await ann.close();
    const back = await loginHub(server.url, ann.messagingToken);
    const came = (one: Somebody, from = 0) =>
      one.facts.slice(from).filter((fact) => fact.tell === 'presence' && fact.isOnline);
    await expect.poll(() => came(cat, before[1])).toHaveLength(1);
    await ben.ask('ping', {});
    expect(came(ben, before[0])).toEqual([]);
    await back.close();
  });
});

test('the numbers of friends and of waiting requests are limited, for both people', async () => {
  const { ann, ben } = await pair();
  const cat = await comes();
  await ann.ask('peer', await byCode(server, cat.userID));
  const full = `full-${randomBytes(6).toString('hex')}`;
  await sql(
    `insert into friendship (user_id, friend_id, since) select $1, $2 || n, now() from generate_series(1, $3::int) n`,
    ann.userID,
    full,
    CONTACTS_MAX.friends,
  );
  const oneLess = () =>
    sql('delete from friendship where user_id = $1 and friend_id = $2', ann.userID, `${full}1`);
  await act(ben, ann, { kind: 'ask', wording: '' });
  expect(await refusalOf(act(ann, ben, { kind: 'accept' }))).toBe(ACCOUNT_CODE.tooMany);
  await act(ann, cat, { kind: 'ask', wording: '' });
  expect(await refusalOf(act(cat, ann, { kind: 'accept' }))).toBe(ACCOUNT_CODE.tooMany);
  await oneLess();
  expect(await act(cat, ann, { kind: 'accept' })).toMatchObject({ standing: 'friend' });

  const ask = () => refusalOf(act(cat, ben, { kind: 'ask', wording: '' }));
  await cat.ask('peer', await byCode(server, ben.userID));
  await sql(
    `insert into friend_application (application_id, user_id, to_user_id, state, created_at)
     select $2 || n, $2 || n, $1, 1, now() from generate_series(1, $3::int) n`,
    ben.userID,
    full,
    CONTACTS_MAX.applications,
  );
  expect(await ask()).toBe(ACCOUNT_CODE.tooMany);
  // A request that was decided does not count as waiting.
  await sql('update friend_application set state = 3 where application_id = $1', `${full}1`);
  expect(await ask()).toBeUndefined();
});

test('GRP-07 staff find people by parts of names and numbers and by ids; a member finds a person only by the whole code, and gets only the name', async () => {
  const [ann, agent] = [await comes(), await comes('agent')];
  const name = `尋人${randomBytes(4).toString('hex')}`;
  const phone = `9${randomBytes(4).readUInt32BE().toString().padStart(10, '0').slice(0, 8)}`;
  const [one, two] = [`${name}-a`, `${name}-b`];
  await sql(
    `insert into app_user (user_id, user_name, user_type, nick_name, phonenumber) values
      ($1, $1, 'passenger_user', $3, $4), ($2, $2, 'driver', $3, '')`,
    one,
    two,
    `${name} 100%`,
    phone,
  );
  await sql(
    `insert into driver_application (user_id, state, application, applied_at) values
      ($1, 'rejected', '{"name":"諸葛司機"}', now() - interval '1 day'),
      ($1, 'approved', '{"name":"歐陽司機"}', now()),
      ($1, 'rejected', '{"name":"司馬司機"}', now() - interval '2 days')`,
    two,
  );
  const found = async (who: Somebody, keywords: string, userType?: 'passenger_user' | 'driver') =>
    (await who.people('searchUsers', { keywords, ...(userType && { userType }) })).rows;
  expect(await found(agent, name)).toMatchObject([
    {
      userId: one,
      userType: 'passenger_user',
      nickName: `${name} 100%`,
      lastName: '',
      phonenumber: phone,
    },
    { userId: two, userType: 'driver', lastName: '歐陽司機', phonenumber: '' },
  ]);
  const idsOf = async (...asked: Parameters<typeof found>) =>
    (await found(...asked)).map(({ userId }) => userId);
  expect(await idsOf(agent, name, 'driver')).toEqual([two]);
  expect(await idsOf(agent, `${name} 歐陽`)).toEqual([two]);
  expect(await idsOf(agent, phone.slice(1))).toContain(one);
  expect(await idsOf(agent, one)).toEqual([one]);
  // `%` and `_` are searched literally, not as patterns.
  expect(await idsOf(agent, `${name} 0%`)).toEqual([one, two]);
  expect(await idsOf(agent, `${name}_`)).toEqual([]);
  // Staff and deleted accounts are not found.
  expect(await idsOf(agent, agent.userID)).toEqual([]);
  await sql('update app_user set deleted_at = now() where user_id = $1', two);
  expect(await idsOf(agent, name)).toEqual([one]);

  for (const keywords of [name, phone, one]) expect(await found(ann, keywords)).toEqual([]);
  const { rows } = await sql('select member_id from app_user where user_id = $1', one);
  const code = String(rows[0]?.member_id);
  expect(await found(ann, code.toLowerCase())).toEqual([
    {
      userId: one,
      userType: 'passenger_user',
      nickName: `${name} 100%`,
      lastName: '',
      phonenumber: '',
      avatar: '',
    },
  ]);
  expect(await found(ann, code.slice(0, -1))).toEqual([]);
});

test('a deleted account disappears from friends, applications and blacklists', async () => {
  const { ann, ben } = await pair();
  const cat = await comes();
  await ann.ask('peer', await byCode(server, cat.userID));
  await befriend(ann, ben);
  await act(ann, cat, { kind: 'ask', wording: '' });
  const { forgetMessaging } = await import('../../../server/messaging/forget.ts');
  await act(cat, ann, { kind: 'block' });
  const [dan, eve] = [await comes(), await comes()];
  for (const one of [dan, eve]) await ann.ask('peer', await byCode(server, one.userID));
  await act(dan, ann, { kind: 'ask', wording: '' });
  await act(ann, eve, { kind: 'ask', wording: '' });
  await server.deps.db.transaction((tx) => forgetMessaging(tx, ann.userID, new Date()));
  expect((await ben.people('friends', {})).rows).toEqual([]);
  for (const one of [cat, dan, eve]) {
    expect((await one.people('friendApplications', {})).rows).toEqual([]);
  }
  expect((await cat.people('blocked', {})).rows).toEqual([]);
});
