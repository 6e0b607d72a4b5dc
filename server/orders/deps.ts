import type { Database, Deps } from '../deps.ts';

/** What everything around orders works with. */
export type OrderDeps = Pick<Deps, 'db' | 'bus' | 'clock' | 'config' | 'log'>;

/** What a transaction offers. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** `CANCEL_GRACE_SECONDS` in milliseconds. */
export const graceOf = (deps: Pick<OrderDeps, 'config'>): number =>
  deps.config.cancelGraceSeconds * 1000;
