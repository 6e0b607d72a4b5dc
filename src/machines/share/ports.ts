import type { Shared } from '../../domain/share.ts';
import type { Signal } from '../signal.ts';

export interface SharePorts {
  /** Opens the pop-up at this address, at once, for browsers allow it only while a press is being answered. */
  openPopup(address: string): void;
  /** Whether it is there: it was not blocked, and nobody closed it. */
  isPopupOpen(): boolean;
  /** Shows the system's sheet. `left`: whoever shares changed their mind; `refused`: the system does not share this. */
  showSheet(shared: Shared, signal: Signal): Promise<'shared' | 'left' | 'refused'>;
}
