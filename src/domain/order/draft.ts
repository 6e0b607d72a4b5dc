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
import { normalisePhone } from './phone.ts';
import { notifyErrors, type NotifyChoice } from './ride-messages.ts';

export type Timing = 'now' | 'ahead';
export type Transmission = 'automatic' | 'manual';
export type PaymentMethod = 'card' | 'cash';

/** An address while it is typed: the text, and the place once a suggestion was chosen. */
export interface AddressDraft {
  readonly text: string;
  readonly place?: Place;
}

/** An order's details besides kind, time and route. Those that do not apply to its kind are empty. */
export interface OrderDetails {
  readonly contactName: string;
  readonly contactPhone: string;
  /** The passenger's own car: designated and hourly driving. */
  readonly plate: string;
  readonly carModel: string;
  readonly transmission: Transmission;
  /** For airport transfer and charter, where the car is ours. */
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
  /** Taipei wall time `YYYY-MM-DDTHH:mm`; '' = not chosen. Only read when booked ahead. */
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

/**
 * A field's name in errors, in the API and as the key of the form's controls, in the form's order. Stops are
 * `stops.0`, `stops.1`, …
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
  'sameAsPickup',
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
  'tooMany',
  'tooLong',
  'badName',
] as const;
export type OrderFieldError = (typeof ORDER_FIELD_ERRORS)[number];

export type OrderErrors = Readonly<Partial<Record<OrderField, OrderFieldError>>>;

/** `abc 1234` → `ABC-1234`; undefined when it cannot be a plate of Taiwan. '' stays ''. */
export function normalisePlate(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '-');
  if (plain === '') return '';
  return /^[A-Z0-9]{2,4}-?[A-Z0-9]{2,4}$/.test(plain) && /\d/.test(plain) ? plain : undefined;
}

/**
 * `br 0892` → `BR892`: an airline's two characters, a number from 1 to 9999, and an optional letter; undefined for any
 * other text.
 */
export function normaliseFlight(text: string): string | undefined {
  const plain = text.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');
  const [, airline, number, letter] =
    /^([A-Z]{2}|[A-Z]\d|\d[A-Z])0{0,3}([1-9]\d{0,3})([A-Z]?)$/.exec(plain) ?? [];
  return airline === undefined ? undefined : `${airline}${number}${letter}`;
}

/**
 * `第二航廈`, `T2`, `2` → `2`; `國際線` → `I`: as on the signs of Taiwan's airports (`Place.terminal`); undefined when there
 * is no such terminal.
 */
export function normaliseTerminal(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\s|TERMINAL|第|航[廈站]?|線/g, '');
  return TERMINALS.find(({ written }) => written.includes(plain))?.id;
}

const TERMINALS: readonly { readonly id: string; readonly written: readonly string[] }[] = [
  { id: '1', written: ['1', 'T1', '一'] },
  { id: '2', written: ['2', 'T2', '二'] },
  { id: '3', written: ['3', 'T3', '三'] },
  { id: 'I', written: ['I', '國際', 'INTERNATIONAL'] },
  { id: 'D', written: ['D', '國內', 'DOMESTIC'] },
];

/** The terminals of the ride's pick-up and destination, from its places. */
export const terminalsOf = ({
  pickup,
  destination,
}: Pick<OrderDraft, 'pickup' | 'destination'>): readonly string[] =>
  [pickup.place?.terminal, destination.place?.terminal]
    .filter((terminal) => terminal !== undefined)
    .map(({ id }) => id);

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
  const { pickup, destination } = draft;
  if (
    pickup.place !== undefined &&
    destination.place !== undefined &&
    draft.stops.length === 0 &&
    needsDestination(draft.kind) &&
    pickup.place.placeId === destination.place.placeId &&
    pickup.place.address === destination.place.address
  ) {
    errors.destination = 'sameAsPickup';
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

/** In the page's order, for all kinds. */
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
