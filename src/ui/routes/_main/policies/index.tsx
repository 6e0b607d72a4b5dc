import { createFileRoute, redirect } from '@tanstack/react-router';

/** `/policies` leads to the notices. */
export const Route = createFileRoute('/_main/policies/')({
  beforeLoad: () => {
    throw redirect({ to: '/policies/noticeList', replace: true });
  },
});
