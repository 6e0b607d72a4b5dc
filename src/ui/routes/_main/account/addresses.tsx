import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { AddressesPage } from '../../../features/account/addresses-page.tsx';

export const Route = createFileRoute('/_main/account/addresses')({
  staticData: { title: msg`收件地址` },
  loader: ({ context }) => context.portal.send({ type: 'fetch.ahead', name: 'addresses' }),
  component: AddressesPage,
});
