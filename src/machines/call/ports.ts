import type { CallRoute, CallView } from '../../domain/call/call.ts';
import type { CallMode, CallSignal } from '../../domain/call/signal.ts';
import type { Signal } from '../signal.ts';
import type { CallFact, CallTarget } from './types.ts';

/**
 * Invites to calls and reports their changes (CALL-01, CALL-02, CONN-04). It is the embedded hub, or another engine
 * that passes the contract suite `tests/contract/call-signalling`. Promises reject with `ServiceFailure`. A function
 * without a result sends a message: in the order of the calls, as soon as there is a connection, and once more if the
 * connection breaks before the answer. A message that no longer fits by then does no harm.
 */
export interface CallSignalling {
  /** Creates a unique id: 32 hexadecimal digits. */
  newCallID(): string;
  /**
   * Invites the other person, or the agents, of a conversation to a call (CAL-T02). Another request with the same
   * `callID` is about the same call. Aborting the signal cancels the call. Rejects as `refused` if this conversation
   * allows no call, or after too many calls.
   */
  start(callID: string, target: CallTarget, signal: Signal): Promise<CallView>;
  /** Reports that this page shows the prompt of an incoming call (CAL-T03). */
  received(callID: string): void;
  /**
   * Answers the call on this device (CAL-T04). This user's other devices stop ringing. Refused if the call is over or
   * was answered elsewhere.
   */
  accept(callID: string, mode: CallMode, signal: Signal): Promise<CallView>;
  decline(callID: string): void;
  /** Answers that this user is in another call (CAL-T15). */
  busy(callID: string): void;
  /** Cancels the call before it is answered (CAL-T09). */
  cancel(callID: string): void;
  /**
   * Hangs up: ends the call for both sides, or leaves it (CAL-T11). If an agent hangs up while a colleague is asked to
   * take the call over, the visitor waits for an agent again.
   */
  quit(callID: string): void;
  /** Sends a signal to the other side's page. Only `call-media` reads its contents. */
  signal(callID: string, toUserID: string, data: CallSignal): void;
  /** Loads the data with which the two pages connect. */
  route(callID: string, signal: Signal): Promise<CallRoute>;
  /** Asks a colleague, for an agent, to take over the call. A failure is reported as `call.actionFailed`. */
  transfer(callID: string, userID: string): void;
  /** Cancels the transfer while the colleague is being asked. A failure is reported as `call.actionFailed`. */
  cancelTransfer(callID: string): void;
  note(callID: string, text: string): void;
  /** Rates the call, 1 to 5. */
  rate(callID: string, quality: number): void;
  /**
   * Calls `tell` with each change of the logged-in user's calls, until the returned function is called. Calls that are
   * already under way are reported at once. A call that this page was in before a reload is reported as
   * `call.accepted`.
   */
  watch(tell: (fact: CallFact) => void): () => void;
  /** The server's clock, epoch milliseconds. */
  now(): number;
}

export type CallPorts = CallSignalling;
