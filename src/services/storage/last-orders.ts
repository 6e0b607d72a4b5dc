import { placeWords } from '../../domain/geo/place.ts';
import { LANGUAGES, type Language } from '../../domain/language.ts';
import { DISPATCH_LEAD_MS } from '../../domain/limits.ts';
import { carWords } from '../../domain/order/car.ts';
import { drivesOwnCar } from '../../domain/order/draft.ts';
import { driverNameIn } from '../../domain/order/driver-name.ts';
import {
  isInProgress,
  rideStep,
  type RideStatus,
  type RideStep,
} from '../../domain/order/status.ts';
import type { OrderAccess, OrderView } from '../../domain/order/view.ts';
import { taipeiFormat } from '../../domain/taipei-format.ts';
import { KEY } from './keys.ts';
import { isRecord, readJson, type Store } from './store.ts';

/** The maximum number of stored orders. The oldest views are removed first. */
const KEPT = 5;
/** The number of characters of a session's token that are enough to recognize the session. */
const MARK_LENGTH = 8;

/** A text that the offline page shows, which cannot use the portal's code, in each language. */
type Words = Readonly<Record<Language, string>>;

/** An instant in epoch milliseconds, and its texts: the time, and the day with the time. */
interface Moment {
  readonly instant: number;
  readonly time: string;
  readonly dayTime: Words;
}

/** The last view of an order, as `public/offline.js` reads it. */
interface LastOrder {
  readonly orderNo: string;
  /** The end of the token of the member's session. Without it, a visitor saw the order, with the order's token. */
  readonly session?: string;
  readonly step: RideStep | 'booked';
  /** When the order was last received from the server. */
  readonly at: Moment;
  readonly pickup: Words;
  readonly pickupAt: Moment;
  readonly code?: string;
  readonly driver?: Words;
  readonly phone?: string;
  readonly plate?: string;
  /** Absent if the driver drives the passenger's car. */
  readonly car?: Words;
}

/**
 * Stores the last view of each order in progress in the tab's storage. The offline page shows it, because without a
 * network a reload loses the page of the order, and a telephone reloads tabs by itself.
 *
 * @param token the session's token, undefined = signed out
 */
export function createLastOrders(
  session: Store,
  token: () => string | undefined,
  now: () => number = () => Date.now(),
) {
  const write = (orders: readonly LastOrder[]): void => {
    if (orders.length === 0) session.remove(KEY.lastOrders);
    else session.write(KEY.lastOrders, JSON.stringify(orders.slice(-KEPT)));
  };
  const othersThan = (orderNo: string): readonly LastOrder[] =>
    (readJson(session, KEY.lastOrders, readOrders) ?? []).filter((one) => one.orderNo !== orderNo);
  const drop = (orderNo: string): void => write(othersThan(orderNo));
  return {
    drop,
    /** Stores what is known of the order now, or removes it if the ride is over. */
    note(order: OrderView, { orderToken }: OrderAccess): void {
      const { orderNo, status, onlyRead } = order;
      // Customer service reads orders of others.
      if (!isInProgress(status) || onlyRead === true) return drop(orderNo);
      const mark = orderToken === undefined ? token()?.slice(-MARK_LENGTH) : undefined;
      // The member has just signed out, so nothing of theirs is stored any more.
      if (orderToken === undefined && mark === undefined) return;
      const view = lastView(order, status, now());
      write([...othersThan(orderNo), mark === undefined ? view : { ...view, session: mark }]);
    },
  };
}
export type LastOrders = ReturnType<typeof createLastOrders>;

function lastView(order: OrderView, status: RideStatus, at: number): LastOrder {
  const { orderNo, timing, pickup, pickupAt, boardingCode, driver, kind } = order;
  const isBooked = status === 0 && timing === 'ahead' && pickupAt - DISPATCH_LEAD_MS > at;
  const ownCar = drivesOwnCar(kind);
  return {
    orderNo,
    step: isBooked ? 'booked' : rideStep(status),
    at: moment(at),
    pickup: inEach((language) => placeWords(pickup, language).name),
    pickupAt: moment(pickupAt),
    // A push shows the status of boarding before the order without the code is loaded.
    ...(boardingCode !== undefined && status <= 3 && { code: boardingCode }),
    ...(driver !== undefined && {
      driver: inEach((language) => driverNameIn(driver, language)),
      phone: driver.phone,
      plate: ownCar ? order.plate : driver.plate,
      ...(!ownCar && { car: inEach((language) => carWords(driver, language)) }),
    }),
  };
}

const HOURS = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DAYS = { month: 'long', day: 'numeric', weekday: 'short' } as const;

const moment = (instant: number): Moment => ({
  instant,
  time: taipeiFormat('en', HOURS)(instant),
  dayTime: inEach((language) => taipeiFormat(language, { ...DAYS, ...HOURS })(instant)),
});

function inEach(words: (language: Language) => string): Words {
  const all = LANGUAGES.map((language) => [language, words(language)]);
  // The cast is safe, because there is an entry for each language.
  return Object.fromEntries(all) as Words;
}

/** Reads the entries, which any version of the page may have written. Unreadable ones are left out. */
const readOrders = (json: unknown): LastOrder[] | undefined =>
  Array.isArray(json)
    ? json.filter((one): one is LastOrder => isRecord(one) && typeof one['orderNo'] === 'string')
    : undefined;
