import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { Config } from './config.ts';
import { unusable } from './data/lock.ts';

/** PostgreSQL's code for a full disk, and the system's. */
const FULL_DISK: readonly unknown[] = ['53100', 'ENOSPC', 'EDQUOT'];

/**
 * Why the server does not start, in one line: what is wrong, where, and which setting mends it. A statement that failed
 * is left out: people who start a server can do nothing about it.
 */
export function startRefusal(error: unknown, config: Pick<Config, 'dataDir' | 'databaseUrl'>) {
  const causes = causesOf(error);
  const full = causes.find((cause) => 'code' in cause && FULL_DISK.includes(cause.code));
  if (full !== undefined) {
    const isElsewhere = config.databaseUrl !== undefined && 'severity' in full;
    return isElsewhere
      ? `The database cannot be used (${full.message}): check DATABASE_URL`
      : unusable(config.dataDir, 'the disk is full').message;
  }
  const said = causes.find((cause) => !(cause instanceof DrizzleQueryError));
  return said?.message ?? String(error);
}

/** The error, its cause, that one's cause, and so on. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
