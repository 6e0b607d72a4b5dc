import { lazyPart } from '../../kit/lazy-part.tsx';
import type { RideMapProps } from './ride-map.tsx';

/** The map, fetched when it is first shown; its parent reserves its space. */
export const LazyRideMap = lazyPart<RideMapProps>(
  async () => ({ default: (await import('./ride-map.tsx')).RideMap }),
  () => null,
);
