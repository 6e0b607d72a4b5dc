import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, Printer } from 'lucide';
import type { ReactNode } from 'react';
import { drivesOwnCar } from '../../../domain/order/draft.ts';
import { driverNameIn } from '../../../domain/order/driver-name.ts';
import { isFinal, type OrderStatus } from '../../../domain/order/status.ts';
import type { OrderView } from '../../../domain/order/view.ts';
import { taipeiDay } from '../../../domain/taipei-time.ts';
import { Button } from '../../kit/button/button.tsx';
import { NothingDrawing } from '../../kit/drawings/nothing-drawing.tsx';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { LinkButton } from '../../kit/link/link.tsx';
import { useSettings } from '../../portal.tsx';
import { SERVICE_KIND_WORDS } from '../../service-kind-words.tsx';
import { ChargedFare } from '../../shared/fare/charged-fare.tsx';
import { useMoments } from '../../shared/moments.ts';
import { orderLink } from '../../shared/order/order-links.ts';
import { OrderPlaces } from '../../shared/order/order-places.tsx';
import { isHired } from '../../shared/order/status-words.tsx';
import { Brand } from '../../shell/brand.tsx';
import { page, stack } from '../../theme/layout.css.ts';
import { hasReceipt } from '../order-view/order-actions.tsx';
import { Fact, HireFacts, hasWay } from '../order-view/order-details.tsx';
import { isReturned, Refunds } from '../order-view/refunds.tsx';
import { PaidWith } from './paid-with.tsx';
import * as styles from './receipt.css.ts';

/** Everything that was charged, item by item, on one printed page (ORD-09). */
export function Receipt({ order, isVisitor }: { order: OrderView; isVisitor: boolean }) {
  const { i18n } = useLingui();
  const { contact } = useSettings();
  const { fullDate, fullDateTime, time, distance, duration } = useMoments();
  const reached = (status: OrderStatus): number | undefined =>
    order.history.find((entry) => entry.status === status)?.at;
  const boarded = reached(4);
  const ended = reached(7) ?? reached(6);
  const span = (from: number, to: number): string =>
    taipeiDay(from) === taipeiDay(to)
      ? `${time(from)}–${time(to)}`
      : `${fullDateTime(from)} – ${fullDateTime(to)}`;
  const back = (
    <LinkButton look="quiet" {...orderLink(order.orderNo, isVisitor)}>
      <Icon of={ArrowLeft} />
      <Trans>回到訂單</Trans>
    </LinkButton>
  );
  if (!hasReceipt(order)) return <NoReceipt order={order} back={back} />;
  const { driver, cancelled } = order;
  // The known distance is that of the quoted route. A ride by the hour or the day goes wherever the passenger wants.
  const hasDistance = hasWay(order) && cancelled === undefined && !isHired(order);
  const issued = fullDate(order.paid?.at ?? ended ?? order.createdAt);
  return (
    <div className={styles.page}>
      <div className={styles.tools} data-print="hidden">
        {back}
        <Button look="primary" onPress={() => window.print()}>
          <Icon of={Printer} />
          <Trans>列印或存成 PDF</Trans>
        </Button>
      </div>
      <article className={styles.paper}>
        <header className={styles.head}>
          <div>
            <h1 className={styles.title}>
              <Trans>收據</Trans>
            </h1>
            <p className={styles.number}>
              <Trans>訂單編號</Trans> {order.orderNo}
            </p>
            <p className={styles.number}>{issued}</p>
          </div>
          <Brand />
        </header>

        <section>
          <h2 className={styles.section}>
            <Trans>行程</Trans>
          </h2>
          <OrderPlaces order={order} />
        </section>

        <dl className={stack[8]}>
          <Fact name={<Trans>服務</Trans>}>{i18n._(SERVICE_KIND_WORDS[order.kind].title)}</Fact>
          <Fact name={<Trans>約定上車</Trans>}>{fullDateTime(order.pickupAt)}</Fact>
          {boarded !== undefined && ended !== undefined && (
            <Fact name={<Trans>行程時間</Trans>}>
              {span(boarded, ended)} · {duration((ended - boarded) / 1000)}
            </Fact>
          )}
          <HireFacts order={order} />
          {cancelled !== undefined && (
            <Fact name={<Trans>取消時間</Trans>}>{fullDateTime(cancelled.at)}</Fact>
          )}
          {hasDistance && (
            <Fact name={<Trans>里程</Trans>}>
              <Trans>約 {distance(order.distanceMetres)}</Trans>
            </Fact>
          )}
          {driver !== undefined && (
            <Fact name={<Trans>司機</Trans>}>
              <bdi>{driverNameIn(driver, i18n.locale)}</bdi>{' '}
              {!drivesOwnCar(order.kind) && driver.plate}
            </Fact>
          )}
          {order.plate !== '' && <Fact name={<Trans>您的車牌</Trans>}>{order.plate}</Fact>}
          <Fact name={<Trans>乘客</Trans>}>
            <bdi>{order.contactName}</bdi>
          </Fact>
        </dl>

        <section>
          <h2 className={styles.section}>
            <Trans>費用</Trans>
          </h2>
          <ChargedFare order={order} />
        </section>

        <PaidWith order={order} />
        <Refunds order={order} />

        <footer className={styles.foot}>
          <Trans>對這張收據有疑問，請寫信到 {contact.email}，並附上訂單編號。</Trans>
        </footer>
      </article>
    </div>
  );
}

/** An order that is over has no receipt if it was cancelled free of charge, or if its fee was refunded. */
function NoReceipt({ order, back }: { order: OrderView; back: ReactNode }) {
  const isOver = isFinal(order.status);
  return (
    <div className={page}>
      <EmptyState
        level={1}
        drawing={<NothingDrawing />}
        title={isOver ? <Trans>沒有收據</Trans> : <Trans>還沒有收據</Trans>}
        action={back}
      >
        {isReturned(order) ? (
          <Trans>這筆訂單已取消，收取的費用已退款，所以沒有收據。</Trans>
        ) : isOver ? (
          <Trans>這筆訂單已取消，沒有收取費用，所以沒有收據。</Trans>
        ) : (
          <Trans>行程結束並付款後，收據就會出現在這裡。</Trans>
        )}
      </EmptyState>
    </div>
  );
}
