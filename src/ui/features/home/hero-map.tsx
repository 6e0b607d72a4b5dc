import { memo, useDeferredValue } from 'react';
import { selectOrderView } from '../../../machines/order-tracking/selectors.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import { DraftMap } from '../order-form/order-map.tsx';
import { useOrderForm } from '../order-form/use-order-form.ts';
import * as styles from './hero.css.ts';
import type { OrderGroundProps } from './order-ground.tsx';
import { useDesktop } from './use-desktop.ts';
import { useIdle } from './use-idle.ts';

const LazyOrderGround = lazyPart<OrderGroundProps>(
  async () => ({ default: (await import('./order-ground.tsx')).OrderGround }),
  () => null,
);

/** Drawn anew only when what it shows has changed. */
const BookedMap = memo(DraftMap);

/** Pixels of the map that fade into the page (`hero.css.ts`): no place is shown there. */
const FADED = { mobile: { bottom: 28 }, desktop: { left: 256, bottom: 64 } } as const;

/**
 * The map behind the booking panel: what is being booked, otherwise the order that is under way. Its code comes
 * after the first painting; until then there is a calm ground.
 */
export function HeroMap() {
  // The panel answers first, the map follows.
  const draft = useDeferredValue(useOrderForm().draft);
  const view = usePortalSelector(usePortalActor('orderTracking'), selectOrderView);
  const isIdle = useIdle();
  const covered = useDesktop() ? FADED.desktop : FADED.mobile;
  const isBooking = draft.pickup.place !== undefined || draft.destination.place !== undefined;
  return (
    <div className={styles.map} aria-hidden="true" data-print="hidden">
      {isIdle &&
        (view === undefined || isBooking ? (
          <BookedMap draft={draft} covered={covered} />
        ) : (
          <LazyOrderGround view={view} covered={covered} />
        ))}
    </div>
  );
}
