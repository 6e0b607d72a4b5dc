import type { CallSignal } from '../../domain/call/signal.ts';
import type { CallMediaCommand, CallMediaFact, CallMediaInput } from './types.ts';

/** Sound and video of a call (CALL-04). With the embedded hub, they are WebRTC from browser to browser. */
export interface CallMediaPorts {
  /**
   * Opens the devices for the mode, with one permission prompt for both, and connects to the other side. Reports
   * results to `tell` and never throws: a user without a microphone still hears. `tell` is not called after `end`.
   */
  join(call: CallMediaInput, tell: (fact: CallMediaFact) => void): CallMediaSession;
}

export interface CallMediaSession {
  /** Carries out a command of the interface and reports the result to `tell`. */
  act(command: CallMediaCommand): void;
  /** Tries to make a new connection to the other side. */
  restart(): void;
  /** Handles the signals of the other side in their sequence. Signals that no longer fit are ignored. */
  signal(data: CallSignal): void;
  /** Releases the devices and closes the connection. */
  end(): void;
}
