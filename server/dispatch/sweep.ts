import { and, eq, inArray, lte } from 'drizzle-orm';
import { fareTotal, waitingItem } from '../../src/domain/fare/fare.ts';
import { isInProgress } from '../../src/domain/order/status.ts';
import { customerOrder, simulatedRide, type RidePlan } from '../data/schema.ts';
import { changeOrder, statusIn, type Change, type Order } from '../orders/change-order.ts';
import { searchStartsAt } from '../orders/create-order.ts';
import type { OrderDeps } from '../orders/deps.ts';
import { kindIn } from '../orders/order-view.ts';
import type { Fleet, Offer } from './fleet.ts';

/** What the sweep works with. */
export interface SweepDeps extends OrderDeps {
  readonly fleet: Fleet;
}

/** Orders taken up at once. */
const BATCH = 64;
/** A claimed order is another node's to take when this one has not come back to it by then. */
const CLAIM_MS = 5_000;
/** Pause between two looks for a driver: it grows with the search. */
const LOOK = { shortestMs: 1_000, longestMs: 10_000, growth: 0.25 };
/** The driver is promised this much later than he means to come. */
const PROMISE_MARGIN_MS = 60_000;

/**
 * Takes up the orders that are due and moves each through the order machine as far as its time has come: searching
 * for a driver, then step by step through its plan. What was missed while no server ran is caught up with, each
 * step with its own event. Several nodes may sweep at once: a claim keeps them apart, the version makes doubles
 * harmless.
 *
 * @returns how many orders were due; a full batch means that there may be more
 */
export async function sweepOrders(deps: SweepDeps): Promise<{ due: number; more: boolean }> {
  const now = deps.clock.now();
  const due = deps.db
    .select({ orderId: customerOrder.orderId })
    .from(customerOrder)
    .where(lte(customerOrder.dueAt, new Date(now)))
    .orderBy(customerOrder.dueAt)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const claimed = await deps.db
    .update(customerOrder)
    .set({ dueAt: new Date(now + CLAIM_MS) })
    .where(inArray(customerOrder.orderId, due))
    .returning({ orderId: customerOrder.orderId });
  const outcomes = await Promise.allSettled(claimed.map(({ orderId }) => moveOrder(deps, orderId)));
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      deps.log.error(outcome.reason, 'an order could not be moved');
  }
  return { due: claimed.length, more: claimed.length === BATCH };
}

/** Moves one order as far as its time has come. */
export async function moveOrder(deps: SweepDeps, orderId: string): Promise<void> {
  const [row] = await deps.db
    .select({ order: customerOrder, plan: simulatedRide.plan })
    .from(customerOrder)
    .leftJoin(simulatedRide, eq(simulatedRide.orderId, customerOrder.orderId))
    .where(eq(customerOrder.orderId, orderId));
  if (row === undefined) return;
  if (row.order.status === 0) return search(deps, row.order);
  if (row.plan !== null) await drive(deps, row.order, row.plan);
}

/** Status 0: a driver, or the end of the search, or another look later. */
async function search(deps: SweepDeps, order: Order): Promise<void> {
  const now = deps.clock.now();
  const since = searchStartsAt(order);
  const until = since + deps.config.driverSearchSeconds * 1_000;
  for (const offer of await deps.fleet.offers(order, since, now)) {
    if (await assign(deps, order.orderId, offer)) return;
  }
  if (now >= until) {
    await changeOrder(deps, order.orderId, (_, at) => ({
      event: { type: 'dispatch.expired' },
      set: { items: [], total: 0, cancelledAt: new Date(at), dueAt: null },
    }));
    return;
  }
  const shortest = LOOK.shortestMs / Math.max(1, deps.config.fleetSpeed / 10);
  const pause = Math.min(LOOK.longestMs, Math.max(shortest, (now - since) * LOOK.growth));
  await deps.db
    .update(customerOrder)
    .set({ dueAt: new Date(Math.min(until, now + pause)) })
    .where(and(eq(customerOrder.orderId, order.orderId), eq(customerOrder.version, order.version)));
}

/** Gives the order to the driver; false when he has just taken another one. */
async function assign(deps: SweepDeps, orderId: string, offer: Offer): Promise<boolean> {
  const { plan, driverId } = offer;
  try {
    await changeOrder(deps, orderId, (_, now) => ({
      event: { type: 'ride.advanced', to: 1 },
      set: {
        driverId,
        assignedAt: new Date(now),
        promisedArrivalAt: new Date(plan.arriveAt + PROMISE_MARGIN_MS),
        dueAt: new Date(plan.departAt),
      },
      data: { driverId },
      also: async (tx) => {
        await tx.insert(simulatedRide).values({ orderId, plan }).onConflictDoNothing();
      },
    }));
    return true;
  } catch (error) {
    if (violates(error, 'customer_order_driver_busy')) return false;
    throw error;
  }
}

/** Statuses 1–5: every step whose time has come, one after the other. */
async function drive(deps: SweepDeps, order: Order, plan: RidePlan): Promise<void> {
  for (let current = order; isInProgress(statusIn(current));) {
    const { outcome, order: after } = await changeOrder(deps, current.orderId, (fresh, now) =>
      nextStep(fresh, plan, now),
    );
    if (outcome === 'changed') {
      current = after;
      continue;
    }
    const step = stepOf(after, plan);
    await deps.db
      .update(customerOrder)
      .set({ dueAt: step === undefined ? null : new Date(step.at) })
      .where(
        and(eq(customerOrder.orderId, after.orderId), eq(customerOrder.version, after.version)),
      );
    return;
  }
}

/** The next step of the ride if its time has come. */
function nextStep(order: Order, plan: RidePlan, now: number): Change | undefined {
  const step = stepOf(order, plan);
  if (step === undefined || step.at > now) return undefined;
  if (step.to === 'end') return ending(order, plan);
  const following = stepOf({ status: step.to }, plan);
  return {
    event: { type: 'ride.advanced', to: step.to },
    set: { dueAt: following === undefined ? null : new Date(following.at) },
  };
}

/** What follows each status of a ride, and when. */
function stepOf(
  order: { readonly status: number },
  plan: RidePlan,
): { to: 2 | 3 | 4 | 5 | 'end'; at: number } | undefined {
  switch (order.status) {
    case 1:
      return { to: 2, at: plan.departAt };
    case 2:
      return { to: 3, at: plan.arriveAt };
    case 3:
      return { to: 4, at: plan.boardAt };
    case 4:
      return { to: 5, at: plan.almostThereAt };
    case 5:
      return { to: 'end', at: plan.endAt };
    default:
      return undefined;
  }
}

/** The end: what was quoted and the waiting. A card pays now, cash was given to the driver (ORD-T02, ORD-T08). */
function ending(order: Order, plan: RidePlan): Change {
  const waiting = waitingItem(kindIn(order), plan.waitedMinutes);
  const items = waiting === undefined ? order.quotedItems : [...order.quotedItems, waiting];
  const total = fareTotal(items);
  const amountDue = order.details.payment === 'card' ? total : 0;
  return {
    event: { type: 'ride.ended', amountDue },
    set: { items, total, amountDue, dueAt: null },
    data: { total, method: order.details.payment, waitedMinutes: plan.waitedMinutes },
  };
}

/** Did the statement break this unique index? Drizzle wraps the driver's error. */
function violates(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return (
    cause instanceof Error &&
    'code' in cause &&
    cause.code === '23505' &&
    'constraint' in cause &&
    cause.constraint === constraint
  );
}
