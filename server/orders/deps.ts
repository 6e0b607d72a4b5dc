import type { Deps } from '../deps.ts';

/** The dependencies of all code around orders. */
export type OrderDeps = Pick<Deps, 'db' | 'bus' | 'clock' | 'config' | 'log'>;

export type { Transaction } from '../deps.ts';

/** `CANCEL_GRACE_SECONDS` in milliseconds. */
export const graceOf = (deps: Pick<OrderDeps, 'config'>): number =>
  deps.config.cancelGraceSeconds * 1000;
