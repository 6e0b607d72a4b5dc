import type { Shared } from '../../domain/share.ts';
import type { Signal } from '../signal.ts';

export interface SharePorts {
  /** Opens the pop-up at this address, at once: browsers allow it only during a press. */
  openPopup(address: string): void;
  /** Whether the pop-up is open: neither blocked nor closed. */
  isPopupOpen(): boolean;
  /** Shows the system's share sheet. `left`: the visitor closed it; `refused`: the system cannot share this. */
  showSheet(shared: Shared, signal: Signal): Promise<'shared' | 'left' | 'refused'>;
}
