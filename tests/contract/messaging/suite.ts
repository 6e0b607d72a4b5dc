import { expect, test } from 'vitest';
import { failureOf } from '../../../src/domain/failure.ts';
import { contentSuite } from './content.ts';
import {
  connect,
  type EngineUnderTest,
  guestOf,
  inOwn,
  kindOf,
  never,
  outgoing,
  texts,
} from './engine.ts';
import { peopleSuite } from './people.ts';

/** Tests what every engine behind the port must do (CONN-04). */
export function engineSuite(engine: () => EngineUnderTest): void {
  const guest = () => guestOf(engine());

  test('CON-T01, CON-T02: a token logs its user in; no request is answered before that', async () => {
    const { client, token } = engine().device();
    expect(await kindOf(client.conversations(never))).toBe('offline');
    const login = await token();
    const device = await connect(client, login);
    expect(device.facts).toMatchObject([
      { type: 'link.connected', user: { userID: login.userID, userName: login.nickName } },
    ]);
    device.disconnect();
    expect(await kindOf(client.conversations(never))).toBe('offline');
  });

  test('CON-T04: an invalid token is reported as expired', async () => {
    const { client, token } = engine().device();
    const { facts, disconnect } = await connect(client, { ...(await token()), token: 'no-good' });
    expect(facts).toEqual([{ type: 'link.tokenExpired' }]);
    disconnect();
  });

  test('CHAT-01: a visitor’s own conversation with the customer service is the same each time', async () => {
    const { device, id } = await inOwn(await guest());
    expect((await inOwn(device)).id).toBe(id);
    expect((await device.client.conversations(never)).map((one) => one.conversationID)).toEqual([
      id,
    ]);
    device.disconnect();
  });

  test('SND-T02: sending is answered with the numbered message; sending the same again gives the same message', async () => {
    const { device, id } = await inOwn(await guest());
    const first = outgoing(device, id, '一');
    const sent = await device.client.send(first, never);
    expect(sent).toMatchObject({
      clientMessageID: first.clientMessageID,
      direction: 'send',
      sentStatus: 'success',
      senderUserID: device.token.userID,
      content: { type: 'text', textContent: '一' },
    });
    const again = await device.client.send(first, never);
    expect([again.messageID, again.messageSeq]).toEqual([sent.messageID, sent.messageSeq]);
    const second = await device.client.send(outgoing(device, id, '二'), never);
    expect(second.messageSeq).toBeGreaterThan(sent.messageSeq);
    device.disconnect();
  });

  test('MSG-13: history is loaded backwards and forwards by number, one page at a time', async () => {
    const { device, id } = await inOwn(await guest());
    for (const text of ['a', 'b', 'c', 'd']) {
      await device.client.send(outgoing(device, id, text), never);
    }
    const { messages, hasNewer } = await device.client.history(id, { last: true }, never);
    expect(hasNewer).toBe(false);
    const written = messages.filter(({ direction }) => direction === 'send');
    expect(written.map(({ content }) => 'textContent' in content && content.textContent)).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
    const [, second, third] = written.map(({ messageSeq }) => messageSeq);
    const before = await device.client.history(id, { before: second ?? 0 }, never);
    // The customer service itself may write a message in between.
    const own = ({ direction }: { direction: string }): boolean => direction === 'send';
    expect(before.messages.findLast(own)?.messageID).toBe(written[0]?.messageID);
    const after = await device.client.history(id, { after: third ?? 0 }, never);
    expect(after.messages.find(own)?.messageID).toBe(written[3]?.messageID);
    expect(after.hasNewer).toBe(false);
    device.disconnect();
  });

  test('two devices of a user receive each other’s messages', async () => {
    const { device, id } = await inOwn(await guest());
    const other = await engine().deviceOf(device);
    await other.client.conversations(never);
    await device.client.send(outgoing(device, id, '給另一台'), never);
    await expect.poll(() => texts(other.news)).toEqual(['給另一台']);
    device.disconnect();
    other.disconnect();
  });

  test('CON-T05, CON-T06: a user who was disconnected comes back and receives what they missed, once and in order', async () => {
    const { device, id } = await inOwn(await guest());
    const other = await engine().deviceOf(device);
    await other.client.conversations(never);
    engine().cut(other);
    for (const text of ['1', '2', '3']) {
      await device.client.send(outgoing(device, id, text), never);
    }
    await expect
      .poll(() => other.facts.map(({ type }) => type))
      .toEqual(['link.connected', 'link.networkLost', 'link.networkBack']);
    const seqs = other.news.flatMap((one) => (one.type === 'message' ? [one.message] : []));
    const once = new Map(seqs.map((message) => [message.messageID, message]));
    const told = [...once.values()].map(({ content }) =>
      content.type === 'text' ? content.textContent : content.type,
    );
    expect(told.filter((text) => ['1', '2', '3'].includes(text))).toEqual(['1', '2', '3']);
    device.disconnect();
    other.disconnect();
  });

  test('MSG-06: a reaction is added and removed, and the others see it', async () => {
    const { device, id } = await inOwn(await guest());
    const { messageID } = await device.client.send(outgoing(device, id, '好'), never);
    const on = await device.client.react(id, messageID, { reactionType: 'party', on: true }, never);
    expect(on.reactions).toMatchObject([
      { reactionType: 'party', totalCount: 1, isSelfIncluded: true },
    ]);
    const users = await device.client.reactionUsers(
      id,
      messageID,
      { reactionType: 'party' },
      never,
    );
    expect(users.rows.map(({ userID }) => userID)).toEqual([device.token.userID]);
    const off = await device.client.react(
      id,
      messageID,
      { reactionType: 'party', on: false },
      never,
    );
    expect(off.reactions).toEqual([]);
    device.disconnect();
  });

  test('MSG-09: revoking leaves a notice in the place of the message; deleting removes it for oneself only', async () => {
    const { device, id } = await inOwn(await guest());
    const one = await device.client.send(outgoing(device, id, '收回'), never);
    const revoked = await device.client.revoke(id, one.messageID, never);
    expect([revoked.messageSeq, revoked.content]).toEqual([one.messageSeq, { type: 'revoke' }]);
    await device.client.delete(id, [one.messageID], never);
    const { messages } = await device.client.history(id, { last: true }, never);
    expect(messages.map(({ messageID }) => messageID)).not.toContain(one.messageID);
    device.disconnect();
  });

  test('MSG-07: a reply names the message that it replies to, and that message counts its replies', async () => {
    const { device, id } = await inOwn(await guest());
    const one = await device.client.send(outgoing(device, id, '問'), never);
    const repliedInfo = {
      messageID: one.messageID,
      messageSeq: one.messageSeq,
      content: one.content,
      senderUserID: one.senderUserID,
      senderUserName: one.senderUserName,
    };
    const answer = await device.client.send({ ...outgoing(device, id, '答'), repliedInfo }, never);
    expect(answer.repliedInfo).toMatchObject({ messageID: one.messageID });
    const { rows } = await device.client.replies(id, one.messageID, {}, never);
    expect(rows.map(({ messageID }) => messageID)).toEqual([answer.messageID]);
    device.disconnect();
  });

  test('a guest reads only their own conversation; other people’s conversations and missing ones are refused in the same way', async () => {
    const { device, id } = await inOwn(await guest());
    const stranger = await guest();
    const read = (conversationID: string) =>
      stranger.client
        .history(conversationID, { last: true }, never)
        .catch((error: unknown) => failureOf(error));
    expect(await read(id)).toMatchObject({ kind: 'refused', code: 403 });
    expect(await read('no-such-conversation')).toEqual(await read(id));
    expect(await kindOf(stranger.client.send(outgoing(stranger, id, 'x'), never))).toBe('refused');
    device.disconnect();
    stranger.disconnect();
  });

  contentSuite(engine);
  peopleSuite(engine);
}
