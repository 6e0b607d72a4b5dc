import { selectPayment } from '../../../machines/portal/selectors.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { usePortal, usePortalSelector } from '../../portal.tsx';
import type { PaymentProps } from './paying.tsx';

const Part = lazyPart<PaymentProps>(() => import('./paying.tsx'));

function LazyPaymentDialog(props: Omit<PaymentProps, 'payment'>) {
  const payment = usePortalSelector(usePortal(), selectPayment);
  return payment === undefined ? null : <Part payment={payment} {...props} />;
}

/**
 * The dialog of the payment that is under way on this page, if there is one. Its code is fetched when somebody is about
 * to pay.
 */
export const PaymentDialog = Object.assign(LazyPaymentDialog, { preload: Part.preload });
