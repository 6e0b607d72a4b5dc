import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ACCOUNT_ENDPOINTS } from '../../src/contract/account-endpoints.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { DEFAULT_TENANT_ID, IMAGE_CODES_A_MINUTE } from '../../src/domain/limits.ts';
import type { Captcha } from '../accounts/captcha/captcha.ts';
import type { Login } from '../accounts/login.ts';
import { register } from '../accounts/registration/register.ts';
import type { Caller, Sessions } from '../accounts/sessions.ts';
import type { SmsCodes } from '../accounts/sms/sms-codes.ts';
import { signInBySms } from '../accounts/sms/sms-login.ts';
import { invalidFields } from '../application-error.ts';
import { callerAddress } from '../caller-address.ts';
import type { Deps } from '../deps.ts';
import { smsLimit, strictLimit } from '../plugins/rate-limits.ts';
import { headerOf, route } from '../route.ts';

export interface AuthParts {
  readonly captcha: Captcha;
  readonly login: Login;
  readonly sessions: Sessions;
  readonly smsCodes: SmsCodes;
}

/** Registering, signing in and out, and the codes that this needs (API-13 to API-16). */
export function authRoutes(
  app: FastifyInstance,
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  { captcha, login, sessions, smsCodes }: AuthParts,
): void {
  const perMinute = { max: IMAGE_CODES_A_MINUTE, timeWindow: 60_000 };
  route(app, ACCOUNT_ENDPOINTS.imageCode, ({ query }) => captcha.issue(query.kind), {
    rateLimit: perMinute,
  });

  route(
    app,
    ACCOUNT_ENDPOINTS.smsCode,
    ({ query, request, language }) => smsCodes.send(query, callerAddress(request), language),
    { rateLimit: smsLimit },
  );

  route(
    app,
    ACCOUNT_ENDPOINTS.login,
    async ({ body, request }) => {
      checkClient(config, body);
      const caller = callerOf(request, body);
      return body.grantType === 'sms'
        ? signInBySms({ db, codes: smsCodes, sessions }, body, caller)
        : login.signIn(body, caller);
    },
    { rateLimit: strictLimit },
  );

  route(
    app,
    ACCOUNT_ENDPOINTS.register,
    ({ body, request }) => {
      checkClient(config, body);
      return register({ db, clock, smsCodes, login, sessions }, body, callerOf(request, body));
    },
    { rateLimit: strictLimit },
  );

  route(app, ENDPOINTS.logout, ({ session }) => sessions.end(session.tokenHash));
}

/**
 * Refuses the id of another portal or tenant: a client that signs in names both, and there is only one of each. With a
 * tenant of their own, people could register again with the same number and user name.
 */
export function checkClient(
  config: Pick<Deps['config'], 'clientId'>,
  { clientId, tenantId }: { clientId: string; tenantId: string },
): void {
  if (clientId !== config.clientId) throw invalidFields({ clientId: 'invalid' });
  checkTenant({ tenantId });
}

export function checkTenant({ tenantId }: { tenantId: string }): void {
  if (tenantId !== DEFAULT_TENANT_ID) throw invalidFields({ tenantId: 'invalid' });
}

/** The IP address and browser with which a session is begun, so that its owner recognises it. */
export function callerOf(
  request: FastifyRequest,
  { device }: { readonly device?: string | undefined },
): Caller {
  const userAgent = headerOf(request, 'user-agent');
  return { address: callerAddress(request), userAgent, device };
}
