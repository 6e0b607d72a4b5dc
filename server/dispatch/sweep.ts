import { eq, inArray, lte } from 'drizzle-orm';
import { fareTotal, waitingItem } from '../../src/domain/fare/fare.ts';
import { isInProgress } from '../../src/domain/order/status.ts';
import { STATUS_OF } from '../../src/machines/order-status/machine.ts';
import { bookRide } from '../accounts/points.ts';
import { customerOrder, simulatedRide, type RidePlan } from '../data/schema.ts';
import { violates } from '../data/violates.ts';
import { bookCash } from '../ledger/ledger.ts';
import { changeOrder, statusIn, type Change, type Order } from '../orders/change-order.ts';
import type { OrderDeps } from '../orders/deps.ts';
import { searchStartsAt } from '../orders/new-order.ts';
import { detailsOf, tariffOf } from '../orders/order-view.ts';
import type { Fleet, Offer } from './fleet.ts';

/** What the sweep needs. */
export interface SweepDeps extends OrderDeps {
  readonly fleet: Fleet;
}

/** How many orders are claimed at once, and how many handled at a time: few, as requests need the database, too. */
const BATCH = 64;
const LANES = 4;
/** How long a node's claim of an order lasts, ms; afterwards another node may take the order. */
const CLAIM_MS = 5_000;
/** The pause between two searches for a driver, which grows with the length of the search. */
const LOOK = { shortestMs: 1_000, longestMs: 10_000, growth: 0.25 };
/** The arrival time that the passenger sees is this much later than the driver's plan. */
const PROMISE_MARGIN_MS = 60_000;

/**
 * Moves each due order through the order machine up to the present: the search for a driver, then the steps of its
 * plan. Steps that were missed while no server ran are made up for, each with its own event. Several nodes may sweep
 * at once: a claim keeps them apart, and the order's version makes a second change harmless.
 *
 * @returns how many orders were due; a full batch means that there may be more
 */
export async function sweepOrders(deps: SweepDeps): Promise<{ due: number; more: boolean }> {
  const now = deps.clock.now();
  const claimedUntil = new Date(now + CLAIM_MS);
  const due = deps.db
    .select({ orderId: customerOrder.orderId })
    .from(customerOrder)
    .where(lte(customerOrder.dueAt, new Date(now)))
    .orderBy(customerOrder.dueAt)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const claimed = await deps.db
    .update(customerOrder)
    .set({ dueAt: claimedUntil })
    .where(inArray(customerOrder.orderId, due))
    .returning();
  const later: Later[] = [];
  const waiting = claimed.values();
  const lane = async (): Promise<void> => {
    for (const order of waiting) {
      try {
        const next = await moveOrder(deps, order);
        if (next !== undefined) later.push(next);
      } catch (error) {
        deps.log.error(error, 'an order could not be moved');
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await lookLater(deps, later, claimedUntil);
  return { due: claimed.length, more: claimed.length === BATCH };
}

/** An order that has to be handled next at the time `at`, unless it changes before. */
interface Later {
  readonly order: Order;
  readonly at: number;
}

/**
 * Writes when each order is handled next, in one statement for all: when every driver is busy, most orders of a sweep
 * have to wait. Orders that another transaction has locked or changed are skipped, so that this waits for nobody and
 * cannot deadlock.
 */
async function lookLater(
  deps: SweepDeps,
  later: readonly Later[],
  claimedUntil: Date,
): Promise<void> {
  if (later.length === 0) return;
  await deps.db.$client.query({
    name: 'sweep_later',
    text: `update customer_order o set due_at = free.at
      from (
        select c.order_id, later.at
        from unnest($1::text[], $2::int[], $3::timestamptz[]) as later (order_id, version, at)
        join customer_order c on c.order_id = later.order_id and c.version = later.version
          and c.due_at = $4
        for update of c skip locked) free
      where o.order_id = free.order_id`,
    values: [
      later.map(({ order }) => order.orderId),
      later.map(({ order }) => order.version),
      later.map(({ at }) => new Date(at)),
      claimedUntil,
    ],
  });
}

/** Moves one order up to the present; returns when to handle it next, unless a change of the order has stored that. */
async function moveOrder(deps: SweepDeps, order: Order): Promise<Later | undefined> {
  if (order.status === STATUS_OF.searching) return search(deps, order);
  const [ride] = await deps.db
    .select({ plan: simulatedRide.plan })
    .from(simulatedRide)
    .where(eq(simulatedRide.orderId, order.orderId));
  return ride === undefined ? undefined : drive(deps, order, ride.plan);
}

/** Status 0: finds a driver, ends the search, or tries again later. */
async function search(deps: SweepDeps, order: Order): Promise<Later | undefined> {
  const now = deps.clock.now();
  const since = searchStartsAt(order);
  const until = since + deps.config.driverSearchSeconds * 1_000;
  // After an outage the search may have been over long ago. The passenger no longer waits for a driver then.
  const offers = now > until + LOOK.longestMs ? [] : await deps.fleet.offers(order, since, now);
  for (const offer of offers) {
    if (await assign(deps, order.orderId, offer)) return undefined;
  }
  if (now >= until) {
    await changeOrder(deps, order.orderId, (_, at) => ({
      event: { type: 'dispatch.expired' },
      set: { items: [], total: 0, cancelledAt: new Date(at), dueAt: null },
    }));
    return undefined;
  }
  const shortest = LOOK.shortestMs / Math.max(1, deps.config.fleetSpeed / 10);
  const pause = Math.min(LOOK.longestMs, Math.max(shortest, (now - since) * LOOK.growth));
  return { order, at: Math.min(until, now + pause) };
}

/** Assigns the order to the driver; false when the driver has just taken another one. */
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

/** Statuses 1–5: every step that is due, one after the other. */
async function drive(deps: SweepDeps, order: Order, plan: RidePlan): Promise<Later | undefined> {
  for (let current = order; isInProgress(statusIn(current));) {
    const { outcome, order: after } = await changeOrder(deps, current.orderId, (fresh, now) =>
      nextStep(fresh, plan, now),
    );
    if (outcome !== 'changed') {
      const step = stepOf(after, plan);
      return step === undefined ? undefined : { order: after, at: step.at };
    }
    current = after;
  }
  return undefined;
}

/** The next step of the ride if it is due. */
function nextStep(order: Order, plan: RidePlan, now: number): Change | undefined {
  const step = stepOf(order, plan);
  if (step === undefined || step.at > now) return undefined;
  if (step.to === 'end') return ending(order, plan, now);
  const following = stepOf({ status: step.to }, plan);
  return {
    event: { type: 'ride.advanced', to: step.to },
    set: { dueAt: following === undefined ? null : new Date(following.at) },
  };
}

/** The step that follows the current status of a ride, and its time. */
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

/**
 * The change that ends a ride: the total is the quoted price and the charge for waiting. It is due now if the passenger
 * pays by card; cash was given to the driver (ORD-T02, ORD-T08).
 */
function ending(order: Order, plan: RidePlan, now: number): Change {
  const waiting = waitingItem(tariffOf(order), plan.waitedMinutes);
  const items = waiting === undefined ? order.quotedItems : [...order.quotedItems, waiting];
  const total = fareTotal(items);
  const amountDue = detailsOf(order).payment === 'card' ? total : 0;
  return {
    event: { type: 'ride.ended', amountDue },
    set: { items, total, amountDue, dueAt: null },
    data: { total, method: detailsOf(order).payment, waitedMinutes: plan.waitedMinutes },
    ...(amountDue === 0
      ? {
          async also(tx) {
            await bookCash(tx, order, total, new Date(now));
            await bookRide(tx, order, total, new Date(now));
          },
        }
      : {}),
  };
}
