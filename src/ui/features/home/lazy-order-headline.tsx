import { lazyPart } from '../../kit/lazy-part.tsx';
import type { OrderHeadlineProps } from './order-headline.tsx';

/** Fetched separately, because only a visitor with an order needs it. The headline stays until it is loaded. */
export const LazyOrderHeadline = lazyPart<OrderHeadlineProps>(
  async () => ({ default: (await import('./order-headline.tsx')).OrderHeadline }),
  ({ otherwise }) => otherwise,
);
