import type { CallRoute, CallView } from '../../domain/call/call.ts';
import type { CallMode, CallSignal } from '../../domain/call/signal.ts';
import type { Signal } from '../signal.ts';
import type { CallFact, CallTarget } from './types.ts';

/**
 * Who calls whom and what becomes of it (CALL-01, CALL-02, CONN-04): the embedded hub, or another engine that passes
 * the contract suite `tests/contract/call-signalling`. Promises reject with `ServiceFailure`. What a
 * function without a result tells is sent as soon as there is a connection, again after one that broke, and in order;
 * it does no harm when it has become meaningless by then.
 */
export interface CallSignalling {
  /** An id that nobody else has: 32 hexadecimal digits. */
  newCallID(): string;
  /**
   * Invites whoever is at the other end of a conversation (CAL-T02). The same `callID` again is the same call; aborted,
   * it is cancelled. A service failure `refused`: not with this conversation, or too often.
   */
  start(callID: string, target: CallTarget, signal: Signal): Promise<CallView>;
  /** The prompt is shown here (CAL-T03). */
  received(callID: string): void;
  /**
   * Answers here (CAL-T04): this user's other devices stop ringing. Refused once the call is over, or answered
   * elsewhere.
   */
  accept(callID: string, mode: CallMode, signal: Signal): Promise<CallView>;
  decline(callID: string): void;
  /** Tells that this user is in another call (CAL-T15). */
  busy(callID: string): void;
  /** The caller gives up (CAL-T09). */
  cancel(callID: string): void;
  /** Ends it for both, or leaves it (CAL-T11). */
  quit(callID: string): void;
  /** Sends a signal to the other side's page; the media know its contents. */
  signal(callID: string, toUserID: string, data: CallSignal): void;
  /** How the two pages connect. */
  route(callID: string, signal: Signal): Promise<CallRoute>;
  /** An agent asks a colleague to take over; told as `call.actionFailed` when it cannot be. */
  transfer(callID: string, userID: string): void;
  note(callID: string, text: string): void;
  /** How good it was, 1 to 5. */
  rate(callID: string, quality: number): void;
  /**
   * Tells what happens to calls of the user logged in, and at once what they have under way: a call that this page was
   * in before it was loaded anew as `call.accepted`. Until the returned function is called.
   */
  watch(tell: (fact: CallFact) => void): () => void;
  /** The server's clock, epoch milliseconds. */
  now(): number;
}

export type CallPorts = CallSignalling;
