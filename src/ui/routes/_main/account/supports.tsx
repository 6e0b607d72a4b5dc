import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { SupportsPage } from '../../../features/account/supports-page.tsx';

export const Route = createFileRoute('/_main/account/supports')({
  staticData: { title: msg`我的贊助` },
  component: SupportsPage,
});
