import { lazyPart } from '../../kit/lazy-part.tsx';
import type { OrderHeadlineProps } from './order-headline.tsx';

/** Only a visitor with an order needs its texts; the headline stays until they are loaded. */
export const LazyOrderHeadline = lazyPart<OrderHeadlineProps>(
  async () => ({ default: (await import('./order-headline.tsx')).OrderHeadline }),
  ({ otherwise }) => otherwise,
);
