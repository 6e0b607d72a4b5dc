import type { MessagingUser } from '../messaging/conversation.ts';
import type { CallMode, CallOutcome, IceServer } from './signal.ts';

/** A call's life (§3, §4; CALL-01): the caller waits, somebody's device rings, they talk, it is over. */
export type CallState = 'inviting' | 'ringing' | 'accepted' | 'ended';

/** How far the call is for one of its people (§4, CALL-02). The caller is `accepted` from the beginning. */
export type CallUserState =
  | 'invited'
  /** One of their devices shows the prompt. */
  | 'received'
  | 'accepted'
  | 'declined'
  /** They talk, or somebody else calls them. */
  | 'busy'
  /** Nobody waits for their answer any more: the caller gave up, or the next agent is asked. */
  | 'cancelled'
  | 'timedOut'
  | 'quit';

/** One of a call's people. Instants in epoch milliseconds of the server's clock. */
export interface CallUser extends MessagingUser {
  readonly state: CallUserState;
  /** The page that answered, or called: media and signals are for it alone. '' as long as there is none. */
  readonly endpoint: string;
  /** What they send: somebody who answers a video call by voice sends no pictures. */
  readonly mode: CallMode;
  readonly inviteTime: number;
  readonly receiveTime?: number;
  readonly acceptTime?: number;
  readonly quitTime?: number;
}

/** A call (§3, CALL-01) as one of its people sees it. Instants in epoch milliseconds of the server's clock. */
export interface Call {
  /** Given by the caller, 128 random bits in hexadecimal: when two calls cross, the lower id wins. */
  readonly callID: string;
  readonly conversationID: string;
  readonly callerUserID: string;
  readonly mode: CallMode;
  readonly state: CallState;
  /** By their ids; of the agents a visitor sees only the one who answered. */
  readonly users: Readonly<Record<string, CallUser>>;
  /** The call is to the customer service: a free agent is asked. */
  readonly isService: boolean;
  /** How many calls are answered before this one, and this one; while a visitor waits for the customer service. */
  readonly place?: number;
  /** Grows with every change. */
  readonly version: number;
  readonly createTime: number;
  /** Until when it may be answered (CALL-03). */
  readonly expireTime: number;
  readonly acceptTime?: number;
  readonly quitTime?: number;
  readonly endTime?: number;
  /** Set once the call is over. */
  readonly outcome?: CallOutcome;
  /** What agents noted; only they see it. */
  readonly note?: string;
}

/** How far a call is for one of its people, in one page of theirs. */
export interface CallView {
  readonly call: Call;
  readonly selfID: string;
  /** Whether this page called, or answered. */
  readonly isHere: boolean;
  /**
   * The other side: the caller, the one who answered, or the one who is asked; undefined while a visitor waits for the
   * customer service.
   */
  readonly peer: CallUser | undefined;
}

/** States in which nobody waits for this person any more. */
const IS_OVER: readonly CallUserState[] = ['declined', 'busy', 'cancelled', 'timedOut', 'quit'];

export const isCallUserOver = ({ state }: CallUser): boolean => IS_OVER.includes(state);

/** Whether somebody waits for this person's answer. */
const isCallUserAsked = ({ state }: CallUser): boolean =>
  state === 'invited' || state === 'received';

/** A call as `selfID` sees it, in the page `endpoint`. */
export function callView(call: Call, selfID: string, endpoint: string): CallView {
  const mine = call.users[selfID];
  return { call, selfID, isHere: mine?.endpoint === endpoint, peer: peerOf(call, selfID) };
}

function peerOf({ users, callerUserID }: Call, selfID: string): CallUser | undefined {
  const others = Object.values(users).filter(({ userID }) => userID !== selfID);
  const caller = others.find(({ userID }) => userID === callerUserID);
  const mine = users[selfID];
  // Also when a colleague hands the call on: the other side is the caller.
  if (mine !== undefined && isCallUserAsked(mine) && caller !== undefined) return caller;
  const talking = others.filter(({ state }) => state === 'accepted');
  // The person who was handed the call talks, and the one who handed it on has quit.
  return (
    talking.toSorted((one, other) => (other.acceptTime ?? 0) - (one.acceptTime ?? 0))[0] ??
    caller ??
    others.find((user) => !isCallUserOver(user)) ??
    others.toSorted((one, other) => (other.quitTime ?? 0) - (one.quitTime ?? 0))[0]
  );
}

/** Somebody else of the customer service is asked to take the call over; undefined when nobody is. */
export function transferTo({
  call: { users, callerUserID, state },
  selfID,
}: CallView): CallUser | undefined {
  if (state !== 'accepted') return undefined;
  return Object.values(users).find(
    (one) => one.userID !== selfID && one.userID !== callerUserID && isCallUserAsked(one),
  );
}

/** The agent who talks and hands the call on to the one who is shown it; undefined where nobody does. */
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
 * The colleague whom the agent asked last to take the call over, and who does not; undefined while somebody is asked,
 * or nobody was.
 */
export function transferRefusedBy(view: CallView): CallUser | undefined {
  const { call, selfID } = view;
  const since = call.users[selfID]?.acceptTime;
  if (call.state !== 'accepted' || since === undefined || transferTo(view)) return undefined;
  return Object.values(call.users)
    .filter((one) => one.userID !== selfID && one.userID !== call.callerUserID)
    .filter((one) => isCallUserOver(one) && one.acceptTime === undefined && one.inviteTime >= since)
    .toSorted((one, other) => (other.quitTime ?? 0) - (one.quitTime ?? 0))[0];
}

/** The colleague who goes on with a call that its agent has handed on; undefined where nobody does. */
export const handedTo = ({ call, selfID, peer }: CallView): CallUser | undefined =>
  call.state === 'accepted' && call.users[selfID]?.state === 'quit' ? peer : undefined;

/** How long they talked, ms; 0 when they did not. */
export function callLength({ acceptTime, endTime }: Call): number {
  return acceptTime === undefined || endTime === undefined ? 0 : Math.max(0, endTime - acceptTime);
}

/** How two browsers find each other. */
export interface CallRoute {
  readonly iceServers: readonly IceServer[];
  /** Through the relay alone: no side learns the other's address. */
  readonly relayOnly: boolean;
}
