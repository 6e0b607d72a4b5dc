import type { ServiceKind } from '../service-kind/service-kind.ts';

/**
 * The fare tables: what a ride of each kind costs, in whole New Taiwan dollars (ORD-09, ours).
 * They follow prices that other services in Taiwan publish: designated driving about NT$1,000
 * within 10 km, then NT$100 for each 2 km; a night surcharge of NT$200 and NT$300 a further stop for airport rides.
 */
export interface MeteredTariff {
  readonly base: number;
  /** Metres that the base price includes. */
  readonly includedMetres: number;
  /** The price of each further step of this many metres; a step that has begun counts as whole. */
  readonly stepMetres: number;
  readonly stepPrice: number;
  /** The price of each stop between pick-up and destination. */
  readonly stopPrice: number;
  /** The surcharge for pick-ups from 23:00 to 07:00 Taipei time. */
  readonly nightPrice: number;
}

export interface TimedTariff {
  /** Price of one unit: an hour or a day. */
  readonly unitPrice: number;
  /** Metres that each unit includes. */
  readonly includedMetresPerUnit: number;
  /** The price of each additional kilometre; one that has begun counts as whole. */
  readonly extraKilometrePrice: number;
  readonly nightPrice: number;
}

/** Waiting for the passenger: free minutes after the driver's arrival, then a price a minute. */
export interface WaitingTariff {
  readonly freeMinutes: number;
  readonly minutePrice: number;
}

/** The cancellation fees once cancelling is no longer free, by kind of booking and progress of the ride. */
export interface CancellationFees {
  /** The driver is on the way (status 1 or 2). */
  readonly onTheWay: number;
  /** The driver is at the pick-up (status 3). */
  readonly arrived: number;
  /** Booked ahead: the driver has kept the time free (status 1–3). */
  readonly ahead: number;
}

/** One version of a kind's rules, with everything that its prices depend on. */
export type Tariff = (MeteredTariff | TimedTariff) & {
  readonly waiting: WaitingTariff;
  readonly cancellation: CancellationFees;
};

export const isMetered = (tariff: Tariff): tariff is Tariff & MeteredTariff => 'base' in tariff;

/** Kinds priced by distance, on top of a base price. The other kinds are priced by time. */
export const METERED_KINDS: readonly ServiceKind[] = ['type_dui', 'type_airport_port'];

const cancellation: CancellationFees = { onTheWay: 100, arrived: 200, ahead: 300 };

/**
 * The first version of each kind's rules. Later ones come from the server; a page shows these until they are loaded.
 */
export const TARIFF: Readonly<Record<ServiceKind, Tariff>> & {
  readonly type_dui: MeteredTariff;
  readonly type_airport_port: MeteredTariff;
  readonly type_rental_travel: TimedTariff;
  readonly type_hourly_designated: TimedTariff;
} = {
  type_dui: {
    base: 1_000,
    includedMetres: 10_000,
    stepMetres: 2_000,
    stepPrice: 100,
    stopPrice: 100,
    nightPrice: 0,
    waiting: { freeMinutes: 10, minutePrice: 10 },
    cancellation,
  },
  type_airport_port: {
    base: 900,
    includedMetres: 20_000,
    stepMetres: 1_000,
    stepPrice: 20,
    stopPrice: 300,
    nightPrice: 200,
    waiting: { freeMinutes: 60, minutePrice: 10 },
    cancellation,
  },
  type_rental_travel: {
    unitPrice: 6_000,
    includedMetresPerUnit: 200_000,
    extraKilometrePrice: 15,
    nightPrice: 0,
    waiting: { freeMinutes: 60, minutePrice: 10 },
    cancellation,
  },
  type_hourly_designated: {
    unitPrice: 600,
    includedMetresPerUnit: 20_000,
    extraKilometrePrice: 20,
    nightPrice: 200,
    waiting: { freeMinutes: 15, minutePrice: 10 },
    cancellation,
  },
};

export const NIGHT = { fromHour: 23, toHour: 7 } as const;
