import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { AccountLayout } from '../../../features/account/account-layout.tsx';
import { readAccountSearch, type AccountSearch } from '../../../features/account/account-search.ts';
import { enter } from '../../../features/account/pages.ts';
import { StaffLayout } from '../../../features/account/staff-layout.tsx';
import { readSupportSearch } from '../../../features/projects/support-search.ts';

/**
 * The pages of a member's account by name (PAGE-05). Opening the first one loads the code of all of them, except for
 * the pages for staff.
 */
export const Route = createFileRoute('/_main/account/{-$page}')({
  staticData: { title: msg`我的帳號` },
  // The page's component parses the parameters, because the home page loads every route's options, which should stay
  // small.
  validateSearch: (raw: AccountSearch) => raw,
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ params, context }) => enter(params.page, context.portal),
  component: Account,
});

function Account() {
  const { component: Page, isStaffs } = Route.useLoaderData();
  const search = Route.useSearch();
  const { kind = 'supporter', ...news } = readAccountSearch(search);
  const supporting = readSupportSearch(search);
  const Layout = isStaffs === true ? StaffLayout : AccountLayout;
  return (
    <Layout>
      <Page kind={kind} news={news} supporting={supporting} />
    </Layout>
  );
}
