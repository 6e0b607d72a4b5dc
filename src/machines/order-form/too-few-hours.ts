import { hoursErrors, type OrderErrors } from '../../domain/order/draft-errors.ts';
import type { OrderFormContext } from './types.ts';

/** The error of the hours, if the priced route takes more. After a failure, the last price is that of another route. */
export const tooFewHours = ({ draft, quote, quoteFailure }: OrderFormContext): OrderErrors =>
  quote === undefined || quoteFailure !== undefined
    ? {}
    : hoursErrors(draft, quote.durationSeconds);
