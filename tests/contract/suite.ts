import { expect, test } from 'vitest';
import { ACCOUNT_ENDPOINTS } from '../../src/contract/account-endpoints.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import type { PortalConfig } from '../../src/contract/portal-config.ts';
import { failureOf, type Failure } from '../../src/domain/failure.ts';
import { createHttpClient, type Call } from '../../src/services/http/client.ts';

const table = { ...ENDPOINTS, ...ACCOUNT_ENDPOINTS };

/** A client of one visitor, connected to a back end. */
export interface Visitor {
  readonly call: Call<typeof table>;
  readonly told: Failure[];
  token: string | undefined;
}

export function visitorOf(config: PortalConfig): Visitor {
  const told: Failure[] = [];
  const settings = {
    config,
    token: () => visitor.token,
    language: () => 'zh-Hant',
    onFailure: (failure: Failure) => void told.push(failure),
  };
  const visitor: Visitor = { call: createHttpClient(settings, table), told, token: undefined };
  return visitor;
}

export const failureWhen = (promise: Promise<unknown>): Promise<Failure | undefined> =>
  promise.then(() => undefined, failureOf);

/** A demo account that both back ends have. */
const account = { username: 'passenger', password: 'passenger-demo' };

/**
 * Tests what the portal requires of every back end of the family, by the portal's own client.
 *
 * @param back gives the back end's `/portal-config.json`; called only when the back end runs
 */
export function backEndSuite(back: () => PortalConfig): void {
  async function signedIn(): Promise<Visitor> {
    const visitor = visitorOf(back());
    const { clientId } = back();
    const body = { clientId, grantType: 'password', tenantId: '000000', ...account } as const;
    visitor.token = (await visitor.call('login', { body, path: back().loginPath })).access_token;
    return visitor;
  }

  test('API-13, API-02: signing in with an encrypted body gives a token', async () => {
    expect((await signedIn()).token).toMatch(/^\S{10,}$/);
  });

  test('API-13, API-05: a wrong password is refused with a message', async () => {
    const { call } = visitorOf(back());
    const { clientId } = back();
    const body = { clientId, grantType: 'password', ...account, password: 'wrong' } as const;
    const failure = await failureWhen(call('login', { body, path: back().loginPath }));
    expect(failure?.kind).toBe('refused');
    expect(failure?.kind === 'refused' ? failure.message : '').not.toBe('');
  });

  test('API-18: the profile has every field, also where a value is unknown', async () => {
    const { call } = await signedIn();
    const { user } = await call('profile');
    expect(user).toMatchObject({
      userName: 'passenger',
      nickName: '林怡君',
      tenantId: '000000',
      phonenumber: '0912345678',
    });
    expect(user.userId).toMatch(/^\d+$/);
    expect(user.vipLevel).not.toBe('');
    const { avatar, birthday, vipCancel, balance, pointsSupporter } = user;
    for (const text of [avatar, birthday, vipCancel]) expect(text).toBeTypeOf('string');
    for (const amount of [balance, pointsSupporter]) expect(amount).toBeTypeOf('number');
  });

  test('API-24: a dictionary has labels and tag classes', async () => {
    const { call } = await signedIn();
    const [first] = await call('dictionary', { params: { dictType: 'order_status' } });
    expect(first).toEqual({
      dictLabel: '任務進行中',
      dictValue: '0',
      listClass: 'warning',
      cssClass: '',
    });
    expect(await call('dictionary', { params: { dictType: 'unknown' } })).toEqual([]);
  });

  test('a list has rows and their total, also when it is empty', async () => {
    const { call } = await signedIn();
    const query = { state: 'current', pageNum: 1, pageSize: 10 };
    expect(await call('orderList', { query })).toEqual({ rows: [], total: 0 });
  });

  test('API-05: without a token, or with the token of another client, the answer is 401, which the page does not show', async () => {
    const visitor = await signedIn();
    const stranger = visitorOf({ ...back(), clientId: 'another-client' });
    for (const one of [visitorOf(back()), Object.assign(stranger, { token: visitor.token })]) {
      expect(await failureWhen(one.call('profile'))).toEqual({ kind: 'unauthorized' });
      expect(one.told).toEqual([{ kind: 'unauthorized' }]);
    }
  });

  test('API-05: a path that does not exist is answered with an envelope, too', async () => {
    const { call } = await signedIn();
    const nowhere = { ...back(), apiBase: `${back().apiBase}/nowhere` };
    expect(await failureWhen(visitorOf(nowhere).call('profile'))).toMatchObject({
      kind: 'refused',
      code: 404,
    });
    expect(await failureWhen(call('profile'))).toBeUndefined();
  });

  test('API-16: signing out ends the session', async () => {
    const { call } = await signedIn();
    expect(await failureWhen(call('logout'))).toBeUndefined();
  });
}
