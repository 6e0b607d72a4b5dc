/** The values that signing in stores in the browser, and the calls that it makes. */
import { expect, test, vi } from 'vitest';
import { CODE } from '../../src/domain/codes.ts';
import { ServiceFailure } from '../../src/domain/failure.ts';
import { createSignIn } from '../../src/services/api/sign-in.ts';
import { createClient } from '../../src/services/http/portal-client.ts';
import { findWork } from '../../src/services/sign-in/find-work.ts';
import { createSignInServices } from '../../src/services/sign-in/sign-in.ts';
import { createInviterStore } from '../../src/services/storage/inviter-store.ts';
import { notingOrders } from '../../src/services/storage/noting-orders.ts';
import { order } from '../machines/fixtures.ts';
import { emptyStore, playedCalls } from '../support/played-calls.ts';

function services(token?: string) {
  const played = playedCalls({ socialAddress: 'https://provider.example' });
  const [tab, local] = [emptyStore(), emptyStore()];
  const ports = createSignInServices(played.call, tab, local, () => token);
  return { ...played, tab, local, ports };
}

test('SESS-07 after a visitor has left for a provider, one answer of this provider is accepted, and none of another provider', async () => {
  const { ports, signal, taken } = services();
  await ports.socialAddress('google', '/account', signal);
  const [[, sent] = []] = taken();
  const { socialBinding } = sent as { socialBinding: string };
  expect(socialBinding).toMatch(/^[\da-f]{64}$/);
  expect(ports.takeLeft('google')).toEqual({ binding: socialBinding, goingTo: '/account', as: '' });
  expect(ports.takeLeft('google')).toBeUndefined();
  await ports.socialAddress('google', '/account', signal);
  expect(ports.takeLeft('facebook')).toBeUndefined();
});

test('a request for an SMS code names the browser if somebody has signed in with it', async () => {
  const { ports, local, signal, taken } = services();
  const phonenumber = '0912345678';
  await ports.sendSmsCode({ phonenumber }, signal);
  local.write('device', 'd'.repeat(32));
  await ports.sendSmsCode({ phonenumber, code: 'ab12', uuid: 'u' }, signal);
  expect(taken().map(([name, sent]) => [name, (sent as { query: object }).query])).toEqual([
    ['smsCode', { phonenumber }],
    ['smsCode', { phonenumber, code: 'ab12', uuid: 'u', device: 'd'.repeat(32) }],
  ]);
});

test('the values typed for signing in and the inviter are stored until somebody is signed in', () => {
  const form = {
    first: 'sms',
    way: 'sms',
    phonenumber: '0912345678',
    newUsername: '',
    nickName: '',
  } as const;
  for (const [token, kept] of [
    [undefined, true],
    ['token', false],
  ] as const) {
    const { ports } = services(token);
    ports.writeForm(form);
    expect(ports.inviterOf('ABC')).toBe('ABC');
    ports.leaveForm();
    expect(ports.readForm()).toEqual(kept ? form : undefined);
    expect(ports.inviterOf('')).toBe(kept ? 'ABC' : '');
  }
});

test('PROJ-05 an invitation is remembered for thirty days; the last link counts', () => {
  const DAY = 86_400_000;
  let now = 100 * DAY;
  const store = createInviterStore(emptyStore(), () => now);
  store.keep('FIRST');
  store.keep('LAST');
  now += 30 * DAY - 1;
  expect(store.read()).toBe('LAST');
  now += 1;
  expect(store.read()).toBe('');
});

test('SES-T01 to SES-T03 each way of signing in sends its own values, from the same device', async () => {
  const { call, signal, taken } = playedCalls({
    login: { access_token: 'a' },
    register: { access_token: 'b' },
    socialCallback: { access_token: 'c' },
  });
  const local = emptyStore();
  const device = 'd'.repeat(32);
  const signIn = createSignIn(
    call,
    { clientId: 'client', loginPath: '/login' },
    local,
    () => device,
  );
  createInviterStore(local).keep('ABC');
  const returned = { binding: 'secret', source: 'google', socialCode: 'code', socialState: 's' };
  const ways = [
    { type: 'session.login', credentials: { username: 'lin', password: 'p' } },
    { type: 'session.login', credentials: { phonenumber: '0912345678', smsCode: '1' } },
    { type: 'session.register', registration: { username: 'lin' } },
    { type: 'session.socialReturned', returned },
  ];
  const tokens: string[] = [];
  for (const way of ways) tokens.push(await signIn(way as never, signal));
  expect(tokens).toEqual(['a', 'a', 'b', 'c']);
  const caller = { clientId: 'client', tenantId: '000000', device };
  const login = { path: '/login', inPlace: true };
  const { binding, ...answer } = returned;
  expect(taken()).toEqual([
    [
      'login',
      { body: { ...caller, grantType: 'password', username: 'lin', password: 'p' }, ...login },
    ],
    [
      'login',
      { body: { ...caller, grantType: 'sms', phonenumber: '0912345678', smsCode: '1' }, ...login },
    ],
    ['register', { body: { ...caller, grantType: 'password', username: 'lin' }, inPlace: true }],
    [
      'socialCallback',
      {
        body: { ...caller, grantType: 'social', ...answer, inviter: 'ABC' },
        socialBinding: binding,
        inPlace: true,
      },
    ],
  ]);
});

test('GUARD-06 each order that the server returns is remembered; an order that the server refuses is forgotten', async () => {
  const seen = order({ orderNo: 'D1' });
  const [note, drop] = [vi.fn<(of: object) => void>(), vi.fn<(of: object) => void>()];
  const forbidden = { kind: 'refused', code: CODE.forbidden, message: '', fields: {} } as const;
  let answer: () => Promise<typeof seen> = async () => seen;
  const orders = notingOrders(
    { loadOrder: () => answer(), cancelOrder: () => answer() },
    { note, drop },
  );
  const { signal } = new AbortController();
  const access = { orderNo: 'D1', orderToken: 'token' };
  await orders.loadOrder(access, signal);
  await orders.cancelOrder(access, 0, signal);
  expect(note.mock.calls).toEqual([[seen], [seen]]);
  answer = () => Promise.reject(new ServiceFailure({ kind: 'offline' }));
  await expect(orders.loadOrder(access, signal)).rejects.toThrow('offline');
  expect(drop).not.toHaveBeenCalled();
  answer = () => Promise.reject(new ServiceFailure(forbidden));
  await expect(orders.loadOrder(access, signal)).rejects.toThrow('refused');
  expect(drop.mock.calls).toEqual([[access]]);
});

test('PAGE-06 the computed work ends when its page is left', async () => {
  const { ports } = services();
  const told: unknown[] = [];
  const end = ports.solve({ salt: 'never', bits: 32, times: 1 }, (fact) => told.push(fact));
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(0));
  end();
  const before = told.length;
  // Meanwhile the first computation would report several times, if it still ran.
  await findWork(
    { salt: 'other', bits: 12, times: 2 },
    () => undefined,
    new AbortController().signal,
  );
  expect(told.length).toBeLessThanOrEqual(before + 1);
});

test('the proof of a verified number is sent only with a new order', async () => {
  const storage = new Map([
    ['phone-proof', JSON.stringify({ phone: '0912', proof: 'proof', until: Date.now() + 60_000 })],
  ]);
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => storage.get(key) ?? null });
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('phone-proof'));
    return new Response('{"code":500}');
  });
  const call = createClient({
    config: { apiBase: 'https://ride.example/api', clientId: 'client' } as never,
    token: () => undefined,
    language: () => 'en',
    onFailure: () => undefined,
  });
  for (const name of ['createOrder', 'findOrder', 'quote'] as const) {
    await call(name, { body: {} as never }).catch(() => undefined);
  }
  expect(sent).toEqual(['proof', null, null]);
  vi.unstubAllGlobals();
});
