import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** An arbitrary number that no other lock on the same database uses. */
const migrationLock = 7_206_801;

const oldestVersion = 15;

/**
 * Migrates the database to the newest version. Nodes that start together take turns.
 *
 * @param url connection string
 * @param folder migrations as drizzle-kit writes them (`meta/_journal.json` and SQL files)
 * @throws Error of one line when the database cannot be reached, or is older than PostgreSQL 15
 */
export async function migrateDatabase(
  url: string,
  folder: string = fileURLToPath(new URL('migrations', import.meta.url)),
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'portal migrations' });
  // An error without a listener would end the process. The statement under way also fails with this error.
  client.on('error', () => undefined);
  await connect(client);
  try {
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
    if (version < oldestVersion) {
      throw new Error(
        `The database is PostgreSQL ${version}: the portal needs ${oldestVersion} or newer`,
      );
    }
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    // Ends the session, which releases the lock.
    await client.end();
  }
}

async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    throw new Error(`The database cannot be used (${reason(error)}): check DATABASE_URL`, {
      cause: error,
    });
  }
}

/** The text of an error. For a host with several addresses there is one error per address, and no common message. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join(', ');
  return error instanceof Error ? error.message : String(error);
}
