import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { ACCOUNT_ENDPOINTS } from '../../src/contract/account-endpoints.ts';
import { HEADER } from '../../src/contract/envelope.ts';
import type { PledgePaymentData } from '../../src/contract/pledge.ts';
import { createAddresses } from '../accounts/addresses.ts';
import { invalidFields } from '../application-error.ts';
import type { Deps } from '../deps.ts';
import type { Payments } from '../payments/payments.ts';
import type { SavedCards } from '../payments/saved-cards.ts';
import { createLimit, strictLimit } from '../plugins/rate-limits.ts';
import { listPledges, offerOf, pledgeView } from '../projects/pledge-views.ts';
import {
  cancelPledge,
  noteCard,
  ownPledge,
  placePledge,
  readdressPledge,
} from '../projects/pledges.ts';
import { route } from '../route.ts';
import { meansOf } from './means.ts';

/** Supporting a project (PROJ-03): only the caller's own pledges. */
export function pledgeRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock'>,
  payments: Payments,
  cards: SavedCards,
): void {
  const is = ACCOUNT_ENDPOINTS;
  route(
    app,
    is.placePledge,
    async ({ body, session: { userId }, header, language }) => {
      const key = header(HEADER.idempotencyKey);
      if (!/^[\x21-\x7e]{8,64}$/.test(key)) {
        throw invalidFields({ [HEADER.idempotencyKey]: key === '' ? 'required' : 'invalid' });
      }
      const { pledgeId } = await placePledge(deps, userId, key, body);
      return pledgeView(deps, userId, pledgeId, language);
    },
    { rateLimit: createLimit },
  );
  const addresses = createAddresses(deps);
  route(app, is.offer, ({ query, session, language }) =>
    offerOf(deps, addresses, session.userId, query, language),
  );
  route(app, is.pledges, ({ query, session, language }) =>
    listPledges(deps, session.userId, language, query),
  );
  route(app, is.pledge, ({ query, session, language }) =>
    pledgeView(deps, session.userId, query.pledgeId, language),
  );
  route(
    app,
    is.payPledge,
    async ({ body, session, language }): Promise<z.input<typeof PledgePaymentData>> => {
      const { pledgeId, amount, threeDomainSecure } = body;
      const own = await ownPledge(deps, session.userId, pledgeId);
      let charged: string | null = null;
      const means = meansOf(cards, session, body, (cardId) => (charged = cardId));
      const attempt = await payments.payPledge(own, {
        async means() {
          const found = await means();
          // The card is stored before the charge, so that the balance is later charged to the same card, even if the
          // bank shows its page now.
          await noteCard(deps, pledgeId, charged);
          return found;
        },
        amount,
        threeDomainSecure,
      });
      if (attempt.state !== 'paid' && attempt.paymentUrl !== null) {
        return { outcome: 'redirect', paymentUrl: attempt.paymentUrl };
      }
      return {
        outcome: 'paid',
        pledge: await pledgeView(deps, session.userId, pledgeId, language),
      };
    },
    { rateLimit: strictLimit },
  );
  route(app, is.cancelPledge, async ({ body, session }) => {
    await cancelPledge(deps, session.userId, body.pledgeId);
  });
  route(app, is.readdressPledge, async ({ body, session }) => {
    await readdressPledge(deps, session.userId, body);
  });
}
