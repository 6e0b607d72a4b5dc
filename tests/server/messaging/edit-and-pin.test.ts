/** Editing own texts, pinning one message at the top of a conversation, and receipts of delivery. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_CODE, CHANGE_CODE, CODE } from '../../../src/contract/codes.ts';
import type { HubAnswer, HubAsked } from '../../../src/contract/messaging/frames.ts';
import { EDIT_MS } from '../../../src/domain/messaging/limits.ts';
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

async function visit() {
  const [guest, agent] = [await come(), await come('agent')];
  const { conversationID } = await guest.ask('customerService', {});
  return { guest, agent, conversationID };
}

async function pair() {
  const [ann, bob] = [await come('passenger'), await come('driver')];
  const { conversationID } = await ann.ask('peer', await byCode(server, bob.userID));
  return { ann, bob, conversationID };
}

/** A group that ann owns, with bob as a member. */
async function group() {
  const { ann, bob } = await pair();
  const userIDs = [bob.userID];
  const asked = { kind: 'group', name: '家人', userIDs, requestID: clientMessageID() } as const;
  const { conversationID } = await ann.ask('createGroup', asked);
  return { ann, bob, conversationID };
}

const history = async (who: Person, conversationID: string) =>
  (await who.ask('history', { conversationID, from: { last: true } })).messages;
const seen = async (who: Person, conversationID: string) =>
  (await who.ask('conversations', {})).find((one) => one.conversationID === conversationID);
const finds = async (who: Person, conversationID: string, word: string) => {
  const { rows } = await who.people('searchMessages', {
    keywords: [word],
    senderUserIDs: [],
    types: [],
    subTypes: [],
    range: 'always',
    replies: false,
    per: 'message',
    order: 0,
    conversationID,
  });
  return rows.map(({ message }) => message.messageID);
};

describe('editing an own text', () => {
  const edit = (who: Person, conversationID: string, messageID: string, words: string) =>
    who.ask('edit', { conversationID, messageID, content: text(words) });

  test('readers get the new text and see that it was edited; quotes, the list of conversations and mentions change with it', async () => {
    const { ann, bob, conversationID } = await pair();
    const said = await say(ann, conversationID, '六點在松山');
    const answer = await bob.ask('send', {
      conversationID,
      clientMessageID: clientMessageID(),
      content: text('好'),
      repliesTo: said.messageID,
    });
    const last = await say(ann, conversationID, '七點');
    const content = { ...text('七點在\n南港 @Bob'), mentionedUserIDs: [bob.userID] };
    const changed = await ann.ask('edit', { conversationID, messageID: last.messageID, content });
    const editedAt = server.deps.clock.now();
    expect(changed).toMatchObject({
      messageSeq: last.messageSeq,
      timestamp: last.timestamp,
      content: { textContent: '七點在 南港 @Bob', mentionedUserIDs: [bob.userID], editedAt },
    });
    await bob.fact(
      (fact) => fact.tell === 'message' && JSON.stringify(fact).includes('七點在 南港 @Bob'),
    );
    expect((await seen(bob, conversationID))?.lastMessage?.content).toMatchObject({
      textContent: '七點在 南港 @Bob',
    });
    await edit(ann, conversationID, said.messageID, '六點在板橋');
    const told = await bob.fact(
      (fact) =>
        fact.tell === 'message' &&
        fact.message.messageID === answer.messageID &&
        JSON.stringify(fact.message.repliedInfo).includes('六點在板橋'),
    );
    expect(JSON.stringify(told)).not.toContain('松山');
    const all = await history(bob, conversationID);
    expect(JSON.stringify(all)).not.toContain('松山');
    // A client that was away during the edit gets the new text when it asks for changes.
    const missed = await bob.ask('changes', { conversationID, after: answer.orderKey });
    expect(JSON.stringify(missed.messages)).toContain('六點在板橋');
  });

  test('is possible for fifteen minutes, by its sender only; not for other kinds, forwarded or revoked messages; the same text changes nothing', async () => {
    const { ann, bob, conversationID } = await pair();
    const said = await say(ann, conversationID, '原來的話');
    const refused = (who: Person, messageID: string) =>
      refusalOf(edit(who, conversationID, messageID, '別的話'));
    expect(await refused(bob, said.messageID)).toBe(CODE.forbidden);
    expect(await refusalOf(edit(ann, conversationID, said.messageID, ' \n '))).toBe(
      CODE.invalidInput,
    );
    const place = { latLng: { lat: 25, lng: 121.5 }, formattedAddress: '臺北', name: '車站' };
    const send = (content: HubAsked<'send'>['content']): Promise<HubAnswer<'send'>> =>
      ann.ask('send', { conversationID, clientMessageID: clientMessageID(), content });
    const other = await send({ type: 'custom', subType: 0, ...place });
    expect(await refused(ann, other.messageID)).toBe(CODE.forbidden);
    const first = await edit(ann, conversationID, said.messageID, '改過的話');
    const again = await edit(ann, conversationID, said.messageID, '改過的話');
    expect(again.orderKey).toBe(first.orderKey);
    // A forwarded message cannot be edited, because its text is another message's. It is not marked as edited.
    const forwarded = await send({ type: 'forward', messageID: said.messageID });
    expect(forwarded.content).toEqual(text('改過的話'));
    expect(await refused(ann, forwarded.messageID)).toBe(CODE.forbidden);
    const gone = await say(ann, conversationID, '收回的話');
    await ann.ask('revoke', { conversationID, messageID: gone.messageID });
    expect(await refused(ann, gone.messageID)).toBe(CODE.forbidden);
    server.clock.advance(EDIT_MS);
    expect(await refused(ann, said.messageID)).toBeUndefined();
    server.clock.advance(1);
    expect(await refused(ann, said.messageID)).toBe(CHANGE_CODE.editTooLate);
  });

  test('search finds the new words, and no longer the old ones', async () => {
    const { ann, bob, conversationID } = await pair();
    const said = await say(ann, conversationID, '約在稀有地名甲');
    await edit(ann, conversationID, said.messageID, '約在罕見地名乙');
    expect(await finds(bob, conversationID, '罕見地名乙')).toEqual([said.messageID]);
    expect(await finds(bob, conversationID, '稀有地名甲')).toEqual([]);
  });

  test('is refused if the person may no longer write, because they are muted or blocked', async () => {
    const { ann, bob, conversationID } = await group();
    const said = await say(bob, conversationID, '還沒改');
    await ann.ask('changeGroup', {
      conversationID,
      act: { kind: 'muteMembers', userIDs: [bob.userID], seconds: 60 },
    });
    expect(await refusalOf(edit(bob, conversationID, said.messageID, '改了'))).toBe(
      ACCOUNT_CODE.muted,
    );
    const between = await pair();
    const mine = await say(between.ann, between.conversationID, '還沒改');
    await between.bob.people('changeContact', {
      userID: between.ann.userID,
      act: { kind: 'block' },
    });
    expect(await refusalOf(edit(between.ann, between.conversationID, mine.messageID, '改了'))).toBe(
      ACCOUNT_CODE.notDelivered,
    );
    await between.bob.people('changeContact', {
      userID: between.ann.userID,
      act: { kind: 'unblock' },
    });
  });
});

describe('pinning a message', () => {
  const pin = (who: Person, conversationID: string, messageID: string, on = true) =>
    who.ask('pin', { conversationID, messageID, on });
  const pinnedAt = async (who: Person, conversationID: string) =>
    (await seen(who, conversationID))?.pinned;

  test('is allowed to both people in a conversation of two; the next pin replaces it, both are notified, and revoking the message removes it', async () => {
    const { ann, bob, conversationID } = await pair();
    const first = await say(ann, conversationID, '車牌 ABC-1234');
    const second = await say(bob, conversationID, '七點見');
    await pin(bob, conversationID, first.messageID);
    const told = await ann.fact(
      (fact) =>
        fact.tell === 'conversation' && fact.conversation.pinned?.messageID === first.messageID,
    );
    expect(told).toMatchObject({
      conversation: {
        pinned: {
          messageSeq: first.messageSeq,
          senderUserID: ann.userID,
          content: text('車牌 ABC-1234'),
        },
      },
    });
    await ann.ask('edit', {
      conversationID,
      messageID: first.messageID,
      content: text('車牌 XYZ-9876'),
    });
    await bob.fact(
      (fact) =>
        fact.tell === 'conversation' && JSON.stringify(fact.conversation.pinned).includes('XYZ'),
    );
    await pin(ann, conversationID, second.messageID);
    // Another message is pinned by now, so this unpins nothing.
    await pin(bob, conversationID, first.messageID, false);
    expect(await pinnedAt(bob, conversationID)).toMatchObject({ messageID: second.messageID });
    await bob.ask('revoke', { conversationID, messageID: second.messageID });
    await ann.fact(
      (fact) =>
        fact.tell === 'conversation' &&
        fact.conversation.conversationID === conversationID &&
        fact.conversation.maxMsgOrderkey > second.orderKey &&
        fact.conversation.pinned === undefined,
    );
    expect(await pinnedAt(ann, conversationID)).toBeUndefined();
  });

  test('a person who deleted the message for themselves no longer sees the pin, but others do', async () => {
    const { ann, bob, conversationID } = await pair();
    const { messageID } = await say(ann, conversationID, '帶傘');
    await pin(ann, conversationID, messageID);
    await bob.ask('delete', { conversationID, messageIDs: [messageID] });
    expect(await pinnedAt(bob, conversationID)).toBeUndefined();
    expect(await pinnedAt(ann, conversationID)).toMatchObject({ messageID });
    expect(await refusalOf(pin(bob, conversationID, messageID))).toBe(CODE.forbidden);
  });

  test('is allowed at the desk to agents and not to the visitor; in a group to owner and admins; never for a message of another conversation', async () => {
    const { guest, agent, conversationID } = await visit();
    const { messageID } = await say(guest, conversationID, '訂單在這裡');
    expect(await refusalOf(pin(guest, conversationID, messageID))).toBe(CODE.forbidden);
    await pin(agent, conversationID, messageID);
    expect(await pinnedAt(guest, conversationID)).toMatchObject({ messageID });
    expect(await refusalOf(pin(guest, conversationID, messageID, false))).toBe(CODE.forbidden);
    await pin(agent, conversationID, messageID, false);
    expect(await pinnedAt(guest, conversationID)).toBeUndefined();

    const family = await group();
    const said = await say(family.bob, family.conversationID, '出發了');
    expect(await refusalOf(pin(family.bob, family.conversationID, said.messageID))).toBe(
      CODE.forbidden,
    );
    await pin(family.ann, family.conversationID, said.messageID);
    expect(await pinnedAt(family.bob, family.conversationID)).toMatchObject({
      messageID: said.messageID,
    });
    // Agents, who are not in the group, get no notification about it.
    expect(JSON.stringify(agent.facts)).not.toContain(family.conversationID);
    expect(await refusalOf(pin(family.ann, family.conversationID, messageID))).toBe(CODE.forbidden);
  });

  test('each pin and unpin gets the conversation’s next order key, so that a client that connects late has the newer pin', async () => {
    const { ann, bob, conversationID } = await pair();
    const { messageID, orderKey } = await say(ann, conversationID, '帶傘');
    await pin(ann, conversationID, messageID);
    const top = async () => {
      const one = await seen(bob, conversationID);
      return [one?.pinned?.messageID, (one?.maxMsgOrderkey ?? 0) - orderKey];
    };
    expect(await top()).toEqual([messageID, 1]);
    // The message is pinned already, so nothing changes.
    await pin(bob, conversationID, messageID);
    expect(await top()).toEqual([messageID, 1]);
    await pin(bob, conversationID, messageID, false);
    expect(await top()).toEqual([undefined, 2]);
    await pin(bob, conversationID, messageID, false);
    expect(await top()).toEqual([undefined, 2]);
    // The following message still arrives.
    const next = await say(ann, conversationID, '走了');
    expect(next.orderKey).toBe(orderKey + 3);
    await bob.fact((fact) => fact.tell === 'message' && fact.message.messageID === next.messageID);
  });

  test('is refused if the person lost the admin role just before', async () => {
    const { ann, bob, conversationID } = await group();
    const { messageID } = await say(bob, conversationID, '出發了');
    await server.deps.db.$client.query(
      `update conversation_member set role = 2 where conversation_id = $1 and user_id = $2`,
      [conversationID, bob.userID],
    );
    const { $client } = server.deps.db;
    const slow = await $client.connect();
    await slow.query('begin');
    await slow.query('select from conversation where conversation_id = $1 for update', [
      conversationID,
    ]);
    const asked = refusalOf(pin(bob, conversationID, messageID));
    const isWaiting = async () => {
      const { rows } = await slow.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    };
    await expect.poll(isWaiting).toBe(true);
    await slow.query(
      `update conversation_member set role = 3 where conversation_id = $1 and user_id = $2`,
      [conversationID, bob.userID],
    );
    await slow.query('commit');
    slow.release();
    expect(await asked).toBe(CODE.forbidden);
    expect(await pinnedAt(ann, conversationID)).toBeUndefined();
  });
});

describe('receipts of delivery', () => {
  const stands = async (who: Person, conversationID: string) =>
    (await history(who, conversationID))
      .filter(({ senderUserID }) => senderUserID === who.userID)
      .map(({ isDelivered = false, readCount }) => [isDelivered, readCount]);

  test('the sender is notified of delivery and of reading separately', async () => {
    const { ann, bob, conversationID } = await pair();
    const one = await say(ann, conversationID, '一');
    const two = await say(ann, conversationID, '二');
    expect((await stands(ann, conversationID)).slice(-2)).toEqual([
      [false, 0],
      [false, 0],
    ]);
    await bob.ask('delivered', { conversationID, messageSeq: one.messageSeq });
    await ann.fact(
      (fact) =>
        fact.tell === 'message' &&
        fact.message.messageID === one.messageID &&
        fact.message.isDelivered === true &&
        fact.message.readCount === 0,
    );
    expect((await stands(ann, conversationID)).slice(-2)).toEqual([
      [true, 0],
      [false, 0],
    ]);
    // A message that was read counts as delivered.
    await bob.ask('read', { conversationID, messageSeq: two.messageSeq });
    expect((await stands(ann, conversationID)).slice(-2)).toEqual([
      [true, 1],
      [true, 1],
    ]);
    // Only the sender gets receipts.
    expect(bob.messages(conversationID).every(({ readCount }) => readCount === 0)).toBe(true);
    // A number beyond the last message, or a smaller one than before, changes nothing.
    const key = (await seen(ann, conversationID))?.maxMsgOrderkey;
    await bob.ask('delivered', { conversationID, messageSeq: two.messageSeq + 1_000 });
    await bob.ask('delivered', { conversationID, messageSeq: 0 });
    expect((await seen(ann, conversationID))?.maxMsgOrderkey).toBe(key);
  });

  test('one agent’s receipt counts for customer service, the visitor’s for all agents; groups have no delivery receipts', async () => {
    const { guest, agent, conversationID } = await visit();
    const asked = await say(guest, conversationID, '在嗎');
    await agent.ask('delivered', { conversationID, messageSeq: asked.messageSeq });
    await guest.fact((fact) => fact.tell === 'message' && fact.message.isDelivered === true);
    const answer = await say(agent, conversationID, '在');
    await guest.ask('delivered', { conversationID, messageSeq: answer.messageSeq });
    const told = await agent.fact(
      (fact) =>
        fact.tell === 'message' &&
        fact.message.messageID === answer.messageID &&
        fact.message.isDelivered === true,
    );
    expect(told).toMatchObject({ message: { readCount: 0 } });

    const family = await group();
    const said = await say(family.ann, family.conversationID, '出發');
    await family.bob.ask('delivered', {
      conversationID: family.conversationID,
      messageSeq: said.messageSeq,
    });
    expect((await stands(family.ann, family.conversationID)).slice(-1)).toEqual([[false, 0]]);
  });
});
