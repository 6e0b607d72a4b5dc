import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { InvitationsPage } from '../../../features/account/invitations-page.tsx';

export const Route = createFileRoute('/_main/account/invitations')({
  staticData: { title: msg`邀請紀錄` },
  loader: ({ context }) => context.portal.send({ type: 'fetch.ahead', name: 'invitations' }),
  component: InvitationsPage,
});
