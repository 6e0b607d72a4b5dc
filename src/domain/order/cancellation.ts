import type { CancellationFees } from '../fare/tariff.ts';
import { awaitsPayment, isFinal, type OrderStatus } from './status.ts';

/**
 * When an order may be cancelled, and what it costs (ORD-T04, ORD-T05, ORD-T11, ORD-T12; the fees are ours):
 *
 * | status | booked now                                   | booked ahead          |
 * |--------|----------------------------------------------|-----------------------|
 * | 0      | free                                         | free                  |
 * | 1–2    | free within the grace, then NT$100           | free within the grace, then NT$300 |
 * | 3      | free within the grace, then NT$200           | free within the grace, then NT$300 |
 * | 4, 5   | refused: the ride has begun                  | refused               |
 * | 6, 10  | refused: final                               | refused               |
 * | 7, 11  | refused: money is due                        | refused               |
 *
 * The grace begins when a driver takes the order. If the driver is later than promised, cancelling is free again. The
 * fees are those of the tariff that the order was quoted by (here its first version). None is more than half of the
 * fare.
 */
export interface CancellationBasis {
  readonly status: OrderStatus;
  readonly timing: 'now' | 'ahead';
  /** The whole quoted fare, NT$. */
  readonly fareTotal: number;
  /** Instants, epoch milliseconds; undefined before a driver was assigned. */
  readonly assignedAt: number | undefined;
  readonly promisedArrivalAt: number | undefined;
  readonly now: number;
  readonly graceMs: number;
  /** The fees of the tariff by which the order was quoted. */
  readonly fees: CancellationFees;
}

export type CancellationTerms =
  | { readonly allowed: false; readonly reason: 'rideBegun' | 'final' | 'paymentDue' }
  | {
      readonly allowed: true;
      /** NT$, 0 = free. */
      readonly fee: number;
      readonly reason:
        | 'noDriverYet'
        | 'withinGrace'
        | 'driverLate'
        | 'onTheWay'
        | 'arrived'
        | 'ahead';
      /** When the free period ends, epoch milliseconds; only with `withinGrace`. */
      readonly freeUntil?: number;
    };

/** A driver who is this much later than promised makes cancelling free. */
const LATE_MS = 5 * 60_000;

export function cancellationTerms(basis: CancellationBasis): CancellationTerms {
  const { status, timing, now } = basis;
  if (status === 4 || status === 5) return { allowed: false, reason: 'rideBegun' };
  if (isFinal(status)) return { allowed: false, reason: 'final' };
  if (awaitsPayment(status)) return { allowed: false, reason: 'paymentDue' };
  if (status === 0) return { allowed: true, fee: 0, reason: 'noDriverYet' };
  const freeUntil = (basis.assignedAt ?? now) + basis.graceMs;
  if (now < freeUntil) return { allowed: true, fee: 0, reason: 'withinGrace', freeUntil };
  const promised = basis.promisedArrivalAt;
  if (status !== 3 && promised !== undefined && now > promised + LATE_MS) {
    return { allowed: true, fee: 0, reason: 'driverLate' };
  }
  const reason = timing === 'ahead' ? 'ahead' : status === 3 ? 'arrived' : 'onTheWay';
  const fee = Math.min(basis.fees[reason], Math.floor(basis.fareTotal / 2));
  return { allowed: true, fee, reason };
}
