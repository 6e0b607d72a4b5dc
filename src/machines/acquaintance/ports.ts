import type { Acquaintance, ContactAct } from '../../domain/messaging/acquaintance.ts';
import type { Signal } from '../signal.ts';
import type { AcquaintanceInput, Reach } from './types.ts';

/** Promises reject with `ServiceFailure`. */
export interface AcquaintancePorts {
  /** Reads the user's relation to this person. Refused if the user may not find this person. */
  read(whom: AcquaintanceInput, signal: Signal): Promise<Acquaintance>;
  /**
   * Changes the relation and resolves with the new one. Refused with `warning` if the action no longer fits the
   * relation.
   */
  change(whom: AcquaintanceInput, act: ContactAct, signal: Signal): Promise<Acquaintance>;
  /**
   * Opens the conversation with this person, who may have been found by the code. For `voice` and `video`, starts a call
   * in it.
   */
  reach(whom: Acquaintance & AcquaintanceInput, how: Reach, signal: Signal): Promise<void>;
}
