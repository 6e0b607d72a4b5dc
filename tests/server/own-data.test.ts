import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSessions } from '../../server/accounts/sessions.ts';
import { keyText } from '../../server/crypto/keys.ts';
import { appUser } from '../../server/data/schema.ts';
import { ACCOUNT_CODE } from '../../src/contract/codes.ts';
import { encryptAsClient } from '../support/encryption.ts';
import { giveRows, HOME, put } from '../support/own-rows.ts';
import { smsCodeOf } from '../support/sent-codes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { unzipped } from '../support/unzipped.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const PROFILE = '/system/user/profile/portal';

/** Makes a member with a row in each table about members. */
async function member(userId: string, phonenumber: string, mark: string): Promise<string> {
  const { db, clock, config } = server.deps;
  const names = { userName: userId, nickName: userId, userType: 'passenger_user' } as const;
  const email = `${userId}@example.com`;
  const chosen = { language: 'ko', sex: '1', agreed: { privacy: 3 } };
  await db.insert(appUser).values({ userId, phonenumber, email, ...names, ...chosen });
  await put(server, mark, 'mail_outbox', { address: email });
  const sessions = createSessions(db, clock, config.sessionHours);
  const caller = { address: '', userAgent: userId };
  const { token } = await sessions.create(userId, config.clientId, caller);
  await giveRows(server, { userId, phonenumber }, mark);
  return token;
}

/** Returns the rows that contain one of these texts, by table. All tables are searched. */
async function rowsWith(...texts: string[]): Promise<Record<string, string[]>> {
  const { $client } = server.deps.db;
  const { rows: tables } = await $client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await $client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${name} t where to_jsonb(t)::text ~ $1 order by 1`,
        [texts.join('|')],
      );
      return [name, rows.map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(found.filter(([, rows]) => rows.length > 0));
}

test('an export contains everything of its member, and nothing of other members', async () => {
  const token = await member('annie', '0955000801', 'annie');
  await member('bobby', '0955000802', 'bobby');
  for (const userId of ['annie', 'bobby']) {
    await put(server, userId, 'saved_card', { user_id: userId });
  }
  const response = await fetch(`${server.url}/api${PROFILE}/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, clientid: server.config.clientId },
  });
  const entries = unzipped(Buffer.from(await response.arrayBuffer()));
  const lengths = [...entries].flatMap(([name, bytes]) => {
    expect(bytes.toString(), name).not.toMatch(/bobby|0955000802/);
    const data: unknown = JSON.parse(bytes.toString());
    const parts = Array.isArray(data) ? { rows: data as unknown } : (data as object);
    return Object.entries(parts).flatMap(([part, rows]: [string, unknown]) =>
      Array.isArray(rows) ? [[`${name} ${part}`, rows.length] as const] : [],
    );
  });
  expect(Object.fromEntries(lengths)).toEqual({
    ...Object.fromEntries(lengths.map(([part]) => [part, 1])),
    'projects.json projects': 2,
    // Other tests cover these two.
    'driver-documents.json rows': 0,
    'files.json rows': 0,
  });
  expect(lengths.length).toBeGreaterThan(25);
});

test('deleting an account deletes everything of its member from all tables, and nothing of other members', async () => {
  const phone = '0955000901';
  const token = await member('leaver', phone, 'mark-1');
  await member('stayer', '0955000902', 'mark-2');
  const ofStayer = () => rowsWith('stayer', '0955000902', 'mark-2');
  const before = await ofStayer();
  await server.call('GET', `/resource/sms/code?phonenumber=${phone}`);
  const proof = { smsCode: await smsCodeOf(server, phone) };
  const { body, encryptKey } = encryptAsClient(keyText(server.deps.keys.requestPublic), proof);
  const deleted = await server.call('POST', `${PROFILE}/delete`, {
    token,
    body: JSON.stringify(body),
    headers: { 'encrypt-key': encryptKey },
  });
  expect(deleted.code).toBe(200);
  const { app_user: users = [], ...left } = await rowsWith('leaver', phone);
  // The ledger still names who paid.
  expect(Object.keys(left)).toEqual(['ledger_entry', 'ledger_transaction']);
  expect(users).toHaveLength(1);
  expect(JSON.parse(users[0] ?? '')).toMatchObject({
    user_name: 'deleted leaver',
    language: '',
    sex: '',
    agreed: null,
  });
  const { customer_order: orders = [], simulated_ride: rides } = await rowsWith('mark-1');
  expect(orders).toHaveLength(1);
  expect(rides).toBeUndefined();
  for (const degrees of Object.values(HOME)) expect(orders[0]).not.toContain(String(degrees));
  // Coordinates are rounded to a hundredth of a degree.
  expect(orders[0]).toContain('{"lat": 25.04, "lng": 121.52}');
  expect(await ofStayer()).toEqual(before);
});

test('an account cannot be deleted while anything of it is still under way', async () => {
  const token = await member('busy', '0955000903', 'mark-3');
  await put(server, 'mark-3b', 'payment_attempt', { order_id: 'mark-3-pledge_id', state: 'paid' });
  const { $client } = server.deps.db;
  await $client.query(`update pledge set pledge_id = 'mark-3-pledge_id' where user_id = 'busy'`);
  const remove = async () => {
    const proof = { smsCode: '000000' };
    const { body, encryptKey } = encryptAsClient(keyText(server.deps.keys.requestPublic), proof);
    const headers = { 'encrypt-key': encryptKey };
    return (
      await server.call('POST', `${PROFILE}/delete`, { token, headers, body: JSON.stringify(body) })
    ).code;
  };
  // The only reason for the refusal is the wrong code: nothing is under way.
  expect(await remove()).toBe(ACCOUNT_CODE.wrongProof);
  for (const [table, column, its, values] of [
    ['customer_order', 'status', `user_id = 'busy'`, ['0', '1', '5', '7', '11']],
    ['payment_attempt', 'state', `order_id = 'mark-3-order'`, ['pending', 'refunding']],
    ['payment_attempt', 'state', `order_id = 'mark-3-pledge_id'`, ['pending', 'refunding']],
    ['pledge', 'state', `user_id = 'busy'`, ['reserved', 'standing', 'balanceDue']],
    ['project', 'outcome', `project_id = 'mark-3-project'`, [null]],
  ] as const) {
    const { rows } = await $client.query<{ was: unknown }>(
      `select ${column} as was from ${table} where ${its}`,
    );
    const set = (value: unknown) =>
      $client.query(`update ${table} set ${column} = $1 where ${its}`, [value]);
    for (const value of values) {
      await set(value);
      expect({ table, value, code: await remove() }).toEqual({
        table,
        value,
        code: ACCOUNT_CODE.accountInUse,
      });
    }
    await set(rows[0]?.was);
    expect(await remove()).toBe(ACCOUNT_CODE.wrongProof);
  }
  // While a balance is due for a project, its creator's account cannot be deleted. Other creators' accounts can.
  await member('backer', '0955000904', 'mark-4');
  await $client.query(`update pledge set state = 'balanceDue' where user_id = 'backer'`);
  expect(await remove()).toBe(ACCOUNT_CODE.wrongProof);
  await $client.query(`update pledge set project_id = 'mark-3-project' where user_id = 'backer'`);
  expect(await remove()).toBe(ACCOUNT_CODE.accountInUse);
});
