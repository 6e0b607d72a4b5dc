// oxlint-disable-next-line no-restricted-imports -- entering and leaving a page are facts of React's tree
import { useEffect } from 'react';
import type { TrackedPage, TrackingTarget } from '../../../machines/order-tracking/types.ts';
import { usePortal, usePortalActor } from '../../portal.tsx';

/**
 * Reports to the portal's actors which page is open and what it shows: when it opens, whenever `target` changes, and
 * when the visitor leaves it (ORD-04, TRK-T05). Also loads the dictionary with the labels of statuses.
 */
export function useTrackedPage(page: TrackedPage, target: TrackingTarget): void {
  const portal = usePortal();
  const tracking = usePortalActor('orderTracking');
  const dictionary = usePortalActor('orderStatusDictionary');
  const key = JSON.stringify(target);
  useEffect(() => {
    dictionary.send({ type: 'dictionary.needed' });
    tracking.send({ type: 'page.opened', page, target });
    return () => {
      tracking.send({ type: 'page.left' });
      portal.send({ type: 'payment.close' });
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `key` says when `target` differs
  }, [portal, tracking, dictionary, page, key]);
}
