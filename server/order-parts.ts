import type { FastifyInstance } from 'fastify';
import type { SmsCodes } from './accounts/sms/sms-codes.ts';
import type { Deps } from './deps.ts';
import { seedDrivers } from './dispatch/drivers.ts';
import { noFleet } from './dispatch/fleet.ts';
import { ridePlanner } from './dispatch/plan.ts';
import { simulatedFleet } from './dispatch/simulated-fleet.ts';
import { startFleet } from './dispatch/start.ts';
import { tidyOrders } from './orders/tidy.ts';
import { ownOrigin } from './own-origin.ts';
import { createPayments } from './payments/payments.ts';
import { createSandbox } from './payments/sandbox/sandbox.ts';
import { SANDBOX_TIMES } from './payments/sandbox/times.ts';
import { createSavedCards, type SavedCards } from './payments/saved-cards.ts';
import { tapPay, TAPPAY_TIMEOUT_MS } from './payments/tappay.ts';
import { limitRates } from './plugins/rate-limits.ts';
import { cardRoutes } from './routes/card.ts';
import { fareRoutes } from './routes/fare.ts';
import { orderRoutes } from './routes/order.ts';
import { NOTIFY_PATH, paymentRoutes, RETURN_PATH } from './routes/payment.ts';
import { pledgeRoutes } from './routes/pledge.ts';
import { SANDBOX_PATH, sandboxRoutes } from './routes/sandbox/tappay.ts';
import type { Simulation } from './simulation.ts';

/** The share of simulated passengers of designated driving who board so late that waiting is charged. */
const LATE_SHARE = 1 / 12;

/** Everything around orders, ready for the app. */
export interface OrderParts {
  /** The calls below `/api`. */
  apiRoutes(api: FastifyInstance, smsCodes: SmsCodes): void;
  /** The embedded card sandbox, unless `TAPPAY_URL` names the real one. */
  sandboxRoutes(app: FastifyInstance): Promise<void>;
  /** Starts the background work. Call it once the server listens, because the sandbox is reached through the server. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Removes expired rows. */
  tidy(): Promise<void>;
  /** Members' cards at the card company. */
  readonly cards: SavedCards;
}

/** How long to wait for the embedded card company's answer, and how long its slow bank takes. */
const slowCards = (speed: number): Pick<Simulation, 'cardTimeoutMs' | 'sandboxTimes'> => ({
  cardTimeoutMs: TAPPAY_TIMEOUT_MS / speed,
  sandboxTimes: {
    settlesAfterMs: SANDBOX_TIMES.settlesAfterMs / speed,
    silentForMs: SANDBOX_TIMES.silentForMs / speed,
  },
});

/**
 * Builds orders, fares, fleet and card payment.
 *
 * @param app the server through which the embedded sandbox is reached
 */
export function createOrderParts(deps: Deps, app: FastifyInstance): OrderParts {
  const { config, db, router, publicUrl } = deps;
  const { planner, cardTimeoutMs, sandboxTimes } = {
    planner: ridePlanner(router, LATE_SHARE),
    ...(config.tappayUrl === undefined
      ? slowCards(config.sandboxSpeed)
      : { cardTimeoutMs: TAPPAY_TIMEOUT_MS, sandboxTimes: SANDBOX_TIMES }),
    ...deps.simulation,
  };
  const sandbox = config.tappayUrl === undefined ? createSandbox(deps, sandboxTimes) : undefined;
  const gateway = tapPay({
    baseUrl: () => config.tappayUrl ?? `${ownOrigin(app)}${SANDBOX_PATH}`,
    partnerKey: config.tappayPartnerKey,
    merchantId: config.tappayMerchantId,
    redirectUrl: () => `${publicUrl()}/api${RETURN_PATH}`,
    // The embedded sandbox calls the server directly, not by the address that browsers use.
    notifyUrl: () => `${sandbox === undefined ? publicUrl() : ownOrigin(app)}/api${NOTIFY_PATH}`,
    timeoutMs: cardTimeoutMs,
  });
  const payments = createPayments(deps, gateway);
  const cards = createSavedCards(deps, gateway);
  const fleet = config.fleet ? simulatedFleet(db, planner, config.fleetSpeed) : noFleet;
  let running: ReturnType<typeof startFleet> | undefined;
  return {
    apiRoutes(api, smsCodes) {
      fareRoutes(api, deps);
      orderRoutes(api, deps, smsCodes);
      paymentRoutes(api, deps, payments, cards);
      cardRoutes(api, cards);
      pledgeRoutes(api, deps, payments, cards);
    },
    async sandboxRoutes(root) {
      if (sandbox === undefined) return;
      await root.register(async (scope) => {
        await limitRates(scope, config);
        await sandboxRoutes(scope, sandbox, sandboxTimes);
      });
    },
    async start() {
      if (config.fleet) await seedDrivers(db);
      running ??= startFleet({ ...deps, fleet, payments, cards, sandbox });
    },
    async stop() {
      await running?.stop();
    },
    tidy: () => tidyOrders(deps),
    cards,
  };
}
