import { Trans } from '@lingui/react/macro';
import { CreditCard, Landmark } from 'lucide';
import { useCallback } from 'react';
import type { OrderAccess, OrderView } from '../../../domain/order/view.ts';
import { selectSignedIn } from '../../../machines/session/selectors.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { useFormats } from '../../kit/formats/formats.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { OuterLinkButton } from '../../kit/link/link.tsx';
import { usePortal, usePortalActor, usePortalSelector } from '../../portal.tsx';
import { focusStatus, PAY_BUTTON } from '../../shared/order/focus-status.ts';
import { PaymentDialog } from '../payment/lazy-payment-dialog.tsx';
import { payBar } from './order-panel.css.ts';

/**
 * The amount due and the button to pay it (statuses 7 and 11). While a payment is under way, only that payment is
 * shown: the server would refuse a second one, and to offer it would look as if the first had failed.
 */
export function PayBar({
  order,
  access,
  onReload,
}: {
  order: OrderView;
  access: OrderAccess;
  onReload: () => void;
}) {
  const portal = usePortal();
  const isMember = usePortalSelector(usePortalActor('session'), selectSignedIn);
  /**
   * Fetches the payment dialog once the bar is on the page. If the bar is removed while it has the focus, the focus
   * moves to the new status.
   */
  const onPage = useCallback(
    (bar: HTMLElement | null) => {
      PaymentDialog.preload();
      portal.send({ type: 'fetch.ahead', name: 'payment' });
      return () => {
        if (bar?.contains(document.activeElement) === true) focusStatus();
      };
    },
    [portal],
  );
  const { amountDue, paymentPending, paymentUrl, lastPayment } = order;
  const { money } = useFormats();
  const due = money(amountDue);
  if (paymentUrl !== undefined) {
    return (
      <>
        <Banner tone="waiting" title={<Trans>銀行還在等您完成驗證</Trans>}>
          <Trans>完成後這一頁會自動更新。改用別張卡片，請先在銀行的頁面拒絕這筆付款。</Trans>
        </Banner>
        <div className={payBar} data-print="hidden">
          <OuterLinkButton look="primary" wide href={paymentUrl}>
            <Icon of={Landmark} />
            <Trans>繼續銀行驗證</Trans>
          </OuterLinkButton>
        </div>
      </>
    );
  }
  if (paymentPending === true) {
    return (
      <Banner
        tone="waiting"
        title={<Trans>付款結果確認中</Trans>}
        action={
          <Button look="quiet" size="small" onPress={onReload}>
            <Trans>再查詢一次</Trans>
          </Button>
        }
      >
        <Trans>發卡銀行還沒回覆，請不要重複付款。通常幾分鐘內會有結果。</Trans>
      </Banner>
    );
  }
  return (
    <>
      {lastPayment === 'declined' && (
        <Banner tone="loss" title={<Trans>付款沒有成功，卡片未被扣款</Trans>}>
          <Trans>請換一張卡片或稍後再試。</Trans>
        </Banner>
      )}
      {lastPayment === 'failed' && (
        <Banner tone="loss" title={<Trans>這次付款沒有成功，訂單還沒有付款</Trans>}>
          <Trans>請再付一次，或換一張卡片。若有多扣的款項會全額退回，並顯示在訂單頁。</Trans>
        </Banner>
      )}
      {/* The ref fetches the payment dialog with the page, as is done for the other dialogs of an order. */}
      <div id={PAY_BUTTON} className={payBar} data-print="hidden" ref={onPage}>
        <Button
          look="primary"
          wide
          onPress={() => portal.send({ type: 'payment.open', access, amount: amountDue, isMember })}
        >
          <Icon of={CreditCard} />
          <Trans>用信用卡支付 {due}</Trans>
        </Button>
      </div>
    </>
  );
}
