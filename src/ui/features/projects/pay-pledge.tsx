import { Trans } from '@lingui/react/macro';
import { CreditCard, Landmark } from 'lucide';
import { useCallback } from 'react';
import type { PledgeView } from '../../../domain/project/pledge.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { useFormats } from '../../kit/formats/formats.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { OuterLinkButton } from '../../kit/link/link.tsx';
import { usePortal } from '../../portal.tsx';
import { passFocusOn } from '../../shared/pass-focus-on.ts';
import { PaymentDialog } from '../payment/lazy-payment-dialog.tsx';
import { pay } from './projects.css.ts';

/**
 * The amount due of a pledge and the button to pay it. While a payment is under way, only that payment is shown
 * (PROJ-03).
 */
export function PayPledge({
  pledge,
  wide = false,
  onReload,
}: {
  pledge: PledgeView;
  wide?: boolean;
  /** Loads the pledge again, when its payment is being confirmed. Left out where that happens by itself. */
  onReload?: () => void;
}) {
  const portal = usePortal();
  const { money } = useFormats();
  const onPage = useCallback(
    (button: HTMLElement | null) => {
      PaymentDialog.preload();
      portal.send({ type: 'fetch.ahead', name: 'payment' });
      return passFocusOn(button);
    },
    [portal],
  );
  const { pledgeId, due, paymentPending, paymentUrl, pledgeNo, state, isRefused } = pledge;
  const amount = money(due);
  if (paymentUrl !== null) {
    return (
      <OuterLinkButton look="primary" wide={wide} href={paymentUrl}>
        <Icon of={Landmark} />
        <Trans>繼續銀行驗證</Trans>
      </OuterLinkButton>
    );
  }
  if (paymentPending) {
    return (
      <Banner
        tone="waiting"
        title={<Trans>付款結果確認中</Trans>}
        action={
          onReload && (
            <span ref={passFocusOn}>
              <Button look="quiet" size="small" onPress={onReload}>
                <Trans>再查詢一次</Trans>
              </Button>
            </span>
          )
        }
      >
        <Trans>發卡銀行還沒回覆，請不要重複付款。通常幾分鐘內會有結果。</Trans>
      </Banner>
    );
  }
  if (due === 0) return null;
  return (
    <>
      {state === 'reserved' && isRefused && (
        <Banner tone="loss" title={<Trans>付款沒有成功，卡片未被扣款</Trans>}>
          <Trans>請換一張卡片或稍後再試。</Trans>
        </Banner>
      )}
      <span ref={onPage} className={wide ? undefined : pay} data-pledge={pledgeNo}>
        <Button
          look="primary"
          wide
          onPress={() =>
            portal.send({
              type: 'payment.open',
              access: { pledgeId },
              amount: due,
              isMember: true,
            })
          }
        >
          <Icon of={CreditCard} />
          <Trans>用信用卡支付 {amount}</Trans>
        </Button>
      </span>
    </>
  );
}
