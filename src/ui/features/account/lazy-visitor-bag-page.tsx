import { lazyPart } from '../../kit/lazy-part.tsx';

/** The bag on the one open page that may have it; fetched when somebody looks there. */
export const VisitorBag = lazyPart(
  () => import('./visitor-bag-page.tsx'),
  () => null,
);
