/**
 * PostgreSQL's codes for "not now": the connection is lost (class 08), it has no resources left (53), it stops,
 * crashed or is not ready yet (57P), another transaction won (40), a statement or a lock took too long, or this server
 * has become the standby (25006).
 */
const NOT_NOW = /^(?:08...|53...|57P0[1-5]|40001|40P01|57014|55P03|25006|25P0[34])$/;
/** Network errors when a database is gone or not there yet. ENOENT: the Unix socket does not exist. */
const NO_WAY_THERE: readonly unknown[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/** Texts of the database driver's errors that have no code. */
const NO_CONNECTION: readonly string[] = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
];

/**
 * Whether the database could not answer now, because it is busy, restarting, or failing over: it may answer later.
 * Drizzle wraps the driver's error.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  const { message, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return (
    NO_CONNECTION.includes(message) ||
    NO_WAY_THERE.includes(code) ||
    (typeof code === 'string' && NOT_NOW.test(code)) ||
    (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
    isUnavailable(cause)
  );
}
