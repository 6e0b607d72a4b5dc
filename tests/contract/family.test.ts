import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isLike } from '../../src/app/load-config.ts';
import { PortalConfig } from '../../src/contract/portal-config.ts';
import type { StreamFact } from '../../src/machines/live-push/types.ts';
import { download } from '../../src/services/download/download.ts';
import { connect } from '../../src/services/live-push/connect.ts';
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

describe('another back end of the family', () => {
  backEndSuite(() => family.config);

  test('its settings are a file that the page takes', () => {
    const served: unknown = JSON.parse(JSON.stringify(family.config));
    expect(PortalConfig.parse(served)).toEqual(family.config);
    expect(isLike(served, family.config)).toBe(true);
  });

  test('PAGE-06: a picture’s code comes as Base64, or nulls where none is needed', async () => {
    const query = { kind: 'image' } as const;
    expect(await member.call('imageCode', { query })).toEqual({
      ...{ captchaEnabled: false, uuid: '', img: '' },
    });
    const other = await startFamilyServer({ captcha: true });
    const { call } = visitorOf(other.config);
    const signIn = async (code: string) => {
      const { captchaEnabled, uuid, img } = await call('imageCode', { query });
      expect([captchaEnabled, img.slice(0, 4)]).toEqual([true, 'R0lG']);
      const { clientId } = other.config;
      const account = { username: 'passenger', password: 'passenger-demo', code, uuid };
      return call('login', { body: { clientId, grantType: 'password', ...account } });
    };
    expect(await failureWhen(signIn('41'))).toMatchObject({ code: 500, message: '验证码错误' });
    expect((await signIn('42')).access_token).not.toBe('');
    await other.close();
  });

  test('SESS-07: own sessions and linked accounts say less, and name providers that are not ours', async () => {
    const { rows } = await member.call('sessions');
    const loginTime = 1_777_608_000_000;
    expect(rows).toEqual([
      {
        ...{ tokenId: member.token, current: false, browser: 'Chrome', os: '' },
        ...{ ipaddr: '127.0.0.1', loginTime, lastSeenAt: loginTime },
      },
    ]);
    expect(await member.call('socialList')).toEqual([
      { source: 'google', linkedAt: Date.UTC(2024, 7, 26, 3, 39, 22) },
    ]);
  });

  test('API-18: ids beyond 2^53 and decimal numbers come as texts', async () => {
    const { user } = await member.call('profile');
    expect(user).toMatchObject({
      userId: '1825372948473921538',
      balance: 1280,
      avatar: '',
      vipLevel: 'Free',
    });
  });

  test('API-02: it encrypts what it answers', async () => {
    expect(await member.call('appliedDriverInfo')).toBeNull();
  });

  test('API-05: an envelope without a code is an answer', async () => {
    expect(await member.call('cartTotal')).toBe(3);
  });

  test('API-05, API-06: its ways to refuse', async () => {
    const query = { kind: 'supporter', pageNum: 1, pageSize: 10 } as const;
    expect(await failureWhen(member.call('appliedDriver'))).toMatchObject({ code: 601 });
    expect(await failureWhen(member.call('points', { query }))).toMatchObject({ code: 403 });
    const page = { pageNum: 1, pageSize: 10 };
    expect(await failureWhen(member.call('payments', { query: page }))).toEqual({
      ...{ kind: 'status', status: 500 },
    });
  });

  test('API-25, API-09: a file under its name; a file that is not there says so', async () => {
    const page = new Window({ url: 'http://portal.example' });
    vi.stubGlobal('document', page.document);
    const saved: string[] = [];
    page.document.addEventListener('click', (event) => {
      event.preventDefault();
      // Only links are pressed here; happy-dom's types and the browser's differ.
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
    expect(saved).toEqual(['收據 十一月.pdf']);
    vi.unstubAllGlobals();
  });

  test('API-10, API-11: its stream has texts and no heartbeats, and is not taken for dead', async () => {
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
    await vi.waitFor(() => expect(facts).toHaveLength(2));
    // Whatever waits, for however long.
    for (const due of waiting.splice(0)) due();
    expect(facts).toEqual([{ type: 'stream.opened' }, { type: 'stream.text', text: '欢迎登录' }]);
    close();
    await page.happyDOM.close();
    vi.unstubAllGlobals();
  });
});
