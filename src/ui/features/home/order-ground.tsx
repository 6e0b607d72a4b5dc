import type { OrderViewRef } from '../../../machines/order-tracking/types.ts';
import { selectPosition } from '../../../machines/order-view/selectors.ts';
import { usePortalSelector } from '../../portal.tsx';
import { RideMap, type RideMapProps } from '../map/ride-map.tsx';
import { DraftMap } from '../order-form/order-map.tsx';
import { useOrderForm } from '../order-form/use-order-form.ts';
import { mapPlaces } from '../order-view/order-map.tsx';
import { useUnfinishedOrder } from './use-unfinished-order.ts';

export interface OrderGroundProps {
  view: OrderViewRef;
  covered: NonNullable<RideMapProps['covered']>;
}

/** The ride that is under way behind its status; without one the map is the draft's. */
export function OrderGround({ view, covered }: OrderGroundProps) {
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
