import type { FastifyInstance } from 'fastify';
import { ACCOUNT_ENDPOINTS } from '../../src/contract/account-endpoints.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { deleteAccount, type AccountParts } from '../accounts/delete-account.ts';
import { changePassword, changeVip, editProfile, profileOf } from '../accounts/profile.ts';
import type { Deps } from '../deps.ts';
import { strictLimit } from '../plugins/rate-limits.ts';
import { route } from '../route.ts';

/** The caller's profile (SESS-01, API-18, PAGE-05). */
export function profileRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock'>,
  parts: AccountParts,
): void {
  route(app, ENDPOINTS.profile, ({ session }) => profileOf(deps, session.userId));

  route(
    app,
    ACCOUNT_ENDPOINTS.editProfile,
    ({ session, body }) => editProfile(deps, parts.smsCodes, session.userId, body),
    { rateLimit: strictLimit },
  );

  route(app, ACCOUNT_ENDPOINTS.changeVip, ({ session, body }) =>
    changeVip(deps, session.userId, body),
  );

  route(
    app,
    ACCOUNT_ENDPOINTS.changePassword,
    ({ session, body }) => changePassword(deps, parts, session, body),
    { rateLimit: strictLimit },
  );

  route(
    app,
    ACCOUNT_ENDPOINTS.deleteAccount,
    ({ session, body }) => deleteAccount(deps, parts, session, body),
    { rateLimit: strictLimit },
  );
}
