import type { Failure } from '../../domain/failure.ts';
import type { OrderAccess } from '../../domain/order/view.ts';

export type SearchField = 'orderNo' | 'phone';
export type SearchFieldError = 'required' | 'invalidOrderNo' | 'invalidPhone';

export type OrderSearchEvent =
  /** The page was opened. A known order number is filled in. `view` is the view of the order to show afterwards. */
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
  /** The view of the order to show when it is found; undefined = the order's page. */
  readonly view: 'receipt' | undefined;
  /** Shown errors; empty before the first attempt. */
  readonly errors: Readonly<Partial<Record<SearchField, SearchFieldError | undefined>>>;
  readonly failure: Failure | undefined;
}
