import { lazyPart } from '../../kit/lazy-part.tsx';
import type { RideMapProps } from './ride-map.tsx';

/** The map of a ride, fetched when it is first shown. Its parent reserves the space for it. */
export const LazyRideMap = lazyPart<RideMapProps>(
  async () => ({ default: (await import('./ride-map.tsx')).RideMap }),
  () => null,
);
