import { Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide';
import type { ReactNode } from 'react';
import { isCancelled, isFinal } from '../../../domain/order/status.ts';
import type { OrderView } from '../../../domain/order/view.ts';
import {
  selectAmount,
  selectMeans,
  selectPaymentState,
  type PaymentState,
} from '../../../machines/payment/selectors.ts';
import type { PaymentRef } from '../../../machines/portal/types.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import Dialog from '../../kit/dialog/dialog.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { Price } from '../../kit/price/price.tsx';
import { Spinner } from '../../kit/spinner/spinner.tsx';
import { usePortal, usePortalSelector } from '../../portal.tsx';
import { focusAfterwards, PAY_BUTTON } from '../../shared/order/focus-status.ts';
import { CardForm } from './card-form.tsx';
import { keepFocus } from './keep-focus.ts';
import { PaymentActions } from './payment-actions.tsx';
import * as styles from './payment-dialog.css.ts';
import { AnotherCard, SavedCards } from './saved-cards.tsx';

export interface PaymentDialogProps {
  payment: PaymentRef;
  /** The order to pay for, or `pledge` for a pledge. */
  order: Pick<OrderView, 'orderNo' | 'status'> | 'pledge';
  isVisitor: boolean;
  /**
   * Called when the dialog is closed before the outcome is known. The page behind it must then show the outcome later.
   */
  onLeftPending: () => void;
  /** Called when the dialog is closed after a successful payment, for a page that gets no other notification of it. */
  onLeftPaid?: () => void;
  /** Called when the dialog is closed after it has said that the pledge has ended; without it, `onLeftPending` is. */
  onLeftEnded?: () => void;
}

const afterwards = focusAfterwards(PAY_BUTTON);

/** Whether the outcome of the payment is still unknown. */
const isUndecided = (state: PaymentState): boolean =>
  state === 'pending' || state === 'unsettled' || state === 'underway' || state === 'redirecting';

const showsCard = (state: PaymentState): boolean =>
  state === 'choosing' || state === 'loadingFields' || state === 'entering' || state === 'working';

/** A dialog in which the amount due is paid by card. For every outcome it says what happened and what to do next. */
export function PaymentDialog({
  payment,
  order,
  isVisitor,
  onLeftPending,
  onLeftPaid,
  onLeftEnded = onLeftPending,
}: PaymentDialogProps) {
  const portal = usePortal();
  const ownState = usePortalSelector(payment, selectPaymentState);
  // The page behind may show sooner than this payment that the order is paid: it was paid in another tab, or the
  // outcome of this payment has arrived. What is being sent gets its own answer.
  const isSettled = order !== 'pledge' && isFinal(order.status);
  const state = isSettled && ownState !== 'working' ? 'paid' : ownState;
  const means = usePortalSelector(payment, selectMeans);
  const amount = usePortalSelector(payment, selectAmount);
  const close = (): void => {
    portal.send({ type: 'payment.close' });
    if (isUndecided(state)) onLeftPending();
    if (state === 'paid') onLeftPaid?.();
    if (state === 'ended') onLeftEnded();
  };
  const isPledge = order === 'pledge';
  const isFee = !isPledge && isCancelled(order.status);
  // The dialog cannot be closed while a payment is being sent. It can be closed while only the outcome is unknown,
  // because the page behind it then shows the outcome.
  const mayClose = state !== 'working';
  return (
    <Dialog
      look="steady"
      isOpen
      title={
        state === 'paid' ? (
          <Trans>付款完成</Trans>
        ) : isPledge ? (
          <Trans>支付贊助</Trans>
        ) : isFee ? (
          <Trans>支付取消費</Trans>
        ) : (
          <Trans>支付車資</Trans>
        )
      }
      {...(mayClose ? { onClose: close } : {})}
      actions={
        <PaymentActions
          payment={payment}
          state={state}
          order={order}
          isVisitor={isVisitor}
          onClose={close}
        />
      }
    >
      <span ref={afterwards} hidden />
      {state !== 'paid' && state !== 'ended' && (
        <p className={styles.amount}>
          <Price amount={amount} />
        </p>
      )}
      {state === 'loadingCards' && (
        <>
          <Waiting>
            <Trans>正在載入儲存的信用卡…</Trans>
          </Waiting>
          <AnotherCard payment={payment} />
        </>
      )}
      {showsCard(state) &&
        (means === 'saved' ? <SavedCards payment={payment} /> : <CardForm payment={payment} />)}
      {state === 'redirecting' && (
        <Waiting>
          <Trans>正在前往發卡銀行的驗證頁…</Trans>
        </Waiting>
      )}
      {state === 'pending' && (
        <Waiting>
          {isPledge ? (
            <Trans>
              發卡銀行還沒回覆，我們正在確認結果，請不要重複付款。您可以離開，「我的贊助」會顯示結果。
            </Trans>
          ) : (
            <Trans>
              發卡銀行還沒回覆，我們正在確認結果，請不要重複付款。您可以離開，訂單頁會顯示結果。
            </Trans>
          )}
        </Waiting>
      )}
      {state === 'unsettled' && (
        <Banner tone="waiting" title={<Trans>還不知道付款結果</Trans>}>
          {isPledge ? (
            <Trans>
              發卡銀行遲遲沒有回覆。請先不要重複付款；確定後「我的贊助」會顯示結果，也可以再查詢一次。
            </Trans>
          ) : (
            <Trans>
              發卡銀行遲遲沒有回覆。請先不要重複付款；確定後訂單頁會自動更新，也可以再查詢一次。
            </Trans>
          )}
        </Banner>
      )}
      {state === 'underway' && (
        <Banner tone="waiting" title={<Trans>另一筆付款還在進行</Trans>}>
          <Trans>這次沒有扣款。請先在銀行的頁面完成或拒絕那筆付款，或等它有結果。</Trans>
        </Banner>
      )}
      {state === 'ended' && (
        <Banner tone="waiting" title={<Trans>這筆贊助已經不能付款</Trans>}>
          <Trans>
            保留時間已過、專案已截止，或贊助已取消。如果卡片已被扣款，會全額退回，「我的贊助」會顯示結果。
          </Trans>
        </Banner>
      )}
      {state === 'failed' && (
        <Banner tone="loss" title={<Trans>付款頁面沒有載入</Trans>}>
          <Trans>卡片欄位由收單機構提供，目前連不上，卡片未被扣款。請檢查網路後再試一次。</Trans>
        </Banner>
      )}
      {state === 'paid' && (
        <div className={styles.paid} role="status" tabIndex={-1} ref={keepFocus}>
          <Icon of={CircleCheck} size={32} />
          <p>
            {isPledge ? (
              <Trans>這筆款項已付清，謝謝您的贊助。</Trans>
            ) : isFee ? (
              <Trans>取消費已付清。</Trans>
            ) : (
              <Trans>車資已付清，謝謝您的搭乘。</Trans>
            )}
          </p>
        </div>
      )}
    </Dialog>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <div className={styles.waiting} role="status" tabIndex={-1} ref={keepFocus}>
      <span aria-hidden="true">
        <Spinner label="" />
      </span>
      <p>{children}</p>
    </div>
  );
}
