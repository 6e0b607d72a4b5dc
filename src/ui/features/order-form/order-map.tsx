import type { OrderDraft } from '../../../domain/order/draft.ts';
import { whenNear } from '../../kit/when-near.tsx';
import { LazyRideMap } from '../../shared/map/lazy-ride-map.tsx';
import type { MapPlace, RideMapProps } from '../../shared/map/ride-map.tsx';
import * as styles from './order-form.css.ts';
import { useOrderFields } from './use-order-fields.ts';
import { usePrice } from './use-price.ts';

/** The centre of the map until a place is chosen. */
const TAIPEI = { lat: 25.0418, lng: 121.5478 } as const;
const cityView = [
  { lat: TAIPEI.lat - 0.03, lng: TAIPEI.lng - 0.04 },
  { lat: TAIPEI.lat + 0.03, lng: TAIPEI.lng + 0.04 },
];

/** A map that shows the draft's places and route. It fills its parent. */
export function DraftMap({
  draft,
  covered,
}: {
  draft: Pick<OrderDraft, 'pickup' | 'stops' | 'destination'>;
  covered?: NonNullable<RideMapProps['covered']>;
}) {
  const { quote, state } = usePrice();
  const places: MapPlace[] = [];
  if (draft.pickup.place !== undefined) {
    places.push({ role: 'pickup', latLng: draft.pickup.place.latLng });
  }
  draft.stops.forEach(({ place }, index) => {
    if (place !== undefined) places.push({ role: 'stop', latLng: place.latLng, number: index + 1 });
  });
  if (draft.destination.place !== undefined) {
    places.push({ role: 'destination', latLng: draft.destination.place.latLng });
  }
  const line = state === 'known' && quote !== undefined ? quote.line : undefined;
  return (
    <LazyRideMap
      places={places}
      {...(line === undefined ? {} : { line })}
      isEstimate={quote?.estimatedRoute ?? false}
      {...(places.length === 0 ? { focus: cityView } : {})}
      {...(covered === undefined ? {} : { covered })}
    />
  );
}

/** The map beside the form; on a telephone it is below the form, so it is fetched when somebody scrolls towards it. */
export const OrderMap = whenNear(
  function OrderMap() {
    const { draft } = useOrderFields('pickup', 'stops', 'destination');
    return (
      <div className={styles.map}>
        <DraftMap draft={draft} />
      </div>
    );
  },
  () => <div className={styles.map} />,
);
