import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrateDatabase } from '../../server/data/migrate.ts';
import { createPool } from '../../server/data/pool.ts';
import { type TestDatabase, createTestDatabase } from '../support/database.ts';

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

describe('database migrations', () => {
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
