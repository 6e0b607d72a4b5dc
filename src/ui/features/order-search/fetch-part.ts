import type { PortalActor } from '../../../machines/portal/types.ts';
import { selectSignedIn } from '../../../machines/session/selectors.ts';
import type { MoreTexts } from '../../kit/lazy-part.tsx';
import { FoundReceipt, MyOrders, NumberOrders, OrderPanel } from './lazy-parts.tsx';

/**
 * Fetches the code of the view that the address names, before the page is shown. After a failure the page fetches it
 * again.
 */
export async function fetchPart(
  search: { orderNo?: string | undefined; view?: 'receipt' | undefined; by?: 'phone' | undefined },
  portal: PortalActor,
  texts: MoreTexts,
): Promise<void> {
  const { session } = portal.getSnapshot().children;
  const isSignedIn = session !== undefined && selectSignedIn(session.getSnapshot());
  const part =
    search.orderNo !== undefined
      ? search.view === 'receipt'
        ? FoundReceipt
        : OrderPanel
      : search.by === 'phone'
        ? NumberOrders
        : isSignedIn && MyOrders;
  if (part) await Promise.all([part.fetch(), texts.fetch()]).catch(() => undefined);
}
