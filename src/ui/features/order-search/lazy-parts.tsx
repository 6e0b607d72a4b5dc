import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import type { OrderPanel as Panel } from '../order-view/order-panel.tsx';
import type { FoundReceipt as Found } from './found-receipt.tsx';
import type { MyOrders as Mine } from './my-orders.tsx';

const loading = () => <Loading />;

/** Views of the page that a visitor does not see at first. Each is fetched when the address names it. */
export const OrderPanel = lazyPart<ComponentProps<typeof Panel>>(
  async () => ({ default: (await import('../order-view/order-panel.tsx')).OrderPanel }),
  loading,
);
export const FoundReceipt = lazyPart<ComponentProps<typeof Found>>(
  async () => ({ default: (await import('./found-receipt.tsx')).FoundReceipt }),
  loading,
);
export const MyOrders = lazyPart<ComponentProps<typeof Mine>>(
  async () => ({ default: (await import('./my-orders.tsx')).MyOrders }),
  loading,
);
export const NumberOrders = lazyPart(
  async () => ({ default: (await import('./number-orders.tsx')).NumberOrders }),
  loading,
);

function Loading() {
  const { t } = useLingui();
  return <Skeleton lines={6} label={t`載入中…`} />;
}
