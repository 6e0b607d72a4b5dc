import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Star } from 'lucide';
import { carWords } from '../../../domain/order/car.ts';
import { drivesOwnCar } from '../../../domain/order/draft.ts';
import { driverNameIn } from '../../../domain/order/driver-name.ts';
import type { DriverView, OrderView } from '../../../domain/order/view.ts';
import { useFormats } from '../../kit/formats/formats.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { PlateBadge } from '../../kit/plate-badge/plate-badge.tsx';
import { visuallyHidden } from '../../theme/layout.css.ts';
import * as styles from './driver-card.css.ts';
import { DriverPortrait } from './driver-portrait.tsx';

/**
 * The driver's picture, name and rating, and the car of the ride with its plate: the driver's own car, which the
 * passenger has to find at the kerb, or the passenger's car for designated driving.
 */
export function DriverCard({
  driver,
  order,
}: {
  driver: DriverView;
  order: Pick<OrderView, 'kind' | 'plate'>;
}) {
  const { i18n, t } = useLingui();
  const { number, oneDigit } = useFormats();
  const rating = oneDigit(driver.rating);
  const { rides } = driver;
  const ridesText = number(rides);
  const ownCar = drivesOwnCar(order.kind);
  const plate = ownCar ? order.plate : driver.plate;
  return (
    <section className={styles.card} aria-label={t`您的司機`}>
      {driver.photo === '' ? (
        <DriverPortrait />
      ) : (
        <img className={styles.photo} src={driver.photo} alt="" width={56} height={56} />
      )}
      <div className={styles.person}>
        <p className={styles.name}>{driverNameIn(driver, i18n.locale)}</p>
        <p className={styles.rating}>
          <Icon of={Star} size={16} />
          <span>
            <span className={visuallyHidden}>
              <Trans>評分</Trans>{' '}
            </span>
            {rating} ·{' '}
            {t({ message: plural(rides, { one: `${ridesText} 趟`, other: `${ridesText} 趟` }) })}
          </span>
        </p>
      </div>
      <div className={plate === '' ? styles.vehicle : styles.vehicleWithPlate}>
        {plate !== '' && <PlateBadge plate={plate} />}
        <p className={styles.car}>
          {ownCar ? <Trans>駕駛您的車</Trans> : carWords(driver, i18n.locale)}
        </p>
      </div>
    </section>
  );
}

/** A placeholder whose texts are as long as those of most drivers. */
const NOBODY: DriverView = {
  name: '\u3000\u3000\u3000',
  photo: '',
  rating: 5,
  rides: 1000,
  phone: '',
  plate: '\u2007'.repeat(8),
  car: '\u3000'.repeat(12),
};

/** Reserves the space for the driver's card, so that nothing moves when the driver is known. */
export function AwaitedDriver({ order }: { order: OrderView }) {
  return (
    <div className={styles.awaited} aria-hidden="true">
      <DriverCard driver={NOBODY} order={order} />
    </div>
  );
}
