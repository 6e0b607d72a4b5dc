/**
 * The accounts of the demo data: created by the server when demo data is on, printed at its start, and offered by the
 * login page when `/portal-config.json` has `demo`. They exist nowhere else, so their passwords are not secret.
 */
export const DEMO_ACCOUNTS = [
  { role: 'passenger', username: 'passenger', password: 'passenger-demo' },
  { role: 'agent', username: 'agent', password: 'agent-demo' },
  { role: 'colleague', username: 'agent2', password: 'agent2-demo' },
  { role: 'driver', username: 'driver', password: 'driver-demo' },
] as const;
export type DemoAccount = (typeof DEMO_ACCOUNTS)[number];
