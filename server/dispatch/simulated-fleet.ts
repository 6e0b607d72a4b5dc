import { between, sql } from 'drizzle-orm';
import { WITH_DRIVER } from '../../src/domain/order/status.ts';
import { KIND_BIT, type ServiceKind } from '../../src/domain/service-kind/service-kind.ts';
import { customerOrder, driver } from '../data/schema.ts';
import type { Database } from '../deps.ts';
import { kindIn } from '../orders/order-view.ts';
import type { Fleet } from './fleet.ts';
import { answerMs, type RidePlanner } from './plan.ts';

/** After all drivers of a kind were busy, the next search for that kind waits this long, ms. */
const BUSY_MS = 200;
/** How many drivers are tried for one order before it waits again. Orders rarely compete for the same free driver. */
const OFFERS = 3;

/**
 * The simulated fleet: its drivers think for some seconds, take any order of a kind that they serve, and drive by the
 * plan. All its state is in the database.
 *
 * @param speed how many times faster than real time the fleet is
 */
export function simulatedFleet(db: Database, plan: RidePlanner, speed: number): Fleet {
  const busyUntil = new Map<ServiceKind, number>();
  return {
    async offers(order, searchedSince, now) {
      const kind = kindIn(order);
      if (now < searchedSince + answerMs(order.quoteId) / speed) return [];
      if (performance.now() < (busyUntil.get(kind) ?? 0)) return [];
      const free = await db
        .select({ driverId: driver.driverId })
        .from(driver)
        .where(
          sql`${driver.kinds} & ${KIND_BIT[kind]} <> 0 and not exists (
            select from ${customerOrder}
            where ${customerOrder.driverId} = ${driver.driverId} and ${between(customerOrder.status, WITH_DRIVER.first, WITH_DRIVER.last)})`,
        )
        // Each order has its own ranking of drivers, so that two orders seldom want the same one.
        .orderBy(sql`md5(${driver.driverId} || ${order.orderId})`)
        .limit(OFFERS);
      if (free.length === 0) {
        busyUntil.set(kind, performance.now() + BUSY_MS);
        return [];
      }
      const ride = await plan({
        seed: order.quoteId,
        kind,
        timing: order.timing,
        pickupAt: order.pickupAt.getTime(),
        pickup: order.pickup.latLng,
        durationSeconds: order.durationSeconds,
        hours: order.hours,
        days: order.days,
        now,
        speed,
      });
      return free.map(({ driverId }) => ({ driverId, plan: ride }));
    },
  };
}
