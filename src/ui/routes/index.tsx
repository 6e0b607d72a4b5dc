import { createFileRoute, redirect } from '@tanstack/react-router';

/** `/` is `/index` (PAGE-03), with all that its address asks for (LANG-02). */
export const Route = createFileRoute('/')({
  beforeLoad: ({ location: { search, hash } }) => {
    throw redirect({ to: '/index', search, hash, replace: true });
  },
});
