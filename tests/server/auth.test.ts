import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { hashPassword, verifyPassword } from '../../server/accounts/password.ts';
import { ProfileData } from '../../src/contract/account.ts';
import { LoginData } from '../../src/contract/auth.ts';
import { CODE } from '../../src/contract/codes.ts';
import { InvalidInput } from '../../src/contract/envelope.ts';
import { LOGIN_LOCK_MS } from '../../src/domain/limits.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  // The address comes from the header, so that a test can be at several places.
  server = await startTestServer({ TRUST_PROXY: '1', SESSION_HOURS: '2' });
});
afterAll(() => server.close());

const profile = (token: string, headers?: Record<string, string>) =>
  server.call('GET', '/system/user/profile', { token, ...(headers ? { headers } : {}) });
const at = (address: string) => ({ 'x-forwarded-for': address });

describe('signing in (API-13, SESS-03)', () => {
  test('gives a token that opens the profile (API-18) with every field of SESS-01', async () => {
    const answer = await server.signIn();
    expect(answer).toMatchObject({ status: 200, code: 200 });
    const login = LoginData.parse(answer.data);
    expect(login).toEqual({
      access_token: login.access_token,
      expire_in: 7_200,
      client_id: server.config.clientId,
    });
    expect(login.access_token).toMatch(/^[\w-]{43}$/);
    const { data } = await profile(login.access_token);
    const { user } = z.object({ user: z.record(z.string(), z.unknown()) }).parse(data);
    expect(Object.keys(user).toSorted()).toEqual(
      Object.keys(ProfileData.shape.user.shape).toSorted(),
    );
    expect(user).toMatchObject({ nickName: '林怡君', vipLevel: 'Gold', tenantId: '000000' });
  });

  test('the user name is typed in any case, the password exactly', async () => {
    expect((await server.signIn({ username: ' Passenger ' })).code).toBe(200);
    expect((await server.signIn({ password: 'Passenger-demo' }, at('192.0.2.1'))).code).toBe(4011);
  });

  test('unknown user and wrong password get the same answer', async () => {
    const wrong = await server.signIn({ password: 'x' }, at('192.0.2.2'));
    const unknown = await server.signIn({ username: 'nobody', password: 'x' }, at('192.0.2.2'));
    expect(wrong.code).toBe(CODE.wrongCredentials);
    expect(unknown.text).toBe(wrong.text);
  });

  test('grant type and tenant have their defaults (API-04)', async () => {
    const credentials = { grantType: undefined, tenantId: undefined };
    expect((await server.signIn(credentials, at('192.0.2.4'))).code).toBe(200);
  });

  test('another tenant has other users', async () => {
    expect((await server.signIn({ tenantId: '000001' }, at('192.0.2.3'))).code).toBe(4011);
  });

  test.each([
    ['clientId', { clientId: 'another-client-0001' }],
    ['grantType', { grantType: 'carrier pigeon' }],
    ['username', { username: '' }],
  ])('a wrong %s is said at its field', async (field, credentials) => {
    const answer = await server.signIn(credentials);
    expect(answer).toMatchObject({ status: 200, code: CODE.invalidInput });
    expect(Object.keys(InvalidInput.parse(answer.data).fields)).toEqual([field]);
  });

  test('the database holds no token and no password', async () => {
    const token = await server.token();
    for (const table of ['auth_session', 'app_user', 'login_failure']) {
      const { rows } = await server.deps.db.$client.query<object>(`select * from ${table}`);
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain(token);
      expect(JSON.stringify(rows)).not.toContain('passenger-demo');
    }
  });
});

describe('five wrong passwords', () => {
  test('lock for ten minutes, for this account from this address only', async () => {
    const here = at('192.0.2.10');
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await server.signIn({ password: 'x' }, here)).code).toBe(CODE.wrongCredentials);
    }
    expect((await server.signIn({}, here)).code).toBe(CODE.accountLocked);
    expect((await server.signIn({}, at('192.0.2.11'))).code).toBe(200);
    server.clock.advance(LOGIN_LOCK_MS - 1_000);
    expect((await server.signIn({}, here)).code).toBe(CODE.accountLocked);
    server.clock.advance(2_000);
    expect((await server.signIn({ password: 'x' }, here)).code).toBe(CODE.wrongCredentials);
    expect((await server.signIn({}, here)).code).toBe(200);
  });

  test('lock names that do not exist, too', async () => {
    const guess = () =>
      server
        .signIn({ username: 'ghost', password: 'x' }, at('192.0.2.12'))
        .then(({ code }) => code);
    const codes: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) codes.push(await guess());
    expect(codes).toEqual([4011, 4011, 4011, 4011, 4011, 4012]);
  });

  test('cannot be outrun by guessing all at once', async () => {
    const guesses = Array.from({ length: 12 }, (_, index) =>
      server.signIn({ password: `guess ${index}` }, at('192.0.2.13')),
    );
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code === CODE.wrongCredentials)).toHaveLength(5);
    expect(codes.filter((code) => code === CODE.accountLocked)).toHaveLength(7);
  });

  test('are forgotten after the right one', async () => {
    const here = at('192.0.2.14');
    for (const password of ['a', 'b', 'c', 'd', 'passenger-demo', 'e', 'f', 'g', 'h']) {
      await server.signIn({ password }, here);
    }
    expect((await server.signIn({}, here)).code).toBe(200);
  });

  test('count for all addresses of one IPv6 network', async () => {
    for (let host = 1; host <= 5; host++) {
      await server.signIn({ password: 'x' }, at(`2001:db8:0:1::${host}`));
    }
    expect((await server.signIn({}, at('2001:db8:0:1:ffff::9'))).code).toBe(CODE.accountLocked);
    expect((await server.signIn({}, at('2001:db8:0:2::1'))).code).toBe(200);
  });

  test.each([
    ['192.0.2.30:4000', '192.0.2.30:4001'],
    ['[2001:db8:0:3::1]:4000', '2001:db8:0:3::1'],
  ])('count for an address, whatever port the proxy writes behind it: %s', async (one, other) => {
    for (let n = 0; n < 5; n++) await server.signIn({ password: 'x' }, at(one));
    expect((await server.signIn({}, at(other))).code).toBe(CODE.accountLocked);
  });
});

test('more sign-ins than can be handled are told to come later, none is lost', async () => {
  const many = Array.from({ length: 90 }, (_, index) =>
    server.signIn({ username: `crowd-${index}`, password: 'x' }, at('192.0.2.20')),
  );
  const codes = (await Promise.all(many)).map(({ code }) => code);
  expect(new Set(codes)).toEqual(new Set([CODE.wrongCredentials, CODE.unavailable]));
  expect(codes.filter((code) => code === CODE.wrongCredentials).length).toBeGreaterThanOrEqual(64);
});

describe('a token (SESS-02, wire: 401)', () => {
  const refused = { status: 200, code: 401 };

  test('works only with the client id that it was issued to', async () => {
    const token = await server.token();
    expect(await profile(token, { clientid: 'another-client-0001' })).toMatchObject(refused);
    expect(await profile(token, { clientid: '' })).toMatchObject(refused);
    const inQuery = await server.call(
      'GET',
      `/system/user/profile?clientid=${server.config.clientId}`,
      { token, headers: { clientid: '' } },
    );
    expect(inQuery.code).toBe(200);
  });

  test('is not taken from the query outside streams', async () => {
    const token = await server.token();
    const query = new URLSearchParams({ Authorization: `Bearer ${token}` });
    expect(await server.call('GET', `/system/user/profile?${query}`)).toMatchObject(refused);
  });

  test.each([
    'nonsense',
    'Bearer',
    'Bearer ',
    'Bearer a b',
    `Bearer ${'x'.repeat(500)}`,
    'Basic eDp4',
  ])('that reads %j is refused', async (authorization) => {
    const answer = await server.call('GET', '/system/user/profile', { headers: { authorization } });
    expect(answer).toMatchObject(refused);
  });

  test('expires', async () => {
    const token = await server.token();
    server.clock.advance(2 * 3_600_000 - 1_000);
    expect((await profile(token)).code).toBe(200);
    server.clock.advance(1_000);
    expect(await profile(token)).toMatchObject(refused);
  });

  test('ends with logout (API-16), and only that one', async () => {
    const [token, other] = [await server.token(), await server.token()];
    expect((await server.call('POST', '/auth/logout', { token })).code).toBe(200);
    expect(await profile(token)).toMatchObject(refused);
    expect(await server.call('POST', '/auth/logout', { token })).toMatchObject(refused);
    expect((await profile(other)).code).toBe(200);
  });

  test('refused says so in the asked language (API-05)', async () => {
    const say = async (headers: Record<string, string>) => (await profile('nonsense', headers)).msg;
    const english = 'authentication failed, cannot access system resources';
    expect(await say({ 'content-language': 'en_US' })).toBe(english);
    expect(await say({ 'accept-language': 'fr-FR,fr;q=0.9' })).toBe(english);
    expect(await say({ 'accept-language': 'zh-TW,zh;q=0.9' })).toBe('認證失敗，無法存取系統資源');
    expect(await say({ 'content-language': 'zh_TW', 'accept-language': 'en' })).toMatch(/認證/);
  });
});

describe('passwords', () => {
  test('are argon2id with 19 MiB, two passes, one lane', async () => {
    const phc = await hashPassword('a password 密碼');
    expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await verifyPassword('a password 密碼', phc)).toBe(true);
    expect(await verifyPassword('a password', phc)).toBe(false);
  });

  test('of the argon2 reference vector verify', async () => {
    // phc-winner-argon2, test.c: argon2id v=19, t=2, m=65536, p=1, "password", "somesalt".
    const phc =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword('password', phc)).toBe(true);
  });
});
