import type { FastifyInstance } from 'fastify';
import { ACCOUNT_ENDPOINTS } from '../../src/contract/account-endpoints.ts';
import type { SavedCards } from '../payments/saved-cards.ts';
import { strictLimit } from '../plugins/rate-limits.ts';
import { route } from '../route.ts';

/** The caller's saved cards: `/order/payment/card`. */
export function cardRoutes(app: FastifyInstance, cards: SavedCards): void {
  const is = ACCOUNT_ENDPOINTS;
  route(app, is.cards, async ({ session }) => {
    const rows = await cards.list(session.userId);
    return { rows, total: rows.length };
  });
  // Rate-limited, because somebody who may save cards without limit could try stolen ones.
  route(app, is.saveCard, ({ session, body }) => cards.save(session.userId, body.prime), {
    rateLimit: strictLimit,
  });
  route(app, is.preferCard, ({ session, params }) =>
    cards.prefer(session.userId, params['cardId'] ?? ''),
  );
  route(app, is.removeCard, ({ session, params }) =>
    cards.remove(session.userId, params['cardId'] ?? ''),
  );
}
