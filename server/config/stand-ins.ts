import { choice, decimal, setting, within } from '../settings.ts';

/** Settings of the replacements for outside services: demo data, sandboxes, simulated drivers. */
export const standInSettings = {
  demoData: setting({
    name: 'DEMO_DATA',
    ...choice({ yes: true, no: false }),
    fallback: undefined,
    fallbackAbout:
      '`yes` with the embedded database on a server that only this machine reaches, else `no`',
    about: 'Whether the server creates demo accounts and demo data when it starts',
  }),
  sandboxes: setting({
    name: 'SANDBOXES',
    ...choice({ yes: true, no: false }),
    fallback: undefined,
    fallbackAbout: '`yes` on a server that only this machine reaches, else `no`',
    about:
      'Whether embedded sandboxes replace the services for SMS, e-mail and card payments that are not configured. In a sandbox anybody can pay without money. A server is reachable only from its own machine if `HOST` and `PUBLIC_URL` name that machine and `TRUST_PROXY` is off',
  }),
  fleet: setting({
    name: 'FLEET',
    ...choice({ on: true, off: false }),
    fallback: true,
    fallbackAbout: '`on`',
    about: 'Whether simulated drivers accept orders',
  }),
  fleetSpeed: setting({
    name: 'FLEET_SPEED',
    allowed: 'a number greater than 0, at most 3600',
    fallback: 1,
    about: 'How much faster than real time the simulated drivers are',
    read: (text) => within(decimal(text), Number.MIN_VALUE, 3600),
  }),
  sandboxSpeed: setting({
    name: 'SANDBOX_SPEED',
    allowed: 'a number greater than 0, at most 3600',
    fallback: 1,
    about: 'How much faster than real time the slow bank of the payment sandbox is',
    read: (text) => within(decimal(text), Number.MIN_VALUE, 3600),
  }),
};
