import pg from 'pg';

/** How long a request waits for a free connection, and for one statement, in ms. */
const connectionWait = 5_000;
const statementTime = 30_000;

/**
 * A pool of connections to the portal's database.
 *
 * @param url connection string
 * @param max how many connections it may open (`DATABASE_POOL`)
 * @param onError told when an idle connection breaks (the pool replaces it by itself)
 */
export function createPool(url: string, max: number, onError: (error: Error) => void): pg.Pool {
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
  return pool;
}
