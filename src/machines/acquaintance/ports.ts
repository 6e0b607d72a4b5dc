import type { Acquaintance, ContactAct } from '../../domain/messaging/acquaintance.ts';
import type { Signal } from '../signal.ts';
import type { AcquaintanceInput, Reach } from './types.ts';

/** Promises reject with `ServiceFailure`. */
export interface AcquaintancePorts {
  /** How one stands to them; refused for somebody whom one may not know of. */
  read(whom: AcquaintanceInput, signal: Signal): Promise<Acquaintance>;
  /** Answers how one stands to them afterwards; refused with `warning` when the act does not fit any more. */
  change(whom: AcquaintanceInput, act: ContactAct, signal: Signal): Promise<Acquaintance>;
  /** Opens the conversation with them, and begins a call there. */
  reach(whom: Acquaintance, how: Reach, signal: Signal): Promise<void>;
}
