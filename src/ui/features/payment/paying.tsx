import { Trans } from '@lingui/react/macro';
import type { OnDemandRef } from '../../../machines/on-demand/types.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import Dialog from '../../kit/dialog/dialog.tsx';
import { useOnDemand } from '../../on-demand.tsx';
import { usePortal } from '../../portal.tsx';
import { PaymentDialog, type PaymentDialogProps } from './payment-dialog.tsx';

export type PaymentProps = Omit<PaymentDialogProps, 'payment'> & { payment: OnDemandRef };

/** The payment dialog, once the payment's machine is loaded. The machine is fetched together with the pay button. */
export default function Payment({ payment, ...props }: PaymentProps) {
  const paying = useOnDemand('payment', payment);
  if (paying.state === 'fetching') return null;
  if (paying.state === 'failed') return <Unfetched retry={paying.retry} />;
  return <PaymentDialog payment={paying.actor} {...props} />;
}

function Unfetched({ retry }: { retry: () => void }) {
  const portal = usePortal();
  const words = useFailureWords()({ kind: 'offline' });
  return (
    <Dialog
      look="steady"
      isOpen
      title={<Trans>支付車資</Trans>}
      onClose={() => portal.send({ type: 'payment.close' })}
      actions={
        <Button look="primary" onPress={retry}>
          <Trans>重新載入</Trans>
        </Button>
      }
    >
      <Banner tone="loss" title={<Trans>付款頁面沒有載入</Trans>}>
        {words.title}
      </Banner>
    </Dialog>
  );
}
