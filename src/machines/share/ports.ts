import type { Shared } from '../../domain/share.ts';
import type { Signal } from '../signal.ts';

export interface SharePorts {
  /** Opens the pop-up at this address, at once: browsers allow it only during a press. */
  openPopup(address: string): void;
  /** Whether it is there: it was not blocked, and nobody closed it. */
  isPopupOpen(): boolean;
  /** Shows the system's sheet. `left`: the visitor changed their mind; `refused`: the system does not share this. */
  showSheet(shared: Shared, signal: Signal): Promise<'shared' | 'left' | 'refused'>;
}
