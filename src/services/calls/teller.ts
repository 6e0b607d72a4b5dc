import { callView, isCallUserOver } from '../../domain/call/call.ts';
import type { Call, CallView } from '../../domain/call/call.ts';
import type { CallOutcome } from '../../domain/call/signal.ts';
import type { CallFact } from '../../machines/call/types.ts';

/**
 * The maximum number of ended calls that are remembered, and of open calls about which the server is asked. In both
 * cases the latest calls count.
 */
const KNOWN_MAX = 8;

export interface TellerParts {
  /** The id of the user who is logged in; '' if nobody is. */
  userID(): string;
  /** The id of this page; '' until it is known. */
  endpoint(): string;
  tell(fact: CallFact): void;
}

/** A call, and the last fact about it that was reported to this page's machine. */
interface Known {
  call: Call;
  told: 'nothing' | 'invited' | 'received' | 'ringing' | 'accepted' | 'over';
  peerID: string | undefined;
}

/** Reports to the machine, for any engine, what has changed in calls since the last report (CAL). */
export interface Teller {
  /** Handles the state of a call. A state older than the last one is ignored. */
  heard(call: Call): void;
  /** The ids of calls that are not over, as far as this page knows. */
  open(): readonly string[];
  /** Whether this page still remembers the call. */
  knows(callID: string): boolean;
  /** Notes that the call is not this user's: the server did not name it when it was asked about it. */
  isOver(callID: string): void;
  /** Notes that this page has left the call. Of the states that still arrive, only the call's end is then reported. */
  left(callID: string): void;
  /**
   * Handles the answer to this page's own request to start a call. The machine learns of the call only from this
   * answer. So facts that arrived earlier are reported again.
   */
  answered(call: Call, later: (told: () => void) => void): CallView;
  /** Notes that this page has answered the call. */
  accepted(call: Call): CallView;
}

export function createTeller({ userID, endpoint, tell }: TellerParts): Teller {
  const known = new Map<string, Known>();
  const left = new Set<string>();
  const viewOf = (call: Call): CallView => callView(call, userID(), endpoint());

  function tellOf(one: Known): void {
    const view = viewOf(one.call);
    const { callID } = one.call;
    const mine = one.call.users[view.selfID];
    if (mine === undefined) return;
    if (one.told === 'over') {
      if (isCallUserOver(mine) || mine.state === 'accepted') return;
      // The user is called again: nobody else has answered, or a colleague handed the call back.
      one.told = 'nothing';
      left.delete(callID);
    }
    const outcome = outcomeOf(view);
    if (outcome !== undefined) {
      one.told = 'over';
      forgetOld();
      return tell({ type: `call.${outcome}`, view });
    }
    if (left.has(callID)) return;
    const was = one.told;
    if (mine.state !== 'accepted') {
      if (was === 'nothing') tell({ type: 'call.invited', view });
      const isReceived = mine.state === 'received';
      one.told = isReceived ? 'received' : 'invited';
      if (isReceived && was !== 'received') tell({ type: 'call.received', view });
      else if (was !== 'nothing') tell({ type: 'call.changed', view });
      return;
    }
    if (one.call.state === 'accepted' && !view.isHere) {
      return tell({ type: 'call.answeredElsewhere', view });
    }
    if (one.call.state === 'accepted') {
      // A former peer who is no longer among the call's people has signed in, and is in the call under another id.
      const { peerID } = one;
      const isGone = peerID !== undefined && one.call.users[peerID] === undefined;
      const isNew = was !== 'accepted' || (peerID !== view.peer?.userID && !isGone);
      one.told = 'accepted';
      one.peerID = view.peer?.userID;
      return tell({ type: isNew ? 'call.accepted' : 'call.changed', view });
    }
    const rings = one.call.state === 'ringing';
    if (rings) one.told = 'ringing';
    tell({ type: rings && was !== 'ringing' ? 'call.received' : 'call.changed', view });
  }

  function forgetOld(): void {
    const over = [...known].filter(([, { told: how }]) => how === 'over');
    for (const [callID] of over.slice(0, -KNOWN_MAX)) {
      known.delete(callID);
      left.delete(callID);
    }
  }

  return {
    heard(call) {
      const one = known.get(call.callID);
      if (one !== undefined && !isNews(call, one.call)) return;
      const now = one ?? { call, told: 'nothing', peerID: undefined };
      now.call = call;
      known.set(call.callID, now);
      tellOf(now);
    },
    open: () =>
      [...known.values()]
        .filter(({ told }) => told !== 'over')
        .map(({ call }) => call.callID)
        .slice(-KNOWN_MAX),
    knows: (callID) => known.has(callID),
    isOver(callID) {
      const one = known.get(callID);
      if (one === undefined || one.told === 'over') return;
      one.told = 'over';
      tell({ type: 'call.quit', view: viewOf(one.call) });
    },
    left: (callID) => void left.add(callID),
    answered(call, later) {
      const { callID } = call;
      const one = known.get(callID) ?? { call, told: 'nothing' as const, peerID: undefined };
      if (call.version > one.call.version) one.call = call;
      known.set(callID, one);
      later(() => {
        one.told = 'nothing';
        tellOf(one);
      });
      return viewOf(call);
    },
    accepted(call) {
      const view = viewOf(call);
      const one = known.get(call.callID) ?? { call, told: 'accepted', peerID: undefined };
      if (call.version > one.call.version) one.call = call;
      if (one.told !== 'over') one.told = 'accepted';
      one.peerID = view.peer?.userID;
      known.set(call.callID, one);
      return view;
    },
  };
}

/**
 * Whether the call has changed. Its place in the queue can change because of other calls, without a new version of this
 * call.
 */
const isNews = (call: Call, known: Call): boolean =>
  call.version > known.version || (call.version === known.version && call.place !== known.place);

/** Returns how the call ended for this user; undefined while it has not ended. */
function outcomeOf({ call, selfID }: CallView): CallOutcome | undefined {
  const mine = call.users[selfID];
  if (mine === undefined) return undefined;
  const { state } = mine;
  // The prompt ended because the other side was lost, and not because they gave up.
  if (state === 'cancelled' && call.outcome === 'lost') return 'lost';
  if (isCallUserOver(mine) && state !== 'quit') {
    return state === 'invited' || state === 'received' || state === 'accepted' ? undefined : state;
  }
  return call.state === 'ended' ? (call.outcome ?? 'lost') : state === 'quit' ? 'quit' : undefined;
}
