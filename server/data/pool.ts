import { setTimeout as after } from 'node:timers/promises';
import pg from 'pg';

/** How long a request waits for a free connection, and for one statement, in ms. */
const connectionWait = 5_000;
const statementTime = 30_000;

/**
 * A pool of connections to the portal's database.
 *
 * @param url connection string
 * @param max how many connections it may open (`DATABASE_POOL`)
 * @param onError called when an idle connection breaks (the pool replaces it by itself); when a statement uses the
 *   connection, the statement fails instead
 * @returns the pool, and a function that ends it: statements still running after `patience` ms are aborted
 */
export function createPool(
  url: string,
  max: number,
  onError: (error: Error) => void,
): { pool: pg.Pool; end: (patience: number) => Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'portal',
    connectionTimeoutMillis: connectionWait,
    statement_timeout: statementTime,
    idle_in_transaction_session_timeout: statementTime,
    keepAlive: true,
  });
  pool.on('error', onError);
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    open.add(client);
    // The pool listens only to idle connections; an error without a listener would end the process.
    client.on('error', () => undefined);
  });
  pool.on('remove', (client) => open.delete(client));
  const end = async (patience: number): Promise<void> => {
    await Promise.race([pool.end(), after(patience, undefined, { ref: false })]);
    for (const client of open) client.connection.stream.destroy();
  };
  return { pool, end };
}
