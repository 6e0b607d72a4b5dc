import type { OrderField } from '../../domain/order/draft-errors.ts';
import type { Quote, QuoteRequest } from '../../domain/order/quote.ts';
import type { OrderAccess } from '../../domain/order/view.ts';
import type { PlaceSearchPorts } from '../place-search/ports.ts';
import type { Signal } from '../signal.ts';
import type { SavedForm, Submission } from './types.ts';

/** Functions that the order form needs from outside. Promises reject with `ServiceFailure` only. */
export interface OrderFormPorts extends PlaceSearchPorts {
  /** POST /fare/quote. */
  quote(request: QuoteRequest, signal: Signal): Promise<Quote>;
  /** POST /order/create with the submission's key as idempotency key. */
  createOrder(submission: Submission, signal: Signal): Promise<OrderAccess>;
  /** The saved form; undefined if there is none, or if it cannot be read. */
  readForm(): SavedForm | undefined;
  /** Stores the form; undefined removes it. */
  writeForm(form: SavedForm | undefined): void;
  /** A fresh idempotency key, 8–64 characters. */
  newKey(): string;
  /** Wall time, epoch milliseconds. */
  now(): number;
  /** Moves the keyboard focus to the control of the field. */
  focusField(field: OrderField): void;
}
