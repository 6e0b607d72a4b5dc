import type { Signal } from '../signal.ts';
import type { Decision } from './types.ts';

export interface GroupApplicationPorts {
  /** Rejects with `ServiceFailure`: `alreadyDecided` when another admin was faster. */
  decide(decision: Decision, signal: Signal): Promise<void>;
}
