import { lazyPart } from '../../kit/lazy-part.tsx';

/** The bag for visitors on `/bag`, the only open page that may show it; fetched when it is opened. */
export const VisitorBag = lazyPart(
  () => import('./visitor-bag-page.tsx'),
  () => null,
);
