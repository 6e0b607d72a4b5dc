import { lazyPart } from '../../kit/lazy-part.tsx';

/** The icons of place suggestions: their code is fetched when the first suggestion is shown. */
export const PlaceIcon = lazyPart(
  () => import('./place-icon.tsx'),
  () => null,
);
