import { Trans } from '@lingui/react/macro';
import type { OrderView } from '../../../domain/order/view.ts';
import { selectMayShowSaved, type PaymentState } from '../../../machines/payment/selectors.ts';
import type { PaymentRef } from '../../../machines/portal/types.ts';
import { Button } from '../../kit/button/button.tsx';
import { LinkButton } from '../../kit/link/link.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { receiptLink } from '../../shared/order/order-links.ts';
import { PayButton } from './pay-button.tsx';

/** The buttons of the dialog: they pay, try again, or lead on. */
export function PaymentActions({
  payment,
  state,
  order,
  isVisitor,
  onClose,
}: {
  payment: PaymentRef;
  /** What the dialog shows. */
  state: PaymentState;
  order: Pick<OrderView, 'orderNo'> | 'pledge';
  isVisitor: boolean;
  onClose: () => void;
}) {
  const mayShowSaved = usePortalSelector(payment, selectMayShowSaved);
  const isPledge = order === 'pledge';
  switch (state) {
    case 'loadingCards':
    case 'choosing':
    case 'loadingFields':
    case 'entering':
    case 'working':
      return <PayButton payment={payment} />;
    case 'failed':
      return (
        <>
          <Button look="primary" onPress={() => payment.send({ type: 'payment.retry' })}>
            <Trans>重新載入</Trans>
          </Button>
          {mayShowSaved ? (
            <Button look="secondary" onPress={() => payment.send({ type: 'cards.show' })}>
              <Trans>使用儲存的信用卡</Trans>
            </Button>
          ) : (
            <Back isPledge={isPledge} onPress={onClose} />
          )}
        </>
      );
    case 'unsettled':
      return (
        <>
          <Button look="primary" onPress={() => payment.send({ type: 'payment.retry' })}>
            <Trans>再查詢一次</Trans>
          </Button>
          <Back isPledge={isPledge} onPress={onClose} />
        </>
      );
    case 'paid':
      return (
        <>
          {order === 'pledge' ? (
            <LinkButton
              look="primary"
              to="/account/{-$page}"
              params={{ page: 'supports' }}
              onClick={onClose}
            >
              <Trans>查看我的贊助</Trans>
            </LinkButton>
          ) : (
            <>
              <LinkButton
                look="primary"
                {...receiptLink(order.orderNo, isVisitor)}
                onClick={onClose}
              >
                <Trans>查看收據</Trans>
              </LinkButton>
              <Back isPledge={isPledge} onPress={onClose} />
            </>
          )}
        </>
      );
    case 'ended':
      return (
        <Button look="primary" onPress={onClose}>
          <Trans>知道了</Trans>
        </Button>
      );
    case 'pending':
    case 'underway':
    // A payer who returns from the bank's page with the back button finds the dialog in this state, so it has the
    // same button as `pending`.
    case 'redirecting':
      return <Back isPledge={isPledge} onPress={onClose} />;
  }
}

function Back({ isPledge, onPress }: { isPledge: boolean; onPress: () => void }) {
  return (
    <Button look="secondary" onPress={onPress}>
      {isPledge ? <Trans>回到贊助</Trans> : <Trans>回到訂單</Trans>}
    </Button>
  );
}
