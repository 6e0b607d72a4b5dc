import { Trans } from '@lingui/react/macro';
import {
  selectAmount,
  selectCanPay,
  selectPaymentState,
} from '../../../machines/payment/selectors.ts';
import type { PaymentRef } from '../../../machines/portal/types.ts';
import { Button } from '../../kit/button/button.tsx';
import { useFormats } from '../../kit/formats/formats.ts';
import { usePortalSelector } from '../../portal.tsx';

/** Charges the entered card. The bank decides whether it verifies the card's owner (3-D Secure). */
export function PayButton({ payment }: { payment: PaymentRef }) {
  const { money } = useFormats();
  const state = usePortalSelector(payment, selectPaymentState);
  const canPay = usePortalSelector(payment, selectCanPay);
  const amount = money(usePortalSelector(payment, selectAmount));
  const isWorking = state === 'working';
  return (
    <Button
      look="primary"
      wide
      isBusy={isWorking}
      isDisabled={!canPay && !isWorking}
      onPress={() => payment.send({ type: 'payment.submit', threeDomainSecure: false })}
    >
      {isWorking ? <Trans>付款中，請稍候</Trans> : <Trans>支付 {amount}</Trans>}
    </Button>
  );
}
