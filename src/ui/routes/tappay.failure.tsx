import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PaymentResultPage } from '../features/payment/payment-result-page.tsx';
import { parseResultSearch, type ResultSearch } from '../features/payment/result-search.ts';

/**
 * The page to which the bank's page redirects (PAGE-08). It shows the result of the record query to the card company
 * (docs/payments.md).
 */
export const Route = createFileRoute('/tappay/failure')({
  staticData: { title: msg`付款結果` },
  // The page's component parses the parameters, because the home page loads every route's options, which should stay
  // small.
  validateSearch: (raw: ResultSearch) => raw,
  loader: ({ context }) => context.portal.send({ type: 'fetch.ahead', name: 'paymentResult' }),
  component: TappayFailure,
});

function TappayFailure() {
  return <PaymentResultPage {...parseResultSearch(Route.useSearch())} />;
}
