import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { makeQuote, type QuoteDeps } from '../fares/quote.ts';
import { quoteLimit } from '../plugins/rate-limits.ts';
import { route } from '../route.ts';

/** Prices: `/fare/…`. */
export function fareRoutes(app: FastifyInstance, deps: QuoteDeps): void {
  route(app, ENDPOINTS.quote, ({ body, language }) => makeQuote(deps, body, language), {
    rateLimit: quoteLimit,
  });
}
