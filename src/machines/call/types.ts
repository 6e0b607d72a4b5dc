import type { ActorLogic, ActorRefFrom, ActorSystem, AnyActorRef, Snapshot } from 'xstate';
import type { CallRoute, CallUser, CallView } from '../../domain/call/call.ts';
import type { CallMode, CallSignal, IceServer } from '../../domain/call/signal.ts';
import type { Failure } from '../../domain/failure.ts';
import type { createCallMachine } from './machine.ts';

/** The person to call, with the data that the button in a conversation's header has. */
export interface CallTarget {
  readonly conversationID: string;
  readonly mode: CallMode;
  /** The conversation's name, which is shown until the person who answers is known. */
  readonly peerName: string;
}

/** The quality of the media, 0 to 5: 0 = unknown, 5 = excellent. */
export type MediaQuality = 0 | 1 | 2 | 3 | 4 | 5;

/** The input of `call-media`. */
export interface CallMediaInput {
  readonly callID: string;
  /** The mode of this side. */
  readonly mode: CallMode;
  /** Whether this side gives way if both sides make an offer at once (perfect negotiation). The person called does. */
  readonly polite: boolean;
  readonly peer: CallUser;
  readonly iceServers: readonly IceServer[];
  /** Whether to connect only through the relay (TURN). */
  readonly relayOnly: boolean;
  /** Whether the page was in the call before a reload. If so, the other side restarts its connection. */
  readonly isBack: boolean;
}

/** Events to `call-media`. */
export type CallMediaCommand = { type: 'signal.received'; data: CallSignal };

/** Events that `call-media` emits. */
export type CallMediaFact =
  | { type: 'media.connected' }
  | { type: 'media.reconnecting' }
  /** The connection could not be made or restored. */
  | { type: 'media.failed' }
  | { type: 'media.quality'; quality: MediaQuality }
  /** A signal to send to the other side. */
  | { type: 'media.signal'; data: CallSignal };

/** The type of the `call-media` machine for this machine. */
export type CallMediaLogic = ActorLogic<
  Snapshot<unknown>,
  CallMediaCommand,
  CallMediaInput,
  ActorSystem<{ actors: Record<string, AnyActorRef> }>,
  CallMediaFact
>;

/** Facts from the signalling (CAL). Most have the state of the whole call (`view`). */
export type CallFact =
  /** Somebody is calling this user. Each of the user's pages shows the prompt. */
  | { type: 'call.invited'; view: CallView }
  /** A device of the person called shows the prompt. */
  | { type: 'call.received'; view: CallView }
  /**
   * The call was answered, by this user or by the other person. It is sent again when a colleague takes over the call,
   * and to a page that was in the call before a reload.
   */
  | { type: 'call.accepted'; view: CallView }
  /** The position in the queue, the note, or the colleague who is asked to take over has changed. */
  | { type: 'call.changed'; view: CallView }
  | { type: 'call.signalled'; callID: string; data: CallSignal }
  /**
   * This fact and those up to `call.answeredElsewhere` say that the call is over for this user. The last one says so
   * only for this page.
   */
  | { type: 'call.cancelled'; view: CallView }
  | { type: 'call.timedOut'; view: CallView }
  | { type: 'call.declined'; view: CallView }
  | { type: 'call.busy'; view: CallView }
  | { type: 'call.quit'; view: CallView }
  | { type: 'call.lost'; view: CallView }
  | { type: 'call.unavailable'; view: CallView }
  | { type: 'call.answeredElsewhere'; view: CallView }
  /** An action in the call (transfer, note) failed. */
  | { type: 'call.actionFailed'; failure: Failure };

export type CallCommand =
  | { type: 'call.start'; target: CallTarget }
  /** Cancels the call before it is answered. */
  | { type: 'call.cancel' }
  | { type: 'call.accept'; mode: CallMode }
  | { type: 'call.decline' }
  /** Stops the ringing on this page. The prompt stays. */
  | { type: 'call.silence' }
  | { type: 'call.hangUp' }
  /** An agent asks a colleague to take over the visitor's call. */
  | { type: 'call.transfer'; userID: string }
  | { type: 'call.cancelTransfer' }
  | { type: 'call.note'; text: string }
  /** Rates the call after its end, 1 to 5. */
  | { type: 'call.rate'; quality: number }
  /** The user has read why the call is over. */
  | { type: 'call.dismiss' }
  /**
   * Another user is about to be logged in, or nobody. The connection is still the former user's, so that the other side
   * learns at once that the call is over.
   */
  | { type: 'user.changed' };

export type CallEvent = CallCommand | CallFact | CallMediaFact;

export interface CallContext {
  /** The call's id, which exists before the server has the call; '' while there is no call. */
  readonly callID: string;
  /** The person whom this page calls; undefined for an incoming call. */
  readonly target: CallTarget | undefined;
  readonly view: CallView | undefined;
  /** The mode of this side. */
  readonly mode: CallMode;
  /** Whether the user has silenced the ringing on this page. */
  readonly isSilenced: boolean;
  readonly route: CallRoute | undefined;
  readonly quality: MediaQuality;
  /** Whether the two sides could hear each other at some time. */
  readonly wasConnected: boolean;
  /** Whether the page was in the call before a reload. */
  readonly isBack: boolean;
  readonly rating: number | undefined;
  /** Why the call could not be started or answered, or why an action in it failed. */
  readonly failure: Failure | undefined;
}

/** The fact that this machine emits once for each call that is over. */
export type CallFactTold = { type: 'call.over'; callID: string };

export type CallRef = ActorRefFrom<ReturnType<typeof createCallMachine>>;
