import type { PortalActor } from '../../../machines/portal/types.ts';
import { selectSignedIn } from '../../../machines/session/selectors.ts';
import type { MoreTexts } from '../../kit/lazy-part.tsx';
import { FoundReceipt, MyOrders, NumberOrders, OrderPanel } from './lazy-parts.tsx';

/** Fetches what the address asks for before the page is shown. What cannot be fetched, the page fetches again. */
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
