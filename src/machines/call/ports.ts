import type { CallRoute, CallView } from '../../domain/call/call.ts';
import type { CallMode, CallSignal } from '../../domain/call/signal.ts';
import type { Signal } from '../signal.ts';
import type { CallFact, CallTarget } from './types.ts';

/**
 * Who calls whom and what becomes of it (CALL-01, CALL-02, CONN-04): the embedded hub, or another engine that passes
 * the contract suite `tests/contract/call-signalling`. Promises reject with `ServiceFailure`. Functions without a
 * result send as soon as there is a connection, in order, and again after a broken one. A message that has become
 * meaningless by then does no harm.
 */
export interface CallSignalling {
  /** An id that nobody else has: 32 hexadecimal digits. */
  newCallID(): string;
  /**
   * Invites the person or the agents at the other end of a conversation (CAL-T02). The same `callID` again means the
   * same call. Aborting the signal cancels it. Rejects as `refused` when this conversation allows no call, or after
   * too many calls.
   */
  start(callID: string, target: CallTarget, signal: Signal): Promise<CallView>;
  /** The prompt is shown here (CAL-T03). */
  received(callID: string): void;
  /**
   * Answers the call on this device (CAL-T04); this user's other devices stop ringing. Refused once the call is over
   * or was answered elsewhere.
   */
  accept(callID: string, mode: CallMode, signal: Signal): Promise<CallView>;
  decline(callID: string): void;
  /** Tells that this user is in another call (CAL-T15). */
  busy(callID: string): void;
  /** The caller gives up (CAL-T09). */
  cancel(callID: string): void;
  /** Ends the call for both, or leaves it (CAL-T11). */
  quit(callID: string): void;
  /** Sends a signal to the other side's page. Only `call-media` reads its contents. */
  signal(callID: string, toUserID: string, data: CallSignal): void;
  /** How the two pages connect. */
  route(callID: string, signal: Signal): Promise<CallRoute>;
  /** An agent asks a colleague to take over the call. A failure arrives as `call.actionFailed`. */
  transfer(callID: string, userID: string): void;
  note(callID: string, text: string): void;
  /** Rates the call, 1 to 5. */
  rate(callID: string, quality: number): void;
  /**
   * Calls `tell` with what happens to the calls of the user logged in, until the returned function is called. Calls
   * that are already under way are reported at once: one that this page was in before a reload comes as
   * `call.accepted`.
   */
  watch(tell: (fact: CallFact) => void): () => void;
  /** The server's clock, epoch milliseconds. */
  now(): number;
}

export type CallPorts = CallSignalling;
