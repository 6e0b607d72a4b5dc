import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../../server/accounts/password.ts';
import { bookRide, takeBackRide } from '../../server/accounts/points.ts';
import { createSessions } from '../../server/accounts/sessions.ts';
import { createSocial } from '../../server/accounts/social/social.ts';
import { keyText } from '../../server/crypto/keys.ts';
import { createCannedAnswers } from '../../server/desk/canned-answers.ts';
import type { Order } from '../../server/orders/change-order.ts';
import { orderOf } from '../../server/orders/read-order.ts';
import { attemptRows } from '../../server/payments/attempts.ts';
import type { SavedCard } from '../../src/contract/account.ts';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import { CANNED_ANSWERS_MAX } from '../../src/domain/messaging/limits.ts';
import { CARD, primeOf } from '../support/cards.ts';
import { encryptAsClient } from '../support/encryption.ts';
import { book, rowsOf, startOrderServer, type OrderServer } from '../support/orders.ts';
import { smsCodeOf } from '../support/sent-codes.ts';

/**
 * Each tested statement decides by data that another connection is changing at the time. It must wait for that change
 * and then decide by the new data.
 */
let server: OrderServer;
/** Makes the change in a transaction that stays open as long as a test needs. */
let slow: pg.Client;
beforeAll(async () => {
  server = await startOrderServer({ env: { FLEET: 'off' } });
  slow = new pg.Client({ connectionString: server.database.url });
  await slow.connect();
});
afterAll(async () => {
  await slow.end();
  await server.close();
});
beforeEach(() => slow.query('begin'));

/** Returns whether one of the server's connections waits for the slow change. */
const isWaiting = async () => {
  const { rows } = await slow.query(
    `select from pg_stat_activity where datname = current_database()
       and application_name = 'portal' and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
};

/** Waits until the server waits for the change; then runs the statements and commits. */
async function finish(...statements: readonly (readonly [string, readonly unknown[]])[]) {
  await expect.poll(isWaiting).toBe(true);
  for (const [text, values] of statements) await slow.query(text, [...values]);
  await slow.query('commit');
}

/** Books an order, of a member if `token` is given, and sets it to a due fare of NT$1,000. */
async function dueOrder(token?: string): Promise<Order> {
  const { orderNo } = await book(server, token === undefined ? {} : { token });
  const [row] = await rowsOf(
    server,
    `update customer_order set status = 7, total = 1000, amount_due = 1000, due_at = null
     where order_no = $1 returning order_id`,
    [orderNo],
  );
  const order = await orderOf(server.deps.db, String(row?.['order_id']));
  if (order === undefined) throw new Error(`no order ${orderNo}`);
  return order;
}

async function sealed(method: string, path: string, plain: unknown, token?: string) {
  const { keys, config } = server.deps;
  const { body, encryptKey } = encryptAsClient(keyText(keys.requestPublic), plain);
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      clientid: config.clientId,
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      'encrypt-key': encryptKey,
    },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { code: number }).code;
}

async function memberWithPassword(password: string) {
  const member = await server.signIn();
  await rowsOf(server, 'update app_user set password_hash = $2 where user_id = $1', [
    member.userId,
    await hashPassword(password),
  ]);
  return member;
}

test('a payment that begins while another one is being recorded finds the order paid', async () => {
  const order = await dueOrder();
  const attempts = attemptRows(server.deps);
  expect((await attempts.begin(order, 1_000))?.state).toBe('pending');
  await slow.query('update customer_order set status = 6, amount_due = 0 where order_id = $1', [
    order.orderId,
  ]);
  await slow.query(`update payment_attempt set state = 'paid' where order_id = $1`, [
    order.orderId,
  ]);
  const second = attempts.begin(order, 1_000);
  await finish();
  expect(await second).toBeUndefined();
});

test('a refund during a payment of the same order does not take back that payment’s points', async () => {
  const { userId, token } = await server.signIn();
  const order = await dueOrder(token);
  const paid = await attemptRows(server.deps).begin(order, 1_000);
  // A payment is recorded in this order: the order, the attempt, the points.
  await slow.query('update customer_order set status = 6 where order_id = $1', [order.orderId]);
  await slow.query('lock table ledger_entry in access exclusive mode');
  const takenBack = server.deps.db.transaction((tx) => takeBackRide(tx, order, new Date()));
  await finish(
    [`update payment_attempt set state = 'paid' where attempt_id = $1`, [paid?.attemptId]],
    [
      `insert into ledger_transaction (transaction_id, key, reason, subject, at)
       values ('ride', 'ride', 'ride', $1, now())`,
      [order.orderNo],
    ],
    [
      `insert into ledger_entry (transaction_id, account, unit, user_id, amount)
       values ('ride', 'points', 'supporter', $1, 10), ('ride', 'issued', 'supporter', null, -10)`,
      [userId],
    ],
  );
  await takenBack;
  const reasons = () =>
    rowsOf(
      server,
      `select reason from ledger_entry join ledger_transaction using (transaction_id)
       where user_id = $1 and account = 'points' order by seq`,
      [userId],
    );
  expect(await reasons()).toEqual([{ reason: 'ride' }]);
  // When no payment of the order is left, a refund does take back the points.
  await rowsOf(server, `update payment_attempt set state = 'refunded' where order_id = $1`, [
    order.orderId,
  ]);
  await server.deps.db.transaction((tx) => bookRide(tx, order, 0, new Date()));
  await server.deps.db.transaction((tx) => takeBackRide(tx, order, new Date()));
  expect(await reasons()).toEqual([{ reason: 'ride' }, { reason: 'refund' }]);
});

test('a card that is saved again during its removal stays, and can be charged', async () => {
  const { token } = await server.signIn();
  const save = async () => {
    const body = { prime: await primeOf(server, CARD.approved) };
    return server.call<SavedCard>('POST', '/order/payment/card', { token, body });
  };
  const { data } = await save();
  await slow.query('select from sandbox_card for update');
  const removed = server.call('DELETE', `/order/payment/card/${data.cardId}`, { token });
  await expect.poll(isWaiting).toBe(true);
  expect((await save()).code).toBe(200);
  await slow.query('commit');
  expect((await removed).code).toBe(200);
  expect(await rowsOf(server, 'select card_id from saved_card')).toEqual([
    { card_id: data.cardId },
  ]);
  await expect.poll(() => rowsOf(server, 'select 1 from sandbox_card')).toHaveLength(1);
});

test('a sign-in with the old password while it is being changed is refused', async () => {
  const { userId } = await memberWithPassword('the old one');
  const { clientId } = server.deps.config;
  await slow.query('select from app_user where user_id = $1 for update', [userId]);
  const answer = sealed('POST', '/auth/portalLogin', {
    clientId,
    grantType: 'password',
    tenantId: '000000',
    username: userId,
    password: 'the old one',
  });
  await finish([
    'update app_user set password_hash = $2 where user_id = $1',
    [userId, await hashPassword('the new one')],
  ]);
  expect(await answer).toBe(CODE.wrongCredentials);
  // There is only the session of `memberWithPassword`, none of the refused sign-in.
  expect(
    await rowsOf(server, 'select 1 from auth_session where user_id = $1', [userId]),
  ).toHaveLength(1);
});

test('a sign-in by SMS while the number is being replaced begins no session, and uses up no code', async () => {
  const { userId } = await server.signIn();
  const [former, next] = ['0955000401', '0955000402'];
  const setNumber = 'update app_user set phonenumber = $2 where user_id = $1';
  await rowsOf(server, setNumber, [userId, former]);
  await server.call('GET', `/resource/sms/code?phonenumber=${former}`);
  await slow.query('select from app_user where user_id = $1 for update', [userId]);
  const answer = sealed('POST', '/auth/portalLogin', {
    clientId: server.deps.config.clientId,
    grantType: 'sms',
    tenantId: '000000',
    phonenumber: former,
    smsCode: await smsCodeOf(server, former),
    device: 'd'.repeat(64),
  });
  await finish([setNumber, [userId, next]]);
  expect(await answer).toBe(CODE.unavailable);
  expect(
    await rowsOf(server, 'select 1 from auth_session where user_id = $1', [userId]),
  ).toHaveLength(1);
  expect(await rowsOf(server, 'select 1 from known_device where user_id = $1', [userId])).toEqual(
    [],
  );
  expect(
    await rowsOf(server, 'select used_at from sms_code where phonenumber = $1', [former]),
  ).toEqual([{ used_at: null }]);
});

test('a sign-in with a provider’s account while it is being unlinked begins no session', async () => {
  const { userId } = await server.signIn();
  await rowsOf(
    server,
    `insert into social_account (source, subject, user_id, created_at)
     values ('google', 'somebody', $1, now())`,
    [userId],
  );
  const person = () => Promise.resolve({ subject: 'somebody', name: '王小明', email: '' });
  const google = {
    person,
    authorizationUrl: ({ state }: { state: string }) => `https://google.example/?state=${state}`,
  };
  const { db, clock } = server.deps;
  const social = createSocial(
    server.deps,
    { sessions: createSessions(db, clock, 1) } as never,
    new Map([['google', google]]),
  );
  const nobody = { binding: 'b'.repeat(32), session: undefined };
  const page = new URL(await social.address('google', nobody));
  await slow.query('select from app_user where user_id = $1 for update', [userId]);
  const answer = social.finish(
    {
      grantType: 'social',
      source: 'google',
      socialCode: 'code',
      socialState: page.searchParams.get('state') ?? '',
      clientId: server.deps.config.clientId,
      tenantId: '000000',
    },
    { ...nobody, caller: { address: '', userAgent: '' }, language: 'en' },
  );
  const refused = answer.catch((error: unknown) => error);
  await finish(['delete from social_account where user_id = $1', [userId]]);
  expect(await refused).toMatchObject({ code: ACCOUNT_CODE.socialRefused });
  expect(
    await rowsOf(server, 'select 1 from auth_session where user_id = $1', [userId]),
  ).toHaveLength(1);
});

test('of two simultaneous password changes with the same old password the second is refused', async () => {
  const { userId, token } = await memberWithPassword('the old one');
  await slow.query('select from app_user where user_id = $1 for update', [userId]);
  const answer = sealed(
    'PUT',
    '/system/user/profile/updatePwd',
    { oldPassword: 'the old one', newPassword: 'a thief was here' },
    token,
  );
  const changed = await hashPassword('the new one');
  await finish(['update app_user set password_hash = $2 where user_id = $1', [userId, changed]]);
  expect(await answer).toBe(ACCOUNT_CODE.wrongProof);
  expect(
    await rowsOf(server, 'select password_hash from app_user where user_id = $1', [userId]),
  ).toEqual([{ password_hash: changed }]);
});

test('agents who add canned answers at the same time cannot exceed the maximum', async () => {
  await slow.query('rollback');
  const answers = createCannedAnswers(server.deps, { cannedChanged: () => undefined });
  await rowsOf(
    server,
    `insert into canned_answer (answer_id, title, text, updated_by, updated_at)
     select n::text, n::text, 'x', '', now() from generate_series(2, ${CANNED_ANSWERS_MAX}) n`,
  );
  const added = await Promise.allSettled(
    Array.from({ length: 8 }, () => answers.add(randomUUID(), { title: 'hello', text: 'hello' })),
  );
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await answers.list()).toHaveLength(CANNED_ANSWERS_MAX);
});
