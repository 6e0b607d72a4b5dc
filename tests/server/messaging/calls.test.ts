/** Every call of the hub over real sockets: its effect for people who may use it, and the refusal for others. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CHANGE_CODE, CODE } from '../../../src/contract/codes.ts';
import { HUB_CALLS, type HubAsked, type HubCall } from '../../../src/contract/messaging/frames.ts';
import {
  RECEIPT_LIFETIME_MS,
  RECEIPTS_AT_ONCE,
  REVOKE_MS,
} from '../../../src/domain/messaging/limits.ts';
import {
  byCode,
  clientMessageID,
  person,
  type Person,
  refusalOf,
  say,
  text,
} from '../../support/messaging/people.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const people: Person[] = [];
afterEach(async () => {
  for (const one of people.splice(0)) {
    if (one.broken.length > 0) throw new Error(`breaks the contract: ${one.broken.join(' ')}`);
    await one.close();
  }
});

async function come(who: Parameters<typeof person>[1] = 'guest'): Promise<Person> {
  const one = await person(server, who);
  people.push(one);
  return one;
}

/** Connects a guest and an agent, and opens the guest's conversation. */
async function visit() {
  const [guest, agent] = [await come(), await come('agent')];
  const { conversationID } = await guest.ask('customerService', {});
  return { guest, agent, conversationID };
}

/** Connects two members, and opens a conversation between them. */
async function pair() {
  const [ann, bob] = [await come('passenger'), await come('driver')];
  const { conversationID } = await ann.ask('peer', await byCode(server, bob.userID));
  return { ann, bob, conversationID };
}

describe('a visitor and the customer service', () => {
  test('CHAT-01 CHAT-07 the visitor writes, an agent reads and answers, and both see both messages', async () => {
    const { guest, agent, conversationID } = await visit();
    const again = await guest.ask('customerService', {});
    expect(again).toMatchObject({
      conversationID,
      type: 0,

      service: { state: 'closed' },
    });
    const asked = await say(guest, conversationID, '我的車在哪裡？');
    expect(asked).toMatchObject({
      conversationID,
      senderUserID: guest.userID,
      receiptStatus: 'processing',
      content: text('我的車在哪裡？'),
    });
    expect(asked.clientMessageID).not.toBe('');
    const told = await agent.fact(
      (fact) => fact.tell === 'message' && fact.message.messageID === asked.messageID,
    );
    expect(told).toEqual({ tell: 'message', message: { ...asked, clientMessageID: '' } });
    const waiting = await agent.fact(
      (fact) =>
        fact.tell === 'conversation' &&
        fact.conversation.conversationID === conversationID &&
        fact.conversation.service?.state === 'waiting',
    );
    expect(waiting).toMatchObject({
      conversation: { unreadCount: 1, service: { state: 'waiting' } },
    });
    const answer = await say(agent, conversationID, '快到了');
    await guest.fact(
      (fact) => fact.tell === 'message' && fact.message.messageID === answer.messageID,
    );
    const { messages, hasMore } = await guest.ask('history', {
      conversationID,
      from: { last: true },
    });
    const written = messages.filter(({ content }) => content.type !== 'tips');
    expect(written.map(({ content }) => content)).toEqual([text('我的車在哪裡？'), text('快到了')]);
    expect(hasMore).toBe(false);
    const [listed] = await guest.ask('conversations', {});
    expect(listed).toMatchObject({ conversationID, maxMessageSeq: answer.messageSeq, readSeq: 0 });
    const ofAgent = await agent.ask('conversations', {});
    expect(ofAgent.map((one) => one.conversationID)).toContain(conversationID);
  });

  test('agents share one reading position, and the visitor is notified that a message was read', async () => {
    const { guest, agent, conversationID } = await visit();
    const colleague = await come('agent2');
    const { messageID, messageSeq } = await say(guest, conversationID, '在嗎');
    const unread = (count: number) =>
      colleague.fact(
        (fact) =>
          fact.tell === 'conversation' &&
          fact.conversation.conversationID === conversationID &&
          fact.conversation.lastMessage?.messageID === messageID &&
          fact.conversation.unreadCount === count,
      );
    await unread(1);
    await agent.ask('read', { conversationID, messageSeq });
    await unread(0);
    const told = await guest.fact(
      (fact) =>
        fact.tell === 'message' &&
        fact.message.messageID === messageID &&
        fact.message.readCount === 1,
    );
    expect(told).toMatchObject({ message: { receiptStatus: 'done', unreadCount: 0 } });
  });
});

test('CHAT-07 agents do not see a visitor who has not written, and get no notifications about them', async () => {
  const { guest, agent, conversationID } = await visit();
  const listed = async () =>
    (await agent.ask('conversations', {})).map((one) => one.conversationID);
  expect(await listed()).not.toContain(conversationID);
  await say(guest, conversationID, '在嗎');
  await agent.fact(
    (fact) => fact.tell === 'conversation' && fact.conversation.conversationID === conversationID,
  );
  const told = agent.facts.filter(
    (fact) => fact.tell === 'conversation' && fact.conversation.conversationID === conversationID,
  );
  expect(told).toHaveLength(1);
  expect(await listed()).toContain(conversationID);
});

test('COMP-01 the hub removes line breaks from one-line texts, whoever sends them, and refuses empty texts', async () => {
  const { ann, bob, conversationID } = await pair();
  const send = (content: HubAsked<'send'>['content']) =>
    ann.ask('send', { conversationID, clientMessageID: clientMessageID(), content });
  const place = { latLng: { lat: 25, lng: 121 }, name: '台北\n101' };
  const { messageID, content } = await send({
    type: 'custom',
    subType: 0,
    ...place,
    formattedAddress: '信義路五段\r\n7 號',
  });
  expect(content).toMatchObject({ name: '台北 101', formattedAddress: '信義路五段 7 號' });
  expect((await say(bob, conversationID, 'line one\n\nline two')).content).toEqual(
    text('line one line two'),
  );
  for (const nothing of [' \n ', '\u200b\u200b', '\u202e']) {
    expect(await refusalOf(send(text(nothing)))).toBe(CODE.invalidInput);
    const messageInfoList = [text(nothing)];
    expect(await refusalOf(send({ type: 'multiple', messageInfoList }))).toBe(CODE.invalidInput);
  }
  // Words with an invisible character stay as they were written.
  expect((await send(text('\u202egnp.exe'))).content).toEqual(text('\u202egnp.exe'));
  // A message that was stored before this rule loses its line break when it is forwarded.
  await server.deps.db.$client.query(
    `update message set content = jsonb_set(content, '{name}', to_jsonb(E'a\\nb'::text)) where message_id = $1`,
    [messageID],
  );
  const forwarded = await send({ type: 'forward', messageID });
  expect(forwarded).toMatchObject({ isForwarded: true, content: { name: 'a b' } });
});

describe('messages in the hub', () => {
  test('SND-T02 a second send with the same client id returns the same message, also when both arrive at once', async () => {
    const { ann, conversationID } = await pair();
    const sending = { conversationID, clientMessageID: clientMessageID(), content: text('一次') };
    const all = await Promise.all([ann.ask('send', sending), ann.ask('send', sending)]);
    const other = await come('passenger');
    all.push(...(await Promise.all([other.ask('send', sending), ann.ask('send', sending)])));
    expect(new Set(all.map(({ messageID }) => messageID)).size).toBe(1);
    expect(new Set(all.map(({ messageSeq }) => messageSeq)).size).toBe(1);
  });

  test('message numbers and order keys have no gap when several people write at once', async () => {
    const { ann, bob, conversationID } = await pair();
    const [{ maxMessageSeq: before } = { maxMessageSeq: 0 }] = (
      await ann.ask('conversations', {})
    ).filter((one) => one.conversationID === conversationID);
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, at) => say(at % 2 === 0 ? ann : bob, conversationID, `${at}`)),
    );
    const numbers = sent.map(({ messageSeq }) => messageSeq).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, at) => before + 1 + at));
    const { messages } = await bob.ask('history', { conversationID, from: { after: before } });
    // The messages of each writer are in the order in which they were written.
    for (const who of [ann, bob]) {
      const own = messages.filter(({ senderUserID }) => senderUserID === who.userID);
      const texts = own.map(({ content }) =>
        Number(content.type === 'text' ? content.textContent : NaN),
      );
      expect(texts).toEqual(texts.toSorted((a, b) => a - b));
    }
  });

  test('MSG-06 reactions are added and removed, and each person gets their own view of them', async () => {
    const { ann, bob, conversationID } = await pair();
    const { messageID } = await say(ann, conversationID, '好嗎');
    const asked = { conversationID, messageID, reactionType: 'party' as const };
    const reacted = await bob.ask('react', { ...asked, on: true });
    expect(reacted.reactions).toMatchObject([
      { reactionType: 'party', totalCount: 1, isSelfIncluded: true },
    ]);
    expect((await bob.ask('react', { ...asked, on: true })).reactions).toHaveLength(1);
    const told = await ann.fact(
      (fact) =>
        fact.tell === 'message' &&
        fact.message.messageID === messageID &&
        fact.message.reactions.length === 1,
    );
    expect(told).toMatchObject({
      message: { reactions: [{ isSelfIncluded: false, userList: [{ userID: bob.userID }] }] },
    });
    expect((await ann.ask('reactionUsers', asked)).rows.map(({ userID }) => userID)).toEqual([
      bob.userID,
    ]);
    // The first ten reactions are named, in their order. All are counted, whoever reads.
    await server.deps.db.$client.query(
      `insert into message_reaction (message_id, user_id, reaction_type, reacted_at)
       select $1, 'reacting ' || (30 - n), 'party', $2::timestamptz - make_interval(secs => 60 - n) from generate_series(1, 10) n`,
      [messageID, new Date(server.clock.now())],
    );
    const [first] = (await bob.ask('history', { conversationID, from: { last: true } })).messages
      .slice(-1)
      .flatMap(({ reactions }) => reactions);
    expect(first).toMatchObject({ totalCount: 11, isSelfIncluded: true });
    const names = Array.from({ length: 10 }, (_, at) => `reacting ${29 - at}`);
    expect(first?.userList.map(({ userID }) => userID)).toEqual(names);
    expect((await ann.ask('reactionUsers', asked)).rows.map(({ userID }) => userID)).toEqual([
      ...names,
      bob.userID,
    ]);
    expect((await bob.ask('react', { ...asked, on: false })).reactions).toMatchObject([
      { totalCount: 10, isSelfIncluded: false },
    ]);
  });

  test('MSG-07 a reply quotes its message, and is counted and listed at the first message of all replies', async () => {
    const { ann, bob, conversationID } = await pair();
    const first = await say(ann, conversationID, '第一');
    const reply = (who: Person, repliesTo: string, said: string) =>
      who.ask('send', {
        conversationID,
        clientMessageID: clientMessageID(),
        content: text(said),
        repliesTo,
      });
    const second = await reply(bob, first.messageID, '第二');
    expect(second.repliedInfo).toMatchObject({ messageID: first.messageID, content: text('第一') });
    const third = await reply(ann, second.messageID, '第三');
    expect(third.repliedInfo).toMatchObject({ messageID: second.messageID });
    const { rows } = await bob.ask('replies', { conversationID, messageID: first.messageID });
    expect(rows.map(({ messageID }) => messageID)).toEqual([second.messageID, third.messageID]);
    await bob.fact(
      (fact) =>
        fact.tell === 'message' &&
        fact.message.messageID === first.messageID &&
        fact.message.rootRepliedCount === 2,
    );
    expect(await refusalOf(reply(ann, 'nothing', '無'))).toBe(CODE.notFound);
    const { guest, conversationID: elsewhere } = await visit();
    const sending = { conversationID: elsewhere, clientMessageID: clientMessageID() };
    const answer = { ...sending, content: text('無'), repliesTo: first.messageID };
    expect(await refusalOf(guest.ask('send', answer))).toBe(CODE.notFound);
  });

  test('MSG-07 a message can be answered although it was revoked meanwhile', async () => {
    const { ann, bob } = await pair();
    const userIDs = [bob.userID];
    const asked = { kind: 'group', name: '家人', userIDs, requestID: clientMessageID() } as const;
    const made = await ann.ask('createGroup', asked);
    const visited = await visit();
    for (const [sender, answering, { conversationID }] of [
      [ann, bob, made],
      [visited.guest, visited.agent, visited],
    ] as const) {
      const { messageID } = await say(sender, conversationID, '寫錯了');
      await sender.ask('revoke', { conversationID, messageID });
      const sending = { conversationID, clientMessageID: clientMessageID(), repliesTo: messageID };
      const answer = await answering.ask('send', { ...sending, content: text('什麼？') });
      expect(answer.repliedInfo).toMatchObject({ messageID, content: { type: 'revoke' } });
    }
    const { conversationID } = made;
    const sending = { conversationID, clientMessageID: clientMessageID(), repliesTo: 'nothing' };
    expect(await refusalOf(bob.ask('send', { ...sending, content: text('無') }))).toBe(
      CODE.notFound,
    );
  });

  test('MSG-09 a revoked message leaves only the mark that it was revoked, also where it was quoted', async () => {
    const { ann, bob, conversationID } = await pair();
    const { messageID } = await say(ann, conversationID, '寫錯了');
    const quoting = await bob.ask('send', {
      conversationID,
      clientMessageID: clientMessageID(),
      content: text('什麼？'),
      repliesTo: messageID,
    });
    expect(await refusalOf(bob.ask('revoke', { conversationID, messageID }))).toBe(CODE.forbidden);
    expect((await ann.ask('revoke', { conversationID, messageID })).content).toEqual({
      type: 'revoke',
    });
    const told = await bob.fact(
      (fact) =>
        fact.tell === 'message' &&
        fact.message.messageID === quoting.messageID &&
        fact.message.repliedInfo?.content.type === 'revoke',
    );
    expect(JSON.stringify(told)).not.toContain('寫錯了');
    expect(
      JSON.stringify(await bob.ask('history', { conversationID, from: { last: true } })),
    ).not.toContain('寫錯了');
    expect(
      await refusalOf(
        bob.ask('react', { conversationID, messageID, reactionType: 'ok', on: true }),
      ),
    ).toBe(CODE.forbidden);
    const late = await say(ann, conversationID, '太晚');
    const { agent, ...visited } = await visit();
    const answer = await say(agent, visited.conversationID, '也太晚');
    server.clock.advance(REVOKE_MS + 1);
    const tooLate = ann.ask('revoke', { conversationID, messageID: late.messageID });
    expect(await refusalOf(tooLate)).toBe(CHANGE_CODE.revokeTooLate);
    // To anybody but its sender, the message's age makes no difference.
    const others = bob.ask('revoke', { conversationID, messageID: late.messageID });
    expect(await refusalOf(others)).toBe(CODE.forbidden);
    // The time limit is the same for an agent's own message.
    const asked = { conversationID: visited.conversationID, messageID: answer.messageID };
    expect(await refusalOf(agent.ask('revoke', asked))).toBe(CHANGE_CODE.revokeTooLate);
  });

  test('MSG-09 a message that a user deletes disappears for them only, on all their devices', async () => {
    const { ann, bob, conversationID } = await pair();
    const { messageID } = await say(ann, conversationID, '刪掉');
    const tablet = await come('driver');
    await bob.ask('delete', { conversationID, messageIDs: [messageID] });
    await tablet.fact((fact) => fact.tell === 'deleted' && fact.messageIDs.includes(messageID));
    const idsOf = async (who: Person) =>
      (await who.ask('history', { conversationID, from: { last: true } })).messages.map(
        (one) => one.messageID,
      );
    expect(await idsOf(bob)).not.toContain(messageID);
    expect(await idsOf(ann)).toContain(messageID);
    const lastOf = async (who: Person) =>
      (await who.ask('conversations', {})).find((one) => one.conversationID === conversationID)
        ?.lastMessage?.messageID;
    expect([(await lastOf(ann)) === messageID, (await lastOf(bob)) === messageID]).toEqual([
      true,
      false,
    ]);
    // Ann can still forward the message, and bob cannot.
    const forward = (who: Person) =>
      refusalOf(
        who.ask('send', {
          conversationID,
          clientMessageID: clientMessageID(),
          content: { type: 'forward', messageID },
        }),
      );
    expect([await forward(ann), await forward(bob)]).toEqual([undefined, CODE.forbidden]);
    // Bob gets no later changes of the message, either.
    await ann.ask('react', { conversationID, messageID, reactionType: 'dog', on: true });
    const { messageID: mark } = await say(ann, conversationID, '之後');
    await bob.fact((fact) => fact.tell === 'message' && fact.message.messageID === mark);
    expect(
      bob.messages().filter((one) => one.reactions.length > 0 && one.messageID === messageID),
    ).toEqual([]);
  });

  test('MSG-05 RCP-T01 RCP-T02 RCP-T03 a message has the receipt “done” once it is read; an unread one expires, and reading it later changes nothing', async () => {
    const { ann, bob, conversationID } = await pair();
    const soon = await say(ann, conversationID, '快看');
    expect(
      (
        await ann.ask('readers', { conversationID, messageID: soon.messageID, hasRead: false })
      ).rows.map(({ userID }) => userID),
    ).toEqual([bob.userID]);
    await ann.ask('read', { conversationID, messageSeq: soon.messageSeq });
    await bob.ask('read', { conversationID, messageSeq: soon.messageSeq });
    await ann.fact(
      (fact) =>
        fact.tell === 'message' &&
        fact.message.messageID === soon.messageID &&
        fact.message.receiptStatus === 'done',
    );
    expect(
      (
        await ann.ask('readers', { conversationID, messageID: soon.messageID, hasRead: true })
      ).rows.map(({ userID }) => userID),
    ).toEqual([bob.userID]);
    // A smaller number changes nothing. A number beyond the last message counts as the last message.
    await bob.ask('read', { conversationID, messageSeq: 0 });
    const late = await say(ann, conversationID, '慢慢看');
    server.clock.advance(RECEIPT_LIFETIME_MS + 1);
    const [later, reader] = [await come('passenger'), await come('driver')];
    const statusOf = async () =>
      (
        await later.ask('history', { conversationID, from: { after: soon.messageSeq - 1 } })
      ).messages.map(({ receiptStatus }) => receiptStatus);
    expect(await statusOf()).toEqual(['done', 'expired']);
    await reader.ask('read', { conversationID, messageSeq: late.messageSeq + 1_000 });
    expect(await statusOf()).toEqual(['done', 'expired']);
    const [mine] = (await reader.ask('conversations', {})).filter(
      (one) => one.conversationID === conversationID,
    );
    expect(mine).toMatchObject({
      unreadCount: 0,
      readSeq: late.messageSeq,
      receiptMsgID: late.messageID,
    });
  });

  test('MSG-05 when very many messages are read at once, the senders of the latest ones are notified', async () => {
    const { ann, bob } = await pair();
    const { conversationID } = await ann.ask('createGroup', {
      kind: 'group',
      name: '很多話',
      userIDs: [bob.userID],
      requestID: clientMessageID(),
    });
    const { messageSeq, orderKey } = await say(ann, conversationID, '第一句');
    const { $client } = server.deps.db;
    await $client.query(
      `insert into message (message_id, conversation_id, message_seq, order_key, shared_key, sender_user_id, client_message_id, content, sent_at)
       select $1 || '-read-' || n, $1, $2 + n, $3 + n, $3 + n, $4, $1 || '-read-' || n, '{"type":"text","textContent":"x"}', $5
       from generate_series(1, $6::int) n`,
      [
        conversationID,
        messageSeq,
        orderKey,
        ann.userID,
        new Date(server.clock.now()),
        RECEIPTS_AT_ONCE,
      ],
    );
    await $client.query(
      'update conversation set max_seq = max_seq + $2, max_order_key = max_order_key + $2 where conversation_id = $1',
      [conversationID, RECEIPTS_AT_ONCE],
    );
    const last = messageSeq + RECEIPTS_AT_ONCE;
    await bob.ask('read', { conversationID, messageSeq: last });
    const { rows } = await $client.query(
      `select min(message_seq) as first, max(message_seq) as last, count(*)::int from message
       where conversation_id = $1 and order_key > $2`,
      [conversationID, orderKey + RECEIPTS_AT_ONCE],
    );
    expect(rows).toEqual([{ first: messageSeq + 1, last, count: RECEIPTS_AT_ONCE }]);
  });

  test('MSG-08 forwarded messages are copies: one by one, combined, and combined again', async () => {
    const { ann, bob, conversationID } = await pair();
    const [one, two] = [await say(ann, conversationID, '甲'), await say(bob, conversationID, '乙')];
    const send = (content: HubAsked<'send'>['content']) =>
      ann.ask('send', { conversationID, clientMessageID: clientMessageID(), content });
    const again = await send({ type: 'forward', messageID: two.messageID });
    expect(again).toMatchObject({ content: text('乙'), isForwarded: true });
    const { messages } = await bob.ask('history', { conversationID, from: { last: true } });
    expect(messages.slice(-3).map(({ isForwarded }) => isForwarded)).toEqual([
      undefined,
      undefined,
      true,
    ]);
    const inner = await send({
      type: 'combine',
      title: '紀錄',
      summary: '甲 乙',
      messageIDs: [two.messageID, one.messageID],
    });
    expect(inner.isForwarded).toBe(true);
    expect(inner.content).toEqual({ type: 'combine', title: '紀錄', summary: '甲 乙', count: 2 });
    const outer = await send({
      type: 'combine',
      title: '外',
      summary: '',
      messageIDs: [inner.messageID],
    });
    await ann.ask('revoke', { conversationID, messageID: one.messageID });
    const held = (messageID: string, path: number[]) =>
      bob.ask('combined', { conversationID, messageID, path });
    expect((await held(inner.messageID, [])).map(({ content }) => content)).toEqual([
      text('甲'),
      text('乙'),
    ]);
    expect((await held(outer.messageID, [0])).map(({ content }) => content)).toEqual([
      text('甲'),
      text('乙'),
    ]);
    expect(await refusalOf(held(outer.messageID, [7]))).toBe(CODE.forbidden);
    expect(
      await refusalOf(
        send({ type: 'combine', title: '無', summary: '', messageIDs: [one.messageID] }),
      ),
    ).toBe(CODE.forbidden);
    let nested = outer;
    for (let level = 3; level <= 10; level += 1) {
      nested = await send({
        type: 'combine',
        title: `${level}`,
        summary: '',
        messageIDs: [nested.messageID],
      });
    }
    expect(
      await refusalOf(
        send({ type: 'combine', title: '11', summary: '', messageIDs: [nested.messageID] }),
      ),
    ).toBe(CODE.invalidInput);
  });

  test('a text that is too large or cannot be stored, and a file that does not exist, are refused', async () => {
    const { ann, conversationID } = await pair();
    const send = (content: HubAsked<'send'>['content']) =>
      refusalOf(ann.ask('send', { conversationID, clientMessageID: clientMessageID(), content }));
    expect(await send(text('長'.repeat(5_000)))).toBe(CODE.invalidInput);
    expect(await send(text('x'.repeat(10_001)))).toBe(CODE.invalidInput);
    expect(await send(text('a\u0000b'))).toBe(CODE.invalidInput);
    expect(await send({ type: 'image', fileID: 'nothing' })).toBe(CODE.invalidInput);
    expect(await send(text('<img src=x onerror=alert(1)>'))).toBeUndefined();
  });
});

test('MSG-13 history is read page by page, in both directions and around a message number', async () => {
  const { ann, conversationID } = await pair();
  const { messageSeq: begin } = await say(ann, conversationID, '0');
  await Promise.all(Array.from({ length: 149 }, (_, at) => say(ann, conversationID, `${at + 1}`)));
  const read = async (from: HubAsked<'history'>['from']) => {
    const { messages, hasMore } = await ann.ask('history', { conversationID, from });
    const numbers = messages.map(({ messageSeq }) => messageSeq - begin);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    return [numbers[0], numbers.at(-1), numbers.length, hasMore];
  };
  expect(await read({ last: true })).toEqual([50, 149, 100, true]);
  expect(await read({ after: begin - 1 })).toEqual([0, 99, 100, true]);
  expect(await read({ after: begin + 99 })).toEqual([100, 149, 50, false]);
  expect(await read({ before: begin + 130 })).toEqual([30, 129, 100, true]);
  expect(await read({ around: begin + 75 })).toEqual([26, 125, 100, true]);
  expect(await read({ around: 50 })).toEqual([1 - begin, 100 - begin, 100, false]);
  expect(await read({ around: 51 })).toEqual([2 - begin, 101 - begin, 100, true]);
});

test('message numbers that cannot exist are refused; unused numbers find nothing', async () => {
  const { ann, conversationID } = await pair();
  const { messageSeq, orderKey } = await say(ann, conversationID, '第一句');
  const ask = async (from: unknown) =>
    refusalOf(ann.ask('history', { conversationID, from: from as { last: true } }));
  const places = ['before', 'after', 'around'];
  for (const number of [-1, 0.5, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 63, 1e300]) {
    const codes = await Promise.all(places.map((place) => ask({ [place]: number })));
    expect(codes, String(number)).toEqual(Array(3).fill(CODE.invalidInput));
    const read = ann.ask('read', { conversationID, messageSeq: number });
    expect(await refusalOf(read), String(number)).toBe(CODE.invalidInput);
  }
  const last = 2 ** 31 - 2;
  const none = { messages: [], hasMore: false };
  expect(await ann.ask('history', { conversationID, from: { after: last } })).toEqual(none);
  const { messages } = await ann.ask('history', { conversationID, from: { before: last } });
  expect(messages.at(-1)?.messageSeq).toBe(messageSeq);

  // Order keys may be larger than message numbers.
  for (const after of [-1, 0.5, 2 ** 53, 2 ** 63, 1e300]) {
    const asked = ann.ask('changes', { conversationID, after });
    expect(await refusalOf(asked), String(after)).toBe(CODE.invalidInput);
  }
  for (const after of [orderKey, 2 ** 31, 2 ** 32, 2 ** 53 - 1]) {
    expect(await ann.ask('changes', { conversationID, after })).toEqual(none);
  }
  const changed = await ann.ask('changes', { conversationID, after: orderKey - 1 });
  expect(changed.messages.map((one) => one.messageSeq)).toEqual([messageSeq]);
});

test('drafts and typing are sent to the right people only; members, users and presence show only what the asker may see', async () => {
  const { ann, bob, conversationID } = await pair();
  const phone = await come('passenger');
  await ann.ask('draft', { conversationID, draft: '寫到一半' });
  await phone.fact(
    (fact) => fact.tell === 'conversation' && fact.conversation.draft === '寫到一半',
  );
  expect((await bob.ask('conversations', {})).every(({ draft }) => draft === '')).toBe(true);
  await ann.ask('typing', { conversationID, on: true });
  const typing = await bob.fact((fact) => fact.tell === 'typing');
  expect(typing).toMatchObject({ conversationID, on: true, user: { userID: ann.userID } });
  expect(phone.facts.filter(({ tell }) => tell === 'typing')).toEqual([]);
  const both = [ann.userID, bob.userID].toSorted();
  const { rows } = await ann.ask('members', { conversationID });
  expect(rows.map(({ userID }) => userID).toSorted()).toEqual(both);
  expect(
    (await ann.ask('users', { userIDs: [...both, 'nobody'] }))
      .map(({ userID }) => userID)
      .toSorted(),
  ).toEqual(both);
  // The agent has not answered this guest, so the guest cannot read who they are.
  const { guest, agent } = await visit();
  expect(await guest.ask('users', { userIDs: [agent.userID] })).toEqual([]);
  const isOnline = async () =>
    (await ann.ask('presence', { userIDs: [bob.userID, 'nobody'] })).map((one) => one.isOnline);
  await expect.poll(isOnline).toEqual([true]);
  const before = new Set(ann.facts);
  await bob.close();
  // The fact must be new: bob was also offline before they connected.
  await ann.fact(
    (fact) =>
      !before.has(fact) && fact.tell === 'presence' && fact.userID === bob.userID && !fact.isOnline,
  );
  expect(await isOnline()).toEqual([false]);
});

// ── who may call what ────────────────────────────────────────────────────────

/**
 * For each call, a request about another person's conversation. If the row of a new call is missing, the compiler
 * reports it.
 */
const ROWS: {
  readonly [Call in Exclude<HubCall, 'login' | 'renew'>]: (of: {
    conversationID: string;
    messageID: string;
    userID: string;
  }) => HubAsked<Call>;
} = {
  ping: () => ({}),
  conversations: () => ({}),
  customerService: () => ({}),
  users: ({ userID }) => ({ userIDs: [userID] }),
  presence: ({ userID }) => ({ userIDs: [userID] }),
  peer: ({ userID }) => ({ userID }),
  history: ({ conversationID }) => ({ conversationID, from: { last: true } }),
  changes: ({ conversationID }) => ({ conversationID, after: 0 }),
  send: ({ conversationID }) => ({
    conversationID,
    clientMessageID: clientMessageID(),
    content: text('我'),
  }),
  revoke: ({ conversationID, messageID }) => ({ conversationID, messageID }),
  edit: ({ conversationID, messageID }) => ({ conversationID, messageID, content: text('他') }),
  pin: ({ conversationID, messageID }) => ({ conversationID, messageID, on: true }),
  delivered: ({ conversationID }) => ({ conversationID, messageSeq: 1 }),
  delete: ({ conversationID, messageID }) => ({ conversationID, messageIDs: [messageID] }),
  react: ({ conversationID, messageID }) => ({
    conversationID,
    messageID,
    reactionType: 'ok',
    on: true,
  }),
  reactionUsers: ({ conversationID, messageID }) => ({
    conversationID,
    messageID,
    reactionType: 'ok',
  }),
  read: ({ conversationID }) => ({ conversationID, messageSeq: 1 }),
  readers: ({ conversationID, messageID }) => ({ conversationID, messageID, hasRead: true }),
  replies: ({ conversationID, messageID }) => ({ conversationID, messageID }),
  combined: ({ conversationID, messageID }) => ({ conversationID, messageID, path: [] }),
  draft: ({ conversationID }) => ({ conversationID, draft: 'x' }),
  typing: ({ conversationID }) => ({ conversationID, on: true }),
  members: ({ conversationID }) => ({ conversationID }),
  createGroup: ({ userID }) => ({
    kind: 'group',
    name: '家人',
    userIDs: [userID],
    requestID: clientMessageID(),
  }),
  changeGroup: ({ conversationID }) => ({
    conversationID,
    act: { kind: 'notice', notice: '公告' },
  }),
  groupLink: ({ conversationID }) => ({ conversationID }),
  invitation: ({ conversationID }) => ({ conversationID, token: 'x'.repeat(32) }),
  joinGroup: ({ conversationID }) => ({
    conversationID,
    token: 'x'.repeat(32),
    wording: '',
  }),
  applications: ({ conversationID }) => ({ conversationID }),
  decideApplication: ({ conversationID }) => ({
    conversationID,
    applicationID: 'application',
    accept: true,
  }),
};
const CALLS = Object.keys(ROWS) as (keyof typeof ROWS)[]; // the keys of the table are its names
/** Calls that reveal nothing about another person's conversations. */
const OWN: readonly HubCall[] = ['ping', 'conversations', 'customerService', 'users', 'presence'];

describe('permissions of the hub’s calls', () => {
  test('every call has a row in the table', () => {
    expect([...CALLS, 'login', 'renew'].toSorted()).toEqual(Object.keys(HUB_CALLS).toSorted());
  });

  test('a guest gets the same refusal for another guest’s conversation as for a missing one, and no notifications about it', async () => {
    const { guest, agent, conversationID } = await visit();
    const { messageID } = await say(guest, conversationID, '祕密');
    const stranger = await come();
    const theirs = { conversationID, messageID, userID: guest.userID };
    const nothing = { conversationID: 'nowhere', messageID: 'nothing', userID: 'nobody' };
    for (const call of CALLS) {
      const told = OWN.includes(call) ? undefined : CODE.forbidden;
      // Each call gets the data of its own row.
      const ask = (of: typeof theirs) => refusalOf(stranger.ask(call, ROWS[call](of)));
      expect([call, await ask(theirs)]).toEqual([call, told]);
      expect([call, await ask(nothing)]).toEqual([call, told]);
    }
    expect(await stranger.ask('presence', { userIDs: [guest.userID] })).toEqual([]);
    expect(
      (await stranger.ask('conversations', {})).map((one) => one.conversationID),
    ).not.toContain(conversationID);
    await say(agent, conversationID, '嗨');
    await stranger.ask('conversations', {});
    expect(stranger.messages(conversationID)).toEqual([]);
    expect(stranger.facts.filter(({ tell }) => tell === 'typing')).toEqual([]);
    // The stranger cannot name a message of another conversation in a call about their own conversation, either.
    const own = (await stranger.ask('customerService', {})).conversationID;
    const mixed = { conversationID: own, messageID, userID: guest.userID };
    for (const call of [
      'revoke',
      'edit',
      'pin',
      'react',
      'reactionUsers',
      'readers',
      'replies',
      'combined',
    ] as const) {
      expect([call, await refusalOf(stranger.ask(call, ROWS[call](mixed) as never))]).toEqual([
        call,
        CODE.forbidden,
      ]);
    }
    const content = { type: 'forward', messageID } as const;
    expect(
      await refusalOf(
        stranger.ask('send', { conversationID: own, clientMessageID: clientMessageID(), content }),
      ),
    ).toBe(CODE.forbidden);
    expect(await refusalOf(guest.ask('peer', await byCode(server, agent.userID)))).toBe(
      CODE.forbidden,
    );
    expect(await refusalOf(agent.ask('customerService', {}))).toBe(CODE.forbidden);
  });

  test('no call is answered before login', async () => {
    const { conversationID } = await visit();
    const { connectHub } = await import('../../support/messaging/protocol-client.ts');
    for (const call of ['conversations', 'history', 'send'] as const) {
      const unknown = await connectHub(server.url);
      const of = { conversationID, messageID: 'x', userID: 'x' };
      expect(await refusalOf(unknown.ask(call, ROWS[call](of) as never))).toBe(CODE.unauthorized);
      expect(await unknown.closed).toBe(4001);
    }
  });
});

test('no message text is in the log, whatever the call and its outcome', async () => {
  const at = await startTestServer({ LOG_LEVEL: 'trace' });
  const secret = '不可外洩的話';
  const guest = await person(at);
  const agent = await person(at, 'agent');
  const { conversationID } = await guest.ask('customerService', {});
  const { messageID } = await say(guest, conversationID, secret);
  const theirs = { conversationID, messageID, userID: agent.userID };
  for (const call of CALLS) {
    const data = ROWS[call](theirs);
    for (const who of [guest, agent]) await who.question(call, data);
    // The first call is refused because its data are invalid, the second because the conversation does not exist.
    await guest.question(call, { ...data, [secret]: secret, conversationID: secret });
    await guest.question(call, { ...data, conversationID: 'nowhere', draft: secret });
  }
  const place = { lat: 25, lng: 121.5 };
  for (const content of [
    { type: 'combine', title: secret, summary: secret, messageIDs: [messageID] },
    { type: 'custom', subType: 0, latLng: place, formattedAddress: secret, name: secret },
    { type: 'barrage', textContent: secret },
    { type: 'text', textContent: `${secret}\u0000` },
    { type: 'image', fileID: secret },
  ]) {
    await guest.question('send', { conversationID, clientMessageID: clientMessageID(), content });
  }
  await guest.question('draft', { conversationID, draft: secret });
  guest.raw(`{"${secret}`);
  await guest.closed;
  await agent.close();
  await at.close();
  expect(at.logged).not.toEqual([]);
  expect(at.logged.join('')).not.toContain(secret);
});
