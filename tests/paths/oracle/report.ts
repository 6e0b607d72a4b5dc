import { decided } from './decision.ts';
import { doubleSubmit } from './decisions/double-submit.ts';
import { navigationGuard } from './decisions/navigation-guard.ts';
import { shareNetwork } from './decisions/share-network.ts';
import { timeSeparator } from './decisions/time-separator.ts';
import { machinesOfPortal } from './machines.ts';
import { tables } from './tables/index.ts';
import { trace, type Trace } from './trace.ts';

/** The tables of all decisions. */
export const decisions = [navigationGuard, doubleSubmit, timeSeparator, shareNetwork];

/** Checks the current portal against the specification, in both directions. */
export async function traceOfPortal(): Promise<Trace> {
  return trace(await machinesOfPortal(), tables, await decided(decisions));
}
