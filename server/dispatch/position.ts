import type { OrderPosition } from '../../src/contract/push.ts';
import type { LatLng } from '../../src/domain/geo/lat-lng.ts';
import { positionAlong } from '../../src/domain/geo/polyline.ts';
import { hasDriver } from '../../src/domain/order/status.ts';
import type { RidePlan } from '../data/schema.ts';

/** The data that a driver's position depends on. */
export interface RidingOrder {
  readonly orderNo: string;
  readonly status: number;
  readonly pickup: { readonly latLng: LatLng };
  /** The quoted route, from the pick-up to the end. */
  readonly line: readonly LatLng[];
}

/**
 * Where the driver of a ride is, computed only from its plan and the time, so that every node and every restart gets
 * the same; undefined outside status 1–5. If the status lags behind the plan, the car waits at the end of its section.
 */
export function ridePosition(
  order: RidingOrder,
  plan: RidePlan,
  now: number,
): OrderPosition | undefined {
  if (!hasDriver(order.status)) return undefined;
  const boarded = order.status >= 4;
  const line = boarded ? order.line : plan.approach;
  const [from, to] = boarded ? [plan.boardAt, plan.endAt] : [plan.departAt, plan.arriveAt];
  const at = positionAlong(line, (now - from) / Math.max(1, to - from));
  return {
    orderNo: order.orderNo,
    latLng: at?.point ?? order.pickup.latLng,
    heading: Math.round(at?.bearing ?? 0),
    etaSeconds: Math.max(0, Math.round((to - now) / 1000)),
    at: now,
  };
}
