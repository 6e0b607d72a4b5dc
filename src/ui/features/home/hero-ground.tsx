import { memo, useDeferredValue } from 'react';
import { selectOrderView } from '../../../machines/order-tracking/selectors.ts';
import type { OrderViewRef } from '../../../machines/order-tracking/types.ts';
import { selectPosition } from '../../../machines/order-view/selectors.ts';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import { RideMap, type RideMapProps } from '../../shared/map/ride-map.tsx';
import { useDesktop } from '../../shared/use-desktop.ts';
import { DraftMap } from '../order-form/order-map.tsx';
import { useOrderForm } from '../order-form/use-order-form.ts';
import { mapPlaces } from '../order-view/order-map.tsx';
import { useUnfinishedOrder } from './use-unfinished-order.ts';

type Covered = NonNullable<RideMapProps['covered']>;

/** Memoised, so that it renders again only when its contents have changed. */
const BookedMap = memo(DraftMap);

/** How many pixels at the map's edges fade into the page (`hero.css.ts`). No place is shown there. */
const FADED = { mobile: { bottom: 28 }, desktop: { left: 256, bottom: 64 } } as const;

/** The map of the draft, or of the order under way. */
export function HeroGround() {
  // Deferred, so that the booking panel updates first, and then the map.
  const draft = useDeferredValue(useOrderForm().draft);
  const view = usePortalSelector(usePortalActor('orderTracking'), selectOrderView);
  const covered = useDesktop() ? FADED.desktop : FADED.mobile;
  const isBooking = draft.pickup.place !== undefined || draft.destination.place !== undefined;
  return view === undefined || isBooking ? (
    <BookedMap draft={draft} covered={covered} />
  ) : (
    <OrderGround view={view} covered={covered} />
  );
}

/** The map of the order under way, behind its status. Without such an order it is the draft's map. */
function OrderGround({ view, covered }: { view: OrderViewRef; covered: Covered }) {
  const { draft } = useOrderForm();
  const order = useUnfinishedOrder(view);
  const position = usePortalSelector(view, selectPosition);
  if (order === undefined) return <DraftMap draft={draft} covered={covered} />;
  const places = mapPlaces(order);
  const ends = places.map(({ latLng }) => latLng);
  return (
    <RideMap
      places={places}
      line={order.line}
      isEstimate={order.estimatedRoute}
      car={position}
      focus={[...ends, ...order.line, ...(position === undefined ? [] : [position.latLng])]}
      covered={covered}
    />
  );
}
