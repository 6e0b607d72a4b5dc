import type { Failure } from '../../domain/failure.ts';
import type { OrderAccess } from '../../domain/order/view.ts';

export type SearchField = 'orderNo' | 'phone';
export type SearchFieldError = 'required' | 'invalidOrderNo' | 'invalidPhone';

export type OrderSearchEvent =
  /** The page was entered; a known number is filled in. */
  | { type: 'search.opened'; orderNo?: string }
  | { type: 'search.changed'; field: SearchField; value: string }
  | { type: 'search.submit' };

export type OrderSearchFact = { type: 'order.found'; access: OrderAccess };

export interface OrderSearchContext {
  readonly orderNo: string;
  readonly phone: string;
  /** Shown errors; empty before the first attempt. */
  readonly errors: Readonly<Partial<Record<SearchField, SearchFieldError | undefined>>>;
  readonly failure: Failure | undefined;
}
