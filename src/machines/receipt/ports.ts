import type { Signal } from '../signal.ts';
import type { MarkedRead, ReceiptInput } from './types.ts';

export interface ReceiptPorts {
  /** Tells the server that it was read; answers the state of its receipt. Rejects with `ServiceFailure`. */
  markRead(read: ReceiptInput, signal: Signal): Promise<MarkedRead>;
}
