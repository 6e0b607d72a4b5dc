import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createMailOutbox } from '../../server/desk/contact-messenger.ts';
import { createEmbeddedConversations } from '../../server/desk/embedded-conversations.ts';
import { createRatings } from '../../server/desk/ratings.ts';
import { createTranscripts } from '../../server/desk/transcripts.ts';
import { GuestData } from '../../src/contract/auth.ts';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import { AgentRow, DESK_ENDPOINTS, DeskRow, NoteRow } from '../../src/contract/messaging/desk.ts';
import {
  NOTE_LENGTH,
  NOTES_MAX,
  RATING_MS,
  RATINGS_OF_MS,
  TAGS_MAX,
} from '../../src/domain/messaging/desk-limits.ts';
import type { Tip } from '../../src/domain/messaging/message.ts';
import { type HubClient, loginHub } from '../support/messaging/protocol-client.ts';
import {
  MINUTE,
  type OrderServer,
  rowsOf,
  type SignedIn,
  startOrderServer,
} from '../support/orders.ts';
import { unzipped } from '../support/unzipped.ts';

/** Ids in the form in which the page makes them. */
const newID = () => randomUUID().replaceAll('-', '');
const SOON = { timeout: 10_000, interval: 50 };
const base = '/system/customerService';

let server: OrderServer;
let agent: SignedIn;
let colleague: SignedIn;
beforeAll(async () => {
  server = await startOrderServer();
  [agent, colleague] = [await server.signIn('agent'), await server.signIn('agent')];
});
afterAll(() => server.close());

interface Visitor {
  readonly hub: HubClient;
  readonly token: string;
  readonly userId: string;
  readonly conversationID: string;
  readonly secret: string;
}

async function messagingToken(secret: string, bearer?: string) {
  const response = await fetch(
    `${server.url}/api/system/userClient/registerZego?uniqueId=${secret}`,
    {
      method: 'POST',
      headers: {
        clientid: server.deps.config.clientId,
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      },
    },
  );
  return GuestData.parse(((await response.json()) as { data: unknown }).data);
}

async function visitor(bearer?: string): Promise<Visitor> {
  const secret = `browser-${randomUUID()}`;
  const { token, userId } = await messagingToken(secret, bearer);
  const hub = await loginHub(server.url, token);
  const { conversationID } = await hub.ask('customerService', {});
  return { hub, token, userId, conversationID, secret };
}

/** Calls the desk's HTTP endpoints as an agent. */
const desk = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, who = agent) =>
  server.call(method, `${base}${path}`, { token: who.token, ...(body && { body }) });

/** Calls the messaging's HTTP endpoints as a visitor, with a messaging token. */
async function ask(path: string, token: string, body?: object, headers = {}) {
  const response = await fetch(`${server.url}/api/messaging${path}`, {
    method: 'POST',
    headers: {
      'messaging-token': token,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as { code: number; data?: { fields?: object } };
}

const say = ({ hub }: Pick<Visitor, 'hub'>, conversationID: string, textContent = '你好') =>
  hub.ask('send', {
    conversationID,
    clientMessageID: randomUUID(),
    content: { type: 'text', textContent },
  });

const rowOf = async (conversationID: string) =>
  DeskRow.parse((await desk('GET', `/conversation?conversationID=${conversationID}`)).data);
const notesOf = async (conversationID: string) =>
  z.array(NoteRow).parse((await desk('GET', `/note?conversationID=${conversationID}`)).data);

/** Connects a member of staff to the hub, as an open desk does. */
const atDesk = async (who: SignedIn) =>
  loginHub(server.url, (await messagingToken(`browser-${randomUUID()}`, who.token)).token);

/** Runs `act`, and waits until `hub` gets a notification that the conversation has changed. */
async function hears(hub: HubClient, conversationID: string, act: () => Promise<unknown>) {
  const before = hub.facts.length;
  await act();
  const told = () =>
    hub.facts
      .slice(before)
      .some(
        (fact) =>
          fact.tell === 'conversation' && fact.conversation.conversationID === conversationID,
      );
  return vi.waitUntil(told, SOON);
}

/** Returns everything that the hub has sent to a visitor, and everything that the visitor can read. */
async function allThatIsKnown({ hub, conversationID }: Visitor): Promise<string> {
  const history = await hub.ask('history', { conversationID, from: { last: true } });
  const changes = await hub.ask('changes', { conversationID, after: 0 });
  const conversations = await hub.ask('conversations', {});
  return JSON.stringify([history, changes, conversations, hub.facts]);
}

describe('tags of a conversation (CHAT-07)', () => {
  const put = (conversationID: string, tag: string, on = true, who = agent) =>
    desk('POST', '/tag', { conversationID, tag, on }, who);

  test('are added, each once and ten at most, and removed; the other agents are notified', async () => {
    const who = await visitor();
    const { conversationID } = who;
    await say(who, conversationID);
    const other = await atDesk(colleague);
    const first = () => put(conversationID, '  遺失   物 ');
    expect(await hears(other, conversationID, first)).toBe(true);
    expect((await rowOf(conversationID)).tags).toEqual(['遺失 物']);
    expect(await put(conversationID, '遺失 物')).toMatchObject({ data: { tags: ['遺失 物'] } });
    // Many tags at once do not exceed the maximum.
    await Promise.all(
      Array.from({ length: 2 * TAGS_MAX }, (_, n) =>
        put(conversationID, `標籤${n}`, true, n % 2 === 0 ? agent : colleague),
      ),
    );
    const { tags } = await rowOf(conversationID);
    expect(tags).toHaveLength(TAGS_MAX);
    expect((await put(conversationID, '再一個')).code).toBe(ACCOUNT_CODE.tooMany);
    expect(await put(conversationID, '遺失 物', false)).toMatchObject({ code: 200 });
    expect((await rowOf(conversationID)).tags).not.toContain('遺失 物');
    for (const tag of ['', '   ', '字'.repeat(21)]) {
      expect(await put(conversationID, tag)).toMatchObject({ code: CODE.invalidInput });
    }
    await Promise.all([who.hub, other].map((hub) => hub.close()));
  });
});

describe('notes among agents (CHAT-07)', () => {
  test('are read by agents and never by the visitor, by any call; only their author removes them', async () => {
    const [who, else_] = [await visitor(), await visitor()];
    const { conversationID } = who;
    await say(who, conversationID);
    const secret = `內部-${randomUUID()}`;
    const note = { conversationID, noteId: randomUUID(), text: secret };
    expect(await desk('POST', '/note', note)).toMatchObject({
      code: 200,
      data: { text: secret, author: { userID: agent.userId } },
    });
    // The same note, sent again, is accepted. Under a colleague's name it is refused.
    expect((await desk('POST', '/note', note)).code).toBe(200);
    expect((await desk('POST', '/note', note, colleague)).code).toBe(CODE.forbidden);
    server.clock.advance(1_000);
    const second = { conversationID, noteId: randomUUID(), text: '第二則' };
    expect((await desk('POST', '/note', second, colleague)).code).toBe(200);
    expect((await notesOf(conversationID)).map(({ text }) => text)).toEqual([secret, '第二則']);
    expect(await rowOf(conversationID)).toMatchObject({ notes: 2 });
    expect(await notesOf(else_.conversationID)).toEqual([]);
    // A tag, too, is visible to agents only.
    await desk('POST', '/tag', { conversationID, tag: secret.slice(0, 20), on: true });
    await say(who, conversationID, '還在嗎');
    const known = await allThatIsKnown(who);
    expect(known).toContain('還在嗎');
    expect(known).not.toContain(secret.slice(0, 20));
    expect(known).not.toContain('第二則');
    // The desk's HTTP endpoint refuses the notes to the visitor, and to a member who is not an agent.
    const member = await server.signIn();
    for (const token of [who.token, member.token]) {
      const answer = await server.call('GET', `${base}/note?conversationID=${conversationID}`, {
        token,
      });
      expect([CODE.unauthorized, CODE.forbidden]).toContain(answer.code);
    }

    expect((await desk('DELETE', `/note/${note.noteId}`, undefined, colleague)).code).toBe(
      CODE.forbidden,
    );
    expect((await desk('DELETE', `/note/${note.noteId}`)).code).toBe(200);
    expect((await desk('DELETE', `/note/${note.noteId}`)).code).toBe(CODE.forbidden);
    expect((await notesOf(conversationID)).map(({ text }) => text)).toEqual(['第二則']);
    for (const text of ['', '  ', 'x'.repeat(NOTE_LENGTH + 1)]) {
      const wrong = { conversationID, noteId: randomUUID(), text };
      expect(await desk('POST', '/note', wrong)).toMatchObject({ code: CODE.invalidInput });
    }
    await Promise.all([who, else_].map(({ hub }) => hub.close()));
  });
});

test('a conversation has a maximum of notes', async () => {
  const { conversationID, hub } = await visitor();
  await rowsOf(
    server,
    `insert into conversation_note (note_id, conversation_id, author_id, text, written_at)
      select $1 || n, $1, $2, 'x', now() from generate_series(2, $3::int) n`,
    [conversationID, agent.userId, NOTES_MAX],
  );
  const add = () => desk('POST', '/note', { conversationID, noteId: randomUUID(), text: '備註' });
  expect((await add()).code).toBe(200);
  expect((await add()).code).toBe(ACCOUNT_CODE.tooMany);
  await hub.close();
});

test('CHAT-07 the visitor who has waited longest is first, and asking for a call does not change their position; of agents with equal presence, the one with fewer conversations is first', async () => {
  const [one, other] = [await visitor(), await visitor()];
  for (const who of [one, other]) {
    await say(who, who.conversationID);
    server.clock.advance(1_000);
  }
  await ask('/quickReply', one.token, { reply: 'callMe', phonenumber: '0912345678' });
  const both = [one, other].map(({ conversationID }) => conversationID);
  const queue = z.array(DeskRow).parse((await desk('GET', '/queue')).data);
  const ids = queue.map(({ conversationID }) => conversationID);
  expect(ids.filter((id) => both.includes(id))).toEqual(both);
  await desk('POST', '/assign', { conversationID: other.conversationID });
  const third = await server.signIn('agent');
  const mine = [agent.userId, third.userId];
  const agents = z.array(AgentRow).parse((await desk('GET', '/agents')).data);
  const [first, second] = agents.filter(({ userID }) => mine.includes(userID));
  expect(first).toMatchObject({ userID: third.userId, assigned: 0 });
  expect(second?.isOnline).toBe(first?.isOnline);
  await Promise.all([one, other].map(({ hub }) => hub.close()));
});

test('MSG-09, CHAT-07 a message that its visitor revoked is not unread at the desk; a visitor who revoked all that they wrote keeps their place in the queue', async () => {
  const who = await visitor();
  const { conversationID } = who;
  const theirs = await atDesk(agent);
  const [first, second] = [await say(who, conversationID), await say(who, conversationID)];
  const { waitingSince, ...row } = await rowOf(conversationID);
  expect(row).toMatchObject({ state: 'waiting', unreadCount: 2 });
  const revoke = (messageID: string) => who.hub.ask('revoke', { conversationID, messageID });
  expect(await hears(theirs, conversationID, () => revoke(first.messageID))).toBe(true);
  expect(await rowOf(conversationID)).toMatchObject({ unreadCount: 1 });
  await revoke(second.messageID);
  expect(await rowOf(conversationID)).toMatchObject({
    state: 'waiting',
    waitingSince,
    unreadCount: 0,
    lastContent: { type: 'revoke' },
  });
  const all = await theirs.ask('conversations', {});
  expect(all.find((one) => one.conversationID === conversationID)?.unreadCount).toBe(0);
  await Promise.all([who.hub, theirs].map((hub) => hub.close()));
});

test('agents at the desk are notified of added and removed notes and tags, also in a conversation without messages', async () => {
  const who = await visitor();
  const { conversationID } = who;
  const other = await atDesk(colleague);
  const noteId = randomUUID();
  const acts = [
    () => desk('POST', '/note', { conversationID, noteId, text: '備註' }),
    () => desk('DELETE', `/note/${noteId}`),
    () => desk('POST', '/tag', { conversationID, tag: '遺失物', on: true }),
    () => desk('POST', '/tag', { conversationID, tag: '遺失物', on: false }),
  ];
  for (const act of acts) expect(await hears(other, conversationID, act)).toBe(true);
  await Promise.all([who.hub, other].map((hub) => hub.close()));
});

describe('the list of all conversations (CHAT-07)', () => {
  const found = async (query: Record<string, string>) => {
    const { code, rows, total } = (await server.call(
      'GET',
      `${base}/found?${new URLSearchParams(query)}`,
      { token: agent.token },
    )) as unknown as { code: number; rows: unknown[]; total: number };
    return { code, total, rows: (rows ?? []).map((row) => DeskRow.parse(row)) };
  };
  const ids = async (query: Record<string, string>) =>
    (await found(query)).rows.map(({ conversationID }) => conversationID);

  test('is filtered by state, agent, tag, language, rating, name and wish for a call', async () => {
    const [one, other, silent] = [await visitor(), await visitor(), await visitor()];
    const tag = `查-${randomUUID().slice(0, 8)}`;
    for (const who of [one, other]) {
      await say(who, who.conversationID);
      await desk('POST', '/tag', { conversationID: who.conversationID, tag, on: true });
      server.clock.advance(1_000);
    }
    const [a, b] = [one.conversationID, other.conversationID];
    // The conversation that changed last is first. A visitor who never wrote is not listed.
    expect(await ids({ tag })).toEqual([b, a]);
    expect(await ids({})).not.toContain(silent.conversationID);
    expect(await ids({ tag: 'niemand' })).toEqual([]);
    await desk('POST', '/assign', { conversationID: a });
    expect(await ids({ tag, state: 'assigned' })).toEqual([a]);
    expect(await ids({ tag, state: 'waiting' })).toEqual([b]);
    expect(await ids({ tag, agent: agent.userId })).toEqual([a]);
    expect(await ids({ tag, agent: colleague.userId })).toEqual([]);
    await ask('/visit', one.token, { page: '/fare' }, { 'content-language': 'ja_JP' });
    expect(await ids({ tag, language: 'ja' })).toEqual([a]);
    expect(await ids({ tag, language: 'ko' })).toEqual([]);
    await ask('/quickReply', other.token, { reply: 'callMe', phonenumber: '0912345678' });
    expect(await ids({ tag, callback: 'true' })).toEqual([b]);
    const { user } = await rowOf(a);
    expect(await ids({ tag, words: user.userName.toLowerCase() })).toEqual([a]);
    expect(await ids({ tag, words: '%' })).toEqual([]);
    expect(await ids({ tag, rating: 'none' })).toHaveLength(2);
    expect(await ids({ tag, rating: 'low' })).toEqual([]);
    expect(await found({ tag, page: '2' })).toMatchObject({ rows: [], total: 2 });
    for (const wrong of [{ state: 'lost' }, { page: '0' }, { language: 'xx' }, { rating: '6' }]) {
      expect(await found(wrong)).toMatchObject({ code: CODE.invalidInput });
    }
    await Promise.all([one, other, silent].map(({ hub }) => hub.close()));
  });
});

describe('an agent who is away (CHAT-07)', () => {
  const away = (on: boolean, who: SignedIn) => desk('POST', '/away', { away: on }, who);
  const listed = async (who: SignedIn) =>
    z
      .array(AgentRow)
      .parse((await desk('GET', '/agents')).data)
      .find(({ userID }) => userID === who.userId);

  test('is given no conversation; their visitors who write wait for any agent; taking a conversation ends the absence', async () => {
    const who = await visitor();
    const { conversationID } = who;
    await say(who, conversationID);
    const theirs = await atDesk(colleague);
    await desk('POST', '/assign', { conversationID }, colleague);
    await say({ hub: theirs }, conversationID, '您好');
    server.clock.advance(1_000);
    expect((await away(true, colleague)).code).toBe(200);
    expect(await listed(colleague)).toMatchObject({ isAway: true });
    expect(await listed(agent)).toMatchObject({ isAway: false });
    // A visitor who was just answered waits again when they write to an absent agent.
    await say(who, conversationID, '所以呢');
    const state = async () => (await rowOf(conversationID)).state;
    await expect.poll(state, SOON).toBe('waiting');
    const tips = async () => {
      const { messages } = await who.hub.ask('history', { conversationID, from: { last: true } });
      return messages.flatMap(({ content }) => (content.type === 'tips' ? [content.tip.kind] : []));
    };
    await expect.poll(tips, SOON).toContain('agentLeft');

    await desk('POST', '/assign', { conversationID });
    const toThem = { conversationID, userID: colleague.userId };
    expect(await desk('POST', '/transfer', toThem)).toMatchObject({
      code: CODE.invalidInput,
      data: { fields: { userID: 'away' } },
    });
    expect(await rowOf(conversationID)).toMatchObject({ agent: { userID: agent.userId } });
    // The absent agent takes the conversation over. This ends the absence.
    expect((await desk('POST', '/transfer', toThem, colleague)).code).toBe(200);
    expect(await listed(colleague)).toMatchObject({ isAway: false });
    // An agent who answers while they are away keeps that conversation.
    await away(true, colleague);
    server.clock.advance(1_000);
    await say({ hub: theirs }, conversationID, '還在');
    await say(who, conversationID, '好');
    const last = async () => (await rowOf(conversationID)).lastContent;
    await expect.poll(last, SOON).toMatchObject({ textContent: '好' });
    expect(await state()).toBe('assigned');
    // Reopening a closed conversation takes it, too.
    await desk('POST', '/close', { conversationID }, colleague);
    expect((await desk('POST', '/reopen', { conversationID }, colleague)).code).toBe(200);
    expect(await listed(colleague)).toMatchObject({ isAway: false });
    await say(who, conversationID, '還有一件事');
    await expect.poll(last, SOON).toMatchObject({ textContent: '還有一件事' });
    expect(await state()).toBe('assigned');
    await Promise.all([who.hub, theirs].map((hub) => hub.close()));
  });

  test('gets no calls, also when no other agent is connected', async () => {
    const hubs = await Promise.all([agent, colleague].map(atDesk));
    const who = await visitor();
    const { conversationID } = who;
    await say(who, conversationID);
    const isThere = async () => (await listed(agent))?.isOnline;
    await expect.poll(isThere, SOON).toBe(true);
    await Promise.all([agent, colleague].map((one) => away(true, one)));
    await who.hub.phone('callHere', { endpoint: newID(), after: 0, known: [] });
    const begin = () =>
      who.hub.phone('callStart', { callID: newID(), conversationID, mode: 'voice' });
    expect(await begin()).toMatchObject({ state: 'ended', outcome: 'unavailable' });
    // As soon as an agent is back, the call goes to them.
    await away(false, colleague);
    const { callID, state } = await begin();
    expect(state).toBe('inviting');
    const isAsked = (hub: HubClient | undefined) =>
      hub?.calls().some((told) => told.kind === 'call' && told.call.callID === callID);
    await expect.poll(() => isAsked(hubs[1]), SOON).toBe(true);
    expect(isAsked(hubs[0])).toBe(false);
    await who.hub.phone('callCancel', { callID });
    await Promise.all([agent, colleague].map((one) => away(false, one)));
    await Promise.all([who.hub, ...hubs].map((hub) => hub.close()));
  });
});

describe('an agent who has left without a word (CHAT-07)', () => {
  const stateOf = async (conversationID: string) => (await rowOf(conversationID)).state;
  const saw = async ({ hub, conversationID }: Visitor) => {
    const { messages } = await hub.ask('history', { conversationID, from: { last: true } });
    return messages.flatMap(({ content }) => (content.type === 'tips' ? [content.tip.kind] : []));
  };
  /** Somebody whose conversation an agent has taken, and the agent's connection. */
  async function taken(by: SignedIn) {
    const who = await visitor();
    const theirs = await atDesk(by);
    await say(who, who.conversationID);
    await desk('POST', '/assign', { conversationID: who.conversationID }, by);
    return { who, theirs, conversationID: who.conversationID };
  }
  const isNoted = async ({ userId }: SignedIn) =>
    (await rowsOf(server, 'select from agent_gone where user_id = $1', [userId])).length === 1;

  test('has a minute to come back; then an unanswered visitor waits for any agent', async () => {
    const gone = await server.signIn('agent');
    const { who, theirs, conversationID } = await taken(gone);
    await expect.poll(() => isNoted(gone), SOON).toBe(false);
    await theirs.close();
    await expect.poll(() => isNoted(gone), SOON).toBe(true);
    server.clock.advance(MINUTE - 1_000);
    await say(who, conversationID, '在嗎');
    expect(await stateOf(conversationID)).toBe('assigned');
    server.clock.advance(2_000);
    await expect.poll(() => stateOf(conversationID), SOON).toBe('waiting');
    expect(await rowOf(conversationID)).not.toHaveProperty('agent');
    await expect.poll(() => saw(who), SOON).toContain('agentLeft');
    await who.hub.close();
  });

  test('keeps an answered conversation until its visitor writes, and one to which they came back', async () => {
    const [gone, back] = [await server.signIn('agent'), await server.signIn('agent')];
    const [first, second] = [await taken(gone), await taken(back)];
    await say({ hub: first.theirs }, first.conversationID, '您好');
    await Promise.all([first, second].map(({ theirs }) => theirs.close()));
    for (const one of [gone, back]) await expect.poll(() => isNoted(one), SOON).toBe(true);
    const again = await atDesk(back);
    await expect.poll(() => isNoted(back), SOON).toBe(false);
    server.clock.advance(2 * MINUTE);
    await say(first.who, first.conversationID, '還在嗎');
    await expect.poll(() => stateOf(first.conversationID), SOON).toBe('waiting');
    expect(await stateOf(second.conversationID)).toBe('assigned');
    await Promise.all([first, second].map(({ who }) => who.hub.close()));
    await again.close();
  });

  test('a signed-out agent has left at once, also where they have nothing left to answer', async () => {
    const gone = await server.signIn('agent');
    const { who, theirs, conversationID } = await taken(gone);
    const other = await taken(gone);
    await say({ hub: theirs }, other.conversationID, '您好');
    expect((await server.call('POST', '/auth/logout', { token: gone.token })).code).toBe(200);
    await expect.poll(() => stateOf(conversationID), SOON).toBe('waiting');
    expect(await stateOf(other.conversationID)).toBe('assigned');
    await say(other.who, other.conversationID, '謝謝');
    await expect.poll(() => stateOf(other.conversationID), SOON).toBe('waiting');
    await expect.poll(() => saw(other.who), SOON).toContain('agentLeft');
    await Promise.all([who, other.who].map(({ hub }) => hub.close()));
  });

  test('an agent who goes away keeps an unanswered conversation for a minute', async () => {
    const { who, theirs, conversationID } = await taken(colleague);
    server.clock.advance(1_000);
    await desk('POST', '/away', { away: true }, colleague);
    const { unanswered } = createEmbeddedConversations(server.deps);
    const isUnanswered = async () =>
      (await unanswered(new Date(server.clock.now()))).includes(conversationID);
    server.clock.advance(MINUTE - 1_000);
    expect(await isUnanswered()).toBe(false);
    server.clock.advance(1_000);
    await expect.poll(() => stateOf(conversationID), SOON).toBe('waiting');
    await desk('POST', '/away', { away: false }, colleague);
    await Promise.all([who.hub, theirs].map((hub) => hub.close()));
  });
});

describe('the page that a visitor is on (CHAT-07)', () => {
  test('is shown beside the conversation with language and device; other visitors’ pages and queries are not', async () => {
    const [who, other] = [await visitor(), await visitor()];
    await say(who, who.conversationID);
    await say(other, other.conversationID);
    const phone = {
      'content-language': 'en_US',
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    };
    expect((await ask('/visit', who.token, { page: '/order/create' }, phone)).code).toBe(200);
    expect((await rowOf(who.conversationID)).visit).toMatchObject({
      page: '/order/create',
      language: 'en',
      browser: 'Safari',
      os: 'iOS',
    });
    expect((await rowOf(other.conversationID)).visit).toBeUndefined();
    // A page reported too soon after the last one is not stored. Three seconds later the next page is stored.
    expect((await ask('/visit', who.token, { page: '/fare' }, phone)).code).toBe(200);
    expect((await rowOf(who.conversationID)).visit).toMatchObject({ page: '/order/create' });
    server.clock.advance(3_000);
    expect((await ask('/visit', who.token, { page: '/fare' }, phone)).code).toBe(200);
    expect((await rowOf(who.conversationID)).visit).toMatchObject({ page: '/fare' });
    for (const page of [
      'fare',
      '/order?orderNo=D1',
      'https://example.com/',
      `/${'x'.repeat(100)}`,
    ]) {
      expect(await ask('/visit', who.token, { page })).toMatchObject({ code: CODE.invalidInput });
    }
    expect(await allThatIsKnown(other)).not.toContain('/fare');
    await Promise.all([who, other].map(({ hub }) => hub.close()));
  });
});

describe('the rating of a conversation (CHAT-07)', () => {
  /** Makes a conversation that an agent has answered and closed. */
  async function closed(by = agent) {
    const who = await visitor();
    const { conversationID } = who;
    server.clock.advance(1_000);
    await say(who, conversationID);
    const theirs = await loginHub(
      server.url,
      (await messagingToken(`browser-${randomUUID()}`, by.token)).token,
    );
    await desk('POST', '/assign', { conversationID }, by);
    await say({ hub: theirs }, conversationID, '好了');
    await desk('POST', '/close', { conversationID }, by);
    await theirs.close();
    return who;
  }
  const asked = async ({ hub, conversationID }: Visitor) => {
    const { messages } = await hub.ask('history', { conversationID, from: { last: true } });
    return messages.flatMap(({ content }): Extract<Tip, { kind: 'rating' }>[] =>
      content.type === 'tips' && content.tip.kind === 'rating'
        ? [content.tip as Extract<Tip, { kind: 'rating' }>]
        : [],
    );
  };

  test('is asked for once, also when several agents close at the same moment', async () => {
    const { conversationID, hub } = await closed();
    // The test removes the rating, so that the visitor can be asked again, as on another day.
    await server.deps.db.$client.query('delete from service_rating where conversation_id = $1', [
      conversationID,
    ]);
    const written: string[] = [];
    const { ask: asks } = createRatings(server.deps, createEmbeddedConversations(server.deps), {
      write: (_, ratingID) => Promise.resolve(String(written.push(ratingID))),
      rewrite: () => Promise.resolve(),
      changed: () => Promise.resolve(),
    });
    await Promise.all(Array.from({ length: 8 }, () => asks(conversationID, agent.userId)));
    expect(written).toHaveLength(1);
    await hub.close();
  });

  test('is asked for once when a conversation is closed; the answer is stored, can be changed for a day, and counts in the average', async () => {
    const [who, other] = [await closed(), await closed(colleague)];
    const [question] = await asked(who);
    const [theirs] = await asked(other);
    if (question === undefined || theirs === undefined) throw new Error('nothing was asked');
    expect(question).toMatchObject({ userName: agent.nickName });
    // When the conversation is opened and closed again on the same day, no second rating is asked for.
    const { conversationID } = who;
    await desk('POST', '/reopen', { conversationID });
    await desk('POST', '/close', { conversationID });
    expect(await asked(who)).toHaveLength(1);

    const { ratingID } = question;
    // Another visitor's rating question cannot be answered.
    expect((await ask('/rating', other.token, { ratingID, score: 1 })).code).toBe(CODE.forbidden);
    expect((await ask('/rating', who.token, { ratingID, score: 4 })).code).toBe(200);
    expect(await asked(who)).toMatchObject([{ score: 4 }]);
    const rated = async (rating: string) =>
      (
        (await server.call('GET', `${base}/found?rating=${rating}`, {
          token: agent.token,
        })) as unknown as { rows: { conversationID: string }[] }
      ).rows.map((row) => row.conversationID);
    expect([await rated('high'), await rated('low')]).toEqual([[conversationID], []]);
    const words = '很快就找到了';
    expect((await ask('/rating', who.token, { ratingID, score: 5, words })).code).toBe(200);
    expect(await asked(who)).toMatchObject([{ score: 5, words }]);
    expect((await rowOf(conversationID)).rating).toMatchObject({ score: 5, words });
    expect((await ask('/rating', other.token, { ratingID: theirs.ratingID, score: 2 })).code).toBe(
      200,
    );
    const summary = async (by: SignedIn) =>
      DESK_ENDPOINTS.deskOverview.data.parse((await desk('GET', '/overview', undefined, by)).data)
        .ratings;
    expect(await summary(agent)).toEqual({
      all: { average: 3.5, count: 2 },
      own: { average: 5, count: 1 },
    });
    expect((await summary(colleague)).own).toEqual({ average: 2, count: 1 });
    for (const wrong of [{ score: 0 }, { score: 6 }, { score: 4.5 }, { words: 'x'.repeat(501) }]) {
      const body = { ratingID, score: 5, ...wrong };
      expect(await ask('/rating', who.token, body)).toMatchObject({ code: CODE.invalidInput });
    }
    expect(await rated('low')).toEqual([other.conversationID]);
    // Only ratings of the last thirty days count in the average.
    const nothing = () => Promise.resolve();
    const inAMonth = createRatings(
      { ...server.deps, clock: { now: () => server.clock.now() + RATINGS_OF_MS } },
      createEmbeddedConversations(server.deps),
      { write: () => Promise.resolve(''), rewrite: nothing, changed: nothing },
    );
    expect((await inAMonth.summary(agent.userId)).all).toEqual({ average: 0, count: 0 });

    server.clock.advance(RATING_MS + MINUTE);
    const { token } = await messagingToken(who.secret);
    expect((await ask('/rating', token, { ratingID, score: 1 })).code).toBe(CODE.forbidden);
    // When the conversation is closed on another day, a rating is asked for again.
    const nextDay = await loginHub(server.url, token);
    await say({ hub: nextDay }, conversationID);
    const again = await atDesk(agent);
    await say({ hub: again }, conversationID, '好了');
    await again.close();
    await desk('POST', '/close', { conversationID });
    const [, newer] = await asked({ ...who, hub: nextDay });
    expect(newer?.ratingID).not.toBe(ratingID);
    // The desk shows the last answer.
    await ask('/rating', token, { ratingID: newer?.ratingID, score: 3 });
    expect((await rowOf(conversationID)).rating).toMatchObject({ score: 3 });
    await nextDay.close();
  });

  test('is about the agent who answered last in this visit, by message or call, whoever closes it', async () => {
    const who = await visitor();
    const { conversationID } = who;
    const [first, second] = [await atDesk(agent), await atDesk(colleague)];
    // Agents of former tests may still count as present for a moment, and would be asked when somebody calls.
    const present = async () =>
      z
        .array(AgentRow)
        .parse((await desk('GET', '/agents')).data)
        .flatMap(({ userID, isOnline }) => (isOnline ? [userID] : []))
        .toSorted();
    const ours = [agent.userId, colleague.userId].toSorted();
    await expect.poll(present, SOON).toEqual(ours);
    const names = async () => (await asked(who)).map(({ userName }) => userName);
    await say(who, conversationID);
    await say({ hub: first }, conversationID, '好了');
    await desk('POST', '/transfer', { conversationID, userID: colleague.userId });
    await desk('POST', '/close', { conversationID }, colleague);
    expect(await names()).toEqual([agent.nickName]);

    // The next visit is answered by nobody, and the one after it by a call. The test removes the rating, so that the
    // visitor can be asked again, as on another day.
    await server.deps.db.$client.query('delete from service_rating where conversation_id = $1', [
      conversationID,
    ]);
    server.clock.advance(1_000);
    await say(who, conversationID);
    await desk('POST', '/assign', { conversationID });
    const { messageID } = await say({ hub: first }, conversationID, '打錯了');
    await first.ask('revoke', { conversationID, messageID });
    await desk('POST', '/close', { conversationID });
    expect(await names()).toEqual([agent.nickName]);
    for (const hub of [who.hub, second])
      await hub.phone('callHere', { endpoint: newID(), after: 0, known: [] });
    await desk('POST', '/away', { away: true });
    server.clock.advance(1_000);
    const callID = newID();
    await who.hub.phone('callStart', { callID, conversationID, mode: 'voice' });
    // An agent is asked after the start has been answered.
    const isAsked = () =>
      second.calls().some((said) => said.kind === 'call' && said.call.callID === callID);
    await expect.poll(isAsked, SOON).toBe(true);
    await second.phone('callAccept', { callID, mode: 'voice' });
    await who.hub.phone('callQuit', { callID });
    await desk('POST', '/away', { away: false });
    await expect
      .poll(async () => (await rowOf(conversationID)).agent?.userID, SOON)
      .toBe(colleague.userId);
    await desk('POST', '/close', { conversationID });
    expect(await names()).toEqual([agent.nickName, colleague.nickName]);
    await Promise.all([who.hub, first, second].map((hub) => hub.close()));
  });

  test('is not asked for when no agent answered', async () => {
    const who = await visitor();
    const { conversationID } = who;
    await say(who, conversationID);
    await desk('POST', '/close', { conversationID });
    await desk('POST', '/reopen', { conversationID });
    await desk('POST', '/close', { conversationID });
    expect(await asked(who)).toEqual([]);
    await who.hub.close();
  });
});

describe('a conversation by e-mail (CHAT-07)', () => {
  const inTaipei = (at: number): string =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Taipei',
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(at);
  const mails = async (address: string) =>
    (
      await server.deps.db.$client.query<{ subject: string; text: string }>(
        'select subject, text from mail_outbox where address = $1 order by message_id',
        [address],
      )
    ).rows;

  test('goes to the visitor’s own address only, in their language, without notes and deleted messages, three times a day', async () => {
    const who = await visitor();
    const { conversationID, token } = who;
    const address = `v-${randomUUID()}@example.com`;
    const first = await say(who, conversationID, '第一句');
    const second = await say(who, conversationID, '不想留下的話');
    await who.hub.ask('delete', { conversationID, messageIDs: [second.messageID] });
    const third = await say(who, conversationID, '收回的話');
    await who.hub.ask('revoke', { conversationID, messageID: third.messageID });
    await desk('POST', '/note', { conversationID, noteId: randomUUID(), text: '內部的話' });
    // Without a known address, no transcript can be sent: the request itself cannot name one.
    const english = { 'content-language': 'en_US' };
    expect(await ask('/transcript', token, undefined, english)).toMatchObject({
      code: CODE.invalidInput,
      data: { fields: { email: 'required' } },
    });
    expect(await ask('/contact', token, { email: address })).toMatchObject({ code: 200 });
    // The address may be a stranger's, so nothing that only the visitor wrote is sent there.
    expect((await ask('/transcript', token, undefined, english)).code).toBe(CODE.forbidden);
    expect(await mails(address)).toEqual([]);
    const answering = await atDesk(agent);
    await say({ ...who, hub: answering }, conversationID, '您好');
    await answering.close();
    // A message that an agent deleted for themselves stays in the transcript. Failed attempts do not count for the
    // daily maximum.
    const theirs = await atDesk(agent);
    await theirs.ask('delete', { conversationID, messageIDs: [first.messageID] });
    await theirs.close();
    const failing = createTranscripts(server.deps, createEmbeddedConversations(server.deps), {
      send: () => Promise.reject(new Error('no mail server')),
    });
    for (let tries = 0; tries < 4; tries += 1) {
      await expect(failing.send({ conversationID })).rejects.toMatchObject({
        code: CODE.unavailable,
      });
    }
    expect((await ask('/transcript', token, undefined, english)).code).toBe(200);
    const [mail] = await mails(address);
    expect(mail?.subject).toBe('Your conversation with customer service');
    // In the transcript the visitor is "You", not a number.
    expect(mail?.text.split('\n')).toContain(`[${inTaipei(first.timestamp)}] You: 第一句`);
    for (const words of ['不想留下的話', '收回的話', '內部的話']) {
      expect(mail?.text).not.toContain(words);
    }
    // A transcript that an agent requests goes to the same address, in the visitor's language. It counts for the daily
    // maximum, too.
    await ask('/visit', token, { page: '/index' }, { 'content-language': 'ja_JP' });
    expect((await desk('POST', '/transcript', { conversationID })).code).toBe(200);
    expect((await mails(address))[1]?.subject).toBe('カスタマーサービスとの会話の記録');
    const all = await Promise.all(
      Array.from({ length: 5 }, () => ask('/transcript', token, undefined, english)),
    );
    expect(all.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(all.filter(({ code }) => code === CODE.tooManyRequests)).toHaveLength(4);
    // Another conversation with the same address shares its daily maximum.
    const other = await visitor();
    await say(other, other.conversationID);
    await ask('/contact', other.token, { email: address.toUpperCase() });
    const there = { conversationID: other.conversationID };
    expect((await desk('POST', '/transcript', there)).code).toBe(CODE.tooManyRequests);
    server.clock.advance(24 * 60 * MINUTE + MINUTE);
    const later = await messagingToken(who.secret);
    expect((await ask('/transcript', later.token)).code).toBe(200);
    expect(await mails(address)).toHaveLength(4);
    await Promise.all([who, other].map(({ hub }) => hub.close()));
  });
});

test('CHAT-07 a member’s transcript goes to their account’s address, not to the address that they typed in the chat', async () => {
  const member = await server.signIn();
  const [account, left] = [`a-${randomUUID()}@example.com`, `l-${randomUUID()}@example.com`];
  await rowsOf(server, 'update app_user set email = $2 where user_id = $1', [
    member.userId,
    account,
  ]);
  const who = await visitor(member.token);
  await say(who, who.conversationID);
  await ask('/contact', who.token, { email: left });
  expect((await ask('/transcript', who.token)).code).toBe(200);
  const sent = await rowsOf(server, 'select address from mail_outbox where address = any($1)', [
    [account, left],
  ]);
  expect(sent).toEqual([{ address: account }]);
  await who.hub.close();
});

test('a sent e-mail is in the outbox for a day', async () => {
  const { db, clock } = server.deps;
  const at = (ms: number) => createMailOutbox({ db, clock: { now: () => clock.now() + ms } });
  const address = `v-${randomUUID()}@example.com`;
  const words = { subject: 'x', text: 'x' };
  for (const ms of [0, 1]) await at(ms).send(address, words);
  await at(24 * 60 * MINUTE + 1).sweep();
  const left = (await at(0).newest()).filter((mail) => mail.address === address);
  expect(left.map(({ sentAt }) => sentAt.getTime() - clock.now())).toEqual([1]);
});

describe('ownership of the desk’s data', () => {
  test('a guest’s tags, notes and ratings move to the member; the export includes them, and deleting the account deletes them', async () => {
    const member = await server.signIn();
    const own = await visitor(member.token);
    await say(own, own.conversationID, '會員的話');
    const guest = await visitor();
    await say(guest, guest.conversationID, '訪客的話');
    const { conversationID: from } = guest;
    await desk('POST', '/tag', { conversationID: from, tag: '訪客的標籤', on: true });
    await desk('POST', '/tag', { conversationID: own.conversationID, tag: '會員的標籤', on: true });
    await desk('POST', '/note', { conversationID: from, noteId: randomUUID(), text: '訪客的備註' });
    await ask('/visit', guest.token, { page: '/help' });
    expect((await ask('/handOver', own.token, { uniqueId: guest.secret })).code).toBe(200);
    const row = await rowOf(own.conversationID);
    expect(row.tags.toSorted()).toEqual(['會員的標籤', '訪客的標籤'].toSorted());
    expect(row).toMatchObject({ notes: 1, visit: { page: '/help' } });

    const pack = await fetch(`${server.url}/api/system/user/profile/portal/export`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${member.token}`,
        clientid: server.deps.config.clientId,
      },
    });
    const files = unzipped(Buffer.from(await pack.arrayBuffer()));
    const kept = String(files.get('customer-service.json'));
    for (const words of ['訪客的標籤', '會員的標籤', '訪客的備註', '/help']) {
      expect(kept).toContain(words);
    }
    await Promise.all([own, guest].map(({ hub }) => hub.close().catch(() => undefined)));
  });
});
