import type { I18n } from '@lingui/core';
import { createRouter, type ParsedLocation, type RouterHistory } from '@tanstack/react-router';
import type { PortalActor } from '../machines/portal/types.ts';
import { afterPaint } from '../ui/kit/after-paint.ts';
import type { MoreTexts } from '../ui/kit/lazy-part.tsx';
import { documentTitle } from '../ui/titles.ts';
import { routeTree } from './routeTree.gen.ts';
import { parseSearch, stringifySearch } from './search.ts';

/** The router of one page; `history` is needed only without a window. */
export function createPortalRouter(
  portal: PortalActor,
  moreTexts: MoreTexts,
  history?: RouterHistory,
) {
  const router = createRouter({
    routeTree,
    context: {
      portal,
      moreTexts,
      here: () => router.state.resolvedLocation,
      fetched: new Set<string>(),
    },
    ...(history === undefined ? {} : { history }),
    parseSearch,
    stringifySearch,
    // An unknown address shows the same 404 page, whatever the layout of the route above it (PAGE-02).
    notFoundMode: 'root',
    defaultPreload: 'intent',
    // Actors hold the pages' data, so a preloaded route never becomes stale.
    defaultPreloadStaleTime: 0,
    // Navigation scrolls to the top (PAGE-01); going back restores the position. The router's inline script is for
    // servers only.
    scrollRestoration: import.meta.env.SSR ? false : leadsElsewhere(),
  });
  // The router's stores render synchronously, a whole page during the press that navigates, so the press is painted
  // first.
  const { load } = router;
  if (!import.meta.env.SSR) {
    router.load = async (how) => {
      if (how?.sync !== true) await new Promise<void>(afterPaint);
      return load(how);
    };
  }
  return router;
}

/**
 * Whether a navigation leads to another page. Opening and closing dialogs over the chat are history entries, too
 * (NAV-05), but must not scroll its list, which follows its end and has moved since that entry.
 */
function leadsElsewhere(): (to: { location: ParsedLocation }) => boolean {
  let shown: ParsedLocation | undefined;
  return ({ location }) => {
    const isBesides = shown?.state.chat === true || location.state.chat === true;
    const isSame = shown?.href === location.href;
    shown = location;
    return !(isBesides && isSame);
  };
}

/**
 * Fetches the order's page while the browser is idle, because the home page leads there, also when the network is lost
 * in between.
 */
export async function fetchOrderPage(router: PortalRouter): Promise<void> {
  if (!navigator.onLine) return;
  await router.preloadRoute({ to: '/order/create', search: { type: 'type_dui', timing: 'now' } });
  // The device may have gone offline meanwhile.
  if (navigator.onLine) router.options.context.fetched.add('/order/create');
}

export type PortalRouter = ReturnType<typeof createPortalRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter;
  }
}

/**
 * Connects the router with titles (PAGE-07), the focus, and the portal's requests. Called once, at the start of the
 * page in a browser.
 */
export function connectRouter(router: PortalRouter, portal: PortalActor, i18n: I18n): void {
  const title = (): void => {
    document.title = documentTitle(i18n, router.state.matches);
  };
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    title();
    router.options.context.fetched.add(toLocation.pathname);
    // People who use a screen reader or the keyboard start at the new page, not at the old link.
    const main = document.getElementById('main');
    if (fromLocation === undefined || !pathChanged || main?.contains(document.activeElement))
      return;
    main?.focus({ preventScroll: true });
  });
  // Until the first page is loaded, the title is the server's.
  i18n.on('change', () => {
    if (router.state.resolvedLocation !== undefined) title();
  });
  portal.on('navigation.requested', ({ to, replace }) => {
    void router.navigate({ href: to, replace });
  });
  portal.on('navigation.recheck', () => void router.invalidate());
}
