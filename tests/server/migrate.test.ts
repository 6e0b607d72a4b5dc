import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrateDatabase } from '../../server/data/migrate.ts';
import { createPool } from '../../server/data/pool.ts';
import { TERMS_OF_MESSAGE } from '../../server/data/schema.ts';
import { type TestDatabase, createTestDatabase } from '../support/database.ts';

/** The portal's migrations. */
const OWN = join(import.meta.dirname, '../../server/data/migrations');

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase('empty');
  folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'));
});

afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Writes migrations in the format of drizzle-kit. */
function writeMigrations(statements: string[]): void {
  mkdirSync(join(folder, 'meta'), { recursive: true });
  const entries = statements.map((sql, idx) => {
    const tag = `000${idx}_step`;
    writeFileSync(join(folder, `${tag}.sql`), sql);
    return { idx, version: '7', when: 1_000 + idx, tag, breakpoints: true };
  });
  const journal = { version: '7', dialect: 'postgresql', entries };
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(journal));
}

async function rows(text: string): Promise<unknown[]> {
  const { pool } = createPool(database.url, 1, () => undefined);
  try {
    return (await pool.query<Record<string, unknown>>(text)).rows;
  } finally {
    await pool.end();
  }
}

/** Copies the portal's own migrations that come before the one with this name. */
function copyMigrationsBefore(name: string): void {
  const { entries, ...rest } = JSON.parse(
    readFileSync(join(OWN, 'meta', '_journal.json'), 'utf8'),
  ) as {
    entries: { tag: string }[];
  };
  const before = entries.slice(
    0,
    entries.findIndex(({ tag }) => tag.endsWith(name)),
  );
  mkdirSync(join(folder, 'meta'), { recursive: true });
  for (const { tag } of before) cpSync(join(OWN, `${tag}.sql`), join(folder, `${tag}.sql`));
  writeFileSync(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ ...rest, entries: before }),
  );
}

describe('database migrations', () => {
  test('CHAT-04 index the words in every language of cards that were sent before, and change nothing else of them', async () => {
    copyMigrationsBefore('_card-words');
    await migrateDatabase(database.url, folder);
    const words = { en: { name: 'Taipei 101', address: '45 Shifu Road' } };
    const card = { type: 'custom', subType: 0, name: '台北101', formattedAddress: '市府路', words };
    const rating = { type: 'custom', subType: 4, kind: 'rating', words: 'Taipei was fine' };
    const { pool } = createPool(database.url, 1, () => undefined);
    try {
      await pool.query(
        `insert into conversation (conversation_id, type, created_at, updated_at) values ('c', 1, now(), now())`,
      );
      const send = (seq: number, content: object) =>
        pool.query(
          `insert into message (message_id, conversation_id, message_seq, order_key, shared_key, sender_user_id, client_message_id, content, sent_at)
           values ('m' || $1, 'c', $1::int, $1::int, $1::int, 'ann', 'm' || $1, $2, now())`,
          [String(seq), content],
        );
      await send(0, card);
      await send(1, rating);
      const found = async (term: string) => {
        const { rows: ids } = await pool.query<{ message_id: string }>(
          `select message_id from message where ${TERMS_OF_MESSAGE} @> $1 order by 1`,
          [[term]],
        );
        return ids.map(({ message_id: id }) => id);
      };
      // Otherwise the database would not use an index for so few rows.
      await pool.query('set enable_seqscan = off');
      expect([await found('台'), await found('ta')]).toEqual([['m0'], []]);
      await migrateDatabase(database.url);
      expect([await found('台'), await found('ta'), await found('5')]).toEqual([
        ['m0'],
        ['m0'],
        ['m0'],
      ]);
      expect((await pool.query('select content, order_key from message order by 2')).rows).toEqual([
        { content: card, order_key: '0' },
        { content: rating, order_key: '1' },
      ]);
      // A connection from before the migration puts new cards into the index in the new way.
      await send(2, card);
      expect(await found('ta')).toEqual(['m0', 'm2']);
    } finally {
      await pool.end();
    }
  });

  test('PROJ-03 take the card from pledges whose card was removed before', async () => {
    copyMigrationsBefore('_removed-card');
    await migrateDatabase(database.url, folder);
    const { pool } = createPool(database.url, 1, () => undefined);
    try {
      await pool.query(`
        insert into app_user (user_id, user_name, nick_name, user_type)
          values ('ann', 'ann', 'Ann', 'passenger_user');
        insert into saved_card
          (card_id, user_id, secret, identifier, brand, last_four, expiry, is_default, created_at)
          values ('kept', 'ann', '', '', '', '', '', true, now());
        insert into project
          (project_id, category, creator, language, texts, target, starts_at, ends_at)
          values ('p', 'safety', 'Ben', 'en', '{}', 1, now(), now());
        insert into project_reward (reward_id, project_id, texts, price, delivered_by, sort)
          values ('r', 'p', '{}', 1, '2027-01', 0);
        insert into pledge
          (pledge_id, project_id, reward_id, user_id, quantity, amount, state, pledged_at, card_id)
          select 'of ' || coalesce(card, 'none'), 'p', 'r', 'ann', 1, 1, 'standing', now(), card
            from unnest(array['kept', 'removed', null]) card`);
      await migrateDatabase(database.url);
      const { rows: cards } = await pool.query(
        'select pledge_id, card_id from pledge order by pledge_id',
      );
      expect(cards).toEqual([
        { pledge_id: 'of kept', card_id: 'kept' },
        { pledge_id: 'of none', card_id: null },
        { pledge_id: 'of removed', card_id: null },
      ]);
    } finally {
      await pool.end();
    }
  });

  test('delete the plans, which lead to the exact pick-up, of rides whose account was deleted before, and no other plan', async () => {
    copyMigrationsBefore('_forgotten-rides');
    await migrateDatabase(database.url, folder);
    const { pool } = createPool(database.url, 1, () => undefined);
    try {
      await pool.query(`
        insert into app_user (user_id, user_name, nick_name, user_type)
          values ('ann', 'ann', 'Ann', 'passenger_user');
        insert into customer_order
          (order_id, order_no, user_id, quote_id, submitted_by, idempotency_key, body_hash, kind,
            status, version, timing, pickup_at, pickup, stops, details, contact_phone, quoted_items,
            items, total, distance_metres, duration_seconds, estimated_route, line, boarding_code,
            created_at, updated_at)
          select by, by, case by when 'ann' then by end, by, by, by, '', 'type_dui',
            6, 1, 'now', now(), '{}', '[]', '{}', '', '[]',
            '[]', 1, 1, 1, false, '[]', '', now(), now()
            from unnest(array['ann', 'visitor', 'deleted']) by;
        insert into simulated_ride (order_id, plan) select order_id, '{}' from customer_order`);
      await migrateDatabase(database.url);
      const { rows: rides } = await pool.query('select order_id from simulated_ride order by 1');
      expect(rides).toEqual([{ order_id: 'ann' }, { order_id: 'visitor' }]);
    } finally {
      await pool.end();
    }
  });

  test('run once each when several nodes start together', async () => {
    // The steps fail if they run twice, and are slow enough that the other nodes start meanwhile.
    const steps = [
      'CREATE TABLE step (name text); SELECT pg_sleep(0.1)',
      "INSERT INTO step VALUES ('second')",
    ];
    writeMigrations(steps);
    await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(database.url, folder)));
    expect(await rows('SELECT name FROM step')).toEqual([{ name: 'second' }]);

    writeMigrations([...steps, "INSERT INTO step VALUES ('third')"]);
    await migrateDatabase(database.url, folder);
    expect(await rows('SELECT name FROM step')).toEqual([{ name: 'second' }, { name: 'third' }]);
  });

  test('that fail leave nothing behind, and the next start tries again', async () => {
    writeMigrations(['CREATE TABLE step (name text)', 'SELECT no_such_column']);
    await expect(migrateDatabase(database.url, folder)).rejects.toThrow(/no_such_column/);
    expect(await rows("SELECT to_regclass('step') AS found")).toEqual([{ found: null }]);

    writeMigrations(['CREATE TABLE step (name text)']);
    await migrateDatabase(database.url, folder);
    expect(await rows("SELECT to_regclass('step') AS found")).toEqual([{ found: 'step' }]);
  });
});
