import { expect, test } from 'vitest';
import type { Conversation } from '../../src/domain/messaging/conversation.ts';
import { tencentIDOf } from '../../src/domain/messaging/tencent-id.ts';
import { never, outgoing } from '../contract/messaging/engine.ts';
import { createService } from '../support/messaging/tencent/double.ts';
import { somebody } from '../support/messaging/tencent/somebody.ts';

/** The conversations of a person at Tencent Cloud Chat, and their names (CONN-04), on a double of its SDK. */
const service = createService();
const SOON = { timeout: 3_000, interval: 5 };

async function comes(nickName: string, userID: string = crypto.randomUUID()) {
  service.names.set(tencentIDOf(userID), nickName);
  return somebody(service, [], nickName, userID);
}
type Somebody = Awaited<ReturnType<typeof comes>>;

/** Begins a conversation with somebody by sending this text. */
async function begins(
  { client, device: { token } }: Somebody,
  { userID }: Somebody,
  words: string,
) {
  const { conversationID } = await client.peer(userID, never);
  await client.send(outgoing({ token }, conversationID, words), never);
  return conversationID;
}
/** The latest state of the conversation of which this person was notified. */
const told = ({ device: { news } }: Somebody, id: string): Conversation | undefined =>
  news
    .flatMap((one) =>
      one.type === 'conversation' && one.conversation.conversationID === id
        ? [one.conversation]
        : [],
    )
    .at(-1);

test('a person who gets a first message is notified of the conversation, named after its sender', async () => {
  const [ann, bob] = [await comes('安'), await comes('伯')];
  const id = await begins(bob, ann, '您好');
  const asked = { conversationName: '伯', peerID: bob.userID, unreadCount: 1 };
  await expect.poll(() => told(ann, id), SOON).toMatchObject(asked);
});

test('conversations that began while the network was away appear once it is back', async () => {
  const [ann, bob] = [await comes('安'), await comes('伯')];
  const release = service.of(ann.sdk)?.hold();
  const id = await begins(bob, ann, '在嗎');
  expect(told(ann, id)).toBeUndefined();
  release?.();
  await expect.poll(() => told(ann, id), SOON).toMatchObject({ conversationName: '伯' });
});

test('after a new login all conversations have the other person’s name, and the service’s has none', async () => {
  const [ann, bob, cat] = [await comes('安'), await comes('伯'), await comes('凱')];
  await begins(ann, bob, '早安');
  await begins(cat, ann, '午安');
  await ann.client.customerService(never);
  const again = await comes('安', ann.userID);
  const named = (await again.client.conversations(never)).map(({ conversationName, peerID }) =>
    [conversationName, peerID].join(' of '),
  );
  expect(named.toSorted()).toEqual([' of ', `伯 of ${bob.userID}`, `凱 of ${cat.userID}`]);
});

test('a friend’s alias names their conversation, only for the user who chose the alias', async () => {
  const [ann, bob] = [await comes('安'), await comes('伯')];
  const id = await begins(ann, bob, '早安');
  const of = (userID: string) => ({ userID, code: '' });
  const ask = { kind: 'ask', wording: '' } as const;
  await ann.client.contacts.changeContact(of(bob.userID), ask, never);
  await bob.client.contacts.changeContact(of(ann.userID), { kind: 'accept' }, never);
  const call = (alias: string) =>
    ann.client.contacts.changeContact(of(bob.userID), { kind: 'alias', alias }, never);
  await call('司機阿伯');
  await expect.poll(() => told(ann, id)?.conversationName, SOON).toBe('司機阿伯');
  const again = await comes('安', ann.userID);
  expect(await again.client.conversations(never)).toMatchObject([
    { conversationName: '司機阿伯', peerID: bob.userID },
  ]);
  expect(await bob.client.conversations(never)).toMatchObject([{ conversationName: '安' }]);
  await call('');
  await expect.poll(() => told(ann, id)?.conversationName, SOON).toBe('伯');
});
