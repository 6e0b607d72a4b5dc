import { orderAccessEnds } from '../../domain/order/access.ts';
import { isFinal } from '../../domain/order/status.ts';
import type { OrderAccess, OrderView } from '../../domain/order/view.ts';
import type { OrderTrackingPorts } from '../../machines/order-tracking/ports.ts';
import { KEY } from './keys.ts';
import { readJson, watchStorage, type Store } from './store.ts';

/** The maximum number of stored orders. The oldest ones are removed first. */
const KEPT = 20;
/** The maximum number of unfinished orders on the home page. */
const SHOWN = 5;

/** An order that this browser made or found. */
interface KeptOrder extends OrderAccess {
  /** When the token was issued, and when it expires, epoch milliseconds. */
  readonly at: number;
  readonly until: number;
  /** The order belongs to the signed-in member, and is removed at the end of the session. */
  readonly isMembers?: boolean;
  /** The order is completed or cancelled, so the home page no longer loads it. */
  readonly isOver?: boolean;
}

type StorePorts = Pick<
  OrderTrackingPorts,
  'remember' | 'recall' | 'unfinished' | 'remembered' | 'forget' | 'watchRemembered'
>;

/** Stores this browser's orders and their tokens for all tabs (GUARD-06, ADR 2). The newest order is the last one. */
export interface OrderAccessStore extends StorePorts {
  /** Updates a stored order that was just read: how long its token is valid, and whether the order is over. */
  note(order: Pick<OrderView, 'orderNo' | 'status' | 'pickupAt'>): void;
  /** Removes an order whose token the server does not accept. */
  drop(access: OrderAccess): void;
}

interface StoreParts {
  readonly local: Store;
  /** The storage of the account's form, which is removed together with a member's orders. */
  readonly session: Store;
  readonly isSignedIn: () => boolean;
  readonly now?: () => number;
}

export function createOrderAccessStore({
  local,
  session,
  isSignedIn,
  now = () => Date.now(),
}: StoreParts): OrderAccessStore {
  /** The stored orders as this tab last read or wrote them. A difference means that another tab has changed them. */
  let known: string | undefined;
  const write = (orders: readonly KeptOrder[]): void => {
    known = orders.length === 0 ? undefined : JSON.stringify(orders.slice(-KEPT));
    if (known === undefined) local.remove(KEY.orders);
    else local.write(KEY.orders, known);
  };
  const all = (): KeptOrder[] => {
    const kept = readJson(local, KEY.orders, readOrders) ?? [];
    const valid = kept.filter(({ until }) => until > now());
    if (valid.length < kept.length) write(valid);
    return valid;
  };
  const numbers = (): string[] =>
    all()
      .map(({ orderNo }) => orderNo)
      .toReversed();
  return {
    remember(access) {
      const at = now();
      const { orderNo, orderToken } = access;
      const others = all().filter((one) => one.orderNo !== orderNo);
      const whose = isSignedIn() ? { isMembers: true } : {};
      const until = orderAccessEnds(at, at);
      const token = orderToken === undefined ? {} : { orderToken };
      write([...others, { orderNo, ...token, at, until, ...whose }]);
    },
    recall: (orderNo) => all().find((one) => one.orderNo === orderNo)?.orderToken,
    unfinished: () =>
      all()
        .filter(({ isOver }) => isOver !== true)
        .slice(-SHOWN)
        .toReversed()
        .map(({ orderNo, orderToken }) =>
          orderToken === undefined ? { orderNo } : { orderNo, orderToken },
        ),
    remembered: numbers,
    forget(whose) {
      write(whose === 'everybody' ? [] : all().filter(({ isMembers }) => isMembers !== true));
      // Also removes the last views of orders, the account page's form, the input of the sign-in page, and the proof of
      // a telephone number.
      const gone = [KEY.lastOrders, KEY.form, KEY.signIn, KEY.smsSent, KEY.phoneProof];
      for (const key of gone) session.remove(key);
      local.remove(KEY.memberPlaces);
      if (whose === 'everybody') local.remove(KEY.places);
    },
    watchRemembered(tell) {
      known = local.read(KEY.orders);
      const look = (): void => {
        const former = known;
        known = local.read(KEY.orders);
        if (known !== former) tell();
      };
      return watchStorage(look);
    },
    note({ orderNo, status, pickupAt }) {
      const orders = all();
      const noted = orders.map((one) =>
        one.orderNo === orderNo
          ? { ...one, until: orderAccessEnds(pickupAt, one.at), isOver: isFinal(status) }
          : one,
      );
      if (JSON.stringify(noted) !== JSON.stringify(orders)) write(noted);
    },
    drop({ orderToken }) {
      if (orderToken === undefined) return;
      const orders = all();
      const others = orders.filter((one) => one.orderToken !== orderToken);
      if (others.length < orders.length) write(others);
    },
  };
}

/** Reads the entries, which any version of the page may have written. Unreadable ones are left out. */
const readOrders = (json: unknown): KeptOrder[] | undefined =>
  Array.isArray(json) ? json.filter(isKeptOrder) : undefined;

function isKeptOrder(json: unknown): json is KeptOrder {
  if (typeof json !== 'object' || json === null || !('orderNo' in json)) return false;
  const orderToken = 'orderToken' in json ? json.orderToken : '';
  return (
    typeof json.orderNo === 'string' &&
    typeof orderToken === 'string' &&
    'at' in json &&
    typeof json.at === 'number' &&
    'until' in json &&
    typeof json.until === 'number'
  );
}
