import type { FastifyInstance } from 'fastify';
import { ACCOUNT_ENDPOINTS } from '../../src/contract/account-endpoints.ts';
import { HEADER } from '../../src/contract/envelope.ts';
import type { Social } from '../accounts/social/social.ts';
import { invalidFields } from '../application-error.ts';
import type { Deps } from '../deps.ts';
import { strictLimit } from '../plugins/rate-limits.ts';
import { route } from '../route.ts';
import { callerOf, checkClient } from './auth.ts';

/** A secret of the browser, too long to be guessed. */
const BINDING = /^[\w-]{16,128}$/;

/** Signing in by a provider's account, and linking one (API-17, SESS-07). */
export function socialRoutes(
  app: FastifyInstance,
  { config }: Pick<Deps, 'config'>,
  social: Social,
): void {
  route(
    app,
    ACCOUNT_ENDPOINTS.socialAddress,
    ({ params, session, header }) => {
      const binding = header(HEADER.socialBinding);
      if (!BINDING.test(binding)) throw invalidFields({ binding: 'invalid' });
      return social.address(params['source'] ?? '', { binding, session });
    },
    { rateLimit: strictLimit },
  );

  route(
    app,
    ACCOUNT_ENDPOINTS.socialCallback,
    async ({ body, session, language, request, header }) => {
      checkClient(config, body);
      const binding = header(HEADER.socialBinding);
      return social.finish(body, { binding, session, language, caller: callerOf(request, body) });
    },
    { rateLimit: strictLimit },
  );

  route(app, ACCOUNT_ENDPOINTS.socialList, ({ session }) => social.list(session.userId));

  route(app, ACCOUNT_ENDPOINTS.unlinkSocial, ({ session, params }) =>
    social.unlink(session.userId, params['socialId'] ?? ''),
  );
}
