import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../server/accounts/password.ts';
import { closeDemoAccounts, seedDemoAccounts } from '../../server/data/seed.ts';
import { CODE } from '../../src/contract/codes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const codeOf = async (username: string, password: string) =>
  (await server.signIn({ username, password })).code;
const profile = async (token: string) =>
  (await server.call('GET', '/system/user/profile', { token })).code;

test('a start without demo data deletes demo passwords and their sessions', async () => {
  const { db } = server.deps;
  const token = await server.token('agent');
  expect(await profile(token)).toBe(CODE.ok);
  const own = await hashPassword('a password of their own');
  await db.$client.query(`update app_user set password_hash = $1 where user_name = 'driver'`, [
    own,
  ]);

  await closeDemoAccounts(db);
  expect(await codeOf('agent', 'agent-demo')).not.toBe(CODE.ok);
  expect(await codeOf('passenger', 'passenger-demo')).not.toBe(CODE.ok);
  expect(await profile(token)).toBe(CODE.unauthorized);
  expect(await codeOf('driver', 'a password of their own')).toBe(CODE.ok);

  await db.$client.query(`update app_user set deleted_at = now() where user_name = 'passenger'`);
  await seedDemoAccounts(db);
  expect(await codeOf('agent', 'agent-demo')).toBe(CODE.ok);
  // Creating the demo accounts again gives a deleted account no password.
  const { rows } = await db.$client.query(
    `select password_hash from app_user where user_name = 'passenger'`,
  );
  expect(rows).toEqual([{ password_hash: null }]);
  expect(await codeOf('driver', 'a password of their own')).toBe(CODE.ok);
});
