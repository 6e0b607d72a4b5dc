import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sweepDevices } from '../../server/accounts/known-devices.ts';
import { hashPassword, nobodysHash, verifyPassword } from '../../server/accounts/password.ts';
import { ProfileData } from '../../src/contract/account.ts';
import { LoginData } from '../../src/contract/auth.ts';
import { CODE } from '../../src/contract/codes.ts';
import { InvalidInput } from '../../src/contract/envelope.ts';
import { KNOWN_DEVICE_LIFETIME_MS, LOGIN_LOCK_MS } from '../../src/domain/limits.ts';
import { admitted } from '../support/admitted.ts';
import type { Credentials } from '../support/client.ts';
import { smsCodeOf } from '../support/sent-codes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  // The server takes the address from a header, so that a test can sign in from several addresses.
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
    // A user who never booked has no `rideMessages`.
    const fields = Object.keys(ProfileData.shape.user.shape).filter(
      (field) => field !== 'rideMessages',
    );
    expect(Object.keys(user).toSorted()).toEqual(fields.toSorted());
    expect(user).toMatchObject({ nickName: '林怡君', vipLevel: 'Gold', tenantId: '000000' });
  });

  test('accepts the user name in any case, the password only exactly', async () => {
    expect((await server.signIn({ username: ' Passenger ' })).code).toBe(200);
    expect((await server.signIn({ password: 'Passenger-demo' }, at('192.0.2.1'))).code).toBe(4011);
  });

  test('API-13: an unknown user and a wrong password get the same answer, byte for byte, after the same work', async () => {
    const { $client } = server.deps.db;
    const query = $client.query.bind($client);
    /** Returns the refusal, with the SQL statements that the server ran for it, without their values. */
    async function refusal(credentials: Credentials) {
      const asked: string[] = [];
      const noting = (...given: Parameters<typeof query>): unknown => {
        // Drizzle passes an object that contains the statement. Statements of other work are not recorded.
        const { text = '' } = given[0] as unknown as { text?: string };
        if (/login_failure|known_device|app_user"? where/.test(text)) asked.push(text);
        return query(...given);
      };
      Object.assign($client, { query: noting });
      const { status, headers, text } = await server.signIn({ password: 'x', ...credentials });
      Object.assign($client, { query });
      const own = ['date', 'x-request-id'];
      return { status, text, asked, headers: [...headers].filter(([name]) => !own.includes(name)) };
    }
    const device = { device: 'd'.repeat(64) };
    const wrong = await refusal(device);
    expect(wrong.status).toBe(200);
    expect(wrong.text).toContain(String(CODE.wrongCredentials));
    // Three statements read whether the device is known, whether it is locked, and the password's hash. The fourth
    // counts one more failure.
    expect(wrong.asked).toHaveLength(4);
    expect(await refusal({ ...device, username: 'nobody' })).toEqual(wrong);
    // Verifying a password costs the same for a user and for nobody: both hashes have equal parameters, salt length
    // and length.
    const costs = (phc: string) => phc.split('$').map((part, at) => (at < 4 ? part : part.length));
    expect(costs(nobodysHash)).toEqual(costs(await hashPassword('x')));
    expect(await verifyPassword('x', nobodysHash)).toBe(false);
  });

  test('uses defaults for grant type and tenant (API-04)', async () => {
    const credentials = { grantType: undefined, tenantId: undefined };
    expect((await server.signIn(credentials, at('192.0.2.4'))).code).toBe(200);
  });

  test.each([
    ['clientId', { clientId: 'another-client-0001' }],
    ['tenantId', { tenantId: '000001' }],
    ['grantType', { grantType: 'carrier pigeon' }],
    ['username', { username: '' }],
  ])('reports a wrong %s at its field', async (field, credentials) => {
    const answer = await server.signIn(credentials);
    expect(answer).toMatchObject({ status: 200, code: CODE.invalidInput });
    expect(Object.keys(InvalidInput.parse(answer.data).fields)).toEqual([field]);
  });

  test('stores no token and no password in the database', async () => {
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
  const known = { device: 'a'.repeat(64) };
  const code = async (credentials: Credentials = {}) => (await server.signIn(credentials)).code;
  async function guess(times: number, credentials: Credentials = {}): Promise<number[]> {
    const codes: number[] = [];
    for (let turn = 0; turn < times; turn++) {
      codes.push(await code({ password: 'x', ...credentials }));
    }
    return codes;
  }
  const wrong = (times: number): number[] => Array<number>(times).fill(CODE.wrongCredentials);
  /** Moves the clock past any lock, and past the wrong passwords that were counted before. */
  const later = () => server.clock.advance(LOGIN_LOCK_MS + 1_000);

  test('lock the account for ten minutes, also when they come from several addresses', async () => {
    for (let host = 1; host <= 5; host++) {
      const answer = await server.signIn({ password: 'x' }, at(`192.0.2.${host}`));
      expect(answer.code).toBe(CODE.wrongCredentials);
    }
    expect((await server.signIn({}, at('192.0.2.6'))).code).toBe(CODE.accountLocked);
    server.clock.advance(LOGIN_LOCK_MS - 1_000);
    expect(await code()).toBe(CODE.accountLocked);
    server.clock.advance(2_000);
    expect(await guess(1)).toEqual(wrong(1));
    expect(await code()).toBe(CODE.ok);
  });

  test('from elsewhere do not lock out a device on which the account was signed in', async () => {
    later();
    expect(await code(known)).toBe(CODE.ok);
    expect(await guess(5)).toEqual(wrong(5));
    expect(await code()).toBe(CODE.accountLocked);
    expect(await code({ device: 'b'.repeat(64) })).toBe(CODE.accountLocked);
    expect(await code(known)).toBe(CODE.ok);
    // A sign-in on a known device clears the wrong passwords of that device, not those of the strangers.
    expect(await code()).toBe(CODE.accountLocked);
  });

  test('on a known device lock that device only', async () => {
    later();
    expect(await code(known)).toBe(CODE.ok);
    expect(await guess(5, known)).toEqual(wrong(5));
    expect(await code(known)).toBe(CODE.accountLocked);
    expect(await code()).toBe(CODE.ok);
  });

  test('count for the whole account on a device that is known to another account, or was last used too long ago', async () => {
    later();
    expect(await code(known)).toBe(CODE.ok);
    const agent = { username: 'agent', password: 'agent-demo' };
    expect(await guess(5, { username: 'agent' })).toEqual(wrong(5));
    expect(await code({ ...agent, ...known })).toBe(CODE.accountLocked);
    server.clock.advance(KNOWN_DEVICE_LIFETIME_MS + 1);
    await sweepDevices(server.deps.db, server.clock.now());
    expect(await guess(5)).toEqual(wrong(5));
    expect(await code(known)).toBe(CODE.accountLocked);
  });

  test('do not stop the owner from signing in by SMS, which makes a new device known', async () => {
    later();
    expect(await guess(5)).toEqual(wrong(5));
    const device = { device: 'c'.repeat(64) };
    expect(await code(device)).toBe(CODE.accountLocked);
    await server.call('GET', '/resource/sms/code?phonenumber=0912345678');
    const smsCode = await smsCodeOf(server, '0912345678');
    const bySms = { grantType: 'sms', phonenumber: '0912345678', smsCode, ...device };
    expect(await code(bySms)).toBe(CODE.ok);
    expect(await code(device)).toBe(CODE.ok);
  });

  test('also lock names that do not exist', async () => {
    expect(await guess(6, { username: 'ghost' })).toEqual([...wrong(5), CODE.accountLocked]);
  });

  test('cannot exceed five: of twelve simultaneous guesses, only five are checked', async () => {
    later();
    const guesses = Array.from({ length: 12 }, (_, index) => code({ password: `guess ${index}` }));
    const codes = await Promise.all(guesses);
    expect(codes.filter((one) => one === CODE.wrongCredentials)).toHaveLength(5);
    expect(codes.filter((one) => one === CODE.accountLocked)).toHaveLength(7);
  });

  test('are forgotten after a correct sign-in', async () => {
    later();
    for (const password of ['a', 'b', 'c', 'd', 'passenger-demo', 'e', 'f', 'g', 'h']) {
      await code({ password });
    }
    expect(await code()).toBe(CODE.ok);
  });

  test('a device id in a form that no browser sends is refused', async () => {
    const answer = await server.signIn({ device: 'short' });
    expect(answer.code).toBe(CODE.invalidInput);
    expect(Object.keys(InvalidInput.parse(answer.data).fields)).toEqual(['device']);
  });

  test('the database does not hold the secret of a device', async () => {
    later();
    expect(await code(known)).toBe(CODE.ok);
    const { rows } = await server.deps.db.$client.query<object>('select * from known_device');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(known.device);
  });
});

test('sign-ins beyond the capacity are answered “try again later”, and none is lost', async () => {
  // If the database is too busy, a call gets HTTP 503, and `admitted` repeats it. All other calls reach the queue of
  // sign-ins. A full queue refuses a call with the code `unavailable`.
  const many = Array.from({ length: 150 }, (_, index) =>
    admitted(() => server.signIn({ username: `crowd-${index}`, password: 'x' }, at('192.0.2.20'))),
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

  test('is not accepted in the query, except by streams', async () => {
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
  ])('with the authorization header %j is refused', async (authorization) => {
    const answer = await server.call('GET', '/system/user/profile', { headers: { authorization } });
    expect(answer).toMatchObject(refused);
  });

  test('expires after its time', async () => {
    const token = await server.token();
    server.clock.advance(2 * 3_600_000 - 1_000);
    expect((await profile(token)).code).toBe(200);
    server.clock.advance(1_000);
    expect(await profile(token)).toMatchObject(refused);
  });

  test('ends with logout (API-16); other tokens stay valid', async () => {
    const [token, other] = [await server.token(), await server.token()];
    expect((await server.call('POST', '/auth/logout', { token })).code).toBe(200);
    expect(await profile(token)).toMatchObject(refused);
    expect(await server.call('POST', '/auth/logout', { token })).toMatchObject(refused);
    expect((await profile(other)).code).toBe(200);
  });

  test('that is invalid is refused in the requested language (API-05)', async () => {
    const say = async (headers: Record<string, string>) => (await profile('nonsense', headers)).msg;
    const english = 'authentication failed, cannot access system resources';
    expect(await say({ 'content-language': 'en_US' })).toBe(english);
    expect(await say({ 'accept-language': 'pt-BR,pt;q=0.9' })).toBe(english);
    expect(await say({ 'content-language': 'fr_FR' })).toMatch(/^Échec de l’authentification/);
    expect(await say({ 'accept-language': 'zh-TW,zh;q=0.9' })).toBe('認證失敗，無法存取系統資源');
    expect(await say({ 'content-language': 'zh_TW', 'accept-language': 'en' })).toMatch(/認證/);
  });
});

describe('stored passwords', () => {
  test('are argon2id with 19 MiB, two passes, one lane', async () => {
    const phc = await hashPassword('a password 密碼');
    expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await verifyPassword('a password 密碼', phc)).toBe(true);
    expect(await verifyPassword('a password', phc)).toBe(false);
  });

  test('with the hash of argon2’s own reference test are verified', async () => {
    // From test.c of phc-winner-argon2: argon2id v=19, t=2, m=65536, p=1, "password", "somesalt".
    const phc =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword('password', phc)).toBe(true);
  });
});
