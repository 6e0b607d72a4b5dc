import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PaymentsPage } from '../../../features/account/payments-page.tsx';

export const Route = createFileRoute('/_main/account/payments')({
  staticData: { title: msg`付款紀錄` },
  loader: ({ context }) => context.portal.send({ type: 'fetch.ahead', name: 'payments' }),
  component: PaymentsPage,
});
