import type { CallCheckCommand, CallCheckFact, CallCheckInput } from './types.ts';

/** Whether one can be heard and seen (CALL-04, ours). */
export interface CallCheckPorts {
  /** Opens what a call of this mode wants, asking once for both. What comes of it is told, never thrown. */
  open(wanted: CallCheckInput, tell: (fact: CallCheckFact) => void): CallCheck;
}

export interface CallCheck {
  /** Does what the interface asks for; what comes of it is told. */
  act(command: CallCheckCommand): void;
  /** Gives the devices back; nothing is told any more. */
  end(): void;
}
