import type { CallSignal } from '../../domain/call/signal.ts';
import type { CallMediaCommand, CallMediaFact, CallMediaInput } from './types.ts';

/** A call's sound and picture (CALL-04); the embedded one is WebRTC from browser to browser. */
export interface CallMediaPorts {
  /**
   * Opens the devices that the mode wants, asking once for both, and finds a way to the other side. What comes of it is
   * told, never thrown: a call without a microphone still hears. Nothing is told after `end`.
   */
  join(call: CallMediaInput, tell: (fact: CallMediaFact) => void): CallMediaSession;
}

export interface CallMediaSession {
  /** Does what the interface asks for; what comes of it is told. */
  act(command: CallMediaCommand): void;
  /** Looks for another way to the other side. */
  restart(): void;
  /** What the other side's session made, in its order. What is no use any more is left out. */
  signal(data: CallSignal): void;
  /** Gives devices and network back. */
  end(): void;
}
