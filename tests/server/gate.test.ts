import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { CODE } from '../../src/contract/codes.ts';
import { HUB_CLOSE, type HubFact } from '../../src/contract/messaging/frames.ts';
import { STREAM_PATH } from '../../src/contract/push.ts';
import { MESSAGING_TOKEN_SECONDS } from '../../src/domain/limits.ts';
import { openEventStream } from '../support/event-stream.ts';
import { Gate, NOT_HELD, VISITOR, type Verdict } from '../support/gate.ts';
import { messagingToken, person, say, type Person } from '../support/messaging/people.ts';
import { connectHub, Ended, loginHub } from '../support/messaging/protocol-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** The gate holds requests, so that the service level of the path tests can cause faults (docs/server.md). */
const gate = new Gate();
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({}, 20, { gate, hubHeartbeatMs: 500 });
  token = await server.token();
});
afterAll(() => server.close());
beforeEach(() => gate.disarm());

const dictionary = '/system/dict/data/type/order_status';

test('the gate holds neither an endpoint that is not armed, nor a request that is marked as not to be held', async () => {
  expect((await server.call('GET', dictionary)).code).toBe(CODE.ok);
  gate.arm(['dictionary']);
  expect((await server.call('GET', '/health')).status).toBe(200);
  expect((await server.call('GET', dictionary, { headers: NOT_HELD })).code).toBe(CODE.ok);
  expect(gate.arrived()).toEqual([]);
});

test('the gate can hold the requests of one visitor only', async () => {
  gate.arm(['dictionary'], 'her');
  const other = await server.call('GET', dictionary, { headers: { [VISITOR]: 'him' } });
  expect([other.code, gate.arrived()]).toEqual([CODE.ok, []]);
  const hers = server.call('GET', dictionary, { headers: { [VISITOR]: 'her' } });
  await (await gate.arrival('dictionary', 1)).release({ kind: 'pass' });
  expect((await hers).code).toBe(CODE.ok);
});

test('a held request waits for its verdict; after `pass` it is answered as usual', async () => {
  gate.arm(['dictionary']);
  let isAnswered = false;
  const answer = server.call('GET', dictionary).finally(() => (isAnswered = true));
  const held = await gate.arrival('dictionary', 1);
  await server.call('GET', '/health');
  expect([isAnswered, held.isGone]).toEqual([false, false]);
  await held.release({ kind: 'pass' });
  expect((await answer).code).toBe(CODE.ok);
});

test('after the verdicts “status”, “envelope code” and “cut connection”, the handler has not run', async () => {
  gate.arm(['logout']);
  const logout = () =>
    server.call('POST', '/auth/logout', { token }).then(
      ({ code }) => code,
      (error: unknown) => (error instanceof SyntaxError ? 'no envelope' : 'cut'),
    );
  const outcomes = [];
  for (const [n, verdict] of (
    [
      { kind: 'status', status: 502 },
      { kind: 'code', code: CODE.warning },
      { kind: 'drop' },
    ] as const
  ).entries()) {
    const answer = logout();
    await (await gate.arrival('logout', n + 1)).release(verdict);
    outcomes.push(await answer);
  }
  expect(outcomes).toEqual(['no envelope', CODE.warning, 'cut']);
  expect((await server.call('GET', '/system/user/profile', { token })).code).toBe(CODE.ok);
});

test('a verdict can change the answer of the handler', async () => {
  gate.arm(['profile']);
  const answer = server.call('GET', '/system/user/profile', { token });
  const held = await gate.arrival('profile', 1);
  await held.release({ kind: 'change', data: (data) => ({ ...data, roleName: 'somebody' }) });
  expect((await answer).data).toMatchObject({ roleName: 'somebody' });
});

test('after the verdict “lost answer”, the handler has run and the caller gets no answer', async () => {
  const used = await server.token();
  gate.arm(['logout']);
  const answer = server.call('POST', '/auth/logout', { token: used }).catch(() => 'cut');
  await (await gate.arrival('logout', 1)).release({ kind: 'lose' });
  expect(await answer).toBe('cut');
  expect((await server.call('GET', '/system/user/profile', { token: used })).code).toBe(
    CODE.unauthorized,
  );
});

test.each(['silence', 'keep'] as const)(
  'after the verdict %s, the caller gets no answer until they hang up',
  async (kind) => {
    gate.arm(['dictionary']);
    const over = new AbortController();
    const answer = fetch(`${server.url}/api${dictionary}`, { signal: over.signal }).catch(
      () => 'hung up',
    );
    const held = await gate.arrival('dictionary', 1);
    await held.release({ kind });
    expect(await Promise.race([answer, server.call('GET', '/health')])).toMatchObject({
      code: 200,
    });
    over.abort();
    await held.over;
    expect([await answer, held.isGone]).toEqual(['hung up', true]);
  },
);

test('the test can open a held stream, write to it and cut it', async () => {
  gate.arm(['portalStream']);
  const query = new URLSearchParams({
    Authorization: `Bearer ${token}`,
    clientid: server.config.clientId,
  });
  const opening = openEventStream(`${server.url}${STREAM_PATH.portal}?${query}`);
  const held = await gate.arrival('portalStream', 1);
  void held.release({ kind: 'pass' });
  const stream = await opening;
  expect((await stream.next())?.event).toBe('heartbeat');
  held.write('event: message\ndata: "by hand"\n\n');
  expect(await stream.nextOf('message')).toEqual({ event: 'message', data: 'by hand' });
  held.cut();
  await held.over;
});

describe('the gate of the hub', () => {
  let guestToken: string;
  let guest: Person;
  let agent: Person;
  let conversationID: string;
  beforeAll(async () => {
    guestToken = await messagingToken(server);
    guest = await loginHub(server.url, guestToken);
    agent = await person(server, 'agent', { headers: NOT_HELD });
    ({ conversationID } = await guest.ask('customerService', {}));
  });
  /** Returns the texts of the conversation's messages. */
  const kept = async () => {
    const { messages } = await agent.ask('history', { conversationID, from: { last: true } });
    return messages.flatMap(({ content }) => (content.type === 'text' ? content.textContent : []));
  };

  test('a handshake is refused, or opens a connection that the test can close and cut', async () => {
    gate.arm(['hub']);
    const opening = async (n: number, verdict: Verdict) => {
      const client = connectHub(server.url);
      const held = await gate.arrival('hub', n);
      void held.release(verdict);
      return { client: await client, held };
    };
    const refused = await opening(1, { kind: 'status', status: 503 });
    const dropped = await opening(2, { kind: 'drop' });
    expect([refused.client.isOpen, dropped.client.isOpen]).toEqual([false, false]);
    const { client, held } = await opening(3, { kind: 'pass' });
    expect([client.isOpen, held.isGone]).toEqual([true, false]);
    held.close(HUB_CLOSE.signedOut);
    expect(await client.closed).toBe(HUB_CLOSE.signedOut);
    await held.over;
    const another = await opening(4, { kind: 'pass' });
    another.held.cut();
    expect(await another.client.closed).toBe(1006);
    await say(agent, conversationID, 'by another hand');
  });

  test('a held request waits while others pass; then it passes, is refused, or gets an invalid answer', async () => {
    gate.arm(['hub.send']);
    const sends = async (n: number, verdict: Verdict) => {
      const words = `question ${n}`;
      const sending = say(guest, conversationID, words).then(() => 'sent', String);
      const held = await gate.arrival('hub.send', n);
      expect(await guest.ask('conversations', {})).toHaveLength(1);
      expect(await kept()).not.toContain(words);
      await held.release(verdict);
      await held.over;
      return [await sending, (await kept()).includes(words)];
    };
    expect(await sends(1, { kind: 'pass' })).toEqual(['sent', true]);
    const refused = await sends(2, { kind: 'code', code: CODE.forbidden });
    expect(refused).toEqual([expect.stringContaining('refused with 403'), false]);
    const nonsense = await sends(3, { kind: 'status', status: 502 });
    expect(nonsense).toEqual([expect.stringContaining('invalid_type'), false]);
  });

  test('a notification is held until its verdict, and then delivered', async () => {
    gate.arm(['told.message']);
    await say(agent, conversationID, 'later');
    const held = await gate.arrival('told.message', 1);
    const isIt = (fact: HubFact) =>
      fact.tell === 'message' && JSON.stringify(fact).includes('later');
    await guest.ask('conversations', {});
    expect(guest.facts.some(isIt)).toBe(false);
    await held.release({ kind: 'pass' });
    await guest.fact(isIt);
  });

  test.each([
    ['drop', false],
    ['lose', true],
  ] as const)(
    'after the verdict %s, the connection is cut; the hub has acted: %s',
    async (kind, isKept) => {
      const sender = await loginHub(server.url, guestToken);
      gate.arm(['hub.send']);
      const end = say(sender, conversationID, kind).catch((error: unknown) => error);
      await (await gate.arrival('hub.send', 1)).release({ kind });
      expect(await end).toBeInstanceOf(Ended);
      expect((await kept()).includes(kind)).toBe(isKept);
    },
  );

  test('after the verdict “keep”, the hub has acted and does not answer; an expired token ends the connection', async () => {
    gate.arm(['hub.send']);
    void say(guest, conversationID, 'unanswered').catch(() => undefined);
    await (await gate.arrival('hub.send', 1)).release({ kind: 'keep' });
    expect(await kept()).toContain('unanswered');
    server.clock.advance(MESSAGING_TOKEN_SECONDS * 1_000);
    expect(await guest.closed).toBe(HUB_CLOSE.tokenExpired);
  });
});

test('no setting gives a server a gate: its configuration has none, and the product cannot import it', async () => {
  const { gate: given, ...others } = server.deps;
  expect(given).toBe(gate);
  const plain = await startTestServer({ GATE: 'on', NODE_ENV: 'test', TEST_MODE: 'on' });
  try {
    expect(Object.keys(plain.deps).toSorted()).toEqual(Object.keys(others).toSorted());
    expect(Object.keys(readConfig({ GATE: 'on' }))).not.toContain('gate');
  } finally {
    await plain.close();
  }
  // Only code that starts a server can pass a gate to it. In the product, only these files mention a gate.
  const product = globSync('{server,src,scripts}/**/*.{ts,tsx,mjs}');
  expect(product.length).toBeGreaterThan(200);
  const naming = product.filter((file) => /\bgate\b/i.test(readFileSync(file, 'utf8')));
  const places = ['app', 'deps', 'messaging/connections', 'server'];
  expect(naming.toSorted()).toEqual(places.map((place) => `server/${place}.ts`));
});
