import type { FastifyInstance } from 'fastify';
import { ACCOUNT_ENDPOINTS } from '../../src/contract/account-endpoints.ts';
import { createAddresses } from '../accounts/addresses.ts';
import { bagOf, cartTotal, setCartItem } from '../accounts/cart.ts';
import { applicationOf, applyDriver } from '../accounts/driver-application.ts';
import { invitationSummary, inviterOf, listInvitations } from '../accounts/invitations.ts';
import { membershipOf } from '../accounts/membership.ts';
import { listPoints, listStatement } from '../accounts/points.ts';
import type { Deps } from '../deps.ts';
import { listPayments } from '../payments/list-payments.ts';
import { strictLimit } from '../plugins/rate-limits.ts';
import { route } from '../route.ts';

/** A member's other data besides the profile (PAGE-05, SESS-08, API-19, API-20, API-23). */
export function accountRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock' | 'keys' | 'publicUrl'>,
): void {
  const { db } = deps;
  const addresses = createAddresses(deps);
  const is = ACCOUNT_ENDPOINTS;

  route(app, is.addresses, async ({ session }) => {
    const rows = await addresses.list(session.userId);
    return { rows, total: rows.length };
  });
  route(app, is.addAddress, ({ session, body }) => addresses.add(session.userId, body));
  route(app, is.editAddress, ({ session, params, body }) =>
    addresses.edit(session.userId, params['addressId'] ?? '', body),
  );
  route(app, is.removeAddress, ({ session, params }) =>
    addresses.remove(session.userId, params['addressId'] ?? ''),
  );

  route(app, is.membership, ({ session }) => membershipOf(deps, session.userId));
  route(app, is.points, ({ session, query }) => listPoints(db, session.userId, query));
  route(app, is.statement, ({ session, query }) => listStatement(db, session.userId, query));
  route(app, is.payments, ({ session, query }) => listPayments(db, session.userId, query));

  route(app, is.invitationSummary, ({ session }) => invitationSummary(deps, session.userId));
  route(app, is.invitations, ({ session, query }) => listInvitations(db, session.userId, query));
  // This endpoint is open, and a member id is short: somebody who tries many is slowed down.
  route(app, is.inviter, ({ query }) => inviterOf(db, query.memberId), { rateLimit: strictLimit });

  route(app, is.setCartItem, ({ session, body }) => setCartItem(deps, session.userId, body));
  route(app, is.bag, ({ session, query, language }) =>
    bagOf(deps, session?.userId, query.items ?? '', language),
  );
  route(app, is.cartTotal, ({ session }) => cartTotal(deps, session.userId));

  route(app, is.applyDriver, ({ session, body }) => applyDriver(deps, session.userId, body), {
    rateLimit: strictLimit,
  });
  route(
    app,
    is.appliedDriver,
    async ({ session }) => (await applicationOf(deps, session.userId)) !== null,
  );
  route(app, is.appliedDriverInfo, ({ session }) => applicationOf(deps, session.userId));
}
