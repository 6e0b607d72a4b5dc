import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { InvitePage } from '../../../features/account/invite-page.tsx';

export const Route = createFileRoute('/_main/account/invite')({
  staticData: { title: msg`邀請好友` },
  loader: ({ context }) => context.portal.send({ type: 'fetch.ahead', name: 'invite' }),
  component: InvitePage,
});
