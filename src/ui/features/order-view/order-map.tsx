import { useLingui } from '@lingui/react/macro';
import { distanceMetres, type LatLng } from '../../../domain/geo/lat-lng.ts';
import { placeWords } from '../../../domain/geo/place.ts';
import { isInProgress } from '../../../domain/order/status.ts';
import type { OrderPosition, OrderView } from '../../../domain/order/view.ts';
import { RideMap, type MapPlace } from '../../shared/map/ride-map.tsx';
import { useMoments } from '../../shared/moments.ts';
import { isHired } from '../../shared/order/status-words.tsx';

const placesOf = new WeakMap<OrderView, readonly MapPlace[]>();

/** The order's places as markers. The same order returns the same array. */
export function mapPlaces(order: OrderView): readonly MapPlace[] {
  const known = placesOf.get(order);
  if (known !== undefined) return known;
  const { pickup, stops, destination } = order;
  const places: MapPlace[] = [
    { role: 'pickup', latLng: pickup.latLng },
    ...stops.map((stop, index): MapPlace => ({
      role: 'stop',
      number: index + 1,
      latLng: stop.latLng,
    })),
    ...(destination === undefined
      ? []
      : [{ role: 'destination', latLng: destination.latLng } as const]),
  ];
  placesOf.set(order, places);
  return places;
}

/**
 * The map of a ride. It keeps these points in view: before the driver arrives, the driver and the pick-up; while the
 * driver waits, only the pick-up; after boarding, the driver, the stops and the destination.
 */
export function OrderMap({
  order,
  position,
}: {
  order: OrderView;
  position: OrderPosition | undefined;
}) {
  const { i18n, t } = useLingui();
  const { distance, minutes } = useMoments();
  const driver = isInProgress(order.status) ? position : undefined;
  return (
    <RideMap
      places={mapPlaces(order)}
      line={order.line}
      isEstimate={order.estimatedRoute}
      car={driver}
      {...(driver === undefined ? {} : { focus: focusOf(order, driver.latLng) })}
      description={description()}
    />
  );

  function description(): string {
    const from = placeWords(order.pickup, i18n.locale).name;
    const end = order.destination ?? order.stops.at(-1);
    const to = end && placeWords(end, i18n.locale).name;
    if (driver === undefined) {
      return to === undefined ? t`地圖：上車地點${from}` : t`地圖：從${from}到${to}的路線`;
    }
    const eta = minutes(driver.etaSeconds);
    const boarded = order.status >= 4;
    // A ride by the hour or the day has no time of arrival.
    if (boarded && (end === undefined || to === undefined || isHired(order))) {
      return t`地圖：您現在的位置`;
    }
    const goal = (boarded ? end : order.pickup) ?? order.pickup;
    const way = distance(distanceMetres(driver.latLng, goal.latLng));
    return boarded
      ? t`地圖：您在前往${to}的路上，直線距離約 ${way}，約 ${eta} 分鐘後抵達`
      : t`地圖：司機距離上車地點${from}直線約 ${way}，約 ${eta} 分鐘後抵達`;
  }
}

function focusOf(order: OrderView, driver: LatLng): readonly LatLng[] {
  if (order.status === 3) return [order.pickup.latLng];
  if (order.status < 3) return [driver, order.pickup.latLng];
  return [
    driver,
    ...order.stops.map(({ latLng }) => latLng),
    (order.destination ?? order.pickup).latLng,
  ];
}
