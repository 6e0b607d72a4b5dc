import { lazyPart } from '../../kit/lazy-part.tsx';

/** What an agent has beside a call. */
export const CallStaff = lazyPart<{ onLeave: () => void }>(
  () => import('./call-staff.tsx'),
  () => null,
);
