import { WITH_DRIVER } from '../../src/domain/order/status.ts';
import type { Deps } from '../deps.ts';
import type { OrderDeps } from '../orders/deps.ts';
import { type Payments, PAYMENTS_DUE } from '../payments/payments.ts';
import { type Sandbox, SANDBOX_DUE } from '../payments/sandbox/sandbox.ts';
import type { SavedCards } from '../payments/saved-cards.ts';
import { PLEDGES_DUE, sweepPledges } from '../projects/pledge-work.ts';
import { whenever } from './due-work.ts';
import type { Fleet } from './fleet.ts';
import { positionPublisher } from './positions.ts';
import { sweepOrders } from './sweep.ts';

/** Pauses between two rounds, ms of real time. */
const PAUSE = {
  sweep: { longest: 500, shortest: 50 },
  positions: 1_000,
  payments: 1_000,
};

/**
 * Starts the background work: due orders, positions, payments without an outcome, the sandbox's bank. What is due is
 * in the database, so any node may do it, and no node needs to remember anything.
 */
export function startFleet(
  deps: OrderDeps &
    Pick<Deps, 'isFirstNode' | 'dueWatch'> & {
      readonly fleet: Fleet;
      readonly payments: Payments;
      readonly cards: SavedCards;
      readonly sandbox: Sandbox | undefined;
    },
): { stop(): Promise<void> } {
  const { sandbox, dueWatch } = deps;
  // A faster fleet is checked more often, so that its steps happen in time.
  const sweepPause = Math.max(PAUSE.sweep.shortest, PAUSE.sweep.longest / deps.config.fleetSpeed);
  const loops = [
    dueWatch.start({
      name: 'sweep of orders',
      pauseMs: Math.min(PAUSE.sweep.longest, sweepPause),
      dueAt: 'select min(due_at) from customer_order',
      round: () => sweepOrders(deps),
    }),
    dueWatch.start({
      name: 'positions',
      pauseMs: PAUSE.positions,
      dueAt: whenever(`exists (select from customer_order where driver_id is not null
        and status between ${WITH_DRIVER.first} and ${WITH_DRIVER.last})`),
      round: positionPublisher(deps),
    }),
    dueWatch.start({
      name: 'reconciliation of payments',
      pauseMs: PAUSE.payments,
      dueAt: PAYMENTS_DUE,
      round: () => deps.payments.reconcile(),
    }),
    dueWatch.start({
      name: 'pledges',
      pauseMs: PAUSE.payments,
      dueAt: PLEDGES_DUE,
      round: () => sweepPledges({ ...deps, deps }),
    }),
    ...(sandbox === undefined
      ? []
      : [
          dueWatch.start({
            name: 'payment sandbox',
            pauseMs: PAUSE.payments,
            dueAt: SANDBOX_DUE,
            round: () => sandbox.sweep(),
          }),
        ]),
  ];
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
