import { createFileRoute, redirect } from '@tanstack/react-router';

/** `/` is `/index` (PAGE-03). */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: '/index', replace: true });
  },
});
