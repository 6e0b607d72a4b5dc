/** PostgreSQL: a statement or a lock took too long, or there are too many connections. */
const TOO_BUSY: readonly unknown[] = ['57014', '55P03', '53300'];
/** What the pool says when none of its connections became free in time, or a new one was not made in time. */
const NO_CONNECTION: readonly string[] = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
];

/** Did the database not come to it in time? Then it may later. Drizzle wraps the driver's error. */
export function isOverloaded(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { message, cause } = error;
  return (
    NO_CONNECTION.includes(message) ||
    ('code' in error && TOO_BUSY.includes(error.code)) ||
    isOverloaded(cause)
  );
}
