import { Trans, useLingui } from '@lingui/react/macro';
import type { CancellationView } from '../../../domain/order/view.ts';
import {
  selectCancelFailure,
  selectCancelling,
  selectFeeChanged,
  selectMayConfirm,
  selectTerms,
} from '../../../machines/order-cancellation/selectors.ts';
import type { OrderCancellationRef } from '../../../machines/order-view/selectors.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { useFormats } from '../../kit/formats/formats.ts';
import { usePortalSelector } from '../../portal.tsx';
import { useMoments } from '../../shared/moments.ts';
import { focusAfterwards } from '../../shared/order/focus-status.ts';
import { stack } from '../../theme/layout.css.ts';
import * as styles from './cancel-dialog.css.ts';

/** The id of the element around the button that opens the dialog. */
export const CANCEL_BUTTON = 'cancel-order';
const afterwards = focusAfterwards(CANCEL_BUTTON);

/**
 * A dialog before cancelling that shows the cancellation fee (ORD-T04, ORD-T05), or says that it is too late to cancel
 * (ORD-T11).
 */
export function CancelDialog({ cancellation }: { cancellation: OrderCancellationRef }) {
  const { money } = useFormats();
  const terms = usePortalSelector(cancellation, selectTerms);
  const isBusy = usePortalSelector(cancellation, selectCancelling);
  const feeChanged = usePortalSelector(cancellation, selectFeeChanged);
  const mayConfirm = usePortalSelector(cancellation, selectMayConfirm);
  const failure = usePortalSelector(cancellation, selectCancelFailure);
  const failureWords = useFailureWords();
  const words = failure === undefined ? undefined : failureWords(failure);
  const reason = useTermsWords()(terms);
  const fee = money(terms.fee);
  const withdraw = (): void => cancellation.send({ type: 'cancellation.withdraw' });

  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={terms.allowed ? <Trans>取消這筆訂單？</Trans> : <Trans>現在無法取消</Trans>}
      {...(isBusy ? {} : { onClose: withdraw })}
      actions={
        terms.allowed ? (
          <>
            <Button
              look="danger"
              isBusy={isBusy}
              isDisabled={!mayConfirm}
              onPress={() => cancellation.send({ type: 'cancellation.confirm' })}
            >
              {terms.fee === 0 ? <Trans>免費取消訂單</Trans> : <Trans>取消訂單，支付 {fee}</Trans>}
            </Button>
            <Button look="secondary" isDisabled={isBusy} onPress={withdraw}>
              <Trans>保留訂單</Trans>
            </Button>
          </>
        ) : (
          <Button look="primary" onPress={withdraw}>
            <Trans>回到訂單</Trans>
          </Button>
        )
      }
    >
      <div className={stack[16]} ref={afterwards}>
        {feeChanged && terms.allowed && (
          <Banner tone="waiting" title={<Trans>取消費剛剛有變動</Trans>}>
            <Trans>還沒有取消。請確認新的費用後再決定。</Trans>
          </Banner>
        )}
        {words !== undefined && (
          <Banner tone="loss" title={words.title}>
            {words.body}
          </Banner>
        )}
        {terms.allowed && (
          <p className={styles.fee}>
            {terms.fee === 0 ? <Trans>取消免費</Trans> : <Trans>取消費 {fee}</Trans>}
          </p>
        )}
        <p>{reason}</p>
      </div>
    </Dialog>
  );
}

function useTermsWords(): (terms: CancellationView) => string {
  const { t } = useLingui();
  const { timeToSecond } = useMoments();
  return (terms) => {
    const until = timeToSecond(terms.freeUntil ?? 0);
    switch (terms.reason) {
      case 'noDriverYet':
        return t`還沒有司機接單，現在取消不收費用。`;
      case 'withinGrace':
        return t`${until} 以前取消不收費用，之後會收取消費。`;
      case 'driverLate':
        return t`司機比預計的時間晚到，所以取消不收費用。`;
      case 'onTheWay':
        return t`司機已經在路上，取消費用於補償他的時間與油資，確認後以信用卡支付。`;
      case 'arrived':
        return t`司機已經在上車地點等您，取消費用於補償他的時間與油資，確認後以信用卡支付。`;
      case 'ahead':
        return t`司機已為您保留這段時間，取消費用於補償他，確認後以信用卡支付。`;
      case 'rideBegun':
        return t`行程已經開始。需要改變行程或提前下車，請直接告訴司機。`;
      case 'final':
        return t`這筆訂單已經結束，不需要再取消。`;
      case 'paymentDue':
        return t`這筆訂單還有款項要支付，付清後就結束了。`;
    }
  };
}
