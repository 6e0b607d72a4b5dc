import { lazyPart } from '../../kit/lazy-part.tsx';

/** Pictures of suggestions come with the first of them. */
export const PlaceIcon = lazyPart(
  () => import('./place-icon.tsx'),
  () => null,
);
