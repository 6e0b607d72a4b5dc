import type { Signal } from '../signal.ts';
import type { Decision } from './types.ts';

export interface GroupApplicationPorts {
  /** Rejects with `ServiceFailure`: refused with `alreadyDecided` when somebody else was faster. */
  decide(decision: Decision, signal: Signal): Promise<void>;
}
