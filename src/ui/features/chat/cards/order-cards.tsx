import { Trans, useLingui } from '@lingui/react/macro';
import { CircleX, Clock, MapPinCheck, ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- an actor begins and ends with its card on screen
import { useEffect, useMemo } from 'react';
import type { CustomContent } from '../../../../domain/messaging/message.ts';
import { driverNameIn } from '../../../../domain/order/driver-name.ts';
import { selectCountdown } from '../../../../machines/arrival-countdown/selectors.ts';
import { Icon } from '../../../kit/icon/icon.tsx';
import { Link } from '../../../kit/link/link.tsx';
import { Price } from '../../../kit/price/price.tsx';
import { usePortalSelector } from '../../../portal.tsx';
import { useChat } from '../../../shared/messaging/chat.ts';
import { useChatMoments } from '../../../shared/messaging/use-chat-moments.ts';
import * as styles from './cards.css.ts';

type Arrival = Extract<CustomContent, { subType: 1 }>;

/** Counts down to the driver's arrival, until the driver is there or the order is cancelled (MSG-03, MSG-12). */
export function ArrivalCard({ content }: { content: Arrival }) {
  const { t } = useLingui();
  const moments = useChatMoments();
  const { arrivedAt, cancelledAt, orderNo } = content;
  if (arrivedAt === undefined) {
    if (cancelledAt === undefined) return <Countdown content={content} />;
    // This card says only that the countdown has stopped. Another card reports the cancellation itself.
    return <p className={styles.revoked}>{t`已停止抵達倒數`}</p>;
  }
  return (
    <div className={styles.card}>
      <p className={styles.cardHead}>
        <Icon of={MapPinCheck} />
        <span className={styles.cardTitle}>{t`司機已抵達`}</span>
      </p>
      <p className={styles.cardText}>{moments.separator(arrivedAt)}</p>
      {orderNo !== undefined && <OrderLink orderNo={orderNo} />}
    </div>
  );
}

function Countdown({ content }: { content: Arrival }) {
  const { countdown } = useChat();
  const { countDown, dateTime, orderNo } = content;
  const actor = useMemo(() => countdown({ countDown, dateTime }), [countdown, countDown, dateTime]);
  useEffect(() => {
    actor.start();
    return () => {
      actor.stop();
    };
  }, [actor]);
  const left = usePortalSelector(actor, selectCountdown);
  return (
    <div className={styles.card}>
      <p className={styles.cardHead}>
        <Icon of={Clock} />
        <span className={styles.cardTitle}>
          {left === '00:00' ? <Trans>司機應該已經抵達</Trans> : <Trans>司機抵達倒數</Trans>}
        </span>
      </p>
      <p className={styles.countdown} role="timer">
        {left}
      </p>
      {orderNo !== undefined && <OrderLink orderNo={orderNo} />}
    </div>
  );
}

export function CancelledCard({ content }: { content: Extract<CustomContent, { subType: 2 }> }) {
  const { orderNo, reason, fee } = content;
  return (
    <div className={styles.card}>
      <p className={styles.cardHead}>
        <Icon of={CircleX} />
        <span className={styles.cardTitle}>
          <Trans>訂單已取消</Trans>
        </span>
      </p>
      <p className={styles.cardText}>
        {reason === 'passenger' ? (
          <Trans>這筆訂單已應乘客要求取消。</Trans>
        ) : (
          <Trans>很抱歉，目前沒有司機可以接這筆訂單。</Trans>
        )}
      </p>
      {fee > 0 && (
        <p className={styles.cardText}>
          <Trans>取消費用</Trans> <Price amount={fee} />
        </p>
      )}
      <OrderLink orderNo={orderNo} />
    </div>
  );
}

const faces = { asked: ShieldQuestion, passed: ShieldCheck, failed: ShieldAlert } as const;

export function FaceCard({ content }: { content: Extract<CustomContent, { subType: 4 }> }) {
  const { i18n, t } = useLingui();
  const { orderNo, state } = content;
  const names = { name: content.driverName, latinName: content.driverLatinName ?? '' };
  const driverName = driverNameIn(names, i18n.locale);
  const titles = {
    asked: t`正在核對司機身分`,
    passed: t`司機身分已核對`,
    failed: t`司機身分核對沒有通過`,
  };
  const words = {
    asked: t`正在核對司機 ${driverName} 的身分，完成後會在這裡告訴您。`,
    passed: t`司機 ${driverName} 的身分已核對，與登記的駕駛相同。`,
    failed: t`司機 ${driverName} 的身分核對沒有通過，請先不要上車，客服會立即與您聯絡。`,
  };
  return (
    <div className={styles.card}>
      <p className={styles.cardHead} data-state={state}>
        <Icon of={faces[state]} />
        <span className={styles.cardTitle}>{titles[state]}</span>
      </p>
      <p className={styles.cardText}>{words[state]}</p>
      <OrderLink orderNo={orderNo} />
    </div>
  );
}

/** A link to the page where everybody can look up an order; members see their own order there at once. */
function OrderLink({ orderNo }: { orderNo: string }) {
  return (
    <Link to="/order/search" search={{ orderNo }}>
      <Trans>查看訂單 {orderNo}</Trans>
    </Link>
  );
}
