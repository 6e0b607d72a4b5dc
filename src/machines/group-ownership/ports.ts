import type { Signal } from '../signal.ts';
import type { Transfer } from './types.ts';

export interface GroupOwnershipPorts {
  /** Hands over the group. Rejects with `ServiceFailure`. */
  transfer(transfer: Transfer, signal: Signal): Promise<void>;
}
