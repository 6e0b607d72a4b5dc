import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PaymentResultPage } from '../features/payment/payment-result-page.tsx';
import { parseResultSearch, type ResultSearch } from '../features/payment/result-search.ts';

/** Where the bank's page leads back to (PAGE-08). What it shows is what the record query says. */
export const Route = createFileRoute('/tappay/failure')({
  staticData: { title: msg`付款結果` },
  // Read where it is shown: the home page brings every route's options.
  validateSearch: (raw: ResultSearch) => raw,
  loader: ({ context }) => context.portal.send({ type: 'fetch.ahead', name: 'paymentResult' }),
  component: TappayFailure,
});

function TappayFailure() {
  return <PaymentResultPage {...parseResultSearch(Route.useSearch())} />;
}
