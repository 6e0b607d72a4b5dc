import { selectPayment } from '../../../machines/portal/selectors.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { usePortal, usePortalSelector } from '../../portal.tsx';
import type { PaymentDialogProps } from './payment-dialog.tsx';

const Part = lazyPart<PaymentDialogProps>(() => import('./payment-dialog.tsx'));

function LazyPaymentDialog(props: Omit<PaymentDialogProps, 'payment'>) {
  const payment = usePortalSelector(usePortal(), selectPayment);
  return payment === undefined ? null : <Part payment={payment} {...props} />;
}

/** The payment that is under way on this page, if any; fetched when somebody means to pay. */
export const PaymentDialog = Object.assign(LazyPaymentDialog, { preload: Part.preload });
