import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { safeRedirect } from '../../domain/safe-redirect.ts';

/**
 * `/redirect/:path(.*)` (PAGE-02): redirects to a page of this site, and replaces the history entry. Any other target
 * is not found.
 */
export const Route = createFileRoute('/redirect/$')({
  beforeLoad: ({ params: { _splat: path = '' }, location: { searchStr, hash } }) => {
    const to = safeRedirect(`/${path.replace(/^\/+/, '')}${searchStr}`);
    if (to === undefined || to.startsWith('/redirect')) throw notFound();
    throw redirect({ href: hash === '' ? to : `${to}#${hash}`, replace: true });
  },
});
