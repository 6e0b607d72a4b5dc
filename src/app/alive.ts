import type { PortalActor } from '../machines/portal/types.ts';

/**
 * `main.tsx` resolves this promise once the page is interactive. Work that nobody waits for starts only then, so that
 * it does not slow down the start.
 */
export const alive = Promise.withResolvers<PortalActor>();
