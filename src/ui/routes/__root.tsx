import { msg } from '@lingui/core/macro';
import { createRootRouteWithContext, redirect } from '@tanstack/react-router';
import { SLOW_START_MS } from '../../domain/limits.ts';
import { guardNavigation } from '../../machines/navigation-guard/guard.ts';
import type { PortalActor } from '../../machines/portal/types.ts';
import type { MoreTexts } from '../kit/lazy-part.tsx';
import { DefectPage } from '../shell/defect-page.tsx';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { PendingPage } from '../shell/pending-page.tsx';
import { Root } from '../shell/root.tsx';

export interface RouterContext {
  readonly portal: PortalActor;
  readonly moreTexts: MoreTexts;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // Every page has its own title; where there is no page this one remains.
  staticData: { title: msg`找不到頁面` },
  beforeLoad: async ({ context, location }) => {
    const { session } = context.portal.getSnapshot().children;
    if (session === undefined) throw new TypeError('the portal has no session');
    const decision = await guardNavigation(session, location);
    if (decision.kind === 'redirect') throw redirect({ href: decision.to, replace: true });
    // The home page has its own from the start.
    if (location.pathname !== '/index') await context.moreTexts.fetch();
  },
  component: Root,
  // Only the first page can wait here, for who is signed in; later ones wait under the progress bar.
  pendingComponent: PendingPage,
  pendingMs: SLOW_START_MS,
  errorComponent: DefectPage,
  notFoundComponent: NotFoundPage,
});
