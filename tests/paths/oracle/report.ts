import { decided } from './decision.ts';
import { doubleSubmit } from './decisions/double-submit.ts';
import { navigationGuard } from './decisions/navigation-guard.ts';
import { shareNetwork } from './decisions/share-network.ts';
import { timeSeparator } from './decisions/time-separator.ts';
import { machinesOfPortal } from './machines.ts';
import { tables } from './tables/index.ts';
import { trace, type Trace } from './trace.ts';

/** What is decided without an actor. */
export const decisions = [navigationGuard, doubleSubmit, timeSeparator, shareNetwork];

/** The two-way check of the portal as it is. */
export async function traceOfPortal(): Promise<Trace> {
  return trace(await machinesOfPortal(), tables, await decided(decisions));
}
