import type { FareItem } from '../fare/fare.ts';
import type { LatLng } from '../geo/lat-lng.ts';
import type { Place } from '../geo/place.ts';
import type { ServiceKind } from '../service-kind/service-kind.ts';
import type { CancellationTerms } from './cancellation.ts';
import type { OrderDetails, PaymentMethod, Timing } from './draft.ts';
import type { DriverName } from './driver-name.ts';
import type { OrderStatus } from './status.ts';

/**
 * An order as its passenger sees it. The API's schemas are in the contract; where the portal's services pass orders to
 * the machines, the compiler checks that both agree. Money in NT$, metres, seconds, instants in epoch milliseconds.
 */
export interface OrderView extends OrderDetails {
  readonly orderNo: string;
  readonly kind: ServiceKind;
  readonly status: OrderStatus;
  /** Grows with every change: of two views the one with the higher version is newer. */
  readonly version: number;
  readonly timing: Timing;
  readonly createdAt: number;
  readonly pickupAt: number;
  readonly pickup: Place;
  readonly destination?: Place;
  readonly stops: readonly Place[];
  readonly hours?: number;
  readonly days?: number;
  /** The items as quoted. After the ride, `items` are those that were charged. */
  readonly quotedItems: readonly FareItem[];
  readonly items: readonly FareItem[];
  readonly total: number;
  /** The amount to be paid now: the fare in status 7, the fee in status 11, otherwise 0. */
  readonly amountDue: number;
  readonly distanceMetres: number;
  readonly durationSeconds: number;
  readonly estimatedRoute: boolean;
  /** The version of the fare rules by which the order was quoted. */
  readonly tariffVersion?: number;
  readonly line: readonly LatLng[];
  readonly driver?: DriverView;
  /** Four digits that the passenger shows the driver when boarding; in status 1 to 3. */
  readonly boardingCode?: string;
  readonly position?: OrderPosition;
  /** When each status was reached, in order; the first is the creation. */
  readonly history: readonly { readonly status: OrderStatus; readonly at: number }[];
  readonly cancellation: CancellationView;
  readonly cancelled?: {
    readonly by: 'passenger' | 'system';
    readonly reason: 'passenger' | 'noDriver';
    readonly at: number;
    readonly fee: number;
    readonly feePaid: boolean;
  };
  readonly paid?: {
    readonly amount: number;
    readonly at: number;
    readonly method: PaymentMethod;
    /** '' for cash. */
    readonly cardBrand: string;
    readonly lastFour: string;
    readonly tradeId: string;
  };
  /**
   * Refunds of card charges that were made in addition to `paid` or instead of it. Without `at`, the refund is under
   * way.
   */
  readonly refunds?: readonly Refund[];
  /** A payment is under way, and its outcome is unknown. Another payment would be refused. */
  readonly paymentPending?: true;
  /** The 3-D Secure page of that payment, which the passenger has not finished yet. */
  readonly paymentUrl?: string;
  /**
   * The outcome of the latest payment while the amount is still due. `declined`: nothing was charged. `failed`: it was
   * given up, or never reached the bank; if the card turns out to be charged all the same, that counts as paid.
   */
  readonly lastPayment?: 'declined' | 'failed';
  /** This reader (customer service) has read access only: they can neither cancel nor pay. */
  readonly onlyRead?: true;
}

/** A refund of money that a card was charged too much, or for nothing. */
export interface Refund {
  readonly amount: number;
  readonly at?: number;
  readonly cardBrand: string;
  readonly lastFour: string;
}

export interface DriverView extends DriverName {
  /** Address of the picture, '' for the drawn default. */
  readonly photo: string;
  /** 0–5 with one decimal. */
  readonly rating: number;
  readonly rides: number;
  readonly phone: string;
  readonly plate: string;
  /** The model. */
  readonly car: string;
  /** A key of `CAR_COLORS`; a colour that this page does not know is not shown. */
  readonly carColor?: string;
}

/** Whether the order can be cancelled now, and what that costs (0 = free). */
export interface CancellationView {
  readonly allowed: boolean;
  readonly fee: number;
  readonly reason: CancellationTerms['reason'];
  readonly freeUntil?: number;
}

/** The driver's position. `etaSeconds` is the time to the pick-up, and after boarding the time to the destination. */
export interface OrderPosition {
  readonly orderNo: string;
  readonly latLng: LatLng;
  /** Degrees clockwise from north. */
  readonly heading: number;
  readonly etaSeconds: number;
  readonly at: number;
}

/** One row of a member's list of orders. */
export interface OrderRow {
  readonly orderNo: string;
  readonly kind: ServiceKind;
  readonly status: OrderStatus;
  readonly timing: Timing;
  readonly createdAt: number;
  readonly pickupAt: number;
  readonly pickupName: string;
  readonly destinationName: string;
  /** The names in both languages, where they are known. */
  readonly pickupWords?: NonNullable<Place['words']>;
  readonly destinationWords?: NonNullable<Place['words']>;
  readonly total: number;
  readonly amountDue: number;
}

/** A page of a member's own orders, newest first; `total` counts all pages. */
export interface OrderPage {
  readonly rows: readonly OrderRow[];
  readonly total: number;
}

/** An order, and a visitor's token for it (GUARD-06). */
export interface OrderAccess {
  readonly orderNo: string;
  readonly orderToken?: string;
}
