import { choice, setting } from '../settings.ts';

/** Limits that the server enforces, and what it reports about itself. */
export const limitSettings = {
  linkPreviews: setting({
    name: 'LINK_PREVIEWS',
    ...choice({ on: true, off: false }),
    fallback: true,
    fallbackAbout: '`on`',
    about:
      'Whether the server looks at pages that messages name, on the web alone, for a card with title and picture; not with the Tencent engine',
  }),
  rateLimits: setting({
    name: 'RATE_LIMITS',
    ...choice({ on: true, off: false }),
    fallback: true,
    fallbackAbout: '`on`',
    about:
      'Whether callers who ask too often are refused; `off` for load tests on this machine alone: with any other `HOST` or `PUBLIC_URL` the server does not start',
  }),
  shedLoad: setting({
    name: 'SHED_LOAD',
    ...choice({ on: true, off: false }),
    fallback: true,
    fallbackAbout: '`on`',
    about:
      'Whether calls are refused for a moment (503) while more come than are answered soon; `off` for tests on this machine alone, as above',
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
    about: 'How much is logged',
  }),
};
