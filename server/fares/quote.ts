import { randomUUID } from 'node:crypto';
import { CODE } from '../../src/contract/codes.ts';
import type { Quote, QuoteBody } from '../../src/contract/order.ts';
import { fareItems, fareTotal } from '../../src/domain/fare/fare.ts';
import type { Place } from '../../src/domain/geo/place.ts';
import { placeLanguage } from '../../src/domain/language.ts';
import { pinErrors, routeErrors, type OrderErrors } from '../../src/domain/order/draft-errors.ts';
import { emptyDraft, type AddressDraft } from '../../src/domain/order/draft.ts';
import { toTaipei } from '../../src/domain/taipei-time.ts';
import { ApplicationError } from '../application-error.ts';
import { tariffAt } from '../content/tariffs.ts';
import { quote } from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import { pickupEta } from '../dispatch/plan.ts';
import type { Language } from '../messages.ts';
import type { Geocoder } from '../places/geocoder.ts';
import { NotReachable, type Route, type Router } from '../routing/router.ts';

export interface QuoteDeps extends Pick<Deps, 'db' | 'clock' | 'config'> {
  readonly geocoder: Geocoder;
  readonly router: Router;
}

/**
 * The price of a ride before it is ordered (ORD-09), valid for `QUOTE_SECONDS`. Places are looked up by their ids, and
 * the caller's other data about them are ignored; only the address keeps the passenger's wording.
 *
 * @throws ApplicationError invalidInput with `fields`, notReachable
 */
export async function makeQuote(
  deps: QuoteDeps,
  body: QuoteBody,
  language: Language,
): Promise<Quote> {
  const now = deps.clock.now();
  const request = await resolvedRequest(deps.geocoder, body, language, now);
  const [route, tariff] = await Promise.all([
    routeOf(deps.router, request, now),
    tariffAt(deps.db, request.kind, now),
  ]);
  const quoteId = randomUUID();
  const items = fareItems(
    {
      kind: request.kind,
      distanceMetres: route.distanceMetres,
      stops: request.stops.length,
      pickupAt: request.pickupAt ?? now,
      units: request.hours ?? request.days ?? 0,
    },
    tariff.tariff,
  );
  const expiresAt = now + deps.config.quoteSeconds * 1_000;
  const vague = pinErrors(request.pickup, request.stops, request.destination);
  const isEstimate = Object.keys(vague).length > 0;
  const kept = {
    quoteId,
    items,
    total: fareTotal(items),
    distanceMetres: Math.round(route.distanceMetres),
    durationSeconds: Math.round(route.durationSeconds),
    estimatedRoute: route.estimated,
    line: [...route.line],
  };
  const [pickupEtaSeconds] = await Promise.all([
    pickupEta(deps.router, quoteId, request.pickup.latLng, now),
    deps.db.insert(quote).values({
      ...kept,
      isEstimate,
      request,
      tariff,
      createdAt: new Date(now),
      expiresAt: new Date(expiresAt),
    }),
  ]);
  const { version: tariffVersion } = tariff;
  const { cancellation: cancellationFees } = tariff.tariff;
  const rules = { tariffVersion, cancellationFees };
  return { ...kept, ...rules, pickupEtaSeconds, expiresAt, ...(isEstimate ? { isEstimate } : {}) };
}

/** The request with its places looked up, and only the fields of its kind. */
async function resolvedRequest(
  geocoder: Geocoder,
  body: QuoteBody,
  language: Language,
  now: number,
): Promise<QuoteBody> {
  const resolve = async (point: QuoteBody['pickup'] | undefined): Promise<AddressDraft> => {
    if (point === undefined) return { text: '' };
    const place = await geocoder.byId(point.placeId, placeLanguage(language));
    const text = point.address;
    return place === undefined ? { text } : { text, place: { ...place, address: text } };
  };
  const [pickup, destination, stops] = await Promise.all([
    resolve(body.pickup),
    resolve(body.destination),
    Promise.all(body.stops.map(resolve)),
  ]);
  const errors = routeFieldErrors(body, { pickup, destination, stops }, now);
  if (Object.keys(errors).length > 0 || pickup.place === undefined) {
    throw new ApplicationError(CODE.invalidInput, { fields: errors });
  }
  return {
    kind: body.kind,
    timing: body.timing,
    ...(body.timing === 'ahead' && body.pickupAt !== undefined ? { pickupAt: body.pickupAt } : {}),
    pickup: pickup.place,
    ...(destination.place === undefined ? {} : { destination: destination.place }),
    stops: stops.map(({ place }) => place).filter((place): place is Place => place !== undefined),
    ...(body.kind === 'type_hourly_designated' ? { hours: body.hours ?? 0 } : {}),
    ...(body.kind === 'type_rental_travel' ? { days: body.days ?? 0 } : {}),
  };
}

/** Repeats the form's checks of the route. */
function routeFieldErrors(
  body: QuoteBody,
  places: { pickup: AddressDraft; destination: AddressDraft; stops: AddressDraft[] },
  now: number,
): OrderErrors {
  return routeErrors(
    {
      ...emptyDraft(body.kind, body.timing),
      ...places,
      pickupAt: body.pickupAt === undefined ? '' : wallTime(body.pickupAt),
      hours: body.hours ?? 0,
      days: body.days ?? 0,
    },
    now,
  );
}

/** Formats an instant as the form does. An instant outside the range of `Date` gives a text that is no valid time. */
function wallTime(instant: number): string {
  return Math.abs(instant) > 8e15 ? 'invalid' : toTaipei(instant);
}

/** The route through all places. An hourly or chartered ride without a destination has none yet. */
async function routeOf(router: Router, request: QuoteBody, now: number): Promise<Route> {
  const { pickup, destination, stops } = request;
  const points = [pickup, ...stops, ...(destination === undefined ? [] : [destination])];
  if (points.length === 1) {
    return { distanceMetres: 0, durationSeconds: 0, estimated: true, line: [pickup.latLng] };
  }
  try {
    return await router.route(
      points.map(({ latLng }) => latLng),
      request.pickupAt ?? now,
    );
  } catch (error) {
    if (error instanceof NotReachable) {
      throw new ApplicationError(CODE.notReachable, { leg: error.leg });
    }
    throw error;
  }
}
