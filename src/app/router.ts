import type { I18n } from '@lingui/core';
import { createRouter, type ParsedLocation, type RouterHistory } from '@tanstack/react-router';
import type { PortalActor } from '../machines/portal/types.ts';
import { afterPaint } from '../ui/kit/after-paint.ts';
import type { MoreTexts } from '../ui/kit/lazy-part.tsx';
import { documentTitle } from '../ui/titles.ts';
import { routeTree } from './routeTree.gen.ts';
import { parseSearch, stringifySearch } from './search.ts';

/** Creates the page's router. `history` is needed only without a window. */
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
    // With 0, the router does not reuse the results of preloading. It need not, because the actors have the pages'
    // data.
    defaultPreloadStaleTime: 0,
    // A navigation scrolls to the top (PAGE-01), and going back restores the position. On the server it is off, because
    // it would add the router's inline script.
    scrollRestoration: import.meta.env.SSR ? false : leadsElsewhere(),
  });
  // The router renders the whole new page synchronously, during the press that navigates. So loading waits until the
  // press is painted.
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
 * Returns a function that tests whether a navigation leads to another page. Opening or closing a dialog over the chat
 * is a history entry, too (NAV-05), but must not restore an old scroll position of the chat's list.
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
 * Fetches the order page before the visitor opens it, because the home page leads there. The page then opens even if
 * the network is lost meanwhile.
 */
export async function fetchOrderPage(router: PortalRouter): Promise<void> {
  if (!navigator.onLine) return;
  await router.preloadRoute({ to: '/order/create', search: { type: 'type_dui', timing: 'now' } });
  // If the device went offline meanwhile, the page may not have been fetched.
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
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged, hrefChanged }) => {
    title();
    router.options.context.fetched.add(toLocation.pathname);
    // Focuses the new page, so that people who use a screen reader or the keyboard start there, not at the old link.
    // Some pages differ only in the address's search (a list and one of its items): there the focus moves only if the
    // link is gone. The focus is then on the body, or on the button of a closed dialog (the search, the menu).
    const isGone = document.activeElement?.matches('body,[aria-haspopup=dialog]');
    if (fromLocation !== undefined && (pathChanged || (hrefChanged && isGone)))
      document
        .querySelector<HTMLElement>('main:not(:focus-within)')
        ?.focus({ preventScroll: true });
  });
  // Until the first page is loaded, the title of the server's page stays.
  i18n.on('change', () => {
    if (router.state.resolvedLocation !== undefined) title();
  });
  portal.on('navigation.requested', ({ to, replace }) => {
    void router.navigate({ href: to, replace });
  });
  portal.on('navigation.recheck', () => void router.invalidate());
}
