import type { FastifyInstance } from 'fastify';
import { createCaptcha } from './accounts/captcha/captcha.ts';
import { createGuests } from './accounts/guests.ts';
import { createLogin, type Login } from './accounts/login.ts';
import type { Sessions } from './accounts/sessions.ts';
import { createSmsOutbox } from './accounts/sms/outbox.ts';
import { createSmsCallers, type SmsCallers } from './accounts/sms/sms-callers.ts';
import { createSmsCodes, type SmsCodes } from './accounts/sms/sms-codes.ts';
import type { SmsSender } from './accounts/sms/sms-sender.ts';
import { twilio } from './accounts/sms/twilio.ts';
import { createProviders } from './accounts/social/providers.ts';
import { createSocialSandbox } from './accounts/social/sandbox.ts';
import { createSocial, type Social } from './accounts/social/social.ts';
import { createTellLinked } from './accounts/social/tell-linked.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { createContactMessenger, type MailSender } from './desk/contact-messenger.ts';
import { ownOrigin } from './own-origin.ts';
import { limitRates } from './plugins/rate-limits.ts';
import { authRoutes } from './routes/auth.ts';
import { guestRoutes } from './routes/guest.ts';
import { smsOutboxRoutes } from './routes/sandbox/sms.ts';
import { SOCIAL_SANDBOX_PATH, socialSandboxRoutes } from './routes/sandbox/social.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { socialRoutes } from './routes/social.ts';

/** Everything around signing in, ready for the app (docs/accounts.md). */
export interface SignInParts {
  readonly login: Login;
  readonly smsCodes: SmsCodes;
  readonly social: Social;
  /** The limits of an IP address for SMS to numbers that are not proven. */
  readonly smsCallers: SmsCallers;
  /** Sends SMS. */
  readonly sms: SmsSender;
  /** The calls below `/api`. */
  apiRoutes(api: FastifyInstance): void;
  /** Routes of the replacements for outside services, unless settings name the real ones. */
  sandboxRoutes(app: FastifyInstance): Promise<void>;
  /** Each sweep removes expired rows. */
  readonly sweeps: readonly (() => Promise<void>)[];
}

/**
 * Builds the parts for signing in.
 *
 * @param app the server through which the embedded provider is reached
 */
export function createSignInParts(
  deps: Deps,
  app: FastifyInstance,
  sessions: Sessions,
  mail: MailSender,
): SignInParts {
  const { config } = deps;
  const captcha = createCaptcha(deps);
  const login = createLogin(deps, sessions, captcha);
  const outbox = createSmsOutbox(deps);
  const realSender = twilioOf(config);
  const smsCallers = createSmsCallers(deps, captcha);
  const smsCodes = createSmsCodes(deps, realSender ?? outbox, smsCallers);
  const sandbox = createSocialSandbox(deps);
  const providers = createProviders(config, (source) => {
    if (!config.socialSandbox) return undefined;
    const path = `${SOCIAL_SANDBOX_PATH}/${source}`;
    return {
      clientId: sandbox.clientId(source),
      clientSecret: sandbox.clientSecret,
      endpoints: () => ({
        authorize: `${deps.publicUrl()}${path}/authorize`,
        token: `${ownOrigin(app)}${path}/token`,
        userInfo: `${ownOrigin(app)}${path}/userinfo`,
      }),
    };
  });
  const messenger = createContactMessenger(realSender ?? outbox, mail);
  const tellLinked = createTellLinked(deps, messenger);
  const social = createSocial(deps, { login, smsCodes, sessions, tellLinked }, providers);
  const guests = createGuests(deps);
  return {
    login,
    smsCodes,
    social,
    smsCallers,
    sms: realSender ?? outbox,
    apiRoutes(api) {
      authRoutes(api, deps, { captcha, login, sessions, smsCodes });
      sessionRoutes(api, sessions);
      socialRoutes(api, deps, social);
      guestRoutes(api, guests);
    },
    async sandboxRoutes(root) {
      await root.register(async (scope) => {
        await limitRates(scope, config);
        if (realSender === undefined) smsOutboxRoutes(scope, outbox);
        if (config.socialSandbox) await socialSandboxRoutes(scope, sandbox);
      });
    },
    sweeps: [sessions, login, captcha, smsCodes, smsCallers, outbox, sandbox, social, guests].map(
      (part) => () => part.sweep(),
    ),
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
