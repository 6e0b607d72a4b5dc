import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { CODE } from '../../src/contract/codes.ts';
import { STREAM_PATH } from '../../src/contract/push.ts';
import { openEventStream } from '../support/event-stream.ts';
import { Gate, NOT_HELD, VISITOR } from '../support/gate.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** The faults that the service level of the path suites lets the server have (docs/server.md). */
const gate = new Gate();
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({}, 20, { gate });
  token = await server.token();
});
afterAll(() => server.close());
beforeEach(() => gate.disarm());

const dictionary = '/system/dict/data/type/order_status';

test('what is not armed, or comes by another hand, passes', async () => {
  expect((await server.call('GET', dictionary)).code).toBe(CODE.ok);
  gate.arm(['dictionary']);
  expect((await server.call('GET', '/health')).status).toBe(200);
  expect((await server.call('GET', dictionary, { headers: NOT_HELD })).code).toBe(CODE.ok);
  expect(gate.arrived()).toEqual([]);
});

test('of several visitors one’s requests are held alone', async () => {
  gate.arm(['dictionary'], 'her');
  const other = await server.call('GET', dictionary, { headers: { [VISITOR]: 'him' } });
  expect([other.code, gate.arrived()]).toEqual([CODE.ok, []]);
  const hers = server.call('GET', dictionary, { headers: { [VISITOR]: 'her' } });
  await (await gate.arrival('dictionary', 1)).release({ kind: 'pass' });
  expect((await hers).code).toBe(CODE.ok);
});

test('a request waits for its verdict, and passes', async () => {
  gate.arm(['dictionary']);
  let isAnswered = false;
  const answer = server.call('GET', dictionary).finally(() => (isAnswered = true));
  const held = await gate.arrival('dictionary', 1);
  await server.call('GET', '/health');
  expect([isAnswered, held.isGone]).toEqual([false, false]);
  await held.release({ kind: 'pass' });
  expect((await answer).code).toBe(CODE.ok);
});

test('a status, an envelope, a cut connection: the handler has not run', async () => {
  gate.arm(['logout']);
  const logout = () =>
    server.call('POST', '/auth/logout', { token }).then(
      ({ code }) => code,
      (error: unknown) => (error instanceof SyntaxError ? 'no envelope' : 'cut'),
    );
  const outcomes = [];
  for (const [n, verdict] of (
    [
      { kind: 'status', status: 502 },
      { kind: 'code', code: CODE.warning },
      { kind: 'drop' },
    ] as const
  ).entries()) {
    const answer = logout();
    await (await gate.arrival('logout', n + 1)).release(verdict);
    outcomes.push(await answer);
  }
  expect(outcomes).toEqual(['no envelope', CODE.warning, 'cut']);
  expect((await server.call('GET', '/system/user/profile', { token })).code).toBe(CODE.ok);
});

test('a lost answer: the handler has run', async () => {
  const used = await server.token();
  gate.arm(['logout']);
  const answer = server.call('POST', '/auth/logout', { token: used }).catch(() => 'cut');
  await (await gate.arrival('logout', 1)).release({ kind: 'lose' });
  expect(await answer).toBe('cut');
  expect((await server.call('GET', '/system/user/profile', { token: used })).code).toBe(
    CODE.unauthorized,
  );
});

test.each(['silence', 'keep'] as const)('%s: no answer until the caller hangs up', async (kind) => {
  gate.arm(['dictionary']);
  const over = new AbortController();
  const answer = fetch(`${server.url}/api${dictionary}`, { signal: over.signal }).catch(
    () => 'hung up',
  );
  const held = await gate.arrival('dictionary', 1);
  await held.release({ kind });
  expect(await Promise.race([answer, server.call('GET', '/health')])).toMatchObject({ code: 200 });
  over.abort();
  await held.over;
  expect([await answer, held.isGone]).toEqual(['hung up', true]);
});

test('a stream is opened, written on and cut', async () => {
  gate.arm(['portalStream']);
  const query = new URLSearchParams({
    Authorization: `Bearer ${token}`,
    clientid: server.config.clientId,
  });
  const opening = openEventStream(`${server.url}${STREAM_PATH.portal}?${query}`);
  const held = await gate.arrival('portalStream', 1);
  void held.release({ kind: 'pass' });
  const stream = await opening;
  expect((await stream.next())?.event).toBe('heartbeat');
  held.write('event: message\ndata: "by hand"\n\n');
  expect(await stream.nextOf('message')).toEqual({ event: 'message', data: 'by hand' });
  held.cut();
  await held.over;
});

test('no setting gives a server a gate: its configuration has none, and the product cannot import this one', async () => {
  const { gate: given, ...others } = server.deps;
  expect(given).toBe(gate.attach);
  const plain = await startTestServer({ GATE: 'on', NODE_ENV: 'test', TEST_MODE: 'on' });
  try {
    expect(Object.keys(plain.deps).toSorted()).toEqual(Object.keys(others).toSorted());
    expect(Object.keys(readConfig({ GATE: 'on' }))).not.toContain('gate');
  } finally {
    await plain.close();
  }
  // Whoever starts a server hands the gate over, and nothing of the product does.
  const product = globSync('{server,src,scripts}/**/*.{ts,tsx,mjs}');
  expect(product.length).toBeGreaterThan(200);
  const naming = product.filter((file) => /\bgate\b/i.test(readFileSync(file, 'utf8')));
  expect(naming.toSorted()).toEqual(['server/app.ts', 'server/deps.ts', 'server/server.ts']);
});
