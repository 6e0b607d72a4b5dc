import { lazyPart } from '../../kit/lazy-part.tsx';

/** The bag for visitors: `/index?view=bag`, the only open page that shows one (GUARD-04). Fetched when it is opened. */
export const VisitorBag = lazyPart(
  () => import('./visitor-bag-page.tsx'),
  () => null,
);
