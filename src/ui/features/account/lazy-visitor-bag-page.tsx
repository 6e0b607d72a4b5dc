import { lazyPart } from '../../kit/lazy-part.tsx';

/**
 * The visitor's bag: `/index?view=bag`, the only page open to everybody that shows a bag (GUARD-04). Its code is
 * fetched when it is opened.
 */
export const VisitorBag = lazyPart(
  () => import('./visitor-bag-page.tsx'),
  () => null,
);
