import type { CallSignal } from '../../domain/call/signal.ts';
import type { CallMediaCommand, CallMediaFact, CallMediaInput } from './types.ts';

/** A call's sound and picture (CALL-04); the embedded one is WebRTC from browser to browser. */
export interface CallMediaPorts {
  /**
   * Opens the devices that the mode wants, asking once for both, and finds a way to the other side. Results are told,
   * never thrown: a call without a microphone still hears. Nothing is told after `end`.
   */
  join(call: CallMediaInput, tell: (fact: CallMediaFact) => void): CallMediaSession;
}

export interface CallMediaSession {
  /** Carries out a command of the interface; its result is told. */
  act(command: CallMediaCommand): void;
  /** Looks for another connection to the other side. */
  restart(): void;
  /** Takes the signals of the other side, in order. Useless ones are ignored. */
  signal(data: CallSignal): void;
  /** Gives devices and network back. */
  end(): void;
}
