import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSessions } from '../../server/accounts/sessions.ts';
import { createSignInParts } from '../../server/sign-in-parts.ts';
import { KNOWN_DEVICE_LIFETIME_MS, LOGIN_LOCK_MS } from '../../src/domain/limits.ts';
import { put } from '../support/own-rows.ts';
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

async function sweep(): Promise<void> {
  const { deps } = server;
  const sessions = createSessions(deps.db, deps.clock, 1);
  const { sweeps } = createSignInParts(deps, Fastify(), sessions, {} as never);
  await Promise.all(sweeps.map((one) => one()));
}

test('expired sign-in data are deleted, and valid ones stay', async () => {
  const begin = async (phone: string) => {
    await server.call('GET', '/auth/code');
    await server.call('GET', `/resource/sms/code?phonenumber=${phone}`);
    const headers = { 'social-binding': 'x'.repeat(32) };
    await server.call('GET', '/auth/binding/google', { headers });
    await server.call('POST', `/system/userClient/registerZego?uniqueId=${'x'.repeat(32)}`);
  };
  await begin('0987000001');
  await sweep();
  expect(await counts()).toEqual(each(1));
  server.clock.advance(25 * 3_600_000);
  await begin('0987000002');
  expect(await counts()).toEqual(each(2));
  await sweep();
  expect(await counts()).toEqual(each(1));
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const [user, group] = [{ user_id: '100001' }, { conversation_id: 'group-conversation_id' }];
/** For each table: a column with a time, how long after this time (ms) a row is needed, and the row's other values. */
const NEEDED: readonly (readonly [string, string, number, object?])[] = [
  ['auth_session', 'expires_at', 0, user],
  ['messaging_token', 'expires_at', 0],
  ['image_code', 'expires_at', 0],
  ['sms_caller', 'expires_at', 0],
  ['social_state', 'expires_at', 0],
  ['sandbox_grant', 'expires_at', 0],
  ['login_failure', 'last_at', LOGIN_LOCK_MS],
  ['known_device', 'signed_in_at', KNOWN_DEVICE_LIFETIME_MS, user],
  ['sms_outbox', 'sent_at', DAY],
  ['guest', 'created_at', 2 * HOUR],
];

test('sign-in data are stored exactly as long as they are needed', async () => {
  const ago = (ms: number) => new Date(server.clock.now() - ms);
  for (const [table, column, needed, more] of NEEDED) {
    await put(server, `${table}-old`, table, { ...more, [column]: ago(needed + 1) });
    await put(server, `${table}-kept`, table, { ...more, [column]: ago(needed) });
  }
  // The row of an SMS code is needed while the code is valid, and while it counts for the day's maximum.
  for (const [mark, counted, expires] of [
    ['old', DAY + 1, DAY + 1],
    ['kept-count', DAY, DAY + 1],
    ['kept-code', DAY + 1, DAY],
  ] as const) {
    const times = { counted_from: ago(counted), expires_at: ago(expires) };
    await put(server, `sms-${mark}`, 'sms_code', times);
  }
  // A guest who is in a group stays. A guest who has left their group is deleted.
  await put(server, 'group', 'conversation', { group_kind: 'group' });
  for (const [mark, left] of [
    ['member-kept', null],
    ['member-old', ago(0)],
  ] as const) {
    await put(server, mark, 'guest', { created_at: ago(DAY) });
    const member = { ...group, user_id: `${mark}-user_id`, left_at: left };
    await put(server, mark, 'conversation_member', member);
  }
  await sweep();
  const tables = [...NEEDED.map(([name]) => name), 'sms_code'];
  const left: Record<string, unknown> = {};
  for (const table of tables) {
    const { rows } = await server.deps.db.$client.query<{ old: number; kept: number }>(
      `select count(*) filter (where to_jsonb(t)::text like '%-old%')::int as old,
         count(*) filter (where to_jsonb(t)::text like '%-kept%')::int as kept from ${table} t`,
    );
    left[table] = rows[0];
  }
  const kept = (count: number) => ({ old: 0, kept: count });
  expect(left).toEqual({
    ...Object.fromEntries(tables.map((table) => [table, kept(1)])),
    sms_code: kept(2),
    guest: kept(2),
  });
});
