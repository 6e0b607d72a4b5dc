import { choice, decimal, setting, within } from '../settings.ts';

/** Replacements for outside services: demo data, sandboxes, simulated drivers. */
export const standInSettings = {
  demoData: setting({
    name: 'DEMO_DATA',
    ...choice({ yes: true, no: false }),
    fallback: undefined,
    fallbackAbout:
      '`yes` with the embedded database on a server that only this machine reaches, else `no`',
    about: 'Whether demo accounts and demo data are put in at the start',
  }),
  sandboxes: setting({
    name: 'SANDBOXES',
    ...choice({ yes: true, no: false }),
    fallback: undefined,
    fallbackAbout: '`yes` on a server that only this machine reaches, else `no`',
    about:
      'Whether embedded stand-ins take the place of the SMS, e-mail and card payment services that are not set: anybody can pay there without money. Only this machine reaches a server with `HOST` and `PUBLIC_URL` on it and without `TRUST_PROXY`',
  }),
  fleet: setting({
    name: 'FLEET',
    ...choice({ on: true, off: false }),
    fallback: true,
    fallbackAbout: '`on`',
    about: 'Whether simulated drivers take the orders',
  }),
  fleetSpeed: setting({
    name: 'FLEET_SPEED',
    allowed: 'a number greater than 0, at most 3600',
    fallback: 1,
    about: 'How many times faster than real time the simulated drivers are',
    read: (text) => within(decimal(text), Number.MIN_VALUE, 3600),
  }),
  sandboxSpeed: setting({
    name: 'SANDBOX_SPEED',
    allowed: 'a number greater than 0, at most 3600',
    fallback: 1,
    about: 'How many times faster than real time the slow bank of the embedded card company is',
    read: (text) => within(decimal(text), Number.MIN_VALUE, 3600),
  }),
};
