import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LoginData } from '../../src/contract/auth.ts';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import { InvalidInput } from '../../src/contract/envelope.ts';
import { smsCodeOf } from '../support/sent-codes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const password = '一條小河 flows 42';
/** A telephone number and a user name that are not taken. */
let phonenumber = '';
let username = '';
let count = 0;
beforeEach(() => {
  count += 1;
  phonenumber = `0988${String(count).padStart(6, '0')}`;
  username = `New_Member.${count}`;
});

async function newCode(phone = phonenumber): Promise<string> {
  await server.call('GET', `/resource/sms/code?phonenumber=${phone}`);
  return smsCodeOf(server, phone);
}

const register = (smsCode: string, more: Record<string, unknown> = {}) =>
  server.call('POST', '/auth/registerVerify', {
    body: { clientId: server.config.clientId, phonenumber, username, password, smsCode, ...more },
  });
const rowOf = async (name: string) => {
  const { rows } = await server.deps.db.$client.query<Record<string, unknown>>(
    'select * from app_user where user_name = $1',
    [name.toLowerCase()],
  );
  return rows;
};

describe('registering (API-15, SESS-07)', () => {
  test('creates a member with the verified number and signs them in; signing in then works with the given data', async () => {
    const code = await newCode();
    const answer = await register(code, { nickName: ' 小美 ' });
    const { access_token: token } = LoginData.parse(answer.data);
    const { data } = await server.call('GET', '/system/user/profile', { token });
    const given = { userName: username.toLowerCase(), phonenumber, nickName: '小美', email: '' };
    expect(data).toMatchObject({ user: { ...given, vipLevel: 'Free' } });
    expect((await server.signIn({ username, password })).code).toBe(CODE.ok);
    server.clock.advance(60_000);
    const bySms = { grantType: 'sms', phonenumber, smsCode: await newCode() };
    expect((await server.signIn(bySms)).code).toBe(CODE.ok);
  });

  test('with a tenant of the person’s own makes no second member with the same number and name', async () => {
    expect((await register(await newCode())).code).toBe(CODE.ok);
    server.clock.advance(60_000);
    const smsCode = await newCode();
    expect(await register(smsCode, { tenantId: 'evil' })).toMatchObject({
      code: CODE.invalidInput,
      data: { fields: { tenantId: 'invalid' } },
    });
    expect(await rowOf(username)).toHaveLength(1);
    const bySms = { grantType: 'sms', phonenumber, smsCode };
    expect((await server.signIn({ ...bySms, tenantId: 'evil' })).code).toBe(CODE.invalidInput);
    expect((await server.signIn(bySms)).code).toBe(CODE.ok);
  });

  test('uses the user name when the nickname is missing', async () => {
    await register(await newCode());
    expect(await rowOf(username)).toMatchObject([{ nick_name: username.toLowerCase() }]);
  });

  test('accepts a code that a sign-in attempt did not use up', async () => {
    const smsCode = await newCode();
    const tried = await server.signIn({ grantType: 'sms', phonenumber, smsCode });
    expect(tried.code).toBe(ACCOUNT_CODE.notRegistered);
    server.clock.advance(9 * 60_000);
    expect((await register(smsCode)).code).toBe(CODE.ok);
  });

  test('records the inviter whose link the person followed; an invalid link records none', async () => {
    const [inviter] = await rowOf('passenger');
    await register(await newCode(), { inviter: inviter?.['member_id'] });
    expect(await rowOf(username)).toMatchObject([{ invited_by: '100001' }]);
    [phonenumber, username] = ['0988999999', 'invited-by-nobody'];
    expect((await register(await newCode(), { inviter: 'NOBODY' })).code).toBe(CODE.ok);
    expect(await rowOf(username)).toMatchObject([{ invited_by: null }]);
  });

  test('with a wrong code does not reveal whether the user name or the number is taken', async () => {
    const code = await newCode();
    const wrong = code === '000000' ? '000001' : '000000';
    const answer = await register(wrong, { username: 'passenger' });
    expect(answer).toMatchObject({ code: ACCOUNT_CODE.wrongSmsCode });
    const taken = await register('000000', { phonenumber: '0912345678', username: 'passenger' });
    expect(taken.text).toBe(answer.text);
  });

  test('with the right code reports that the user name is taken, and the code stays valid', async () => {
    const code = await newCode();
    const answer = await register(code, { username: ' PASSENGER '.trim() });
    expect(answer).toMatchObject({
      code: ACCOUNT_CODE.accountExists,
      data: { fields: { username: 'taken' } },
    });
    expect((await register(code)).code).toBe(CODE.ok);
  });

  test('with the right code also reports that the number is taken', async () => {
    const phone = '0912345678';
    const answer = await register(await newCode(phone), { phonenumber: phone });
    expect(answer.data).toEqual({ fields: { phonenumber: 'taken' } });
  });

  test('sent several times makes one account and signs in; with another password it is refused', async () => {
    const code = await newCode();
    const three = await Promise.all([register(code), register(code), register(code)]);
    expect(three.map((answer) => answer.code)).toEqual([CODE.ok, CODE.ok, CODE.ok]);
    expect(await rowOf(username)).toHaveLength(1);
    const guess = await register(code, { password: 'another river 43' });
    expect(guess.code).toBe(ACCOUNT_CODE.wrongSmsCode);
    const other = await register(code, { username: `${username}-other` });
    expect(other.code).toBe(ACCOUNT_CODE.wrongSmsCode);
  });

  test('with one user name by two people at once succeeds for one of them; the other is refused as “taken”', async () => {
    const mine = await newCode();
    const others = { phonenumber: '0988777777', smsCode: '' };
    others.smsCode = await newCode(others.phonenumber);
    const both = await Promise.all([register(mine), register(mine, others)]);
    expect(both.map((answer) => answer.code).toSorted((one, other) => one - other)).toEqual([
      CODE.ok,
      4017,
    ]);
    expect(await rowOf(username)).toHaveLength(1);
  });

  test.each([
    ['password', { password: 'short' }],
    ['password', { password: 'x'.repeat(65) }],
    ['username', { username: 'a b' }],
    ['username', { username: 'ab' }],
    ['smsCode', { smsCode: '1234567' }],
    ['phonenumber', { phonenumber: '0223456789' }],
    ['clientId', { clientId: 'another-client-0001' }],
    ['nickName', { nickName: 'x'.repeat(41) }],
  ])('reports a wrong %s at its field: %j', async (field, more) => {
    const answer = await register('000000', more);
    expect(answer.code).toBe(CODE.invalidInput);
    expect(Object.keys(InvalidInput.parse(answer.data).fields)).toEqual([field]);
  });

  test.each(['password', 'PASSWORD', '12345678', 'iloveyou', 'aaaaaaaaaa', 'abababababab'])(
    'refuses the common password %j',
    async (common) => {
      const answer = await register('000000', { password: common });
      expect(answer).toMatchObject({ code: ACCOUNT_CODE.commonPassword });
    },
  );

  test('refuses the person’s own names and numbers as a password', async () => {
    for (const own of [username, `${username}1`, phonenumber, 'Wang-Xiaomei']) {
      const answer = await register('000000', { password: own, nickName: 'Wang-Xiaomei' });
      expect({ own, code: answer.code }).toEqual({ own, code: ACCOUNT_CODE.commonPassword });
    }
  });

  test('logs no password, number or user name', async () => {
    await register(await newCode());
    const log = server.logged.join('');
    for (const secret of [password, phonenumber, username]) expect(log).not.toContain(secret);
  });
});
