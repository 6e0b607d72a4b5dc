import { Trans } from '@lingui/react/macro';
import { CircleCheck, CircleX } from 'lucide';
import type { PaymentResult } from '../../../domain/order/payment.ts';
import { awaitsPayment } from '../../../domain/order/status.ts';
import { selectSignedIn } from '../../../machines/session/selectors.ts';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { useFormats } from '../../kit/formats/formats.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { LinkButton } from '../../kit/link/link.tsx';
import { Price } from '../../kit/price/price.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import { brandOf, CardBrandMark } from '../../shared/card-brand.tsx';
import { useMoments } from '../../shared/moments.ts';
import { orderLink, receiptLink } from '../../shared/order/order-links.ts';
import * as styles from './settled-result.css.ts';

/**
 * The result of a payment: paid, not paid, or wrongly charged and refunded. It also shows the order and what to do
 * next.
 */
export function SettledResult({ result }: { result: PaymentResult }) {
  const { money } = useFormats();
  const isVisitor = !usePortalSelector(usePortalActor('session'), selectSignedIn);
  const { dayTime } = useMoments();
  const isPaid = result.outcome === 'paid';
  const isRefunded = result.outcome === 'refunded';
  const isStillDue = awaitsPayment(result.status);
  /** This payment failed, but the order was paid later: the page may be opened again at any time. */
  const isPaidSince = !isPaid && !isRefunded && !isStillDue;
  const { orderNo } = result;
  const amount = money(result.amount);
  return (
    <EmptyState
      level={1}
      drawing={
        <span className={isPaid || isRefunded ? styles.good : styles.bad}>
          <Icon of={isPaid || isRefunded ? CircleCheck : CircleX} size={32} />
        </span>
      }
      title={
        isPaid ? (
          <Trans>付款完成</Trans>
        ) : isRefunded ? (
          <Trans>這筆扣款會退回</Trans>
        ) : (
          <Trans>付款沒有成功</Trans>
        )
      }
      action={
        isPaid || isPaidSince ? (
          <>
            <LinkButton look="primary" {...receiptLink(orderNo, isVisitor)}>
              <Trans>查看收據</Trans>
            </LinkButton>
            <LinkButton look="secondary" {...orderLink(orderNo, isVisitor)}>
              <Trans>回到訂單</Trans>
            </LinkButton>
          </>
        ) : (
          <LinkButton look="primary" {...orderLink(orderNo, isVisitor)}>
            {isRefunded && !isStillDue ? <Trans>回到訂單</Trans> : <Trans>回到訂單再付一次</Trans>}
          </LinkButton>
        )
      }
    >
      {isPaid ? (
        <dl className={styles.facts}>
          <div className={styles.fact}>
            <dt>
              <Trans>金額</Trans>
            </dt>
            <dd className={styles.amount}>
              <Price amount={result.amount} />
            </dd>
          </div>
          <div className={styles.fact}>
            <dt>
              <Trans>訂單編號</Trans>
            </dt>
            <dd>{orderNo}</dd>
          </div>
          {result.lastFour !== '' && (
            <div className={styles.fact}>
              <dt>
                <Trans>卡片</Trans>
              </dt>
              <dd className={styles.card}>
                <CardBrandMark brand={brandOf(result.cardBrand)} />
                <span>•••• {result.lastFour}</span>
              </dd>
            </div>
          )}
          {result.at !== undefined && (
            <div className={styles.fact}>
              <dt>
                <Trans>時間</Trans>
              </dt>
              <dd>{dayTime(result.at)}</dd>
            </div>
          )}
        </dl>
      ) : isRefunded ? (
        <p>
          {isStillDue ? (
            <Trans>這次的扣款與應付金額不符，會全額退回您的卡片。訂單 {orderNo} 還沒有付款。</Trans>
          ) : (
            <Trans>
              訂單 {orderNo} 沒有待付的金額，這次扣的 {amount} 會退回您的卡片。
            </Trans>
          )}
        </p>
      ) : isPaidSince ? (
        <p>
          <Trans>這次卡片未被扣款。訂單 {orderNo} 後來已經付清。</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>卡片未被扣款。請換一張卡片或稍後再試。</Trans>
          </p>
          <p>
            <Trans>
              訂單 {orderNo}，應付 {amount}
            </Trans>
          </p>
        </>
      )}
    </EmptyState>
  );
}
