import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { AccountLayout } from '../../../features/account/account-layout.tsx';
import { enter } from '../../../features/account/pages.ts';
import { validSearch } from '../../../valid-search.ts';

/** What belongs to a member's account (PAGE-05), one page a name; all of it is fetched with the first. */
export const Route = createFileRoute('/_main/account/{-$page}')({
  staticData: { title: msg`我的帳號` },
  validateSearch: validSearch(
    ({ kind }: Record<string, unknown>): { kind?: 'influencer' | 'creator' } =>
      kind === 'influencer' || kind === 'creator' ? { kind } : {},
  ),
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ params, context }) => enter(params.page, context.portal),
  component: Account,
});

function Account() {
  const { component: Page } = Route.useLoaderData();
  const { kind = 'supporter' } = Route.useSearch();
  return (
    <AccountLayout>
      <Page kind={kind} />
    </AccountLayout>
  );
}
