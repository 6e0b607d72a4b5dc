import { createFileRoute, redirect } from '@tanstack/react-router';

/** `/policies` redirects to the list of notices. */
export const Route = createFileRoute('/_main/policies/')({
  beforeLoad: ({ location: { search, hash } }) => {
    throw redirect({ to: '/policies/noticeList', search, hash, replace: true });
  },
});
