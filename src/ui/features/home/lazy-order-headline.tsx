import { lazyPart } from '../../kit/lazy-part.tsx';
import type { OrderHeadlineProps } from './order-headline.tsx';

/** Only a visitor with an order needs its words; the promise stands until they are there. */
export const LazyOrderHeadline = lazyPart<OrderHeadlineProps>(
  async () => ({ default: (await import('./order-headline.tsx')).OrderHeadline }),
  ({ otherwise }) => otherwise,
);
