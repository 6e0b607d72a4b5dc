import type { Deps } from '../deps.ts';
import type { OrderDeps } from '../orders/deps.ts';
import type { Payments } from '../payments/payments.ts';
import type { Sandbox } from '../payments/sandbox/sandbox.ts';
import type { SavedCards } from '../payments/saved-cards.ts';
import { sweepPledges } from '../projects/pledge-work.ts';
import type { Fleet } from './fleet.ts';
import { startLoop } from './loop.ts';
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
    Pick<Deps, 'isFirstNode'> & {
      readonly fleet: Fleet;
      readonly payments: Payments;
      readonly cards: SavedCards;
      readonly sandbox: Sandbox | undefined;
    },
): { stop(): Promise<void> } {
  const { sandbox } = deps;
  // A faster fleet is checked more often, so that its steps happen in time.
  const sweepPause = Math.max(PAUSE.sweep.shortest, PAUSE.sweep.longest / deps.config.fleetSpeed);
  const loops = [
    startLoop(deps.log, 'sweep of orders', Math.min(PAUSE.sweep.longest, sweepPause), () =>
      sweepOrders(deps),
    ),
    startLoop(deps.log, 'positions', PAUSE.positions, positionPublisher(deps)),
    startLoop(deps.log, 'reconciliation of payments', PAUSE.payments, () =>
      deps.payments.reconcile(),
    ),
    startLoop(deps.log, 'pledges', PAUSE.payments, () => sweepPledges({ ...deps, deps })),
    ...(sandbox === undefined
      ? []
      : [startLoop(deps.log, 'payment sandbox', PAUSE.payments, () => sandbox.sweep())]),
  ];
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
