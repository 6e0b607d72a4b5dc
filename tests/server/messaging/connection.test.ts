/**
 * The connection itself: tokens, two nodes, cut connections, input of hostile clients, and clients that do not read.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CODE } from '../../../src/contract/codes.ts';
import { FRAME_MAX_BYTES, HUB_CLOSE, HUB_PATH } from '../../../src/contract/messaging/frames.ts';
import { MESSAGING_TOKEN_SECONDS } from '../../../src/domain/limits.ts';
import { SENDS_A_SECOND } from '../../../src/domain/messaging/limits.ts';
import { attackHub } from '../../fuzz/hub.ts';
import { attackUploads } from '../../fuzz/uploads.ts';
import {
  byCode,
  clientMessageID,
  messagingToken,
  type Person,
  person,
  refusalOf,
  say,
  text,
} from '../../support/messaging/people.ts';
import {
  connectHub,
  Ended,
  loginHub,
  type HubClient,
} from '../../support/messaging/protocol-client.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The seed makes these frames and uploads the same in each run. `npm run fuzz` sends very many others. */
const FRAMES = 3_000;
const UPLOADS = 150;

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function come(
  who: Parameters<typeof person>[1] = 'guest',
  at: TestServer = server,
): Promise<Person> {
  const one = await person(at, who);
  ends.push(() => one.close());
  return one;
}

async function conversationOf(guest: Person): Promise<string> {
  return (await guest.ask('customerService', {})).conversationID;
}

describe('messaging tokens', () => {
  test('CON-T04 a connection ends when its token expires, and goes on if it gets a new token before', async () => {
    const at = await startTestServer({}, 1_000);
    ends.push(() => at.close());
    const uniqueId = 'browser-that-renews-its-token';
    const [staying, leaving] = await Promise.all(
      [1, 2].map(async () => loginHub(at.url, await messagingToken(at, 'guest', uniqueId))),
    );
    if (staying === undefined || leaving === undefined) throw new Error('two came');
    at.clock.advance((MESSAGING_TOKEN_SECONDS - 1) * 1_000);
    const { expiresAt } = await staying.ask('renew', {
      token: await messagingToken(at, 'guest', uniqueId),
    });
    expect(expiresAt).toBe(at.clock.now() + MESSAGING_TOKEN_SECONDS * 1_000);
    const another = { token: await messagingToken(at) };
    expect(await refusalOf(staying.ask('renew', another))).toBe(CODE.forbidden);
    at.clock.advance(1_000);
    expect(await leaving.closed).toBe(HUB_CLOSE.tokenExpired);
    expect(await staying.ask('conversations', {})).toEqual([]);
    await staying.close();
  });

  test('CON-T03 an unknown token is refused and its connection closed; a member’s token ends with their session', async () => {
    const stranger = await connectHub(server.url);
    const login = stranger.ask('login', { token: 'nothing', deviceID: 'd' });
    expect(await refusalOf(login)).toBe(CODE.unauthorized);
    expect(await stranger.closed).toBe(HUB_CLOSE.tokenExpired);

    const bearer = await server.token();
    const answer = await server.call(
      'POST',
      '/system/userClient/registerZego?uniqueId=0123456789abcdef',
      { token: bearer },
    );
    const { token } = answer.data as { token: string };
    const member = await loginHub(server.url, token);
    expect(await refusalOf(member.ask('login', { token, deviceID: 'd' }))).toBe(CODE.invalidInput);
    await server.call('POST', '/auth/logout', { token: bearer });
    expect(await member.closed).toBe(HUB_CLOSE.signedOut);
    await expect(loginHub(server.url, token)).rejects.toThrow(`${CODE.unauthorized}`);
  });
});

describe('who may connect', () => {
  test('a page of another origin is refused, and the portal’s own page is accepted', async () => {
    const own = await connectHub(server.url, { origin: new URL(server.url).origin });
    expect(own.isOpen).toBe(true);
    await own.close();
    const foreign = await connectHub(server.url, { origin: 'https://evil.example' });
    expect(foreign.isOpen).toBe(false);
  });

  test('a request that is not a WebSocket is answered as any other request', async () => {
    const { status, code } = await server.call('GET', '/messaging');
    expect([status, code]).toEqual([200, CODE.notFound]);
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `GET ${HUB_PATH} HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n`,
    );
    const [said] = (await once(socket, 'data')) as [Buffer];
    expect(said.toString()).toMatch(/^HTTP\/1.1 400 /);
    socket.destroy();
  });
});

describe('two nodes on one database', () => {
  test('a message written at one node arrives at the other node once and in order, also after a reconnection', async () => {
    const second = await startTestServer({ PORTAL_DATA: server.config.dataDir }, undefined, {
      database: { url: server.database.url, drop: () => Promise.resolve() },
    }).catch((error: unknown) => error);
    if (second instanceof Error) throw second;
    const node = second as TestServer;
    ends.push(() => node.close());
    const ann = await come('passenger');
    const bob = await come('driver', node);
    const { conversationID } = await ann.ask('peer', await byCode(server, bob.userID));
    const sent = await Promise.all(
      Array.from({ length: 60 }, (_, at) => say(at % 2 === 0 ? ann : bob, conversationID, `${at}`)),
    );
    const last = Math.max(...sent.map(({ messageSeq }) => messageSeq));
    for (const [who, other] of [
      [ann, bob],
      [bob, ann],
    ] as const) {
      await who.fact(
        (fact) =>
          fact.tell === 'message' &&
          fact.message.messageSeq ===
            Math.max(
              ...sent
                .filter((one) => one.senderUserID === other.userID)
                .map((one) => one.messageSeq),
            ),
      );
      const told = who.messages(conversationID);
      const keys = told.map(({ orderKey }) => orderKey);
      expect(keys).toEqual([...new Set(keys)].toSorted((a, b) => a - b));
      const theirs = told.filter(({ senderUserID }) => senderUserID === other.userID);
      expect(theirs).toHaveLength(30);
    }
    // Bob's connection is cut, and bob connects to the other node. One call of `changes` returns what they missed.
    const held = Math.max(...sent.map(({ orderKey }) => orderKey));
    bob.cut();
    await say(ann, conversationID, '你不在');
    const back = await come('driver');
    const { messages } = await back.ask('changes', { conversationID, after: held });
    expect(messages.map(({ content }) => content)).toEqual([text('你不在')]);
    expect(messages[0]?.messageSeq).toBe(last + 1);
  });
});

describe('a send that is cut off', () => {
  test('SND-T03 SND-T04 at any moment: when it is sent again, the message exists once, and the next one has the next number', async () => {
    const bob = await come('driver');
    const token = await messagingToken(server, 'passenger');
    const first = await loginHub(server.url, token);
    const { conversationID, maxMessageSeq } = await first.ask(
      'peer',
      await byCode(server, bob.userID),
    );
    await first.close();
    const ids: string[] = [];
    // The connection is cut before the frame leaves, right after it, and later and later until after the answer.
    for (let waits = 0; waits < 25; waits += 1) {
      const id = clientMessageID();
      ids.push(id);
      const sending = { conversationID, clientMessageID: id, content: text(`${waits}`) };
      const one = await loginHub(server.url, token);
      const answer = one.ask('send', sending).catch((error: unknown) => error);
      for (let turn = 0; turn < waits; turn += 1) await new Promise(setImmediate);
      one.cut();
      const acknowledged = await answer;
      const again = await loginHub(server.url, token);
      const sent = await again.ask('send', sending);
      expect(sent.messageSeq).toBe(maxMessageSeq + waits + 1);
      expect(acknowledged instanceof Ended ? sent : acknowledged).toMatchObject({
        messageID: sent.messageID,
      });
      await again.close();
    }
    const last = await loginHub(server.url, token);
    const from = { after: maxMessageSeq };
    const { messages } = await last.ask('history', { conversationID, from });
    expect(messages.map((one) => one.clientMessageID)).toEqual(ids);
    await last.close();
    const told = bob.messages(conversationID).map(({ messageID }) => messageID);
    expect(told).toEqual(messages.map(({ messageID }) => messageID));
  });
});

describe('hostile clients', () => {
  /** A person who must not be affected by the attacks. */
  let bystander: Person;
  let conversationID: string;
  beforeAll(async () => {
    bystander = await person(server);
    conversationID = await conversationOf(bystander);
  });
  afterAll(() => bystander.close());
  const isUntouched = async () => say(bystander, conversationID, '還在');

  test('an invalid frame ends only its own connection', async () => {
    const frames = [
      '',
      '{',
      '[]',
      'null',
      '"x"',
      '{"id":-1,"ask":"send"}',
      '{"id":1.5,"ask":"x","data":{}}',
      Buffer.from([1, 2, 3]),
    ];
    for (const frame of frames) {
      const hostile = await come();
      hostile.raw(frame);
      expect([frame, await hostile.closed]).toEqual([frame, HUB_CLOSE.refused]);
    }
    const huge = await come();
    huge.raw(JSON.stringify({ id: 1, ask: 'draft', data: 'x'.repeat(FRAME_MAX_BYTES) }));
    expect(await huge.closed).toBe(1009);
    expect(await isUntouched()).toMatchObject({ senderUserID: bystander.userID });
  });

  test('any other invalid input is refused, and breaks nothing, whatever ids it names', async () => {
    const own = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const token = await messagingToken(server);
        const guest = await loginHub(server.url, token);
        const id = await conversationOf(guest);
        const { messageID } = await say(guest, id, '自己的');
        await guest.close();
        return { token, ids: [id, messageID, guest.userID] };
      }),
    );
    const theirs = await say(bystander, conversationID, '別人的');
    const { sent, codes, wrong } = await attackHub(
      server.url,
      {
        tokens: own.map(({ token }) => token),
        ids: [...own.flatMap(({ ids }) => ids), conversationID, theirs.messageID, bystander.userID],
      },
      { count: FRAMES, seed: 7 },
    );
    expect(wrong).toEqual([]);
    expect(sent).toBe(FRAMES);
    // Many frames get past the first checks, so that each of these codes was answered.
    for (const code of [CODE.ok, CODE.invalidInput, CODE.forbidden, CODE.notFound]) {
      expect([code, (codes[code] ?? 0) > 20]).toEqual([code, true]);
    }
    const { messages } = await bystander.ask('history', { conversationID, from: { last: true } });
    const others = messages.filter(({ senderUserID, content }) =>
      content.type === 'tips' ? false : senderUserID !== bystander.userID,
    );
    expect(others).toEqual([]);
    expect(messages.find(({ messageID }) => messageID === theirs.messageID)).toEqual(theirs);
    expect(await isUntouched()).toMatchObject({ senderUserID: bystander.userID });
    expect(server.logged.join('')).not.toContain('a call of the messaging failed');
  });

  test('malformed, incomplete or wrong uploads are refused', async () => {
    const tokens = await Promise.all([1, 2, 3, 4].map(() => messagingToken(server)));
    const { codes, wrong } = await attackUploads(server.url, tokens, { count: UPLOADS, seed: 7 });
    expect(wrong).toEqual([]);
    expect(Object.keys(codes).length).toBeGreaterThan(2);
  });

  test('a client that does not read is disconnected; the others still get their messages', async () => {
    const [slow, quick] = [await come('driver'), await come('driver')];
    const ann = await come('passenger');
    const { conversationID: theirs } = await ann.ask('peer', await byCode(server, slow.userID));
    slow.socket.pause();
    // Wide spaces have three bytes each, but no words: letters would take the database 15 ms a message for the search.
    const long = `x${'\u3000'.repeat(3_950)}x`;
    let last = '';
    // These messages are more than the network and the hub buffer.
    for (let sent = 0; sent < 1_040; sent += 20) {
      const all = await Promise.all(Array.from({ length: 20 }, () => say(ann, theirs, long)));
      last = all.at(-1)?.messageID ?? '';
    }
    await quick.fact((fact) => fact.tell === 'message' && fact.message.messageID === last);
    slow.socket.resume();
    expect(await slow.closed).toBe(1006);
    expect(quick.messages(theirs)).toHaveLength(1_040);
  }, 60_000);
});

describe('limits of a connection', () => {
  let limited: TestServer;
  beforeAll(async () => {
    limited = await startTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  });
  afterAll(() => limited.close());

  test('sending too much in a second is refused, and asking more than our own client ever does ends the connection', async () => {
    const guest = await come('guest', limited);
    const conversationID = await conversationOf(guest);
    const codes = await Promise.all(
      Array.from({ length: 40 }, () => refusalOf(say(guest, conversationID, '快'))),
    );
    const sent = codes.filter((code) => code === undefined).length;
    expect(sent).toBeGreaterThanOrEqual(SENDS_A_SECOND.person);
    expect(codes.filter((code) => code === CODE.tooManyRequests)).toHaveLength(40 - sent);
    expect(sent).toBeLessThan(40);
    // A revocation is sent to everybody, too, so it counts like a message.
    const revoked = await Promise.all(
      Array.from({ length: 40 }, () =>
        refusalOf(guest.ask('revoke', { conversationID, messageID: 'none' })),
      ),
    );
    expect(revoked).toContain(CODE.tooManyRequests);
    for (let id = 1_000; id < 2_000; id += 1)
      guest.raw(JSON.stringify({ id, ask: 'conversations', data: {} }));
    expect(await guest.closed).toBe(HUB_CLOSE.tooMuch);
  });

  test('people who are not in a conversation use up nothing of its limit', async () => {
    const limited = await startTestServer({ RATE_LIMITS: 'on' });
    ends.push(() => limited.close());
    const guest = await come('guest', limited);
    const conversationID = await conversationOf(guest);
    const others = [];
    for (let count = 0; count < 15; count += 1) others.push(await come('guest', limited));
    const intruded = others.flatMap((one) =>
      Array.from({ length: SENDS_A_SECOND.person }, () =>
        refusalOf(say(one, conversationID, '擠')),
      ),
    );
    const own = refusalOf(say(guest, conversationID, '在嗎'));
    expect(new Set(await Promise.all(intruded))).toEqual(new Set([CODE.forbidden]));
    expect(await own).toBeUndefined();
    expect(await refusalOf(say(guest, conversationID, '在嗎'))).toBeUndefined();
  });

  test('reactions count like messages, and typing is shown about once a second', async () => {
    const limited = await startTestServer({ RATE_LIMITS: 'on' });
    ends.push(() => limited.close());
    const [guest, agent] = [await come('guest', limited), await come('agent', limited)];
    const conversationID = await conversationOf(guest);
    const { messageID } = await say(guest, conversationID, '在嗎');
    for (let count = 0; count < 60; count += 1) {
      await guest.ask('typing', { conversationID, on: true });
    }
    const reacted = await Promise.all(
      Array.from({ length: 60 }, (_, count) => {
        const on = count % 2 === 0;
        return refusalOf(guest.ask('react', { conversationID, messageID, reactionType: 'ok', on }));
      }),
    );
    expect(new Set(reacted)).toEqual(new Set([undefined, CODE.tooManyRequests]));
    await agent.fact((fact) => fact.tell === 'message' && fact.message.reactions.length === 1);
    const typed = agent.facts.filter(({ tell }) => tell === 'typing').length;
    expect(typed).toBeGreaterThan(0);
    expect(typed).toBeLessThan(30);
  });

  test('a user may have sixty-four connections, from all addresses together; connections of other users do not count', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const token = await messagingToken(limited);
    const enter = (address: string, as = token) => loginHub(limited.url, as, from(address));
    const many = await Promise.all(Array.from({ length: 64 }, () => enter('192.0.2.1')));
    expect(await refusalOf(enter('192.0.2.2'))).toBe(CODE.tooManyRequests);
    const other = await enter('192.0.2.2', await messagingToken(limited));
    await Promise.all([...many, other].map((one) => one.close()));
  });

  const ask = (of: string) => JSON.stringify({ id: 9, ask: of, data: {} });
  const large = JSON.stringify({ id: 9, ask: 'nonsense', data: 'x'.repeat(50_000) });
  test.for<[string, (flooding: HubClient) => void]>([
    [
      'heartbeats',
      (flooding) => flooding.raw(JSON.stringify({ tell: 'heartbeat', serverTime: 0 })),
    ],
    ['pings', (flooding) => flooding.raw(ask('ping'))],
    ['unknown questions', (flooding) => flooding.raw(ask('nonsense'))],
    ['pings of the protocol', (flooding) => flooding.socket.ping()],
    ['answers of the protocol to none', (flooding) => flooding.socket.pong()],
    ['large frames', (flooding) => flooding.raw(large)],
  ])(
    'a flood of %s is counted before it is processed, and ends only its own connection',
    async ([, send]) => {
      const [flooding, bystander] = [await come('guest', limited), await come('guest', limited)];
      const conversationID = await conversationOf(bystander);
      for (let sent = 0; sent < 700; sent += 1) send(flooding);
      expect(await flooding.closed).toBe(HUB_CLOSE.tooMuch);
      await say(bystander, conversationID, '還在');
      expect(bystander.isOpen).toBe(true);
    },
  );

  test('a client that answers no heartbeat is disconnected', async () => {
    const at = await startTestServer({}, 300);
    ends.push(() => at.close());
    const silent = await person(at, 'guest', { answersHeartbeats: false });
    const living = await person(at);
    expect(await silent.closed).toBe(1006);
    expect(await living.ask('conversations', {})).toEqual([]);
    await living.close();
  });

  test('a server that stops answers the running calls, and closes connections with the code 1001', async () => {
    const at = await startTestServer();
    const guest = await person(at);
    const conversationID = await conversationOf(guest);
    const sent = say(guest, conversationID, '最後').catch((error: unknown) => error);
    const closing = at.close();
    expect(await guest.closed).toBe(1001);
    const answer = await sent;
    const said = { content: text('最後') };
    expect(answer instanceof Ended ? said : answer).toMatchObject(said);
    await closing;
  });
});
