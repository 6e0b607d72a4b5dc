import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { SupportPage } from '../../features/projects/support-page.tsx';
import { readSupportSearch } from '../../features/projects/support-search.ts';
import { validSearch } from '../../valid-search.ts';

const readSearch = validSearch(readSupportSearch);

/** The page on which a member supports a project by choosing one of its rewards (PROJ-03). */
export const Route = createFileRoute('/_main/support')({
  staticData: { title: msg`贊助專案` },
  validateSearch: readSearch,
  beforeLoad({ search }) {
    if (search.rewardId === undefined) throw notFound();
  },
  component: Support,
});

function Support() {
  const { rewardId = '', quantity = 1, replaces } = Route.useSearch();
  return (
    <SupportPage
      rewardId={rewardId}
      quantity={quantity}
      {...(replaces === undefined ? {} : { replaces })}
    />
  );
}
