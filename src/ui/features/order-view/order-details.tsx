import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { drivesOwnCar } from '../../../domain/order/draft.ts';
import { formatPhone } from '../../../domain/order/phone.ts';
import type { OrderView } from '../../../domain/order/view.ts';
import { Disclosure } from '../../kit/disclosure/disclosure.tsx';
import { Price } from '../../kit/price/price.tsx';
import { SERVICE_KIND_WORDS } from '../../service-kind-words.tsx';
import { ChargedFare } from '../../shared/fare/charged-fare.tsx';
import { useMoments } from '../../shared/moments.ts';
import { OrderPlaces } from '../../shared/order/order-places.tsx';
import { together } from '../../theme/layout.css.ts';
import * as styles from './order-details.css.ts';

/** The other details of the order, collapsed. */
export function OrderDetails({ order }: { order: OrderView }) {
  const { i18n, t } = useLingui();
  const { dayTime, duration, distance } = useMoments();
  const ownCar = drivesOwnCar(order.kind);
  const payments = { card: t`信用卡`, cash: t`現金付給司機` };
  // Airports call the other terminals by their numbers.
  const terminals: Readonly<Record<string, string>> = { I: t`國際線`, D: t`國內線` };
  const { passengers, terminal } = order;
  return (
    <div>
      <Disclosure
        level="h2"
        title={<Trans>行程</Trans>}
        summary={dayTime(order.pickupAt)}
        isOpenAtFirst
      >
        <OrderPlaces order={order} />
        <Hire order={order} />
        {hasWay(order) && (
          <p className={styles.note}>
            <Trans>
              約 {distance(order.distanceMetres)} · {duration(order.durationSeconds)}
            </Trans>
            {order.estimatedRoute && <Trans>（依直線距離與主要道路估算）</Trans>}
          </p>
        )}
      </Disclosure>
      <Disclosure level="h2" title={<Trans>車資</Trans>} summary={<Price amount={order.total} />}>
        <ChargedFare order={order} />
      </Disclosure>
      <Disclosure level="h2" title={<Trans>訂單資料</Trans>} summary={order.orderNo}>
        <dl className={styles.facts}>
          <Fact name={<Trans>服務</Trans>}>{i18n._(SERVICE_KIND_WORDS[order.kind].title)}</Fact>
          <HireFacts order={order} />
          <Fact name={<Trans>訂車時間</Trans>}>{dayTime(order.createdAt)}</Fact>
          <Fact name={<Trans context="ride">聯絡人</Trans>}>
            <bdi>{order.contactName}</bdi>{' '}
            <bdi className={together}>{formatPhone(order.contactPhone)}</bdi>
          </Fact>
          {order.plate !== '' && <Fact name={<Trans>您的車牌</Trans>}>{order.plate}</Fact>}
          {order.carModel !== '' && (
            <Fact name={<Trans>車款</Trans>}>
              <bdi>{order.carModel}</bdi>
            </Fact>
          )}
          {ownCar ? (
            <Fact name={<Trans>排檔</Trans>}>
              {order.transmission === 'automatic' ? <Trans>自排</Trans> : <Trans>手排</Trans>}
            </Fact>
          ) : (
            <Fact name={<Trans context="several">乘客</Trans>}>
              <Trans>{passengers} 位</Trans>
            </Fact>
          )}
          {order.flightNumber !== '' && (
            <Fact name={<Trans>航班</Trans>}>{order.flightNumber}</Fact>
          )}
          {terminal !== '' && (
            <Fact name={<Trans>航廈</Trans>}>{terminals[terminal] ?? terminal}</Fact>
          )}
          <Fact name={<Trans>付款方式</Trans>}>{payments[order.payment]}</Fact>
          {order.note !== '' && (
            <Fact name={<Trans>備註</Trans>}>
              <bdi>{order.note}</bdi>
            </Fact>
          )}
        </dl>
      </Disclosure>
    </div>
  );
}

/** Whether the order has a distance. Hourly rides and charters may have no destination, and so no distance. */
export const hasWay = ({ distanceMetres }: OrderView): boolean => distanceMetres > 0;

/** The booked duration, for kinds booked by the hour or the day. */
function Hire({ order: { hours, days } }: { order: OrderView }) {
  if (hours === undefined && days === undefined) return null;
  return (
    <p className={styles.note}>
      {hours === undefined ? (
        <Plural value={days ?? 0} one="包車 # 天" other="包車 # 天" />
      ) : (
        <Plural value={hours} one="鐘點 # 小時" other="鐘點 # 小時" />
      )}
    </p>
  );
}

/** The booked duration, as facts in the details of an order and on its receipt. */
export function HireFacts({ order: { hours, days } }: { order: OrderView }) {
  return (
    <>
      {hours !== undefined && (
        <Fact name={<Trans>時數</Trans>}>
          <Plural value={hours} one="# 小時" other="# 小時" />
        </Fact>
      )}
      {days !== undefined && (
        <Fact name={<Trans>天數</Trans>}>
          <Plural value={days} one="# 天" other="# 天" />
        </Fact>
      )}
    </>
  );
}

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
