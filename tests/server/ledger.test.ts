import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bookInvitation,
  bookPoints,
  listPoints,
  listStatement,
} from '../../server/accounts/points.ts';
import { migrateDatabase } from '../../server/data/migrate.ts';
import { createPool } from '../../server/data/pool.ts';
import * as schema from '../../server/data/schema.ts';
import type { Database } from '../../server/deps.ts';
import {
  book,
  bookCash,
  bookCharge,
  bookOwed,
  bookReturn,
  closeAccounts,
  differences,
  sumOf,
} from '../../server/ledger/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { addProject } from '../support/projects.ts';

const AT = new Date('2026-05-01T04:00:00Z');
let database: TestDatabase;
let db: Database;
let opened: ReturnType<typeof createPool>;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = createPool(database.url, 4, () => undefined);
  ({ pool } = opened);
  db = drizzleOf(pool);
});
afterAll(async () => {
  await opened.end(1_000);
  await database.drop();
});

/** The cast is safe because the schema is the server's own. */
const drizzleOf = (of: pg.Pool): Database => drizzle(of, { schema }) as unknown as Database;
const rows = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
  (await pool.query<Row>(text)).rows;
const imbalance = () =>
  rows(`select transaction_id, unit from ledger_entry group by 1, 2 having sum(amount) <> 0
    union all select 'all', unit from ledger_entry group by 2 having sum(amount) <> 0`);

async function member(userId: string): Promise<string> {
  await db
    .insert(schema.appUser)
    .values({ userId, userName: userId, userType: 'passenger_user', nickName: userId });
  return userId;
}

test('a booking cannot be changed or removed', async () => {
  const userId = await member('kept');
  const given = { kind: 'supporter', amount: 5, reason: 'welcome', subject: '', at: AT } as const;
  await db.transaction((tx) => bookPoints(tx, { ...given, userId }));
  for (const text of [
    'update ledger_entry set amount = amount * 2',
    'delete from ledger_entry',
    'truncate ledger_entry cascade',
    `update ledger_transaction set reason = 'ride'`,
    'delete from ledger_transaction',
    'truncate ledger_transaction cascade',
  ]) {
    await expect(pool.query(text), text).rejects.toThrow('the ledger is append-only');
  }
  await db.transaction((tx) => bookPoints(tx, { ...given, userId, kind: 'creator', amount: 7 }));
  expect(await sumOf(db, 'points', 'supporter')).toBe(5);
  expect(await sumOf(db, 'issued', 'supporter')).toBe(-5);
});

test('the database refuses a whole booking if its lines do not sum to zero, or if it has no lines', async () => {
  const lines = [
    { account: 'card', amount: -500 },
    { account: 'rides', amount: 499 },
  ];
  const head = { reason: 'charge', subject: 'D1', at: AT } as const;
  const booked = db.transaction((tx) => book(tx, { ...head, key: 'odd', unit: 'TWD', lines }));
  await expect(booked).rejects.toMatchObject({
    cause: { message: expect.stringContaining('does not sum to zero') as string },
  });
  await expect(
    db.insert(schema.ledgerTransaction).values({ ...head, key: 'empty' }),
  ).rejects.toMatchObject({
    cause: { message: expect.stringContaining('has no entries') as string },
  });
  expect(await rows(`select from ledger_transaction where key in ('odd', 'empty')`)).toEqual([]);
});

type Step =
  | { readonly what: 'points'; readonly user: number; readonly amount: number; readonly at: number }
  | {
      readonly what: 'cash' | 'charge' | 'owe' | 'return';
      readonly at: number;
      readonly amount: number;
    }
  | { readonly what: 'invitation'; readonly user: number }
  | { readonly what: 'close'; readonly user: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('points' as const),
      user: fc.nat(2),
      amount: fc.integer({ min: -500, max: 500 }),
      at: fc.nat(9),
    }),
  },
  {
    // The weight makes most histories contain money that was charged, owed back and returned.
    weight: 6,
    arbitrary: fc.record({
      what: fc.constantFrom('cash' as const, 'charge' as const, 'owe' as const, 'return' as const),
      at: fc.nat(5),
      amount: fc.integer({ min: 1, max: 20_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('invitation' as const), user: fc.nat(2) }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('close' as const), user: fc.nat(2) }) },
);

/** The purposes of the payment attempts: two orders, and the upfront payments and balances of two pledges. */
const PURPOSES = ['order', 'upfront', 'balance'] as const;

test('the ledger sums to zero after every action, whatever the actions and their order, also when they are repeated', async () => {
  let run = 0;
  await addProject({ deps: { db } } as Parameters<typeof addProject>[0], 'backed', {
    startsAt: AT.getTime(),
    endsAt: AT.getTime() + 86_400_000,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 20, maxLength: 40, size: 'max' }),
      async (steps) => {
        run += 1;
        const users = await Promise.all([0, 1, 2].map((one) => member(`run${run}-${one}`)));
        const amounts = new Map<number, number>();
        const taken = new Set<number>();
        const owed = new Set<number>();
        // `charged` has the attempts whose charge was ever booked, and `given` those whose money was ever owed back. A
        // repeated action is not booked again.
        const charged = new Set<number>();
        const given = new Set<number>();
        // The members invite each other in a circle: the second invited the first, the third the second, the first
        // the third.
        for (const [at, userId] of users.entries()) {
          await pool.query('update app_user set invited_by = $1 where user_id = $2', [
            users[(at + 1) % 3],
            userId,
          ]);
        }
        const before = await sumOf(db, 'project:backed');
        const pledges = [1, 2, 4, 5].map((at) => ({
          pledgeId: `run${run}-${at}`,
          pledgeNo: `S${run}-${at}`,
          projectId: 'backed',
          rewardId: 'backed-1',
          userId: users[at % 3] ?? null,
          quantity: 1,
          amount: 1_000,
          state: 'standing' as const,
          pledgedAt: AT,
        }));
        await db.insert(schema.pledge).values(pledges);
        for (const one of steps) {
          await db.transaction(async (tx) => {
            if (one.what === 'points') {
              const { amount, at } = one;
              const userId = users[one.user] ?? '';
              const what = { kind: 'influencer', reason: 'ride', subject: `R${at}` } as const;
              await bookPoints(tx, { userId, amount, ...what, at: AT });
              return;
            }
            if (one.what === 'invitation') {
              await bookInvitation(tx, users[one.user] ?? '', AT);
              return;
            }
            if (one.what === 'close') {
              const userId = users[one.user] ?? '';
              await closeAccounts(tx, userId, AT);
              await tx.execute(`update app_user set points_influencer = 0, deleted_at = now()
              where user_id = '${userId}'`);
              return;
            }
            // An attempt has one amount, and only charged money can be owed back.
            const amount = amounts.get(one.at) ?? one.amount;
            amounts.set(one.at, amount);
            const attemptId = `run${run}-${one.at}`;
            const purpose = PURPOSES[one.at % 3] ?? 'order';
            const moved = { attemptId, orderId: attemptId, purpose, amount } as const;
            if (one.what === 'cash') {
              if (purpose !== 'order') return;
              await bookCash(tx, { orderId: attemptId, orderNo: 'D1', userId: null }, amount, AT);
            } else if (one.what === 'charge') {
              await bookCharge(tx, moved, 'paid', AT);
              taken.add(one.at);
              charged.add(one.at);
            } else if (taken.has(one.at) && one.what === 'owe') {
              await bookOwed(tx, moved, AT);
              owed.add(one.at);
              given.add(one.at);
            } else if (owed.has(one.at)) {
              await bookReturn(tx, moved, AT);
              owed.delete(one.at);
              taken.delete(one.at);
            }
          });
          expect(await imbalance()).toEqual([]);
        }
        const kept = [...charged].filter((at) => at % 3 !== 0 && !given.has(at));
        expect(await sumOf(db, 'project:backed')).toBe(
          before + kept.reduce((sum, at) => sum + (amounts.get(at) ?? 0), 0),
        );
        expect((await differences(db)).filter((userId) => users.includes(userId))).toEqual([]);
      },
    ),
    { numRuns: 20 },
  );
});

test('a member’s statement has the sum after each line', async () => {
  const userId = await member('statement');
  for (const [index, amount] of [100, -30, 5].entries()) {
    const at = new Date(AT.getTime() + index);
    const what = { kind: 'creator', reason: 'ride', subject: `D${index}` } as const;
    await db.transaction((tx) => bookPoints(tx, { userId, amount, ...what, at }));
  }
  // Of two lines with the same time, the later booking is listed above. Each kind of points has its own sum.
  for (const [subject, amount] of [
    ['E1', 8],
    ['E2', 9],
  ] as const) {
    const what = { kind: 'supporter', reason: 'ride', subject } as const;
    const at = new Date(AT.getTime() + 1);
    await db.transaction((tx) => bookPoints(tx, { userId, amount, ...what, at }));
  }
  const page = await listPoints(db, userId, { pageNum: 1, pageSize: 4 });
  expect(page).toMatchObject({
    total: 5,
    rows: [
      { amount: 5, balance: 75, subject: 'D2' },
      { amount: 9, balance: 17, subject: 'E2' },
      { amount: 8, balance: 8, subject: 'E1' },
      { amount: -30, balance: 70, subject: 'D1' },
    ],
  });
});

test('points and payments from before the ledger are moved into it', async () => {
  const old = await createTestDatabase('empty');
  const folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'));
  const all = new URL('../../server/data/migrations/', import.meta.url);
  cpSync(all, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith('_ledger'));
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  const { pool: before, end } = createPool(old.url, 1, () => undefined);
  try {
    await migrateDatabase(old.url, folder);
    await before.query(`
      insert into app_user (user_id, user_name, user_type, nick_name, points_supporter, balance)
        values ('ann', 'ann', 'passenger_user', 'Ann', 42, 300), ('bob', 'bob', 'driver', 'Bob', 0, 0);
      insert into point_entry (user_id, kind, amount, balance, reason, subject, at) values
        ('ann', 'supporter', 20, 20, 'ride', 'D1', '2026-01-01'),
        ('ann', 'supporter', -10, 10, 'refund', 'D1', '2026-01-02');
      insert into payment_attempt (attempt_id, order_id, state, amount, gateway_order_number, created_at, settled_at)
        values ('a', 'o', 'paid', 500, 'a', now(), now()), ('b', 'o', 'declined', 500, 'b', now(), now()),
          ('c', 'o', 'refunding', 70, 'c', now(), now()), ('d', 'o', 'refunded', 9, 'd', now(), now())`);
    await migrateDatabase(old.url);
    const { rows: sums } = await before.query<{ account: string; unit: string; sum: string }>(
      'select account, unit, sum(amount) from ledger_entry group by 1, 2 order by 1, 2',
    );
    expect(sums.map(({ account, unit, sum }) => `${account} ${unit} ${sum}`)).toEqual([
      'balance TWD 300',
      'card TWD -570',
      'issued supporter -42',
      'opening TWD -300',
      'owed TWD 70',
      'points supporter 42',
      'rides TWD 500',
    ]);
    const moved = drizzleOf(before);
    expect(await differences(moved)).toEqual([]);
    expect((await listPoints(moved, 'ann', { pageNum: 1, pageSize: 9 })).rows).toMatchObject([
      { amount: 32, balance: 42, reason: 'opening' },
      { amount: -10, balance: 10, reason: 'refund' },
      { amount: 20, balance: 20, reason: 'ride', subject: 'D1' },
    ]);
    expect(await listStatement(moved, 'ann', { pageNum: 1, pageSize: 9 })).toMatchObject({
      total: 1,
      rows: [{ account: 'balance', amount: 300, reason: 'opening' }],
    });
    await moved.transaction((tx) => closeAccounts(tx, 'ann', AT));
    expect([await sumOf(moved, 'balance'), await sumOf(moved, 'opening')]).toEqual([0, 0]);
  } finally {
    await end(1_000);
    await old.drop();
    rmSync(folder, { recursive: true });
  }
});
