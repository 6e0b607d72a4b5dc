import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { callerAddress } from '../caller-address.ts';
import type { Config } from '../config.ts';

/** Calls per minute from an IP address: many telephones share one address of a mobile network. */
const general = { max: 3_000, timeWindow: 60_000 };

/** For price requests: a form requests a price at each change of its route, and each price is a row. */
export const quoteLimit = { max: 300, timeWindow: 60_000 };

/** For messaging tokens: each page that is loaded requests one, and each is a row. */
export const guestLimit = { max: 300, timeWindow: 60_000 };

/** For published contents: many read them, and each request queries the database. */
export const contentLimit = { max: 600, timeWindow: 60_000 };

/** For the staff's changes: calls of one endpoint per minute from an IP address. */
export const deskLimit = { max: 120, timeWindow: 60_000 };

/** For ordering: many passengers may share an IP address, and each has few open orders. */
export const createLimit = { max: 60, timeWindow: 60_000 };

/** For monitoring: each check queries the database. */
export const healthLimit = { max: 300, timeWindow: 60_000 };

/** For calls that could be used to guess secrets, and expensive calls: per endpoint, minute and IP address. */
export const strictLimit = { max: 30, timeWindow: 60_000 };

/** For conversations by e-mail: in a day from an IP address. */
export const transcriptLimit = { max: 30, timeWindow: 24 * 3_600_000 };

/** For files of messages: per minute from an IP address. */
export const uploadLimit = { max: 60, timeWindow: 60_000 };

/** For SMS, which cost money and disturb people: in ten minutes from an IP address. */
export const smsLimit = { max: 20, timeWindow: 600_000 };

/**
 * Rate limits by IP address for the routes of this scope; a route's `rateLimit` sets a lower limit for it. Calls are
 * counted in this process: with several nodes the limit applies to each of them.
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
