import type { Signal } from '../signal.ts';
import type { MarkedRead, ReceiptInput } from './types.ts';

export interface ReceiptPorts {
  /**
   * Reports to the server that the message was read. Resolves with the state of its receipt. Rejects with
   * `ServiceFailure`.
   */
  markRead(read: ReceiptInput, signal: Signal): Promise<MarkedRead>;
}
