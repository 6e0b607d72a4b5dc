import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the server's database `postgres`, with which databases are created. */
    databaseServer: string;
  }
}

/** The migrated database that the tests' databases are copies of. */
export const template = 'portal_template';

export interface TestDatabase {
  /** Connection string. */
  url: string;
  /** Ends any connections that are left, and drops the database. */
  drop(): Promise<void>;
}

/**
 * A database of its own for a test file, on the PostgreSQL that the project's tests share
 * (`database.global.ts`).
 *
 * @param content `migrated`: all tables, no rows; `empty`: nothing at all
 * @param server the PostgreSQL to make it on; outside of Vitest there is no shared one
 */
export async function createTestDatabase(
  content: 'migrated' | 'empty' = 'migrated',
  server = inject('databaseServer'),
): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const from = content === 'migrated' ? template : 'template0';
  await run(server, `CREATE DATABASE ${name} TEMPLATE ${from}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => run(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
