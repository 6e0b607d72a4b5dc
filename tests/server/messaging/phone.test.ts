/**
 * Calls over real sockets (CALL-01 to CALL-03): their effect for people who may make them, and the refusal for
 * strangers.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod/mini';
import { ACCOUNT_CODE, CODE } from '../../../src/contract/codes.ts';
import type { CallSaid } from '../../../src/contract/messaging/call-frames.ts';
import {
  AGENT_PROMPT_MS,
  CALL_GONE_MS,
  CALL_INVITATION_MS,
  CALL_SIGNAL_MAX_BYTES,
  CALL_SIGNALS_MAX,
  CALLER_GONE_MS,
  CALLS_MAX,
  CALLS_UNANSWERED_MAX,
  CALLS_WITHIN_MS,
} from '../../../src/domain/call/call-limits.ts';
import type { Call } from '../../../src/domain/call/call.ts';
import {
  byCode,
  messagingLogin,
  person,
  type Person,
  refusalOf,
  say,
} from '../../support/messaging/people.ts';
import { loginHub } from '../../support/messaging/protocol-client.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const newID = (): string => randomBytes(16).toString('hex');
const SOON = { timeout: 10_000, interval: 20 };

let server: TestServer;
const people: Person[] = [];
let shared: TestServer;
beforeAll(async () => {
  shared = await startTestServer();
});
beforeEach(() => {
  server = shared;
});
afterAll(() => shared.close());
afterEach(async () => {
  for (const one of people.splice(0)) {
    if (one.broken.length > 0) throw new Error(`breaks the contract: ${one.broken.join(' ')}`);
    if (one.isOpen) await one.close();
  }
  // A person who has just left counts as present for two seconds, and a person in a call as busy. Both are reset
  // here.
  await sql('delete from messaging_presence');
  await sql(
    `update phone_call_user set state = 'quit' where state in ('invited', 'received', 'accepted')`,
  );
  await sql(`update phone_call set state = 'ended', message_id = '' where state <> 'ended'`);
  if (server !== shared) await server.close();
});

type Who = 'guest' | 'passenger' | 'agent' | 'agent2' | 'driver';
interface Page extends Person {
  readonly endpoint: string;
}

/** Connects a person with a page that can call. */
async function come(who: Who, endpoint = newID()): Promise<Page> {
  const one = await person(server, who);
  people.push(one);
  await one.phone('callHere', { endpoint, after: 0, known: [] });
  // Presence is stored some time after the login. The next call needs it to find its agent.
  await expect
    .poll(
      () => sql(`select user_id from messaging_presence where user_id = '${one.userID}' limit 1`),
      SOON,
    )
    .toHaveLength(1);
  return Object.assign(one, { endpoint });
}

const secondAgent = () => come('agent2');

async function sql<Row extends object>(text: string): Promise<Row[]> {
  return (await server.deps.db.$client.query<Row>(text)).rows;
}

/** Returns the call as the page received it last. */
const last = (one: Page, callID: string): Call | undefined =>
  one
    .calls()
    .flatMap((said) => (said.kind === 'call' && said.call.callID === callID ? [said.call] : []))
    .at(-1);

const until = (one: Page, callID: string, so: (call: Call) => boolean): Promise<Call> =>
  expect
    .poll(() => {
      const call = last(one, callID);
      return call !== undefined && so(call) ? call : undefined;
    }, SOON)
    .toBeDefined()
    .then(() => last(one, callID) as Call);

const state = (call: Call | undefined, { userID }: Page) => call?.users[userID]?.state;

/** Returns which of these calls have a message about their end in the conversation, in the order of the messages. */
async function cardsIn(
  who: Awaited<ReturnType<typeof come>>,
  conversationID: string,
  calls: readonly string[],
) {
  const { messages } = await who.ask('history', { conversationID, from: { last: true } });
  return messages.flatMap(({ content }) =>
    content.type === 'custom' && content.subType === 5 && calls.includes(content.callID)
      ? [content.callID]
      : [],
  );
}

/** Connects two members, and opens a conversation between them. */
async function pair() {
  const [ann, bob] = [await come('passenger'), await come('driver')];
  const { conversationID } = await ann.ask('peer', await byCode(server, bob.userID));
  return { ann, bob, conversationID };
}

async function called(mode: 'voice' | 'video' = 'voice') {
  const { ann, bob, conversationID } = await pair();
  const callID = newID();
  const call = await ann.phone('callStart', { callID, conversationID, mode });
  await until(bob, callID, (one) => state(one, bob) === 'invited');
  return { ann, bob, conversationID, callID, call };
}

async function talking() {
  const all = await called();
  await all.bob.phone('callAccept', { callID: all.callID, mode: 'voice' });
  await until(all.ann, all.callID, ({ state: now }) => now === 'accepted');
  return all;
}

async function visit() {
  const guest = await come('guest');
  const { conversationID } = await guest.ask('customerService', {});
  return { guest, conversationID, callID: newID() };
}

describe('a call between two members', () => {
  test('CALL-01 CAL-T01 CAL-T03 CAL-T04 CAL-T11: a call is invited, received, accepted and ended, with all times and states', async () => {
    const { ann, bob, callID, conversationID, call } = await called('video');
    expect(await refusalOf(bob.phone('callRate', { callID, quality: 5 }))).toBe(CODE.forbidden);
    const now = server.clock.now();
    expect(call).toMatchObject({
      callID,
      conversationID,
      callerUserID: ann.userID,
      mode: 'video',
      state: 'inviting',
      createTime: now,
      expireTime: now + CALL_INVITATION_MS,
      isService: false,
    });
    await bob.phone('callReceived', { callID });
    const rings = await until(ann, callID, ({ state: one }) => one === 'ringing');
    expect(rings.users[bob.userID]).toMatchObject({ state: 'received', receiveTime: now });
    server.clock.advance(3_000);
    const accepted = await bob.phone('callAccept', { callID, mode: 'voice' });
    expect(accepted).toMatchObject({ state: 'accepted', acceptTime: now + 3_000 });
    expect(accepted.users[bob.userID]).toMatchObject({ mode: 'voice', endpoint: bob.endpoint });
    expect(accepted.users[ann.userID]).toMatchObject({ state: 'accepted', endpoint: '' });
    server.clock.advance(65_000);
    await ann.phone('callHere', { endpoint: ann.endpoint, after: 1, known: [] });
    await ann.phone('callQuit', { callID });
    const over = await until(bob, callID, ({ state: one }) => one === 'ended');
    expect(over).toMatchObject({
      outcome: 'quit',
      acceptTime: now + 3_000,
      quitTime: now + 68_000,
      endTime: now + 68_000,
    });
    const said = await bob.fact(
      (fact) => fact.tell === 'message' && fact.message.content.type === 'custom',
    );
    expect(said).toMatchObject({
      message: {
        conversationID,
        senderUserID: ann.userID,
        content: { subType: 5, callID, mode: 'video', outcome: 'quit', durationMs: 65_000 },
      },
    });
  });

  test.each([
    ['CAL-T12: declined', 'callDecline', 'declined'],
    ['CAL-T14: busy', 'callBusy', 'busy'],
  ] as const)('%s, and the caller is notified', async (_name, action, outcome) => {
    const { ann, bob, callID } = await called();
    await bob.phone(action, { callID });
    const over = await until(ann, callID, ({ state: now }) => now === 'ended');
    expect([over.outcome, state(over, bob), over.acceptTime]).toEqual([
      outcome,
      outcome,
      undefined,
    ]);
  });

  test('CAL-T05 CAL-T09: the caller gives up, and the called page stops ringing', async () => {
    const { ann, bob, callID } = await called();
    await ann.phone('callCancel', { callID });
    const over = await until(bob, callID, ({ state: now }) => now === 'ended');
    expect([over.outcome, state(over, bob)]).toEqual(['cancelled', 'cancelled']);
    expect(await refusalOf(bob.phone('callAccept', { callID, mode: 'voice' }))).toBe(CODE.warning);
  });

  test('CAL-T06 CAL-T10 CALL-03: an unanswered call ends after 90 s, not a millisecond earlier', async () => {
    const { ann, bob, callID } = await called();
    const keep = (one: Page) =>
      one.phone('callHere', { endpoint: one.endpoint, after: 1, known: [] });
    server.clock.advance(CALL_INVITATION_MS - 1);
    await keep(ann);
    const [still] = await keep(bob);
    expect(still).toMatchObject({ callID, state: 'inviting' });
    server.clock.advance(1);
    const over = await until(bob, callID, ({ state: now }) => now === 'ended');
    expect([over.outcome, state(over, bob)]).toEqual(['timedOut', 'timedOut']);
    expect(await refusalOf(bob.phone('callAccept', { callID, mode: 'voice' }))).toBe(CODE.warning);
  });

  test('all pages of the called person ring; when one answers, the others stop at once, and only that page gets signals', async () => {
    const { ann, bob, conversationID } = await pair();
    const other = await come('driver');
    const callID = newID();
    await ann.phone('callStart', { callID, conversationID, mode: 'voice' });
    await until(other, callID, (call) => state(call, bob) === 'invited');
    // A voice call cannot be answered with video.
    await bob.phone('callAccept', { callID, mode: 'video' });
    const elsewhere = await until(other, callID, ({ state: now }) => now === 'accepted');
    expect(elsewhere.users[bob.userID]).toMatchObject({ endpoint: bob.endpoint, mode: 'voice' });
    expect(await refusalOf(other.phone('callAccept', { callID, mode: 'voice' }))).toBe(
      CODE.warning,
    );
    const data = { kind: 'restart' } as const;
    await ann.phone('callSignal', { callID, to: bob.userID, data });
    await expect.poll(() => signalsOf(bob), SOON).toEqual([data]);
    expect(signalsOf(other)).toEqual([]);
    expect(await refusalOf(other.phone('callSignal', { callID, to: ann.userID, data }))).toBe(
      CODE.forbidden,
    );
  });

  test('there is one call at a time: a person in a call is busy for others, and cannot start another', async () => {
    const { ann, bob, callID } = await talking();
    const agent = await come('agent');
    const { conversationID } = await agent.ask('peer', await byCode(server, bob.userID));
    const second = await agent.phone('callStart', {
      callID: newID(),
      conversationID,
      mode: 'voice',
    });
    expect([second.state, second.outcome, state(second as Call, bob)]).toEqual([
      'ended',
      'busy',
      'busy',
    ]);
    expect(
      await refusalOf(bob.phone('callStart', { callID: newID(), conversationID, mode: 'voice' })),
    ).toBe(ACCOUNT_CODE.inCall);
    expect(last(ann, callID)?.state).toBe('accepted');
  });

  test('when two people call each other, both calls exist until a page gives one up', async () => {
    const { ann, bob, conversationID } = await pair();
    const [a, b] = [newID(), newID()];
    await ann.phone('callStart', { callID: a, conversationID, mode: 'voice' });
    await bob.phone('callStart', { callID: b, conversationID, mode: 'voice' });
    await until(ann, b, (call) => state(call, ann) === 'invited');
    await bob.phone('callCancel', { callID: b });
    const accepted = await bob.phone('callAccept', { callID: a, mode: 'voice' });
    expect(accepted.state).toBe('accepted');
    await ann.phone('callQuit', { callID: a });
    // The call that was given up leaves no message, because nobody missed it.
    await expect.poll(() => cardsIn(ann, conversationID, [a, b]), SOON).toEqual([a]);
    // A cancelled call leaves a message if the other person did not call at the same time.
    const later = newID();
    await bob.phone('callStart', { callID: later, conversationID, mode: 'voice' });
    await bob.phone('callCancel', { callID: later });
    await expect.poll(() => cardsIn(ann, conversationID, [a, b, later]), SOON).toEqual([a, later]);
  });

  test('starting a call again with its id returns the same call; another person who sends this id is refused', async () => {
    const { ann, bob, callID, conversationID, call } = await called();
    const again = await ann.phone('callStart', { callID, conversationID, mode: 'voice' });
    expect(again.createTime).toBe(call.createTime);
    expect(await refusalOf(bob.phone('callStart', { callID, conversationID, mode: 'voice' }))).toBe(
      CODE.forbidden,
    );
  });

  test('a page that reconnects gets the missed signals in order; a page that was loaded again gets only new ones', async () => {
    const { ann, bob, callID } = await talking();
    const signal = (sdp: string) => ({
      kind: 'description' as const,
      description: { type: 'offer' as const, sdp },
    });
    await ann.phone('callSignal', { callID, to: bob.userID, data: signal('first') });
    await expect.poll(() => signalsOf(bob), SOON).toHaveLength(1);
    const seq = bob.calls().flatMap((said) => (said.kind === 'signal' ? [said.seq] : []))[0] ?? 0;
    bob.cut();
    await bob.closed;
    await ann.phone('callSignal', { callID, to: bob.userID, data: signal('second') });
    await ann.phone('callSignal', { callID, to: bob.userID, data: signal('third') });
    const back = await person(server, 'driver');
    people.push(back);
    const [call] = await back.phone('callHere', { endpoint: bob.endpoint, after: seq, known: [] });
    expect(call).toMatchObject({ callID, state: 'accepted' });
    const heard = Object.assign(back, { endpoint: bob.endpoint });
    await expect.poll(() => signalsOf(heard), SOON).toEqual([signal('second'), signal('third')]);
    const anew = await person(server, 'driver');
    people.push(anew);
    await anew.phone('callHere', { endpoint: bob.endpoint, after: 0, known: [] });
    await ann.phone('callSignal', { callID, to: bob.userID, data: signal('fourth') });
    const begun = Object.assign(anew, { endpoint: bob.endpoint });
    await expect.poll(() => signalsOf(begun), SOON).toEqual([signal('fourth')]);
  });

  test('a long call may have any number of signals; the latest ones are stored for a page that reconnects', async () => {
    const { ann, bob, callID } = await talking();
    const signal = (sdp: string) => ({
      kind: 'description' as const,
      description: { type: 'offer' as const, sdp },
    });
    await ann.phone('callSignal', { callID, to: bob.userID, data: signal('first') });
    await sql(`insert into phone_call_signal (call_id, from_user_id, to_user_id, data)
      select call_id, from_user_id, to_user_id, '{"kind":"restart"}' from phone_call_signal, generate_series(2, ${CALL_SIGNALS_MAX})
      where call_id = '${callID}'`);
    for (const sdp of ['next', 'last'])
      await ann.phone('callSignal', { callID, to: bob.userID, data: signal(sdp) });
    await expect.poll(() => signalsOf(bob).at(-1), SOON).toEqual(signal('last'));
    const kept = await sql<{ data: object }>(
      `select data from phone_call_signal where call_id = '${callID}' order by seq`,
    );
    expect(kept).toHaveLength(CALL_SIGNALS_MAX);
    expect([kept[0], kept.at(-2), kept.at(-1)]).toEqual(
      [{ kind: 'restart' }, signal('next'), signal('last')].map((data) => ({ data })),
    );
    // A refused signal removes none.
    const stranger = await come('agent');
    const asked = { callID, to: bob.userID, data: signal('forged') };
    expect(await refusalOf(stranger.phone('callSignal', asked))).toBe(CODE.forbidden);
    expect(await sql(`select from phone_call_signal where call_id = '${callID}'`)).toHaveLength(
      CALL_SIGNALS_MAX,
    );
  });

  test('a page that is gone for 20 s ends the call for the other side', async () => {
    const { ann, bob, callID } = await talking();
    // After a start, the server waits for pages to come back. Moves the clock past this time.
    server.clock.advance(CALL_GONE_MS);
    await expect.poll(() => seenOf(callID, bob.userID), SOON).toBe(server.clock.now());
    bob.cut();
    await bob.closed;
    server.clock.advance(CALL_GONE_MS - 1);
    await expect.poll(() => seenOf(callID, ann.userID), SOON).toBe(server.clock.now());
    expect(last(ann, callID)?.state).toBe('accepted');
    server.clock.advance(2);
    const over = await until(ann, callID, ({ state: now }) => now === 'ended');
    expect(over.outcome).toBe('lost');
  });

  test('a caller whom nobody has answered and whose page is gone for eight seconds ends the call', async () => {
    const { ann, bob, callID } = await called();
    server.clock.advance(CALL_GONE_MS);
    await expect.poll(() => seenOf(callID, ann.userID), SOON).toBe(server.clock.now());
    ann.cut();
    await ann.closed;
    server.clock.advance(CALLER_GONE_MS);
    const [still] = await bob.phone('callHere', { endpoint: bob.endpoint, after: 1, known: [] });
    expect(still).toMatchObject({ callID, state: 'inviting' });
    server.clock.advance(1);
    const over = await until(bob, callID, ({ state: now }) => now === 'ended');
    expect([over.outcome, state(over, bob)]).toEqual(['lost', 'cancelled']);
  });

  test.each([
    ['talks', 'quit'],
    ['calls', 'cancelled'],
  ] as const)(
    'when the session of somebody who %s ends, the other side is told at once; another session of theirs does not matter',
    async (kind, outcome) => {
      const [mine, other] = [await server.token('passenger'), await server.token('passenger')];
      const connected = async (bearer: string): Promise<Page> => {
        const path = `/system/userClient/registerZego?uniqueId=browser-${newID()}`;
        const { data } = await server.call('POST', path, { token: bearer });
        const one = await loginHub(server.url, (data as { token: string }).token);
        people.push(one);
        const endpoint = newID();
        await one.phone('callHere', { endpoint, after: 0, known: [] });
        return Object.assign(one, { endpoint });
      };
      const [ann, tab, bob] = [await connected(mine), await connected(other), await come('driver')];
      const { conversationID } = await ann.ask('peer', await byCode(server, bob.userID));
      const callID = newID();
      await ann.phone('callStart', { callID, conversationID, mode: 'voice' });
      await until(bob, callID, (one) => state(one, bob) === 'invited');
      if (kind === 'talks') await bob.phone('callAccept', { callID, mode: 'voice' });
      await server.call('POST', '/auth/logout', { token: other });
      await tab.closed;
      const [still] = await bob.phone('callHere', { endpoint: bob.endpoint, after: 1, known: [] });
      expect(still).toMatchObject({ callID, state: kind === 'talks' ? 'accepted' : 'inviting' });
      await server.call('POST', '/auth/logout', { token: mine });
      const over = await until(bob, callID, ({ state: now }) => now === 'ended');
      expect([over.outcome, state(over, ann), over.endTime]).toEqual([
        outcome,
        'quit',
        server.clock.now(),
      ]);
    },
  );

  test('a server that has just started gives people twenty seconds to come back to their calls', async () => {
    server = await startTestServer();
    const began = server.clock.now();
    const { ann, bob, callID } = await talking();
    bob.cut();
    await bob.closed;
    await sql(
      `update phone_call_user set seen_at = seen_at - interval '1 hour' where user_id = '${bob.userID}'`,
    );
    // Meanwhile the server sees ann's page in each round.
    for (const after of [10_000, CALL_GONE_MS - 1]) {
      server.clock.advance(began + after - server.clock.now());
      await expect.poll(() => seenOf(callID, ann.userID), SOON).toBe(server.clock.now());
    }
    expect(await sql(`select state from phone_call where call_id = '${callID}'`)).toEqual([
      { state: 'accepted' },
    ]);
    server.clock.advance(1);
    const over = await until(ann, callID, ({ state: now }) => now === 'ended');
    expect(over.outcome).toBe('lost');
  });

  test('MSG-05: a missed call is unread for the person who was called; a call that they answered or declined is not', async () => {
    const { ann, bob, conversationID } = await pair();
    const unread = async () => {
      const all = await bob.ask('conversations', {});
      return all.find((one) => one.conversationID === conversationID)?.unreadCount;
    };
    const before = (await unread()) ?? 0;
    const calls = [
      { act: 'callAccept', added: 0 },
      { act: 'callDecline', added: 0 },
      { act: 'callReceived', added: 1 },
    ] as const;
    for (const { act, added } of calls) {
      const callID = newID();
      await ann.phone('callStart', { callID, conversationID, mode: 'voice' });
      if (act === 'callAccept') await bob.phone(act, { callID, mode: 'voice' });
      else await bob.phone(act, { callID });
      server.clock.advance(3_000);
      await ann.phone('callQuit', { callID });
      await expect.poll(() => cardsIn(bob, conversationID, [callID]), SOON).toEqual([callID]);
      expect([act, await unread()]).toEqual([act, before + added]);
    }
  });

  test('when one of the two blocks the other, their call ends, also a ringing one; it leaves no message, and later calls leave theirs', async () => {
    const blocks = (one: Page, other: Page, kind: 'block' | 'unblock') =>
      one.people('changeContact', { userID: other.userID, act: { kind } });
    const ringing = await called();
    await blocks(ringing.bob, ringing.ann, 'block');
    const given = await until(ringing.ann, ringing.callID, (call) => call.state === 'ended');
    expect(given.outcome).toBe('cancelled');
    await blocks(ringing.bob, ringing.ann, 'unblock');
    const { ann, bob, callID, conversationID } = await talking();
    await blocks(bob, ann, 'block');
    expect((await until(ann, callID, (call) => call.state === 'ended')).outcome).toBe('quit');
    expect((await until(bob, callID, (call) => call.state === 'ended')).outcome).toBe('quit');
    const visited = await visit();
    await visited.guest.phone('callStart', {
      callID: visited.callID,
      conversationID: visited.conversationID,
      mode: 'voice',
    });
    await expect
      .poll(() => cardsIn(visited.guest, visited.conversationID, [visited.callID]), SOON)
      .toEqual([visited.callID]);
    await blocks(bob, ann, 'unblock');
    const later = newID();
    await ann.phone('callStart', { callID: later, conversationID, mode: 'voice' });
    await ann.phone('callCancel', { callID: later });
    const all = [ringing.callID, callID, later];
    await expect.poll(() => cardsIn(bob, conversationID, all), SOON).toEqual([later]);
  });

  test('a message that the caller sent with the id of a call does not replace the message about the call', async () => {
    const { ann, bob, conversationID } = await pair();
    const service = await ann.ask('customerService', {});
    const content = { type: 'text', textContent: '您好' } as const;
    const calls = [newID(), newID()];
    for (const [place, callID] of calls.entries()) {
      const into = [conversationID, service.conversationID][place] ?? '';
      const sent = { conversationID: into, clientMessageID: `call-${callID}`, content };
      await ann.ask('send', sent);
      await ann.phone('callStart', { callID, conversationID, mode: 'voice' });
      await ann.phone('callCancel', { callID });
      const own = { ...sent, clientMessageID: `call:${callID}` };
      expect(await refusalOf(ann.ask('send', own))).toBe(CODE.invalidInput);
    }
    // Both calls ended at the same time of the server's clock, so their order is by chance.
    await expect
      .poll(async () => (await cardsIn(bob, conversationID, calls)).toSorted(), SOON)
      .toEqual(calls.toSorted());
  });

  test('each side can rate the quality of an answered call once', async () => {
    const { ann, bob, callID } = await talking();
    await ann.phone('callQuit', { callID });
    await ann.phone('callRate', { callID, quality: 5 });
    await bob.phone('callRate', { callID, quality: 2 });
    const rows = await sql<{ quality: number }>(
      `select quality from phone_call_user where call_id = '${callID}' order by quality`,
    );
    expect(rows.map(({ quality }) => quality)).toEqual([2, 5]);
  });
});

describe('a call between a visitor and the customer service', () => {
  test('without an agent the call ends at once as unavailable, and the conversation shows that', async () => {
    const { guest, conversationID, callID } = await visit();
    const call = await guest.phone('callStart', { callID, conversationID, mode: 'voice' });
    expect([call.state, call.outcome]).toEqual(['ended', 'unavailable']);
    await guest.fact(
      (fact) =>
        fact.tell === 'message' &&
        fact.message.content.type === 'custom' &&
        fact.message.content.subType === 5 &&
        fact.message.content.outcome === 'unavailable',
    );
  });

  test('CAL-T05: after 20 s the next agent is asked, and the first one’s page stops ringing; the agent who answers gets the conversation', async () => {
    const first = await come('agent');
    const second = await secondAgent();
    const { guest, conversationID, callID } = await visit();
    await say(guest, conversationID, '請打給我');
    await guest.phone('callStart', { callID, conversationID, mode: 'voice' });
    await expect.poll(() => last(first, callID) ?? last(second, callID), SOON).toBeDefined();
    const [asked, next] = last(first, callID) ? [first, second] : [second, first];
    await asked.phone('callReceived', { callID });
    server.clock.advance(AGENT_PROMPT_MS - 1);
    await guest.phone('callHere', { endpoint: guest.endpoint, after: 1, known: [] });
    expect(last(next, callID)).toBeUndefined();
    server.clock.advance(1);
    await until(next, callID, (call) => state(call, next) === 'invited');
    const gone = await until(asked, callID, (call) => state(call, asked) === 'cancelled');
    expect(gone.state).toBe('ringing');
    await next.phone('callAccept', { callID, mode: 'voice' });
    const answered = await until(guest, callID, ({ state: now }) => now === 'accepted');
    // The visitor sees only the agent who answered, and no other agent.
    expect(Object.keys(answered.users).toSorted()).toEqual([guest.userID, next.userID].toSorted());
    await expect
      .poll(
        () =>
          sql(
            `select service_agent_id as id from conversation where conversation_id = '${conversationID}'`,
          ),
        SOON,
      )
      .toEqual([{ id: next.userID }]);
  });

  test('an agent who declines is not asked again, and the next one is asked at once', async () => {
    const [one, other] = [await come('agent'), await secondAgent()];
    const { guest, conversationID, callID } = await visit();
    await guest.phone('callStart', { callID, conversationID, mode: 'voice' });
    await expect.poll(() => last(one, callID) ?? last(other, callID), SOON).toBeDefined();
    const [asked, next] = last(one, callID) ? [one, other] : [other, one];
    await asked.phone('callDecline', { callID });
    await until(next, callID, (call) => state(call, next) === 'invited');
    expect(last(guest, callID)?.state).not.toBe('ended');
  });

  test('CAL-T14: when all connected agents have declined, the caller is notified at once, not after 90 s', async () => {
    const [one, other] = [await come('agent'), await secondAgent()];
    const { guest, conversationID, callID } = await visit();
    const { createTime } = await guest.phone('callStart', {
      callID,
      conversationID,
      mode: 'voice',
    });
    await expect.poll(() => last(one, callID) ?? last(other, callID), SOON).toBeDefined();
    const [asked, next] = last(one, callID) ? [one, other] : [other, one];
    await asked.phone('callDecline', { callID });
    await until(next, callID, (call) => state(call, next) === 'invited');
    await next.phone('callReceived', { callID });
    await next.phone('callDecline', { callID });
    const over = await until(guest, callID, (call) => call.state === 'ended');
    expect([over.outcome, over.endTime]).toEqual(['unavailable', createTime]);
    // The next call asks these agents again.
    const again = newID();
    await guest.phone('callStart', { callID: again, conversationID, mode: 'voice' });
    await expect.poll(() => last(one, again) ?? last(other, again), SOON).toBeDefined();
  });

  test('an agent in another call may still answer: when the others decline, no page rings, and the caller waits for that agent', async () => {
    const [agent, other] = [await come('agent'), await secondAgent()];
    const [talks, waits] = [await visit(), await visit()];
    const { guest, callID } = waits;
    await talks.guest.phone('callStart', {
      callID: talks.callID,
      conversationID: talks.conversationID,
      mode: 'voice',
    });
    await expect
      .poll(() => last(agent, talks.callID) ?? last(other, talks.callID), SOON)
      .toBeDefined();
    const [busy, free] = last(agent, talks.callID) ? [agent, other] : [other, agent];
    await busy.phone('callAccept', { callID: talks.callID, mode: 'voice' });
    await guest.phone('callStart', {
      callID,
      conversationID: waits.conversationID,
      mode: 'voice',
    });
    await until(free, callID, (call) => state(call, free) === 'invited');
    await free.phone('callReceived', { callID });
    await until(guest, callID, (call) => call.state === 'ringing');
    await free.phone('callDecline', { callID });
    expect((await until(guest, callID, (call) => call.state === 'inviting')).place).toBe(1);
    server.clock.advance(1);
    await busy.phone('callQuit', { callID: talks.callID });
    await until(busy, callID, (call) => state(call, busy) === 'invited');
    await busy.phone('callReceived', { callID });
    await until(guest, callID, (call) => call.state === 'ringing');
  });

  test('the caller sees their place in the queue, and its changes', async () => {
    const agent = await come('agent');
    const all = [await visit(), await visit(), await visit()];
    for (const { guest, conversationID, callID } of all) {
      server.clock.advance(1);
      await guest.phone('callStart', { callID, conversationID, mode: 'voice' });
    }
    const [first, second, third] = all;
    if (!first || !second || !third) throw new TypeError('three visitors');
    await until(third.guest, third.callID, ({ place }) => place === 3);
    // Only the caller sees the place in the queue.
    const rings = await until(agent, first.callID, (call) => state(call, agent) === 'invited');
    expect(rings.place).toBeUndefined();
    await agent.phone('callAccept', { callID: first.callID, mode: 'voice' });
    await until(third.guest, third.callID, ({ place }) => place === 2);
    await agent.phone('callQuit', { callID: first.callID });
    const next = await until(agent, second.callID, (call) => state(call, agent) === 'invited');
    expect(next.callerUserID).toBe(second.guest.userID);
  });

  test('when a call is transferred, the visitor talks with the colleague, and the first agent leaves the call', async () => {
    const agent = await come('agent');
    const { guest, conversationID, callID } = await visit();
    await guest.phone('callStart', { callID, conversationID, mode: 'voice' });
    await until(agent, callID, (call) => state(call, agent) === 'invited');
    await agent.phone('callAccept', { callID, mode: 'voice' });
    const colleague = await secondAgent();
    await agent.phone('callNote', { callID, text: '行李遺失' });
    await agent.phone('callTransfer', { callID, userID: colleague.userID });
    const asked = await until(colleague, callID, (call) => state(call, colleague) === 'invited');
    expect(asked.users[agent.userID]?.note).toBe('行李遺失');
    await colleague.phone('callAccept', { callID, mode: 'voice' });
    const after = await until(guest, callID, (call) => state(call, colleague) === 'accepted');
    expect([state(after, agent), after.state]).toEqual(['quit', 'accepted']);
    expect(after.users[agent.userID]?.note).toBeUndefined();
    await colleague.phone('callSignal', { callID, to: guest.userID, data: { kind: 'restart' } });
    await expect.poll(() => signalsOf(guest), SOON).toHaveLength(1);
  });

  /** A visitor talks with an agent, who asks a colleague to take the call over, long after the call began. */
  async function transferring() {
    const agent = await come('agent');
    const { guest, conversationID, callID } = await visit();
    await guest.phone('callStart', { callID, conversationID, mode: 'voice' });
    await until(agent, callID, (call) => state(call, agent) === 'invited');
    await agent.phone('callAccept', { callID, mode: 'voice' });
    server.clock.advance(CALL_INVITATION_MS);
    const colleague = await secondAgent();
    await agent.phone('callTransfer', { callID, userID: colleague.userID });
    const asked = await until(colleague, callID, (call) => state(call, colleague) === 'invited');
    return { agent, guest, callID, colleague, asked };
  }

  test('an agent who hangs up while a colleague is asked leaves the visitor to the colleague, or to whoever answers', async () => {
    const { agent, guest, callID, colleague, asked } = await transferring();
    // A page shows the prompt until this time.
    expect(asked.expireTime).toBe(server.clock.now() + CALL_INVITATION_MS);
    await agent.phone('callQuit', { callID });
    const waits = await until(guest, callID, (call) => call.state === 'inviting');
    expect([waits.acceptTime, state(waits, agent), state(waits, guest), waits.place]).toEqual([
      undefined,
      'quit',
      'accepted',
      1,
    ]);
    // The colleague lets it ring, and no other agent is connected: the first one is asked again.
    server.clock.advance(AGENT_PROMPT_MS);
    await until(agent, callID, (call) => state(call, agent) === 'invited');
    await agent.phone('callDecline', { callID });
    await until(colleague, callID, (call) => state(call, colleague) === 'invited');
    await colleague.phone('callAccept', { callID, mode: 'voice' });
    const talks = await until(guest, callID, (call) => call.state === 'accepted');
    expect([state(talks, colleague), talks.acceptTime]).toEqual(['accepted', server.clock.now()]);
  });

  test('a transfer can be cancelled while the colleague is asked: the agent keeps the call', async () => {
    const { agent, guest, callID, colleague } = await transferring();
    for (const other of [guest, colleague]) {
      expect(await refusalOf(other.phone('callTransferCancel', { callID }))).toBe(CODE.forbidden);
    }
    await agent.phone('callTransferCancel', { callID });
    const kept = await until(colleague, callID, (call) => state(call, colleague) === 'cancelled');
    expect([kept.state, state(kept, agent)]).toEqual(['accepted', 'accepted']);
    expect(await refusalOf(colleague.phone('callAccept', { callID, mode: 'voice' }))).toBe(
      CODE.warning,
    );
    await agent.phone('callTransfer', { callID, userID: colleague.userID });
    await until(colleague, callID, (call) => state(call, colleague) === 'invited');
  });

  test('CHAT-07: the conversation moves to the agent who answers its call, also from a colleague, with a tip', async () => {
    const agent = await come('agent');
    const { guest, conversationID, callID } = await visit();
    await say(guest, conversationID, '請打給我');
    const tips = async () => {
      const { messages } = await guest.ask('history', { conversationID, from: { last: true } });
      return messages.flatMap(({ content }) =>
        content.type === 'tips' &&
        content.tip.kind !== 'greeting' &&
        content.tip.kind !== 'offHours'
          ? [content.tip]
          : [],
      );
    };
    const nameIn = (call: Call, { userID }: Page) => call.users[userID]?.userName;
    await guest.phone('callStart', { callID, conversationID, mode: 'voice' });
    await until(agent, callID, (call) => state(call, agent) === 'invited');
    const first = await agent.phone('callAccept', { callID, mode: 'voice' });
    const joined = { kind: 'agentJoined', userName: nameIn(first, agent) };
    await expect.poll(tips, SOON).toEqual([joined]);
    const colleague = await secondAgent();
    await agent.phone('callTransfer', { callID, userID: colleague.userID });
    await until(colleague, callID, (call) => state(call, colleague) === 'invited');
    const second = await colleague.phone('callAccept', { callID, mode: 'voice' });
    const handed = { kind: 'transferred', userName: nameIn(second, colleague) };
    await expect.poll(tips, SOON).toEqual([joined, handed]);
    await say(colleague, conversationID, '您好，由我接手');
    expect(await refusalOf(say(agent, conversationID, '我也在'))).toBe(CODE.warning);
    await colleague.phone('callQuit', { callID });
    // The agent of the conversation lets the next call ring, and the first agent answers it.
    const later = newID();
    await guest.phone('callStart', { callID: later, conversationID, mode: 'voice' });
    await until(colleague, later, (call) => state(call, colleague) === 'invited');
    await colleague.phone('callDecline', { callID: later });
    await until(agent, later, (call) => state(call, agent) === 'invited');
    await agent.phone('callAccept', { callID: later, mode: 'voice' });
    const back = { kind: 'transferred', userName: nameIn(first, agent) };
    await expect.poll(tips, SOON).toEqual([joined, handed, back]);
    await say(agent, conversationID, '您好');
    expect(await tips()).toEqual([joined, handed, back]);
    expect(server.logged.join('\n')).not.toContain('a call could not be told of');
  });

  test('CHAT-07: a call that an agent answered is not unread at the desk; one that nobody answered is', async () => {
    const agent = await come('agent');
    const { guest, conversationID } = await visit();
    const token = await server.token('agent');
    const unread = async () => {
      const path = `/system/customerService/conversation?conversationID=${conversationID}`;
      const [row, all] = await Promise.all([
        server.call('GET', path, { token }),
        agent.ask('conversations', {}),
      ]);
      const inChat = all.find((one) => one.conversationID === conversationID);
      return [(row.data as { unreadCount: number }).unreadCount, inChat?.unreadCount];
    };
    for (const [isAnswered, count] of [
      [true, 0],
      [false, 1],
    ] as const) {
      const callID = newID();
      await guest.phone('callStart', { callID, conversationID, mode: 'voice' });
      await until(agent, callID, (call) => state(call, agent) === 'invited');
      if (isAnswered) await agent.phone('callAccept', { callID, mode: 'voice' });
      server.clock.advance(3_000);
      await guest.phone('callQuit', { callID });
      await expect.poll(() => cardsIn(guest, conversationID, [callID]), SOON).toEqual([callID]);
      expect(await unread()).toEqual([count, count]);
    }
  });

  test('an agent’s note about a call is among the conversation’s notes after the call, in its last wording', async () => {
    const agent = await come('agent');
    const { guest, conversationID, callID } = await visit();
    const token = await server.token('agent');
    const notes = async () => {
      const path = `/system/customerService/note?conversationID=${conversationID}`;
      return (await server.call('GET', path, { token })).data;
    };
    await guest.phone('callStart', { callID, conversationID, mode: 'voice' });
    await until(agent, callID, (call) => state(call, agent) === 'invited');
    await agent.phone('callAccept', { callID, mode: 'voice' });
    await agent.phone('callNote', { callID, text: '行李' });
    await agent.phone('callNote', { callID, text: '行李遺失，明天回電' });
    await agent.phone('callQuit', { callID });
    const author = { userID: agent.userID };
    expect(await notes()).toMatchObject([{ text: '行李遺失，明天回電', author }]);
    // The page may report the last words only after the other side has ended the call.
    await agent.phone('callNote', { callID, text: ' ' });
    expect(await notes()).toEqual([]);
  });

  test('after a transfer, each agent has a note of their own, which only they can remove', async () => {
    const agent = await come('agent');
    const { guest, conversationID, callID } = await visit();
    await guest.phone('callStart', { callID, conversationID, mode: 'voice' });
    await until(agent, callID, (call) => state(call, agent) === 'invited');
    await agent.phone('callAccept', { callID, mode: 'voice' });
    await agent.phone('callNote', { callID, text: '行李遺失' });
    const colleague = await secondAgent();
    await agent.phone('callTransfer', { callID, userID: colleague.userID });
    await until(colleague, callID, (call) => state(call, colleague) === 'invited');
    await colleague.phone('callAccept', { callID, mode: 'voice' });
    server.clock.advance(1_000);
    await colleague.phone('callNote', { callID, text: '已找到' });
    const both = await until(
      colleague,
      callID,
      ({ users }) => users[colleague.userID]?.note === '已找到',
    );
    expect(both.users[agent.userID]?.note).toBe('行李遺失');
    const base = '/system/customerService/note';
    const notes = async () =>
      (
        await server.call('GET', `${base}?conversationID=${conversationID}`, {
          token: await server.token('agent2'),
        })
      ).data as { noteId: string; author: { userID: string }; text: string }[];
    const [first, second] = await notes();
    expect([first, second]).toMatchObject([
      { text: '行李遺失', author: { userID: agent.userID } },
      { text: '已找到', author: { userID: colleague.userID } },
    ]);
    const token = await server.token('agent2');
    const removal = (noteId = '') => server.call('DELETE', `${base}/${noteId}`, { token });
    expect((await removal(first?.noteId)).code).toBe(CODE.forbidden);
    expect((await removal(second?.noteId)).code).toBe(CODE.ok);
    expect(await notes()).toEqual([first]);
  });

  test('the agent of the conversation is asked first, otherwise the agent whose last call is the longest ago', async () => {
    const agents = [await come('agent'), await secondAgent()] as const;
    const { guest, conversationID } = await visit();
    const rowsOf = async (): Promise<readonly string[]> =>
      (
        await sql<{ id: string }>(
          `select distinct user_id as id from phone_call_user where user_id in ('${agents[0].userID}', '${agents[1].userID}')`,
        )
      ).map(({ id }) => id);
    const asks = async (): Promise<Page> => {
      const callID = newID();
      await guest.phone('callStart', { callID, conversationID, mode: 'voice' });
      const isAsked = () => agents.find((one) => state(last(one, callID), one) === 'invited');
      await expect.poll(isAsked, SOON).toBeDefined();
      const found = isAsked();
      await guest.phone('callCancel', { callID });
      if (found === undefined) throw new TypeError('somebody was asked');
      return found;
    };
    while ((await rowsOf()).length < 2) await asks();
    /** Sets the time since each agent's last call, in hours; `null` means none. */
    const quit = (ago: readonly (number | null)[]) =>
      Promise.all(
        agents.map(({ userID }, at) =>
          sql(
            `update phone_call_user set quit_at = ${ago[at] === null ? 'null' : `now() - interval '${ago[at]} hours'`} where user_id = '${userID}'`,
          ),
        ),
      );
    const [one, other] = agents;
    for (const [ago, first] of [
      [[1, null], other],
      [[null, 1], one],
      [[2, 1], one],
      [[1, 2], other],
    ] as const) {
      await quit(ago);
      expect((await asks()).userID, String(ago)).toBe(first.userID);
    }
    await quit([1, 2]);
    await sql(
      `update conversation set service_agent_id = '${one.userID}', service_state = 'assigned' where conversation_id = '${conversationID}'`,
    );
    expect((await asks()).userID).toBe(one.userID);
  });

  test('an agent calls the visitor of a conversation', async () => {
    const agent = await come('agent');
    const { guest, conversationID, callID } = await visit();
    await say(guest, conversationID, '請回電');
    await agent.phone('callStart', { callID, conversationID, mode: 'voice' });
    const call = await until(guest, callID, (one) => state(one, guest) === 'invited');
    expect(call.callerUserID).toBe(agent.userID);
  });
});

describe('a guest who signs in during a call (CHAT-01, CALL-01)', () => {
  /** A guest, with the secret of their browser, talks with an agent. */
  async function guestTalking() {
    const agent = await come('agent');
    const secret = `browser-${newID()}`;
    const { token } = await messagingLogin(server, 'guest', secret);
    const guest = await loginHub(server.url, token);
    people.push(guest);
    const endpoint = newID();
    await guest.phone('callHere', { endpoint, after: 0, known: [] });
    const { conversationID } = await guest.ask('customerService', {});
    const callID = newID();
    await guest.phone('callStart', { callID, conversationID, mode: 'voice' });
    await until(agent, callID, (call) => state(call, agent) === 'invited');
    await agent.phone('callAccept', { callID, mode: 'voice' });
    return { agent, guest, secret, endpoint, conversationID, callID };
  }

  /** The page of the guest becomes the passenger's. */
  async function signIn(secret: string) {
    const { token } = await messagingLogin(server, 'passenger');
    const response = await fetch(`${server.url}/api/messaging/handOver`, {
      method: 'POST',
      headers: { 'messaging-token': token, 'content-type': 'application/json' },
      body: JSON.stringify({ uniqueId: secret }),
    });
    expect(await response.json()).toMatchObject({ code: 200 });
    const member = await loginHub(server.url, token);
    people.push(member);
    return member;
  }

  test.for(['a member without a conversation', 'a member with a conversation of their own'])(
    '%s goes on talking, and the call is written into the conversation that continues',
    async (kind) => {
      const { agent, guest, secret, endpoint, conversationID, callID } = await guestTalking();
      const missed = { callID, to: guest.userID, data: { kind: 'restart' } } as const;
      // The page has received the first signal of this database, whose number is 1.
      await agent.phone('callSignal', missed);
      await agent.phone('callSignal', missed);
      const before = await person(server, 'passenger');
      people.push(before);
      const memberID = before.userID;
      await sql(`delete from conversation where service_user_id = '${memberID}'`);
      const own = kind.endsWith('own')
        ? (await before.ask('customerService', {})).conversationID
        : conversationID;
      const member = Object.assign(await signIn(secret), { endpoint });
      // The agent is told at once who is in the call now.
      const told = await until(agent, callID, ({ users }) => memberID in users);
      expect(told).toMatchObject({
        state: 'accepted',
        callerUserID: memberID,
        conversationID: own,
        users: { [memberID]: { state: 'accepted' } },
      });
      expect(Object.keys(told.users).toSorted()).toEqual([agent.userID, memberID].toSorted());
      // The same page, now the member's, gets its call, and the signal that it has missed.
      expect(await member.phone('callHere', { endpoint, after: 1, known: [callID] })).toMatchObject(
        [{ callID, state: 'accepted', users: { [memberID]: { endpoint } } }],
      );
      await expect
        .poll(() => member.calls().findLast(({ kind: what }) => what === 'signal'), SOON)
        .toMatchObject({ callID, from: agent.userID });
      const signal = { callID, to: agent.userID, data: { kind: 'restart' } } as const;
      await member.phone('callSignal', signal);
      server.clock.advance(60_000);
      await member.phone('callQuit', { callID });
      expect(await until(agent, callID, (call) => call.state === 'ended')).toMatchObject({
        outcome: 'quit',
      });
      await expect.poll(() => cardsIn(member, own, [callID]), SOON).toEqual([callID]);
      const { messages } = await member.ask('history', {
        conversationID: own,
        from: { last: true },
      });
      const card = messages.find(
        ({ content }) => content.type === 'custom' && content.subType === 5,
      );
      expect(card?.senderUserID).toBe(memberID);
    },
  );

  test('an agent does not take the call over: it ends at once for both sides', async () => {
    const { agent, guest, endpoint, conversationID, callID } = await guestTalking();
    const other = await person(server, 'agent2');
    people.push(other);
    expect(await other.phone('callHere', { endpoint, after: 1, known: [callID] })).toEqual([]);
    expect(await until(agent, callID, (call) => call.state === 'ended')).toMatchObject({
      outcome: 'quit',
      users: { [guest.userID]: { state: 'quit' } },
    });
    await expect
      .poll(() => cardsIn(Object.assign(guest, { endpoint }), conversationID, [callID]), SOON)
      .toEqual([callID]);
  });
});

describe('permissions and limits of calls', () => {
  test('strangers cannot call a guest, receive or join another person’s call, or send anything into it', async () => {
    const { ann, bob, callID, conversationID } = await talking();
    const guest = await come('guest');
    expect(await refusalOf(ann.ask('peer', await byCode(server, guest.userID)))).toBe(
      CODE.forbidden,
    );
    const { conversationID: toGuest } = await guest.ask('customerService', {});
    const start = { callID: newID(), conversationID: toGuest, mode: 'voice' } as const;
    await bob.phone('callHere', { endpoint: bob.endpoint, after: 1, known: [] });
    await ann.phone('callQuit', { callID });
    expect(await refusalOf(ann.phone('callStart', start))).toBe(CODE.forbidden);
    expect(
      await refusalOf(guest.phone('callStart', { ...start, callID: newID(), conversationID })),
    ).toBe(CODE.forbidden);
    const second = newID();
    await ann.phone('callStart', { callID: second, conversationID, mode: 'voice' });
    await bob.phone('callAccept', { callID: second, mode: 'voice' });
    const asked = [
      guest.phone('callAccept', { callID: second, mode: 'voice' }),
      guest.phone('callReceived', { callID: second }),
      guest.phone('callDecline', { callID: second }),
      guest.phone('callQuit', { callID: second }),
      guest.phone('callRoute', { callID: second }),
      guest.phone('callNote', { callID: second, text: 'x' }),
      guest.phone('callRate', { callID: second, quality: 1 }),
      guest.phone('callTransfer', { callID: second, userID: guest.userID }),
      guest.phone('callSignal', { callID: second, to: ann.userID, data: { kind: 'restart' } }),
      ann.phone('callSignal', { callID: second, to: guest.userID, data: { kind: 'restart' } }),
      ann.phone('callTransfer', { callID: second, userID: guest.userID }),
      ann.phone('callNote', { callID: second, text: 'x' }),
      // A call that does not exist gets the same refusal as another person's call.
      guest.phone('callQuit', { callID: newID() }),
    ];
    const refusals = await Promise.all(asked.map(refusalOf));
    expect(refusals).toEqual(asked.map(() => CODE.forbidden));
    expect(await guest.phone('callHere', { endpoint: newID(), after: 0, known: [second] })).toEqual(
      [],
    );
    expect(guest.calls()).toEqual([]);
    expect(last(ann, second)?.state).toBe('accepted');
  });

  test('a signal that is too large or invalid is refused; the log has no content of signals', async () => {
    const { ann, bob, callID } = await talking();
    const large = { type: 'offer' as const, sdp: '語'.repeat(CALL_SIGNAL_MAX_BYTES / 3) };
    const data = { kind: 'description' as const, description: large };
    expect(await refusalOf(ann.phone('callSignal', { callID, to: bob.userID, data }))).toBe(
      CODE.invalidInput,
    );
    expect(
      await ann.question('callSignal', { callID, to: bob.userID, data: { kind: 'other' } }),
    ).toBe(CODE.invalidInput);
    expect(signalsOf(bob)).toEqual([]);
    const sdp = 'candidate:1 1 udp 1 203.0.113.7 50000 typ host';
    const said = { kind: 'description' as const, description: { type: 'offer' as const, sdp } };
    await ann.phone('callSignal', { callID, to: bob.userID, data: said });
    await expect.poll(() => signalsOf(bob), SOON).toEqual([said]);
    expect(server.logged.join('\n')).not.toContain('203.0.113.7');
  });

  test('a caller whose calls are repeatedly not answered has to wait', async () => {
    server = await startTestServer({ RATE_LIMITS: 'on' });
    const { ann, bob, conversationID } = await pair();
    const start = (): Promise<number | undefined> =>
      refusalOf(ann.phone('callStart', { callID: newID(), conversationID, mode: 'voice' }));
    const calls = async (isAnswered: boolean): Promise<void> => {
      const callID = newID();
      await ann.phone('callStart', { callID, conversationID, mode: 'voice' });
      if (isAnswered) await bob.phone('callAccept', { callID, mode: 'voice' });
      await ann.phone('callQuit', { callID });
    };
    for (let at = 1; at < CALLS_UNANSWERED_MAX; at += 1) await calls(false);
    // Answered calls do not count for this limit, but for the limit of all calls.
    for (let at = CALLS_UNANSWERED_MAX; at < CALLS_MAX; at += 1) await calls(true);
    const oneLess = `update phone_call set created_at = created_at - interval '1 hour' where call_id in (
      select call_id from phone_call where accepted_at is not null order by created_at desc limit 1)`;
    await calls(true);
    expect(await start()).toBe(CODE.tooManyRequests);
    await sql(oneLess);
    await calls(false);
    await sql(oneLess);
    expect(await start()).toBe(CODE.tooManyRequests);
    server.clock.advance(CALLS_WITHIN_MS);
    const later = await come('passenger');
    const begun = { callID: newID(), conversationID, mode: 'voice' } as const;
    expect(await refusalOf(later.phone('callStart', begun))).toBeUndefined();
  });

  test('the relay’s credentials have coturn’s form, expire after four hours, and contain no user’s name or id', async () => {
    const secret = 'a-secret-of-the-relay';
    server = await startTestServer({
      STUN_URLS: 'stun:stun.example.com:3478',
      TURN_SECRET: secret,
      TURN_URLS: 'turn:turn.example.com:3478?transport=udp,turns:turn.example.com:5349',
    });
    const { ann, callID } = await talking();
    const { iceServers, relayOnly } = await ann.phone('callRoute', { callID });
    const [stun, turn] = iceServers;
    expect([stun, relayOnly]).toEqual([{ urls: ['stun:stun.example.com:3478'] }, false]);
    const { username = '', credential } = turn ?? {};
    const [ends] = username.split(':');
    expect(Number(ends)).toBe(Math.floor(server.clock.now() / 1_000) + 4 * 3_600);
    expect(username).not.toContain(ann.userID);
    expect(credential).toBe(createHmac('sha1', secret).update(username).digest('base64'));
  });
});

const signalsOf = (one: Page) =>
  one
    .calls()
    .flatMap((said: z.infer<typeof CallSaid>) => (said.kind === 'signal' ? [said.data] : []));

async function seenOf(callID: string, userID: string): Promise<number | undefined> {
  const [row] = await sql<{ seen_at: Date }>(
    `select seen_at from phone_call_user where call_id = '${callID}' and user_id = '${userID}'`,
  );
  return row?.seen_at.getTime();
}
