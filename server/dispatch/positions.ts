import { and, between, eq, isNotNull } from 'drizzle-orm';
import { WITH_DRIVER } from '../../src/domain/order/status.ts';
import { publishHint } from '../bus-topics.ts';
import { customerOrder, simulatedRide, type RidePlan } from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import { ridePosition, type RidingOrder } from './position.ts';

/** The constant parts of a ride, kept in memory while the ride lasts. */
type Ride = Omit<RidingOrder, 'status'> & {
  readonly userId: string | null;
  readonly plan: RidePlan;
};

/**
 * Publishes the position of each driver in status 1–5. Only the first of several nodes publishes; otherwise a
 * passenger would get each position twice. Its memory is only a cache: an unknown ride is read from the database.
 */
export function positionPublisher(
  deps: Pick<Deps, 'db' | 'bus' | 'clock' | 'isFirstNode'>,
): () => Promise<void> {
  let rides = new Map<string, Ride>();
  return async () => {
    if (!(await deps.isFirstNode())) return;
    const underway = await deps.db
      .select({ orderId: customerOrder.orderId, status: customerOrder.status })
      .from(customerOrder)
      .where(
        and(
          isNotNull(customerOrder.driverId),
          between(customerOrder.status, WITH_DRIVER.first, WITH_DRIVER.last),
        ),
      );
    const known = new Map<string, Ride>();
    for (const { orderId, status } of underway) {
      const ride = rides.get(orderId) ?? (await readRide(deps, orderId));
      if (ride === undefined) continue;
      known.set(orderId, ride);
      const position = ridePosition({ ...ride, status }, ride.plan, deps.clock.now());
      if (position === undefined) continue;
      publishHint(deps.bus, 'order.position', { orderId, userId: ride.userId, position });
    }
    rides = known;
  };
}

async function readRide(deps: Pick<Deps, 'db'>, orderId: string): Promise<Ride | undefined> {
  const [row] = await deps.db
    .select({
      orderNo: customerOrder.orderNo,
      userId: customerOrder.userId,
      pickup: customerOrder.pickup,
      line: customerOrder.line,
      plan: simulatedRide.plan,
    })
    .from(customerOrder)
    .innerJoin(simulatedRide, eq(simulatedRide.orderId, customerOrder.orderId))
    .where(eq(customerOrder.orderId, orderId));
  return row;
}
