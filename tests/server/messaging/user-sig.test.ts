import { createHmac } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { privateMapKeyOf, userSigOf } from '../../../server/messaging/tencent/user-sig.ts';
import { GuestData } from '../../../src/contract/auth.ts';
import { CallRoomData, UserSigData } from '../../../src/contract/messaging/user-sig.ts';
import { tencentIDOf, userIDOf } from '../../../src/domain/messaging/tencent-id.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const SDK_APP_ID = 1_400_000_001;
const SECRET = '0a1b'.repeat(16);
const SETTINGS = { TENCENT_SDK_APP_ID: String(SDK_APP_ID), TENCENT_SECRET_KEY: SECRET };
const tencentHosts = /tencent|qcloud|my-imcloud|\.qq\.com|rtc/;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(SETTINGS);
});
afterAll(() => server.close());

async function messagingToken(of: TestServer, session?: string) {
  const path = `/system/userClient/registerZego?uniqueId=${crypto.randomUUID()}`;
  const { data } = await of.call('POST', path, session === undefined ? {} : { token: session });
  return GuestData.parse(data);
}

const ask = (of: TestServer, token?: string) =>
  of.call(
    'POST',
    '/messaging/userSig',
    token === undefined ? {} : { headers: { 'messaging-token': token } },
  );

/** Decodes a UserSig as TLSSigAPIv2 describes it: replaces letters, decodes Base64, inflates, parses JSON. */
function said(userSig: string): Record<string, unknown> {
  const letters: Record<string, string> = { '*': '+', '-': '/', _: '=' };
  const base64 = userSig.replace(/[*_-]/g, (letter) => letters[letter] ?? '');
  return JSON.parse(inflateSync(Buffer.from(base64, 'base64')).toString()) as never;
}

describe('CONN-04: with Tencent Cloud Chat as the engine', () => {
  test('a member and a guest each get a signature for their own id, for two hours, by the published algorithm', async () => {
    const member = await messagingToken(server, await server.token());
    const guest = await messagingToken(server);
    for (const { userId, token } of [member, guest]) {
      const { code, data } = await ask(server, token);
      expect(code).toBe(200);
      const { userID, userSig, expiresIn } = UserSigData.parse(data);
      expect([userIDOf(userID), expiresIn]).toEqual([userId, 7_200]);
      const time = Math.floor(server.clock.now() / 1_000);
      const lines = `TLS.identifier:${userID}\nTLS.sdkappid:${SDK_APP_ID}\nTLS.time:${time}\nTLS.expire:7200\n`;
      expect(said(userSig)).toEqual({
        'TLS.ver': '2.0',
        'TLS.identifier': userID,
        'TLS.sdkappid': SDK_APP_ID,
        'TLS.time': time,
        'TLS.expire': 7_200,
        'TLS.sig': createHmac('sha256', SECRET).update(lines).digest('base64'),
      });
      expect(userSig).toMatch(/^[\w*-]+$/);
    }
    expect(tencentIDOf(member.userId)).not.toBe(tencentIDOf(guest.userId));
  });

  test('without a messaging token nobody gets a signature, and a session token is not accepted', async () => {
    const session = await server.token();
    for (const token of [undefined, '', 'no-such-token', session]) {
      expect((await ask(server, token)).code).toBe(401);
    }
    const { token } = await messagingToken(server);
    server.clock.advance(7_201_000);
    expect((await ask(server, token)).code).toBe(401);
  });

  test('the page gets the application id and the account of customer service, and nobody gets the secret', async () => {
    const response = await fetch(`${server.url}/portal-config.json`);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      messaging: {
        engine: 'tencent',
        sdkAppId: SDK_APP_ID,
        serviceUserID: 'customer-service',
        hasDesk: false,
      },
    });
    const { token } = await messagingToken(server);
    const { text: answered, data } = await ask(server, token);
    const everything = [text, answered, ...server.logged].join('\n');
    expect(everything).not.toContain(SECRET);
    expect(server.logged.join('\n')).not.toContain(UserSigData.parse(data).userSig);
  });

  test('the content security policy allows each of Tencent’s hosts by name and workers from blobs, but no scripts', async () => {
    const { headers } = await fetch(`${server.url}/portal-config.json`);
    const policy = headers.get('content-security-policy')?.split(';');
    expect(policy).toContain(
      "connect-src 'self' wss://*.im.qcloud.com wss://*.my-imcloud.com wss://wss.tim.qq.com wss://wss.im.tencent.cn https://events.im.qcloud.com https://*.my-imcloud.com" +
        ' https://*.rtc.qcloud.com wss://*.rtc.qcloud.com https://*.rtc.qq.com wss://*.rtc.qq.com' +
        ' https://*.cloud-rtc.com wss://*.cloud-rtc.com https://*.cloud-rtc.net wss://*.cloud-rtc.net' +
        ' https://*.rtc-web.com wss://*.rtc-web.com https://*.rtc-web.io wss://*.rtc-web.io' +
        ' https://yun.tim.qq.com',
    );
    expect(policy).toContain("worker-src 'self' blob:");
    expect(policy).toContain('trusted-types portal portal-worker default');
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy?.filter((rule) => tencentHosts.test(rule))).toHaveLength(1);
  });
});

const enter = (of: TestServer, token: string | undefined, body: object) =>
  of.call('POST', '/messaging/callRoom', {
    body,
    ...(token === undefined ? {} : { headers: { 'messaging-token': token } }),
  });
const callID = 'c0'.repeat(16);

/**
 * Reads from a room key: the user, the room, and numbers such as its expiry and its permissions, in the vendor's
 * format.
 */
function letsIn(key: string) {
  const bytes = Buffer.from(String(said(key)['TLS.userbuf']), 'base64');
  const person = bytes.readUInt16BE(1);
  const at = 3 + person;
  const numbers = Array.from({ length: 5 }, (_, place) => bytes.readUInt32BE(at + place * 4));
  expect([bytes[0], bytes.readUInt16BE(at + 20)]).toEqual([1, bytes.length - at - 22]);
  return {
    userID: bytes.toString('utf8', 3, at),
    roomID: bytes.toString('utf8', at + 22),
    numbers,
  };
}

describe('CALL-04: TENCENT_ROOM_KEYS', () => {
  test('the key equals the one that the vendor’s own code produces', () => {
    const application = { sdkAppId: SDK_APP_ID, secretKey: SECRET };
    const now = 1_700_000_000_000;
    // The expected values were made at this time by genUserSig and genPrivateMapKeyWithStringRoomID of tls-sig-api-v2
    // (JavaScript).
    expect(said(userSigOf(application, 'u-1', now))).toMatchObject({
      'TLS.sig': 'U6ZhfuMYtgQvSBm8qL3C462Wont+gJTHINHrK4CWaRM=',
    });
    const key = privateMapKeyOf(application, { userID: 'u-1', roomID: 'f'.repeat(32) }, now);
    expect(said(key)).toEqual({
      'TLS.ver': '2.0',
      'TLS.identifier': 'u-1',
      'TLS.sdkappid': SDK_APP_ID,
      'TLS.time': 1_700_000_000,
      'TLS.expire': 7_200,
      'TLS.userbuf':
        'AQADdS0xU3JOAQAAAABlVA0gAAAA/wAAAAAAIGZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZm',
      'TLS.sig': 'jIM/DOanQk6H7SpaJeLYGCGzW30U/Y3M/PA08yvRZqI=',
    });
    expect(key).toMatch(/^[\w*-]+$/);
  });

  test('on: both people of a call get a key of the same room, and nobody else gets one', async () => {
    const keyed = await startTestServer({ ...SETTINGS, TENCENT_ROOM_KEYS: 'on' });
    try {
      const ann = await messagingToken(keyed, await keyed.token());
      const [bob, eve] = [await messagingToken(keyed), await messagingToken(keyed)];
      const roomOf = async ({ token }: { token: string }, other: string, call = callID) => {
        const { code, data } = await enter(keyed, token, { callID: call, userID: other });
        expect(code).toBe(200);
        return CallRoomData.parse(data);
      };
      const anns = await roomOf(ann, bob.userId);
      const bobs = await roomOf(bob, ann.userId);
      expect(anns.roomID).toBe(bobs.roomID);
      expect(anns.roomID).toMatch(/^[\da-f]{32}$/);
      const until = Math.floor(keyed.clock.now() / 1_000) + 7_200;
      for (const [who, { userID, roomID, privateMapKey = '' }] of [
        [ann, anns],
        [bob, bobs],
      ] as const) {
        expect(userIDOf(userID)).toBe(who.userId);
        expect(letsIn(privateMapKey)).toEqual({
          userID,
          roomID,
          numbers: [SDK_APP_ID, 0, until, 255, 0],
        });
      }
      // A person who knows the call's id and names one of the two gets the key of another room.
      const others = [
        await roomOf(eve, ann.userId),
        await roomOf(eve, bob.userId),
        await roomOf(ann, eve.userId),
        await roomOf(ann, bob.userId, '0'.repeat(32)),
      ].map(({ roomID }) => roomID);
      expect(others).not.toContain(anns.roomID);
      expect((await enter(keyed, ann.token, { callID, userID: ann.userId })).code).toBe(403);
      expect((await enter(keyed, ann.token, { callID, userID: '-'.repeat(36) })).code).toBe(403);
      expect((await enter(keyed, ann.token, { callID: 'x', userID: bob.userId })).code).toBe(4001);
      for (const token of [undefined, 'no-such-token']) {
        expect((await enter(keyed, token, { callID, userID: bob.userId })).code).toBe(401);
      }
    } finally {
      await keyed.close();
    }
  });

  test('off: a room is named after its call, and there is no key', async () => {
    const { token, userId } = await messagingToken(server);
    const { data } = await enter(server, token, { callID, userID: 'customer-service' });
    expect(CallRoomData.parse(data)).toEqual({
      userID: tencentIDOf(userId),
      userSig: expect.any(String) as string,
      expiresIn: 7_200,
      roomID: callID,
    });
  });
});

test('without Tencent as the engine, its calls, its field in the configuration and its entries in the policy do not exist', async () => {
  const plain = await startTestServer();
  try {
    const { token } = await messagingToken(plain);
    expect((await ask(plain, token)).code).toBe(404);
    expect((await enter(plain, token, { callID, userID: 'somebody' })).code).toBe(404);
    const response = await fetch(`${plain.url}/portal-config.json`);
    expect(await response.json()).not.toHaveProperty('messaging');
    const policy = response.headers.get('content-security-policy')?.split(';');
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain('trusted-types portal portal-worker');
    expect(policy?.filter((rule) => tencentHosts.test(rule))).toEqual([]);
  } finally {
    await plain.close();
  }
});

test('names at Tencent: every UUID is converted to at most 32 bytes and back, and no two names are equal', () => {
  const uuids = [
    '00000000-0000-4000-8000-000000000000',
    'ffffffff-ffff-4fff-bfff-ffffffffffff',
    ...Array.from({ length: 50 }, () => crypto.randomUUID()),
  ];
  const names = uuids.flatMap((uuid) => [uuid, `guest-${uuid}`]);
  const theirs = names.map(tencentIDOf);
  expect(theirs.map(userIDOf)).toEqual(names);
  expect(new Set(theirs).size).toBe(names.length);
  expect(theirs.filter((name) => !/^[a-z\d-]{1,32}$/.test(name))).toEqual([]);
  expect(['passenger', 'customer-service'].map((name) => userIDOf(tencentIDOf(name)))).toEqual([
    'passenger',
    'customer-service',
  ]);
  expect(userIDOf('administrator')).toBe('administrator');
  expect(() => tencentIDOf('x'.repeat(29))).toThrow(RangeError);
});
