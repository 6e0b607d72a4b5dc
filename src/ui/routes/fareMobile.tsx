import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { readFareSearch, type FareSearch } from '../features/content/content-search.ts';
import { BareFarePage } from '../features/content/fare-page.tsx';

/** Prices of rides without the main layout (ORD-05, PAGE-02). */
export const Route = createFileRoute('/fareMobile')({
  staticData: { title: msg`收費標準` },
  validateSearch: (raw: FareSearch) => raw,
  loader: ({ context }) => context.portal.send({ type: 'fetch.ahead', name: 'fares' }),
  component: FareMobile,
});

function FareMobile() {
  return <BareFarePage {...readFareSearch(Route.useSearch())} />;
}
