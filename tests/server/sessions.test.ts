import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { deviceOf } from '../../server/accounts/device.ts';
import { LoginData, SessionRow } from '../../src/contract/auth.ts';
import { CODE } from '../../src/contract/codes.ts';
import { openEventStream } from '../support/event-stream.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', SESSION_HOURS: '2' });
});
afterAll(() => server.close());

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function tokenAt(address: string, username = 'agent', userAgent = FIREFOX): Promise<string> {
  const headers = { 'x-forwarded-for': address, 'user-agent': userAgent };
  const answer = await server.signIn({ username, password: `${username}-demo` }, headers);
  return LoginData.parse(answer.data).access_token;
}
async function list(token: string) {
  const answer = await fetch(`${server.url}/api/monitor/online`, {
    headers: { authorization: `Bearer ${token}`, clientid: server.config.clientId },
  });
  return z.object({ rows: z.array(SessionRow), total: z.number() }).parse(await answer.json());
}
const end = (token: string, tokenId: string) =>
  server.call('POST', `/monitor/online/${tokenId}`, { token });
/** Ends each session except the caller's, in the same way as the page does. */
async function endOthers(token: string): Promise<void> {
  const { rows } = await list(token);
  const others = rows.filter(({ current }) => !current);
  await Promise.all(others.map(({ tokenId }) => end(token, tokenId)));
}
const alive = async (token: string) =>
  (await server.call('GET', '/system/user/profile', { token })).code === CODE.ok;
const streamOf = (token: string) => {
  const query = new URLSearchParams({
    Authorization: `Bearer ${token}`,
    clientid: server.config.clientId,
  });
  return openEventStream(`${server.url}/api-sse/resource/sse?${query}`);
};

describe('the list of a user’s own sessions', () => {
  test('shows browser, system, address and time, and no other user’s sessions', async () => {
    await tokenAt('192.0.2.9', 'driver');
    const loginTime = server.clock.now();
    const token = await tokenAt('192.0.2.1');
    const { rows, total } = await list(token);
    expect(total).toBe(1);
    expect(rows).toEqual([
      {
        tokenId: rows[0]?.tokenId,
        current: true,
        browser: 'Firefox',
        os: 'Windows',
        ipaddr: '192.0.2.1',
        loginTime,
        lastSeenAt: loginTime,
      },
    ]);
    expect(rows[0]?.tokenId).not.toBe(token);
    await end(token, rows[0]?.tokenId ?? '');
  });

  test('shows when a session was last used, to the minute', async () => {
    const [used, unused] = [await tokenAt('192.0.2.1'), await tokenAt('192.0.2.2')];
    const begun = server.clock.now();
    const seenAt = async () => (await list(used)).rows.map(({ lastSeenAt }) => lastSeenAt - begun);
    server.clock.advance(59_999);
    expect(await seenAt()).toEqual([0, 0]);
    server.clock.advance(1);
    expect(await seenAt()).toEqual([60_000, 0]);
    await endOthers(used);
    expect(await alive(unused)).toBe(false);
    await server.call('POST', '/auth/logout', { token: used });
  });

  test('has the session that was used last at its top, whichever began first', async () => {
    const first = await tokenAt('192.0.2.1');
    server.clock.advance(1_000);
    await tokenAt('192.0.2.2');
    server.clock.advance(60_000);
    await list(first);
    const { rows } = await list(first);
    expect(rows.map(({ ipaddr }) => ipaddr)).toEqual(['192.0.2.1', '192.0.2.2']);
    await endOthers(first);
    await server.call('POST', '/auth/logout', { token: first });
  });

  test('omits expired sessions', async () => {
    await tokenAt('192.0.2.1');
    server.clock.advance(2 * 3_600_000);
    const token = await tokenAt('192.0.2.2');
    expect((await list(token)).total).toBe(1);
    await endOthers(token);
    await server.call('POST', '/auth/logout', { token });
  });
});

describe('a user can end', () => {
  test('one session and its streams at once, while the others go on', async () => {
    const [here, there] = [await tokenAt('192.0.2.1'), await tokenAt('192.0.2.2')];
    const [mine, stream] = [await streamOf(here), await streamOf(there)];
    const { rows } = await list(here);
    const other = rows.find(({ current }) => !current)?.tokenId ?? '';
    expect(await end(here, other)).toMatchObject({ status: 200, code: CODE.ok });
    await stream.ended();
    expect([await alive(here), await alive(there)]).toEqual([true, false]);
    mine.close();
    expect((await list(here)).rows).toHaveLength(1);
  });

  test('all sessions but the current one', async () => {
    const here = await tokenAt('192.0.2.1');
    const others = [await tokenAt('192.0.2.2'), await tokenAt('192.0.2.3')];
    const stream = await streamOf(others[1] ?? '');
    await endOthers(here);
    await stream.ended();
    expect(await Promise.all([here, ...others].map(alive))).toEqual([true, false, false]);
  });

  test('no other user’s session, and learns nothing about it', async () => {
    const [agent, driver] = [await tokenAt('192.0.2.1'), await tokenAt('192.0.2.2', 'driver')];
    const { rows } = await list(driver);
    const theirs = rows.find(({ current }) => current)?.tokenId ?? '';
    const [another, unknown] = [await end(agent, theirs), await end(agent, 'nonsense')];
    expect(another.text).toBe(unknown.text);
    await endOthers(agent);
    expect(await alive(driver)).toBe(true);
  });
});

test.each([
  [FIREFOX, 'Firefox', 'Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    ...(['Safari', 'iOS'] as const),
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
    ...(['Chrome', 'Android'] as const),
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0',
    ...(['Edge', 'Windows'] as const),
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/15.9.0',
    ...(['LINE', 'iOS'] as const),
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/137.0.0.0 Mobile/15E148 Safari/604.1',
    ...(['Chrome', 'iPadOS'] as const),
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    ...(['Safari', 'macOS'] as const),
  ],
  ['curl/8.5.0', '', ''],
])('the user agent %s is shown as browser %j and system %j', (userAgent, browser, os) => {
  expect(deviceOf(userAgent)).toEqual({ browser, os });
});
