import { Trans } from '@lingui/react/macro';
import { CreditCard } from 'lucide';
import type { OrderAccess, OrderView } from '../../../domain/order/view.ts';
import { Button } from '../../kit/button/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { OuterLinkButton } from '../../kit/link/link.tsx';
import { priceText } from '../../kit/price/price.tsx';
import { usePortal } from '../../portal.tsx';
import { stack } from '../../theme/layout.css.ts';
import { PaymentDialog } from '../payment/lazy-payment-dialog.tsx';
import { payBar, payNote } from './order-panel.css.ts';

// A reference's callback is called once it is on the page.
const fetchDialog = (): void => PaymentDialog.preload();

/** What is due and the way to pay it: by card, or back to the bank's page that still waits (7, 11). */
export function PayBar({ order, access }: { order: OrderView; access: OrderAccess }) {
  const portal = usePortal();
  const due = priceText(order.amountDue);
  const pay = (): void => portal.send({ type: 'payment.open', access, amount: order.amountDue });
  return (
    <>
      {order.paymentUrl !== undefined && (
        <div className={stack[8]}>
          <p className={payNote}>
            <Trans>您的銀行還在等您完成驗證。完成後這一頁會自動更新。</Trans>
          </p>
          <OuterLinkButton look="secondary" href={order.paymentUrl}>
            <Trans>繼續銀行驗證</Trans>
          </OuterLinkButton>
        </div>
      )}
      {/* With the page, as the other dialogs of an order are. */}
      <div className={payBar} data-print="hidden" ref={fetchDialog}>
        <Button look="primary" wide onPress={pay}>
          <Icon of={CreditCard} />
          <Trans>用信用卡支付 {due}</Trans>
        </Button>
      </div>
    </>
  );
}
