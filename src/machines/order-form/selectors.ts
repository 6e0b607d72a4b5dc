import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { OrderField } from '../../domain/order/draft-errors.ts';
import type { OrderDraft } from '../../domain/order/draft.ts';
import type { Quote } from '../../domain/order/quote.ts';
import type { createOrderFormMachine } from './machine.ts';
import { tooFewHours } from './too-few-hours.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createOrderFormMachine>>;

export const selectDraft = (snapshot: Snapshot): OrderDraft => snapshot.context.draft;

/**
 * The shown error of a field: an `OrderFieldError` or a code of the server. It is shown only after the field was left
 * or the form submitted (ORD-08). A place that is too vague becomes an error only when the form is submitted. Hours that
 * are fewer than the route takes are an error as soon as the price is known.
 */
export const selectFieldError =
  (field: OrderField) =>
  (snapshot: Snapshot): string | undefined => {
    const { errors, touched, isTried, serverErrors } = snapshot.context;
    const error = touched.includes(field) ? errors[field] : undefined;
    const shown = error === 'confirmPin' && !isTried ? undefined : error;
    return serverErrors[field] ?? shown ?? tooFewHours(snapshot.context)[field];
  };

/** `outdated`: the route is no longer complete, and the price is that of the former route. */
export type PriceState = 'none' | 'outdated' | 'asking' | 'known' | 'failed';

export function selectPriceState(snapshot: Snapshot): PriceState {
  if (snapshot.matches({ price: 'none' })) return 'none';
  if (snapshot.matches({ price: 'outdated' })) return 'outdated';
  if (snapshot.matches({ price: 'known' })) return 'known';
  return snapshot.matches({ price: 'failed' }) ? 'failed' : 'asking';
}

/** The price of the route; the former price while the new one is loading or the route is incomplete. */
export const selectQuote = (snapshot: Snapshot): Quote | undefined => snapshot.context.quote;
export const selectQuoteFailure = (snapshot: Snapshot): Failure | undefined =>
  snapshot.matches({ price: 'failed' }) ? snapshot.context.quoteFailure : undefined;

/** The total that the passenger saw before the price was renewed; undefined if it did not change. */
export function selectFormerTotal(snapshot: Snapshot): number | undefined {
  const { formerTotal, quote } = snapshot.context;
  return selectPriceState(snapshot) === 'known' && formerTotal !== quote?.total
    ? formerTotal
    : undefined;
}

/** The actor that suggests places. */
export const selectPlaceSearch = (snapshot: Snapshot) => snapshot.children.placeSearch;

export * from './submission-selectors.ts';
