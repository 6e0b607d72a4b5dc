import type { FareItem } from '../fare/fare.ts';
import type { CancellationFees } from '../fare/tariff.ts';
import type { LatLng } from '../geo/lat-lng.ts';
import type { Place } from '../geo/place.ts';
import type { ServiceKind } from '../service-kind/service-kind.ts';
import { fromTaipei } from '../taipei-time.ts';
import {
  drivesOwnCar,
  type AddressDraft,
  type OrderDetails,
  type OrderDraft,
  type Timing,
} from './draft.ts';
import { normaliseFlight, normaliseTerminal } from './flight.ts';
import { normalisePlate } from './plate.ts';
import type { NotifyChoice } from './ride-messages.ts';

/** A request for a price: `POST /fare/quote`. `pickupAt` is epoch milliseconds, absent = now. */
export interface QuoteRequest {
  readonly kind: ServiceKind;
  readonly timing: Timing;
  readonly pickupAt?: number;
  readonly pickup: Place;
  readonly destination?: Place;
  readonly stops: readonly Place[];
  readonly hours?: number;
  readonly days?: number;
}

/** The price before ordering (ORD-09); it is valid until `expiresAt`. NT$, metres, seconds, epoch milliseconds. */
export interface Quote {
  readonly quoteId: string;
  readonly items: readonly FareItem[];
  readonly total: number;
  readonly distanceMetres: number;
  readonly durationSeconds: number;
  /** The route is an estimate, not along real roads; a quoted price is valid nevertheless. */
  readonly estimatedRoute: boolean;
  /** A place is not exact enough: the price is an estimate, and no order can be made from it. */
  readonly isEstimate?: boolean;
  readonly line: readonly LatLng[];
  /** Seconds until a driver would probably arrive, if booked now. */
  readonly pickupEtaSeconds: number;
  readonly expiresAt: number;
  /** The version of the fare rules of this price, and their cancellation fees. */
  readonly tariffVersion?: number;
  readonly cancellationFees?: CancellationFees;
}

/** `POST /order/create`: everything except the route, which the server knows from the quote. */
export interface OrderRequest extends OrderDetails, Partial<NotifyChoice> {
  readonly quoteId: string;
}

/** The request for a price; undefined while a place or the time is missing. The draft's route must have no errors. */
export function quoteRequest(draft: OrderDraft): QuoteRequest | undefined {
  const { kind, timing, pickup, destination } = draft;
  if (pickup.place === undefined) return undefined;
  const stops = draft.stops.map((stop) => stop.place).filter((place) => place !== undefined);
  if (stops.length < draft.stops.length) return undefined;
  const pickupAt = timing === 'ahead' ? fromTaipei(draft.pickupAt) : undefined;
  if (timing === 'ahead' && pickupAt === undefined) return undefined;
  return {
    kind,
    timing,
    ...(pickupAt === undefined ? {} : { pickupAt }),
    pickup: pickup.place,
    ...(destination.place === undefined ? {} : { destination: destination.place }),
    stops,
    ...(kind === 'type_hourly_designated' ? { hours: draft.hours } : {}),
    ...(kind === 'type_rental_travel' ? { days: draft.days } : {}),
  };
}

/** The order request for a draft without errors; fields that its kind does not use are empty. */
export function orderRequest(draft: OrderDraft, quoteId: string): OrderRequest {
  const ownCar = drivesOwnCar(draft.kind);
  const airport = draft.kind === 'type_airport_port';
  return {
    quoteId,
    contactName: draft.contactName.trim(),
    contactPhone: draft.contactPhone.trim(),
    plate: ownCar ? (normalisePlate(draft.plate) ?? '') : '',
    carModel: ownCar ? draft.carModel.trim() : '',
    transmission: draft.transmission,
    passengers: ownCar ? 1 : draft.passengers,
    flightNumber: airport ? (normaliseFlight(draft.flightNumber) ?? '') : '',
    terminal: airport ? (normaliseTerminal(draft.terminal) ?? '') : '',
    payment: draft.payment,
    note: draft.note.trim(),
    notify: draft.notify,
    ...(draft.notify === 'email' ? { email: draft.email.trim() } : {}),
  };
}

/** An address chosen from the suggestions. */
export const chosenAddress = (place: Place): AddressDraft => ({ text: place.name, place });
