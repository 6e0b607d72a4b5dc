import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, Clock, Undo2 } from 'lucide';
import type { PaymentRecord } from '../../../domain/account/records.ts';
import { SERVICE_KINDS } from '../../../domain/service-kind/service-kind.ts';
import { NothingDrawing } from '../../kit/drawings/nothing-drawing.tsx';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { Link, LinkButton } from '../../kit/link/link.tsx';
import { Price } from '../../kit/price/price.tsx';
import { StatusTag } from '../../kit/status-tag/status-tag.tsx';
import { usePage } from '../../on-demand.tsx';
import { SERVICE_KIND_WORDS } from '../../service-kind-words.tsx';
import { AccountPage, Fetched } from '../../shared/account-page.tsx';
import { brandOf, CardBrandMark } from '../../shared/card-brand.tsx';
import { useMoments } from '../../shared/moments.ts';
import * as styles from '../../shared/rows.css.ts';
import { Rows } from '../../shared/rows.tsx';

/** A member's payments, attempts and refunds, with links to receipt and order (PAGE-05). */
export function PaymentsPage() {
  const page = usePage({ name: 'payments', input: { query: undefined } });
  return (
    <AccountPage title={<Trans>付款紀錄</Trans>}>
      <Fetched page={page}>
        {(list) => (
          <Rows isPaged list={list} empty={<None />}>
            {(payment) => <Payment key={payment.attemptId} payment={payment} />}
          </Rows>
        )}
      </Fetched>
    </AccountPage>
  );
}

function Payment({ payment }: { payment: PaymentRecord }) {
  const { i18n } = useLingui();
  const { fullDateTime } = useMoments();
  const { orderNo, kind, state, amount, cardBrand, lastFour, createdAt, settledAt } = payment;
  const refundedAt = payment.refundedAt === null ? undefined : fullDateTime(payment.refundedAt);
  const known = SERVICE_KINDS.find((one) => one === kind);
  const isPledge = kind === 'pledge';
  const hasReceipt = state === 'paid' || state === 'refunding' || state === 'refunded';
  return (
    <li className={styles.row}>
      <div className={styles.split}>
        <p className={styles.name}>
          {known !== undefined && i18n._(SERVICE_KIND_WORDS[known].title)}
          {isPledge && <Trans>專案贊助</Trans>}
          <State state={state} />
        </p>
        <p className={styles.figure}>
          <Price amount={amount} />
        </p>
        <p className={styles.card}>
          <CardBrandMark brand={brandOf(cardBrand)} />
          {lastFour !== '' && <Trans>末四碼 {lastFour}</Trans>}
        </p>
      </div>
      <p className={styles.note}>{fullDateTime(settledAt ?? createdAt)}</p>
      {refundedAt !== undefined && (
        <p className={styles.note}>
          <Trans>{refundedAt} 退回原卡片</Trans>
        </p>
      )}
      <p className={styles.links}>
        {isPledge ? (
          <Link to="/account/{-$page}" params={{ page: 'supports' }}>
            <Trans>贊助 {orderNo}</Trans>
          </Link>
        ) : (
          <Link to="/order/detail" search={{ orderNo }}>
            <Trans>訂單 {orderNo}</Trans>
          </Link>
        )}
        {hasReceipt && !isPledge && (
          <Link to="/order/receipt" search={{ orderNo }}>
            <Trans>查看收據</Trans>
          </Link>
        )}
      </p>
    </li>
  );
}

function State({ state }: { state: PaymentRecord['state'] }) {
  switch (state) {
    case 'paid':
      return (
        <StatusTag tone="good" icon={CircleCheck}>
          <Trans>已付款</Trans>
        </StatusTag>
      );
    case 'pending':
      return (
        <StatusTag tone="waiting" icon={Clock}>
          <Trans>銀行確認中</Trans>
        </StatusTag>
      );
    case 'declined':
    case 'failed':
      return (
        <StatusTag tone="loss" icon={CircleAlert}>
          <Trans>未成功，沒有扣款</Trans>
        </StatusTag>
      );
    case 'refunding':
      return (
        <StatusTag tone="waiting" icon={Undo2}>
          <Trans>退款中</Trans>
        </StatusTag>
      );
    case 'refunded':
      return (
        <StatusTag tone="neutral" icon={Undo2}>
          <Trans>已退款</Trans>
        </StatusTag>
      );
  }
}

function None() {
  return (
    <EmptyState
      drawing={<NothingDrawing />}
      title={<Trans>還沒有付款紀錄</Trans>}
      action={
        <LinkButton look="primary" to="/order/create">
          <Trans>立即叫車</Trans>
        </LinkButton>
      }
    >
      <Trans>以信用卡付款的行程、付款結果與退款會留在這裡。</Trans>
    </EmptyState>
  );
}
