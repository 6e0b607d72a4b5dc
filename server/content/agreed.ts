import { sql, type SQL } from 'drizzle-orm';

/** `AGREED` as a value for a row that is written at `now`, epoch milliseconds. */
export const agreedAt = (now: number): SQL<Record<string, number> | null> =>
  sql`(${sql.raw(AGREED(`to_timestamp(${now / 1_000})`))})`;

/**
 * SQL of the policy versions in force at an instant, as a JSON object by key: people accept these when they order or
 * register.
 *
 * @param at SQL of the instant
 */
export const AGREED = (at: string): string => `select jsonb_object_agg(key, version) from (
  select distinct on (key) key, version from content
  where type = 'policy' and valid_from <= ${at} order by key, valid_from desc, version desc) agreed`;
