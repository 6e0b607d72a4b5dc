/**
 * Groups and rooms over real sockets: every rule of GRP-01 to GRP-06 for each role, for guests and for removed
 * people.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_CODE, CODE } from '../../../src/contract/codes.ts';
import { MEMBER_ROLE } from '../../../src/domain/messaging/conversation.ts';
import { type GroupAct, MUTE_MODE } from '../../../src/domain/messaging/group.ts';
import { APPLICATIONS_MAX, GROUPS_OWNED_MAX } from '../../../src/domain/messaging/limits.ts';
import {
  comes as comesTo,
  does,
  groupOf,
  rolesIn,
  type Somebody,
} from '../../support/messaging/groups.ts';
import { byCode, refusalOf, say, text } from '../../support/messaging/people.ts';
import { loginHub } from '../../support/messaging/protocol-client.ts';
import { book, type OrderServer, startOrderServer } from '../../support/orders.ts';

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

const { owner: OWNER, admin: ADMIN, member: MEMBER } = MEMBER_ROLE;

/** A group: ann owns it, ben is an admin, cat a member. Dan is not in it. */
async function friends() {
  const [ann, ben, cat, dan] = [await comes(), await comes(), await comes(), await comes()];
  const conversationID = await groupOf(ann, [ben, cat]);
  await does(ann, conversationID, { kind: 'role', userID: ben.userID, admin: true });
  return { ann, ben, cat, dan, conversationID };
}
const linkOf = (who: Somebody, conversationID: string) =>
  who.ask('groupLink', { conversationID }).then(({ token }) => ({ conversationID, token }));
const viewOf = async (who: Somebody, conversationID: string) =>
  (await who.ask('conversations', {})).find((one) => one.conversationID === conversationID);
/** Returns the events that the history of a group shows, each with the name in it. */
const tipsOf = async (who: Somebody, conversationID: string) =>
  (await who.ask('history', { conversationID, from: { last: true } })).messages.flatMap(
    ({ content }) => {
      if (content.type !== 'tips') return [];
      const { tip } = content;
      return [[tip.kind, 'userName' in tip ? tip.userName : ''] as const];
    },
  );
/** The events of two people who joined at once. They are in the order of the people's ids. */
const bothJoined = (...both: readonly [Somebody, Somebody]) =>
  both
    .toSorted((a, b) => (a.userID < b.userID ? -1 : 1))
    .map(({ name }) => ['memberJoined', name] as const);
const isGone = (who: Somebody, conversationID: string) =>
  who.fact((fact) => fact.tell === 'gone' && fact.conversationID === conversationID);

describe('a group among members', () => {
  test('GRP-01 CHAT-06 is made with people who share a conversation, lists members by role, and has no greeting of customer service', async () => {
    const { ann, ben, cat, dan, conversationID } = await friends();
    expect(await rolesIn(cat, conversationID)).toEqual([
      [ann.userID, OWNER],
      [ben.userID, ADMIN],
      [cat.userID, MEMBER],
    ]);
    expect(await viewOf(cat, conversationID)).toMatchObject({
      type: 2,
      conversationName: '週五聚餐',
      notice: '',
      isDisabled: false,
      group: { kind: 'group', memberRole: MEMBER, memberCount: 3, muteMode: 0, waiting: 0 },
    });
    expect(await tipsOf(ann, conversationID)).toEqual([
      ['groupMade', ann.name],
      ...bothJoined(ben, cat),
    ]);
    // The event of joining is unread for the others, but not for the person who joined.
    expect((await viewOf(ben, conversationID))?.unreadCount).toBe(1);
    expect((await viewOf(cat, conversationID))?.unreadCount).toBe(1);
    const asked = { kind: 'group', name: '陌生人', requestID: randomUUID() } as const;
    expect(await refusalOf(ann.ask('createGroup', { ...asked, userIDs: [dan.userID] }))).toBe(403);
    expect(
      await refusalOf(does(ann, conversationID, { kind: 'invite', userIDs: [dan.userID] })),
    ).toBe(403);
    const twice = { ...asked, userIDs: [ben.userID] };
    const [one, two] = [await ann.ask('createGroup', twice), await ann.ask('createGroup', twice)];
    expect(two.conversationID).toBe(one.conversationID);
    const guest = await comes('guest');
    expect(await refusalOf(guest.ask('createGroup', { ...asked, userIDs: [] }))).toBe(403);
    expect(await refusalOf(ann.ask('createGroup', { ...asked, kind: 'room', userIDs: [] }))).toBe(
      403,
    );
  });

  test('a group’s name and notice have visible characters, and neither has invisible ones', async () => {
    const { ann, conversationID } = await friends();
    const asked = { kind: 'group', userIDs: [], requestID: randomUUID() } as const;
    for (const name of ['\u200b', '\u3164', '\u202e群組 官方客服', 'a\u2066b']) {
      expect(await refusalOf(does(ann, conversationID, { kind: 'rename', name }))).toBe(
        CODE.invalidInput,
      );
      expect(await refusalOf(ann.ask('createGroup', { ...asked, userIDs: [], name }))).toBe(
        CODE.invalidInput,
      );
    }
    const empty = { kind: 'notice', notice: '\u200b\n\u200b' } as const;
    expect(await refusalOf(does(ann, conversationID, empty))).toBe(CODE.invalidInput);
    for (const notice of ['\u202e公告', '第一行\n第二\u2066行']) {
      expect(await refusalOf(does(ann, conversationID, { kind: 'notice', notice }))).toBe(
        CODE.invalidInput,
      );
    }
    await does(ann, conversationID, {
      kind: 'notice',
      notice: '第一行\n\t第二行 👨\u200d👩\u200d👧',
    });
    expect((await viewOf(ann, conversationID))?.notice).toBe('第一行\n\t第二行 👨\u200d👩\u200d👧');
    await does(ann, conversationID, { kind: 'rename', name: '林家 👨\u200d👩\u200d👧' });
    expect((await viewOf(ann, conversationID))?.conversationName).toBe('林家 👨\u200d👩\u200d👧');
  });

  /** The people who may do each action. Anybody else is refused, and nothing changes. */
  const RULES: readonly [GroupAct['kind'], readonly string[]][] = [
    ['notice', ['ann', 'ben']],
    ['rename', ['ann', 'ben']],
    ['mute', ['ann', 'ben']],
    ['muteMembers', ['ann', 'ben']],
    ['newLink', ['ann', 'ben']],
    ['invite', ['ann', 'ben']],
    ['role', ['ann']],
    ['remove', ['ann', 'ben']],
    ['transfer', ['ann']],
    ['close', ['ann']],
    ['leave', ['ann', 'ben', 'cat']],
  ];
  describe('permissions by role in a group', () => {
    const all: Somebody[] = [];
    beforeAll(async () => {
      for (let count = 0; count < 5; count += 1) all.push(await comesTo(server));
      all.push(await comesTo(server, 'guest'));
    });
    afterAll(async () => {
      for (const one of all) await one.close();
    });

    test.each(RULES)(
      'GRP-02 GRP-03 GRP-04 GRP-05 %s: is allowed to the listed roles only',
      async (kind, may) => {
        const [ann, ben, cat, dan, eve, guest] = all as [
          Somebody,
          Somebody,
          Somebody,
          ...Somebody[],
        ];
        const tries = { cat, dan, guest, ben, ann };
        for (const one of [ann, ben, cat, dan])
          await one?.ask('peer', await byCode(server, eve?.userID ?? ''));
        for (const name of ['cat', 'dan', 'guest', 'ben', 'ann'] as const) {
          const conversationID = await groupOf(ann, [ben, cat]);
          await does(ann, conversationID, { kind: 'role', userID: ben.userID, admin: true });
          const userID = (name === 'cat' ? ben : cat).userID;
          const acts: Record<GroupAct['kind'], GroupAct> = {
            notice: { kind: 'notice', notice: '七點集合' },
            rename: { kind: 'rename', name: '新名字' },
            mute: { kind: 'mute', mode: MUTE_MODE.normal, seconds: 60 },
            muteMembers: { kind: 'muteMembers', userIDs: [userID], seconds: 60 },
            newLink: { kind: 'newLink' },
            invite: { kind: 'invite', userIDs: [eve?.userID ?? ''] },
            role: { kind: 'role', userID, admin: true },
            remove: { kind: 'remove', userIDs: [userID] },
            transfer: { kind: 'transfer', userID },
            close: { kind: 'close' },
            leave: { kind: 'leave' },
          };
          const before = await viewOf(ann, conversationID);
          const who = tries[name];
          const code = who && (await refusalOf(does(who, conversationID, acts[kind])));
          expect([name, code]).toEqual([name, may.includes(name) ? undefined : 403]);
          const isSame =
            (await viewOf(ann, conversationID))?.maxMsgOrderkey === before?.maxMsgOrderkey;
          expect([name, isSame]).toEqual([name, code !== undefined]);
        }
      },
    );
  });

  test('GRP-03 nobody can remove or mute the owner, themselves or people outside the group, or transfer the group to them', async () => {
    const { ann, ben, cat, dan, conversationID } = await friends();
    const chosen = (userIDs: string[]): GroupAct[] => [
      { kind: 'remove', userIDs },
      { kind: 'muteMembers', userIDs, seconds: 60 },
    ];
    for (const target of [ann, ben, dan]) {
      for (const act of chosen([cat.userID, target.userID])) {
        expect([act.kind, await refusalOf(does(ben, conversationID, act))]).toEqual([
          act.kind,
          403,
        ]);
      }
    }
    for (const target of [ann, dan]) {
      const act: GroupAct = { kind: 'transfer', userID: target.userID };
      expect(await refusalOf(does(ann, conversationID, act))).toBe(403);
    }
    expect(await rolesIn(ann, conversationID)).toHaveLength(3);
    // Without a selected person the request is invalid.
    for (const act of chosen([])) {
      expect(await refusalOf(does(ann, conversationID, act))).toBe(CODE.invalidInput);
    }
  });

  test('GRP-02 everybody is notified of a notice; it cannot be empty, or changed after the group is closed', async () => {
    const { ann, ben, cat, conversationID } = await friends();
    for (const notice of ['', '   ', 'x'.repeat(1_001)]) {
      const act = { kind: 'notice', notice } as const;
      expect(await refusalOf(does(ben, conversationID, act))).toBe(CODE.invalidInput);
    }
    await does(ben, conversationID, { kind: 'notice', notice: '七點集合\n帶雨傘' });
    await cat.fact(
      (fact) => fact.tell === 'conversation' && fact.conversation.notice === '七點集合\n帶雨傘',
    );
    await does(ann, conversationID, { kind: 'close' });
    const act = { kind: 'notice', notice: '太晚' } as const;
    expect(await refusalOf(does(ann, conversationID, act))).toBe(403);
    expect(await refusalOf(say(ann, conversationID, '太晚'))).toBe(403);
    expect(await viewOf(cat, conversationID)).toMatchObject({
      isDisabled: true,
      notice: '七點集合\n帶雨傘',
    });
  });

  test.each([
    [
      'notice',
      '',
      (notice: string, before: string): GroupAct => ({ kind: 'notice', notice, before }),
    ],
    [
      'name',
      '週五聚餐',
      (name: string, before: string): GroupAct => ({ kind: 'rename', name, before }),
    ],
  ] as const)(
    'GRP-02 a %s that somebody else has written meanwhile is not replaced unseen',
    async (what, first, act) => {
      const { ann, ben, conversationID } = await friends();
      const replaces = (who: Somebody, text: string, before: string) =>
        refusalOf(does(who, conversationID, act(text, before)));
      const present = async () => {
        const now = await viewOf(ben, conversationID);
        return what === 'notice' ? now?.notice : now?.conversationName;
      };
      expect(await replaces(ann, '七點集合', first)).toBe(undefined);
      expect(await replaces(ben, '八點集合', first)).toBe(ACCOUNT_CODE.contentChanged);
      expect(await present()).toBe('七點集合');
      // Ann's answer was lost, so she sends the same text again.
      expect(await replaces(ann, '七點集合', first)).toBe(undefined);
      expect(await replaces(ben, '八點集合', '七點集合')).toBe(undefined);
      expect(await present()).toBe('八點集合');
    },
  );

  test('MSG-15 closing a group removes its members’ drafts, and nobody can store one there any more', async () => {
    const { ann, ben, conversationID } = await friends();
    await ben.ask('draft', { conversationID, draft: '寫到一半' });
    expect((await viewOf(ben, conversationID))?.draft).toBe('寫到一半');
    await does(ann, conversationID, { kind: 'close' });
    expect((await viewOf(ben, conversationID))?.draft).toBe('');
    const drafts = (draft: string) => refusalOf(ben.ask('draft', { conversationID, draft }));
    expect(await drafts('太晚')).toBe(CODE.forbidden);
    expect(await drafts('')).toBe(undefined);
    expect((await viewOf(ben, conversationID))?.draft).toBe('');
  });

  test('GRP-05 OWN-T01 when A transfers the group to B, B becomes the owner and A a member', async () => {
    const { ann, ben, cat, conversationID } = await friends();
    await does(ann, conversationID, { kind: 'transfer', userID: cat.userID });
    expect(await rolesIn(ben, conversationID)).toEqual([
      [cat.userID, OWNER],
      [ben.userID, ADMIN],
      [ann.userID, MEMBER],
    ]);
    const again = { kind: 'transfer', userID: ben.userID } as const;
    expect(await refusalOf(does(ann, conversationID, again))).toBe(403);
  });

  test.each([
    'is given the group',
    'inherits it from an owner who leaves',
    'inherits it after a deletion',
  ])('GRP-05 a muted member who %s can write again', async (how) => {
    const { ann, ben, conversationID } = await friends();
    const mute = { kind: 'muteMembers', userIDs: [ben.userID], seconds: 86_400 } as const;
    await does(ann, conversationID, mute);
    expect(await refusalOf(say(ben, conversationID, '還不行'))).toBe(ACCOUNT_CODE.muted);
    // Another role ends no mute.
    await does(ann, conversationID, { kind: 'role', userID: ben.userID, admin: true });
    expect(await refusalOf(say(ben, conversationID, '還不行'))).toBe(ACCOUNT_CODE.muted);
    if (how === 'is given the group') {
      await does(ann, conversationID, { kind: 'transfer', userID: ben.userID });
    } else if (how === 'inherits it after a deletion') await isDeleted(ann.userID);
    else await does(ann, conversationID, { kind: 'leave' });
    expect((await viewOf(ben, conversationID))?.group).toMatchObject({
      memberRole: OWNER,
      muteExpiredTime: 0,
    });
    expect(await refusalOf(say(ben, conversationID, '可以了'))).toBeUndefined();
  });
});

describe('muting (GRP-04)', () => {
  const MODES: readonly [keyof typeof MUTE_MODE, readonly boolean[]][] = [
    ['none', [true, true, true]],
    ['normal', [true, true, false]],
    ['all', [false, false, false]],
    ['custom', [true, false, false]],
  ];
  test.each(MODES)('mode %s: owner, admin and member may write: %s', async (mode, may) => {
    const { ann, ben, cat, conversationID } = await friends();
    await does(ann, conversationID, { kind: 'mute', mode: MUTE_MODE[mode], seconds: 600 });
    const writes = async () => [
      await refusalOf(say(ann, conversationID, '甲')),
      await refusalOf(say(ben, conversationID, '乙')),
      await refusalOf(say(cat, conversationID, '丙')),
    ];
    const muted = may.map((yes) => (yes ? undefined : ACCOUNT_CODE.muted));
    expect((await viewOf(cat, conversationID))?.group).toMatchObject({
      muteMode: MUTE_MODE[mode],
      muteModeExpiredTime: mode === 'none' ? 0 : server.clock.now() + 600_000,
      muteExpiredTime: 0,
    });
    expect(await writes()).toEqual(muted);
    server.clock.advance(599_999);
    expect(await writes()).toEqual(muted);
    server.clock.advance(1);
    expect(await writes()).toEqual([undefined, undefined, undefined]);
  });

  test('members are muted by id for an exact time, and can be unmuted earlier', async () => {
    const { ben, cat, conversationID } = await friends();
    const mute = (seconds: number) =>
      does(ben, conversationID, { kind: 'muteMembers', userIDs: [cat.userID], seconds });
    await mute(60);
    const until = server.clock.now() + 60_000;
    await cat.fact(
      (fact) => fact.tell === 'conversation' && fact.conversation.group?.muteExpiredTime === until,
    );
    const { rows } = await ben.ask('members', { conversationID });
    expect(rows.map(({ muteExpiredTime }) => muteExpiredTime)).toEqual([0, 0, until]);
    server.clock.advance(59_999);
    expect(await refusalOf(say(cat, conversationID, '早'))).toBe(ACCOUNT_CODE.muted);
    // Nobody sees that a muted person types.
    await cat.ask('typing', { conversationID, on: false });
    server.clock.advance(1);
    expect(await refusalOf(say(cat, conversationID, '準時'))).toBeUndefined();
    await cat.ask('typing', { conversationID, on: true });
    await ben.fact(({ tell }) => tell === 'typing');
    expect(ben.facts.flatMap((fact) => (fact.tell === 'typing' ? [fact.on] : []))).toEqual([true]);
    await mute(60);
    // Muting for 0 seconds ends the second mute at once.
    await mute(0);
    expect(await refusalOf(say(cat, conversationID, '可以了'))).toBeUndefined();
  });

  test('a mute mode without an end lasts until it is lifted, and a duration must be valid', async () => {
    const { ann, cat, conversationID } = await friends();
    await does(ann, conversationID, { kind: 'mute', mode: MUTE_MODE.normal, seconds: 0 });
    server.clock.advance(90 * 24 * 3_600_000);
    // All tokens have expired by now, so this reads the stored row.
    const { rows } = await server.deps.db.$client.query(
      'select mute_mode, mute_until from conversation where conversation_id = $1',
      [conversationID],
    );
    expect(rows).toEqual([{ mute_mode: 'normal', mute_until: null }]);
    for (const seconds of [-1, 0.5, 31 * 24 * 3_600]) {
      const act = { kind: 'mute', mode: MUTE_MODE.all, seconds } as const;
      expect(await refusalOf(does(cat, conversationID, act))).toBe(CODE.invalidInput);
    }
  });
});

describe('asking to join (GRP-06)', () => {
  test('APP-T01 APP-T02 APP-T04 a person asks to join by the link, and the owner or an admin accepts or rejects the request once', async () => {
    const { ann, ben, cat, dan, conversationID } = await friends();
    const link = await linkOf(ann, conversationID);
    expect(await refusalOf(cat.ask('groupLink', { conversationID }))).toBe(403);
    const seen = { conversationName: '週五聚餐', memberCount: 3, isAsked: true };
    expect(await dan.ask('invitation', link)).toMatchObject({ ...seen, standing: 'outside' });
    const asked = { ...link, wording: '我是小丹' };
    expect(await dan.ask('joinGroup', asked)).toMatchObject({ standing: 'waiting' });
    // A repeated request does not add a second one.
    expect(await dan.ask('joinGroup', asked)).toMatchObject({ standing: 'waiting' });
    await ben.fact(
      (fact) => fact.tell === 'conversation' && fact.conversation.group?.waiting === 1,
    );
    // For another person, the link still shows that they have not asked.
    const eve = await comes();
    expect(await eve.ask('invitation', link)).toMatchObject({ standing: 'outside' });
    expect((await viewOf(cat, conversationID))?.group?.waiting).toBe(0);
    expect(await refusalOf(say(dan, conversationID, '進來了？'))).toBe(403);
    const { rows } = await ann.ask('applications', { conversationID });
    expect(rows[0]).toMatchObject({
      type: 1,
      state: 1,
      wording: '我是小丹',
      applyUser: { userID: dan.userID },
    });
    // Invited members are listed, too.
    expect(rows.slice(1).map(({ type, state }) => [type, state])).toEqual([
      [2, 2] as const,
      [2, 2] as const,
    ]);
    const applicationID = rows[0]?.applicationID ?? '';
    const decide = (who: Somebody, accept: boolean) =>
      who.ask('decideApplication', { conversationID, applicationID, accept });
    for (const who of [cat, dan]) {
      expect(await refusalOf(decide(who, true))).toBe(403);
      expect(await refusalOf(who.ask('applications', { conversationID }))).toBe(403);
    }
    expect(await decide(ben, false)).toMatchObject({ state: 3 });
    expect(await refusalOf(decide(ann, true))).toBe(ACCOUNT_CODE.alreadyDecided);
    expect(await dan.ask('joinGroup', asked)).toMatchObject({ standing: 'waiting' });
    const again = (await ann.ask('applications', { conversationID })).rows[0]?.applicationID ?? '';
    expect(again).not.toBe(applicationID);
    await eve.ask('joinGroup', asked);
    const accepted = { conversationID, applicationID: again, accept: true };
    expect(await ann.ask('decideApplication', accepted)).toMatchObject({ state: 2 });
    await dan.fact(
      (fact) => fact.tell === 'conversation' && fact.conversation.conversationID === conversationID,
    );
    expect(await refusalOf(say(dan, conversationID, '大家好'))).toBeUndefined();
    expect(await eve.ask('invitation', link)).toMatchObject({ standing: 'waiting' });
    expect((await viewOf(ann, conversationID))?.group?.waiting).toBe(1);
    expect(await refusalOf(ann.ask('decideApplication', accepted))).toBe(
      ACCOUNT_CODE.alreadyDecided,
    );
  });

  test('APP-T03 only a request to join can be decided', async () => {
    const { ann, dan, conversationID } = await friends();
    await server.deps.db.$client.query(
      `insert into group_application (application_id, conversation_id, user_id, type, state, created_at)
       values ('invited-1', $1, $2, 2, 1, now())`,
      [conversationID, dan.userID],
    );
    for (const accept of [true, false]) {
      const asked = { conversationID, applicationID: 'invited-1', accept };
      expect(await refusalOf(ann.ask('decideApplication', asked))).toBe(
        ACCOUNT_CODE.alreadyDecided,
      );
    }
    const { rows } = await ann.ask('applications', { conversationID });
    expect(rows[0]).toMatchObject({ type: 2, state: 1 });
  });

  test('a link with another group’s token, an old link, and a link of a closed group are refused', async () => {
    const { ann, dan, conversationID } = await friends();
    const old = await linkOf(ann, conversationID);
    const [mine] = [await groupOf(dan, [])];
    const other = await linkOf(dan, mine);
    const tries = async (link: typeof old) => [
      await refusalOf(dan.ask('invitation', link)),
      await refusalOf(dan.ask('joinGroup', { ...link, wording: '' })),
    ];
    expect(await tries({ ...old, token: other.token })).toEqual([403, 403]);
    await does(ann, conversationID, { kind: 'newLink' });
    expect(await tries(old)).toEqual([403, 403]);
    const fresh = await linkOf(ann, conversationID);
    expect(await tries(fresh)).toEqual([undefined, undefined]);
    await does(ann, conversationID, { kind: 'close' });
    expect(await tries(fresh)).toEqual([403, 403]);
  });

  test('closing a group rejects the open requests to join; nobody can be accepted later', async () => {
    const { ann, ben, dan, conversationID } = await friends();
    const link = await linkOf(ann, conversationID);
    await dan.ask('joinGroup', { ...link, wording: '' });
    const { messageID } = await say(ben, conversationID, '早');
    await does(ann, conversationID, { kind: 'close' });
    const { rows } = await ben.ask('applications', { conversationID });
    const asked = rows.find(({ applyUser }) => applyUser.userID === dan.userID);
    expect(asked?.state).toBe(3);
    const { applicationID = '' } = asked ?? {};
    expect((await viewOf(ann, conversationID))?.group?.waiting).toBe(0);
    const decides = () =>
      refusalOf(ben.ask('decideApplication', { conversationID, applicationID, accept: true }));
    expect(await decides()).toBe(ACCOUNT_CODE.alreadyDecided);
    // A request that was open when the group was closed by an older version.
    await server.deps.db.$client.query(
      'update group_application set state = 1 where application_id = $1',
      [applicationID],
    );
    expect(await decides()).toBe(ACCOUNT_CODE.alreadyDecided);
    expect(await rolesIn(ann, conversationID)).toHaveLength(3);
    // The author can still revoke a message, but nobody can react to it, edit or pin it.
    const refused = [
      ann.ask('react', { conversationID, messageID, reactionType: 'ok', on: true }),
      ben.ask('edit', { conversationID, messageID, content: text('晚') }),
      ann.ask('pin', { conversationID, messageID, on: true }),
    ];
    expect(await Promise.all(refused.map(refusalOf))).toEqual([403, 403, 403]);
    expect(await refusalOf(ben.ask('revoke', { conversationID, messageID }))).toBeUndefined();
  });
});

describe('leaving or losing membership of a group', () => {
  test('a removed person can no longer read, receive or do anything, from the next message on', async () => {
    const { ann, ben, cat, conversationID } = await friends();
    const { messageID } = await say(cat, conversationID, '我的');
    const link = await linkOf(ann, conversationID);
    await does(ben, conversationID, { kind: 'remove', userIDs: [cat.userID] });
    const heard = cat.messages(conversationID).length;
    await isGone(cat, conversationID);
    for (let count = 0; count < 5; count += 1) await say(ann, conversationID, `祕密 ${count}`);
    await ann.ask('typing', { conversationID, on: true });
    await does(ann, conversationID, { kind: 'notice', notice: '祕密' });
    const { messages } = await ben.ask('history', { conversationID, from: { last: true } });
    expect(messages.at(-1)?.content).toMatchObject({ tip: { kind: 'noticeChanged' } });
    expect(await viewOf(cat, conversationID)).toBeUndefined();
    expect((await viewOf(ben, conversationID))?.group?.memberCount).toBe(2);
    // People who shared only this group can no longer read each other's names.
    for (const [one, other] of [
      [cat, ben],
      [ben, cat],
    ] as const) {
      expect(await one.ask('users', { userIDs: [other.userID] })).toEqual([]);
    }
    expect(cat.messages(conversationID)).toHaveLength(heard);
    expect(JSON.stringify(cat.facts)).not.toContain('祕密');
    expect(cat.facts.filter(({ tell }) => tell === 'typing')).toEqual([]);
    const asked = { conversationID, messageID };
    const everything: [string, Promise<unknown>][] = [
      ['history', cat.ask('history', { conversationID, from: { last: true } })],
      ['changes', cat.ask('changes', { conversationID, after: 0 })],
      ['send', say(cat, conversationID, '還在')],
      ['revoke', cat.ask('revoke', asked)],
      ['delete', cat.ask('delete', { conversationID, messageIDs: [messageID] })],
      ['react', cat.ask('react', { ...asked, reactionType: 'ok', on: true })],
      ['reactionUsers', cat.ask('reactionUsers', { ...asked, reactionType: 'ok' })],
      ['read', cat.ask('read', { conversationID, messageSeq: 1 })],
      ['readers', cat.ask('readers', { ...asked, hasRead: true })],
      ['replies', cat.ask('replies', asked)],
      ['combined', cat.ask('combined', { ...asked, path: [] })],
      ['draft', cat.ask('draft', { conversationID, draft: 'x' })],
      ['typing', cat.ask('typing', { conversationID, on: true })],
      ['members', cat.ask('members', { conversationID })],
      ['groupLink', cat.ask('groupLink', { conversationID })],
      ['applications', cat.ask('applications', { conversationID })],
      ['leave', does(cat, conversationID, { kind: 'leave' })],
    ];
    const codes = everything.map(async ([name, call]) => [name, await refusalOf(call)]);
    expect(await Promise.all(codes)).toEqual(everything.map(([name]) => [name, 403]));
    // With the link, the removed person can only ask to join again. They do not become a member at once.
    expect(await cat.ask('joinGroup', { ...link, wording: '' })).toMatchObject({
      standing: 'waiting',
    });
    expect(await rolesIn(ann, conversationID)).toHaveLength(2);
    const own = (await cat.ask('customerService', {})).conversationID;
    const content = { type: 'forward', messageID: messages.at(-2)?.messageID ?? '' } as const;
    const stolen = { conversationID: own, clientMessageID: randomUUID(), content };
    expect(await refusalOf(cat.ask('send', stolen))).toBe(403);
  });

  test('when the owner leaves, an admin becomes owner, then the person who joined first; when the last person leaves, the group ends', async () => {
    const { ann, ben, cat, conversationID } = await friends();
    const dan = await comes();
    await ann.ask('peer', await byCode(server, dan.userID));
    await does(ann, conversationID, { kind: 'invite', userIDs: [dan.userID] });
    // The ids are in the opposite order, so that only the time of joining can explain the result.
    const [early, late] = [cat, dan].toSorted((a, b) => (a.userID < b.userID ? 1 : -1));
    if (early === undefined || late === undefined) throw new TypeError('two members');
    await server.deps.db.$client.query(
      `update conversation_member set joined_at = joined_at - interval '1 day'
       where conversation_id = $1 and user_id = $2`,
      [conversationID, early.userID],
    );
    await does(ann, conversationID, { kind: 'leave' });
    await isGone(ann, conversationID);
    expect(await rolesIn(cat, conversationID)).toEqual([
      [ben.userID, OWNER],
      [early.userID, MEMBER],
      [late.userID, MEMBER],
    ]);
    await does(ben, conversationID, { kind: 'leave' });
    expect(await rolesIn(cat, conversationID)).toEqual([
      [early.userID, OWNER],
      [late.userID, MEMBER],
    ]);
    expect((await tipsOf(cat, conversationID)).slice(-4)).toEqual([
      ['memberLeft', ann.name],
      ['ownerChanged', ben.name],
      ['memberLeft', ben.name],
      ['ownerChanged', early.name],
    ]);
    await does(late, conversationID, { kind: 'leave' });
    await does(early, conversationID, { kind: 'leave' });
    const { rowCount } = await server.deps.db.$client.query(
      'select from conversation where conversation_id = $1',
      [conversationID],
    );
    expect(rowCount).toBe(0);
  });

  test('events in a group are announced with the name of the person whom they concern', async () => {
    const { ann, ben, cat, conversationID } = await friends();
    const acts: readonly (readonly [Somebody, GroupAct])[] = [
      [ben, { kind: 'remove', userIDs: [cat.userID] }],
      [ann, { kind: 'transfer', userID: ben.userID }],
      [ben, { kind: 'notice', notice: '七點在門口' }],
      [ben, { kind: 'mute', mode: MUTE_MODE.normal, seconds: 0 }],
      [ben, { kind: 'mute', mode: MUTE_MODE.none, seconds: 0 }],
      [ben, { kind: 'close' }],
    ];
    for (const [who, act] of acts) await does(who, conversationID, act);
    expect((await tipsOf(ann, conversationID)).slice(3)).toEqual([
      ['memberRemoved', cat.name],
      ['ownerChanged', ben.name],
      ['noticeChanged', ben.name],
      ['groupMuted', ben.name],
      ['groupUnmuted', ben.name],
      ['groupClosed', ben.name],
    ]);
  });

  test('deleting an account makes the next person the owner of its groups, and deletes its requests to join', async () => {
    const { ann, ben, cat, dan, conversationID } = await friends();
    // The member joined before the admin, but the admin becomes the owner all the same.
    await server.deps.db.$client.query(
      `update conversation_member set joined_at = joined_at - interval '1 day' where user_id = $1`,
      [cat.userID],
    );
    const alone = await groupOf(ann, []);
    await dan.ask('joinGroup', { ...(await linkOf(ann, conversationID)), wording: '我' });
    for (const { userID } of [ann, dan]) await isDeleted(userID);
    // All members are notified at once of the new owner.
    await ben.fact(
      (fact) =>
        fact.tell === 'conversation' &&
        fact.conversation.conversationID === conversationID &&
        fact.conversation.group?.memberRole === OWNER,
    );
    expect((await rolesIn(ben, conversationID))[0]).toEqual([ben.userID, OWNER]);
    const { rows } = await ben.ask('applications', { conversationID });
    expect(rows.map(({ applyUser }) => applyUser.userID)).not.toContain(dan.userID);
    const { rowCount } = await server.deps.db.$client.query(
      'select from conversation where conversation_id = $1',
      [alone],
    );
    expect(rowCount).toBe(0);
    await say(ben, conversationID, '只有我們');
    expect(JSON.stringify(ann.facts)).not.toContain('只有我們');
  });
});

/** Deletes a user from the messaging as `deleteAccount` does, and notifies the others. */
async function isDeleted(userID: string): Promise<void> {
  const { forgetMessaging, tellForgotten } = await import('../../../server/messaging/forget.ts');
  const { bus, db } = server.deps;
  const at = new Date(server.clock.now());
  await db.$client.query(`update app_user set nick_name = '' where user_id = $1`, [userID]);
  const forgotten = await db.transaction((tx) => forgetMessaging(tx, userID, at));
  tellForgotten(bus, forgotten);
}

test('after an account is deleted, its messages stay in groups without content, and its events without its name', async () => {
  const { ann, ben, cat, dan, conversationID } = await friends();
  const { messageID } = await say(ann, conversationID, '安說的話');
  await say(ben, conversationID, '本說的話');
  // A combined message shows names and texts of the messages in it, and so does one that combines it again. The
  // deletion must remove them from both.
  const forward = async (messageIDs: string[], title: string) =>
    cat.ask('send', {
      conversationID,
      clientMessageID: randomUUID(),
      content: { type: 'combine', title, summary: '安: 安說的話', messageIDs },
    });
  const combined = await forward([messageID], '安的對話紀錄');
  await forward([combined.messageID], '再轉的對話紀錄');
  await does(ann, conversationID, { kind: 'transfer', userID: cat.userID });
  await does(cat, conversationID, { kind: 'transfer', userID: ann.userID });
  await does(ann, conversationID, { kind: 'notice', notice: '七點集合' });
  await does(ann, conversationID, { kind: 'role', userID: ben.userID, admin: true });
  await ann.ask('peer', await byCode(server, dan.userID));
  await does(ann, conversationID, { kind: 'invite', userIDs: [dan.userID] });
  await isDeleted(ann.userID);
  // Dan has a conversation of two with ann, and is notified at once that it has lost ann's name.
  await dan.fact(
    (fact) =>
      fact.tell === 'conversation' &&
      fact.conversation.peerID === ann.userID &&
      fact.conversation.conversationName === '',
  );
  const { messages } = await ben.ask('history', { conversationID, from: { last: true } });
  const said = messages.map(({ content }) => {
    if (content.type === 'tips') {
      const { tip } = content;
      return [tip.kind, 'userName' in tip ? tip.userName : undefined];
    }
    return content.type === 'text' ? content.textContent : content;
  });
  const [, outer] = messages.filter(({ content }) => content.type === 'combine');
  const inner = await ben.ask('combined', {
    conversationID,
    messageID: outer?.messageID ?? '',
    path: [],
  });
  expect(inner[0]?.content).toMatchObject({ type: 'combine', title: '', summary: '' });
  expect(said).toEqual([
    ['groupMade', ''],
    ...bothJoined(ben, cat),
    { type: 'revoke', accountDeleted: true },
    '本說的話',
    { type: 'combine', title: '', summary: '', count: 1 },
    { type: 'combine', title: '', summary: '', count: 1 },
    ['ownerChanged', cat.name],
    ['ownerChanged', ''],
    ['noticeChanged', ''],
    ['memberJoined', dan.name],
    ['memberLeft', ''],
    ['ownerChanged', ben.name],
  ]);
});

describe('the party of an order', () => {
  const opens = async (who: Somebody, orderNo: string, orderToken = '') => {
    const response = await fetch(`${server.url}/api/messaging/party`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'messaging-token': who.messagingToken,
        'order-token': orderToken,
      },
      body: JSON.stringify({ orderNo }),
    });
    const { code, data } = (await response.json()) as {
      code: number;
      data?: { conversationID: string };
    };
    return { code, conversationID: data?.conversationID ?? '' };
  };

  test('a visitor opens it with the order’s token, friends join by the link, an agent joins as staff', async () => {
    const [passenger, friend, stranger] = [
      await comes('guest'),
      await comes('guest'),
      await comes(),
    ];
    const agent = await comes('agent');
    const { orderNo, orderToken = '' } = await book(server);
    expect((await opens(agent, orderNo)).code).toBe(CODE.notFound);
    expect((await opens(stranger, orderNo)).code).toBe(403);
    expect((await opens(passenger, orderNo, 'x'.repeat(43))).code).toBe(403);
    const { code, conversationID } = await opens(passenger, orderNo, orderToken);
    expect(code).toBe(200);
    expect((await opens(passenger, orderNo, orderToken)).conversationID).toBe(conversationID);
    expect(await viewOf(passenger, conversationID)).toMatchObject({
      conversationName: `行程 ${orderNo}`,
      group: { kind: 'party', memberRole: OWNER },
    });
    const link = await linkOf(passenger, conversationID);
    expect(await friend.ask('invitation', link)).toMatchObject({ isAsked: false, kind: 'party' });
    for (const userName of ['客服中心', '\u202e小美', '\u200b']) {
      expect(await refusalOf(friend.ask('joinGroup', { ...link, wording: '', userName }))).toBe(
        CODE.invalidInput,
      );
    }
    const joining = { ...link, wording: '', userName: '小美' };
    expect(await friend.ask('joinGroup', joining)).toMatchObject({ standing: 'member' });
    expect((await opens(agent, orderNo)).conversationID).toBe(conversationID);
    const { rows } = await friend.ask('members', { conversationID });
    expect(rows.map(({ userName, memberRole }) => [userName, memberRole])).toEqual([
      [passenger.name, OWNER],
      [agent.name, ADMIN],
      ['小美', MEMBER],
    ]);
    await say(friend, conversationID, '我在門口');
    // The friend's message at once shows the name that the friend gave when joining.
    await agent.fact(
      (fact) =>
        fact.tell === 'message' &&
        fact.message.conversationID === conversationID &&
        fact.message.senderUserName === '小美',
    );
    // The friend has no access to the order.
    expect((await opens(friend, orderNo)).code).toBe(403);
    // A person who left by themselves can join again by the link. A person who was removed can only ask to join.
    await does(friend, conversationID, { kind: 'leave' });
    expect(await friend.ask('joinGroup', joining)).toMatchObject({ standing: 'member' });
    await does(passenger, conversationID, { kind: 'remove', userIDs: [friend.userID] });
    expect(await friend.ask('joinGroup', joining)).toMatchObject({ standing: 'waiting' });
    const { rows: asking } = await passenger.ask('applications', { conversationID });
    const { applicationID = '' } = asking[0] ?? {};
    await passenger.ask('decideApplication', { conversationID, applicationID, accept: true });
    // A removed person who was let in again may leave and join as before.
    await does(friend, conversationID, { kind: 'leave' });
    expect(await friend.ask('joinGroup', joining)).toMatchObject({ standing: 'member' });
    await does(passenger, conversationID, { kind: 'remove', userIDs: [agent.userID] });
    expect((await opens(agent, orderNo)).code).toBe(403);
    // The agent, too, can open the party only after being let in again.
    await agent.ask('joinGroup', { ...link, wording: '' });
    const [waits] = (await passenger.ask('applications', { conversationID })).rows;
    const { applicationID: again = '' } = waits ?? {};
    await passenger.ask('decideApplication', {
      conversationID,
      applicationID: again,
      accept: true,
    });
    expect((await opens(agent, orderNo)).code).toBe(200);
    // A closed party opens for the people in it, and nobody joins it.
    await does(agent, conversationID, { kind: 'leave' });
    await does(passenger, conversationID, { kind: 'close' });
    expect((await opens(agent, orderNo)).code).toBe(403);
    expect((await opens(passenger, orderNo, orderToken)).conversationID).toBe(conversationID);
    const kinds = (await tipsOf(passenger, conversationID)).map(([kind]) => kind);
    expect(kinds).not.toContain('greeting');
  });

  test('MSG-03 everybody in it reads once that the order was cancelled, and can still write there', async () => {
    const [passenger, friend] = [await comes('guest'), await comes('guest')];
    const { orderNo, orderToken = '' } = await book(server);
    const { conversationID } = await opens(passenger, orderNo, orderToken);
    const link = await linkOf(passenger, conversationID);
    await friend.ask('joinGroup', { ...link, wording: '', userName: '小美' });
    const response = await fetch(`${server.url}/api/order/cancel`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'order-token': orderToken,
        clientid: server.deps.config.clientId,
      },
      body: JSON.stringify({ orderNo, fee: 0 }),
    });
    expect(await response.json()).toMatchObject({ code: 200, data: { status: 10 } });
    await friend.fact(
      (fact) =>
        fact.tell === 'message' &&
        fact.message.content.type === 'tips' &&
        fact.message.content.tip.kind === 'rideCancelled',
    );
    // The event is handled again after a crash.
    await server.deps.db.$client.query(
      `update order_event set carded_at = null
       where order_id = (select order_id from customer_order where order_no = $1)`,
      [orderNo],
    );
    const due = 'select from order_event where carded_at is null and to_status = 10';
    await expect
      .poll(() => server.deps.db.$client.query(due).then(({ rowCount }) => rowCount), {
        timeout: 10_000,
      })
      .toBe(0);
    await say(friend, conversationID, '那改天吧');
    const kinds = (await tipsOf(friend, conversationID)).map(([kind]) => kind);
    expect(kinds.filter((kind) => kind === 'rideCancelled')).toHaveLength(1);
  });

  test('the passenger cannot be removed from the party of their own ride, and always gets back in', async () => {
    const passenger = await comes('guest');
    const [friend, agent] = [await comes('guest'), await comes('agent')];
    const { orderNo, orderToken = '' } = await book(server);
    const { conversationID } = await opens(passenger, orderNo, orderToken);
    const linked = await fetch(`${server.url}/api/messaging/order`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'messaging-token': passenger.messagingToken,
        'order-token': orderToken,
      },
      body: JSON.stringify({ orderNo }),
    });
    expect(await linked.json()).toMatchObject({ code: 200 });
    const link = await linkOf(passenger, conversationID);
    await friend.ask('joinGroup', { ...link, wording: '', userName: '小美' });
    await opens(agent, orderNo);
    await does(passenger, conversationID, { kind: 'transfer', userID: friend.userID });
    const remove = (userID: string) =>
      refusalOf(does(friend, conversationID, { kind: 'remove', userIDs: [userID] }));
    expect(await remove(passenger.userID)).toBe(403);
    expect(await remove(agent.userID)).toBeUndefined();
    const { rows } = await friend.ask('members', { conversationID });
    expect(rows.map(({ userID, isPassenger, isAgent }) => [userID, isPassenger, isAgent])).toEqual([
      [friend.userID, undefined, undefined],
      [passenger.userID, true, undefined],
    ]);
    // They were removed before this was refused, and the group has been closed since.
    await does(passenger, conversationID, { kind: 'leave' });
    await server.deps.db.$client.query(
      'update conversation_member set was_removed = true where conversation_id = $1 and user_id = $2',
      [conversationID, passenger.userID],
    );
    expect((await opens(passenger, orderNo, orderToken)).conversationID).toBe(conversationID);
    expect(await rolesIn(friend, conversationID)).toEqual([
      [friend.userID, OWNER],
      [passenger.userID, ADMIN],
    ]);
    await does(passenger, conversationID, { kind: 'leave' });
    await does(friend, conversationID, { kind: 'close' });
    expect((await opens(passenger, orderNo, orderToken)).conversationID).toBe(conversationID);
    expect((await opens(agent, orderNo)).code).toBe(403);
  });

  test('nobody joins the party of a cancelled ride; those in it may leave and read', async () => {
    const [passenger, friend, late] = [
      await comes('guest'),
      await comes('guest'),
      await comes('guest'),
    ];
    const { orderNo, orderToken = '' } = await book(server);
    const { conversationID } = await opens(passenger, orderNo, orderToken);
    const link = await linkOf(passenger, conversationID);
    await friend.ask('joinGroup', { ...link, wording: '', userName: '小美' });
    expect(await late.ask('invitation', link)).not.toHaveProperty('isCancelled');
    const found: unknown[] = [];
    // 6: the ride is over; 10 and 11: it was cancelled.
    for (const status of [10, 11, 6]) {
      await server.deps.db.$client.query(
        'update customer_order set status = $2 where order_no = $1',
        [orderNo, status],
      );
      const { isCancelled, standing } = await late.ask('invitation', link);
      const joined = await refusalOf(late.ask('joinGroup', { ...link, wording: '' }));
      found.push([status, isCancelled, standing, joined]);
      expect(await friend.ask('joinGroup', { ...link, wording: '' })).toMatchObject({
        standing: 'member',
      });
    }
    expect(found).toEqual([
      [10, true, 'outside', 403],
      [11, true, 'outside', 403],
      [6, undefined, 'outside', undefined],
    ]);
  });

  test('a guest cannot join a group of members', async () => {
    const { ann, conversationID } = await friends();
    const guest = await comes('guest');
    const link = await linkOf(ann, conversationID);
    expect(await refusalOf(guest.ask('joinGroup', { ...link, wording: '' }))).toBe(403);
  });

  test('CHAT-01 a guest who signs in stays in the party with the same role and messages, now as a member', async () => {
    const [guest, member] = [await comes('guest'), await comes()];
    const { orderNo, orderToken = '' } = await book(server);
    const { conversationID } = await opens(guest, orderNo, orderToken);
    await say(guest, conversationID, '我訂的');
    // The member's account is in the party, too, and the guest has sent a file only there.
    const link = await linkOf(guest, conversationID);
    await member.ask('joinGroup', { ...link, wording: '' });
    const userIDs = [member.userID];
    await does(guest, conversationID, { kind: 'muteMembers', userIDs, seconds: 86_400 });
    const { $client } = server.deps.db;
    await $client.query(
      `insert into stored_file (file_id, owner_id, purpose, name, content_type, size, sha256, from_address, created_at)
       values ($1 || 'file', $1, 'message', 'a.txt', 'text/plain', 1, '', '', now())`,
      [guest.userID],
    );
    const response = await fetch(`${server.url}/api/messaging/handOver`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'messaging-token': member.messagingToken },
      body: JSON.stringify({ uniqueId: guest.secret }),
    });
    expect(await response.json()).toMatchObject({ code: 200 });
    expect(await rolesIn(member, conversationID)).toEqual([[member.userID, OWNER]]);
    const { rows } = await $client.query('select owner_id from stored_file where file_id = $1', [
      `${guest.userID}file`,
    ]);
    expect(rows).toEqual([{ owner_id: member.userID }]);
    const { messages } = await member.ask('history', { conversationID, from: { last: true } });
    expect(messages.at(-1)).toMatchObject({ senderUserID: member.userID });
    // The owner has to be able to write: nobody could lift their mute.
    await say(member, conversationID, '換成會員了');
    expect(await guest.closed).toBe(4004);
  });

  test('people who act at the same time need one connection to the database each, so a full pool delays nobody', async () => {
    const small = await server.another({ DATABASE_POOL: '2', FLEET: 'off' });
    const here = async (who?: Parameters<typeof comesTo>[1]) => {
      const one = await comesTo(small, who);
      people.push(one);
      return one;
    };
    try {
      const passenger = await comes('guest');
      const { orderNo, orderToken = '' } = await book(server);
      const { conversationID } = await opens(passenger, orderNo, orderToken);
      const link = await linkOf(passenger, conversationID);
      const guests = [await here('guest'), await here('guest'), await here('guest')];
      const joined = guests.map((one, place) =>
        one.ask('joinGroup', { ...link, wording: '', userName: `旅人${place}` }),
      );
      expect((await Promise.all(joined)).map(({ standing }) => standing)).toEqual(
        Array.from({ length: 3 }, () => 'member'),
      );
      // A connection answers one question after the other, so the owner has three.
      const owner = await here();
      const group = await groupOf(owner, []);
      const invite = { kind: 'invite', userIDs: ['nobody'] } as const;
      const pages = guests.map(() => loginHub(small.url, owner.messagingToken));
      const owners = await Promise.all(pages);
      const invited = owners.map((page) => refusalOf(does(page, group, invite)));
      expect(await Promise.all(invited)).toEqual([403, 403, 403]);
      const { userID } = await here();
      const strangers = [await here(), await here(), await here()];
      const act = { kind: 'ask', wording: '' } as const;
      const asked = strangers.map((one) => refusalOf(one.people('changeContact', { userID, act })));
      expect(await Promise.all(asked)).toEqual([403, 403, 403]);
      for (const page of owners) await page.close();
    } finally {
      await small.close();
    }
  });
});

test('GRP-01 GRP-06 only groups that the user owns, and only requests that wait, count for the limits', async () => {
  const { ann, dan, conversationID } = await friends();
  const { $client } = server.deps.db;
  const prefix = `many-${randomUUID()}-`;
  await $client.query(
    `with made as (
       insert into conversation (conversation_id, type, group_kind, created_at, updated_at)
       select $1 || n, 2, 'group', now(), now() from generate_series(1, $3::int) n returning conversation_id)
     insert into conversation_member (conversation_id, user_id, role, joined_at)
     select conversation_id, $2, 2, now() from made`,
    [prefix, dan.userID, GROUPS_OWNED_MAX],
  );
  const make = () =>
    dan.ask('createGroup', {
      kind: 'group',
      name: '自己的',
      userIDs: [],
      requestID: randomUUID(),
    });
  expect(await refusalOf(make())).toBeUndefined();
  await $client.query(
    `update conversation_member set role = 1 where user_id = $1 and conversation_id like $2 || '%'
       and conversation_id <> $2 || '1'`,
    [dan.userID, prefix],
  );
  expect(await refusalOf(make())).toBe(ACCOUNT_CODE.groupFull);

  await $client.query(
    `insert into group_application (application_id, conversation_id, user_id, type, state, created_at)
     select $1 || n, $2, $1 || n, 1, 3, now() from generate_series(1, $3::int) n`,
    [prefix, conversationID, APPLICATIONS_MAX],
  );
  const asked = { ...(await linkOf(ann, conversationID)), wording: '' };
  const eve = await comes();
  expect(await refusalOf(dan.ask('joinGroup', asked))).toBeUndefined();
  await $client.query(
    `update group_application set state = 1 where application_id like $1 || '%' and application_id <> $1 || '1'`,
    [prefix],
  );
  expect(await refusalOf(eve.ask('joinGroup', asked))).toBe(CODE.tooManyRequests);
});

describe('a room for announcements', () => {
  async function room(owner: Somebody, others: readonly Somebody[]) {
    const { conversationID } = await owner.ask('createGroup', {
      kind: 'room',
      name: '颱風公告',
      userIDs: [],
      requestID: randomUUID(),
    });
    const link = await linkOf(owner, conversationID);
    for (const one of others) await one.ask('joinGroup', { ...link, wording: '' });
    return conversationID;
  }

  test('GRP-04 GRP-05 only staff write there at first, and only staff own it; without them it is closed', async () => {
    const [agent, colleague, passenger] = [
      await comes('agent'),
      await comes('agent'),
      await comes(),
    ];
    const conversationID = await room(agent, [passenger, colleague]);
    expect((await viewOf(passenger, conversationID))?.group).toMatchObject({
      muteMode: MUTE_MODE.normal,
      muteModeExpiredTime: 0,
    });
    expect(await refusalOf(say(passenger, conversationID, '大家好'))).toBe(ACCOUNT_CODE.muted);
    expect(await refusalOf(say(agent, conversationID, '明天停駛'))).toBeUndefined();
    const to = (userID: string) =>
      refusalOf(does(agent, conversationID, { kind: 'transfer', userID }));
    expect(await to(passenger.userID)).toBe(403);
    const { rows } = await passenger.ask('members', { conversationID });
    expect(rows.map(({ userID, isAgent }) => [userID, isAgent])).toEqual([
      [agent.userID, true],
      [passenger.userID, undefined],
      [colleague.userID, true],
    ]);
    // An admin who is no agent does not become the owner.
    await does(agent, conversationID, { kind: 'role', userID: passenger.userID, admin: true });
    await does(agent, conversationID, { kind: 'leave' });
    expect(await rolesIn(passenger, conversationID)).toEqual([
      [colleague.userID, OWNER],
      [passenger.userID, ADMIN],
    ]);
    await does(colleague, conversationID, { kind: 'leave' });
    expect(await viewOf(passenger, conversationID)).toMatchObject({
      isDisabled: true,
      group: { memberRole: ADMIN, memberCount: 1 },
    });
    expect((await tipsOf(passenger, conversationID)).at(-1)).toEqual([
      'groupClosed',
      colleague.name,
    ]);
    const renamed = does(passenger, conversationID, { kind: 'rename', name: '官方優惠公告' });
    expect(await refusalOf(renamed)).toBe(403);
    await does(passenger, conversationID, { kind: 'leave' });
    const { rowCount } = await server.deps.db.$client.query(
      'select from conversation where conversation_id = $1',
      [conversationID],
    );
    expect(rowCount).toBe(0);
  });

  test('GRP-05 deleting the account of its owner hands it to another agent, otherwise closes it', async () => {
    const [agent, colleague, passenger, other] = [
      await comes('agent'),
      await comes('agent'),
      await comes(),
      await comes(),
    ];
    const conversationID = await room(agent, [passenger, other, colleague]);
    await isDeleted(other.userID);
    expect(await rolesIn(passenger, conversationID)).toHaveLength(3);
    await isDeleted(agent.userID);
    expect((await rolesIn(passenger, conversationID))[0]).toEqual([colleague.userID, OWNER]);
    expect((await viewOf(passenger, conversationID))?.isDisabled).toBe(false);
    await isDeleted(colleague.userID);
    expect(await rolesIn(passenger, conversationID)).toEqual([[passenger.userID, MEMBER]]);
    expect((await viewOf(passenger, conversationID))?.isDisabled).toBe(true);
    expect((await tipsOf(passenger, conversationID)).at(-1)).toEqual(['groupClosed', '']);
  });

  test('MSG-13 GRP-01 has at most a thousand members, who are listed on one page by role', async () => {
    const agent = await comes('agent');
    const { conversationID } = await agent.ask('createGroup', {
      kind: 'room',
      name: '颱風公告',
      userIDs: [],
      requestID: randomUUID(),
    });
    const { $client } = server.deps.db;
    await $client.query(
      `insert into app_user (user_id, user_name, password_hash, user_type, nick_name)
       select 'room-' || n, 'room-' || n, '', 'passenger_user', '乘客 ' || n from generate_series(1, 998) n`,
    );
    await $client.query(
      `insert into conversation_member (conversation_id, user_id, role, joined_at)
       select $1, 'room-' || n, 3, now() + n * interval '1 second' from generate_series(1, 998) n`,
      [conversationID],
    );
    const link = await linkOf(agent, conversationID);
    const [last, late] = [await comes(), await comes()];
    const asked = { ...link, wording: '' };
    expect(await last.ask('joinGroup', asked)).toMatchObject({
      standing: 'member',
      memberCount: 1_000,
    });
    expect(await refusalOf(late.ask('joinGroup', asked))).toBe(ACCOUNT_CODE.groupFull);
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await last.ask('members', { conversationID, ...(cursor && { cursor }) });
      pages.push(page.rows.map(({ userID }) => userID));
      cursor = page.next;
    } while (cursor !== undefined);
    expect(pages.map((page) => page.length)).toEqual([1_000]);
    expect(new Set(pages.flat()).size).toBe(1_000);
    expect(pages[0]?.[0]).toBe(agent.userID);
    // A room shows no events of joining and leaving. Its members get what is announced, also as a barrage.
    expect(await tipsOf(last, conversationID)).toEqual([['groupMade', agent.name]]);
    expect(await refusalOf(say(last, conversationID, '謝謝'))).toBe(ACCOUNT_CODE.muted);
    const content = { type: 'barrage', textContent: '明天停駛' } as const;
    await agent.ask('send', { conversationID, clientMessageID: randomUUID(), content });
    await last.fact((fact) => fact.tell === 'message' && fact.message.content.type === 'barrage');
    expect(await viewOf(last, conversationID)).toMatchObject({ type: 1, group: { kind: 'room' } });
    // A member cannot delete messages of a room for themselves.
    const { messages } = await last.ask('history', { conversationID, from: { last: true } });
    const messageIDs = messages.map(({ messageID }) => messageID);
    expect(await refusalOf(last.ask('delete', { conversationID, messageIDs }))).toBe(403);
  });
});
