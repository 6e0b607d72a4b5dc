import { timestamp } from 'drizzle-orm/pg-core';

/**
 * The database, table by table. Money is whole New Taiwan dollars, distances metres, durations seconds.
 * Secrets (tokens, primes) are kept as SHA-256 only; passwords as argon2id in PHC form.
 */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
