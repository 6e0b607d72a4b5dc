import { expect, test } from 'vitest';
import type { ContactAct } from '../../src/domain/messaging/acquaintance.ts';
import { tencentIDOf } from '../../src/domain/messaging/tencent-id.ts';
import { kindOf, never } from '../contract/messaging/engine.ts';
import { createService } from '../support/messaging/tencent/double.ts';
import { somebody } from '../support/messaging/tencent/somebody.ts';

/** Friends at Tencent Cloud Chat (MSG-13, CONN-04), on a double of its SDK. */
const service = createService();
const lacking: string[] = [];
const SOON = { timeout: 3_000, interval: 5 };

async function comes(nickName: string, userID: string = crypto.randomUUID()) {
  service.names.set(tencentIDOf(userID), nickName);
  const { client, device } = await somebody(service, lacking, nickName, userID);
  const does = ({ userID: whom }: { userID: string }, act: ContactAct) =>
    client.contacts.changeContact({ userID: whom, code: '' }, act, never);
  const knows = ({ userID: whom }: { userID: string }) =>
    client.contacts.acquaintance({ userID: whom, code: '' }, never);
  const friends = async () => (await client.contacts.friends({}, never)).rows;
  const asked = async () => (await client.contacts.friendApplications({}, never)).rows;
  return { userID, contacts: client.contacts, news: device.news, does, knows, friends, asked };
}
const ask = { kind: 'ask', wording: '上次一起搭車' } as const;

test('the asked person sees the request and accepts, and both are friends, each with their own name for the other', async () => {
  const [ann, bob] = [await comes('安'), await comes('伯')];
  expect(await ann.knows(bob)).toEqual({
    userID: bob.userID,
    userName: '伯',
    userAvatarUrl: '',
    standing: 'stranger',
    alias: '',
    wording: '',
  });
  bob.news.length = 0;
  expect((await ann.does(bob, ask)).standing).toBe('asking');
  await expect.poll(() => bob.news.map(({ type }) => type), SOON).toContain('contacts');
  expect(await bob.knows(ann)).toMatchObject({ standing: 'asked', wording: '上次一起搭車' });
  const [application] = await bob.asked();
  expect(application).toMatchObject({
    user: { userID: ann.userID, userName: '安' },
    isOwn: false,
    state: 1,
    wording: '上次一起搭車',
  });
  expect(Math.abs((application?.createTime ?? 0) - Date.now())).toBeLessThan(60_000);
  expect(await ann.asked()).toMatchObject([{ user: { userID: bob.userID }, isOwn: true }]);

  expect((await bob.does(ann, { kind: 'accept' })).standing).toBe('friend');
  expect(await bob.asked()).toEqual([]);
  expect((await ann.does(bob, { kind: 'alias', alias: '阿伯' })).alias).toBe('阿伯');
  expect(await ann.friends()).toMatchObject([
    { userID: bob.userID, alias: '阿伯', userName: '伯' },
  ]);
  expect(await bob.friends()).toMatchObject([{ userID: ann.userID, alias: '', userName: '安' }]);
  expect((await bob.does(ann, { kind: 'remove' })).standing).toBe('stranger');
  expect(await ann.friends()).toEqual([]);
});

test('a rejected person is a stranger again; a request that nobody made cannot be accepted', async () => {
  const [ann, bob, eve] = [await comes('安'), await comes('伯'), await comes('依')];
  await ann.does(bob, ask);
  expect((await bob.does(ann, { kind: 'reject' })).standing).toBe('stranger');
  expect((await ann.knows(bob)).standing).toBe('stranger');
  expect(await kindOf(eve.does(bob, { kind: 'accept' }))).toBe('refused');
  expect(await eve.friends()).toEqual([]);
});

test('functions that the engine lacks are refused with a message and change nothing', async () => {
  const [ann, bob] = [await comes('安'), await comes('伯')];
  lacking.length = 0;
  expect(await kindOf(ann.does(bob, { kind: 'ask', wording: '長'.repeat(86) }))).toBe('refused');
  expect((await ann.knows(bob)).standing).toBe('stranger');
  await ann.does(bob, { kind: 'ask', wording: '長'.repeat(85) });
  expect(await kindOf(ann.does(bob, { kind: 'withdraw' }))).toBe('refused');
  expect((await ann.knows(bob)).standing).toBe('asking');
  await bob.does(ann, { kind: 'accept' });
  expect(await kindOf(ann.does(bob, { kind: 'alias', alias: '長'.repeat(33) }))).toBe('refused');
  expect((await ann.knows(bob)).alias).toBe('');
  expect(await kindOf(ann.does(bob, { kind: 'block' }))).toBe('refused');
  expect(await kindOf(ann.contacts.blocked({}, never))).toBe('refused');
  expect(await kindOf(ann.contacts.searchUsers({ keywords: '伯' }, never))).toBe('refused');
  expect(lacking).toEqual(['wording', 'withdraw', 'alias', 'blacklist', 'blacklist', 'find']);
});

test('guests, the customer service and oneself cannot become friends', async () => {
  const ann = await comes('安');
  const guest = await comes('訪客', `guest-${crypto.randomUUID()}`);
  for (const one of [guest, ann]) {
    expect((await ann.knows(one)).standing).toBe('outside');
    expect(await kindOf(ann.does(one, ask))).toBe('refused');
  }
  expect(await kindOf(ann.knows({ userID: 'customer-service' }))).toBe('refused');
});

test('a member whose id is no UUID can be asked like any other', async () => {
  const [ann, number] = [await comes('安'), await comes('號', '100003')];
  expect((await ann.knows(number)).standing).toBe('stranger');
  expect((await ann.does(number, ask)).standing).toBe('asking');
  expect((await number.does(ann, { kind: 'accept' })).standing).toBe('friend');
});

test('MSG-13 friends are loaded by name, a hundred a page, each once', async () => {
  const ann = await comes('安');
  const others = Array.from({ length: 101 }, (_, at) => `友${String(at).padStart(3, '0')}`);
  for (const name of others.toReversed()) {
    const one = await comes(name);
    await ann.does(one, ask);
    await one.does(ann, { kind: 'accept' });
  }
  const first = await ann.contacts.friends({}, never);
  const second = await ann.contacts.friends({ cursor: first.next ?? '' }, never);
  expect([first.rows.length, second.rows.length, second.next]).toEqual([100, 1, undefined]);
  expect([...first.rows, ...second.rows].map(({ userName }) => userName)).toEqual(others);
});
