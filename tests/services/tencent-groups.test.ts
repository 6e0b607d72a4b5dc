import { expect, test, vi } from 'vitest';
import { ACCOUNT_CODE } from '../../src/domain/account-codes.ts';
import { MEMBER_ROLE } from '../../src/domain/messaging/conversation.ts';
import { MUTE_MODE, type GroupAct } from '../../src/domain/messaging/group.ts';
import { REVOKE_MS } from '../../src/domain/messaging/limits.ts';
import type { Sdk } from '../../src/services/messaging/tencent/sdk.ts';
import { kindOf, never, outgoing, texts } from '../contract/messaging/engine.ts';
import { createService } from '../support/messaging/tencent/double.ts';
import { somebody } from '../support/messaging/tencent/somebody.ts';

/** Groups of several at Tencent Cloud Chat (GRP-01 to GRP-06, CONN-04), on a double of its SDK. */
const service = createService();
const sdks = new Map<string, Sdk>();
const lacking: string[] = [];
const SOON = { timeout: 3_000, interval: 5 };

async function comes(nickName: string) {
  const { userID, client, device, sdk } = await somebody(service, lacking, nickName);
  sdks.set(userID, sdk);
  const one = async (id: string) =>
    (await client.conversations(never)).find(({ conversationID }) => conversationID === id);
  return { userID, client, device, one, groups: client.groups };
}
type Somebody = Awaited<ReturnType<typeof comes>>;

async function groupOf(owner: Somebody, others: readonly Somebody[] = []): Promise<string> {
  const { conversationID } = await owner.groups.createGroup(
    {
      kind: 'group',
      name: '週五聚餐',
      userIDs: others.map(({ userID }) => userID),
      requestID: crypto.randomUUID(),
    },
    never,
  );
  return conversationID;
}
const does = (who: Somebody, id: string, act: GroupAct) => who.groups.changeGroup(id, act, never);
const rolesIn = async ({ client }: Somebody, id: string) =>
  Object.fromEntries(
    (await client.members(id, {}, never)).rows.map(({ userID, memberRole }) => [
      userID,
      memberRole,
    ]),
  );
const link = (conversationID: string) => ({ conversationID, token: 'tencent' });
const gone = ({ device }: Somebody) =>
  device.news.flatMap((one) => (one.type === 'gone' ? [one.conversationID] : []));
const tips = ({ device }: Somebody) =>
  device.news.flatMap((one) =>
    one.type === 'message' && one.message.content.type === 'tips'
      ? [one.message.content.tip.kind]
      : [],
  );

test('GRP-01: a group is made once with its owner and members, and everybody gets its messages', async () => {
  const [ann, bob] = [await comes('安'), await comes('伯')];
  const requestID = crypto.randomUUID();
  const asked = { kind: 'group', name: '週五聚餐', userIDs: [bob.userID], requestID } as const;
  const made = await ann.groups.createGroup(asked, never);
  expect(made).toMatchObject({
    type: 2,
    conversationName: '週五聚餐',
    isDisabled: false,
    group: {
      kind: 'group',
      memberRole: MEMBER_ROLE.owner,
      memberCount: 2,
      muteMode: MUTE_MODE.none,
      waiting: 0,
    },
  });
  const id = made.conversationID;
  expect((await ann.groups.createGroup(asked, never)).conversationID).toBe(id);
  await expect
    .poll(() => bob.one(id), SOON)
    .toMatchObject({
      group: { memberRole: MEMBER_ROLE.member },
    });
  expect(await rolesIn(bob, id)).toEqual({ [ann.userID]: 1, [bob.userID]: 3 });
  await ann.client.send(outgoing(ann.device, id, '幾點？'), never);
  await expect.poll(() => texts(bob.device.news), SOON).toContain('幾點？');
});

test('GRP-02: name and notice change for all; texts longer than allowed are refused with a message', async () => {
  const [ann, bob] = [await comes('安'), await comes('伯')];
  const id = await groupOf(ann, [bob]);
  await bob.one(id);
  await does(ann, id, { kind: 'notice', notice: '七點在門口' });
  await does(ann, id, { kind: 'rename', name: '週六聚餐' });
  await expect
    .poll(() => bob.one(id), SOON)
    .toMatchObject({ notice: '七點在門口', conversationName: '週六聚餐' });
  await expect.poll(() => tips(bob), SOON).toEqual(['noticeChanged']);
  lacking.length = 0;
  expect(await kindOf(does(ann, id, { kind: 'rename', name: '長'.repeat(11) }))).toBe('refused');
  expect(await kindOf(does(ann, id, { kind: 'notice', notice: '長'.repeat(101) }))).toBe('refused');
  expect(lacking).toEqual(['name', 'notice']);
  expect(await kindOf(does(bob, id, { kind: 'rename', name: '我的' }))).toBe('refused');
  expect((await bob.one(id))?.conversationName).toBe('週六聚餐');
});

test('MSG-09: two minutes after it was sent, a message cannot be revoked, and the user is told why', async () => {
  const [ann, bob] = [await comes('安'), await comes('伯')];
  const id = await groupOf(ann, [bob]);
  await bob.one(id);
  lacking.length = 0;
  const { messageID, timestamp } = await ann.client.send(outgoing(ann.device, id, '太晚'), never);
  vi.setSystemTime(timestamp + REVOKE_MS + 1);
  expect(await kindOf(ann.client.revoke(id, messageID, never))).toBe('refused');
  expect(lacking).toEqual(['revokeTooLate']);
  expect(await kindOf(bob.client.revoke(id, messageID, never))).toBe('refused');
  expect(lacking).toEqual(['revokeTooLate']);
  vi.setSystemTime(timestamp + REVOKE_MS);
  expect((await ann.client.revoke(id, messageID, never)).content).toEqual({ type: 'revoke' });
  vi.useRealTimers();
});

test('GRP-02: a name or notice that somebody else has written meanwhile is not replaced unseen', async () => {
  const [ann, bob] = [await comes('安'), await comes('伯')];
  const id = await groupOf(ann, [bob]);
  const { conversationName: name = '' } = (await bob.one(id)) ?? {};
  await does(ann, id, { kind: 'notice', notice: '七點', before: '' });
  await does(ann, id, { kind: 'rename', name: '週六', before: name });
  for (const unseen of [
    { kind: 'notice', notice: '八點', before: '' },
    { kind: 'rename', name: '週日', before: name },
  ] as const) {
    await expect(does(ann, id, unseen)).rejects.toMatchObject({
      failure: { kind: 'refused', code: ACCOUNT_CODE.contentChanged },
    });
  }
  await does(ann, id, { kind: 'notice', notice: '八點', before: '七點' });
  expect(await ann.one(id)).toMatchObject({ notice: '八點', conversationName: '週六' });
});

test('GRP-04: a muted person cannot write until unmuted; muting all members works likewise, but not for admins', async () => {
  const [ann, bob] = [await comes('安'), await comes('伯')];
  const id = await groupOf(ann, [bob]);
  await bob.one(id);
  const says = ({ client, device }: Somebody, words: string) =>
    kindOf(client.send(outgoing(device, id, words), never));
  await does(ann, id, { kind: 'muteMembers', userIDs: [bob.userID], seconds: 600 });
  expect(await says(bob, '一')).toBe('refused');
  const [muted] = (await ann.client.members(id, {}, never)).rows.filter(
    ({ userID }) => userID === bob.userID,
  );
  expect(muted?.muteExpiredTime).toBeGreaterThan(Date.now() + 590_000);
  const own = async (): Promise<number> =>
    (await bob.one(id))?.group?.muteExpiredTime ?? Number.NaN;
  await expect.poll(own, SOON).toBe(muted?.muteExpiredTime);
  await does(ann, id, { kind: 'muteMembers', userIDs: [bob.userID], seconds: 0 });
  await expect.poll(own, SOON).toBe(0);
  expect(await says(bob, '二')).toBe('answered');
  await does(ann, id, { kind: 'mute', mode: MUTE_MODE.normal, seconds: 0 });
  await expect
    .poll(() => bob.one(id), SOON)
    .toMatchObject({ group: { muteMode: MUTE_MODE.normal } });
  expect(await says(bob, '三')).toBe('refused');
  expect(await says(ann, '四')).toBe('answered');
  await does(ann, id, { kind: 'mute', mode: MUTE_MODE.none, seconds: 0 });
  expect(await says(bob, '五')).toBe('answered');
  lacking.length = 0;
  for (const mode of [MUTE_MODE.all, MUTE_MODE.custom]) {
    expect(await kindOf(does(ann, id, { kind: 'mute', mode, seconds: 0 }))).toBe('refused');
  }
  const ending = { kind: 'mute', mode: MUTE_MODE.normal, seconds: 60 } as const;
  expect(await kindOf(does(ann, id, ending))).toBe('refused');
  expect(lacking).toEqual(['muteMode', 'muteMode', 'muteMode']);
});

test('GRP-03, GRP-05: admins are appointed and dismissed, members removed, and a group handed over', async () => {
  const [ann, bob, eve] = [await comes('安'), await comes('伯'), await comes('依')];
  const id = await groupOf(ann, [bob, eve]);
  await does(ann, id, { kind: 'role', userID: bob.userID, admin: true });
  expect((await rolesIn(ann, id))[bob.userID]).toBe(MEMBER_ROLE.admin);
  await eve.one(id);
  await does(bob, id, { kind: 'remove', userIDs: [eve.userID] });
  await expect.poll(() => gone(eve), SOON).toEqual([id]);
  expect(await eve.one(id)).toBeUndefined();
  await does(ann, id, { kind: 'transfer', userID: bob.userID });
  expect(await rolesIn(ann, id)).toEqual({
    [ann.userID]: MEMBER_ROLE.member,
    [bob.userID]: MEMBER_ROLE.owner,
  });
  expect(await kindOf(does(ann, id, { kind: 'role', userID: bob.userID, admin: false }))).toBe(
    'refused',
  );
});

test('when the owner leaves, an admin becomes the owner; when the last member leaves, the group ends', async () => {
  const [ann, bob, eve] = [await comes('安'), await comes('伯'), await comes('依')];
  const id = await groupOf(ann, [bob, eve]);
  await does(ann, id, { kind: 'role', userID: eve.userID, admin: true });
  await does(ann, id, { kind: 'leave' });
  expect(gone(ann)).toEqual([id]);
  expect(await rolesIn(eve, id)).toEqual({ [bob.userID]: 3, [eve.userID]: 1 });
  await bob.one(id);
  await does(bob, id, { kind: 'leave' });
  await does(eve, id, { kind: 'leave' });
  expect(await kindOf(ann.groups.invitation(link(id), never))).toBe('refused');
});

test('GRP-06: a person who follows the link asks to join, and owner or admins accept or reject once', async () => {
  const [ann, bob, eve] = [await comes('安'), await comes('伯'), await comes('依')];
  const id = await groupOf(ann);
  const joined = { ...link(id), token: await ann.groups.groupLink(id, never) };
  expect(await bob.groups.invitation(joined, never)).toMatchObject({
    conversationName: '週五聚餐',
    memberCount: 1,
    standing: 'outside',
    isAsked: true,
  });
  for (const who of [bob, eve]) {
    expect(
      await who.groups.joinGroup(joined, { wording: '我是同事', userName: '' }, never),
    ).toMatchObject({ standing: 'waiting' });
  }
  await expect
    .poll(() => ann.device.news.at(-1), SOON)
    .toMatchObject({ type: 'conversation', conversation: { group: { waiting: 2 } } });
  const { rows } = await ann.groups.applications(id, {}, never);
  expect(
    rows.map(({ applyUser, wording, state, type }) => [applyUser.userName, wording, state, type]),
  ).toEqual([
    ['伯', '我是同事', 1, 1],
    ['依', '我是同事', 1, 1],
  ]);
  const [first, second] = rows.map(({ applicationID }) => applicationID);
  const decide = (applicationID = '', accept = true) =>
    ann.groups.decideApplication({ conversationID: id, applicationID, accept }, never);
  await decide(first);
  await decide(second, false);
  expect(await kindOf(decide(first))).toBe('refused');
  await expect.poll(() => bob.one(id), SOON).toBeDefined();
  expect(await eve.one(id)).toBeUndefined();
  expect((await bob.groups.invitation(joined, never)).standing).toBe('member');
  expect(Object.keys(await rolesIn(ann, id))).toHaveLength(2);
});

test('a closed group stays readable: nobody can write or join', async () => {
  const [ann, bob, eve] = [await comes('安'), await comes('伯'), await comes('依')];
  const id = await groupOf(ann, [bob]);
  await bob.one(id);
  await ann.client.send(outgoing(ann.device, id, '再會'), never);
  await does(ann, id, { kind: 'close' });
  await expect.poll(() => bob.one(id), SOON).toMatchObject({ isDisabled: true });
  const { messages } = await bob.client.history(id, { last: true }, never);
  expect(messages.map(({ content }) => content.type)).toEqual(['text', 'tips']);
  expect(await kindOf(bob.client.send(outgoing(bob.device, id, '等等'), never))).toBe('refused');
  expect(await kindOf(eve.groups.invitation(link(id), never))).toBe('refused');
});

test('functions that the engine lacks are refused with a message', async () => {
  const ann = await comes('安');
  const id = await groupOf(ann);
  lacking.length = 0;
  const room = { kind: 'room', name: '公告', userIDs: [], requestID: 'a' } as const;
  for (const refused of [
    does(ann, id, { kind: 'invite', userIDs: ['somebody'] }),
    does(ann, id, { kind: 'newLink' }),
    ann.groups.createGroup(room, never),
    ann.groups.createGroup({ ...room, kind: 'group', name: '長'.repeat(11) }, never),
  ]) {
    expect(await kindOf(refused)).toBe('refused');
  }
  expect(lacking).toEqual(['invite', 'newLink', 'room', 'name']);
});

test('a person who was removed while offline is notified when the network is back', async () => {
  const [ann, bob] = [await comes('安'), await comes('伯')];
  const id = await groupOf(ann, [bob]);
  await bob.one(id);
  expect(gone(bob)).toEqual([]);
  const back = service.of(sdks.get(bob.userID) as Sdk)?.hold();
  await does(ann, id, { kind: 'remove', userIDs: [bob.userID] });
  back?.();
  await expect.poll(() => gone(bob), SOON).toEqual([id]);
});

test('a group that cannot be read keeps its last known data, and the other conversations still load', async () => {
  const [ann, bob] = [await comes('安'), await comes('伯')];
  const id = await groupOf(ann, [bob]);
  const other = (await bob.client.customerService(never)).conversationID;
  await bob.one(id);
  const sdk = sdks.get(bob.userID) as Sdk;
  const read = vi.spyOn(sdk, 'getGroupProfile').mockRejectedValue({ code: 10_007 });
  const listed = await bob.client.conversations(never);
  expect(listed.map(({ conversationID }) => conversationID).toSorted()).toEqual([other, id]);
  expect(await bob.one(id)).toMatchObject({ type: 2, conversationName: '週五聚餐' });

  const back = service.of(sdk)?.hold();
  await ann.client.send(outgoing(ann.device, id, '幾點？'), never);
  read.mockClear();
  bob.device.news.length = 0;
  back?.();
  await expect.poll(() => bob.device.facts.at(-1)?.type, SOON).toBe('link.networkBack');
  expect(read).toHaveBeenCalledWith({ groupID: id });
  expect(texts(bob.device.news)).toContain('幾點？');
  const told = bob.device.news.flatMap((one) =>
    one.type === 'conversation' ? [one.conversation] : [],
  );
  expect(told.map(({ conversationID }) => conversationID)).toContain(other);
  expect(told.findLast(({ conversationID }) => conversationID === id)).toMatchObject({
    conversationName: '週五聚餐',
    group: { memberRole: MEMBER_ROLE.member, memberCount: 2 },
  });
});
