import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PROJECT_CATEGORIES, type ProjectCategory } from '../../../domain/project/project.ts';
import type { PortalActor } from '../../../machines/portal/types.ts';
import { VisitorBag } from '../../features/account/lazy-visitor-bag-page.tsx';
import { HomePage } from '../../features/home/home-page.tsx';
import { HomeSections, SECTIONS } from '../../features/home/lazy-home-sections.tsx';
import { sent } from '../../kit/as-sent.tsx';
import { validSearch } from '../../valid-search.ts';

/**
 * `category`: which projects are shown. `view=bag`: shows the bag, because visitors have no other page for it
 * (GUARD-04).
 */
const readSearch = validSearch(
  ({ category, view }: Record<string, unknown>): { category?: ProjectCategory; view?: 'bag' } => {
    const known = PROJECT_CATEGORIES.find((one) => one === category);
    return {
      ...(known === undefined ? {} : { category: known }),
      ...(view === 'bag' ? { view } : {}),
    };
  },
);

/** `/index`, the home page (PAGE-03). Its booking panel continues the order form's draft. */
export const Route = createFileRoute('/_main/index')({
  staticData: { title: msg`首頁` },
  loaderDeps: ({ search: { view } }) => ({ view }),
  loader({ deps: { view } }) {
    if (view === 'bag') return { title: msg`購物袋` };
    // A page that the server rendered already contains the sections. Otherwise the page waits for them before it
    // appears.
    return sent(SECTIONS) === null ? HomeSections.fetch() : undefined;
  },
  onEnter: ({ context }) => open(context.portal),
  onLeave: ({ context }) =>
    context.portal.getSnapshot().children.orderForm?.send({ type: 'form.closed' }),
  validateSearch: readSearch,
  component: Home,
});

function Home() {
  return Route.useSearch().view === 'bag' ? <VisitorBag /> : <HomePage />;
}

function open(portal: PortalActor): void {
  portal.getSnapshot().children.orderForm?.send({ type: 'form.opened' });
}
