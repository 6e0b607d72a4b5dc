import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KeptContent } from '../../../server/data/schema.ts';
import { grantAccess } from '../../../server/orders/order-access.ts';
import { CODE } from '../../../src/contract/codes.ts';
import { DeskRow } from '../../../src/contract/messaging/desk.ts';
import type { MessageContent } from '../../../src/domain/messaging/message.ts';
import { book, MINUTE, rideTo } from '../../support/orders.ts';
import {
  type Agent,
  agentOf,
  type DeskEngine,
  type DeskPorts,
  type DeskVisitor,
  inShort,
  portsOf,
} from './engine.ts';

const SOON = { timeout: 10_000, interval: 50 };
const base = '/system/customerService';
/** Messages that the service itself writes: a greeting to everybody, `offHours` to visitors who write at night. */
const OWN_WORDS: readonly string[] = ['greeting', 'offHours'];

/**
 * Tests what the desk requires of every engine that carries its visitors' messages (CONN-04, CHAT-07, MSG-03): through
 * the ports `DeskConversations` and `Postbox`, through the desk's calls, and by what a visitor then sees.
 */
export function deskSuite(engine: () => DeskEngine): void {
  let ports: DeskPorts;
  let agent: Agent;
  let colleague: Agent;
  beforeAll(async () => {
    const { server } = engine();
    ports = portsOf(server);
    [agent, colleague] = await Promise.all([agentOf(server), agentOf(server)]);
  });
  afterAll(async () => {
    await Promise.all([agent.hub.close(), colleague.hub.close(), ports.close()]);
  });

  const queued = async (userID: string): Promise<DeskRow | undefined> =>
    (await ports.conversations.queue()).find(({ user }) => user.userID === userID);
  /** Waits until the visitor is in the desk's queue. */
  async function waiting({ userID }: DeskVisitor): Promise<string> {
    await expect.poll(() => queued(userID), SOON).toBeDefined();
    return (await queued(userID))?.conversationID ?? '';
  }
  async function began(words = '在嗎'): Promise<{ who: DeskVisitor; id: string }> {
    const who = await engine().visitor();
    await who.write(words);
    return { who, id: await waiting(who) };
  }
  const act = (path: string, body: object, { token } = agent) =>
    engine().server.call('POST', `${base}${path}`, { token, body });
  const answer = (id: string, textContent: string, { hub } = agent) =>
    hub.ask('send', {
      conversationID: id,
      clientMessageID: randomUUID(),
      content: { type: 'text', textContent },
    });
  const said = async (who: DeskVisitor, id: string, most = 100): Promise<string[]> =>
    (await ports.conversations.said({ id, userID: who.userID }, most)).map(({ content }) =>
      inShort(content as MessageContent),
    );
  const words = async (who: DeskVisitor, id: string): Promise<string[]> =>
    (await said(who, id)).filter((one) => !OWN_WORDS.includes(one));
  const seen = async (who: DeskVisitor): Promise<string[]> =>
    (await who.sees()).filter((one) => !OWN_WORDS.includes(one));

  describe('lists', () => {
    test('a visitor who wrote waits in the queue with their last message and unread count, and can be found by state', async () => {
      const { who, id } = await began('我的外套忘在車上了');
      const row = await queued(who.userID);
      expect(row).toMatchObject({
        conversationID: id,
        state: 'waiting',
        unreadCount: 1,
        lastContent: { type: 'text', textContent: '我的外套忘在車上了' },
        tags: [],
        notes: 0,
      });
      expect(row).not.toHaveProperty('agent');
      expect(row?.waitingSince).toBe(engine().server.clock.now());
      const { conversations } = ports;
      expect(await conversations.one(id)).toEqual(row);
      expect(await conversations.visitorOf(id)).toBe(who.userID);
      expect(await conversations.answeredBy(id)).toBeUndefined();
      const foundBy = async (state: DeskRow['state']) =>
        (await conversations.found({ state })).rows.map(({ conversationID }) => conversationID);
      expect(await foundBy('waiting')).toContain(id);
      expect(await foundBy('assigned')).not.toContain(id);
      const own = await conversations.assigned(agent.userId);
      expect(own.map(({ conversationID }) => conversationID)).not.toContain(id);
    });

    test('a request for a conversation that does not exist finds nothing', async () => {
      const id = randomUUID();
      const { conversations } = ports;
      expect(await conversations.one(id)).toBeUndefined();
      expect(await conversations.visitorOf(id)).toBeUndefined();
      const taken = { to: 'assigned', agentId: agent.userId, while: 'notAssigned' } as const;
      expect(await conversations.move(id, taken)).toBe(false);
      expect(
        await conversations.isToBeTaken(agent.userId, { conversationID: id, clientMessageID: 'a' }),
      ).toBe(false);
      expect(await conversations.addressee({ conversationID: id })).toBeUndefined();
      expect((await act('/assign', { conversationID: id })).code).toBe(CODE.forbidden);
    });
  });

  describe('reading messages', () => {
    test('the whole history is in order with its senders; a limited request gives the last messages only', async () => {
      const { who, id } = await began('一');
      await answer(id, '二');
      await expect.poll(() => seen(who), SOON).toContain('二');
      const from = { last: true } as const;
      const { messages } = await agent.hub.ask('history', { conversationID: id, from });
      const messageSeq = messages.at(-1)?.messageSeq ?? 0;
      await agent.hub.ask('read', { conversationID: id, messageSeq });
      await who.write('三');
      await expect.poll(() => words(who, id), SOON).toEqual(['一', 'agentJoined', '二', '三']);
      expect(await said(who, id, 2)).toEqual(['二', '三']);
      const named = await ports.conversations.said({ id, userID: who.userID }, 2);
      expect(named.map(({ name }) => name)[0]).toBe(agent.nickName);
      expect((await ports.conversations.one(id))?.unreadCount).toBe(1);
    });

    test('messages that arrive twice, late or out of order appear once, in the right place', async () => {
      const { who, id } = await began('一');
      await who.write('二');
      await who.write('三');
      await expect.poll(() => words(who, id), SOON).toEqual(['一', '二', '三']);
      await who.again();
      await who.write('四');
      await expect.poll(() => words(who, id), SOON).toEqual(['一', '二', '三', '四']);
      await who.again();
      await answer(id, '收到了');
      await expect.poll(() => seen(who), SOON).toContain('收到了');
      expect(await words(who, id)).toEqual(['一', '二', '三', '四', 'agentJoined', '收到了']);
    });
  });

  describe('answering, taking, transferring and closing conversations', () => {
    test('an agent who answers takes the conversation; the visitor first sees that the agent has joined, then the answer', async () => {
      const { who, id } = await began();
      const message = { conversationID: id, clientMessageID: 'one-that-is-not-written' };
      expect(await ports.conversations.isToBeTaken(agent.userId, message)).toBe(true);
      await answer(id, '您好');
      await expect.poll(() => seen(who), SOON).toEqual(['在嗎', 'agentJoined', '您好']);
      expect(await ports.conversations.isToBeTaken(agent.userId, message)).toBe(false);
      expect(await ports.conversations.one(id)).toMatchObject({
        state: 'assigned',
        agent: { userID: agent.userId },
      });
      const own = await ports.conversations.assigned(agent.userId);
      expect(own.map(({ conversationID }) => conversationID)).toContain(id);
    });

    test('when two agents take the same conversation, one gets it and the other is shown who has it', async () => {
      const { who, id } = await began();
      const both = await Promise.all([
        act('/assign', { conversationID: id }),
        act('/assign', { conversationID: id }, colleague),
      ]);
      expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
        CODE.ok,
        CODE.warning,
      ]);
      const [won, lost] = both[0].code === CODE.ok ? both : both.toReversed();
      expect(DeskRow.parse(lost?.data).agent).toEqual(DeskRow.parse(won?.data).agent);
      await expect.poll(() => seen(who), SOON).toEqual(['在嗎', 'agentJoined']);
    });

    test('a conversation of one agent cannot be answered by another until it is transferred', async () => {
      const { who, id } = await began();
      expect((await act('/assign', { conversationID: id })).code).toBe(CODE.ok);
      await expect(answer(id, '我也來', colleague)).rejects.toMatchObject({ code: CODE.warning });
      const to = { conversationID: id, userID: colleague.userId };
      const handed = await act('/transfer', to);
      expect(handed).toMatchObject({
        code: CODE.ok,
        data: { agent: { userID: colleague.userId } },
      });
      // The colleague already has the conversation.
      expect((await act('/transfer', to)).code).toBe(CODE.warning);
      await answer(id, '換我來', colleague);
      await expect
        .poll(() => seen(who), SOON)
        .toEqual(['在嗎', 'agentJoined', 'transferred', '換我來']);
      expect(await words(who, id)).not.toContain('我也來');
    });

    test('a conversation is closed once and the visitor is asked to rate it; when they write again, it waits again', async () => {
      const { who, id } = await began();
      await answer(id, '您好');
      expect((await act('/close', { conversationID: id })).code).toBe(CODE.ok);
      expect((await act('/close', { conversationID: id })).code).toBe(CODE.warning);
      await expect
        .poll(() => seen(who), SOON)
        .toEqual(['在嗎', 'agentJoined', '您好', 'closed', 'rating']);
      expect(await ports.conversations.one(id)).toMatchObject({ state: 'closed' });
      await who.write('還有一件事');
      expect(await waiting(who)).toBe(id);
      expect((await ports.conversations.one(id))?.state).toBe('waiting');
    });

    test('an agent opens a closed conversation again and then has it', async () => {
      const { who, id } = await began();
      expect((await act('/reopen', { conversationID: id })).code).toBe(CODE.warning);
      await act('/assign', { conversationID: id });
      await act('/close', { conversationID: id });
      expect((await act('/reopen', { conversationID: id }, colleague)).code).toBe(CODE.ok);
      await expect.poll(() => seen(who), SOON).toContain('reopened');
      const { state, agent: by } = (await ports.conversations.one(id)) ?? {};
      expect([state, by?.userID]).toEqual(['assigned', colleague.userId]);
    });

    test('when a visitor writes and their agent is away, the conversation waits for any agent', async () => {
      const { who, id } = await began();
      const away = await agentOf(engine().server);
      await answer(id, '您好', away);
      await act('/away', { away: true }, away);
      engine().server.clock.advance(MINUTE);
      await who.write('還在嗎');
      expect(await waiting(who)).toBe(id);
      await expect.poll(() => seen(who), SOON).toContain('agentLeft');
      await away.hub.close();
    });
  });

  describe('messages that the service writes', () => {
    const card = (arrivedAt?: number): KeptContent => ({
      type: 'custom',
      subType: 1,
      orderNo: 'D260501AAAAAA',
      dateTime: '2026-05-01 12:10:00',
      countDown: 10,
      ...(arrivedAt !== undefined && { arrivedAt }),
    });

    test('a service message appears once, however often it is written, and its text can change later', async () => {
      const { who, id } = await began();
      const { postbox } = ports;
      const clientID = `card-${randomUUID()}`;
      const first = await postbox.write(id, clientID, card());
      expect(await postbox.write(id, clientID, card())).toBe(first);
      expect(await postbox.conversationOf(who.userID)).toBe(id);
      expect(
        (await postbox.written([clientID, randomUUID()])).map(({ messageID }) => messageID),
      ).toEqual([first]);
      await expect.poll(() => seen(who), SOON).toEqual(['在嗎', 'card 1']);
      await postbox.rewrite(id, first, card(1_777_608_000_000));
      await expect.poll(() => seen(who), SOON).toEqual(['在嗎', 'card 1 arrived']);
    });

    test('MSG-03: cards appear as the order progresses; when the driver has arrived, the countdown of the first card ends', async () => {
      const { server } = engine();
      const member = await server.signIn();
      const who = await engine().visitor(member.token);
      await who.write('我要叫車');
      await waiting(who);
      const booked = await book(server, { token: member.token });
      const orderToken = await grantAccess(server.deps, booked.orderNo);
      await rideTo(server, { ...booked, orderToken }, 1);
      await expect.poll(() => seen(who), SOON).toEqual(['我要叫車', 'card 1']);
      await rideTo(server, { ...booked, orderToken }, 3);
      await expect.poll(() => seen(who), SOON).toEqual(['我要叫車', 'card 1 arrived', 'card 0']);
    });
  });

  describe('data beside the messages', () => {
    test('contact and page are stored with the conversation; a page that is reported later does not replace the first one', async () => {
      const { who, id } = await began();
      const { conversations } = ports;
      await conversations.keepContact(id, { name: '林', email: 'lin@example.com' });
      const now = engine().server.clock.now();
      const visit = {
        page: '/fares',
        language: 'zh-Hant',
        browser: 'Firefox',
        os: 'Linux',
        at: now,
      } as const;
      expect(await conversations.keepVisit(who.userID, visit, now)).toEqual({ id, isOpen: true });
      expect(
        await conversations.keepVisit(who.userID, { ...visit, page: '/' }, now - 1),
      ).toBeUndefined();
      expect(await conversations.one(id)).toMatchObject({
        contact: { name: '林', email: 'lin@example.com' },
        visit: { page: '/fares' },
      });
      const addressee = { id, userID: who.userID, email: 'lin@example.com' };
      expect(await conversations.addressee({ userID: who.userID })).toMatchObject(addressee);
      expect(await conversations.addressee({ conversationID: id })).toMatchObject(addressee);
    });

    test('a visitor who is away and has not read an answer is notified once; a notification that failed is tried again', async () => {
      const { who, id } = await began();
      const { conversations } = ports;
      const { clock } = engine().server;
      await conversations.keepContact(id, { email: 'away@example.com' });
      await who.leave();
      await answer(id, '找到了');
      const claim = async (after = 0) => {
        const [until, now] = [new Date(clock.now()), new Date(clock.now() + after)];
        const all = await conversations.claimUntold(until, now, 1_000);
        return all.filter(({ conversationID }) => conversationID === id);
      };
      await expect.poll(() => conversations.isOnline(who.userID), SOON).toBe(false);
      // The server's own loop takes only answers that are a minute old. No minute passes here, so it takes none.
      const [untold] = await claim();
      expect(untold).toMatchObject({ userID: who.userID, contact: { email: 'away@example.com' } });
      expect(await claim()).toEqual([]);
      expect(untold?.tries).toBe(1);
      if (untold !== undefined) await conversations.giveBack(untold, new Date(clock.now() + 1));
      expect(await claim()).toEqual([]);
      expect(await claim(1)).toEqual([{ ...untold, tries: 2 }]);
      await who.write('謝謝');
      await expect.poll(() => words(who, id), SOON).toContain('謝謝');
      // The visitor has read that answer, so no notification is due. The next answer is unread, so one is due.
      expect(await claim()).toEqual([]);
      await expect.poll(() => conversations.isOnline(who.userID), SOON).toBe(false);
      await answer(id, '不客氣');
      expect(await claim()).toMatchObject([{ userID: who.userID, told: untold?.seq }]);
    });
  });
}
