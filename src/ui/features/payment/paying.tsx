import { Trans } from '@lingui/react/macro';
import { isCancelled } from '../../../domain/order/status.ts';
import type { OnDemandRef } from '../../../machines/on-demand/types.ts';
import { selectAccess } from '../../../machines/payment/selectors.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import Dialog from '../../kit/dialog/dialog.tsx';
import { useOnDemand } from '../../on-demand.tsx';
import { usePortal, usePortalSelector } from '../../portal.tsx';
import { PaymentDialog, type PaymentDialogProps } from './payment-dialog.tsx';

type DialogProps = PaymentDialogProps & {
  /** The page's pledge; undefined = an order's page, or a page with all pledges of the member. */
  pledgeId?: string;
};
export type PaymentProps = Omit<DialogProps, 'payment'> & { payment: OnDemandRef };

/** The payment dialog, once the payment's machine is loaded. The machine is fetched together with the pay button. */
export default function Payment({ payment, ...props }: PaymentProps) {
  const paying = useOnDemand('payment', payment);
  if (paying.state === 'fetching') return null;
  if (paying.state === 'failed') return <Unfetched order={props.order} retry={paying.retry} />;
  return <OfThisPage payment={paying.actor} {...props} />;
}

/**
 * The dialog, if what is paid belongs to the page. Another payment is not shown: under this page's texts, people would
 * pay for something else than they read.
 */
function OfThisPage({ pledgeId, ...props }: DialogProps) {
  const { order } = props;
  const access = usePortalSelector(props.payment, selectAccess);
  const isOfThisPage =
    'pledgeId' in access
      ? order === 'pledge' && (pledgeId === undefined || pledgeId === access.pledgeId)
      : order !== 'pledge' && order.orderNo === access.orderNo;
  return isOfThisPage && <PaymentDialog {...props} />;
}

function Unfetched({ order, retry }: Pick<DialogProps, 'order'> & { retry: () => void }) {
  const portal = usePortal();
  const words = useFailureWords()({ kind: 'offline' });
  return (
    <Dialog
      look="steady"
      isOpen
      title={
        order === 'pledge' ? (
          <Trans>支付贊助</Trans>
        ) : isCancelled(order.status) ? (
          <Trans>支付取消費</Trans>
        ) : (
          <Trans>支付車資</Trans>
        )
      }
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
