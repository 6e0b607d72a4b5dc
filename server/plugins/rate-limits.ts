import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { callerAddress } from '../caller-address.ts';
import type { Config } from '../config.ts';

/** Calls an address may make in a minute: many phones share one address of a mobile network. */
const general = { max: 3_000, timeWindow: 60_000 };

/** For price requests: a form asks for a price at each change of its route, and each price is a row. */
export const quoteLimit = { max: 300, timeWindow: 60_000 };

/** For tokens of the messaging: each page that is loaded asks for one, and each is a row. */
export const guestLimit = { max: 300, timeWindow: 60_000 };

/** For published contents: many read them, and each reading asks the database. */
export const contentLimit = { max: 600, timeWindow: 60_000 };

/** For the staff's changes: an address's calls of one endpoint in a minute. */
export const deskLimit = { max: 120, timeWindow: 60_000 };

/** For ordering: many passengers may share an address, and each has few orders open. */
export const createLimit = { max: 60, timeWindow: 60_000 };

/** For monitoring: each look asks the database. */
export const healthLimit = { max: 300, timeWindow: 60_000 };

/** For guessing and for costly calls: an address's calls of one endpoint in a minute. */
export const strictLimit = { max: 30, timeWindow: 60_000 };

/** For files of messages: an address's in a minute. */
export const uploadLimit = { max: 60, timeWindow: 60_000 };

/** For SMS, which cost money and wake people: an address's in ten minutes. */
export const smsLimit = { max: 20, timeWindow: 600_000 };

/**
 * Limits by address for the routes of this scope; single ones are narrowed by their `rateLimit`.
 * Counted in this process: with several nodes an address may call each of them so often.
 */
export async function limitRates(app: FastifyInstance, config: Config): Promise<void> {
  if (!config.rateLimits) return;
  await app.register(rateLimit, {
    ...general,
    cache: 20_000,
    keyGenerator: callerAddress,
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  });
}
