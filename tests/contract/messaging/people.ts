import { expect, test, vi } from 'vitest';
import type { Message } from '../../../src/domain/messaging/message.ts';
import { forgetKept } from '../../../src/services/messaging/forget-kept.ts';
import { createLocalData } from '../../../src/services/messaging/local-data.ts';
import { createMessageStore } from '../../../src/services/messaging/store.ts';
import {
  type Device,
  type EngineUnderTest,
  guestOf,
  inOwn,
  kindOf,
  never,
  outgoing,
  pairOf,
  random,
  told,
} from './engine.ts';

/** Tests what people see of each other: receipts, reactions, typing, presence, unread counts and names. */
export function peopleSuite(engine: () => EngineUnderTest): void {
  const say = (device: Device, id: string, text: string): Promise<Message> =>
    device.client.send(outgoing(device, id, text), never);
  /** The last version of a message that the device received. */
  const lastTold = (device: Device, id: string, messageID: string): Message | undefined =>
    told(device, id).findLast((message) => message.messageID === messageID);
  const conversationOf = async (device: Device, id: string) =>
    (await device.client.conversations(never)).find((one) => one.conversationID === id);

  test('MSG-05, RCP-T01: the sender is notified that a message was read and by whom; unread messages are counted', async () => {
    const { ann, bob, id, end } = await pairOf(engine());
    const phone = await engine().deviceOf(bob);
    await phone.client.conversations(never);
    await bob.client.markRead(id, (await say(ann, id, '先讀完')).messageSeq, never);
    const one = await say(ann, id, '一');
    const two = await say(ann, id, '二');
    expect([one.receiptStatus, two.readCount, two.unreadCount]).toEqual(['processing', 0, 1]);
    expect(await conversationOf(bob, id)).toMatchObject({ unreadCount: 2 });
    expect(await conversationOf(ann, id)).toMatchObject({ unreadCount: 0 });
    await bob.client.markRead(id, one.messageSeq, never);
    await expect.poll(() => lastTold(ann, id, one.messageID)?.receiptStatus).toBe('done');
    expect(lastTold(ann, id, two.messageID)?.receiptStatus).not.toBe('done');
    expect(await conversationOf(bob, id)).toMatchObject({
      unreadCount: 1,
      readSeq: one.messageSeq,
      receiptMsgID: one.messageID,
    });
    // Bob's other device has the same unread count.
    const left = () =>
      phone.news.findLast(
        (news) => news.type === 'conversation' && news.conversation.conversationID === id,
      );
    await expect.poll(left).toMatchObject({ conversation: { unreadCount: 1 } });
    // Marking an earlier message as read changes nothing.
    await bob.client.markRead(id, one.messageSeq - 1, never);
    expect(await conversationOf(bob, id)).toMatchObject({ readSeq: one.messageSeq });
    const readers = async (messageID: string, hasRead: boolean) =>
      (await ann.client.readers(id, messageID, { hasRead }, never)).rows.map(
        ({ userID }) => userID,
      );
    expect(await readers(one.messageID, true)).toEqual([bob.token.userID]);
    expect(await readers(one.messageID, false)).toEqual([]);
    expect(await readers(two.messageID, false)).toEqual([bob.token.userID]);
    // A revoked message is no longer unread.
    await ann.client.revoke(id, two.messageID, never);
    await expect.poll(left).toMatchObject({ conversation: { unreadCount: 0 } });
    expect(await conversationOf(bob, id)).toMatchObject({ unreadCount: 0 });
    phone.disconnect();
    end();
  });

  test('MSG-06: both people see how often each reaction was given and by whom; the same reaction by one person counts once', async () => {
    const { ann, bob, id, end } = await pairOf(engine());
    const { messageID } = await say(ann, id, '好不好');
    const react = (device: Device, reactionType: 'ok' | 'party', on: boolean) =>
      device.client.react(id, messageID, { reactionType, on }, never);
    await react(bob, 'ok', true);
    await react(bob, 'ok', true);
    const mine = await react(ann, 'ok', true);
    await react(bob, 'party', true);
    expect(mine.reactions).toMatchObject([
      { reactionType: 'ok', totalCount: 2, isSelfIncluded: true },
    ]);
    await expect
      .poll(() => lastTold(ann, id, messageID)?.reactions)
      .toMatchObject([
        { reactionType: 'ok', totalCount: 2, isSelfIncluded: true },
        { reactionType: 'party', totalCount: 1, isSelfIncluded: false },
      ]);
    const asked = { reactionType: 'ok' as const };
    const { rows } = await bob.client.reactionUsers(id, messageID, asked, never);
    const both = [ann.token.userID, bob.token.userID].toSorted();
    expect(rows.map(({ userID }) => userID).toSorted()).toEqual(both);
    const off = await react(bob, 'ok', false);
    expect(off.reactions.find(({ reactionType }) => reactionType === 'ok')).toMatchObject({
      totalCount: 1,
      isSelfIncluded: false,
    });
    end();
  });

  test('MSG-07, MSG-09: a reply quotes its message; when that message is revoked, the quote is empty for everybody', async () => {
    const { ann, bob, id, end } = await pairOf(engine());
    const first = await say(ann, id, '原來的話');
    const { messageID, messageSeq, senderUserID, senderUserName, content } = first;
    const repliedInfo = { messageID, messageSeq, senderUserID, senderUserName, content };
    const answer = await bob.client.send({ ...outgoing(bob, id, '答'), repliedInfo }, never);
    await expect.poll(() => lastTold(ann, id, messageID)?.rootRepliedCount).toBe(1);
    // A user cannot revoke somebody else's message.
    expect(await kindOf(bob.client.revoke(id, messageID, never))).toBe('refused');
    const revoked = await ann.client.revoke(id, messageID, never);
    expect([revoked.content, revoked.messageSeq]).toEqual([{ type: 'revoke' }, messageSeq]);
    await expect.poll(() => lastTold(bob, id, messageID)?.content).toEqual({ type: 'revoke' });
    await expect
      .poll(() => lastTold(bob, id, answer.messageID)?.repliedInfo?.content)
      .toEqual({ type: 'revoke' });
    expect(
      await kindOf(bob.client.react(id, messageID, { reactionType: 'ok', on: true }, never)),
    ).toBe('refused');
    end();
  });

  test('CHAT-06: the list shows the current last message of each conversation; a message that a user deleted is missing for them alone', async () => {
    const { ann, bob, id, end } = await pairOf(engine());
    const phone = await engine().deviceOf(bob);
    await phone.client.conversations(never);
    const last = async (device: Device) => (await conversationOf(device, id))?.lastMessage;
    const long = await say(ann, id, `第一則${'長'.repeat(400)}`);
    const { messageID, messageSeq, orderKey, timestamp } = long;
    expect(await last(bob)).toMatchObject({
      messageID,
      messageSeq,
      orderKey,
      timestamp,
      senderUserID: ann.token.userID,
      content: { type: 'text' },
    });
    const { content } = (await last(bob)) ?? long;
    expect('textContent' in content && content.textContent).toMatch(/^第一則長{20,100}$/);
    const second = await say(bob, id, '第二則');
    expect(await last(ann)).toMatchObject({ messageID: second.messageID });
    // When Bob deletes the message, it disappears on all of Bob's devices and on nobody else's.
    await bob.client.delete(id, [second.messageID], never);
    expect(await last(bob)).toMatchObject({ messageID });
    expect(await last(ann)).toMatchObject({ messageID: second.messageID });
    const toldLast = () =>
      phone.news.findLast((one) => one.type === 'conversation')?.conversation.lastMessage;
    await expect.poll(toldLast).toMatchObject({ messageID });
    const { orderKey: later } = await bob.client.revoke(
      id,
      (await say(bob, id, '收回')).messageID,
      never,
    );
    expect(await last(ann)).toMatchObject({ orderKey: later, content: { type: 'revoke' } });
    expect(later).toBeGreaterThan(orderKey);
    // A user outside these conversations receives nothing about them.
    const stranger = await guestOf(engine());
    expect(await stranger.client.conversations(never)).toEqual([]);
    stranger.disconnect();
    phone.disconnect();
    end();
  });

  test('MSG-09: a message that a user deletes disappears from all their devices, and from nobody else’s', async () => {
    const { ann, bob, id, end } = await pairOf(engine());
    const phone = await engine().deviceOf(bob);
    await phone.client.conversations(never);
    const { messageID } = await say(ann, id, '只刪我的');
    await bob.client.delete(id, [messageID], never);
    await expect
      .poll(() => phone.news.filter((one) => one.type === 'deleted'))
      .toEqual([{ type: 'deleted', conversationID: id, messageIDs: [messageID] }]);
    const idsOf = async (device: Device) =>
      (await device.client.history(id, { last: true }, never)).messages.map((one) => one.messageID);
    expect(await idsOf(bob)).not.toContain(messageID);
    expect(await idsOf(ann)).toContain(messageID);
    phone.disconnect();
    end();
  });

  test('MSG-15: a draft is on all devices of its writer, and on no others', async () => {
    const { ann, bob, id, end } = await pairOf(engine());
    const phone = await engine().deviceOf(ann);
    await phone.client.conversations(never);
    const draft = `寫到一半 ${random()}`;
    await ann.client.setDraft(id, draft, never);
    const drafts = () =>
      phone.news.flatMap((one) => (one.type === 'conversation' ? [one.conversation.draft] : []));
    await expect.poll(drafts).toContain(draft);
    expect((await conversationOf(phone, id))?.draft).toBe(draft);
    expect((await conversationOf(bob, id))?.draft).not.toBe(draft);
    await ann.client.setDraft(id, '', never);
    expect((await conversationOf(ann, id))?.draft).toBe('');
    phone.disconnect();
    end();
  });

  test('only the other person sees that somebody types, comes online or goes offline; members and users have names', async () => {
    const { ann, bob, id, end } = await pairOf(engine());
    ann.client.setTyping(id, true);
    const typing = (device: Device) =>
      device.news.flatMap((one) =>
        one.type === 'typing' ? [[one.conversationID, one.user.userID, one.on]] : [],
      );
    await expect.poll(() => typing(bob)).toEqual([[id, ann.token.userID, true]]);
    ann.client.setTyping(id, false);
    await expect.poll(() => typing(bob).at(-1)).toEqual([id, ann.token.userID, false]);
    expect(typing(ann)).toEqual([]);
    const both = [ann.token.userID, bob.token.userID].toSorted();
    const { rows } = await bob.client.members(id, {}, never);
    expect(rows.map(({ userID }) => userID).toSorted()).toEqual(both);
    expect(rows.every(({ userName }) => userName !== '')).toBe(true);
    const users = await bob.client.users([...both, random()], never);
    expect(users.map(({ userID }) => userID).toSorted()).toEqual(both);
    bob.disconnect();
    const isOnline = () =>
      ann.news.findLast((one) => one.type === 'presence' && one.userID === bob.token.userID);
    await expect.poll(isOnline, { timeout: 10_000 }).toMatchObject({ isOnline: false });
    const back = await engine().deviceOf(bob);
    await expect.poll(isOnline, { timeout: 10_000 }).toMatchObject({ isOnline: true });
    back.disconnect();
    end();
  });

  test('MSG-01: when two people write at once, both have every message once, in the same order, without a gap', async () => {
    const { ann, bob, id, end } = await pairOf(engine());
    const from = (await say(ann, id, '從這裡')).messageSeq;
    const same = outgoing(ann, id, '同一則');
    const sent = await Promise.all([
      ...Array.from({ length: 20 }, (_, at) => say(at % 2 === 0 ? ann : bob, id, `${at}`)),
      // Two tabs send the same message at once. It becomes one message.
      ...[1, 2].map(() => ann.client.send(same, never)),
    ]);
    const ids = new Set(sent.map(({ messageID }) => messageID));
    expect(ids.size).toBe(21);
    const { messages } = await ann.client.history(id, { after: from }, never);
    expect(messages.map(({ messageSeq }) => messageSeq)).toEqual(
      messages.map((_, at) => from + 1 + at),
    );
    expect(new Set(messages.map(({ messageID }) => messageID))).toEqual(ids);
    const theirs = (device: Device) =>
      told(device, id).filter(
        ({ messageSeq, direction }) => messageSeq > from && direction === 'receive',
      );
    await expect.poll(() => [theirs(ann).length, theirs(bob).length]).toEqual([10, 11]);
    for (const device of [ann, bob]) {
      const keys = told(device, id).map(({ orderKey }) => orderKey);
      expect(keys).toEqual(keys.toSorted((a, b) => a - b));
    }
    end();
  });

  test('CON-T06: a user who was away receives the missed messages, reactions and revocations before they count as connected again', async () => {
    const { ann, bob, id, end } = await pairOf(engine());
    const [liked, taken] = [await say(ann, id, '讚我'), await say(ann, id, '收回我')];
    await expect.poll(() => lastTold(bob, id, taken.messageID)).toBeDefined();
    engine().cut(bob);
    await ann.client.react(id, liked.messageID, { reactionType: 'party', on: true }, never);
    await ann.client.revoke(id, taken.messageID, never);
    // Sends more messages than a page has, and goes on until Bob is back: new messages must not hide the missed ones.
    let last = taken.messageSeq;
    const isBack = (): boolean => bob.facts.at(-1)?.type === 'link.networkBack';
    for (let at = 0; at < 120 || !isBack(); at += 20) {
      // An engine may limit messages a second, so a refused message is sent again until the engine accepts it.
      const inTurn = () => vi.waitFor(() => say(ann, id, `錯過 ${at}`), { timeout: 10_000 });
      const sent = await Promise.all(Array.from({ length: 20 }, inTurn));
      last = Math.max(...sent.map(({ messageSeq }) => messageSeq));
    }
    await expect.poll(() => told(bob, id).some(({ messageSeq }) => messageSeq === last)).toBe(true);
    const back = bob.all.findLastIndex(({ type }) => type === 'link.networkBack');
    const before = bob.all
      .slice(0, back)
      .flatMap((one) => (one.type === 'message' ? [one.message] : []));
    const of = ({ messageID }: Message) => before.findLast((one) => one.messageID === messageID);
    expect(of(liked)?.reactions).toMatchObject([{ reactionType: 'party' }]);
    expect(of(taken)?.content).toEqual({ type: 'revoke' });
    const missed = told(bob, id).filter(({ messageSeq }) => messageSeq > taken.messageSeq);
    const once = new Set(missed.map(({ messageSeq }) => messageSeq));
    expect([...once].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: last - taken.messageSeq }, (_, at) => taken.messageSeq + 1 + at),
    );
    end();
  });

  test('MSG-15: local data of a message are shown only to the user who stored them, and never leave the browser', async () => {
    const { ann, bob, id, end } = await pairOf(engine());
    const browser = new Map<string, string>();
    const local = {
      read: (key: string) => browser.get(key),
      write: (key: string, value: string) => void browser.set(key, value),
      remove: (key: string) => void browser.delete(key),
    };
    /** A page of this browser, loaded by one of the two. */
    const pageOf = async ({ client, token }: Device) => {
      const parts = { local, userID: () => token.userID, isOver: () => false };
      const store = createMessageStore(createLocalData(parts));
      const from = { last: true } as const;
      store.putHistory(id, from, await client.history(id, from, never));
      return {
        store,
        dataOf: ({ messageID }: Message) => store.byID(id, messageID)?.localExtendedData,
      };
    };
    const [own, theirs] = [await say(ann, id, '我的'), await say(bob, id, '你的')];
    const first = await pageOf(ann);
    first.store.setLocalData(id, own.messageID, '只在這裡');
    first.store.setLocalData(id, theirs.messageID, '{"note":1}');
    expect([own, theirs].map(first.dataOf)).toEqual(['只在這裡', '{"note":1}']);
    // After a reload, a change of the message does not delete its local data.
    const again = await pageOf(ann);
    again.store.putMessage(
      await ann.client.react(id, theirs.messageID, { reactionType: 'ok', on: true }, never),
    );
    expect([own, theirs].map(again.dataOf)).toEqual(['只在這裡', '{"note":1}']);
    // Another user who signs in here does not see the data and does not overwrite them.
    const other = await pageOf(bob);
    expect([own, theirs].map(other.dataOf)).toEqual(['', '']);
    other.store.setLocalData(id, own.messageID, '別人的');
    expect([own, theirs].map((await pageOf(ann)).dataOf)).toEqual(['只在這裡', '{"note":1}']);
    // The local data were sent neither to another device nor to another user.
    const { messages } = await ann.client.history(id, { last: true }, never);
    const heard = [...messages, ...told(ann, id), ...told(bob, id)];
    expect(new Set(heard.map(({ localExtendedData }) => localExtendedData))).toEqual(new Set(['']));
    // Deleting a message deletes its local data. Signing out deletes all local data.
    again.store.removeMessages(id, [theirs.messageID]);
    expect([own, theirs].map((await pageOf(ann)).dataOf)).toEqual(['只在這裡', '']);
    forgetKept(local, () => [...browser.keys()], undefined);
    expect([own, theirs].map((await pageOf(ann)).dataOf)).toEqual(['', '']);
    expect(browser.size).toBe(0);
    end();
  });

  test('CONN-02: another token of the same user renews the connection; the token of another user does not; a cancelled renewal makes no request', async () => {
    const { client, token } = engine().device();
    const login = await token();
    const { device } = await inOwn(await guestOf(engine()));
    let isIn = (): void => undefined;
    const connected = new Promise<void>((resolve) => (isIn = resolve));
    const facts: string[] = [];
    const disconnect = client.connect(login, ({ type }) => {
      facts.push(type);
      isIn();
    });
    await connected;
    await client.renew(await token(), never);
    expect(await client.conversations(never)).toEqual([]);
    expect(await kindOf(client.renew(device.token, never))).toBe('refused');
    expect(await kindOf(client.conversations(AbortSignal.abort()))).toBe('offline');
    expect(facts).toEqual(['link.connected']);
    expect(Math.abs(client.now() - Date.now())).toBeLessThan(60_000);
    disconnect();
    device.disconnect();
  });
}
