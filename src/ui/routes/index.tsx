import { createFileRoute, redirect } from '@tanstack/react-router';

/** `/` redirects to `/index` (PAGE-03). The redirect includes the query (LANG-02) and the fragment. */
export const Route = createFileRoute('/')({
  beforeLoad: ({ location: { search, hash } }) => {
    throw redirect({ to: '/index', search, hash, replace: true });
  },
});
