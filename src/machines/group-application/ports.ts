import type { Signal } from '../signal.ts';
import type { Decision } from './types.ts';

export interface GroupApplicationPorts {
  /** Sends the decision. Rejects with `ServiceFailure`: refused with `alreadyDecided` if somebody else was faster. */
  decide(decision: Decision, signal: Signal): Promise<void>;
}
