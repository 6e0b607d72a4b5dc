import type { CallCheckCommand, CallCheckFact, CallCheckInput } from './types.ts';

/** Whether one can be heard and seen (CALL-04, ours). */
export interface CallCheckPorts {
  /** Opens the devices for a call of this mode, asking once for both. Results are told, never thrown. */
  open(wanted: CallCheckInput, tell: (fact: CallCheckFact) => void): CallCheck;
}

export interface CallCheck {
  /** Carries out a command of the interface; its result is told. */
  act(command: CallCheckCommand): void;
  /** Gives the devices back; nothing is told any more. */
  end(): void;
}
