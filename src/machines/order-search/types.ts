import type { Failure } from '../../domain/failure.ts';
import type { OrderAccess } from '../../domain/order/view.ts';

export type SearchField = 'orderNo' | 'phone';
export type SearchFieldError = 'required' | 'invalidOrderNo' | 'invalidPhone';

export type OrderSearchEvent =
  /** The page was entered; a known number is filled in, and `view` is what to show of the order. */
  | { type: 'search.opened'; orderNo?: string; view?: 'receipt' }
  | { type: 'search.changed'; field: SearchField; value: string }
  | { type: 'search.submit' };

export type OrderSearchFact = {
  type: 'order.found';
  access: OrderAccess;
  view?: 'receipt' | undefined;
};

export interface OrderSearchContext {
  readonly orderNo: string;
  readonly phone: string;
  /** The view of the order that was asked for, if not its page. */
  readonly view: 'receipt' | undefined;
  /** Shown errors; empty before the first attempt. */
  readonly errors: Readonly<Partial<Record<SearchField, SearchFieldError | undefined>>>;
  readonly failure: Failure | undefined;
}
