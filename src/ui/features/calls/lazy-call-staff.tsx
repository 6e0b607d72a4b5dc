import { lazyPart } from '../../kit/lazy-part.tsx';

/** An agent's tools during a call, fetched when they are first shown. */
export const CallStaff = lazyPart<{ onLeave: () => void }>(
  () => import('./call-staff.tsx'),
  () => null,
);
