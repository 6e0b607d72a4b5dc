import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { readFareSearch, type FareSearch } from '../../features/content/content-search.ts';
import { FarePage } from '../../features/content/fare-page.tsx';

/** What rides cost (ORD-05, KIND-04). */
export const Route = createFileRoute('/_main/fare')({
  staticData: { title: msg`收費標準` },
  // Read where it is shown: the home page brings every route's options.
  validateSearch: (raw: FareSearch) => raw,
  loader: ({ context }) => context.portal.send({ type: 'fetch.ahead', name: 'fares' }),
  component: Fare,
});

function Fare() {
  return <FarePage {...readFareSearch(Route.useSearch())} />;
}
