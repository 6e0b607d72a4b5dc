import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { APP_KEY, HELP_KEY, JOIN_KEY } from '../../domain/content/own-keys.ts';
import { readPolicySearch, type PolicySearch } from '../features/content/content-search.ts';
import { PolicyPage } from '../features/content/policy-page.tsx';
import { AppPage, HelpPage, JoinPage } from '../features/help/lazy-pages.ts';

/**
 * A policy by its key (DRV-03, PAGE-02), or one of the portal's own pages, which visitors can also read at this address
 * (docs/adr/0011).
 */
export const Route = createFileRoute('/policy')({
  staticData: { title: msg`服務條款` },
  validateSearch: (raw: PolicySearch) => raw,
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search: { key } }) => ({ key }),
  async loader({ context, deps: { key } }) {
    if (key === HELP_KEY) {
      await Promise.all([HelpPage.fetch(), context.moreTexts.fetch()]);
      return { title: msg`常見問題` };
    }
    if (key === APP_KEY) {
      await Promise.all([AppPage.fetch(), context.moreTexts.fetch()]);
      return { title: msg`下載應用程式` };
    }
    if (key === JOIN_KEY) {
      await Promise.all([JoinPage.fetch(), context.moreTexts.fetch()]);
      return { title: msg`邀請連結` };
    }
    context.portal.send({ type: 'fetch.ahead', name: 'policy' });
    return {};
  },
  component: Policy,
});

function Policy() {
  const { key: policyKey, title, version } = readPolicySearch(Route.useSearch());
  if (policyKey === HELP_KEY) return <HelpPage />;
  if (policyKey === APP_KEY) return <AppPage />;
  if (policyKey === JOIN_KEY) return <JoinPage />;
  return <PolicyPage policyKey={policyKey} title={title} version={version} />;
}
