import { needsPin, type Place } from '../geo/place.ts';
import {
  ADDRESS_MAX_LENGTH,
  AHEAD_MAX_MS,
  AHEAD_MIN_MS,
  DAYS,
  HOURS,
  MAX_STOPS,
  NAME_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  PASSENGERS,
} from '../limits.ts';
import type { ServiceKind } from '../service-kind/service-kind.ts';
import { fromTaipei } from '../taipei-time.ts';
import { hasUnseen } from '../unseen.ts';
import { drivesOwnCar, needsDestination, type AddressDraft, type OrderDraft } from './draft.ts';
import { normaliseFlight, normaliseTerminal, terminalsOf } from './flight.ts';
import { normalisePhone } from './phone.ts';
import { normalisePlate } from './plate.ts';
import { notifyErrors } from './ride-messages.ts';

/**
 * The name of a field: in errors, in the API, and as the key of the form's controls. The names are in the form's
 * order. Stops are `stops.0`, `stops.1`, …
 */
export type OrderField =
  | 'pickupAt'
  | 'hours'
  | 'days'
  | 'pickup'
  | `stops.${number}`
  | 'destination'
  | 'terminal'
  | 'flightNumber'
  | 'passengers'
  | 'contactName'
  | 'contactPhone'
  | 'notify'
  | 'email'
  | 'plate'
  | 'carModel'
  | 'note';

/** The errors of a field; the interface has a text for each (ORD-08). */
export const ORDER_FIELD_ERRORS = [
  'required',
  'chooseSuggestion',
  'confirmPin',
  'sameAsBefore',
  'notReachable',
  'notAirport',
  'pastTime',
  'tooSoon',
  'tooFarAhead',
  'invalidTime',
  'invalidPhone',
  'invalidFlight',
  'invalidTerminal',
  'otherTerminal',
  'invalidPlate',
  'landline',
  'invalidEmail',
  'outOfRange',
  'tooFewHours',
  'tooMany',
  'tooLong',
  'badName',
] as const;
export type OrderFieldError = (typeof ORDER_FIELD_ERRORS)[number];

export type OrderErrors = Readonly<Partial<Record<OrderField, OrderFieldError>>>;

/** Errors of the fields that the price depends on: the route, the time and the units. */
export function routeErrors(draft: OrderDraft, now: number): OrderErrors {
  const errors: Partial<Record<OrderField, OrderFieldError>> = {};
  const address = (field: OrderField, value: AddressDraft, needed: boolean): void => {
    if (value.text.trim() === '') {
      if (needed) errors[field] = 'required';
    } else if (value.text.length > ADDRESS_MAX_LENGTH) errors[field] = 'tooLong';
    else if (value.place === undefined) errors[field] = 'chooseSuggestion';
  };
  address('pickup', draft.pickup, true);
  draft.stops.forEach((stop, index) => address(`stops.${index}`, stop, true));
  if (draft.stops.length > MAX_STOPS) errors[`stops.${MAX_STOPS}`] = 'tooMany';
  address('destination', draft.destination, needsDestination(draft.kind));
  const { pickup, destination, stops } = draft;
  const route = [pickup, ...stops, destination].map(({ place }) => place);
  // A ride by the hour or the day may end where it began.
  if (stops[0] || needsDestination(draft.kind)) {
    route.slice(1).forEach((place, index) => {
      const former = route[index];
      if (former && former.placeId === place?.placeId && former.address === place.address) {
        const field = stops[index] ? (`stops.${index}` as const) : 'destination';
        errors[field] ??= 'sameAsBefore';
      }
    });
  }
  if (draft.timing === 'ahead') {
    const error = pickupTimeError(draft.pickupAt, now);
    if (error !== undefined) errors.pickupAt = error;
  }
  if (draft.kind === 'type_airport_port') {
    const ends = [pickup.place, destination.place].filter((place) => place !== undefined);
    if (ends.length === 2 && !ends.some((place) => place.kind === 'airport')) {
      errors.destination ??= 'notAirport';
    }
  }
  if (draft.kind === 'type_hourly_designated' && !within(draft.hours, HOURS)) {
    errors.hours = 'outOfRange';
  }
  if (draft.kind === 'type_rental_travel' && !within(draft.days, DAYS)) errors.days = 'outOfRange';
  return errors;
}

/**
 * Errors of the fields that an airport transfer's driver needs to find the passenger; the price does not depend on
 * them.
 */
function flightErrors(draft: OrderDraft): OrderErrors {
  const errors: Partial<Record<OrderField, OrderFieldError>> = {};
  const terminal = normaliseTerminal(draft.terminal);
  const terminals = terminalsOf(draft);
  if (draft.terminal.trim() === '') errors.terminal = 'required';
  else if (terminal === undefined) errors.terminal = 'invalidTerminal';
  else if (terminals.length > 0 && !terminals.includes(terminal)) errors.terminal = 'otherTerminal';
  if (draft.flightNumber.trim() === '') errors.flightNumber = 'required';
  else if (normaliseFlight(draft.flightNumber) === undefined) errors.flightNumber = 'invalidFlight';
  return errors;
}

/**
 * The places whose position is not exact enough for a firm price; their price is an estimate, and no order can be
 * made.
 */
export function pinErrors(
  pickup: Place | undefined,
  stops: readonly (Place | undefined)[],
  destination: Place | undefined,
): OrderErrors {
  const fields: [OrderField, Place | undefined][] = [
    ['pickup', pickup],
    ...stops.map((stop, index): [OrderField, Place | undefined] => [`stops.${index}`, stop]),
    ['destination', destination],
  ];
  return Object.fromEntries(
    fields
      .filter(([, place]) => place !== undefined && needsPin(place))
      .map(([field]) => [field, 'confirmPin']),
  );
}

/** The hours that a route takes. The minutes are rounded first, as the interface rounds them. */
export const hoursOf = (durationSeconds: number): number =>
  Math.ceil(Math.round(durationSeconds / 60) / 60);

/**
 * The error of a ride that is booked for fewer hours than its route takes. The draft alone does not have it, because
 * only the quote knows the route.
 */
export function hoursErrors(
  { kind, hours = 0 }: { readonly kind: ServiceKind; readonly hours?: number },
  durationSeconds: number,
): OrderErrors {
  const isTooShort = kind === 'type_hourly_designated' && hours < hoursOf(durationSeconds);
  return isTooShort ? { hours: 'tooFewHours' } : {};
}

/** All errors of the draft, in any order; empty means that it may be submitted (ORD-08). */
export function orderErrors(draft: OrderDraft, now: number): OrderErrors {
  const errors: Partial<Record<OrderField, OrderFieldError>> = {
    ...pinErrors(
      draft.pickup.place,
      draft.stops.map(({ place }) => place),
      draft.destination.place,
    ),
    ...routeErrors(draft, now),
    ...(draft.kind === 'type_airport_port' ? flightErrors(draft) : {}),
  };
  if (draft.contactName.trim() === '') errors.contactName = 'required';
  else if (draft.contactName.trim().length > NAME_MAX_LENGTH) errors.contactName = 'tooLong';
  else if (hasUnseen(draft.contactName)) errors.contactName = 'badName';
  if (draft.contactPhone.trim() === '') errors.contactPhone = 'required';
  else if (normalisePhone(draft.contactPhone) === undefined) errors.contactPhone = 'invalidPhone';
  Object.assign(errors, notifyErrors(draft));
  if (drivesOwnCar(draft.kind)) {
    if (normalisePlate(draft.plate) === undefined) errors.plate = 'invalidPlate';
    if (draft.carModel.length > NAME_MAX_LENGTH) errors.carModel = 'tooLong';
  } else if (!within(draft.passengers, PASSENGERS)) errors.passengers = 'outOfRange';
  if (draft.note.length > NOTE_MAX_LENGTH) errors.note = 'tooLong';
  return errors;
}

/** The fields of all kinds, in the page's order. */
const FIELD_ORDER: readonly OrderField[] = [
  'pickupAt',
  'hours',
  'days',
  'pickup',
  ...Array.from({ length: MAX_STOPS + 1 }, (_, index): OrderField => `stops.${index}`),
  'destination',
  'terminal',
  'flightNumber',
  'passengers',
  'contactName',
  'contactPhone',
  'notify',
  'email',
  'plate',
  'carModel',
  'note',
];

/** The first field with an error in the form's order, which gets the focus. */
export function firstErrorField(errors: OrderErrors): OrderField | undefined {
  return FIELD_ORDER.find((field) => errors[field] !== undefined);
}

function pickupTimeError(wall: string, now: number): OrderFieldError | undefined {
  if (wall === '') return 'required';
  const instant = fromTaipei(wall);
  if (instant === undefined) return 'invalidTime';
  if (instant < now) return 'pastTime';
  if (instant < now + AHEAD_MIN_MS) return 'tooSoon';
  if (instant > now + AHEAD_MAX_MS) return 'tooFarAhead';
  return undefined;
}

function within(value: number, bounds: { readonly min: number; readonly max: number }): boolean {
  return Number.isInteger(value) && value >= bounds.min && value <= bounds.max;
}
