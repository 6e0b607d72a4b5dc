import type { ReactNode } from 'react';
import { selectPaymentState } from '../../../machines/payment/selectors.ts';
import type { PaymentEvent } from '../../../machines/payment/types.ts';
import type { PaymentRef } from '../../../machines/portal/types.ts';
import { Button } from '../../kit/button/button.tsx';
import { usePortalSelector } from '../../portal.tsx';
import * as styles from './card-form.css.ts';

/**
 * The button below the cards that switches from the saved cards to a new card, or back. It is disabled while a payment
 * is under way.
 */
export function OtherMeans({
  payment,
  event,
  children,
}: {
  payment: PaymentRef;
  event: PaymentEvent;
  children: ReactNode;
}) {
  const isWorking = usePortalSelector(payment, selectPaymentState) === 'working';
  return (
    <div className={styles.other}>
      <Button look="quiet" size="small" isDisabled={isWorking} onPress={() => payment.send(event)}>
        {children}
      </Button>
    </div>
  );
}
