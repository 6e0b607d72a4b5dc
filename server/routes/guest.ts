import type { FastifyInstance } from 'fastify';
import { ACCOUNT_ENDPOINTS } from '../../src/contract/account-endpoints.ts';
import type { Guests } from '../accounts/guests.ts';
import { guestLimit } from '../plugins/rate-limits.ts';
import { route } from '../route.ts';

/** Messaging tokens (API-22). */
export function guestRoutes(app: FastifyInstance, guests: Guests): void {
  route(
    app,
    ACCOUNT_ENDPOINTS.registerGuest,
    ({ query, session, language }) => guests.register(query.uniqueId, session, language),
    { rateLimit: guestLimit },
  );
}
