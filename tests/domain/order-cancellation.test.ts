import { describe, expect, test } from 'vitest';
import { cancellationTerms, type CancellationBasis } from '../../src/domain/order/cancellation.ts';

const MINUTE = 60_000;
const assignedAt = 1_000_000;
const basis = (changes: Partial<CancellationBasis>): CancellationBasis => ({
  status: 2,
  timing: 'now',
  fareTotal: 1_000,
  assignedAt,
  promisedArrivalAt: assignedAt + 10 * MINUTE,
  now: assignedAt + 5 * MINUTE,
  graceMs: 3 * MINUTE,
  fees: { onTheWay: 100, arrived: 200, ahead: 300 },
  ...changes,
});

describe('terms of cancelling', () => {
  test('ORD-T04 cancelling is free while no driver has the order', () => {
    const terms = cancellationTerms(basis({ status: 0, assignedAt: undefined }));
    expect(terms).toEqual({ allowed: true, fee: 0, reason: 'noDriverYet' });
  });

  test.each([1, 2, 3] as const)(
    'ORD-T04 cancelling is free within the grace period in status %i',
    (status) => {
      const last = assignedAt + 3 * MINUTE - 1;
      expect(cancellationTerms(basis({ status, now: last }))).toEqual({
        allowed: true,
        fee: 0,
        reason: 'withinGrace',
        freeUntil: assignedAt + 3 * MINUTE,
      });
      expect(cancellationTerms(basis({ status, now: last + 1 }))).toMatchObject({ allowed: true });
      expect(cancellationTerms(basis({ status, now: last + 1 }))).not.toMatchObject({ fee: 0 });
    },
  );

  test.each([
    [1, 'now', 100, 'onTheWay'],
    [2, 'now', 100, 'onTheWay'],
    [3, 'now', 200, 'arrived'],
    [1, 'ahead', 300, 'ahead'],
    [2, 'ahead', 300, 'ahead'],
    [3, 'ahead', 300, 'ahead'],
  ] as const)(
    'ORD-T05 cancelling in status %i an order that was booked %s costs NT$%i',
    (status, timing, fee, reason) => {
      expect(cancellationTerms(basis({ status, timing }))).toEqual({ allowed: true, fee, reason });
    },
  );

  test('ORD-T05 no fee is more than half of the fare', () => {
    expect(cancellationTerms(basis({ status: 3, fareTotal: 301 }))).toMatchObject({ fee: 150 });
  });

  test('ORD-T04 cancelling is free again when the driver is five minutes late, until they arrive', () => {
    const late = assignedAt + 15 * MINUTE + 1;
    expect(cancellationTerms(basis({ now: late }))).toMatchObject({ fee: 0, reason: 'driverLate' });
    expect(cancellationTerms(basis({ now: late - 1 }))).toMatchObject({ fee: 100 });
    expect(cancellationTerms(basis({ status: 3, now: late }))).toMatchObject({ fee: 200 });
  });

  test.each([
    [4, 'rideBegun'],
    [5, 'rideBegun'],
    [6, 'final'],
    [10, 'final'],
    [7, 'paymentDue'],
    [11, 'paymentDue'],
  ] as const)('ORD-T11, ORD-T12 cancelling is refused in status %i: %s', (status, reason) => {
    expect(cancellationTerms(basis({ status }))).toEqual({ allowed: false, reason });
  });
});
