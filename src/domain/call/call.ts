import type { MessagingUser } from '../messaging/conversation.ts';
import type { CallMode, CallOutcome, IceServer } from './signal.ts';

/** A call's states (§3, §4; CALL-01): the caller waits, somebody's device rings, they talk, it is over. */
export type CallState = 'inviting' | 'ringing' | 'accepted' | 'ended';

/** The state of the call for one of its users (§4, CALL-02). The caller is `accepted` from the beginning. */
export type CallUserState =
  | 'invited'
  /** One of the user's devices shows the prompt. */
  | 'received'
  | 'accepted'
  | 'declined'
  /** The user is in another call, or somebody else is calling them. */
  | 'busy'
  /** The user's answer is no longer needed: the caller gave up, or the next agent is asked. */
  | 'cancelled'
  | 'timedOut'
  | 'quit';

/** One of a call's people. Instants in epoch milliseconds of the server's clock. */
export interface CallUser extends MessagingUser {
  readonly state: CallUserState;
  /** The page that began or answered the call. Only this page gets media and signals; '' while there is none. */
  readonly endpoint: string;
  /** What this user sends. Somebody who answers a video call by voice sends no video. */
  readonly mode: CallMode;
  readonly inviteTime: number;
  readonly receiveTime?: number;
  readonly acceptTime?: number;
  readonly quitTime?: number;
  /** This agent's note about the call, which only agents see. */
  readonly note?: string;
}

/** A call (§3, CALL-01) as one of its people sees it. Instants in epoch milliseconds of the server's clock. */
export interface Call {
  /**
   * Chosen by the caller, 128 random bits in hexadecimal. When two people call each other at the same moment, the
   * call with the lower id goes on.
   */
  readonly callID: string;
  readonly conversationID: string;
  readonly callerUserID: string;
  readonly mode: CallMode;
  readonly state: CallState;
  /** The people in the call by user id. Of the agents, a visitor sees only the one who answered. */
  readonly users: Readonly<Record<string, CallUser>>;
  /** Whether the call is to the customer service: then a free agent is asked. */
  readonly isService: boolean;
  /** The position in the queue, counted from 1, while a visitor waits for the customer service. */
  readonly place?: number;
  /** Grows with every change. */
  readonly version: number;
  readonly createTime: number;
  /** When the invitation expires (CALL-03). */
  readonly expireTime: number;
  readonly acceptTime?: number;
  readonly quitTime?: number;
  readonly endTime?: number;
  /** Set once the call is over. */
  readonly outcome?: CallOutcome;
}

/** The state of a call for one of its users, in one of their pages. */
export interface CallView {
  readonly call: Call;
  readonly selfID: string;
  /** Whether this page began or answered the call. */
  readonly isHere: boolean;
  /**
   * The other side: the caller, the one who answered, or the one who is being asked; undefined while a visitor waits
   * for the customer service.
   */
  readonly peer: CallUser | undefined;
}

/** States of a user who has left the call, or whose answer is no longer needed. */
const IS_OVER: readonly CallUserState[] = ['declined', 'busy', 'cancelled', 'timedOut', 'quit'];

export const isCallUserOver = ({ state }: CallUser): boolean => IS_OVER.includes(state);

/** Whether this user's answer is awaited. */
const isCallUserAsked = ({ state }: CallUser): boolean =>
  state === 'invited' || state === 'received';

/** A call as `selfID` sees it, in the page `endpoint`. */
export function callView(call: Call, selfID: string, endpoint: string): CallView {
  const mine = call.users[selfID];
  return { call, selfID, isHere: mine?.endpoint === endpoint, peer: peerOf(call, selfID) };
}

function peerOf(call: Call, selfID: string): CallUser | undefined {
  const { users, callerUserID, isService, acceptTime } = call;
  const others = Object.values(users).filter(({ userID }) => userID !== selfID);
  const caller = others.find(({ userID }) => userID === callerUserID);
  const mine = users[selfID];
  // For a user who is being asked or did not answer, the other side is the caller, also when a colleague transfers the
  // call.
  const isOut = mine !== undefined && isCallUserOver(mine) && mine.state !== 'quit';
  if (mine !== undefined && (isCallUserAsked(mine) || isOut) && caller !== undefined) return caller;
  const talking = others.filter(({ state }) => state === 'accepted');
  // After a transfer, the agent who accepted last is in the call; the agent before them has left.
  return (
    talking.toSorted((one, other) => (other.acceptTime ?? 0) - (one.acceptTime ?? 0))[0] ??
    caller ??
    others.find((user) => !isCallUserOver(user)) ??
    // An agent who has hung up during a transfer is not the other side of the visitor who waits for the next one.
    (isService && acceptTime === undefined
      ? undefined
      : others.toSorted((one, other) => (other.quitTime ?? 0) - (one.quitTime ?? 0))[0])
  );
}

/** The colleague who is asked to take the call over; undefined when there is none. */
export function transferTo({
  call: { users, callerUserID, state },
  selfID,
}: CallView): CallUser | undefined {
  if (state !== 'accepted') return undefined;
  return Object.values(users).find(
    (one) => one.userID !== selfID && one.userID !== callerUserID && isCallUserAsked(one),
  );
}

/** The agent who wants to transfer the call to this user; undefined when there is none. */
export function transferFrom({
  call: { users, callerUserID, state },
  selfID,
}: CallView): CallUser | undefined {
  const mine = users[selfID];
  if (state !== 'accepted' || mine === undefined || !isCallUserAsked(mine)) return undefined;
  return Object.values(users).find(
    (one) => one.userID !== callerUserID && one.state === 'accepted',
  );
}

/**
 * The colleague whom the agent last asked to take the call over, and who did not: they declined, were busy or did not
 * answer in time. undefined while a colleague is being asked, if none was asked, or if the agent cancelled the transfer.
 */
export function transferRefusedBy(view: CallView): CallUser | undefined {
  const { call, selfID } = view;
  const since = call.users[selfID]?.acceptTime;
  if (call.state !== 'accepted' || since === undefined || transferTo(view)) return undefined;
  const last = Object.values(call.users)
    .filter((one) => one.userID !== selfID && one.userID !== call.callerUserID)
    .filter((one) => isCallUserOver(one) && one.acceptTime === undefined && one.inviteTime >= since)
    .toSorted((one, other) => (other.quitTime ?? 0) - (one.quitTime ?? 0))[0];
  return last?.state === 'cancelled' ? undefined : last;
}

/** Whether this user was asked to take the call over, and the agent in it has cancelled the transfer. */
export function isTransferCancelled({ call, selfID }: CallView): boolean {
  const mine = call.users[selfID];
  if (call.state !== 'accepted' || call.acceptTime === undefined) return false;
  return mine?.state === 'cancelled' && mine.inviteTime >= call.acceptTime;
}

/** The colleague who continues a call that its agent has transferred; undefined when there is none. */
export const handedTo = ({ call, selfID, peer }: CallView): CallUser | undefined =>
  call.state === 'accepted' && call.users[selfID]?.state === 'quit' ? peer : undefined;

/** The colleague who is being asked after this agent has hung up during the transfer; undefined when there is none. */
export function leftTo({
  call: { users, callerUserID, state },
  selfID,
}: CallView): CallUser | undefined {
  const isWaiting = state === 'inviting' || state === 'ringing';
  if (!isWaiting || users[selfID]?.state !== 'quit') return undefined;
  return Object.values(users).find((one) => one.userID !== callerUserID && isCallUserAsked(one));
}

/** How long the people talked, ms; 0 when nobody answered. */
export function callLength({ acceptTime, endTime }: Call): number {
  return acceptTime === undefined || endTime === undefined ? 0 : Math.max(0, endTime - acceptTime);
}

/** How two browsers connect. */
export interface CallRoute {
  readonly iceServers: readonly IceServer[];
  /** Whether to connect only through the relay, so that neither side learns the other's IP address. */
  readonly relayOnly: boolean;
}
