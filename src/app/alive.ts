import type { PortalActor } from '../machines/portal/types.ts';

/**
 * Settled by `main.tsx` once the page is alive: work that nobody waits for begins then, so that it does not slow the
 * start.
 */
export const alive = Promise.withResolvers<PortalActor>();
