import { timestamp } from 'drizzle-orm/pg-core';

/**
 * The database, table by table. Money is in whole New Taiwan dollars, distances in metres, durations in seconds.
 * Secrets (tokens, primes) are stored as SHA-256 only; passwords as argon2id in PHC form.
 */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
