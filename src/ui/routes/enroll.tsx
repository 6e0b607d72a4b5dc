import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { EnrollPage } from '../features/joining/enroll-page.tsx';
import { readEnrollSearch, type EnrollSearch } from '../features/joining/enroll-search.ts';

/** The page for enrolling as a company, a merchant or a driver (PAGE-02, KIND-05, DRV-02). */
export const Route = createFileRoute('/enroll')({
  staticData: { title: msg`加入我們` },
  // The page's component parses the parameters, because the home page loads every route's options, which should stay
  // small.
  validateSearch: (raw: EnrollSearch) => raw,
  component: Enroll,
});

function Enroll() {
  return <EnrollPage type={readEnrollSearch(Route.useSearch())} />;
}
