import type { Place } from '../geo/place.ts';
import { DAYS, HOURS } from '../limits.ts';
import type { ServiceKind } from '../service-kind/service-kind.ts';
import type { NotifyChoice } from './ride-messages.ts';

export type Timing = 'now' | 'ahead';
export type Transmission = 'automatic' | 'manual';
export type PaymentMethod = 'card' | 'cash';

/** An address while it is typed: the text, and the place once a suggestion was chosen. */
export interface AddressDraft {
  readonly text: string;
  readonly place?: Place;
}

/** An order's details other than kind, time and route. Those that do not apply to its kind are empty. */
export interface OrderDetails {
  readonly contactName: string;
  readonly contactPhone: string;
  /** The passenger's own car; used for designated and hourly driving. */
  readonly plate: string;
  readonly carModel: string;
  readonly transmission: Transmission;
  /** Used for airport transfer and charter, where the car is ours. */
  readonly passengers: number;
  readonly flightNumber: string;
  readonly terminal: string;
  readonly payment: PaymentMethod;
  readonly note: string;
}

/** The typed values of the order form, not validated yet (ORD-01, ORD-08). */
export interface OrderDraft extends OrderDetails, NotifyChoice {
  readonly kind: ServiceKind;
  readonly timing: Timing;
  /** Taipei wall time `YYYY-MM-DDTHH:mm`; '' = not chosen. Used only for an order booked ahead. */
  readonly pickupAt: string;
  readonly pickup: AddressDraft;
  readonly destination: AddressDraft;
  readonly stops: readonly AddressDraft[];
  readonly hours: number;
  readonly days: number;
}

/** Empty details, also used for fields that are newer than a stored order. */
export const EMPTY_DETAILS: OrderDetails = {
  contactName: '',
  contactPhone: '',
  plate: '',
  carModel: '',
  transmission: 'automatic',
  passengers: 1,
  flightNumber: '',
  terminal: '',
  payment: 'card',
  note: '',
};

export const emptyDraft = (kind: ServiceKind, timing: Timing = 'now'): OrderDraft => ({
  ...EMPTY_DETAILS,
  kind,
  timing,
  pickupAt: '',
  pickup: { text: '' },
  destination: { text: '' },
  stops: [],
  hours: HOURS.min,
  days: DAYS.min,
  notify: 'sms',
  email: '',
});

/** Whether the kind uses the passenger's own car, so that plate and transmission are needed. */
export const drivesOwnCar = (kind: ServiceKind): boolean =>
  kind === 'type_dui' || kind === 'type_hourly_designated';

/** Whether the kind needs a destination: charters and hourly rides may end where they began. */
export const needsDestination = (kind: ServiceKind): boolean =>
  kind === 'type_dui' || kind === 'type_airport_port';
