import { choice, setting } from '../settings.ts';

/** Settings of the limits that the server enforces, and of what it reports about itself. */
export const limitSettings = {
  linkPreviews: setting({
    name: 'LINK_PREVIEWS',
    ...choice({ on: true, off: false }),
    fallback: true,
    fallbackAbout: '`on`',
    about:
      'Whether the server fetches pages that messages link to, for a card with title and picture. Public addresses only, and not with Tencent',
  }),
  rateLimits: setting({
    name: 'RATE_LIMITS',
    ...choice({ on: true, off: false }),
    fallback: true,
    fallbackAbout: '`on`',
    about:
      'Whether callers that send too many requests are refused. `off` is for load tests: the server then starts only with `HOST` and `PUBLIC_URL` on this machine',
  }),
  shedLoad: setting({
    name: 'SHED_LOAD',
    ...choice({ on: true, off: false }),
    fallback: true,
    fallbackAbout: '`on`',
    about:
      'Whether requests are refused for a moment (503) while the server is overloaded. `off` is for load tests, as above',
  }),
  logLevel: setting({
    name: 'LOG_LEVEL',
    ...choice({
      fatal: 'fatal',
      error: 'error',
      warn: 'warn',
      info: 'info',
      debug: 'debug',
      trace: 'trace',
      silent: 'silent',
    }),
    fallback: 'info',
    about: 'Which messages are logged: those of this level and above',
  }),
};
