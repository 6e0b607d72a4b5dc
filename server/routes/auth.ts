import type { FastifyInstance } from 'fastify';
import { ACCOUNT_ENDPOINTS } from '../../src/contract/account-endpoints.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import type { Login } from '../accounts/login.ts';
import { publishHint } from '../bus-topics.ts';
import { callerAddress } from '../caller-address.ts';
import type { Deps } from '../deps.ts';
import { strictLimit } from '../plugins/rate-limits.ts';
import { route } from '../route.ts';

/** Signing in and out (API-13, API-16). */
export function authRoutes(app: FastifyInstance, { bus }: Pick<Deps, 'bus'>, login: Login): void {
  route(
    app,
    ACCOUNT_ENDPOINTS.login,
    ({ body, request }) => login.signIn(body, callerAddress(request)),
    {
      rateLimit: strictLimit,
    },
  );

  route(app, ENDPOINTS.logout, async ({ session: { tokenHash } }) => {
    await app.sessions.end(tokenHash);
    publishHint(bus, 'session.ended', { tokenHash });
  });
}
