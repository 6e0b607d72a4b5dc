import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSessions } from '../../server/accounts/sessions.ts';
import { createSignInParts } from '../../server/sign-in-parts.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ CAPTCHA: 'on' });
});
afterAll(() => server.close());

const TABLES = ['image_code', 'sms_code', 'sms_outbox', 'social_state', 'messaging_token'];
async function counts(): Promise<Record<string, number>> {
  const counted = await Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await server.deps.db.$client.query<object>(`select 1 from ${table}`);
      return [table, rows.length] as const;
    }),
  );
  return Object.fromEntries(counted);
}
const each = (count: number) => Object.fromEntries(TABLES.map((table) => [table, count]));

test('expired sign-in data are deleted, and valid ones stay', async () => {
  const begin = async (phone: string) => {
    await server.call('GET', '/auth/code');
    await server.call('GET', `/resource/sms/code?phonenumber=${phone}`);
    const headers = { 'social-binding': 'x'.repeat(32) };
    await server.call('GET', '/auth/binding/google', { headers });
    await server.call('POST', `/system/userClient/registerZego?uniqueId=${'x'.repeat(32)}`);
  };
  const { deps } = server;
  const sessions = createSessions(deps.db, deps.clock, 1);
  const { sweeps } = createSignInParts(deps, Fastify(), sessions);
  const sweep = () => Promise.all(sweeps.map((one) => one()));
  await begin('0987000001');
  await sweep();
  expect(await counts()).toEqual(each(1));
  server.clock.advance(25 * 3_600_000);
  await begin('0987000002');
  expect(await counts()).toEqual(each(2));
  await sweep();
  expect(await counts()).toEqual(each(1));
});
