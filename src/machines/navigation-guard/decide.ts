import { safeRedirect } from '../../domain/safe-redirect.ts';
import type { NavigationDecision, NavigationQuestion } from './types.ts';

/** Paths of pages for everybody. A path has to match exactly (§2, GUARD-04). */
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

/**
 * The navigation guard (§2; GRD-T01 to GRD-T03, T05, T06) as a pure function. T04 is in `guardNavigation`, which waits
 * for the profile.
 */
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

/** The address to open after the login: the one in `redirect`, otherwise the root (GUARD-05). */
function returnPath(href: string): string {
  const encoded = /^[^#]*?[?&]redirect=([^&#]*)/.exec(href)?.[1];
  if (encoded === undefined) return '/';
  try {
    return safeRedirect(decodeURIComponent(encoded)) ?? '/';
  } catch {
    return '/'; // the address has invalid percent-encoding
  }
}
