import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteInvitation } from '../../server/accounts/invitations.ts';
import { createLogin } from '../../server/accounts/login.ts';
import { hashPassword } from '../../server/accounts/password.ts';
import { bookPoints, bookRide } from '../../server/accounts/points.ts';
import { refuseUnproven } from '../../server/accounts/proof.ts';
import { createSessions } from '../../server/accounts/sessions.ts';
import { onHint } from '../../server/bus-topics.ts';
import { bodyReader } from '../../server/crypto/body-cipher.ts';
import { keyText } from '../../server/crypto/keys.ts';
import { appUser } from '../../server/data/schema.ts';
import type { AddressRow } from '../../src/contract/account.ts';
import { LoginData } from '../../src/contract/auth.ts';
import { ACCOUNT_CODE } from '../../src/contract/codes.ts';
import {
  ADDRESSES_MAX,
  CART_ITEMS_MAX,
  SIGN_IN_PROVES_MINUTES,
  SMS_CODE_PAUSE_MS,
} from '../../src/domain/limits.ts';
import { encryptAsClient } from '../support/encryption.ts';
import { giveDocuments } from '../support/joining.ts';
import { smsCodeOf } from '../support/sent-codes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let ann: Member;
let bob: Member;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'trace' });
  ann = await member('ann', { nickName: '林怡君' });
  bob = await member('bob', { nickName: 'Bob' });
});
afterAll(() => server.close());

interface Member {
  readonly userId: string;
  readonly token: string;
}

async function member(userId: string, more: Partial<typeof appUser.$inferInsert> = {}) {
  await server.deps.db
    .insert(appUser)
    .values({ userId, userName: userId, userType: 'passenger_user', nickName: userId, ...more });
  return { userId, token: await tokenOf(userId) };
}

async function tokenOf(userId: string): Promise<string> {
  const { db, clock, config } = server.deps;
  const sessions = createSessions(db, clock, config.sessionHours);
  return (await sessions.create(userId, config.clientId)).token;
}

const ask = async <Data = unknown>(
  { token }: Member,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ code: number; data: Data; rows: Data; total: number }> => {
  const { text } = await server.call(method, path, {
    token,
    ...(body === undefined ? {} : { body }),
  });
  // The caller names the type of the data. If the type is wrong, the caller's expectations fail.
  return JSON.parse(text) as { code: number; data: Data; rows: Data; total: number };
};

/** Makes an encrypted call, in the same way as the page. */
async function sealed(who: Member, method: string, path: string, plain: unknown) {
  const key = keyText(server.deps.keys.requestPublic);
  const { body, encryptKey } = encryptAsClient(key, plain);
  return server.call(method, path, {
    token: who.token,
    body: JSON.stringify(body),
    headers: { 'encrypt-key': encryptKey },
  });
}

const PROFILE = '/system/user/profile';

async function codeSentTo(phonenumber: string): Promise<string> {
  await server.call('GET', `/resource/sms/code?phonenumber=${phonenumber}`);
  return smsCodeOf(server, phonenumber);
}
/** Returns a wrong code. */
const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('delivery addresses (PAGE-05)', () => {
  const ADDRESS = `${PROFILE}/portal/address`;
  const body = (changes: Record<string, unknown> = {}) => ({
    receiver: '王小明',
    phonenumber: '0912-345-678',
    postcode: '100',
    address: '台北市中正區忠孝西路一段 1 號',
    note: '',
    isDefault: false,
    ...changes,
  });
  const list = async (who: Member) => (await ask<AddressRow[]>(who, 'GET', ADDRESS)).rows;
  const add = async (who: Member, changes?: Record<string, unknown>) =>
    (await ask<AddressRow>(who, 'POST', ADDRESS, body(changes))).data;
  const defaults = (rows: AddressRow[]) => rows.filter(({ isDefault }) => isDefault);

  test('the first address is the default; another can be made the default; when the default is deleted, the newest address becomes the default', async () => {
    const [who, other] = [await member('addresses'), await member('other-addresses')];
    await add(other);
    const first = await add(who);
    expect(first).toEqual({
      ...body(),
      phonenumber: '0912345678',
      isDefault: true,
      addressId: first.addressId,
    });
    server.clock.advance(1_000);
    const second = await add(who, { receiver: '乙' });
    server.clock.advance(1_000);
    const third = await add(who, { receiver: '丙', isDefault: true });
    expect((await list(who)).map(({ receiver }) => receiver)).toEqual(['丙', '乙', '王小明']);
    // Editing the default address with `isDefault: false` leaves it the default. Only another default replaces it.
    const edited = await ask(who, 'PUT', `${ADDRESS}/${third.addressId}`, body({ receiver: '丁' }));
    expect(edited.data).toMatchObject({ receiver: '丁', isDefault: true });
    await ask(who, 'PUT', `${ADDRESS}/${first.addressId}`, body({ isDefault: true }));
    expect(defaults(await list(who)).map(({ addressId }) => addressId)).toEqual([first.addressId]);
    expect((await ask(who, 'DELETE', `${ADDRESS}/${first.addressId}`)).code).toBe(200);
    expect(defaults(await list(who))[0]?.addressId).toBe(third.addressId);
    await ask(who, 'DELETE', `${ADDRESS}/${third.addressId}`);
    await ask(who, 'DELETE', `${ADDRESS}/${second.addressId}`);
    expect(await list(who)).toEqual([]);
    expect(defaults(await list(other))).toHaveLength(1);
  });

  test('the same address that is added again, also at once or with other spaces, is not stored twice; it becomes the default if the member wants that', async () => {
    const who = await member('again');
    await add(who, { receiver: '乙' });
    const note = '放在管理室\n請按二樓電鈴';
    const [first, second] = await Promise.all([add(who, { note }), add(who, { note })]);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ note, isDefault: false });
    const again = await add(who, {
      receiver: ' 王小明 ',
      phonenumber: '+886 912 345 678',
      address: '台北市中正區忠孝西路一段\u3000 1 號 ',
      note,
      isDefault: true,
    });
    expect(again).toEqual({ ...first, isDefault: true });
    expect((await list(who)).map(({ receiver }) => receiver)).toEqual(['王小明', '乙']);
    await add(who, { note: '' });
    expect(await list(who)).toHaveLength(3);
  });

  test('another user’s address is answered as if it did not exist, and stays unchanged', async () => {
    const { addressId } = await add(ann);
    const answers = await Promise.all(
      [addressId, 'none'].flatMap((id) => [
        server.call('PUT', `${ADDRESS}/${id}`, {
          token: bob.token,
          body: body({ isDefault: true }),
        }),
        server.call('DELETE', `${ADDRESS}/${id}`, { token: bob.token }),
      ]),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.code).toBe(403);
    expect(await list(bob)).toEqual([]);
    expect((await list(ann)).map((row) => row.addressId)).toEqual([addressId]);
  });

  test('a member has at most twenty addresses and one default, also after simultaneous calls', async () => {
    const who = await member('racing');
    const answers = await Promise.all(
      Array.from({ length: ADDRESSES_MAX + 3 }, (_, at) =>
        ask(who, 'POST', ADDRESS, body({ note: `${at} 樓`, isDefault: true })),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(ADDRESSES_MAX);
    expect(answers.filter(({ code }) => code === 4023)).toHaveLength(3);
    const rows = await list(who);
    expect(rows).toHaveLength(ADDRESSES_MAX);
    expect(defaults(rows)).toHaveLength(1);
  });

  test.each([
    [{ phonenumber: '12345' }, { phonenumber: 'invalidPhone' }],
    [
      { receiver: '  ', address: ' ' },
      { receiver: 'required', address: 'required' },
    ],
    [{ receiver: 'x'.repeat(41) }, { receiver: 'tooLong' }],
    [
      { receiver: '\u200b', address: '\u200b', note: '一樓\n\u202eevil' },
      { receiver: 'badName', address: 'badName', note: 'badName' },
    ],
    [{ postcode: '12' }, { postcode: 'invalid' }],
  ])('an address with %j is refused, and the wrong fields are named', async (changes, fields) => {
    const { code, data } = await ask(ann, 'POST', ADDRESS, body(changes));
    expect({ code, data }).toEqual({ code: 4001, data: { fields } });
  });
});

describe('the profile (SESS-01)', () => {
  const edit = { nickName: ' 新名字 ', email: 'a@example.com', birthday: '1990-02-28', sex: '1' };
  const profile = async (who: Member) =>
    (await ask<{ user: object }>(who, 'GET', PROFILE)).data.user;

  test('can be changed by its owner, and open conversations are notified of the new name', async () => {
    const who = await member('edits');
    const renamed: string[] = [];
    const end = onHint(server.deps.bus, 'messaging.renamed', ({ userID }) => renamed.push(userID));
    expect((await ask(who, 'PUT', PROFILE, edit)).code).toBe(200);
    // Open conversations show the new name.
    await expect.poll(() => renamed).toEqual([who.userId]);
    end();
    expect(await profile(who)).toMatchObject({ ...edit, nickName: '新名字', vipLevel: 'Free' });
    expect(await profile(bob)).toMatchObject({ nickName: 'Bob' });
  });

  test('shows whether the user is a driver (DRV-01)', async () => {
    const who = await member('drives', { userType: 'driver' });
    expect(await profile(who)).toMatchObject({ userType: 'driver' });
    expect(await profile(bob)).toMatchObject({ userType: 'passenger_user' });
  });

  test.each([
    [{ birthday: '2999-01-01' }, { birthday: 'invalid' }],
    [{ birthday: '1990-02-30' }, { birthday: 'invalid' }],
    [{ nickName: ' ' }, { nickName: 'required' }],
    [{ sex: 'x' }, { sex: 'invalid' }],
    [{ email: 'nobody' }, { email: 'invalid' }],
  ])('the profile value %j is refused', async (changes, fields) => {
    const { code, data } = await ask(ann, 'PUT', PROFILE, { ...edit, ...changes });
    expect({ code, data }).toEqual({ code: 4001, data: { fields } });
  });

  const lastSms = async (to: string): Promise<string | undefined> =>
    (
      await server.deps.db.$client.query<{ text: string }>(
        'select text from sms_outbox where phonenumber = $1 order by message_id desc limit 1',
        [to],
      )
    ).rows[0]?.text;

  test('the first number of an account without a password needs the code that was sent to it, and must belong to nobody else', async () => {
    const phonenumber = '0955000111';
    const names = { nickName: '王', email: 'wang@example.com', birthday: '1990-12-31' };
    const who = await member('rings', names);
    const change = (sent: object) => ask(who, 'PUT', PROFILE, sent);
    expect(await change({ phonenumber })).toMatchObject({
      code: 4001,
      data: { fields: { smsCode: 'required' } },
    });
    // A code that was sent to another number does not verify this one.
    const foreign = await codeSentTo('0955000110');
    expect((await change({ phonenumber, smsCode: foreign })).code).toBe(4015);
    const smsCode = await codeSentTo(phonenumber);
    expect((await change({ phonenumber, smsCode: another(smsCode) })).code).toBe(4015);
    expect(await profile(who)).toMatchObject({ phonenumber: '', hasPassword: false });
    expect((await change({ phonenumber: '0955 000 111', smsCode })).code).toBe(200);
    expect(await lastSms(phonenumber)).toContain(smsCode);
    // Fields that were not sent stay unchanged.
    expect(await profile(who)).toMatchObject({ ...names, phonenumber });
    expect((await change({})).code).toBe(200);
    expect((await change({ ...names, phonenumber })).code).toBe(200);
    expect(await profile(who)).toMatchObject({ ...names, phonenumber });
    // The code is used up, and the number belongs to the first member.
    const late = await member('late');
    const taken = { ...names, phonenumber };
    expect((await ask(late, 'PUT', PROFILE, { ...taken, smsCode })).code).toBe(4015);
    server.clock.advance(SMS_CODE_PAUSE_MS);
    const own = await codeSentTo(phonenumber);
    expect(await ask(late, 'PUT', PROFILE, { ...taken, smsCode: own })).toMatchObject({
      code: 4017,
      data: { fields: { phonenumber: 'taken' } },
    });
    expect(await profile(late)).toMatchObject({ phonenumber: '' });
  });

  test('the first number of an account without password and number needs a sign-in within the last ten minutes', async () => {
    const phonenumber = '0955000115';
    const who = await member('signed-in-once');
    const set = async (smsCode: string) =>
      (await ask(who, 'PUT', PROFILE, { phonenumber, smsCode })).code;
    server.clock.advance(SIGN_IN_PROVES_MINUTES * 60_000 + 1);
    const smsCode = await codeSentTo(phonenumber);
    expect(await set(smsCode)).toBe(ACCOUNT_CODE.signInAgain);
    expect(await profile(who)).toMatchObject({ phonenumber: '' });
    // The rest of the profile needs no proof.
    expect((await ask(who, 'PUT', PROFILE, { nickName: '新的名字' })).code).toBe(200);
    // The refusal has not used up the code.
    const back = { ...who, token: await tokenOf(who.userId) };
    expect((await ask(back, 'PUT', PROFILE, { phonenumber, smsCode })).code).toBe(200);
    expect(await profile(back)).toMatchObject({ nickName: '新的名字', phonenumber });
    const late = await member('signs-in-in-time');
    server.clock.advance(SIGN_IN_PROVES_MINUTES * 60_000);
    const other = { phonenumber: '0955000116', smsCode: await codeSentTo('0955000116') };
    expect((await ask(late, 'PUT', PROFILE, other)).code).toBe(200);
  });

  test('whoever only has the session cannot set a number with which to sign in', async () => {
    const passwordHash = await hashPassword('only mine');
    const [mine, theirs] = ['0955000120', '0955000121'];
    const smsCode = await codeSentTo(theirs);
    const owners = [
      await member('has-both', { passwordHash, phonenumber: mine }),
      await member('has-password', { passwordHash }),
      await member('has-number', { phonenumber: '0955000122' }),
    ];
    for (const who of owners) {
      const before = await profile(who);
      const refusal = { code: 4001, data: { fields: { oldPassword: 'required' } } };
      const sent = { phonenumber: theirs, smsCode };
      expect(await ask(who, 'PUT', PROFILE, sent)).toMatchObject(refusal);
      const phone = async (proof: object) =>
        (await sealed(who, 'PUT', `${PROFILE}/portal/phone`, { ...sent, ...proof })).code;
      expect(await phone({})).toBe(4001);
      expect(await phone({ oldPassword: 'not mine' })).toBe(4020);
      // The code of the new number is no proof.
      expect(await phone({ formerCode: smsCode })).toBe(4020);
      expect(await profile(who)).toEqual(before);
    }
  });

  test('a number is replaced by who knows the password, or receives the codes of the former number', async () => {
    const path = `${PROFILE}/portal/phone`;
    const passwordHash = await hashPassword('only mine');
    const [first, second, third] = ['0955000130', '0955000131', '0955000132'];
    const who = await member('moves', { passwordHash, phonenumber: first, language: 'de' });
    const change = async (plain: object) => (await sealed(who, 'PUT', path, plain)).code;
    const oldPassword = 'only mine';
    let smsCode = await codeSentTo(second);
    const wrong = { phonenumber: second, smsCode: another(smsCode), oldPassword };
    expect(await change(wrong)).toBe(4015);
    expect(await change({ phonenumber: '0955 000 131', smsCode, oldPassword })).toBe(200);
    expect(await profile(who)).toMatchObject({ phonenumber: second, hasPassword: true });
    // The former number reads about it in the member's language, in case that somebody else did it.
    expect(await lastSms(first)).toBe(
      'Chauffeur Taiwan: Die Telefonnummer Ihres Kontos wurde geändert; die neue endet auf 131. Wenn Sie das nicht waren, wenden Sie sich bitte sofort an den Kundenservice.',
    );
    expect(await lastSms(second)).toContain(smsCode);
    server.clock.advance(SMS_CODE_PAUSE_MS);
    const formerCode = await codeSentTo(second);
    smsCode = await codeSentTo(third);
    const next = { phonenumber: third, smsCode };
    expect(await change({ ...next, formerCode: another(formerCode) })).toBe(4020);
    // A number of another account is refused, and both codes stay valid.
    await member('was-first', { phonenumber: first });
    const taken = { phonenumber: first, smsCode: await codeSentTo(first), formerCode };
    expect(await change(taken)).toBe(4017);
    expect(await change({ ...next, formerCode })).toBe(200);
    expect(await profile(who)).toMatchObject({ phonenumber: third });
    // Both codes are used up.
    server.clock.advance(1);
    expect(await change({ phonenumber: second, smsCode: formerCode, formerCode: smsCode })).toBe(
      4020,
    );
  });

  test('a new number ends all other sessions and forgets all known devices, because somebody may have signed in with the former one', async () => {
    const path = `${PROFILE}/portal/phone`;
    const [stolen, fresh, wrong] = ['0955000140', '0955000141', '0955000142'];
    const passwordHash = await hashPassword('only mine');
    const who = await member('robbed', { passwordHash, phonenumber: stolen });
    const thief = await server.signIn({
      grantType: 'sms',
      phonenumber: stolen,
      smsCode: await codeSentTo(stolen),
      device: 't'.repeat(64),
      username: undefined,
      password: undefined,
    });
    const { access_token: token } = LoginData.parse(thief.data);
    const works = async (one: string) => (await server.call('GET', PROFILE, { token: one })).code;
    const known = async () => {
      const which = "select from known_device where user_id = 'robbed'";
      return (await server.deps.db.$client.query(which)).rowCount;
    };
    const change = async (phonenumber: string, smsCode: string) => {
      const proof = { phonenumber, smsCode, oldPassword: 'only mine' };
      return (await sealed(who, 'PUT', path, proof)).code;
    };
    // A refused change ends nothing.
    expect(await change(wrong, another(await codeSentTo(wrong)))).toBe(4015);
    expect([await works(token), await known()]).toEqual([200, 1]);
    const smsCode = await codeSentTo(fresh);
    expect(await change(fresh, smsCode)).toBe(200);
    expect([await works(token), await works(who.token), await known()]).toEqual([401, 200, 0]);
    // If the first call failed after the change, its repetition ends the sessions.
    const left = await tokenOf('robbed');
    expect(await change(fresh, smsCode)).toBe(200);
    expect([await works(left), await works(who.token)]).toEqual([401, 200]);
  });

  test('a membership is cancelled and resumed by its owner, and ends if it stays cancelled', async () => {
    const vip = `${PROFILE}/portal/vip`;
    const until = new Date(server.clock.now() + 60_000).toISOString();
    const who = await member('vip', { vipLevel: 'Gold', vipExpirationDate: until });
    const change = (one: Member, vipCancel: string) => ask(one, 'PUT', vip, { vipCancel });
    expect((await change(who, 'Y')).code).toBe(200);
    expect(await profile(who)).toMatchObject({ vipLevel: 'Gold', vipCancel: 'Y' });
    expect((await change(who, 'N')).code).toBe(200);
    await change(who, 'Y');
    server.clock.advance(60_000);
    expect(await profile(who)).toMatchObject({ vipLevel: 'Free' });
    for (const one of [who, bob]) {
      expect(await change(one, 'N')).toMatchObject({
        code: 4001,
        data: { fields: { vipCancel: 'invalid' } },
      });
    }
  });

  test('the demo passenger has a membership and points', async () => {
    const token = await server.token();
    expect(await profile({ userId: '', token })).toMatchObject({
      vipLevel: 'Gold',
      vipCancel: 'N',
      pointsSupporter: 100,
    });
  });
});

describe('the password of an account', () => {
  const path = `${PROFILE}/updatePwd`;

  test('is changed with the old one; all other sessions end', async () => {
    const first = { userId: '100003', token: await server.token('driver') };
    const second = await server.token('driver');
    const known = async () => {
      const which = "select from known_device where user_id = '100003'";
      return (await server.deps.db.$client.query(which)).rowCount;
    };
    const driver = { username: 'driver', password: 'driver-demo' };
    await server.signIn({ ...driver, device: 'd'.repeat(64) });
    expect(await known()).toBe(1);
    const newPassword = 'a-new-password';
    const wrong = await sealed(first, 'PUT', path, { oldPassword: 'no', newPassword });
    expect(wrong.code).toBe(4020);
    expect((await sealed(first, 'PUT', path, { newPassword })).code).toBe(4001);
    const short = { oldPassword: 'driver-demo', newPassword: 'short' };
    expect((await sealed(first, 'PUT', path, short)).code).toBe(4001);
    expect((await server.call('GET', PROFILE, { token: second })).code).toBe(200);
    const right = { oldPassword: 'driver-demo', newPassword };
    expect((await sealed(first, 'PUT', path, right)).code).toBe(200);
    expect((await server.call('GET', PROFILE, { token: second })).code).toBe(401);
    expect((await server.call('GET', PROFILE, { token: first.token })).code).toBe(200);
    expect(await known()).toBe(0);
    const signIn = async (password: string) =>
      (await server.signIn({ username: 'driver', password })).code;
    expect(await signIn('driver-demo')).toBe(4011);
    expect(await signIn(newPassword)).toBe(200);
    expect(server.logged.join('')).not.toContain(newPassword);
  });

  test('is changed with a code that was sent to the account, and with no other code', async () => {
    const phonenumber = '0955000222';
    const who = await member('forgot', { phonenumber });
    const elsewhere = await tokenOf('forgot');
    const newPassword = 'remembered-now';
    const change = async (plain: object) => (await sealed(who, 'PUT', path, plain)).code;
    const foreign = await codeSentTo('0955000223');
    expect(await change({ smsCode: foreign, newPassword })).toBe(4020);
    const smsCode = await codeSentTo(phonenumber);
    expect(await change({ smsCode: another(smsCode), newPassword })).toBe(4020);
    // A weak password is refused before the code is checked, so the code stays valid.
    expect(await change({ smsCode, newPassword: 'password123' })).toBe(4013);
    expect((await server.call('GET', PROFILE, { token: elsewhere })).code).toBe(200);
    expect(await change({ smsCode, newPassword })).toBe(200);
    expect((await server.call('GET', PROFILE, { token: elsewhere })).code).toBe(401);
    expect((await server.signIn({ username: 'forgot', password: newPassword })).code).toBe(200);
    expect(await change({ smsCode, newPassword: 'once-more-then' })).toBe(4020);
  });

  test('an action that needs the password is refused if the password was changed between its check and the action', async () => {
    const { db, clock } = server.deps;
    const password = 'the first of two';
    const { userId } = await member('outrun', { passwordHash: await hashPassword(password) });
    const login = createLogin(server.deps, createSessions(db, clock, 1), {} as never);
    const useUp = await refuseUnproven(
      { db, clock },
      { login, smsCodes: {} as never },
      { userId, userType: 'passenger_user', tokenHash: 'hash', expiresAt: 0, address: '' },
      { field: 'password', password, smsCode: undefined },
    );
    await db.transaction(useUp);
    const passwordHash = await hashPassword('the second of two');
    await db.$client.query('update app_user set password_hash = $1 where user_id = $2', [
      passwordHash,
      userId,
    ]);
    await expect(db.transaction(useUp)).rejects.toMatchObject({ code: 4020 });
  });

  test('five wrong passwords in a session lock the change for that session only', async () => {
    const who = { userId: '100002', token: await server.token('agent') };
    for (let n = 0; n < 5; n += 1) {
      const guess = { oldPassword: `guess-${n}`, newPassword: 'long-enough' };
      expect((await sealed(who, 'PUT', path, guess)).code).toBe(4020);
    }
    const right = { oldPassword: 'agent-demo', newPassword: 'long-enough' };
    expect((await sealed(who, 'PUT', path, right)).code).toBe(4012);
    const owner = { userId: '100002', token: await server.token('agent') };
    const chosen = { oldPassword: 'agent-demo', newPassword: 'chosen-by-its-owner' };
    expect((await sealed(owner, 'PUT', path, chosen)).code).toBe(200);
  });
});

const points = (who: Member, query = '') =>
  ask<{ kind: string; amount: number; balance: number; subject: string }[]>(
    who,
    'GET',
    `${PROFILE}/portal/points${query}`,
  );

describe('points', () => {
  const at = new Date('2026-05-01T00:00:00Z');

  test('are booked once for each reason and subject, each with the new balance, also by simultaneous calls', async () => {
    const who = await member('points');
    const book = (subject: string, amount: number) =>
      server.deps.db.transaction((tx) =>
        bookPoints(tx, {
          userId: who.userId,
          kind: 'supporter',
          amount,
          reason: 'ride',
          subject,
          at,
        }),
      );
    const subjects = ['D1', 'D2', 'D3', 'D1', 'D2', 'D3'];
    await Promise.all(subjects.map((subject) => book(subject, 10)));
    const { rows, total } = await points(who);
    expect(total).toBe(3);
    expect(rows.map(({ balance }) => balance).toSorted((a, b) => a - b)).toEqual([10, 20, 30]);
    const { data } = await ask<{ user: object }>(who, 'GET', PROFILE);
    expect(data.user).toMatchObject({ pointsSupporter: 30 });
    expect((await points(who, '?kind=creator')).total).toBe(0);
    expect((await points(who, '?pageNum=2&pageSize=2')).rows).toHaveLength(1);
    expect((await points(bob)).total).toBe(0);
  });
});

describe('inviting friends', () => {
  test('PROJ-05 a friend registers by the link, and the inviter gets points once, when the friend rides', async () => {
    const who = await member('inviter', { nickName: '邀請人' });
    const path = `${PROFILE}/portal/invitation`;
    const before = await ask<{ memberId: string; link: string }>(who, 'GET', path);
    const link = before.data.link;
    expect(link).toBe(`${server.deps.publicUrl()}/register?inviter=${before.data.memberId}`);
    const friend = await member('friend', { nickName: '陳大文' });
    const note = () =>
      server.deps.db.transaction((tx) =>
        noteInvitation(tx, friend.userId, before.data.memberId.toLowerCase()),
      );
    await note();
    await note();
    // The inviter's own ride brings points for the ride, but none for an invitation.
    await server.deps.db.transaction((tx) =>
      bookRide(tx, { orderNo: 'D89', userId: who.userId }, 1_999, new Date()),
    );
    expect((await points(who)).rows).toMatchObject([{ amount: 19 }]);
    expect((await ask(who, 'GET', path)).data).toMatchObject({ invited: 1, points: 0 });
    const rides = (orderNo: string, fare: number) =>
      server.deps.db.transaction((tx) =>
        bookRide(tx, { orderNo, userId: friend.userId }, fare, new Date()),
      );
    await rides('D90', 0);
    expect((await ask(who, 'GET', path)).data).toMatchObject({ invited: 1, points: 0 });
    await Promise.all(['D91', 'D92', 'D93', 'D91'].map((orderNo) => rides(orderNo, 250)));
    expect((await ask(who, 'GET', path)).data).toMatchObject({ invited: 1, points: 100 });
    const friends = await ask<object[]>(who, 'GET', `${path}/list`);
    expect(friends.rows).toMatchObject([{ name: '陳＊＊', points: 100 }]);
    expect(Object.keys(friends.rows[0] ?? {})).toHaveLength(3);
    const { rows } = await ask(who, 'GET', `${PROFILE}/portal/points?kind=influencer`);
    expect(rows).toMatchObject([{ amount: 100, reason: 'invitation', subject: '陳＊＊' }]);
    expect((await ask<object[]>(bob, 'GET', `${path}/list`)).total).toBe(0);
  });

  test('the newest friend is listed first', async () => {
    const who = await member('inviter-in-order');
    for (const [at, nickName] of ['甲一', '乙二', '丙三'].entries()) {
      await server.deps.db.insert(appUser).values({
        userId: `in-order-${9 - at}`,
        userName: `in-order-${at}`,
        userType: 'passenger_user',
        nickName,
        invitedBy: who.userId,
        createdAt: new Date(Date.UTC(2026, 0, 1 + at)),
      });
    }
    const path = `${PROFILE}/portal/invitation/list`;
    const { rows } = await ask<{ name: string }[]>(who, 'GET', path);
    expect(rows.map(({ name }) => name.slice(0, 1))).toEqual(['丙', '乙', '甲']);
  });

  test('friends and points still agree after a friend deleted their account', async () => {
    const who = await member('inviter-of-two');
    const path = `${PROFILE}/portal/invitation`;
    const { data } = await ask<{ memberId: string }>(who, 'GET', path);
    const both = [await member('leaves-1', { nickName: '王小明' }), await member('leaves-2')];
    for (const { userId } of both) {
      await server.deps.db.transaction((tx) => noteInvitation(tx, userId, data.memberId));
    }
    const [rider, other] = both as [Member, Member];
    await server.deps.db.transaction((tx) =>
      bookRide(tx, { orderNo: 'D95', userId: rider.userId }, 250, new Date()),
    );
    expect((await ask(who, 'GET', path)).data).toMatchObject({ invited: 2, points: 100 });
    for (const { userId } of [rider, other]) {
      // Changes the row in the same way as deleting the account does.
      await server.deps.db.$client.query(
        `update app_user set nick_name = '', invited_by = null, deleted_at = now() where user_id = $1`,
        [userId],
      );
    }
    expect((await ask(who, 'GET', path)).data).toMatchObject({ invited: 1, points: 100 });
    const friends = await ask<object[]>(who, 'GET', `${path}/list`);
    expect(friends).toMatchObject({ total: 1, rows: [{ name: '', points: 100 }] });
  });

  test('an invitation link that belongs to nobody, or to the user who opens it, registers no friend', async () => {
    const who = await member('alone');
    const mine = (await ask<{ memberId: string }>(who, 'GET', `${PROFILE}/portal/invitation`)).data;
    for (const inviter of [undefined, 'NOBODY', mine.memberId]) {
      await server.deps.db.transaction((tx) => noteInvitation(tx, who.userId, inviter));
    }
    const after = await ask(who, 'GET', `${PROFILE}/portal/invitation`);
    expect(after.data).toMatchObject({ invited: 0, points: 0 });
  });

  test('an inviter is shown by name and picture, and nothing else (API-20)', async () => {
    const { data } = await ask<{ memberId: string }>(ann, 'GET', `${PROFILE}/portal/invitation`);
    const path = `${PROFILE}/getInviterByMemberId?memberId=`;
    const shown = await server.call('GET', path + data.memberId);
    expect(shown.data).toEqual({ memberId: data.memberId, nickName: '林怡君', avatar: '' });
    expect((await server.call('GET', `${path}NOBODY`)).code).toBe(404);
    expect((await server.call('GET', `${path}a%20b`)).code).toBe(4001);
  });
});

describe('the cart (SESS-08, API-23)', () => {
  beforeAll(() =>
    server.deps.db.$client.query(
      `insert into project_reward (reward_id, project_id, texts, price, delivered_by, sort)
       select id, 'child-seats', '{}', 100, '2027-01', 9
       from unnest(array['a', 'b', 'item-0', 'item-1', 'item-2']) id`,
    ),
  );
  const set = (who: Member, itemId: string, quantity: number) =>
    ask(who, 'POST', '/order/cart', { itemType: 'reward', itemId, quantity });
  const total = async (who: Member) => (await ask(who, 'GET', '/order/cart/totalNumber')).data;

  test('counts each item by its quantity', async () => {
    const who = await member('cart');
    expect(await total(who)).toBe(0);
    await set(who, 'a', 2);
    await set(who, 'b', 3);
    await set(who, 'a', 1);
    expect(await total(who)).toBe(4);
    await set(who, 'b', 0);
    expect(await total(who)).toBe(1);
    expect(await total(bob)).toBe(0);
    expect((await set(who, 'a', 100)).code).toBe(4001);
  });

  test('stays unchanged when another member changes the same item in their own cart', async () => {
    const [who, else_] = [await member('cart-one'), await member('cart-other')];
    for (const each of [who, else_]) await set(each, 'a', 2);
    await set(else_, 'a', 5);
    expect([await total(who), await total(else_)]).toEqual([2, 5]);
    await set(else_, 'a', 0);
    expect([await total(who), await total(else_)]).toEqual([2, 0]);
  });

  test('holds a hundred different items at most', async () => {
    const who = await member('full');
    await server.deps.db.$client.query(
      `insert into cart_item (user_id, item_type, item_id, quantity, added_at)
       select 'full', 'reward', 'item-' || n, 1, now() from generate_series(2, $1) n`,
      [CART_ITEMS_MAX],
    );
    const raced = await Promise.all(['item-0', 'item-1'].map((item) => set(who, item, 1)));
    expect(raced.filter(({ code }) => code === 4023)).toHaveLength(1);
    expect((await set(who, 'item-2', 5)).code).toBe(200);
    expect(await total(who)).toBe(CART_ITEMS_MAX + 4);
  });
});

describe('applying to drive (API-19)', () => {
  const application = {
    name: '王小明',
    phonenumber: '0912 345 678',
    idNumber: 'A123456789',
    birthday: '1990-01-01',
    city: '台北市',
    licence: 'professional',
    licenceSince: '2015-01-01',
    kinds: 3,
    introduction: '',
  };
  const path = (what: string) => `${PROFILE}/portal/${what}`;

  /** Reads the driver's application. The answer is encrypted because it says who the person is. */
  async function info({ token }: Member): Promise<unknown> {
    const response = await fetch(`${server.url}/api${path('appliedDriverInfo')}`, {
      headers: { authorization: `Bearer ${token}`, clientid: server.config.clientId },
    });
    const read = bodyReader(server.deps.keys.responsePrivate);
    const opened = read(response.headers.get('encrypt-key') ?? '', await response.text());
    // The cast gives the answer the contract's type. If the type is wrong, the test's expectations fail.
    return (opened as { data: unknown }).data;
  }

  test('a member can apply once; the application is pending, its identity number encrypted in the database and masked in answers', async () => {
    const who = await member('applies');
    expect((await ask(who, 'GET', path('appliedDriver'))).data).toBe(false);
    expect(await info(who)).toBeNull();
    await giveDocuments(server, who.userId);
    const answers = await Promise.all(
      [1, 2, 3].map(() => sealed(who, 'POST', path('applyDriver'), application)),
    );
    expect(answers.filter(({ code }) => code === 4022)).toHaveLength(2);
    expect((await ask(who, 'GET', path('appliedDriver'))).data).toBe(true);
    expect(await info(who)).toEqual({
      ...application,
      phonenumber: '0912345678',
      idNumber: 'A1＊＊＊＊＊＊89',
      state: 'pending',
      appliedAt: server.clock.now(),
      decidedAt: null,
      decision: '',
    });
    const { rows } = await server.deps.db.$client.query('select * from driver_application');
    expect(JSON.stringify(rows)).not.toContain('123456789');
    expect((await ask(bob, 'GET', path('appliedDriver'))).data).toBe(false);
  });

  test('a member can apply again after a refusal; the masked identity number is replaced by the number of the first application', async () => {
    const who = await member('applies-again');
    const other = await member('applies-too');
    for (const one of [who, other]) await giveDocuments(server, one.userId);
    await sealed(who, 'POST', path('applyDriver'), application);
    await sealed(other, 'POST', path('applyDriver'), { ...application, idNumber: 'A800000014' });
    await server.deps.db.$client.query(`update driver_application set state = 'rejected'`);
    server.clock.advance(60_000);
    const again = { ...application, idNumber: 'A1＊＊＊＊＊＊89' };
    expect((await sealed(who, 'POST', path('applyDriver'), again)).code).toBe(200);
    const row = await server.deps.db.$client.query<{ application: { idNumber: string } }>(
      `select application from driver_application where user_id = $1 order by applied_at desc limit 1`,
      [who.userId],
    );
    const { idNumber } = row.rows[0]?.application ?? { idNumber: '' };
    const { vault } = server.deps.keys;
    expect(vault.open(idNumber, `driver_application:${who.userId}`)).toBe('A123456789');
    expect(await sealed(other, 'POST', path('applyDriver'), again)).toMatchObject({
      code: 4001,
      data: { fields: { idNumber: 'invalid' } },
    });
  });

  test.each([
    [{ licenceSince: '2007-12-31' }, { licenceSince: 'licenceTooEarly' }],
    [{ licenceSince: '2999-01-01' }, { licenceSince: 'invalid' }],
    [{ birthday: '2999-01-01' }, { birthday: 'invalid' }],
    [{ licence: 'ordinary', kinds: 12 }, { kinds: 'needsProfessional' }],
    // This user has no earlier application, so no identity number is known for the masked one.
    [{ idNumber: 'A1＊＊＊＊＊＊89' }, { idNumber: 'invalid' }],
    [{ phonenumber: '1' }, { phonenumber: 'invalidPhone' }],
    [{ name: '\u200b' }, { name: 'required' }],
    [{ name: '王\u202e小明' }, { name: 'badName' }],
    [{ idNumber: 'a' }, { idNumber: 'invalid' }],
    [{ idNumber: 'A123456788' }, { idNumber: 'invalid' }],
  ])('the application %j is refused', async (changes, fields) => {
    const answer = await sealed(bob, 'POST', path('applyDriver'), { ...application, ...changes });
    expect(answer).toMatchObject({ code: 4001, data: { fields } });
  });
});
