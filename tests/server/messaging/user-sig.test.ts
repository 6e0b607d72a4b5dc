import { createHmac } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GuestData } from '../../../src/contract/auth.ts';
import { UserSigData } from '../../../src/contract/messaging/user-sig.ts';
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
  of.call('POST', '/messaging/userSig', {
    ...(token === undefined ? {} : { headers: { 'messaging-token': token } }),
  });

/** What a UserSig says, read as TLSSigAPIv2 describes it: letters back, Base64, inflated, JSON. */
function said(userSig: string): Record<string, unknown> {
  const letters: Record<string, string> = { '*': '+', '-': '/', _: '=' };
  const base64 = userSig.replace(/[*_-]/g, (letter) => letters[letter] ?? '');
  return JSON.parse(inflateSync(Buffer.from(base64, 'base64')).toString()) as never;
}

describe('CONN-04: with Tencent Cloud Chat as the engine', () => {
  test('a member and a guest are each signed as themselves, for two hours, by the published algorithm', async () => {
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
        ...{ 'TLS.ver': '2.0', 'TLS.identifier': userID, 'TLS.sdkappid': SDK_APP_ID },
        ...{ 'TLS.time': time, 'TLS.expire': 7_200 },
        'TLS.sig': createHmac('sha256', SECRET).update(lines).digest('base64'),
      });
      expect(userSig).toMatch(/^[\w*-]+$/);
    }
    expect(tencentIDOf(member.userId)).not.toBe(tencentIDOf(guest.userId));
  });

  test('nobody without a messaging token is signed, and a session is none', async () => {
    const session = await server.token();
    for (const token of [undefined, '', 'no-such-token', session]) {
      expect((await ask(server, token)).code).toBe(401);
    }
    const { token } = await messagingToken(server);
    server.clock.advance(7_201_000);
    expect((await ask(server, token)).code).toBe(401);
  });

  test('the page is told the application and the service’s account, and nobody the secret', async () => {
    const response = await fetch(`${server.url}/portal-config.json`);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      messaging: { engine: 'tencent', sdkAppId: SDK_APP_ID, serviceUserID: 'customer-service' },
    });
    const { token } = await messagingToken(server);
    const { text: answered, data } = await ask(server, token);
    const everything = [text, answered, ...server.logged].join('\n');
    expect(everything).not.toContain(SECRET);
    expect(server.logged.join('\n')).not.toContain(UserSigData.parse(data).userSig);
  });

  test('its hosts, its blob workers and its policy are allowed, each by name; scripts are not', async () => {
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

test('without it there is nothing of it: no call, no field, no word in the policy', async () => {
  const plain = await startTestServer();
  try {
    const { token } = await messagingToken(plain);
    expect((await ask(plain, token)).code).toBe(404);
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

test('names: every UUID there and back within 32 bytes, two never the same', () => {
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
