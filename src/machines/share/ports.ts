import type { Shared } from '../../domain/share.ts';
import type { Signal } from '../signal.ts';

export interface SharePorts {
  /** Opens a pop-up with this address. It must be called during a press: otherwise browsers block the pop-up. */
  openPopup(address: string): void;
  /** Whether the pop-up is open, that is, neither blocked nor closed. */
  isPopupOpen(): boolean;
  /** Shows the system's share sheet. `left`: the visitor closed it; `refused`: the system cannot share this. */
  showSheet(shared: Shared, signal: Signal): Promise<'shared' | 'left' | 'refused'>;
}
