import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ACCOUNT_ENDPOINTS } from '../../src/contract/account-endpoints.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { deleteAccount, type AccountParts } from '../accounts/delete-account.ts';
import {
  changePassword,
  changePhone,
  changeVip,
  editProfile,
  profileOf,
} from '../accounts/profile.ts';
import type { Session, SessionCaller } from '../accounts/sessions.ts';
import { publishHint } from '../bus-topics.ts';
import { callerAddress } from '../caller-address.ts';
import type { Deps } from '../deps.ts';
import { strictLimit } from '../plugins/rate-limits.ts';
import { route } from '../route.ts';

export const callerIn = (session: Session, request: FastifyRequest): SessionCaller => ({
  ...session,
  address: callerAddress(request),
});

/** The caller's profile (SESS-01, API-18, PAGE-05). */
export function profileRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock' | 'bus'>,
  parts: AccountParts,
): void {
  route(app, ENDPOINTS.profile, ({ session }) => profileOf(deps, session.userId));

  route(
    app,
    ACCOUNT_ENDPOINTS.editProfile,
    async ({ session, body, request }) => {
      await editProfile(deps, parts.smsCodes, callerIn(session, request), body);
      publishHint(deps.bus, 'messaging.renamed', { userID: session.userId });
    },
    { rateLimit: strictLimit },
  );

  route(
    app,
    ACCOUNT_ENDPOINTS.changePhone,
    ({ session, body, request, language }) =>
      changePhone(deps, parts, callerIn(session, request), body, language),
    { rateLimit: strictLimit },
  );

  route(app, ACCOUNT_ENDPOINTS.changeVip, ({ session, body }) =>
    changeVip(deps, session.userId, body),
  );

  route(
    app,
    ACCOUNT_ENDPOINTS.changePassword,
    ({ session, body, request }) => changePassword(deps, parts, callerIn(session, request), body),
    { rateLimit: strictLimit },
  );

  route(
    app,
    ACCOUNT_ENDPOINTS.deleteAccount,
    ({ session, body, request }) => deleteAccount(deps, parts, callerIn(session, request), body),
    { rateLimit: strictLimit },
  );
}
