import type { Acquaintance, ContactAct } from '../../domain/messaging/acquaintance.ts';
import type { Signal } from '../signal.ts';
import type { AcquaintanceInput, Reach } from './types.ts';

/** Promises reject with `ServiceFailure`. */
export interface AcquaintancePorts {
  /** Reads the user's relation to this person; refused for somebody whom the user may not know of. */
  read(whom: AcquaintanceInput, signal: Signal): Promise<Acquaintance>;
  /**
   * Resolves with the relation afterwards. Refused with `warning` when the action does not fit the relation any more.
   */
  change(whom: AcquaintanceInput, act: ContactAct, signal: Signal): Promise<Acquaintance>;
  /** Opens the conversation with this person and, for `voice` and `video`, begins a call in it. */
  reach(whom: Acquaintance, how: Reach, signal: Signal): Promise<void>;
}
