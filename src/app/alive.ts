import type { PortalActor } from '../machines/portal/types.ts';

/**
 * Resolved by `main.tsx` once the page is interactive: work that nobody waits for starts then, so that it does not
 * slow down the start.
 */
export const alive = Promise.withResolvers<PortalActor>();
