import type { FastifyInstance } from 'fastify';
import { ACCOUNT_ENDPOINTS } from '../../src/contract/account-endpoints.ts';
import { HEADER } from '../../src/contract/envelope.ts';
import type { Social } from '../accounts/social/social.ts';
import { invalidFields } from '../application-error.ts';
import type { Deps } from '../deps.ts';
import { strictLimit } from '../plugins/rate-limits.ts';
import { route } from '../route.ts';
import { callerOf, checkClient, checkTenant } from './auth.ts';
import { callerIn } from './profile.ts';

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
    ({ params, query, session, request, header }) => {
      checkTenant(query);
      const binding = bindingIn(header);
      const who = session === undefined ? undefined : callerIn(session, request);
      return social.address(params['source'] ?? '', { binding, session: who });
    },
    { rateLimit: strictLimit },
  );

  route(
    app,
    ACCOUNT_ENDPOINTS.linkSocial,
    ({ params, body, session, request, header }) => {
      const who = { binding: bindingIn(header), session: callerIn(session, request) };
      return social.address(params['source'] ?? '', who, body);
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
    social.unlink(session, params['socialId'] ?? ''),
  );
}

function bindingIn(header: (name: string) => string): string {
  const binding = header(HEADER.socialBinding);
  if (!BINDING.test(binding)) throw invalidFields({ binding: 'invalid' });
  return binding;
}
