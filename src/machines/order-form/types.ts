import type { Failure } from '../../domain/failure.ts';
import type { Place } from '../../domain/geo/place.ts';
import type { OrderErrors, OrderField } from '../../domain/order/draft-errors.ts';
import type { OrderDraft, Timing } from '../../domain/order/draft.ts';
import type { OrderRequest, Quote } from '../../domain/order/quote.ts';
import type { NotifyChoice } from '../../domain/order/ride-messages.ts';
import type { OrderAccess, OrderView } from '../../domain/order/view.ts';
import type { ServiceKind } from '../../domain/service-kind/service-kind.ts';
import type { AddressField } from '../place-search/types.ts';

/** Fields of the draft that hold one plain value. */
export type PlainField = Exclude<
  keyof OrderDraft,
  'kind' | 'timing' | 'pickup' | 'destination' | 'stops'
>;

/** Events that change the draft. */
export type DraftEvent =
  /** A page with the form was opened; kind and timing in the address replace the draft's. */
  | { type: 'form.opened'; kind?: ServiceKind; timing?: Timing }
  | { [F in PlainField]: { type: 'field.changed'; field: F; value: OrderDraft[F] } }[PlainField]
  | { type: 'kind.chosen'; kind: ServiceKind }
  | { type: 'timing.chosen'; timing: Timing }
  | { type: 'stop.added' }
  | { type: 'stop.removed'; index: number }
  | { type: 'stop.moved'; from: number; to: number }
  | { type: 'address.typed'; field: AddressField; text: string }
  | { type: 'address.chosen'; field: AddressField; place: Place }
  /** The user orders the ride of a former order again. */
  | { type: 'order.repeated'; order: OrderView }
  /** The typed text matches only this place, which is chosen. */
  | { type: 'search.meant'; field: AddressField; place: Place }
  /** The member signed in: fills the empty fields of the contact. */
  | {
      type: 'contact.known';
      name: string;
      phone: string;
      email?: string;
      /** The messages that were chosen for the last order. */
      messages?: NotifyChoice;
    };

export type OrderFormEvent =
  | DraftEvent
  /** The page with the form was left: no more prices are fetched. */
  | { type: 'form.closed' }
  /**
   * The field was left, or Enter was pressed in it. From now on its error is shown. If an address has only one match,
   * this place is chosen.
   */
  | { type: 'field.left'; field: OrderField }
  /**
   * The user is in an address field again whose text is not a chosen place yet, for example after a reload. Places are
   * suggested again.
   */
  | { type: 'address.resumed'; field: AddressField; text: string }
  | { type: 'quote.retry' }
  | { type: 'order.submit' }
  /** The user logged out: the form is emptied, so that nothing of theirs stays. */
  | { type: 'draft.discard' }
  /** Raised by the machine: a value that determines the price has changed. */
  | { type: 'route.changed' }
  /** Raised by the machine: the price is no longer valid. */
  | { type: 'quote.renew' };

export type OrderFormFact =
  | { type: 'order.created'; access: OrderAccess }
  /** The session ended while the user ordered: they sign in first and then order again (SES-T13). */
  | { type: 'order.signInNeeded'; kind: ServiceKind };

/** One submission of the form. */
export interface Submission {
  readonly key: string;
  readonly request: OrderRequest;
  /** The priced route as text, for comparison. The request has only the id of its quote. */
  readonly route?: string | undefined;
}

/**
 * The part of the context that is stored in the browser, so that an error, a reload or a login loses nothing.
 */
export interface SavedForm {
  readonly draft: OrderDraft;
  readonly submissions?: readonly Submission[];
}

export interface OrderFormContext {
  readonly draft: OrderDraft;
  /** All errors of the draft, shown or not. */
  readonly errors: OrderErrors;
  /** Fields whose errors are shown. */
  readonly touched: readonly OrderField[];
  /** The user has tried to order with errors: from now on all errors are shown. */
  readonly isTried: boolean;
  /** Errors that the server found, by field (4001), until the field changes. */
  readonly serverErrors: Readonly<Record<string, string>>;
  /** The route of the last price, for comparison. */
  readonly pricedRoute: string | undefined;
  /** The last known price: of the former route, until the price of the current one is known. */
  readonly quote: Quote | undefined;
  readonly quoteFailure: Failure | undefined;
  /** The passenger pressed before the price was known, so nothing was sent. */
  readonly pressedEarly: boolean;
  /** The total that the passenger saw before the price was renewed. */
  readonly formerTotal: number | undefined;
  /**
   * What was sent and may have made an order. All have one key, and each further attempt uses it, too, whatever becomes
   * of that attempt: so no second order is made (ORD-06).
   */
  readonly submissions: readonly Submission[];
  /** The submission under way. */
  readonly attempt: Submission | undefined;
  readonly submitFailure: Failure | undefined;
  readonly created: OrderAccess | undefined;
}
