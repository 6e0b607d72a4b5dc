import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { AccountLayout } from '../../features/account/account-layout.tsx';

/** What belongs to a member's account (PAGE-05); the guard asks for a login. */
export const Route = createFileRoute('/_main/account')({
  staticData: { title: msg`我的帳號` },
  component: AccountLayout,
});
