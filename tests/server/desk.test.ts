import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SmsNotSent } from '../../server/accounts/sms/sms-sender.ts';
import { createPool } from '../../server/data/pool.ts';
import * as schema from '../../server/data/schema.ts';
import { tellOfAnswers } from '../../server/desk/answers.ts';
import { createContactMessenger, createMailOutbox } from '../../server/desk/contact-messenger.ts';
import type { Postbox } from '../../server/desk/deps.ts';
import { createEmbeddedConversations } from '../../server/desk/embedded-conversations.ts';
import { linkOrder, writeOrderCards } from '../../server/desk/order-cards.ts';
import { chance } from '../../server/dispatch/chance.ts';
import { grantAccess } from '../../server/orders/order-access.ts';
import { GuestData } from '../../src/contract/auth.ts';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import type { Endpoint } from '../../src/contract/endpoints.ts';
import { AgentRow, CannedRow, DESK_ENDPOINTS, DeskRow } from '../../src/contract/messaging/desk.ts';
import type { MessageOnWire } from '../../src/contract/messaging/entities.ts';
import { HUB_CLOSE } from '../../src/contract/messaging/frames.ts';
import { SERVICE_ENDPOINTS } from '../../src/contract/messaging/service.ts';
import { VISITOR_ENDPOINTS } from '../../src/contract/messaging/visitors.ts';
import type { OrderView } from '../../src/contract/order.ts';
import {
  ANSWER_TOLD_MS,
  CANNED_ANSWERS_MAX,
  DESK_ORDERS,
} from '../../src/domain/messaging/limits.ts';
import { createTestDatabase } from '../support/database.ts';
import { type HubClient, loginHub } from '../support/messaging/protocol-client.ts';
import {
  book,
  type Booked,
  MINUTE,
  type OrderServer,
  rideTo,
  rowsOf,
  type SignedIn,
  startOrderServer,
} from '../support/orders.ts';

const HOUR = 60 * MINUTE;
/** Allows enough time for one turn of a loop of the server. */
const SOON = { timeout: 10_000, interval: 50 };
const base = '/system/customerService';

let server: OrderServer;
let agent: SignedIn;
beforeAll(async () => {
  server = await startOrderServer();
  agent = await server.signIn('agent');
});
afterAll(() => server.close());

interface Visitor {
  readonly hub: HubClient;
  readonly token: string;
  readonly userId: string;
  readonly conversationID: string;
}

async function messagingToken(bearer?: string, of = server) {
  const response = await fetch(
    `${of.url}/api/system/userClient/registerZego?uniqueId=browser-${randomUUID()}`,
    {
      method: 'POST',
      headers: {
        clientid: of.deps.config.clientId,
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      },
    },
  );
  return GuestData.parse(((await response.json()) as { data: unknown }).data);
}

/** Opens the chat as a visitor, or as the member whose token is given. */
async function visitor(bearer?: string): Promise<Visitor> {
  const { token, userId } = await messagingToken(bearer);
  const hub = await loginHub(server.url, token);
  const { conversationID } = await hub.ask('customerService', {});
  return { hub, token, userId, conversationID };
}

async function ask(
  method: string,
  path: string,
  { token = '', body, orderToken = '' }: { token?: string; body?: object; orderToken?: string },
) {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      'messaging-token': token,
      'order-token': orderToken,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as { code: number; data?: unknown };
}

const say = ({ hub, conversationID }: Visitor, textContent = '你好') =>
  hub.ask('send', {
    conversationID,
    clientMessageID: randomUUID(),
    content: { type: 'text', textContent },
  });

async function historyOf({ hub, conversationID }: Visitor): Promise<MessageOnWire[]> {
  const { messages } = await hub.ask('history', { conversationID, from: { last: true } });
  return messages;
}

/** Returns what customer service has written to the visitor, as short texts. */
async function said(who: Visitor): Promise<string[]> {
  return (await historyOf(who)).flatMap(({ content }) => {
    if (content.type === 'tips') return [content.tip.kind];
    if (content.type === 'command') return [content.command];
    return content.type === 'custom' ? [`card ${content.subType}`] : [];
  });
}

const link = (who: Visitor, { orderNo, orderToken = '' }: Booked) =>
  ask('POST', '/messaging/order', { token: who.token, orderToken, body: { orderNo } });

describe('permissions of the desk’s calls', () => {
  const conversationID = 'none';
  const ROWS: { readonly [Name in keyof typeof DESK_ENDPOINTS]: object | undefined } = {
    deskQueue: undefined,
    deskAssigned: undefined,
    deskConversation: undefined,
    deskAssign: { conversationID },
    deskTransfer: { conversationID, userID: 'x' },
    deskClose: { conversationID },
    deskReopen: { conversationID },
    deskAgents: undefined,
    deskFound: undefined,
    deskOverview: undefined,
    deskTag: { conversationID, tag: 'x', on: true },
    deskNotes: undefined,
    addDeskNote: { conversationID, noteId: 'n'.repeat(32), text: 'x' },
    removeDeskNote: undefined,
    deskAway: { away: false },
    deskTranscript: { conversationID },
    deskOrders: undefined,
    deskFaceCheck: { conversationID, orderNo: 'D260501AAAAAA' },
    deskCallbackDone: { requestId: 'none' },
    cannedAnswers: undefined,
    addCannedAnswer: { title: 'x', text: 'x' },
    editCannedAnswer: { title: 'x', text: 'x' },
    removeCannedAnswer: undefined,
  };
  // The cast is safe because the keys of `ROWS` are exactly the names of the endpoints.
  test.each(Object.keys(ROWS) as (keyof typeof ROWS)[])(
    '%s: allowed to agents; not to a member, a visitor, or a guest with a messaging token',
    async (name) => {
      const { method, path }: Endpoint = DESK_ENDPOINTS[name];
      const query = /^desk(?:Orders|Conversation|Notes)$/.test(name) ? '?conversationID=none' : '';
      const where = `${path.replace(/:\w+Id/, 'none')}${query}`;
      const body = ROWS[name];
      const member = await server.signIn();
      const guest = await messagingToken();
      const as = async (token?: string) =>
        (
          await server.call(method, where, {
            ...(body && { body }),
            ...(token === undefined ? {} : { token }),
          })
        ).code;
      expect(await as()).toBe(CODE.unauthorized);
      expect(await as(guest.token)).toBe(CODE.unauthorized);
      expect(await as(member.token)).toBe(CODE.forbidden);
      // These calls name a conversation that does not exist, so an agent is refused, too.
      const acts =
        /^desk(?:Conversation|Assign$|Close|Reopen|FaceCheck|Tag|Notes|Transcript)|DeskNote$/.test(
          name,
        );
      expect((await as(agent.token)) === CODE.forbidden).toBe(acts);
    },
  );

  const OF_VISITORS = { ...VISITOR_ENDPOINTS, ...SERVICE_ENDPOINTS };
  test.each(Object.keys(OF_VISITORS) as (keyof typeof OF_VISITORS)[])(
    '%s: needs a messaging token',
    async (name) => {
      const { path } = OF_VISITORS[name];
      const bodies = {
        visit: { page: '/index' },
        rate: { ratingID: 'none', score: 5 },
        transcript: {},
        leaveContact: { email: 'a@example.com' },
        quickReply: { reply: 'fares' },
        handOver: { uniqueId: 'x'.repeat(32) },
        linkOrder: { orderNo: 'D260501AAAAAA' },
        openParty: { orderNo: 'D260501AAAAAA' },
      };
      const body = bodies[name];
      expect((await ask('POST', path, { body })).code).toBe(CODE.unauthorized);
      expect((await ask('POST', path, { body, token: agent.token })).code).toBe(401);
    },
  );
});

describe('an agent at the desk (CHAT-07)', () => {
  const desk = async (path: string, body?: object, who = agent) =>
    server.call(body === undefined ? 'GET' : 'POST', `${base}${path}`, {
      token: who.token,
      ...(body && { body }),
    });
  const rows = async (path: string, who = agent) =>
    ((await desk(path, undefined, who)).data as unknown[]).map((row) => DeskRow.parse(row));
  const waiting = async () => (await rows('/queue')).map((row) => row.conversationID);

  test('sees conversations by waiting time, the longest first, takes one, closes and reopens it', async () => {
    const [first, second] = [await visitor(), await visitor()];
    expect(await waiting()).not.toContain(first.conversationID);
    await say(first);
    server.clock.advance(1_000);
    await say(second, '在嗎');
    // The server stores the visitor's presence some time after the login, so the test waits for it.
    const isHere = async () =>
      (await rows('/queue')).find((row) => row.conversationID === first.conversationID)?.isOnline;
    await expect.poll(isHere, SOON).toBe(true);
    const queue = await rows('/queue');
    const own = queue.filter(({ conversationID }) =>
      [first, second].some((one) => one.conversationID === conversationID),
    );
    expect(own).toMatchObject([
      { conversationID: first.conversationID, state: 'waiting', unreadCount: 1 },
      { conversationID: second.conversationID, lastContent: { type: 'text' } },
    ]);

    const { conversationID } = first;
    const taken = await desk('/assign', { conversationID });
    expect(taken).toMatchObject({
      code: 200,
      data: { state: 'assigned', agent: { userName: agent.nickName } },
    });
    const told = await first.hub.fact(
      (fact) => fact.tell === 'conversation' && fact.conversation.service?.state === 'assigned',
    );
    expect(told).toMatchObject({
      conversation: { service: { agent: { userID: agent.userId } } },
    });
    expect(await waiting()).not.toContain(conversationID);
    expect((await rows('/assigned')).map((row) => row.conversationID)).toEqual([conversationID]);

    expect((await desk('/close', { conversationID })).code).toBe(200);
    expect((await desk('/close', { conversationID })).code).toBe(CODE.warning);
    expect(await rows('/assigned')).toEqual([]);
    expect((await desk('/reopen', { conversationID })).code).toBe(200);
    expect((await desk('/close', { conversationID })).code).toBe(200);
    await say(first, '還有一件事');
    expect(await waiting()).toContain(conversationID);
    const tips = (await said(first)).filter((tip) => !['greeting', 'offHours'].includes(tip));
    expect(tips).toEqual(['agentJoined', 'closed', 'reopened', 'closed']);
    await Promise.all([first, second].map(({ hub }) => hub.close()));
  });

  test('takes a conversation alone: of ten simultaneous attempts one succeeds; a colleague then gets it only by transfer', async () => {
    const colleague = await server.signIn('agent');
    const who = await visitor();
    await say(who);
    const { conversationID } = who;
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        desk('/assign', { conversationID }, n % 2 === 0 ? agent : colleague),
      ),
    );
    expect(all.filter(({ code }) => code === 200)).toHaveLength(1);
    const late = all.find(({ code }) => code === CODE.warning);
    expect(late?.data).toMatchObject({ state: 'assigned' });
    const [one] = [agent, colleague].filter(
      ({ userId }) => userId === DeskRow.parse(late?.data).agent?.userID,
    );
    const other = one === agent ? colleague : agent;

    expect((await desk('/transfer', { conversationID, userID: who.userId })).code).toBe(4001);
    const transferred = await desk('/transfer', { conversationID, userID: other.userId }, one);
    expect(transferred).toMatchObject({ code: 200, data: { agent: { userID: other.userId } } });
    expect(await rows('/assigned', one)).toEqual([]);
    const agents = ((await desk('/agents')).data as unknown[]).map((row) => AgentRow.parse(row));
    const load = agents.find(({ userID }) => userID === other.userId);
    expect(load).toMatchObject({ assigned: 1, isOnline: false });
    const tips = (await said(who)).filter((tip) => !['greeting', 'offHours'].includes(tip));
    expect(tips).toEqual(['agentJoined', 'transferred']);
    await who.hub.close();
  });

  test('takes a conversation by answering in it; when two answer at once, one gets it and the other is refused', async () => {
    const who = await visitor();
    const { conversationID } = who;
    await say(who);
    const colleague = await server.signIn('agent');
    const [one, other] = await Promise.all(
      [agent, colleague].map(async ({ token }) => {
        const login = await messagingToken(token);
        return Object.assign(await loginHub(server.url, login.token), { userId: login.userId });
      }),
    );
    if (one === undefined || other === undefined) throw new Error('two agents');
    const words = (clientMessageID: string) => ({
      conversationID,
      clientMessageID,
      content: { type: 'text' as const, textContent: '您好' },
    });
    const all = await Promise.all(
      [one, other].map((by) => by.question('send', words(`answer-${by.userId}`))),
    );
    expect(new Set(all)).toEqual(new Set([200, CODE.warning]));
    const [first, second] = all[0] === 200 ? [one, other] : [other, one];
    const row = async () =>
      DeskRow.parse((await desk(`/conversation?conversationID=${conversationID}`)).data);
    expect(await row()).toMatchObject({ state: 'assigned', agent: { userID: first.userId } });
    const tips = async () =>
      (await said(who)).filter((tip) => !['greeting', 'offHours'].includes(tip));
    expect(await tips()).toEqual(['agentJoined']);
    // Another answer reopens the closed conversation. The first agent's earlier message, sent again, does not.
    expect((await desk('/close', { conversationID })).code).toBe(200);
    expect(await first.question('send', words(`answer-${first.userId}`))).toBe(200);
    expect(await row()).toMatchObject({ state: 'closed' });
    expect(await second.question('send', words(`answer-${second.userId}`))).toBe(200);
    expect(await row()).toMatchObject({ state: 'assigned', agent: { userID: second.userId } });
    // A message that is refused does not assign the conversation.
    expect((await desk('/close', { conversationID })).code).toBe(200);
    const disable = 'update conversation set is_disabled = true where conversation_id = $1';
    await server.deps.db.$client.query(disable, [conversationID]);
    expect(await first.question('send', words(randomUUID()))).toBe(CODE.forbidden);
    expect(await row()).toMatchObject({ state: 'closed' });
    await Promise.all([who.hub, one, other].map((hub) => hub.close()));
  });

  test('sees at once which colleagues connect and disconnect', async () => {
    const colleague = await server.signIn('agent');
    const hubOf = async ({ token }: { token: string }) =>
      loginHub(server.url, (await messagingToken(token)).token);
    const hub = await hubOf(agent);
    const isListedOnline = async () =>
      ((await desk('/agents')).data as unknown[])
        .map((row) => AgentRow.parse(row))
        .find(({ userID }) => userID === colleague.userId)?.isOnline;
    const told = (isOnline: boolean) =>
      hub.fact(
        (fact) =>
          fact.tell === 'presence' &&
          fact.userID === colleague.userId &&
          fact.isOnline === isOnline,
      );
    expect(await isListedOnline()).toBe(false);
    const theirs = await hubOf(colleague);
    await told(true);
    expect(await isListedOnline()).toBe(true);
    await theirs.close();
    await told(false);
    expect(await isListedOnline()).toBe(false);
    await hub.close();
  });

  test('stores canned answers', async () => {
    const path = `${base}/cannedAnswer`;
    const { token } = agent;
    const body = { title: '  問候 ', text: '您好，很高興為您服務。' };
    const { data } = await server.call('POST', path, { token, body });
    const { answerId, title } = CannedRow.parse(data);
    expect(title).toBe('問候');
    const edited = { title: '再見', text: '謝謝您。' };
    await server.call('PUT', `${path}/${answerId}`, { token, body: edited });
    const kept = async () =>
      ((await server.call('GET', path, { token })).data as unknown[])
        .map((row) => CannedRow.parse(row))
        .filter((row) => row.answerId === answerId);
    expect(await kept()).toMatchObject([edited]);
    const none = await server.call('PUT', `${path}/none`, { token, body: edited });
    expect(none.code).toBe(CODE.notFound);
    expect((await server.call('POST', path, { token, body: { title: ' ', text: 'x' } })).code).toBe(
      4001,
    );
    // Canned answers are sorted by title, not by the time of writing.
    for (const one of ['B', 'A', 'C']) {
      await server.call('POST', path, { token, body: { title: one, text: 'x' } });
    }
    const all = (await server.call('GET', path, { token })).data as { title: string }[];
    const titles = all.map((row) => row.title).filter((one) => /^[A-C]$/.test(one));
    expect(titles).toEqual(['A', 'B', 'C']);
    await server.call('DELETE', `${path}/${answerId}`, { token });
    expect(await kept()).toEqual([]);
    await rowsOf(
      server,
      `insert into canned_answer (answer_id, title, text, updated_by, updated_at)
        select 'many-' || n, 'x', 'x', '', now()
        from generate_series((select count(*) from canned_answer) + 2, $1) n`,
      [CANNED_ANSWERS_MAX],
    );
    const add = () => server.call('POST', path, { token, body: { title: 'many', text: 'x' } });
    expect([(await add()).code, (await add()).code]).toEqual([200, ACCOUNT_CODE.tooMany]);
    await rowsOf(server, `delete from canned_answer where title in ('x', 'many')`);
  });

  test('a colleague at the desk hears of each added, changed and removed canned answer; visitors hear nothing', async () => {
    const path = `${base}/cannedAnswer`;
    const { token } = agent;
    const who = await visitor();
    const colleague = await server.signIn('agent');
    const theirs = await loginHub(server.url, (await messagingToken(colleague.token)).token);
    const told = (hub: HubClient) => hub.facts.filter(({ tell }) => tell === 'canned').length;
    const { data } = await server.call('POST', path, { token, body: { title: '一', text: '二' } });
    const { answerId } = CannedRow.parse(data);
    await expect.poll(() => told(theirs), SOON).toBe(1);
    await server.call('PUT', `${path}/${answerId}`, { token, body: { title: '一', text: '三' } });
    await expect.poll(() => told(theirs), SOON).toBe(2);
    await server.call('DELETE', `${path}/${answerId}`, { token });
    await expect.poll(() => told(theirs), SOON).toBe(3);
    expect(told(who.hub)).toBe(0);
    await Promise.all([who.hub, theirs].map((hub) => hub.close()));
  });

  test('sees an order under way, asks for a face verification and gets it as an answer, however many rides the visitor has booked since', async () => {
    const who = await visitor();
    const booked = await book(server, { details: { payment: 'cash' } });
    await link(who, booked);
    await rideTo(server, booked, 1);
    const later: string[] = [];
    for (let count = 0; count < DESK_ORDERS; count += 1) {
      server.clock.advance(1);
      const other = await book(server, { details: { payment: 'cash' } });
      await link(who, other);
      later.push(other.orderNo);
    }
    const { conversationID } = who;
    const end = (of: readonly string[]) =>
      rowsOf(server, 'update customer_order set status = 10 where order_no = any($1)', [of]);
    const shown = async () => {
      const { data } = await desk(`/orders?conversationID=${conversationID}`);
      return (data as OrderView[]).map(({ orderNo }) => orderNo);
    };
    // Of more open orders than the desk lists, each is among the answers and can be verified.
    expect(await shown()).not.toContain(booked.orderNo);
    const face = { conversationID, orderNo: booked.orderNo };
    expect((await desk('/faceVerification', face)).code).toBe(200);
    const body = { reply: 'findOrder' };
    await ask('POST', '/messaging/quickReply', { token: who.token, body });
    expect(JSON.stringify(await historyOf(who))).toContain(`order ${booked.orderNo}`);
    await end(later);
    expect(await shown()).toEqual([booked.orderNo, ...later.toReversed().slice(0, 4)]);
    await who.hub.close();
  });

  test('sees the visitor’s orders read-only, and asks the driver for a face verification', async () => {
    const who = await visitor();
    const booked = await book(server, { details: { payment: 'cash' } });
    const ofVisitor = async () =>
      (await desk(`/orders?conversationID=${who.conversationID}`)).data as OrderView[];
    expect(await ofVisitor()).toEqual([]);
    expect((await link(who, { ...booked, orderToken: 'x'.repeat(43) })).code).toBe(CODE.forbidden);
    expect((await link(who, booked)).code).toBe(200);
    expect(await ofVisitor()).toMatchObject([{ orderNo: booked.orderNo, onlyRead: true }]);

    const { conversationID } = who;
    const face = { conversationID, orderNo: booked.orderNo };
    expect((await desk('/faceVerification', face)).code).toBe(CODE.orderRefused);
    await rideTo(server, booked, 1);
    const another = await visitor();
    const foreign = { conversationID: another.conversationID, orderNo: booked.orderNo };
    expect((await desk('/faceVerification', foreign)).code).toBe(CODE.forbidden);
    expect((await desk('/faceVerification', face)).code).toBe(200);
    expect((await desk('/faceVerification', face)).code).toBe(CODE.orderRefused);
    const card = async (state: string) =>
      who.hub.fact(
        (fact) =>
          fact.tell === 'message' &&
          fact.message.content.type === 'custom' &&
          fact.message.content.subType === 4 &&
          fact.message.content.state === state,
      );
    const asked = await card('asked');
    expect(asked).toMatchObject({ message: { content: { orderNo: booked.orderNo } } });
    expect(JSON.stringify(asked)).toMatch(
      /"driverName":"\p{Script=Han}{3}","driverLatinName":"[A-Z][a-z]+ [A-Z][a-z]+-[A-Z][a-z]+"/u,
    );
    const messageID = asked.tell === 'message' ? asked.message.messageID : '';
    const answering = await loginHub(server.url, (await messagingToken(agent.token)).token);
    await answering.ask('pin', { conversationID, messageID, on: true });
    await comesTo('passed');
    // The pinned message itself changes to `passed`, for connected clients and for clients that ask for changes.
    expect(await card('passed')).toMatchObject({ message: { messageID } });
    for (const hub of [who.hub, answering]) {
      const atTop = await hub.fact(
        (fact) =>
          fact.tell === 'conversation' &&
          JSON.stringify(fact.conversation.pinned ?? '').includes('passed'),
      );
      expect(atTop).toMatchObject({ conversation: { conversationID, pinned: { messageID } } });
    }
    await answering.close();
    // The check is over, so nothing of it is due any more.
    expect(await rowsOf(server, 'select 1 from face_check where due_at is not null')).toEqual([]);
    expect((await said(who)).filter((kind) => kind === 'card 4')).toHaveLength(1);
    // In the second check, somebody else is driving.
    expect((await desk('/faceVerification', face)).code).toBe(200);
    await comesTo('failed');
    // Cards of the order's progress may follow.
    const last = (await historyOf(who))
      .map(({ content }) => content)
      .findLast((content) => content.type === 'custom' && content.subType === 4);
    expect(last).toMatchObject({ type: 'custom', subType: 4, state: 'failed' });
    expect(last).toHaveProperty('at');

    /** A check's outcome follows from its id. Sets an id with this outcome, and waits until the driver has answered. */
    async function comesTo(outcome: 'passed' | 'failed'): Promise<void> {
      let id = randomUUID();
      while (chance(id, 'face') < 1 / 20 !== (outcome === 'failed')) id = randomUUID();
      const carded = async () =>
        rowsOf(server, "select 1 from face_check where state = 'asked' and message_id <> ''");
      await expect.poll(carded, SOON).toHaveLength(1);
      await rowsOf(server, "update face_check set check_id = $1 where state = 'asked'", [id]);
      server.clock.advance(MINUTE);
      await card(outcome);
    }
    await Promise.all([who, another].map(({ hub }) => hub.close()));
  });
});

describe('a visitor at the desk', () => {
  test('gets one greeting, and one message a night that no agent is there (CHAT-02)', async () => {
    // 12:45 in Taipei.
    const noon = Date.parse('2026-06-01T04:45:00Z');
    server.clock.advance(noon - server.clock.now());
    const who = await visitor();
    await expect.poll(() => said(who), SOON).toEqual(['greeting', 'offHours']);
    await say(who);
    await who.hub.ask('customerService', {});
    await say(who);
    expect(await said(who)).toEqual(['greeting', 'offHours']);
    server.clock.advance(20 * MINUTE);
    await say(who, '五分鐘後有人了');
    expect(await said(who)).toEqual(['greeting', 'offHours']);
    server.clock.advance(9 * HOUR);
    await who.hub.close();
    const { token, conversationID } = { ...who, ...(await again(who)) };
    const late = { ...who, hub: await loginHub(server.url, token), conversationID };
    await say(late, '太晚了');
    await expect.poll(() => said(late), SOON).toEqual(['greeting', 'offHours', 'offHours']);
    const { token: ofAgent } = await server.signIn('agent');
    const answering = await loginHub(server.url, (await messagingToken(ofAgent)).token);
    const lastWords = async ({ ask: of }: HubClient) =>
      (await of('conversations', {})).find((one) => one.conversationID === conversationID)
        ?.lastMessage?.content;
    expect(await lastWords(answering)).toEqual({ type: 'text', textContent: '太晚了' });
    expect(await lastWords(late.hub)).toEqual({ type: 'tips', tip: { kind: 'offHours' } });
    await answering.close();
    server.clock.advance(6 * HOUR);
    const morning = { ...late, ...(await again(late)) };
    morning.hub = await loginHub(server.url, morning.token);
    await say(morning, '早上還是同一夜');
    await say(morning, '真的');
    expect(await said(morning)).toEqual(['greeting', 'offHours', 'offHours']);
    await morning.hub.close();
    // The agent's session has ended meanwhile.
    agent = await server.signIn('agent');
  });

  /** Makes a new token for the same guest, because the jumps of the clock end the old one. */
  async function again(who: Visitor) {
    const token = `again-${randomUUID()}`;
    const { hashToken } = await import('../../server/accounts/sessions.ts');
    await rowsOf(
      server,
      'insert into messaging_token (token_hash, user_id, expires_at) values ($1, $2, $3)',
      [hashToken(token), who.userId, new Date(server.clock.now() + HOUR)],
    );
    return { token, hub: who.hub };
  }

  test('gets from a quick reply what it asks for: the order, the fares, or a place in the queue', async () => {
    const who = await visitor();
    const { token } = who;
    const reply = (body: object) => ask('POST', '/messaging/quickReply', { token, body });
    expect((await reply({ reply: 'findOrder' })).code).toBe(200);
    const booked = await book(server, { details: { contactPhone: '0955123456' } });
    await link(who, booked);
    await reply({ reply: 'findOrder' });
    await reply({ reply: 'fares' });
    const commands = (await said(who)).filter((text) => /order|fares/i.test(text));
    expect(commands).toEqual(['findOrder', `order ${booked.orderNo}`, 'fares']);
    // A cancelled order is not shown any more.
    const { orderNo, orderToken } = booked;
    await server.call('POST', '/order/cancel', { orderToken, body: { orderNo, fee: 0 } });
    const alone = () =>
      server.call('GET', `${base}/conversation?conversationID=${who.conversationID}`, {
        token: agent.token,
      });
    // The conversation's row at the desk shows its last message a moment later.
    await expect
      .poll(async () => (await alone()).data, { timeout: 5_000 })
      .toMatchObject({ lastContent: { subType: 2, orderNo } });
    await reply({ reply: 'findOrder' });
    const after = (await said(who)).filter((text) => /order|fares/i.test(text));
    expect(after).toEqual([...commands, 'findOrder']);

    expect(await reply({ reply: 'callMe' })).toMatchObject({
      code: 4001,
      data: { fields: { phonenumber: 'required' } },
    });
    expect((await reply({ reply: 'callMe', phonenumber: '12' })).code).toBe(4001);
    await reply({ reply: 'callMe', phonenumber: '+886 911-222-333' });
    await reply({ reply: 'callMe', phonenumber: '0911222444' });
    const queue = async () =>
      ((await server.call('GET', `${base}/queue`, { token: agent.token })).data as unknown[])
        .map((row) => DeskRow.parse(row))
        .filter(({ conversationID }) => conversationID === who.conversationID);
    const [row] = await queue();
    expect(row).toMatchObject({ state: 'closed', callback: { phonenumber: '0911222444' } });
    expect((await alone()).data).toEqual(row);
    const body = { requestId: row?.callback?.requestId };
    const done = () => server.call('POST', `${base}/callback/done`, { token: agent.token, body });
    expect((await done()).code).toBe(200);
    expect((await done()).code).toBe(CODE.notFound);
    expect(await queue()).toEqual([]);
    // The row is otherwise unchanged: closed, without an agent, and still unread.
    const { callback: _done, ...rest } = row as DeskRow;
    expect(DeskRow.parse((await alone()).data)).toEqual(rest);
    // Another wish for a call is a new request. The finished request keeps its telephone number.
    server.clock.advance(1_000);
    await reply({ reply: 'callMe', phonenumber: '0911222555' });
    await reply({ reply: 'callMe', phonenumber: '0911222666' });
    const requests = await rowsOf(
      server,
      'select phonenumber from callback_request where conversation_id = $1 order by asked_at',
      [who.conversationID],
    );
    expect(requests.map((request) => request['phonenumber'])).toEqual(['0911222444', '0911222666']);
    await who.hub.close();
  });

  test('a visitor who left a contact and is away is notified once that there is an answer, without its text', async () => {
    const who = await visitor();
    const { token, conversationID } = who;
    const leave = (body: object) => ask('POST', '/messaging/contact', { token, body });
    expect(await leave({})).toMatchObject({ code: 4001, data: { fields: { email: 'required' } } });
    expect((await leave({ phonenumber: 'x' })).code).toBe(4001);
    expect((await leave({ name: ' 小美 ', email: 'mei@example.com' })).code).toBe(200);
    expect(await said(who)).toContain('contactKept');
    // The conversation shows that the visitor left a contact, so the page can offer to change it.
    const [own] = await who.hub.ask('conversations', {});
    expect(own?.service).toMatchObject({ hasContact: true });
    await say(who);
    const answering = {
      ...who,
      hub: await loginHub(server.url, (await messagingToken(agent.token)).token),
    };
    const mail = createMailOutbox(server.deps);
    const sms = { send: () => Promise.reject(new Error('not by SMS')) };
    const tell = () =>
      tellOfAnswers(
        server.deps,
        createEmbeddedConversations(server.deps),
        createContactMessenger(sms, mail),
      );
    const mails = async () => (await mail.newest()).map(({ address }) => address);

    await say(answering, '密語');
    await tell();
    server.clock.advance(ANSWER_TOLD_MS + 1);
    await tell();
    // The chat is open, so no e-mail is sent.
    expect(await mails()).toEqual([]);
    await who.hub.close();
    await rowsOf(server, 'delete from messaging_presence where user_id = $1', [who.userId]);
    await Promise.all([tell(), tell(), tell()]);
    expect(await mails()).toEqual(['mei@example.com']);
    expect(JSON.stringify(await mail.newest())).not.toContain('密語');
    await say(answering, '還有');
    server.clock.advance(ANSWER_TOLD_MS + 1);
    await tell();
    expect(await mails()).toHaveLength(1);
    // The visitor came back and read everything, so they are notified of the next answer again.
    await rowsOf(
      server,
      'update conversation_member set read_seq = 1000 where conversation_id = $1 and user_id = $2',
      [conversationID, who.userId],
    );
    await rowsOf(
      server,
      'update conversation_member set read_seq = (select max_seq from conversation where conversation_id = $1) where conversation_id = $1 and user_id = $2',
      [conversationID, who.userId],
    );
    await say(answering, '新的');
    // No e-mail is sent within the first minute, in which the visitor may come back by themselves.
    server.clock.advance(ANSWER_TOLD_MS - 1);
    await tell();
    expect(await mails()).toHaveLength(1);
    server.clock.advance(2);
    await tell();
    expect(await mails()).toHaveLength(2);
    const page = await (await fetch(`${server.url}/sandbox/mail`)).text();
    expect(page).toContain('mei@example.com');
    await answering.hub.close();
  });
});

test('a notification of an answer that fails is tried again after growing pauses, five times; one that is refused for good is not', async () => {
  const agent = await server.signIn('agent');
  const answering = await loginHub(server.url, (await messagingToken(agent.token)).token);
  const tried: string[] = [];
  let after = ANSWER_TOLD_MS + 1;
  const tell = (smsIsFinal: boolean, mailIsFinal: boolean) => {
    // The server's own clock stands still, so its own loop sends nothing.
    const deps = { ...server.deps, clock: { now: () => server.clock.now() + after } };
    const fails = (isFinal: boolean) => (to: string) => {
      tried.push(to);
      return Promise.reject(new SmsNotSent('refused', { isFinal }));
    };
    const messenger = createContactMessenger(
      { send: fails(smsIsFinal) },
      { send: fails(mailIsFinal) },
    );
    return tellOfAnswers(deps, createEmbeddedConversations(deps), messenger);
  };
  const away = async (contact: object) => {
    const who = await visitor();
    await ask('POST', '/messaging/contact', { token: who.token, body: contact });
    await say({ ...who, hub: answering }, '找到了');
    await who.hub.close();
    await rowsOf(server, 'delete from messaging_presence where user_id = $1', [who.userId]);
    return who;
  };
  await away({ phonenumber: '0911222333', email: 'busy@example.com' });
  // A refused number is no reason not to use the other contact.
  await tell(true, false);
  expect(tried.splice(0)).toEqual(['0911222333', 'busy@example.com']);
  for (const pause of [60_000, 300_000, 900_000, 3_600_000]) {
    after += pause - 1;
    await tell(true, false);
    expect(tried).toEqual([]);
    after += 1;
    await tell(true, false);
    expect(tried.splice(0)).toEqual(['0911222333', 'busy@example.com']);
  }
  after += 7 * 24 * 3_600_000;
  await tell(true, false);
  expect(tried).toEqual([]);
  await away({ email: 'gone@example.com' });
  await tell(true, true);
  expect(tried.splice(0)).toEqual(['gone@example.com']);
  after += 7 * 24 * 3_600_000;
  await tell(true, true);
  expect(tried).toEqual([]);
  await answering.close();
});

describe('cards of orders (MSG-03)', () => {
  const cards = async (who: Visitor, subType: number) =>
    (await historyOf(who)).filter(
      ({ content }) => content.type === 'custom' && content.subType === subType,
    );

  test('reach a member: when the driver is on the way, and on arrival', async () => {
    const member = await server.signIn();
    const booked = await book(server, {
      token: member.token,
      details: { contactPhone: '0955000111' },
    });
    const who = await visitor(member.token);
    const orderToken = await grantAccess(server.deps, booked.orderNo);
    await rideTo(server, { ...booked, orderToken }, 3);
    await expect.poll(() => cards(who, 0), SOON).toHaveLength(1);
    const [countdown] = await cards(who, 1);
    expect(countdown?.content).toMatchObject({ countDown: 2, orderNo: booked.orderNo });
    expect((await cards(who, 0))[0]?.content).toMatchObject({
      name: booked.order.pickup.name,
      words: { en: { name: 'Taipei Main Station' } },
      orderNo: booked.orderNo,
    });
    // When the driver arrives, the countdown card gets the time of arrival. It stays before the arrival card.
    expect(countdown?.content).toHaveProperty('arrivedAt');
    expect(countdown?.messageSeq).toBeLessThan((await cards(who, 0))[0]?.messageSeq ?? 0);
    // The pushes of the order say the same, so neither card is unread; an agent's words are.
    const [own] = await who.hub.ask('conversations', {});
    const others = (await said(who)).filter((text) => !text.startsWith('card'));
    expect(own?.unreadCount).toBe(others.length);
    await who.hub.close();
  });

  test('stop the countdown once the order is cancelled', async () => {
    const who = await visitor();
    const booked = await book(server, { details: { contactPhone: '0955000444' } });
    await link(who, booked);
    await rideTo(server, booked, 1);
    await expect.poll(() => cards(who, 1), SOON).toHaveLength(1);
    const { orderNo, orderToken } = booked;
    await server.call('POST', '/order/cancel', { orderToken, body: { orderNo, fee: 0 } });
    await expect.poll(() => cards(who, 2), SOON).toHaveLength(1);
    expect((await cards(who, 1))[0]?.content).toHaveProperty('cancelledAt');
    await who.hub.close();
  });

  test('are written once to each conversation, also with two nodes, and after a crash between writing and marking a card', async () => {
    const node = await server.another();
    const guests = [await visitor(), await visitor()];
    const booked = await book(server, { details: { contactPhone: '0955000222' } });
    for (const guest of guests) await link(guest, booked);
    const { orderNo, orderToken } = booked;
    await server.call('POST', '/order/cancel', { orderToken, body: { orderNo, fee: 0 } });
    for (const guest of guests) await expect.poll(() => cards(guest, 2), SOON).toHaveLength(1);
    // Removes the marks, as a crash before the mark would. Both nodes then write the cards again at once.
    await rowsOf(
      server,
      'update order_event set carded_at = null where order_id in (select order_id from customer_order where order_no = $1)',
      [orderNo],
    );
    const due = async () =>
      (
        await rowsOf(
          server,
          'select 1 from order_event where carded_at is null and to_status in (1, 3, 10, 11)',
        )
      ).length;
    await expect.poll(due, SOON).toBe(0);
    for (const guest of guests) expect(await cards(guest, 2)).toHaveLength(1);
    expect((await cards(guests[0] as Visitor, 2))[0]?.content).toMatchObject({
      orderNo,
      reason: 'passenger',
      fee: 0,
    });
    await Promise.all(guests.map(({ hub }) => hub.close()));
    await node.close();
  });

  test('a member’s order that a visitor found is not linked to the visitor’s conversation', async () => {
    const { token } = await server.signIn();
    const booked = await book(server, { token });
    const body = { orderNo: booked.orderNo, phone: '0912345678' };
    const found = await server.call<{ orderToken: string }>('POST', '/order/find', { body });
    const who = await visitor();
    const { orderToken } = found.data;
    expect((await link(who, { ...booked, orderToken })).code).toBe(CODE.ok);
    const linked = `select from order_visitor join customer_order using (order_id) where order_no = $1`;
    expect(await rowsOf(server, linked, [booked.orderNo])).toEqual([]);
    await who.hub.close();
  });

  test('linking an order to a conversation adds the order’s last card, but none once the ride has begun', async () => {
    const booked = await book(server, { details: { contactPhone: '0955000333' } });
    await rideTo(server, booked, 2);
    const who = await visitor();
    await link(who, booked);
    await expect.poll(() => cards(who, 1), SOON).toHaveLength(1);
    await link(who, booked);
    await rideTo(server, booked, 4);
    await expect.poll(() => cards(who, 0), SOON).toHaveLength(1);
    expect(await cards(who, 1)).toHaveLength(1);
    const late = await visitor();
    await link(late, booked);
    await writeOrderCards(server.deps, never);
    expect((await said(late)).filter((text) => text.startsWith('card'))).toEqual([]);
    await Promise.all([who, late].map(({ hub }) => hub.close()));
  });

  test('a conversation that is linked while a card is being written gets the card in the next round', async () => {
    const database = await createTestDatabase();
    const booking = await startOrderServer({ database, env: { FLEET: 'off' } });
    await book(booking);
    await booking.close();
    // That server is closed, so only this test writes cards.
    const { pool, end } = createPool(database.url, 4, () => undefined);
    // The cast is safe: both types are the same database with the same schema, and differ only by name.
    const db = drizzle(pool, { schema }) as unknown as OrderServer['deps']['db'];
    const deps = { db, clock: server.clock };
    const { rows } = await db.$client.query<{ order_id: string }>(
      'update customer_order set status = 1 returning order_id',
    );
    const orderId = rows[0]?.order_id ?? '';
    await linkOrder(deps, orderId, 'first');
    await db.$client.query(
      `insert into order_event (order_id, version, type, from_status, to_status, data, at)
       values ($1, 99, 'x', 0, 1, '{}', now())`,
      [orderId],
    );
    const written: string[] = [];
    const postbox: Postbox = {
      ...never,
      conversationOf: async (userID) => userID,
      async write(conversationID, id) {
        if (written.length === 0) await linkOrder(deps, orderId, 'second');
        written.push(`${conversationID} ${id}`);
        return 'a-message';
      },
    };
    const names = () => written.map((one) => one.split(' ')[0]);
    await writeOrderCards(deps, postbox);
    expect(names()).toEqual(['first']);
    await writeOrderCards(deps, postbox);
    expect(names().slice(1)).toEqual(expect.arrayContaining(['first', 'second']));
    expect(written).toHaveLength(3);
    // `first` got the card twice under one id, by which the hub recognizes a repeated card.
    expect(new Set(written).size).toBe(2);
    await writeOrderCards(deps, postbox);
    expect(written).toHaveLength(3);
    await end(1_000);
    await database.drop();
  });

  /** Fails the test if anything is written although nothing is due. */
  const no = () => Promise.reject(new Error('nothing was to be written'));
  const never: Postbox = {
    conversationOf: no,
    write: no,
    written: no,
    rewrite: no,
    partyCancelled: no,
    changed: no,
    handOver: no,
    cannedChanged: () => undefined,
    noted: () => undefined,
    presenceOf: () => undefined,
  };
});

describe('a guest who signs in (CHAT-01)', () => {
  /** Makes a guest whose browser's secret the test knows. */
  async function guest() {
    const uniqueId = `browser-${randomUUID()}`;
    const { data } = await server.call(
      'POST',
      `/system/userClient/registerZego?uniqueId=${uniqueId}`,
    );
    const { token, userId } = GuestData.parse(data);
    const hub = await loginHub(server.url, token);
    const { conversationID } = await hub.ask('customerService', {});
    return { uniqueId, hub, token, userId, conversationID };
  }
  const handOver = async (token: string, uniqueId: string) =>
    (await ask('POST', '/messaging/handOver', { token, body: { uniqueId } })).code;
  const wordsOf = async (who: Visitor) =>
    (await historyOf(who)).flatMap(({ content }) =>
      content.type === 'text' ? [content.textContent] : [],
    );

  test('keeps their conversation, without a copy, and the agent sees who they are', async () => {
    const before = await guest();
    const { conversationID } = before;
    await say(before, '我的問題');
    const { token } = await messagingToken(agent.token);
    const staff = await loginHub(server.url, token);
    const answer = () =>
      staff.ask('send', {
        conversationID,
        clientMessageID: randomUUID(),
        content: { type: 'text', textContent: '請說' },
      });
    const { messageSeq } = await answer();
    await before.hub.ask('read', { conversationID, messageSeq });
    const member = await server.signIn();
    const login = await messagingToken(member.token);
    expect(await handOver(login.token, before.uniqueId)).toBe(200);

    const hub = await loginHub(server.url, login.token);
    const found = await hub.ask('customerService', {});
    // The tip about signing in is not unread for the person who signed in.
    expect(found).toMatchObject({ conversationID, unreadCount: 0 });
    const after = { hub, conversationID, ...login };
    expect(await wordsOf(after)).toEqual(['我的問題', '請說']);
    const own = (await historyOf(after)).find(
      ({ content }) => content.type === 'text' && content.textContent === '我的問題',
    );
    expect(own?.senderUserID).toBe(member.userId);
    // The agent gets three notifications: the message with its writer's new id, the sign-in, and the conversation's
    // new name.
    const isTold = (kind: string) =>
      staff.fact((fact) =>
        kind === 'conversation'
          ? fact.tell === 'conversation' &&
            fact.conversation.conversationID === conversationID &&
            !fact.conversation.conversationName.startsWith('訪客')
          : fact.tell === 'message' &&
            fact.message.conversationID === conversationID &&
            (kind === 'tip'
              ? fact.message.content.type === 'tips' && fact.message.content.tip.kind === 'signedIn'
              : fact.message.senderUserID === member.userId),
      );
    await Promise.all(['conversation', 'tip', 'own'].map((kind) => isTold(kind)));
    const row = DeskRow.parse(
      (
        await server.call('GET', `${base}/conversation?conversationID=${conversationID}`, {
          token: agent.token,
        })
      ).data,
    );
    expect(row).toMatchObject({ user: { userID: member.userId }, state: 'assigned' });

    // The guest's connection is closed. A second handover of the same guest, even to another
    // member, changes nothing.
    expect(await before.hub.closed).toBe(HUB_CLOSE.signedOut);
    const other = await messagingToken((await server.signIn()).token);
    expect(await handOver(other.token, before.uniqueId)).toBe(200);
    expect((await hub.ask('customerService', {})).conversationID).toBe(conversationID);
    await answer();
    expect(await wordsOf(after)).toHaveLength(3);
    await Promise.all([hub, staff].map((one) => one.close()));
  });

  test('and whose member account has a conversation: the guest’s messages are added to it, and unread ones stay unread', async () => {
    const member = await server.signIn();
    const own = await visitor(member.token);
    await say(own, '上個月的問題');
    const before = await guest();
    const waitingSince = server.clock.now();
    server.clock.advance(MINUTE);
    const asked = await say(before, '今天的問題');
    for (const [token, email] of [
      [own.token, 'before@example.com'],
      [before.token, 'a@example.com'],
    ] as const) {
      await ask('POST', '/messaging/contact', { token, body: { email } });
    }
    await before.hub.ask('draft', { conversationID: before.conversationID, draft: '還沒寫完' });
    // An earlier callback of the member is done. Both the member and the guest now wait for one.
    await rowsOf(
      server,
      `insert into callback_request (request_id, conversation_id, phonenumber, asked_at, done_at) values
         ($1 || 'done', $1, '0900000001', now(), now()), ($1 || 'open', $1, '0900000002', now(), null),
         ($2 || 'open', $2, '0900000003', now(), null)`,
      [own.conversationID, before.conversationID],
    );
    // An agent has pinned a message and closed the conversation.
    await rowsOf(
      server,
      'update conversation set pinned_message_id = $2 where conversation_id = $1',
      [before.conversationID, asked.messageID],
    );
    await rowsOf(
      server,
      `with place as (
         update conversation set max_seq = max_seq + 1, max_order_key = max_order_key + 1
         where conversation_id = $1 returning max_seq, max_order_key)
       insert into message (message_id, conversation_id, message_seq, order_key, shared_key, sender_user_id, client_message_id, content, sent_at)
       select $1 || 'tip', $1, max_seq, max_order_key, max_order_key, 'service', $1 || 'tip', '{"type":"tips","tip":{"kind":"closed"}}', now()
       from place`,
      [before.conversationID],
    );
    expect(await handOver(own.token, before.uniqueId)).toBe(200);
    await own.hub.fact(
      (fact) =>
        fact.tell === 'message' &&
        fact.message.content.type === 'tips' &&
        fact.message.content.tip.kind === 'signedIn',
    );
    expect(await wordsOf(own)).toEqual(['上個月的問題', '今天的問題']);
    // A desk that had the guest's conversation open gets the member's conversation instead (CHAT-01).
    const of = (conversationID: string) =>
      server.call('GET', `${base}/conversation?conversationID=${conversationID}`, {
        token: agent.token,
      });
    expect(DeskRow.parse((await of(before.conversationID)).data)).toMatchObject({
      conversationID: own.conversationID,
      user: { userID: member.userId },
    });
    expect((await of('nobodys')).code).toBe(CODE.forbidden);
    const seqs = (await historyOf(own)).map(({ messageSeq }) => messageSeq);
    expect(seqs).toEqual(seqs.map((_, index) => index + 1));
    const { data } = await server.call(
      'GET',
      `${base}/conversation?conversationID=${own.conversationID}`,
      { token: agent.token },
    );
    expect(DeskRow.parse(data)).toMatchObject({
      state: 'waiting',
      waitingSince,
      unreadCount: 2,
      contact: { email: 'a@example.com' },
    });
    const [listed] = await own.hub.ask('conversations', {});
    expect(listed).toMatchObject({
      draft: '還沒寫完',
      pinned: { messageID: asked.messageID, senderUserID: member.userId },
    });
    const requests =
      'select phonenumber as number from callback_request where conversation_id = $1';
    expect(await rowsOf(server, `${requests} order by 1`, [own.conversationID])).toEqual([
      { number: '0900000001' },
      { number: '0900000003' },
    ]);
    expect(await said(own)).toContain('closed');
    expect((await say(own, '還有')).messageSeq).toBe(seqs.length + 1);
    await own.hub.close();
  });

  test('gives the guest’s conversation to no other: a guest, an agent, or an unknown secret cannot take it', async () => {
    const before = await guest();
    await say(before, '我的問題');
    const stranger = await messagingToken();
    expect(await handOver(stranger.token, before.uniqueId)).toBe(CODE.forbidden);
    const staff = await messagingToken(agent.token);
    expect(await handOver(staff.token, before.uniqueId)).toBe(CODE.forbidden);
    const login = await messagingToken((await server.signIn()).token);
    for (const secret of [before.userId, before.token, before.conversationID]) {
      expect(await handOver(login.token, secret)).toBe(200);
    }
    expect(await wordsOf(before)).toEqual(['我的問題']);
    await before.hub.close();
  });
});
