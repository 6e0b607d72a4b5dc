import type { PortalActor } from '../machines/portal/types.ts';

/** Settled by `main.tsx` once the page is alive: what nobody waits for begins then, so that it costs the start nothing. */
export const alive = Promise.withResolvers<PortalActor>();
