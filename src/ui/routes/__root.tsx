import { msg } from '@lingui/core/macro';
import { createRootRouteWithContext, redirect } from '@tanstack/react-router';
import { ServiceFailure } from '../../domain/failure.ts';
import { SLOW_START_MS } from '../../domain/limits.ts';
import { STARTS } from '../../domain/public-pages.ts';
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
  /** Returns the visitor's current address; undefined before the first page. */
  readonly here: () => { readonly href: string; readonly pathname: string } | undefined;
  /** Paths whose code is already loaded. */
  readonly fetched: Set<string>;
}

/**
 * Called if a page cannot be fetched now. The visitor stays on the current page with everything that they typed, and
 * sees a message.
 */
function stay({ portal, here }: RouterContext, isPreload: boolean): never {
  if (!isPreload) portal.send({ type: 'call.failed', failure: { kind: 'offline' } });
  throw redirect({ href: here()?.href ?? '/index', replace: true, resetScroll: false });
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // The title for an address without a page; every page has its own title.
  staticData: { title: msg`找不到頁面` },
  beforeLoad: async ({ context, location, preload }) => {
    const { session } = context.portal.getSnapshot().children;
    if (session === undefined) throw new TypeError('the portal has no session');
    const decision = await guardNavigation(session, location);
    if (decision.kind === 'redirect') throw redirect({ href: decision.to, replace: true });
    const here = context.here();
    const isElsewhere = here !== undefined && here.pathname !== location.pathname;
    // With a service worker every page is available offline.
    const isAway = !navigator.onLine && !navigator.serviceWorker?.controller;
    if (isElsewhere && isAway && !context.fetched.has(location.pathname)) stay(context, preload);
    // The home page does not wait, because its texts are loaded from the start.
    if (location.pathname === '/index') return;
    try {
      const { moreTexts } = context;
      await (STARTS.test(location.pathname) ? moreTexts.fetchStart() : moreTexts.fetch());
    } catch (error) {
      if (isElsewhere && error instanceof ServiceFailure) stay(context, preload);
      throw error;
    }
  },
  component: Root,
  // Shown only for the first page, until it is known who is signed in. Later pages load while the former one and the
  // progress bar are shown.
  pendingComponent: PendingPage,
  pendingMs: SLOW_START_MS,
  errorComponent: DefectPage,
  notFoundComponent: NotFoundPage,
});
