import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { readFareSearch, type FareSearch } from '../../features/content/content-search.ts';
import { FarePage } from '../../features/content/fare-page.tsx';

/** Prices of rides (ORD-05, KIND-04). */
export const Route = createFileRoute('/_main/fare')({
  staticData: { title: msg`收費標準` },
  // The page's component parses the parameters, because the home page loads every route's options, which should stay
  // small.
  validateSearch: (raw: FareSearch) => raw,
  loader: ({ context }) => context.portal.send({ type: 'fetch.ahead', name: 'fares' }),
  component: Fare,
});

function Fare() {
  return <FarePage {...readFareSearch(Route.useSearch())} />;
}
