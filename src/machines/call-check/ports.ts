import type { CallCheckCommand, CallCheckFact, CallCheckInput } from './types.ts';

/** Functions that test whether this user can be heard and seen (CALL-04; not in the specification). */
export interface CallCheckPorts {
  /**
   * Opens the devices for a call of this mode, with one permission prompt for both. Reports results to `tell` and
   * never throws.
   */
  open(wanted: CallCheckInput, tell: (fact: CallCheckFact) => void): CallCheck;
}

export interface CallCheck {
  /** Carries out a command of the interface and reports the result to `tell`. */
  act(command: CallCheckCommand): void;
  /** Releases the devices. Afterwards `tell` is not called again. */
  end(): void;
}
