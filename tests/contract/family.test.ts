import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { isLike } from '../../src/app/load-config.ts';
import { PortalConfig } from '../../src/contract/portal-config.ts';
import { accountValues } from '../../src/domain/account/profile.ts';
import { PUSH_RETRIES, PUSH_RETRY_DELAY_MS } from '../../src/domain/limits.ts';
import { createLivePushMachine } from '../../src/machines/live-push/machine.ts';
import type { StreamFact } from '../../src/machines/live-push/types.ts';
import { createAccount } from '../../src/services/api/account.ts';
import { download } from '../../src/services/download/download.ts';
import type { AccountCall } from '../../src/services/http/account-client.ts';
import type { PortalCall } from '../../src/services/http/portal-client.ts';
import { connect } from '../../src/services/live-push/connect.ts';
import { noSmsCode } from '../../src/services/sign-in/no-sms-code.ts';
import { createFormDrafts } from '../../src/services/storage/form-draft-store.ts';
import { createStore } from '../../src/services/storage/store.ts';
import { startFamilyServer, type FamilyServer } from './family-server.ts';
import { backEndSuite, failureWhen, visitorOf, type Visitor } from './suite.ts';

let family: FamilyServer;
let member: Visitor;
beforeAll(async () => {
  family = await startFamilyServer();
  member = visitorOf(family.config);
  member.token = 'eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.family';
});
afterAll(() => family.close());

describe('another back end of the same family', () => {
  backEndSuite(() => family.config);

  test('the page accepts the settings file of this back end', () => {
    const served: unknown = JSON.parse(JSON.stringify(family.config));
    expect(PortalConfig.parse(served)).toEqual(family.config);
    expect(isLike(served, family.config)).toBe(true);
  });

  test('PAGE-06: a captcha picture is Base64; its fields are null where none is needed', async () => {
    const query = { kind: 'image' } as const;
    expect(await member.call('imageCode', { query })).toEqual({
      captchaEnabled: false,
      uuid: '',
      img: '',
    });
    const other = await startFamilyServer({ captcha: true });
    const { call } = visitorOf(other.config);
    const signIn = async (code: string) => {
      const { captchaEnabled, uuid, img } = await call('imageCode', { query });
      expect([captchaEnabled, img.slice(0, 4)]).toEqual([true, 'R0lG']);
      const { clientId } = other.config;
      const account = { username: 'passenger', password: 'passenger-demo', code, uuid };
      const body = { clientId, grantType: 'password', ...account } as const;
      return call('login', { body, path: other.config.loginPath });
    };
    expect(await failureWhen(signIn('41'))).toMatchObject({ code: 500, message: '验证码错误' });
    expect((await signIn('42')).access_token).not.toBe('');
    await other.close();
  });

  test('SESS-07: the page accepts session and account lists with fewer fields and with providers that the portal lacks', async () => {
    const { rows } = await member.call('sessions');
    const loginTime = 1_777_608_000_000;
    expect(rows).toEqual([
      {
        tokenId: member.token,
        current: false,
        browser: 'Chrome',
        os: '',
        ipaddr: '127.0.0.1',
        loginTime,
        lastSeenAt: loginTime,
      },
    ]);
    expect(await member.call('socialList')).toEqual([
      { id: '1', source: 'google', linkedAt: Date.UTC(2024, 7, 26, 3, 39, 22) },
    ]);
  });

  test('API-18: the page accepts ids beyond 2^53 and decimal numbers as strings', async () => {
    const { user } = await member.call('profile');
    expect(user).toMatchObject({
      userId: '1825372948473921538',
      balance: 1280,
      avatar: '',
      vipLevel: 'Free',
    });
  });

  test('API-02: the back end encrypts its answers', async () => {
    expect(await member.call('appliedDriverInfo')).toBeNull();
  });

  test('API-02: the back end also encrypts its refusals of encrypted calls', async () => {
    expect(await failureWhen(member.call('invitationSummary'))).toMatchObject({
      kind: 'refused',
      code: 403,
    });
  });

  test('the page uses the family’s own calls to end a session (POST), unlink an account (by number) and change a password', async () => {
    const [session] = (await member.call('sessions')).rows;
    const tokenId = session?.tokenId ?? '';
    expect(await failureWhen(member.call('endSession', { params: { tokenId } }))).toBeUndefined();
    const [linked] = await member.call('socialList');
    const socialId = linked?.id ?? '';
    expect(socialId).toBe('1');
    const unlinked = member.call('unlinkSocial', { params: { socialId } });
    expect(await failureWhen(unlinked)).toBeUndefined();
    const body = { oldPassword: 'passenger-demo', newPassword: 'quiet-harbour-7' };
    expect(await failureWhen(member.call('changePassword', { body }))).toBeUndefined();
  });

  test('API-05: an envelope without a code counts as a successful answer', async () => {
    expect(await member.call('cartTotal')).toBe(3);
  });

  test('API-05, API-06: a refusal is read from the code of the envelope, or from the HTTP status', async () => {
    const query = { kind: 'supporter', pageNum: 1, pageSize: 10 } as const;
    expect(await failureWhen(member.call('appliedDriver'))).toMatchObject({ code: 601 });
    expect(await failureWhen(member.call('points', { query }))).toMatchObject({ code: 403 });
    const page = { pageNum: 1, pageSize: 10 };
    expect(await failureWhen(member.call('payments', { query: page }))).toEqual({
      kind: 'status',
      status: 500,
    });
  });

  test('API-25, API-09: a file is saved under its name; a missing file is reported as missing', async () => {
    const page = new Window({ url: 'http://portal.example' });
    vi.stubGlobal('document', page.document);
    const saved: string[] = [];
    page.document.addEventListener('click', (event) => {
      event.preventDefault();
      // Only links are clicked here. The cast is needed because happy-dom's types differ from the browser's.
      saved.push((event.target as unknown as HTMLAnchorElement).download);
    });
    const settings = {
      config: family.config,
      token: () => member.token,
      language: () => 'zh-Hant',
      onFailure: () => undefined,
    };
    const fetched = (id: string): Promise<unknown> => {
      const { signal } = new AbortController();
      return failureWhen(download(settings, { kind: 'file', id }, () => undefined, signal));
    };
    expect(await fetched('1')).toBeUndefined();
    expect(await fetched('2')).toMatchObject({ code: 500, message: '文件数据不存在!' });
    expect(await fetched('3')).toMatchObject({ code: 500, message: '文件下载失败' });
    expect(saved).toEqual(['收據 十一月.pdf']);
    vi.unstubAllGlobals();
  });

  test('API-10, API-11: a stream that sends texts but no heartbeats does not count as dead', async () => {
    const page = new Window({ url: 'http://portal.example' });
    vi.stubGlobal('XMLHttpRequest', page.XMLHttpRequest);
    const facts: StreamFact[] = [];
    const waiting: (() => void)[] = [];
    const timers = {
      setTimeout: (action: () => void) => waiting.push(action),
      clearTimeout: (timer: unknown) => void (waiting[Number(timer) - 1] = () => undefined),
    };
    const settings = {
      config: family.config,
      token: () => member.token,
      language: () => 'zh-Hant',
      timers,
    };
    const close = connect(settings, { stream: 'portal' }, (fact) => facts.push(fact));
    await vi.waitFor(() => expect(facts).toHaveLength(3));
    // Runs all timers that are set, whatever their delay.
    for (const due of waiting.splice(0)) due();
    // The stream sends no order states when it opens, so `stream.resumed` makes the page load what it missed.
    expect(facts).toEqual([
      { type: 'stream.opened' },
      { type: 'stream.resumed' },
      { type: 'stream.text', text: '欢迎登录' },
    ]);
    close();
    await page.happyDOM.close();
    vi.unstubAllGlobals();
  });

  test('API-10: a stream that is refused by status 200 and an envelope counts as not opened: ten attempts, then none', async () => {
    const page = new Window({ url: 'http://portal.example' });
    vi.stubGlobal('XMLHttpRequest', page.XMLHttpRequest);
    vi.stubGlobal('navigator', {}); // without `navigator.locks`, each tab opens its own stream
    const asked = (): number =>
      family.asked.filter((one) => one.endsWith('/api-sse/resource/sse')).length;
    const before = asked();
    const settings = {
      config: family.config,
      token: () => 'a-token-of-yesterday',
      language: () => 'zh-Hant',
    };
    const clock = new SimulatedClock();
    const logged: string[] = [];
    const livePush = createActor(
      createLivePushMachine({
        connect: (target, tell) => connect(settings, target, tell),
        log: (_, reason) => void logged.push(reason),
      }),
      { clock },
    ).start();
    livePush.send({ type: 'push.open', target: { stream: 'portal' } });
    for (let tries = 1; tries <= 1 + PUSH_RETRIES; tries += 1) {
      await vi.waitFor(() => expect(logged).toHaveLength(tries));
      clock.increment(PUSH_RETRY_DELAY_MS);
    }
    expect(livePush.getSnapshot().value).toBe('givenUp');
    expect(asked() - before).toBe(1 + PUSH_RETRIES);
    expect(new Set(logged)).toEqual(new Set(['refused: application/json']));
    livePush.stop();
    await page.happyDOM.close();
    vi.unstubAllGlobals();
  });

  test('PAGE-05: a profile update keeps unchanged fields, and never sends masked values (stars)', async () => {
    const { signal } = new AbortController();
    const account = accountOf(member, family.config);
    const { profile } = (await account.load({ query: undefined, page: 1 }, signal)).rows[0] ?? {};
    if (profile === undefined) throw new Error('no profile');
    const values = { ...accountValues(profile), nickName: '林小君' };
    await account.form.save({ form: 'profile', values }, signal, () => undefined);
    expect(family.member).toEqual({
      nickName: '林小君',
      email: 'passenger@example.com',
      phonenumber: '0912345678',
      sex: '0',
    });
    const hiding = await startFamilyServer({ masked: true });
    const visitor = Object.assign(visitorOf(hiding.config), { token: member.token });
    const stars = (await visitor.call('profile')).user;
    const errors = account.form.errorsOf({ form: 'profile', values: accountValues(stars) });
    expect(errors).toEqual({ email: 'masked', phonenumber: 'masked' });
    await hiding.close();
  });
});

/** The service of the account page, connected to this back end. */
function accountOf(visitor: Visitor, config: PortalConfig) {
  const local = createStore('localStorage');
  const parts = {
    config,
    token: () => visitor.token,
    language: () => 'zh-Hant',
    onFailure: () => undefined,
    local,
    session: local,
    tell: () => undefined,
    // The table of `visitor.call` has the calls of both clients.
    call: visitor.call as PortalCall,
    callAccount: visitor.call as AccountCall,
  };
  const noLinks = { change: () => Promise.resolve() };
  const form = { focusField: () => undefined, smsCode: noSmsCode };
  return createAccount(parts, noLinks, form, createFormDrafts(local, parts.token));
}
