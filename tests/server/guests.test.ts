import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken } from '../../server/accounts/sessions.ts';
import { GuestData } from '../../src/contract/auth.ts';
import { CODE } from '../../src/contract/codes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newId = () => randomBytes(16).toString('base64url');
const ask = async (uniqueId: string, more: { token?: string; language?: string } = {}) =>
  GuestData.parse(
    (
      await server.call('POST', `/system/userClient/registerZego?uniqueId=${uniqueId}`, {
        ...(more.token === undefined ? {} : { token: more.token }),
        headers: { 'content-language': more.language ?? 'zh_TW' },
      })
    ).data,
  );

describe('guests and members of the messaging (API-22)', () => {
  test('one browser gets the same guest each time, and another browser another guest', async () => {
    const [one, other] = [newId(), newId()];
    const first = await ask(one);
    expect(first).toMatchObject({ expiresIn: 7_200 });
    expect(first.userId).toMatch(/^guest-/);
    expect(first.nickName).toMatch(/^訪客 \d{4}$/);
    const again = await ask(one, { language: 'en_US' });
    expect([again.userId, again.nickName]).toEqual([first.userId, first.nickName]);
    expect(again.token).not.toBe(first.token);
    const second = await ask(other, { language: 'en_US' });
    expect(second.userId).not.toBe(first.userId);
    expect(second.nickName).toMatch(/^Guest \d{4}$/);
  });

  test('one browser that registers several times at once gets one guest', async () => {
    const id = newId();
    const all = await Promise.all([ask(id), ask(id), ask(id), ask(id)]);
    expect(new Set(all.map(({ userId }) => userId)).size).toBe(1);
  });

  test('a signed-in member is registered under their own name, whatever id the browser sends', async () => {
    const token = await server.token();
    const data = await ask(newId(), { token });
    expect(data).toMatchObject({ userId: '100001', nickName: '林怡君' });
  });

  test('tokens are stored as hashes, and valid for two hours', async () => {
    const { token } = await ask(newId());
    const { rows } = await server.deps.db.$client.query<{ expires_at: Date }>(
      'select expires_at from messaging_token where token_hash = $1',
      [hashToken(token)],
    );
    expect(rows[0]?.expires_at.getTime()).toBe(server.clock.now() + 7_200_000);
    const all = await server.deps.db.$client.query<object>('select * from messaging_token');
    expect(JSON.stringify(all.rows)).not.toContain(token);
    expect(server.logged.join('')).not.toContain(token);
  });

  test.each(['', 'short', 'x'.repeat(129), 'a b'.repeat(8), '<script>alert(1)</script>'])(
    'an id like %j is refused',
    async (uniqueId) => {
      const path = `/system/userClient/registerZego?uniqueId=${encodeURIComponent(uniqueId)}`;
      expect((await server.call('POST', path)).code).toBe(CODE.invalidInput);
    },
  );
});

test('an IP address can register three hundred times in a minute, and the next attempt is refused', async () => {
  const limited = await startTestServer({ RATE_LIMITS: 'on' });
  const statuses = [];
  for (let n = 0; n < 301; n += 1) {
    const path = `/system/userClient/registerZego?uniqueId=${newId()}`;
    statuses.push((await limited.call('POST', path)).status);
  }
  await limited.close();
  expect(statuses).toEqual([...Array<number>(300).fill(200), 429]);
});
