import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createSocialSandbox } from '../../server/accounts/social/sandbox.ts';
import { keyText } from '../../server/crypto/keys.ts';
import { LoginData, SocialList } from '../../src/contract/auth.ts';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import { PortalConfig } from '../../src/contract/portal-config.ts';
import { SIGN_IN_PROVES_MINUTES, SOCIAL_STATE_LIFETIME_MS } from '../../src/domain/limits.ts';
import { encryptAsClient } from '../support/encryption.ts';
import { smsCodeOf } from '../support/sent-codes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let origin = '';
beforeAll(async () => {
  server = await startTestServer();
  origin = server.deps.publicUrl();
});
afterAll(() => server.close());

type Source = 'facebook' | 'google' | 'twitter';
const newBinding = () => randomBytes(24).toString('base64url');

/** The proof with which the holder of a token links an account; without an entry, a new sign-in is the proof. */
const proofs = new Map<string, { password: string }>();
async function demoToken(name: 'driver' | 'agent'): Promise<string> {
  const token = await server.token(name);
  proofs.set(token, { password: `${name}-demo` });
  return token;
}

/** Begins a sign-in, and returns the provider's address to which the portal sends the browser. */
async function begin(source: Source, binding: string, token?: string): Promise<URL> {
  const proof = token === undefined ? undefined : proofs.get(token);
  const { data } = await (proof === undefined
    ? ask(source, binding, token)
    : prove(source, binding, token, proof));
  return new URL(z.string().parse(data));
}
const ask = (source: string, binding: string, token?: string) =>
  server.call('GET', `/auth/binding/${source}`, {
    headers: { 'social-binding': binding },
    ...(token === undefined ? {} : { token }),
  });
/** Asks for the address as a member who sends a proof. */
function prove(source: Source, binding: string, token: string | undefined, proof: object) {
  const key = keyText(server.deps.keys.requestPublic);
  const { body, encryptKey } = encryptAsClient(key, proof);
  return server.call('POST', `/auth/binding/${source}`, {
    body: JSON.stringify(body),
    headers: { 'social-binding': binding, 'encrypt-key': encryptKey },
    ...(token === undefined ? {} : { token }),
  });
}
const submit = (page: URL, form: Record<string, string>) =>
  fetch(new URL(page.pathname + page.search, server.url), {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
/** Agrees on the provider's page, and returns the address and the values with which the browser comes back. */
async function agree(page: URL, form: Record<string, string> = { person: 'demo-1' }) {
  const answer = await submit(page, { decision: 'agree', ...form });
  const back = new URL(answer.headers.get('location') ?? '');
  const { searchParams } = back;
  return {
    address: `${back.origin}${back.pathname}?source=${searchParams.get('source')}`,
    socialCode: searchParams.get('code') ?? '',
    socialState: searchParams.get('state') ?? '',
  };
}
const finish = (
  source: Source,
  binding: string,
  { socialCode, socialState }: { socialCode: string; socialState: string },
  token?: string,
) =>
  server.call('POST', '/auth/social/callback', {
    body: { clientId: server.config.clientId, source, socialCode, socialState },
    headers: { 'social-binding': binding },
    ...(token === undefined ? {} : { token }),
  });
/** Goes to the provider, agrees there, comes back and finishes the sign-in. */
async function go(source: Source, form?: Record<string, string>, token?: string) {
  const binding = newBinding();
  return finish(source, binding, await agree(await begin(source, binding, token), form), token);
}
const somebody = (name: string) => ({ person: 'other', name });
const tokenOf = ({ data }: { data?: unknown }) => LoginData.parse(data).access_token;
async function userOf(token: string) {
  const { data } = await server.call('GET', '/system/user/profile', { token });
  const user = z.object({ userId: z.string(), nickName: z.string(), email: z.string() });
  return z.object({ user }).parse(data).user;
}
const linked = async (token: string) =>
  SocialList.parse((await server.call('GET', '/system/social/list', { token })).data);

describe('signing in with a provider (SESS-07, API-17)', () => {
  test.each<Source>(['facebook', 'google', 'twitter'])(
    '%s creates a member the first time, and signs the same member in the next time',
    async (source) => {
      const first = await go(source);
      expect(first).toMatchObject({ status: 200, code: CODE.ok });
      const user = await userOf(tokenOf(first));
      // Only Google confirms that an address is verified, so only its address is stored.
      const email = source === 'google' ? 'ming@example.com' : '';
      expect(user).toMatchObject({ nickName: '王小明', email });
      expect((await userOf(tokenOf(await go(source)))).userId).toBe(user.userId);
      expect((await userOf(tokenOf(await go(source, { person: 'demo-2' })))).userId).not.toBe(
        user.userId,
      );
    },
  );

  test('PROJ-05 records the inviter when the member is created, and does not change it later', async () => {
    const invited = async (inviter: string) => {
      const binding = newBinding();
      const back = await agree(await begin('google', binding), somebody('受邀人'));
      const { address: _, ...answer } = back;
      return userOf(
        tokenOf(
          await server.call('POST', '/auth/social/callback', {
            body: { clientId: server.config.clientId, source: 'google', ...answer, inviter },
            headers: { 'social-binding': binding },
          }),
        ),
      );
    };
    const { $client } = server.deps.db;
    const passenger = await $client.query<{ user_id: string; member_id: string }>(
      `select user_id, member_id from app_user where user_name = 'passenger'`,
    );
    const [inviter] = passenger.rows;
    const { userId } = await invited(inviter?.member_id ?? '');
    const invitedBy = async (): Promise<readonly object[]> => {
      const text = 'select invited_by from app_user where user_id = $1';
      return (await $client.query<{ invited_by: string }>(text, [userId])).rows;
    };
    expect(await invitedBy()).toEqual([{ invited_by: inviter?.user_id }]);
    expect((await invited('NOBODY')).userId).toBe(userId);
    expect(await invitedBy()).toEqual([{ invited_by: inviter?.user_id }]);
  });

  test('sends state and PKCE to the provider, and returns only to the portal’s own address', async () => {
    const page = await begin('google', newBinding());
    expect(page.href.startsWith(`${origin}/sandbox/social/google/authorize?`)).toBe(true);
    const asked = Object.fromEntries(page.searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: 'portal-google',
      redirect_uri: `${origin}/social-callback?source=google`,
      code_challenge_method: 'S256',
      scope: 'openid profile email',
    });
    expect(asked['state']).toMatch(/^[\w-]{43}$/);
    expect(asked['code_challenge']).toMatch(/^[\w-]{43}$/);
    const { address } = await agree(page);
    expect(address).toBe(`${origin}/social-callback?source=google`);
  });

  test('accepts the provider’s answer only once', async () => {
    const binding = newBinding();
    const back = await agree(await begin('google', binding));
    const both = await Promise.all([
      finish('google', binding, back),
      finish('google', binding, back),
    ]);
    const codes = both.map(({ code }) => code).toSorted((one, other) => one - other);
    expect(codes).toEqual([CODE.ok, ACCOUNT_CODE.socialRefused]);
  });

  test.each<
    [string, (way: { binding: string; back: Awaited<ReturnType<typeof agree>> }) => unknown]
  >([
    ['another browser’s', ({ back }) => finish('google', newBinding(), back)],
    ['no browser’s', ({ back }) => finish('google', '', back)],
    ['another provider’s', ({ binding, back }) => finish('facebook', binding, back)],
    [
      'of an unknown state',
      ({ binding, back }) => finish('google', binding, { ...back, socialState: 'x'.repeat(43) }),
    ],
    [
      'of an unknown code',
      ({ binding, back }) => finish('google', binding, { ...back, socialCode: 'x' }),
    ],
    [
      'too late',
      ({ binding, back }) => {
        server.clock.advance(SOCIAL_STATE_LIFETIME_MS);
        return finish('google', binding, back);
      },
    ],
  ])('refuses an answer that is %s', async (_, way) => {
    const binding = newBinding();
    const back = await agree(await begin('google', binding));
    expect(await way({ binding, back })).toMatchObject({ code: ACCOUNT_CODE.socialRefused });
  });

  test('refuses a code that the provider gave for another sign-in attempt', async () => {
    const [mine, other] = [newBinding(), newBinding()];
    const back = await agree(await begin('google', mine));
    const { socialCode } = await agree(await begin('google', other));
    const answer = await finish('google', mine, { ...back, socialCode });
    expect(answer.code).toBe(ACCOUNT_CODE.socialRefused);
  });

  test('for a new person, several times at once, creates one member', async () => {
    const form = somebody('同時的人');
    const both = await Promise.all([go('google', form), go('google', form), go('google', form)]);
    const ids = await Promise.all(
      both.map(async (answer) => (await userOf(tokenOf(answer))).userId),
    );
    expect(new Set(ids).size).toBe(1);
  });

  test('stores no readable state or code, and logs none', async () => {
    const binding = newBinding();
    const back = await agree(await begin('google', binding));
    const { rows } = await server.deps.db.$client.query<object>(
      'select s.*, g.* from social_state s, sandbox_grant g',
    );
    await finish('google', binding, back);
    await finish('google', binding, back);
    for (const secret of [binding, back.socialCode, back.socialState]) {
      expect(JSON.stringify(rows)).not.toContain(secret);
      expect(server.logged.join('')).not.toContain(secret);
    }
  });

  test.each(['github', 'order_status', '__proto__'])(
    'refuses the unknown provider %s',
    async (source) => {
      const answer = await server.call('GET', `/auth/binding/${source}`, {
        headers: { 'social-binding': newBinding() },
      });
      expect(answer).toMatchObject({
        code: CODE.invalidInput,
        data: { fields: { source: 'invalid' } },
      });
    },
  );
});

test('a member without a password gets the same answer at the password sign-in as an unknown user', async () => {
  const token = tokenOf(await go('google', somebody('沒有密碼')));
  const { data } = await server.call('GET', '/system/user/profile', { token });
  const { user } = z.object({ user: z.object({ userName: z.string() }) }).parse(data);
  const { userName } = user;
  expect(userName).toMatch(/^google_/);
  const [without, nobody] = [
    await server.signIn({ username: userName, password: '' }),
    await server.signIn({ username: userName, password: 'x' }),
  ];
  expect(without.code).toBe(CODE.invalidInput);
  expect(nobody.text).toBe((await server.signIn({ username: 'nobody', password: 'x' })).text);
});

test('a provider’s sign-in of another tenant is refused, so that nobody becomes a member twice', async () => {
  const refusal = { code: CODE.invalidInput, data: { fields: { tenantId: 'invalid' } } };
  const headers = { 'social-binding': newBinding() };
  const path = '/auth/binding/google?tenantId=evil';
  expect(await server.call('GET', path, { headers })).toMatchObject(refusal);
  const form = { source: 'google', socialCode: 'x', socialState: 'x', tenantId: 'evil' };
  const body = { clientId: server.config.clientId, ...form };
  const answer = await server.call('POST', '/auth/social/callback', { headers, body });
  expect(answer).toMatchObject(refusal);
});

test.each(['', 'x'.repeat(15), 'x'.repeat(129), 'no secret of a browser'])(
  'signing in with a provider refuses “%s” as a binding',
  async (binding) => {
    const headers = { 'social-binding': binding };
    expect(await server.call('GET', '/auth/binding/google', { headers })).toMatchObject({
      code: CODE.invalidInput,
      data: { fields: { binding: 'invalid' } },
    });
  },
);

describe('a configured provider', () => {
  test('is called at its own addresses; if it does not answer, the sign-in is answered “try again later”', async () => {
    const real = await startTestServer({
      GOOGLE_CLIENT_ID: 'portal.example',
      GOOGLE_CLIENT_SECRET: 'secret-of-google',
      GOOGLE_ENDPOINTS:
        'https://google.example/auth http://127.0.0.1:9/token http://127.0.0.1:9/me',
    });
    const binding = newBinding();
    const headers = { 'social-binding': binding };
    const { data } = await real.call('GET', '/auth/binding/google', { headers });
    const page = new URL(z.string().parse(data));
    const socialState = page.searchParams.get('state');
    const answer = await real.call('POST', '/auth/social/callback', {
      headers,
      body: {
        clientId: real.config.clientId,
        source: 'google',
        socialCode: 'code-of-google',
        socialState,
      },
    });
    await real.close();
    expect(`${page.origin}${page.pathname}`).toBe('https://google.example/auth');
    expect(page.searchParams.get('client_id')).toBe('portal.example');
    expect(answer.code).toBe(CODE.unavailable);
    const log = real.logged.join('');
    expect(log).toContain('token cannot be reached');
    expect(log).not.toMatch(/secret-of-google|code-of-google/);
  });
});

test('if a provider does not answer, the same answer can be sent again, until it has worked or its ten minutes are over', async () => {
  let asked = 0;
  const google = createServer((request, response) => {
    asked += 1;
    const isDown = asked === 1 || asked === 4;
    const person = { sub: 'mei', name: '美' };
    response.writeHead(isDown ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(request.url === '/me' ? person : { access_token: 'x' }));
  }).listen(0, '127.0.0.1');
  await once(google, 'listening');
  const { port } = google.address() as AddressInfo; // the server listens on TCP
  const at = `http://127.0.0.1:${port}`;
  const real = await startTestServer({
    GOOGLE_CLIENT_ID: 'portal.example',
    GOOGLE_CLIENT_SECRET: 'secret-of-google',
    GOOGLE_ENDPOINTS: `https://google.example/auth ${at}/token ${at}/me`,
  });
  const headers = { 'social-binding': newBinding() };
  const begun = async () => {
    const { data } = await real.call('GET', '/auth/binding/google', { headers });
    return new URL(z.string().parse(data)).searchParams.get('state') ?? '';
  };
  const back = async (socialState: string) => {
    const answer = { source: 'google', socialCode: 'code-of-google', socialState };
    const body = { clientId: real.config.clientId, ...answer };
    return (await real.call('POST', '/auth/social/callback', { headers, body })).code;
  };
  const state = await begun();
  const codes = [await back(state), await back(state), await back(state)];
  const late = await begun();
  codes.push(await back(late));
  real.clock.advance(SOCIAL_STATE_LIFETIME_MS);
  codes.push(await back(late));
  await real.close();
  google.close();
  expect(codes).toEqual([
    CODE.unavailable,
    CODE.ok,
    ACCOUNT_CODE.socialRefused,
    CODE.unavailable,
    ACCOUNT_CODE.socialRefused,
  ]);
});

describe('a signed-in member', () => {
  test('links a provider’s account, sees it in the list, and signs in with it', async () => {
    const token = await demoToken('driver');
    const answer = await go('google', somebody('司機'), token);
    expect(answer).toMatchObject({ code: CODE.ok, data: null });
    expect(await linked(token)).toEqual([
      { id: 'google', source: 'google', linkedAt: server.clock.now() },
    ]);
    const { userId } = await userOf(tokenOf(await go('google', somebody('司機'))));
    expect(userId).toBe('100003');
    // The same account can be linked again. Another account of the provider does not replace it, because its owner
    // would get into a new, empty account at the next sign-in.
    expect((await go('google', somebody('司機'), token)).code).toBe(CODE.ok);
    const other = await go('google', somebody('司機二'), token);
    expect(other.code).toBe(ACCOUNT_CODE.socialReplaces);
    expect((await userOf(tokenOf(await go('google', somebody('司機'))))).userId).toBe('100003');
    await server.call('DELETE', '/auth/unlock/google', { token });
    expect(await linked(token)).toEqual([]);
    expect((await go('google', somebody('司機二'), token)).code).toBe(CODE.ok);
    await server.call('DELETE', '/auth/unlock/google', { token });
  });

  test('ends all their other sessions by unlinking an account, and none if there is nothing to unlink', async () => {
    const token = await demoToken('driver');
    await go('google', somebody('司機'), token);
    const begun = tokenOf(await go('google', somebody('司機')));
    const works = async (one: string) =>
      (await server.call('GET', '/system/user/profile', { token: one })).code;
    await server.call('DELETE', '/auth/unlock/facebook', { token });
    expect(await works(begun)).toBe(CODE.ok);
    await server.call('DELETE', '/auth/unlock/google', { token });
    expect([await works(begun), await works(token)]).toEqual([CODE.unauthorized, CODE.ok]);
  });

  test('links an account only with a proof: the password, or a code sent to their number', async () => {
    const { $client } = server.deps.db;
    const phone = '0955000301';
    await $client.query(
      `update app_user set phonenumber = $1, language = 'de' where user_id = $2`,
      [phone, '100002'],
    );
    const token = await server.token('agent');
    const states = async () => (await $client.query('select from social_state')).rowCount;
    const before = await states();
    const required = { code: CODE.invalidInput, data: { fields: { password: 'required' } } };
    expect(await ask('google', newBinding(), token)).toMatchObject(required);
    const wrongOnes = [{}, { password: 'not mine' }, { smsCode: '000000' }];
    const codes: number[] = [];
    for (const proof of wrongOnes)
      codes.push((await prove('google', newBinding(), token, proof)).code);
    expect(codes).toEqual([CODE.invalidInput, ACCOUNT_CODE.wrongProof, ACCOUNT_CODE.wrongProof]);
    // No state was made with which the account could be linked.
    expect(await states()).toBe(before);
    await server.call('GET', `/resource/sms/code?phonenumber=${phone}`);
    const smsCode = await smsCodeOf(server, phone);
    const binding = newBinding();
    const answer = await prove('google', binding, token, { smsCode });
    const back = await agree(new URL(z.string().parse(answer.data)), somebody('客服'));
    expect((await finish('google', binding, back, token)).code).toBe(CODE.ok);
    // The code is used up.
    const again = await prove('facebook', newBinding(), token, { smsCode });
    expect(again.code).toBe(ACCOUNT_CODE.wrongProof);
    const lastSms = async () =>
      (
        await $client.query<{ text: string }>(
          'select text from sms_outbox where phonenumber = $1 order by message_id desc limit 1',
          [phone],
        )
      ).rows[0]?.text;
    // The member reads about it in their language, in case that somebody else did it.
    const told = await lastSms();
    expect(told).toBe(
      'Chauffeur Taiwan: Mit Ihrem Konto wurde ein Konto von Google verknüpft; damit kann man sich jetzt anmelden. Wenn Sie das nicht waren, heben Sie die Verknüpfung in Ihrem Profil auf und wenden Sie sich bitte sofort an den Kundenservice.',
    );
    await server.call('DELETE', '/auth/unlock/google', { token });
    await $client.query(`update app_user set phonenumber = '', language = '' where user_id = $1`, [
      '100002',
    ]);
  });

  test('without password and number links an account within ten minutes of signing in, and is told by e-mail', async () => {
    const token = tokenOf(await go('google', { person: 'demo-2' }));
    server.clock.advance(SIGN_IN_PROVES_MINUTES * 60_000);
    expect((await go('facebook', somebody('安娜'), token)).code).toBe(CODE.ok);
    const { rows } = await server.deps.db.$client.query(
      `select address, subject, text from mail_outbox where address = 'anna@example.com'`,
    );
    expect(rows).toEqual([
      {
        address: 'anna@example.com',
        subject: '您的帳號有新的登入方式',
        text: '【代駕叫車】您的帳號已連結 Facebook 帳號，可以用它登入。如果不是您連結的，請到個人資料解除連結，並立刻聯絡客服。',
      },
    ]);
    server.clock.advance(1);
    const late = await ask('twitter', newBinding(), token);
    expect(late.code).toBe(ACCOUNT_CODE.signInAgain);
    // Using the session does not make its sign-in newer.
    expect(await linked(token)).toHaveLength(2);
    expect((await ask('twitter', newBinding(), token)).code).toBe(ACCOUNT_CODE.signInAgain);
  });

  test('without password and number deletes the account within ten minutes of signing in, and later signs in again first', async () => {
    const sealed = (token: string, path: string, plain: object) => {
      const key = keyText(server.deps.keys.requestPublic);
      const { body, encryptKey } = encryptAsClient(key, plain);
      const headers = { 'encrypt-key': encryptKey };
      const method = path.endsWith('delete') ? 'POST' : 'PUT';
      return server.call(method, path, { token, headers, body: JSON.stringify(body) });
    };
    const DELETE = '/system/user/profile/portal/delete';
    const old = tokenOf(await go('twitter', somebody('要走的人')));
    server.clock.advance(SIGN_IN_PROVES_MINUTES * 60_000 + 1);
    expect((await sealed(old, DELETE, {})).code).toBe(ACCOUNT_CODE.signInAgain);
    const token = tokenOf(await go('twitter', somebody('要走的人')));
    // The old session is refused even after the new one began.
    expect((await sealed(old, DELETE, {})).code).toBe(ACCOUNT_CODE.signInAgain);
    // With a password, only the password is the proof.
    const newPassword = 'quiet-harbour-7';
    expect((await sealed(token, '/system/user/profile/updatePwd', { newPassword })).code).toBe(
      CODE.ok,
    );
    expect(await sealed(token, DELETE, {})).toMatchObject({
      code: CODE.invalidInput,
      data: { fields: { password: 'required' } },
    });
    const other = tokenOf(await go('twitter', somebody('也要走的人')));
    expect((await sealed(other, DELETE, {})).code).toBe(CODE.ok);
    expect((await server.call('GET', '/system/user/profile', { token: other })).code).toBe(
      CODE.unauthorized,
    );
  });

  test('cannot link an account that another member has linked', async () => {
    await go('twitter', somebody('別人的'));
    const token = await demoToken('agent');
    const answer = await go('twitter', somebody('別人的'), token);
    expect(answer.code).toBe(ACCOUNT_CODE.socialTaken);
    expect(await linked(token)).toEqual([]);
  });

  test('can finish only an attempt that they began themselves while signed in', async () => {
    const [ann, bob] = [await demoToken('driver'), await demoToken('agent')];
    for (const [begins, ends] of [
      [ann, undefined],
      [undefined, ann],
      [ann, bob],
    ]) {
      const binding = newBinding();
      const back = await agree(await begin('google', binding, begins), somebody('半路的人'));
      const { code, data } = await finish('google', binding, back, ends);
      expect([code, data ?? null]).toEqual([ACCOUNT_CODE.socialRefused, null]);
    }
    expect([...(await linked(ann)), ...(await linked(bob))]).toEqual([]);
    // The refused attempts did not create a member either, so the account can still be linked.
    expect((await go('google', somebody('半路的人'), ann)).code).toBe(CODE.ok);
    await server.call('DELETE', '/auth/unlock/google', { token: ann });
  });

  test('cannot remove their last sign-in method', async () => {
    const token = tokenOf(await go('facebook', somebody('只有臉書')));
    // A landline gets no codes, so it is no sign-in method.
    const { userId } = await userOf(token);
    await server.deps.db.$client.query(
      `update app_user set phonenumber = '0223456701' where user_id = $1`,
      [userId],
    );
    const unlink = async (source: string) =>
      (await server.call('DELETE', `/auth/unlock/${source}`, { token })).code;
    expect(await unlink('facebook')).toBe(ACCOUNT_CODE.lastWayIn);
    await go('google', somebody('也有谷歌'), token);
    expect(await linked(token)).toHaveLength(2);
    const codes = await Promise.all([unlink('facebook'), unlink('google')]);
    expect(codes.toSorted((one, other) => one - other)).toEqual([CODE.ok, ACCOUNT_CODE.lastWayIn]);
    expect(await unlink('twitter')).toBe(CODE.ok);
    expect(await linked(token)).toHaveLength(1);
  });
});

describe('the embedded provider', () => {
  const read = (page: URL) => fetch(new URL(page.pathname + page.search, server.url));

  test('shows its page under a strict policy', async () => {
    const answer = await read(await begin('twitter', newBinding()));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'self'; form-action 'self' ${origin}; frame-ancestors 'none'; base-uri 'none'`,
    );
    expect(await answer.text()).toMatch(/沙盒 X 登入[\s\S]*王小明[\s\S]*value="refuse"/);
    const css = await fetch(`${server.url}/sandbox/page.css`);
    expect(css.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  test('reports a refusal to the portal', async () => {
    const page = await begin('google', newBinding());
    const answer = await submit(page, { decision: 'refuse' });
    const state = page.searchParams.get('state');
    const query = `source=google&error=access_denied&state=${state}`;
    expect(answer.headers.get('location')).toBe(`${origin}/social-callback?${query}`);
  });

  test.each([
    ['redirect_uri', 'https://evil.example.com/social-callback?source=google'],
    ['redirect_uri', 'SAME//evil.example.com'],
    ['redirect_uri', 'SAME&x=1'],
    ['redirect_uri', 'javascript:alert(1)'],
    ['redirect_uri', ''],
    ['client_id', 'portal-facebook'],
    ['response_type', 'token'],
    ['code_challenge_method', 'plain'],
    ['code_challenge', 'short'],
    ['state', ''],
  ])('does not redirect to the portal or anywhere else with %s=%s', async (name, value) => {
    const page = await begin('google', newBinding());
    const right = page.searchParams.get(name) ?? '';
    page.searchParams.set(name, value.replace('SAME', right));
    const shown = await read(page);
    expect([shown.status, shown.headers.get('location')]).toEqual([400, null]);
    for (const decision of ['agree', 'refuse']) {
      const answer = await submit(page, { decision, person: 'demo-1' });
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    }
  });

  test('gives a token only for the right code, client and verifier, and only once', async () => {
    const verifier = randomBytes(32).toString('base64url');
    const redirect = `${origin}/social-callback?source=google`;
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: 'portal-google',
      redirect_uri: redirect,
      state: 's',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    const page = new URL(`${server.url}/sandbox/social/google/authorize?${query}`);
    const exchange = async (more: Record<string, string>, secret = 'guessed') => {
      const { socialCode } = await agree(page);
      const answer = await fetch(`${server.url}/sandbox/social/google/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: socialCode,
          redirect_uri: redirect,
          client_id: 'portal-google',
          client_secret: secret,
          code_verifier: verifier,
          ...more,
        }),
      });
      return answer.status;
    };
    const { clientSecret } = createSocialSandbox(server.deps);
    expect(await exchange({})).toBe(400);
    expect(await exchange({}, clientSecret)).toBe(200);
    const code = (await agree(page)).socialCode;
    expect(await exchange({ code }, clientSecret)).toBe(200);
    expect(await exchange({ code }, clientSecret)).toBe(400);
    for (const wrong of [
      { code_verifier: randomBytes(32).toString('base64url') },
      { redirect_uri: `${redirect}&x=1` },
      { client_id: 'portal-twitter' },
      { grant_type: 'password' },
      { code: 'x' },
    ]) {
      expect({ wrong, status: await exchange(wrong, clientSecret) }).toEqual({
        wrong,
        status: 400,
      });
    }
    const answer = await fetch(`${server.url}/sandbox/social/google/userinfo`, {
      headers: { authorization: 'Bearer e30.forged' },
    });
    expect(answer.status).toBe(401);
  });

  test('does not exist if it is switched off, and then the page has no buttons for it', async () => {
    const without = await startTestServer({ SOCIAL_SANDBOX: 'no' });
    const config = PortalConfig.parse(
      await (await fetch(`${without.url}/portal-config.json`)).json(),
    );
    const page = await fetch(`${without.url}/sandbox/social/google/authorize`);
    const headers = { 'social-binding': newBinding() };
    const begun = await without.call('GET', '/auth/binding/google', { headers });
    await without.close();
    expect(config.social).toEqual([]);
    expect(page.status).toBe(404);
    expect(begun.code).toBe(CODE.invalidInput);
    const here: unknown = await (await fetch(`${server.url}/portal-config.json`)).json();
    expect(PortalConfig.parse(here).social).toEqual(['facebook', 'google', 'twitter']);
  });
});
