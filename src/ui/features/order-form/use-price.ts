import type { Failure } from '../../../domain/failure.ts';
import type { Quote } from '../../../domain/order/quote.ts';
import {
  selectFormerTotal,
  selectPriceState,
  selectQuote,
  selectQuoteFailure,
  type PriceState,
} from '../../../machines/order-form/selectors.ts';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';

export interface PriceView {
  readonly state: PriceState;
  /** The quote; in the states `asking` and `outdated`, the quote from before the change. */
  readonly quote: Quote | undefined;
  readonly failure: Failure | undefined;
  /** The total that the passenger had seen before, if the new price differs from it. */
  readonly formerTotal: number | undefined;
  readonly retry: () => void;
}

/** The current price of the ride; it follows what the user types. */
export function usePrice(): PriceView {
  const form = usePortalActor('orderForm');
  return {
    state: usePortalSelector(form, selectPriceState),
    quote: usePortalSelector(form, selectQuote),
    failure: usePortalSelector(form, selectQuoteFailure),
    formerTotal: usePortalSelector(form, selectFormerTotal),
    retry: () => form.send({ type: 'quote.retry' }),
  };
}
