import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { makeQuote, type QuoteDeps } from '../fares/quote.ts';
import { route } from '../route.ts';

/** Prices: `/fare/…`. */
export function fareRoutes(app: FastifyInstance, deps: QuoteDeps): void {
  route(app, ENDPOINTS.quote, ({ body, language }) => makeQuote(deps, body, language));
}
