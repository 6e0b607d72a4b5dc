import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bodyReader, encryptBody } from '../../server/crypto/body-cipher.ts';
import { ACCOUNT_ENDPOINTS } from '../../src/contract/account-endpoints.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { CODE } from '../../src/domain/codes.ts';
import { failureOf, type Failure } from '../../src/domain/failure.ts';
import { createHttpClient, type Call } from '../../src/services/http/client.ts';
import { queryText } from '../../src/services/http/query.ts';
import type { Timers } from '../../src/services/timers.ts';
import { now } from '../../src/services/wall-clock.ts';
import { details, order, place, quote } from '../machines/fixtures.ts';

interface Request {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const requests = generateKeyPairSync('rsa', { modulusLength: 2048 });
const responses = generateKeyPairSync('rsa', { modulusLength: 2048 });
const der = {
  public: requests.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  private: responses.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
};

let received: Request[];
let told: Failure[];
let respond: (response: ServerResponse, request: Request) => void;
const table = { ...ENDPOINTS, ...ACCOUNT_ENDPOINTS };
let call: Call<typeof table>;
let base: string;
let token: string | undefined;
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const { method, url, headers } = request;
    received.push({ method, url, headers, body });
    respond(response, { method, url, headers, body });
  });
});

const globalTimers = { setTimeout, clearTimeout } as Timers;
const client = (apiBase: string, timers?: Timers): Call<typeof table> =>
  createHttpClient(
    {
      ...(timers && { timers }),
      config: {
        apiBase,
        clientId: 'client-1',
        encryption: { requestPublicKey: der.public, responsePrivateKey: der.private },
      },
      token: () => token,
      language: () => 'zh-Hant',
      onFailure: (failure) => told.push(failure),
    },
    table,
  );

beforeEach(async () => {
  received = [];
  told = [];
  token = undefined;
  answer({ code: 200, data: null });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // For a server that listens on a port, `address()` returns an object of this type.
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  call = client(base);
});

afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function answer(envelope: unknown, status = 200): void {
  respond = (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof envelope === 'string' ? envelope : JSON.stringify(envelope));
  };
}

const failureWhen = async (promise: Promise<unknown>): Promise<Failure | undefined> =>
  failureOf(
    await promise.then(
      () => undefined,
      (error: unknown) => error,
    ),
  );

const detail = (signal?: AbortSignal) =>
  call('orderDetail', { query: { orderNo: 'D2611210001' }, ...(signal && { signal }) });

test('API-01: a call carries client id, language, bearer token, order token; GET parameters are in the query', async () => {
  token = 'token-1';
  answer({ code: 200, msg: 'ok', data: order() });
  const data = await call('orderDetail', {
    query: { orderNo: 'D2611210001', nothing: null, empty: '' },
    orderToken: 'secret',
  });
  expect(data).toEqual(order());
  expect(received[0]).toMatchObject({
    method: 'GET',
    url: '/api/order/detail?orderNo=D2611210001',
    headers: {
      authorization: 'Bearer token-1',
      clientid: 'client-1',
      'content-language': 'zh_TW',
      'order-token': 'secret',
    },
  });
});

test('the server’s time is read from the answers, also on a device whose clock is wrong (ORD-08)', async () => {
  const server = Math.floor(Date.now() / 1_000) * 1_000;
  const answered = async (device: number): Promise<number> => {
    vi.setSystemTime(device);
    respond = (response) => {
      response.setHeader('date', new Date(server).toUTCString());
      response.end(JSON.stringify({ code: 200, data: order() }));
    };
    await detail();
    return now();
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  expect(await answered(server + 7_200_000)).toBe(server);
  expect(await answered(server)).toBe(server);
});

test('API-01: no token is sent to calls that need none, nor when signed out', async () => {
  answer({ data: { places: [] } });
  token = 'token-1';
  await call('suggestPlaces', { query: { keyword: '台北', language: 'en' } });
  token = undefined;
  answer({ data: [] });
  await call('dictionary', { params: { dictType: 'a/b c' } });
  expect(received.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
  expect(received[1]?.url).toBe('/api/system/dict/data/type/a%2Fb%20c');
});

test('API-01: GET parameters: null and "" are dropped, a nested object becomes a[b]=', () => {
  expect(queryText({})).toBe('');
  expect(queryText({ a: null, b: undefined, c: '' })).toBe('');
  expect(queryText({ a: null, b: undefined, c: '' }, true)).toBe('?c=');
  expect(queryText({ a: 0, b: '&=', c: { d: 'x', e: null, f: { g: 1 } } })).toBe(
    '?a=0&b=%26%3D&c%5Bd%5D=x&c%5Bf%5D%5Bg%5D=1',
  );
});

test('ORD-06: a POST sends JSON and the idempotency key', async () => {
  answer({ code: 200, data: { order: order(), orderToken: 't' } });
  const body = { quoteId: 'q1', ...details };
  await call('createOrder', { body, idempotencyKey: 'key-12345' });
  expect(received[0]).toMatchObject({
    method: 'POST',
    url: '/api/order/create',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'key-12345' },
  });
  expect(JSON.parse(received[0]?.body ?? '')).toEqual(body);
});

test('API-02: the login is encrypted with a quoted body and carries no token, and its answer is read', async () => {
  token = 'old';
  const body = {
    clientId: 'client-1',
    grantType: 'password' as const,
    tenantId: '000000',
    username: 'lin',
    password: '密碼',
  };
  answer({ code: 200, data: { access_token: 'new', expire_in: 7200, more: 1 } });
  expect(await call('login', { body })).toEqual({ access_token: 'new', expire_in: 7200 });
  const [request] = received;
  expect(request?.headers.authorization).toBeUndefined();
  expect(request?.headers['content-type']).toBe('application/json');
  expect(request?.body).toMatch(/^"[A-Za-z0-9+/=]+"$/);
  const read = bodyReader(requests.privateKey);
  expect(read(String(request?.headers['encrypt-key']), request?.body ?? '')).toEqual(body);
});

const caller = { clientId: 'client-1', tenantId: '000000' };
const byPassword = { ...caller, grantType: 'password', username: 'lin', password: '密碼' } as const;
const registration = {
  ...caller,
  grantType: 'password',
  phonenumber: '0912345678',
  smsCode: '123456',
  username: 'lin',
  password: 'long-enough',
};
const social = {
  ...caller,
  grantType: 'social' as const,
  source: 'google' as const,
  socialCode: 'c',
  socialState: 's',
};
const item = { itemType: 'reward', itemId: '1', quantity: 2 } as const;
const application = {
  name: '林怡君',
  phonenumber: '0912345678',
  idNumber: 'A123456789',
  city: '臺北市',
  birthday: '1990-01-01',
  licence: 'professional' as const,
  licenceSince: '2015-01-01',
  kinds: 1,
  introduction: '',
};
const user = '/api/system/user/profile';

/** The table of §7, without its downloads (`download.test.ts`). The token is sent unless a row says otherwise. */
const CALLS: readonly {
  readonly sends: string;
  readonly asks: () => Promise<unknown>;
  readonly body?: object;
  readonly token?: 'none';
  readonly encrypted?: true;
}[] = [
  {
    sends: 'POST /api/auth/portalLogin',
    asks: () => call('login', { body: byPassword }),
    body: byPassword,
    token: 'none',
    encrypted: true,
  },
  {
    // The table marks this call as encrypted, but a GET has no body to encrypt.
    sends: 'GET /api/resource/sms/code?phonenumber=0912345678',
    asks: () => call('smsCode', { query: { phonenumber: '0912345678' } }),
    token: 'none',
  },
  {
    sends: 'POST /api/auth/registerVerify',
    asks: () => call('register', { body: registration }),
    body: registration,
    token: 'none',
  },
  { sends: 'POST /api/auth/logout', asks: () => call('logout') },
  {
    sends: 'POST /api/auth/social/callback',
    asks: () => call('socialCallback', { body: social }),
    body: social,
  },
  { sends: `GET ${user}`, asks: () => call('profile') },
  { sends: `GET ${user}/portal/appliedDriver`, asks: () => call('appliedDriver') },
  {
    // The encryption is a rule of our own, because an identity number is never sent unencrypted.
    sends: `POST ${user}/portal/applyDriver`,
    asks: () => call('applyDriver', { body: application }),
    body: application,
    encrypted: true,
  },
  { sends: `GET ${user}/portal/appliedDriverInfo`, asks: () => call('appliedDriverInfo') },
  {
    sends: `GET ${user}/getInviterByMemberId?memberId=M7`,
    asks: () => call('inviter', { query: { memberId: 'M7' } }),
    token: 'none',
  },
  {
    sends: `POST ${user}/portal/updateFcmToken?token=t&platform=web`,
    asks: () => call('updateFcmToken', { query: { token: 't', platform: 'web' } }),
  },
  {
    // An empty token ends the subscription. Other back ends of the API family need the parameter even then.
    sends: `POST ${user}/portal/updateFcmToken?token=&platform=web`,
    asks: () => call('updateFcmToken', { query: { token: '', platform: 'web' } }),
  },
  {
    sends: 'POST /api/system/userClient/registerZego?uniqueId=0123456789abcdef',
    asks: () => call('registerGuest', { query: { uniqueId: '0123456789abcdef' } }),
  },
  {
    sends: 'POST /api/order/cart',
    asks: () => call('setCartItem', { body: item }),
    body: item,
  },
  { sends: 'GET /api/order/cart/totalNumber', asks: () => call('cartTotal') },
  {
    sends: 'GET /api/system/dict/data/type/order_status',
    asks: () => call('dictionary', { params: { dictType: 'order_status' } }),
  },
];

test.each(CALLS)(
  'API-03: a call sends $sends',
  async ({ sends, asks, body, encrypted, ...rule }) => {
    token = 'token-1';
    // The test ignores the answer, which may not fit the call.
    await failureWhen(asks());
    const [request, ...more] = received;
    expect(more).toEqual([]);
    expect(`${request?.method} ${request?.url}`).toBe(sends);
    expect(request?.headers.authorization).toBe(
      rule.token === 'none' ? undefined : 'Bearer token-1',
    );
    const key = request?.headers['encrypt-key'];
    expect(key !== undefined).toBe(encrypted === true);
    const sent = request?.body ?? '';
    const open = (): unknown => (sent === '' ? undefined : JSON.parse(sent));
    expect(encrypted ? bodyReader(requests.privateKey)(String(key), sent) : open()).toEqual(body);
  },
);

test('API-02: an encrypted answer is decrypted; one that cannot be decrypted is a server failure', async () => {
  const sealed = encryptBody(responses.publicKey, { code: 200, data: order({ note: '司機' }) });
  respond = (response) => {
    response.writeHead(200, { 'encrypt-key': sealed.encryptKey });
    response.end(sealed.body);
  };
  expect((await detail()).note).toBe('司機');
  respond = (response) => {
    response.writeHead(200, { 'encrypt-key': 'nonsense' });
    response.end(sealed.body);
  };
  expect(await failureWhen(detail())).toEqual({ kind: 'status', status: 200 });
});

test('a list is returned as rows and their total', async () => {
  const row = {
    orderNo: 'D1',
    kind: 'type_dui',
    status: 0,
    timing: 'now',
    createdAt: 1,
    pickupAt: 1,
    pickupName: 'A',
    destinationName: 'B',
    total: 1,
    amountDue: 0,
  };
  answer({ code: 200, rows: [row], total: 31 });
  const query = { state: 'current', pageNum: 4, pageSize: 10 };
  expect(await call('orderList', { query })).toEqual({ rows: [row], total: 31 });
  expect(received[0]?.url).toBe('/api/order/list?state=current&pageNum=4&pageSize=10');
});

test.each<[unknown, Failure]>([
  [{ code: 401, msg: 'x' }, { kind: 'unauthorized' }],
  [
    { code: 403, msg: 'no' },
    { kind: 'refused', code: 403, message: 'no', fields: {} },
  ],
  [
    { code: 500, msg: null },
    { kind: 'refused', code: 500, message: '', fields: {} },
  ],
  [{ code: 601 }, { kind: 'refused', code: 601, message: '', fields: {} }],
  [
    { code: 4001, msg: 'bad', data: { fields: { contactPhone: 'invalidPhone' } } },
    { kind: 'refused', code: 4001, message: 'bad', fields: { contactPhone: 'invalidPhone' } },
  ],
  [
    { code: 4104, msg: 'fee', data: { fee: 100 } },
    { kind: 'refused', code: 4104, message: 'fee', fields: {} },
  ],
  // An answer that violates the contract is a failure of the server.
  [
    { code: 200, data: { orderNo: 7 } },
    { kind: 'status', status: 200 },
  ],
  [{ code: 'x' }, { kind: 'status', status: 200 }],
  ['<html>', { kind: 'status', status: 200 }],
  ['', { kind: 'status', status: 200 }],
])('API-05: the envelope %j gives the failure %j, which is reported', async (envelope, failure) => {
  answer(envelope);
  expect(await failureWhen(detail())).toEqual(failure);
  expect(told).toEqual([failure]);
});

test.each([400, 404, 500, 502])('API-06: HTTP status %i is a failure', async (status) => {
  answer('<html>', status);
  expect(await failureWhen(detail())).toEqual({ kind: 'status', status });
});

test('API-05: a refusal sent with its own HTTP status is treated as that refusal', async () => {
  answer({ code: 429, msg: 'slower' }, 429);
  expect(await failureWhen(detail())).toEqual({
    kind: 'refused',
    code: CODE.tooManyRequests,
    message: 'slower',
    fields: {},
  });
});

test('API-06: an unreachable server, and one that hangs up, are “offline”', async () => {
  respond = (response) => response.destroy();
  expect(await failureWhen(detail())).toEqual({ kind: 'offline' });
  respond = (response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('{');
    setImmediate(() => response.destroy());
  };
  expect(await failureWhen(detail())).toEqual({ kind: 'offline' });
  expect(await failureWhen(client('http://127.0.0.1:1/api')('logout'))).toEqual({
    kind: 'offline',
  });
});

test('API-01, API-06: 50 s without an answer is a time-out, which cancels the request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const closed = new Promise<void>((resolve) => {
    respond = (response) => response.on('close', resolve);
  });
  const arrived = new Promise<void>((resolve) => server.once('request', () => resolve()));
  let isOver = false;
  const failure = failureWhen(detail()).finally(() => (isOver = true));
  await arrived;
  vi.advanceTimersByTime(49_999);
  await new Promise((resolve) => setImmediate(resolve));
  expect(isOver).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await failure).toEqual({ kind: 'timeout' });
  await closed;
  expect(told).toEqual([{ kind: 'timeout' }]);
});

test('API-06: an answer that stops halfway is a time-out, too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const begun = new Promise<void>((resolve) => {
    respond = (response) => {
      response.writeHead(200);
      response.write('{"code":', () => resolve());
    };
  });
  const failure = failureWhen(detail());
  await begun;
  await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(50_000);
  expect(await failure).toEqual({ kind: 'timeout' });
});

test.each<[string, { inPlace?: boolean; quiet?: boolean }, number[]]>([
  ['all of it', {}, [500, 601, 403, 429, 503, 4001, 4104, 0, 401]],
  [
    'the specification’s codes, by a page that shows the rest',
    { inPlace: true },
    [500, 601, 403, 401],
  ],
  ['nothing but 401, by one that shows everything', { quiet: true }, [401]],
])('API-05, API-06: which failures of a call are reported: %s', async (_, options, codes) => {
  for (const code of [500, 601, 403, 429, 503, 4001, 4104, 0, 401]) {
    if (code === 0) respond = (response) => response.destroy();
    else answer({ code, msg: 'x' });
    await failureWhen(call('orderDetail', { query: { orderNo: `D${code}` }, ...options }));
  }
  const codeOf = (failure: Failure) =>
    ({ refused: 'code' in failure ? failure.code : 0, unauthorized: 401, offline: 0 })[
      failure.kind as string
    ];
  expect(told.map(codeOf)).toEqual(codes);
});

test('a cancelled call is not reported; a quiet call is reported only when it is answered 401', async () => {
  const { promise: arrived, resolve } = Promise.withResolvers<void>();
  respond = () => resolve();
  const controller = new AbortController();
  const failure = failureWhen(detail(controller.signal));
  await arrived;
  controller.abort();
  expect(await failure).toEqual({ kind: 'offline' });
  answer({ code: 500 });
  await failureWhen(call('profile', { quiet: true }));
  expect(told).toEqual([]);
  answer({ code: 401 });
  await failureWhen(call('profile', { quiet: true }));
  expect(told).toEqual([{ kind: 'unauthorized' }]);
});

test('a call that is cancelled before it began sends nothing', async () => {
  expect(await failureWhen(detail(AbortSignal.abort()))).toEqual({ kind: 'offline' });
  expect(received).toEqual([]);
});

describe('API-07: the double-submit guard', () => {
  const logins = { clientId: 'c', username: 'lin', password: 'x' };
  let warned: string[];
  beforeEach(() => {
    // The clock stands still, because on a busy machine 100 ms may pass between two calls.
    call = client(base, { ...globalTimers, now: () => 0 });
    warned = [];
    vi.spyOn(console, 'warn').mockImplementation((words: string) => void warned.push(words));
  });
  afterEach(() => vi.restoreAllMocks());

  test('two equal calls are sent once, also with encrypted bodies; both callers get the answer', async () => {
    answer({ code: 200, data: { access_token: 'a' } });
    const both = [call('login', { body: logins }), call('login', { body: logins })];
    expect(await Promise.all(both)).toEqual([{ access_token: 'a' }, { access_token: 'a' }]);
    expect(received).toHaveLength(1);
    expect(warned).toEqual(['Operation is too frequent, please try again later']);
  });

  test('both callers get the failure', async () => {
    answer({ code: 4011, msg: 'wrong' });
    const both = [call('login', { body: logins }), call('login', { body: logins })].map(
      failureWhen,
    );
    const refusal = { kind: 'refused', code: 4011, message: 'wrong', fields: {} };
    expect(await Promise.all(both)).toEqual([refusal, refusal]);
    expect(received).toHaveLength(1);
  });

  test('a call is sent again at once if the network failed before', async () => {
    respond = (response) => response.destroy();
    expect(await failureWhen(call('login', { body: logins }))).toEqual({ kind: 'offline' });
    answer({ code: 200, data: { access_token: 'a' } });
    expect(await call('login', { body: logins })).toEqual({ access_token: 'a' });
    expect(warned).toEqual([]);
  });

  test('an equal call with another session’s token or another order’s token is sent', async () => {
    answer({ code: 200, data: {} });
    const body = { orderNo: 'D1', fee: 0 };
    for (const orderToken of ['one', 'other']) {
      await failureWhen(call('cancelOrder', { body, orderToken }));
    }
    for (const token of ['mine', 'theirs']) await failureWhen(call('cancelOrder', { body, token }));
    expect([received.length, warned]).toEqual([4, []]);
  });

  test('a call that opts out of the guard is sent', async () => {
    answer({ code: 200, data: { access_token: 'a' } });
    await Promise.all([
      call('login', { body: logins }),
      call('login', { body: logins, repeatable: true }),
    ]);
    expect([received.length, warned]).toEqual([2, []]);
  });

  test('an equal call is sent again after 100 ms of the given clock', async () => {
    let now = 0;
    const timers = { ...globalTimers, now: () => now };
    const timed = client(base, timers);
    answer({ code: 200, data: { access_token: 'a' } });
    await timed('login', { body: logins });
    now = 99;
    await timed('login', { body: logins });
    expect(received).toHaveLength(1);
    now = 100;
    await timed('login', { body: logins });
    expect(received).toHaveLength(2);
  });

  test('if one of two callers cancels, the other gets the answer; if both cancel, the request is closed', async () => {
    const hungUp = Promise.withResolvers<void>();
    let arrived = Promise.withResolvers<ServerResponse>();
    respond = (response) => {
      response.on('close', () => void (response.writableEnded || hungUp.resolve()));
      arrived.resolve(response);
    };
    const [first, second] = [new AbortController(), new AbortController()];
    const asked = [first, second].map(({ signal }) => call('login', { body: logins, signal }));
    const response = await arrived.promise;
    first.abort();
    expect(await failureWhen(asked[0] ?? Promise.resolve())).toEqual({ kind: 'offline' });
    response.end(JSON.stringify({ code: 200, data: { access_token: 'a' } }));
    expect(await asked[1]).toEqual({ access_token: 'a' });

    arrived = Promise.withResolvers<ServerResponse>();
    const body = { ...logins, username: 'wang' };
    const others = [new AbortController(), new AbortController()];
    const again = others.map(({ signal }) => failureWhen(call('login', { body, signal })));
    await arrived.promise;
    for (const one of others) one.abort();
    expect(await Promise.all(again)).toEqual([{ kind: 'offline' }, { kind: 'offline' }]);
    await hungUp.promise;
  });
});

test('ORD-09: a quote is sent and received unchanged', async () => {
  answer({ code: 200, data: quote() });
  const body = { kind: 'type_dui', timing: 'now', pickup: place('A'), stops: [] } as const;
  expect(await call('quote', { body: { ...body, stops: [] } })).toEqual(quote());
});

describe('SES-T13: a 401 for a session that has ended', () => {
  const refusedLate = (next: string | undefined): void => {
    respond = (response) => {
      token = next;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code: 401, msg: 'x' }));
    };
  };

  test.each([
    ['somebody signed in meanwhile', 'token-2'],
    ['signed out meanwhile', undefined],
  ])('the next session is not affected: %s', async (_, next) => {
    token = 'token-1';
    refusedLate(next);
    expect(await failureWhen(call('profile'))).toEqual({ kind: 'unauthorized' });
    expect(told).toEqual([]);
  });

  test('a 401 for the current session is reported, also for a quiet call', async () => {
    token = 'token-1';
    refusedLate('token-1');
    await failureWhen(call('profile', { quiet: true }));
    expect(told).toEqual([{ kind: 'unauthorized' }]);
  });
});
