import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REQUEST_MS } from '../../server/plugins/slow-bodies.ts';
import { ACCOUNT_ENDPOINTS } from '../../src/contract/account-endpoints.ts';
import { DictionaryData } from '../../src/contract/account.ts';
import { CODE } from '../../src/contract/codes.ts';
import { CONTENT_DESK_ENDPOINTS } from '../../src/contract/content-desk.ts';
import { CONTENT_ENDPOINTS } from '../../src/contract/content-endpoints.ts';
import { type Endpoint, ENDPOINTS } from '../../src/contract/endpoints.ts';
import { InvalidInput } from '../../src/contract/envelope.ts';
import { JOINING_ENDPOINTS } from '../../src/contract/joining.ts';
import { MapTileData } from '../../src/contract/map.ts';
import { DESK_ENDPOINTS } from '../../src/contract/messaging/desk.ts';
import { SERVICE_ENDPOINTS } from '../../src/contract/messaging/service.ts';
import { VISITOR_ENDPOINTS } from '../../src/contract/messaging/visitors.ts';
import { PortalConfig } from '../../src/contract/portal-config.ts';
import { PROJECT_ENDPOINTS } from '../../src/contract/project-own.ts';
import { MAP_ZOOM } from '../../src/domain/geo/map-tile.ts';
import { tilesAcross, toWorld } from '../../src/domain/geo/mercator.ts';
import { openEventStream } from '../support/event-stream.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'trace' });
});
afterAll(() => server.close());

const endpoints = Object.entries<Endpoint>({
  ...ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...DESK_ENDPOINTS,
  ...VISITOR_ENDPOINTS,
  ...SERVICE_ENDPOINTS,
  ...JOINING_ENDPOINTS,
  ...CONTENT_ENDPOINTS,
  ...CONTENT_DESK_ENDPOINTS,
  ...PROJECT_ENDPOINTS,
});
const pathOf = ({ path }: Endpoint) => path.replace(/:\w+/, 'order_status');

describe('every endpoint of the contract (API-03)', () => {
  // `transcript` is left out: it identifies its caller only by the header `messaging-token` (see
  // desk-keeping.test.ts).
  test.each(endpoints.filter(([name]) => name !== 'transcript'))(
    '%s declares who may call it',
    async (_, endpoint) => {
      const calls = [
        server.call(endpoint.method, pathOf(endpoint)),
        server.call(endpoint.method, pathOf(endpoint), { token: 'nonsense' }),
      ];
      const [without, wrong] = (await Promise.all(calls)).map(({ code }) => code);
      expect(without === CODE.unauthorized).toBe(endpoint.token === 'required');
      expect(wrong === CODE.unauthorized).toBe(endpoint.token !== 'none');
    },
  );

  test.each(endpoints.filter(([, { body, encrypted }]) => body && !encrypted))(
    '%s refuses invalid bodies',
    async (_, endpoint) => {
      const token = await server.token();
      const mayBeEmpty = endpoint.body?.safeParse({}).success === true;
      const lacking = mayBeEmpty ? [] : [{}, { body: { $gt: '' } }];
      for (const body of [...lacking, [], null, 'null', '1', '"text"', undefined]) {
        const answer = await server.call(endpoint.method, pathOf(endpoint), { token, body });
        expect({ body, status: answer.status, code: answer.code }).toEqual({
          body,
          status: 200,
          code: CODE.invalidInput,
        });
        InvalidInput.parse(answer.data);
      }
    },
  );

  // `imageCode` is left out: its only parameter is optional, so none of these queries is invalid.
  test.each(endpoints.filter(([name, { query }]) => query && name !== 'imageCode'))(
    '%s refuses invalid queries',
    async (_, endpoint) => {
      const token = await server.token();
      const mayBeEmpty = endpoint.query?.safeParse({}).success === true;
      const always = '?keyword=&lat=x&orderNo=%00&pageNum=0&page=0&items=x';
      for (const query of mayBeEmpty ? [always] : ['', always, '?orderNo=A&orderNo=B']) {
        const answer = await server.call(endpoint.method, `${pathOf(endpoint)}${query}`, { token });
        expect(answer).toMatchObject({ status: 200, code: CODE.invalidInput });
      }
    },
  );
});

describe('characters that no database can store are refused for every caller', () => {
  const strange = ['a\0b', 'half \ud83d of a character'];
  const pickup = {
    placeId: 'x',
    name: 'x',
    nameEn: 'x',
    kind: 'address',
    latLng: { lat: 25, lng: 121 },
    precision: 'exact',
  };
  test.each(strange)('%j in a body is reported at its field', async (text) => {
    const fieldsOf = async (path: string, body: unknown) => {
      const { code, data } = await server.call('POST', path, { body });
      expect(code).toBe(CODE.invalidInput);
      return Object.keys(InvalidInput.parse(data).fields);
    };
    const find = { orderNo: text, phone: '0912345678' };
    const route = { kind: 'type_dui', timing: 'now', pickup: { ...pickup, address: 'x' } };
    const stops = [
      { ...pickup, address: 'x' },
      { ...pickup, address: text },
    ];
    expect(await fieldsOf('/order/find', find)).toEqual(['orderNo']);
    expect(await fieldsOf('/fare/quote', { ...route, stops })).toEqual(['stops.1']);
    const elsewhere = { ...route, stops: [], destination: { ...pickup, address: text } };
    expect(await fieldsOf('/fare/quote', elsewhere)).toEqual(['destination']);
    expect((await server.signIn({ username: text })).code).toBe(CODE.invalidInput);
  });

  test('such characters in an address are refused', async () => {
    const ask = async (path: string) => (await server.call('GET', path)).code;
    expect(await ask('/system/dict/data/type/a%00')).toBe(CODE.invalidInput);
    const result = '/order/payment/result?orderNo=D260101AAAAAA&recTradeId=%00';
    expect(await ask(result)).toBe(CODE.invalidInput);
    const body = { rec_trade_id: 'a\0' };
    const notified = await server.call('POST', '/order/payment/notify', { body });
    expect(notified.code).toBe(CODE.notFound);
    const back = `${server.url}/api/order/payment/return?rec_trade_id=%00`;
    const returned = await fetch(back, { redirect: 'manual' });
    expect(returned.headers.get('location')).toBe('/tappay/failure');
    expect((await fetch(`${server.url}/sandbox/tappay/secure/%00`)).status).toBe(404);
  });
});

test('a request that does not arrive completely in time is cut off with 408', async () => {
  const hasty = await startTestServer({}, undefined, { requestMs: 1_000 });
  const socket = connect(Number(new URL(hasty.url).port), '127.0.0.1');
  const head = 'POST /api/fare/quote HTTP/1.1\r\nHost: portal\r\nContent-Length: 9\r\n';
  socket.write(`${head}Content-Type: application/json\r\n\r\n{`);
  const begun = Date.now();
  // No byte may arrive at the moment of the cut: it would reset the connection before the test has read the answer.
  const drip = setInterval(() => socket.write(' '), 650);
  const answer = await text(socket);
  clearInterval(drip);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(Date.now() - begun).toBeGreaterThan(750);
  expect(Date.now() - begun).toBeLessThan(15_000);
  await hasty.close();
  expect(REQUEST_MS).toBe(20_000);
});

test.each(['off', '1', '127.0.0.0/8'])(
  'a connection that breaks in the middle of its request is not reported as a server error (TRUST_PROXY=%s)',
  async (proxies) => {
    const limited = await startTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: proxies });
    const head = 'POST /api/fare/quote HTTP/1.1\r\nHost: portal\r\nTransfer-Encoding: chunked\r\n';
    for (let n = 0; n < 5; n++) {
      const socket = connect(Number(new URL(limited.url).port), '127.0.0.1');
      socket.write(`${head}Content-Type: application/json\r\n\r\nno size\r\n`);
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
    }
    expect((await limited.call('GET', '/health')).code).toBe(CODE.ok);
    await limited.close();
    expect(limited.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  },
);

test('the card sandbox, which the page calls, has a limit of its own', async () => {
  const limited = await startTestServer({ RATE_LIMITS: 'on' });
  const statuses = [];
  for (let n = 0; n < 32; n++) {
    const response = await fetch(`${limited.url}/sandbox/tappay/prime`, { method: 'POST' });
    await response.text();
    statuses.push(response.status);
  }
  await limited.close();
  expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
  expect(statuses.slice(30)).toEqual([429, 429]);
});

describe('an unreadable request is refused', () => {
  const post = (body: string, type = 'application/json') =>
    server.call('POST', '/fare/quote', { body, headers: { 'content-type': type } });
  test.each([
    ['malformed JSON', () => post('{"a":'), 400],
    ['__proto__', () => post('{"__proto__":{"isAdmin":true}}'), 400],
    ['constructor.prototype', () => post('{"constructor":{"prototype":{"a":1}}}'), 400],
    ['a form', () => post('a=1', 'application/x-www-form-urlencoded'), 415],
    ['text', () => post('{}', 'text/plain'), 415],
    ['no type', () => post('{}', ''), 415],
    ['65 KiB', () => post(JSON.stringify('x'.repeat(65 * 1024))), 413],
    ['a bad address', () => server.call('GET', '/%zz'), 400],
  ])('%s', async (_, send, status) => {
    const answer = await send();
    expect(answer).toMatchObject({ status, code: CODE.invalidInput });
    expect(answer.text).not.toMatch(/stack|node_modules|at \w+ \(/);
  });

  test('65 KiB in a request to an encrypted endpoint', async () => {
    const answer = await server.call('POST', '/auth/portalLogin', { body: 'x'.repeat(65 * 1024) });
    expect(answer).toMatchObject({ status: 413, code: CODE.invalidInput });
  });

  test('headers of 20 KiB', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { 'x-long': 'x'.repeat(20 * 1024) };
      httpRequest(`${server.url}/api/health`, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(431);
  });

  test('input that is not HTTP', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.end('hello\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
    expect((await server.call('GET', '/health')).code).toBe(200);
  });

  test('a request with two Host headers, because a proxy may use the other one', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\nhost: evil.example.com\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test.each(['GET', 'POST', 'PUT', 'DELETE', 'PATCH'])('%s of an unknown path', async (method) => {
    const answer = await server.call(method, '/no/such/call');
    expect(answer).toMatchObject({ status: 200, code: CODE.notFound, msg: '資源不存在' });
  });

  test('a known path with another method', async () => {
    expect((await server.call('GET', '/auth/portalLogin')).code).toBe(CODE.notFound);
    expect((await server.call('DELETE', '/system/user/profile')).code).toBe(CODE.notFound);
  });
});

test('an unknown error is answered with a general message, logged with its request, and its details are only in the log', async () => {
  const token = await server.token();
  await server.deps.db.$client.query('alter table dict_data rename to dict_gone');
  const answer = await server.call('GET', '/system/dict/data/type/order_status', { token });
  await server.deps.db.$client.query('alter table dict_gone rename to dict_data');
  expect(answer).toMatchObject({ status: 200, code: CODE.internal });
  expect(answer.text).toBe('{"code":500,"msg":"系統發生未知錯誤，請回報管理員"}');
  const id = answer.headers.get('x-request-id');
  const line = server.logged.find((one) => one.includes('"level":50') && one.includes(String(id)));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ err: { cause: { code: '42P01' } } });
});

test('the log names every request and no secret', async () => {
  const token = await server.token();
  const secrets = {
    token,
    password: 'a-very-secret-password',
    name: 'somebody-typed-this',
    orderToken: 'order-token-in-the-query',
    phone: '0987654321',
    note: '請按門鈴',
  };
  const query = new URLSearchParams({
    Authorization: `Bearer ${token}`,
    clientid: server.config.clientId,
    orderToken: secrets.orderToken,
    phone: secrets.phone,
  });
  await server.signIn({ username: secrets.name, password: secrets.password });
  await server.call('GET', `/system/user/profile?${query}`, { token });
  await server.call('POST', '/order/find', { body: { orderNo: 'D1', phone: secrets.phone } });
  await server.call('POST', '/fare/quote', { body: `{"note":"${secrets.note}",` });
  await server.call('GET', `/nowhere?${query}`, { headers: { 'order-token': secrets.orderToken } });
  const stream = await openEventStream(`${server.url}/api-sse/resource/sse?${query}`);
  stream.close();
  await (await fetch(`${server.url}/api-sse/order?${query}`)).text();
  const log = server.logged.join('');
  expect(log).toMatch(/"method":"GET","path":"\/api\/system\/user\/profile","status":200,"ms":/);
  expect(log).toMatch(/"path":"\/api-sse\/order","status":403,"code":403/);
  for (const [name, secret] of Object.entries(secrets)) {
    expect({ name, logged: log.includes(secret) }).toEqual({ name, logged: false });
  }
});

describe('response headers', () => {
  test('of the page are strict', async () => {
    const { headers } = await fetch(server.url, { headers: { accept: 'text/html' } });
    const policy = headers.get('content-security-policy') ?? '';
    // Hashes allow the document's own script and styles (`public-pages.test.ts`).
    for (const directive of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "frame-src 'self'",
      "frame-ancestors 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types portal portal-worker',
    ]) {
      expect(policy.replaceAll(/ 'sha256-[\w+/]+='/g, '').split(';')).toContain(directive);
    }
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain(
      'camera=(self), microphone=(self), display-capture=(self)',
    );
  });

  test('of scripts and styles allow nothing, and omit the rules for documents', async () => {
    for (const path of ['/assets/page-1a2b3c4.js', '/assets/style-1a2b3c4.css']) {
      const sent = Object.fromEntries((await fetch(`${server.url}${path}`)).headers);
      expect({ path, sent }).toMatchObject({
        sent: {
          'content-security-policy': "default-src 'none';frame-ancestors 'none'",
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
        },
      });
      expect(Object.keys(sent)).not.toContain('permissions-policy');
    }
    // Only files directly in `/assets/` get the short policy. These paths get the headers of documents.
    for (const path of ['/assets/', '/assets/page.js/index', '/sw.js', '/offline.html']) {
      const { headers } = await fetch(`${server.url}${path}`);
      expect(headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(headers.get('permissions-policy')).not.toBeNull();
    }
  });

  test('of calls and streams allow nothing, and forbid caching the answer', async () => {
    const token = await server.token();
    const query = new URLSearchParams({
      Authorization: `Bearer ${token}`,
      clientid: server.config.clientId,
    });
    for (const path of ['/api/system/user/profile', '/api/no/such', '/api-sse/resource/sse']) {
      const aborter = new AbortController();
      const { headers } = await fetch(`${server.url}${path}?${query}`, {
        headers: { accept: 'text/html', authorization: `Bearer ${token}` },
        signal: aborter.signal,
      });
      aborter.abort();
      const sent = Object.fromEntries(headers);
      expect({ path, sent }).toMatchObject({
        sent: {
          'content-security-policy': "default-src 'none';frame-ancestors 'none'",
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
        },
      });
      expect(sent['cache-control']).toContain('no-store');
    }
  });

  test('include a separate request id for each answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.call('GET', '/health')),
    );
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(20);
    for (const id of ids) expect(id).toMatch(/^[\w-]{12}-\d+$/);
  });
});

test('the policy allows the card script of the configured server, and with an https address browsers must use https', async () => {
  const other = await startTestServer({
    TAPPAY_SDK_URL: 'https://js.tappaysdk.com/sdk/tpdirect/v5.20.0',
    PUBLIC_URL: 'https://ride.example.com/',
  });
  const { headers } = await fetch(`${other.url}/index`);
  await other.close();
  const policy = headers.get('content-security-policy');
  expect(policy).toMatch(/script-src 'self' https:\/\/js\.tappaysdk\.com[ ;]/);
  expect(policy).toContain("frame-src 'self' https://js.tappaysdk.com;");
  expect(policy).toMatch(/style-src 'self'(?: 'sha256-[^']+')?;/);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
});

test('the 31st sign-in of a minute is refused with 429; other calls are not refused', async () => {
  const limited = await startTestServer({ RATE_LIMITS: 'on' });
  const answers = [];
  for (let n = 0; n < 32; n++) {
    answers.push(await limited.call('POST', '/auth/portalLogin', { body: '"x"' }));
  }
  const health = await limited.call('GET', '/health');
  await limited.close();
  expect(answers.slice(0, 30).every(({ code }) => code === CODE.undecryptable)).toBe(true);
  expect(answers[30]).toMatchObject({ status: 429, code: CODE.tooManyRequests });
  expect(answers[30]?.msg).toBe('操作太頻繁，請稍後再試');
  expect(Number(answers[30]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(health.code).toBe(200);
});

test.each([
  ['off', 1],
  ['1', 0],
])('an undeclared proxy is logged once (TRUST_PROXY=%s)', async (proxies, times) => {
  const behind = await startTestServer({ TRUST_PROXY: proxies });
  const said = () => behind.logged.filter((line) => line.includes('TRUST_PROXY is off'));
  await behind.call('GET', '/health/live');
  expect(said()).toEqual([]);
  for (const address of ['192.0.2.1', '192.0.2.2']) {
    await behind.call('GET', '/health/live', { headers: { 'x-forwarded-for': address } });
  }
  await behind.close();
  expect(said()).toHaveLength(times);
  expect(said().join('')).not.toContain('192.0.2');
});

describe('what the page reads when it starts', () => {
  test('the portal configuration has the contract’s form', async () => {
    const read = PortalConfig.parse(await (await fetch(`${server.url}/portal-config.json`)).json());
    expect(read).toMatchObject({
      clientId: server.config.clientId,
      apiBase: '/api',
      streamBase: '',
      demo: true,
      payment: { sdkUrl: '/sandbox/tappay/tpdirect/v5.js', serverType: 'sandbox' },
    });
  });

  test('the dictionary order_status has the specification’s labels (ORD-02, API-24)', async () => {
    const labels = async (language: string) => {
      const { data } = await server.call('GET', '/system/dict/data/type/order_status', {
        headers: { 'content-language': language },
      });
      return DictionaryData.parse(data).map(({ dictValue, dictLabel }) => [dictValue, dictLabel]);
    };
    expect(await labels('zh_TW')).toEqual([
      ['0', '任務進行中'],
      ...['1', '2', '3', '4', '5'].map((status) => [status, '進行中']),
      ['6', '已完成'],
      ['7', '待付款'],
      ['10', '已取消'],
      ['11', '待付款'],
    ]);
    expect((await labels('en')).slice(0, 2)).toEqual([
      ['0', 'Task in progress'],
      ['1', 'In progress'],
    ]);
    expect((await server.call('GET', '/system/dict/data/type/none')).data).toEqual([]);
  });

  test('health answers 200 while the database works, otherwise 503 with the reason; the process does not end', async () => {
    const own = await startTestServer();
    expect(await own.call('GET', '/health')).toMatchObject({ status: 200, data: { status: 'ok' } });
    await own.database.drop();
    for (const path of ['/health', '/health/ready']) {
      const answer = await own.call('GET', path);
      const data = { status: 'unavailable', reason: 'database' };
      expect(answer).toMatchObject({ status: 503, code: CODE.unavailable, data });
      expect(answer.headers.get('retry-after')).toBe('1');
    }
    const live = await own.call('GET', '/health/live');
    expect(live).toMatchObject({ status: 200, code: CODE.ok, data: { status: 'ok' } });
    await own.close();
  });

  test('a map tile is plain JSON, compressed, cached for a day, and revalidated by its ETag', async () => {
    const url = `${server.url}/api/map/zh-Hant/7/53/27`;
    const tile = await fetch(url);
    const etag = tile.headers.get('etag') ?? '';
    expect(tile.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(tile.headers.get('content-encoding')).toBe('gzip');
    expect(MapTileData.parse(await tile.json()).land).toMatch(/^M/);
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    for (let z = MAP_ZOOM.min; z <= MAP_ZOOM.max; z++) {
      const { x, y } = toWorld({ lat: 25.0478, lng: 121.517 });
      const across = tilesAcross(z);
      const address = [z, Math.floor(x * across), Math.floor(y * across)].join('/');
      const taipei = await fetch(`${server.url}/api/map/en/${address}`);
      expect([address, taipei.status]).toEqual([address, 200]);
    }
    for (const wrong of ['zh-Hant/5/1/1', 'fr/7/53/27', 'en/7/9999/27', 'en/7/1.5/27']) {
      expect((await fetch(`${server.url}/api/map/${wrong}`)).status).toBe(404);
    }
  });
});

describe('other origins (`ALLOWED_ORIGINS`, `PICTURE_ORIGINS`)', () => {
  const page = 'https://portal.example.com';
  const preflight = {
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization,clientid,content-language,encrypt-key',
  };
  let open: TestServer;
  beforeAll(async () => {
    open = await startTestServer({
      ALLOWED_ORIGINS: `${page}, https://other.example.com`,
      PICTURE_ORIGINS: 'https://pictures.example.com',
    });
  });
  afterAll(() => open.close());
  const ask = (on: TestServer, method: string, path: string, headers: Record<string, string>) =>
    fetch(`${on.url}${path}`, { method, headers });

  test('a listed origin can call the server, and read its answers', async () => {
    const path = '/api/system/user/profile';
    const before = await ask(open, 'OPTIONS', path, { origin: page, ...preflight });
    expect(before.status).toBe(204);
    expect(before.headers.get('access-control-allow-origin')).toBe(page);
    expect(before.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(before.headers.get('access-control-allow-headers')).toBe(
      preflight['access-control-request-headers'],
    );
    for (const path of ['/api/auth/code', '/api/nowhere', '/api-sse/resource/sse']) {
      const answer = await ask(open, 'GET', path, { origin: page });
      expect(answer.headers.get('access-control-allow-origin')).toBe(page);
      expect(answer.headers.get('access-control-expose-headers')).toContain('download-filename');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      await answer.body?.cancel();
    }
  });

  test('an origin that is not listed can read no answer; if the list is empty, no other origin can', async () => {
    for (const [on, origin] of [
      [open, 'https://evil.example.com'],
      [open, 'null'],
      [server, page],
    ] as const) {
      const before = await ask(on, 'OPTIONS', '/api/auth/code', { origin, ...preflight });
      const answer = await ask(on, 'GET', '/api/auth/code', { origin });
      expect(before.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
    // The header `vary` keeps caches from giving a listed origin an answer without the CORS headers.
    expect((await fetch(`${open.url}/api/auth/code`)).headers.get('vary')).toBe('Origin');
  });

  test('a page of another site cannot make a browser send calls, whether or not it can read the answers; a listed origin can', async () => {
    const sms = '/api/resource/sms/code?phonenumber=0987654321';
    const cross = { 'sec-fetch-site': 'cross-site' };
    const refused = [
      [open, 'GET', sms, { ...cross, 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' }],
      [open, 'GET', sms, { ...cross, 'sec-fetch-mode': 'navigate' }],
      [open, 'GET', sms, { ...cross, origin: 'https://evil.example.com' }],
      [server, 'GET', sms, { ...cross, origin: page }],
      [open, 'GET', '/api/auth/code', cross],
      [open, 'POST', '/api/system/userClient/registerZego?uniqueId=browser-of-another', cross],
    ] as const;
    for (const [on, method, path, headers] of refused) {
      const answer = await ask(on, method, path, headers);
      expect([answer.status, await answer.json()]).toMatchObject([403, { code: CODE.forbidden }]);
    }
    const sent = 'select phonenumber from sms_outbox where phonenumber = $$0987654321$$';
    for (const on of [open, server]) {
      expect((await on.deps.db.$client.query(sent)).rows).toEqual([]);
    }
    for (const headers of [
      { ...cross, origin: page },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      {},
    ]) {
      const answer = await ask(open, 'GET', '/api/auth/code', headers);
      expect(await answer.json()).toMatchObject({ code: CODE.ok });
    }
    // The bank sends the passenger's browser back to this address.
    const back = await fetch(`${open.url}/api/order/payment/return`, {
      headers: { ...cross, 'sec-fetch-mode': 'navigate' },
      redirect: 'manual',
    });
    expect([back.status, back.headers.get('location')]).toEqual([303, '/tappay/failure']);
  });

  test('pages may show pictures of a listed origin', async () => {
    const policy = (await fetch(open.url)).headers.get('content-security-policy') ?? '';
    expect(/img-src [^;]*/.exec(policy)?.[0]).toContain('https://pictures.example.com');
    expect(/connect-src [^;]*/.exec(policy)?.[0]).not.toContain('pictures');
  });
});
