import { CODE } from '../../src/contract/codes.ts';
import type { CreateOrderBody, OrderAccess } from '../../src/contract/order.ts';
import { tidyName } from '../../src/domain/name.ts';
import {
  hoursErrors,
  orderErrors,
  pinErrors,
  type OrderErrors,
} from '../../src/domain/order/draft-errors.ts';
import { drivesOwnCar, emptyDraft, type OrderDraft } from '../../src/domain/order/draft.ts';
import { normaliseFlight, normaliseTerminal } from '../../src/domain/order/flight.ts';
import { normalisePhone } from '../../src/domain/order/phone.ts';
import { normalisePlate } from '../../src/domain/order/plate.ts';
import { chosenAddress } from '../../src/domain/order/quote.ts';
import { SERVICE_KINDS, type ServiceKind } from '../../src/domain/service-kind/service-kind.ts';
import { hashToken } from '../accounts/sessions.ts';
import { ApplicationError } from '../application-error.ts';
import type { RideNotice } from '../data/schema.ts';
import type { Language } from '../messages.ts';
import type { Booker } from './booker.ts';
import { announce, type Order } from './change-order.ts';
import { graceOf, type OrderDeps } from './deps.ts';
import { insertOrder, look, type NewOrder, type Quoted } from './new-order.ts';
import { grantAccess, tokenOfSubmission } from './order-access.ts';
import { orderView } from './order-view.ts';
import { viewOf } from './read-order.ts';

/**
 * Makes the order for a quote (ORD-T07), only once even if it is submitted several times. One statement makes the
 * order. If it makes none, a second statement finds the reason. The quoted price is charged.
 *
 * @param userId undefined for a visitor, who gets a token for the order, the same at each repetition
 * @throws ApplicationError quoteExpired, idempotencyConflict, tooManyOpenOrders, invalidInput with `fields`, and
 *   unauthorized when the member's account was deleted meanwhile
 */
export async function createOrder(
  deps: OrderDeps,
  {
    body,
    key,
    userId,
    bookerOf,
    language = 'zh-Hant',
  }: {
    body: CreateOrderBody;
    key: string;
    userId: string | undefined;
    /** The booker of orders for this telephone number. */
    bookerOf: (contactPhone: string) => Booker;
    /** The language of messages about the ride. */
    language?: Language;
  },
): Promise<OrderAccess> {
  const pool = deps.db.$client;
  const { quoteId } = body;
  const orderToken = tokenOfSubmission(key, quoteId);
  const contactPhone = normalisePhone(body.contactPhone) ?? '';
  const booker = bookerOf(contactPhone);
  const wanted: NewOrder = {
    userId,
    quoteId,
    keyHash: hashToken(key),
    bodyHash: hashToken(JSON.stringify(body)),
    details: detailsByKind(body),
    contactPhone,
    notify: noticeOf(body, language),
    orderToken: userId === undefined ? orderToken : undefined,
    booker,
  };
  // Repeats only when a simultaneous submission took the same order number or slot for an open order.
  for (;;) {
    const now = deps.clock.now();
    const made = await insertOrder(pool, wanted, now);
    if (made !== undefined) {
      announce(deps, made);
      return { order: newOrderView(deps, made), ...(userId === undefined ? { orderToken } : {}) };
    }
    const { existing, quoted, openOrders, isGone } = await look(pool, wanted, now);
    if (isGone) throw new ApplicationError(CODE.unauthorized);
    if (existing?.sameBody === false) throw new ApplicationError(CODE.idempotencyConflict);
    if (existing !== undefined) {
      if (existing.byVisitor) await grantAccess(deps, existing.orderNo, orderToken);
      const order = await viewOf(deps, existing.orderNo);
      return { order, ...(existing.byVisitor ? { orderToken } : {}) };
    }
    if (quoted === undefined) throw new ApplicationError(CODE.quoteExpired);
    const fields = {
      ...pinErrors(quoted.pickup, quoted.stops ?? [], quoted.destination),
      ...hoursErrors(quoted, quoted.durationSeconds),
      ...detailErrors(quoted, body),
    };
    if (Object.keys(fields).length > 0) throw new ApplicationError(CODE.invalidInput, { fields });
    if (booker.mostOpen !== undefined && openOrders >= booker.mostOpen) {
      throw new ApplicationError(CODE.tooManyOpenOrders);
    }
  }
}

function newOrderView(deps: OrderDeps, order: Order): OrderAccess['order'] {
  const now = order.createdAt.getTime();
  const history = [{ status: order.status, at: now }];
  const record = { order, driver: null, plan: null, paid: null, pending: null, history };
  return orderView(record, now, graceOf(deps));
}

/** The details to store for each kind of ride for which they have no error. */
function detailsByKind(body: CreateOrderBody): NewOrder['details'] {
  return Object.fromEntries(
    SERVICE_KINDS.filter((kind) => Object.keys(detailErrors({ kind }, body)).length === 0).map(
      (kind) => [kind, keptDetails(kind, body)],
    ),
  );
}

/**
 * Repeats the form's checks. Route and time were checked for the quote, which is still valid. Places are given only if
 * the details have to match them.
 */
function detailErrors({ kind, ...places }: Quoted, body: CreateOrderBody): OrderErrors {
  const { pickup, destination } = places;
  const draft: OrderDraft = {
    ...emptyDraft(kind),
    notify: 'none',
    ...body,
    ...(pickup === undefined ? {} : { pickup: chosenAddress(pickup) }),
    ...(destination === undefined ? {} : { destination: chosenAddress(destination) }),
  };
  // The price is valid for the time of its quote, so no time is checked here.
  const errors = orderErrors(draft, 0);
  const asked = { ...body, email: '' };
  return Object.fromEntries(Object.entries(errors).filter(([field]) => field in asked));
}

/** The recipient of messages about the ride. The passenger's choice has already been validated. */
function noticeOf(body: CreateOrderBody, language: Language): RideNotice | undefined {
  const { notify = 'none', email = '', contactPhone } = body;
  if (notify === 'none') return undefined;
  const to = notify === 'sms' ? (normalisePhone(contactPhone) ?? '') : email.trim();
  return { by: notify, to, language };
}

/** The details as they are stored: trimmed, with telephone, plate and flight in normalised form. */
function keptDetails(kind: ServiceKind, body: CreateOrderBody): Order['details'] {
  const { quoteId: _, notify: __, email: ___, ...details } = body;
  const ownCar = drivesOwnCar(kind);
  const airport = kind === 'type_airport_port';
  return {
    ...details,
    contactName: tidyName(details.contactName),
    contactPhone: normalisePhone(details.contactPhone) ?? '',
    plate: ownCar ? (normalisePlate(details.plate) ?? '') : '',
    carModel: ownCar ? details.carModel.trim() : '',
    passengers: ownCar ? 1 : details.passengers,
    flightNumber: airport ? (normaliseFlight(details.flightNumber) ?? '') : '',
    terminal: airport ? (normaliseTerminal(details.terminal) ?? '') : '',
    note: details.note.trim(),
  };
}
