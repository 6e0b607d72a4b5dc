import { Trans, useLingui } from '@lingui/react/macro';
import { placeWords, type Place } from '../../../domain/geo/place.ts';
import type { OrderView } from '../../../domain/order/view.ts';
import { visuallyHidden } from '../../theme/layout.css.ts';
import { PlaceMark, type PlaceRole } from '../map/place-mark.tsx';
import * as styles from './order-places.css.ts';

/** The places of a ride, from the pick-up to the destination, with the same marks as on the map. */
export function OrderPlaces({
  order,
}: {
  order: Pick<OrderView, 'pickup' | 'stops' | 'destination'>;
}) {
  const { pickup, stops, destination } = order;
  return (
    <ol className={styles.places}>
      <PlaceLine as="pickup" place={pickup} />
      {stops.map((stop, index) => (
        <PlaceLine key={`${stop.placeId} ${index}`} as="stop" number={index + 1} place={stop} />
      ))}
      {destination !== undefined && <PlaceLine as="destination" place={destination} />}
    </ol>
  );
}

function PlaceLine({ as: role, number, place }: { as: PlaceRole; number?: number; place: Place }) {
  const { i18n } = useLingui();
  const { name, address } = placeWords(place, i18n.locale);
  return (
    <li className={styles.place}>
      <span className={styles.placeMark}>
        <PlaceMark as={role} {...(number === undefined ? {} : { number })} />
      </span>
      <div>
        <p className={styles.placeName}>
          <span className={visuallyHidden}>
            {role === 'pickup' && <Trans>上車：</Trans>}
            {role === 'stop' && <Trans>停靠點：</Trans>}
            {role === 'destination' && <Trans>下車：</Trans>}
          </span>
          {name}
        </p>
        {address !== '' && address !== name && <p className={styles.placeAddress}>{address}</p>}
      </div>
    </li>
  );
}
