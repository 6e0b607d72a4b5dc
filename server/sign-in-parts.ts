import type { FastifyInstance } from 'fastify';
import { createCaptcha } from './accounts/captcha/captcha.ts';
import { createLogin, type Login } from './accounts/login.ts';
import type { Sessions } from './accounts/sessions.ts';
import { createSmsOutbox } from './accounts/sms/outbox.ts';
import { createSmsCodes, type SmsCodes } from './accounts/sms/sms-codes.ts';
import { twilio } from './accounts/sms/twilio.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { limitRates } from './plugins/rate-limits.ts';
import { authRoutes } from './routes/auth.ts';
import { smsOutboxRoutes } from './routes/sandbox/sms.ts';
import { sessionRoutes } from './routes/sessions.ts';

/** Everything around signing in, ready to be put into the app (docs/accounts.md). */
export interface SignInParts {
  readonly login: Login;
  readonly smsCodes: SmsCodes;
  /** The calls below `/api`. */
  apiRoutes(api: FastifyInstance): void;
  /** What stands in for the world outside, unless settings name the real one. */
  sandboxRoutes(app: FastifyInstance): Promise<void>;
  /** Each removes what has expired. */
  readonly sweeps: readonly (() => Promise<void>)[];
}

export function createSignInParts(deps: Deps, sessions: Sessions): SignInParts {
  const { config } = deps;
  const captcha = createCaptcha(deps);
  const login = createLogin(deps, sessions, captcha);
  const outbox = createSmsOutbox(deps);
  const realSender = twilioOf(config);
  const smsCodes = createSmsCodes(deps, realSender ?? outbox);
  return {
    login,
    smsCodes,
    apiRoutes(api) {
      authRoutes(api, deps, { captcha, login, sessions, smsCodes });
      sessionRoutes(api, sessions);
    },
    async sandboxRoutes(root) {
      await root.register(async (scope) => {
        await limitRates(scope, config);
        if (realSender === undefined) smsOutboxRoutes(scope, outbox);
      });
    },
    sweeps: [sessions.sweep, login.sweep, captcha.sweep, smsCodes.sweep, outbox.sweep],
  };
}

function twilioOf({ twilioUrl, twilioAccountSid, twilioAuthToken, twilioFrom }: Config) {
  if (!twilioAccountSid || !twilioAuthToken || !twilioFrom) return undefined;
  return twilio({
    baseUrl: twilioUrl,
    accountSid: twilioAccountSid,
    authToken: twilioAuthToken,
    from: twilioFrom,
  });
}
