import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type Config, ConfigError } from './config.ts';
import { unusable } from './data/lock.ts';

const DATABASE_DISK_FULL = '53100';
const DISK_FULL: readonly unknown[] = [DATABASE_DISK_FULL, 'ENOSPC', 'EDQUOT'];

/**
 * The reason why the server does not start, in one line: what is wrong, where, and which setting to change. For a
 * failed SQL statement it contains the reason, not the statement, because people who start a server cannot change the
 * statement.
 *
 * @param config absent when the settings themselves were refused
 */
export function startRefusal(
  error: unknown,
  config?: Pick<Config, 'dataDir' | 'databaseUrl'>,
): string {
  if (error instanceof ConfigError) return `Setting ${error.message}`;
  const causes = causesOf(error);
  const full = causes.find((cause) => DISK_FULL.includes(codeOf(cause)));
  if (full !== undefined && config !== undefined) {
    const isElsewhere = config.databaseUrl !== undefined && codeOf(full) === DATABASE_DISK_FULL;
    return isElsewhere
      ? `The database cannot be used (${full.message}): check DATABASE_URL`
      : unusable(config.dataDir, 'the disk is full').message;
  }
  const reason = causes.find((cause) => !(cause instanceof DrizzleQueryError));
  return reason?.message ?? String(error);
}

/** The error and the whole chain of its causes, the outermost first. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined);
