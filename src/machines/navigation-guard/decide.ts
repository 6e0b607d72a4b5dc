import type { NavigationDecision, NavigationQuestion } from './types.ts';

/** Pages for everybody, compared exactly (§2, GUARD-04). */
export const OPEN_PATHS: ReadonlySet<string> = new Set([
  '/',
  '/login',
  '/index',
  '/tappay/success',
  '/tappay/failure',
  '/policies',
  '/order/create',
  '/order/search',
  '/fare',
  '/notice',
  '/fareMobile',
  '/policies/noticeList',
  '/enroll',
  '/policy',
]);

/** The navigation guard (§2; GRD-T01 to GRD-T03, T05, T06). Pure; T04 is what the waiting around it does. */
export function decideNavigation(question: NavigationQuestion): NavigationDecision {
  const { session, pathname, href } = question;
  if (session === 'signedOut') {
    return OPEN_PATHS.has(pathname)
      ? { kind: 'proceed' }
      : { kind: 'redirect', to: `/login?redirect=${encodeURIComponent(href)}` };
  }
  if (pathname === '/login' || pathname === '/register') {
    return { kind: 'redirect', to: returnPath(href) };
  }
  return session === 'profileKnown' ? { kind: 'proceed' } : { kind: 'loadProfile' };
}

/** Where the login page leads once it has done its work: the kept place, otherwise the root (GUARD-05). */
function returnPath(href: string): string {
  const encoded = /^[^#]*?[?&]redirect=([^&#]*)/.exec(href)?.[1];
  if (encoded === undefined) return '/';
  try {
    return safeRedirect(decodeURIComponent(encoded)) ?? '/';
  } catch {
    return '/'; // not well encoded
  }
}

/**
 * A `redirect` that leads to a page of this site, or undefined (GUARD-05: no open redirect). A path of one slash,
 * without backslash and control character, that does not turn into another one however often it is decoded; and not
 * the login page itself.
 */
export function safeRedirect(target: unknown): string | undefined {
  // oxlint-disable-next-line no-control-regex -- a browser drops tabs and line ends, and reads a backslash as a slash
  if (typeof target !== 'string' || !/^\/[^\\\u0000-\u0020\u007f]*$/.test(target)) return undefined;
  const path = decoded(/^[^?#]*/.exec(target)?.[0] ?? '');
  // oxlint-disable-next-line no-control-regex -- the same, encoded
  if (/[\\\u0000-\u001f\u007f]|\/\/|\/\.\.?(?:\/|$)/.test(path)) return undefined;
  return path === '/login' || path === '/register' ? undefined : target;
}

/** Its ASCII decoded until nothing is left to be. */
function decoded(path: string): string {
  const once = path.replace(/%([0-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return once === path ? path : decoded(once);
}
