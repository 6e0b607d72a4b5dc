import { AHEAD_MIN_MS } from '../../src/domain/limits.ts';
import { setting, wholeNumber } from '../settings.ts';

/** Settings for time limits and durations. */
export const timeSettings = {
  driverSearchSeconds: setting({
    name: 'DRIVER_SEARCH_SECONDS',
    ...wholeNumber(1, 86_400),
    fallback: 600,
    about: 'How long the search for a driver lasts before the order is cancelled (ORD-T10)',
  }),
  cancelGraceSeconds: setting({
    name: 'CANCEL_GRACE_SECONDS',
    ...wholeNumber(0, 86_400),
    fallback: 180,
    about: 'How long cancelling stays free after a driver was assigned',
  }),
  quoteSeconds: setting({
    name: 'QUOTE_SECONDS',
    // At most the minimum time between order and ride, so that the pick-up of a quote is not in the past when the order
    // is made.
    ...wholeNumber(1, AHEAD_MIN_MS / 1_000),
    fallback: 600,
    about: 'How long a quoted price is valid',
  }),
  sessionHours: setting({
    name: 'SESSION_HOURS',
    ...wholeNumber(1, 8_760),
    fallback: 168,
    about: 'How long a sign-in lasts',
  }),
};
