import { Trans } from '@lingui/react/macro';
import type { PledgeView } from '../../../domain/project/pledge.ts';
import { useFormats } from '../../kit/formats/formats.ts';
import { useMoments } from '../../shared/moments.ts';
import * as styles from '../../shared/rows.css.ts';

/** The first 30 % and the balance, each with its date, and refunds. */
export function PledgeMoney({ pledge }: { pledge: PledgeView }) {
  const { money } = useFormats();
  const { fullDateTime } = useMoments();
  const { state, amount, upfront, upfrontAt, balanceAt, endsAt, dueUntil, refund } = pledge;
  const [first, rest] = [money(upfront), money(amount - upfront)];
  // Whether the page asks for the payment. While the bank has not answered, it must not ask for the same amount again.
  const isAsked = !pledge.paymentPending || pledge.paymentUrl !== null;
  const on = (at: number | null): string => (at === null ? '' : fullDateTime(at));
  const [firstOn, restOn, ends, until] = [on(upfrontAt), on(balanceAt), on(endsAt), on(dueUntil)];
  return (
    <>
      <p className={styles.note}>
        {upfrontAt === null ? (
          state === 'reserved' &&
          isAsked && (
            <Trans>
              30% {first}，請在 {until} 前付清
            </Trans>
          )
        ) : (
          <Trans>
            30% {first}，{firstOn} 已付
          </Trans>
        )}
      </p>
      {state === 'standing' && (
        <p className={styles.note}>
          {pledge.isAutomatic ? (
            <Trans>
              尾款 {rest}，專案成功後於 {ends} 從儲存的信用卡扣款
            </Trans>
          ) : (
            <Trans>
              尾款 {rest}，專案成功後從 {ends} 起在這裡付款
            </Trans>
          )}
        </p>
      )}
      {state === 'balanceDue' && isAsked && (
        <p className={styles.note}>
          {pledge.isRefused ? (
            <Trans>
              尾款 {rest} 扣款沒有成功，請在 {until} 前付清，否則贊助會取消並退款
            </Trans>
          ) : pledge.isAutomatic ? (
            <Trans>
              尾款 {rest} 會從儲存的信用卡扣款；沒有成功的話，請在 {until}{' '}
              前付清，否則贊助會取消並退款
            </Trans>
          ) : (
            <Trans>
              尾款 {rest}，請在 {until} 前付清，否則贊助會取消並退款
            </Trans>
          )}
        </p>
      )}
      {balanceAt !== null && (
        <p className={styles.note}>
          <Trans>
            尾款 {rest}，{restOn} 已付
          </Trans>
        </p>
      )}
      {refund !== null && <Refund amount={money(refund.amount)} on={on(refund.at)} />}
    </>
  );
}

function Refund({ amount, on }: { amount: string; on: string }) {
  return (
    <p className={styles.note}>
      {on === '' ? (
        <Trans>{amount} 正在退回原卡片</Trans>
      ) : (
        <Trans>
          {amount} 已於 {on} 退回原卡片
        </Trans>
      )}
    </p>
  );
}
