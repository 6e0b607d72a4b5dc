import {
  CALL_CALLS,
  CallSaid,
  type CallAnswer,
  type CallAsked,
  type CallCall,
} from '../../contract/messaging/call-frames.ts';
import {
  callView,
  isCallUserOver,
  type Call,
  type CallOutcome,
  type CallView,
} from '../../domain/call/call.ts';
import { failureOf, ServiceFailure } from '../../domain/failure.ts';
import type { CallSignalling } from '../../machines/call/ports.ts';
import type { CallFact } from '../../machines/call/types.ts';
import type { CallWire } from '../messaging/embedded/client.ts';
import type { Timers } from '../timers.ts';

/** What was said is said again after this when it came to nothing on its way, ms. */
const AGAIN_MS = 1_000;
/** Calls of which this page still wants to know what became of them. */
const KNOWN_MAX = 8;

export interface SignallingParts {
  readonly wire: CallWire;
  /** What this page calls itself, the same after it was loaded anew. */
  readonly endpoint: Promise<string>;
  readonly timers: Timers;
  newID(): string;
}

/** What is said as soon as it can be, in its order. */
interface Saying {
  readonly call: CallCall;
  readonly data: unknown;
  /** Its failure is told. */
  readonly isDeed: boolean;
}

/** What this page has told of a call. */
interface Known {
  call: Call;
  told: 'nothing' | 'invited' | 'received' | 'ringing' | 'accepted' | 'over';
  peerID: string | undefined;
}

/** Calls over the embedded hub (CONN-04): the server keeps them, and whoever was away hears how they are by now. */
export function createEmbeddedSignalling(parts: SignallingParts): CallSignalling {
  const { wire, timers, newID } = parts;
  const known = new Map<string, Known>();
  /** Calls that this page is done with, whatever the server says of them until it knows. */
  const left = new Set<string>();
  const waiting: Saying[] = [];
  let isSaying = false;
  let endpoint = '';
  let lastSeq = 0;
  let wasHere = false;
  let here: Promise<void> | undefined;
  let tell: ((fact: CallFact) => void) | undefined;
  let again: unknown;

  async function ask<Name extends CallCall>(
    call: Name,
    data: CallAsked<Name>,
    signal?: AbortSignal,
  ): Promise<CallAnswer<Name>> {
    const answer = CALL_CALLS[call].ok.safeParse(await wire.ask(call, data, signal));
    if (!answer.success) throw new ServiceFailure({ kind: 'status', status: 502 });
    // The schema that read it is the one that its type is made from.
    return answer.data as CallAnswer<Name>;
  }

  /** The same, once the server knows which page this is. */
  async function askHere<Name extends CallCall>(
    call: Name,
    data: CallAsked<Name>,
    signal?: AbortSignal,
  ): Promise<CallAnswer<Name>> {
    if (here === undefined) throw new ServiceFailure({ kind: 'offline' });
    await here;
    return ask(call, data, signal);
  }

  function connected(): void {
    timers.clearTimeout(again);
    here = come();
    here.then(flush, (error: unknown) => {
      if (failureOf(error) === undefined) throw error;
      here = undefined;
      again = timers.setTimeout(connected, AGAIN_MS);
    });
  }

  async function come(): Promise<void> {
    endpoint = await parts.endpoint;
    const open = [...known.values()].filter(({ told }) => told !== 'over');
    const after = wasHere ? Math.max(1, lastSeq) : 0;
    const calls = await ask('callHere', {
      ...{ endpoint, after },
      known: open.map(({ call }) => call.callID).slice(-KNOWN_MAX),
    });
    wasHere = true;
    for (const call of calls) heard(call);
  }

  function told(said: unknown): void {
    const read = CallSaid.safeParse(said);
    if (!read.success || endpoint === '') return;
    if (read.data.kind === 'call') return heard(read.data.call);
    const { callID, seq, data } = read.data;
    if (seq <= lastSeq) return;
    lastSeq = seq;
    tell?.({ type: 'call.signalled', callID, data });
  }

  function heard(call: Call): void {
    const one = known.get(call.callID);
    if (one !== undefined && one.call.version >= call.version) return;
    const now = one ?? { call, told: 'nothing', peerID: undefined };
    now.call = call;
    known.set(call.callID, now);
    tellOf(now);
  }

  /** How a call is by now, as what has happened since it was told of last. */
  function tellOf(one: Known): void {
    const view = callView(one.call, wire.userID(), endpoint);
    const { callID } = one.call;
    const mine = one.call.users[view.selfID];
    if (mine === undefined || one.told === 'over') return;
    const outcome = outcomeOf(view);
    if (outcome !== undefined) {
      one.told = 'over';
      forgetOld();
      return tell?.({ type: `call.${outcome}`, view });
    }
    if (left.has(callID)) return;
    const was = one.told;
    if (mine.state !== 'accepted') {
      if (was === 'nothing') tell?.({ type: 'call.invited', view });
      const isReceived = mine.state === 'received';
      one.told = isReceived ? 'received' : 'invited';
      if (isReceived && was !== 'received') tell?.({ type: 'call.received', view });
      else if (was !== 'nothing') tell?.({ type: 'call.changed', view });
      return;
    }
    if (one.call.state === 'accepted' && !view.isHere) {
      return tell?.({ type: 'call.answeredElsewhere', view });
    }
    if (one.call.state === 'accepted') {
      const isNew = was !== 'accepted' || one.peerID !== view.peer?.userID;
      one.told = 'accepted';
      one.peerID = view.peer?.userID;
      return tell?.({ type: isNew ? 'call.accepted' : 'call.changed', view });
    }
    const rings = one.call.state === 'ringing';
    if (rings) one.told = 'ringing';
    tell?.({ type: rings && was !== 'ringing' ? 'call.received' : 'call.changed', view });
  }

  function forgetOld(): void {
    const over = [...known].filter(([, { told: how }]) => how === 'over');
    for (const [callID] of over.slice(0, -KNOWN_MAX)) {
      known.delete(callID);
      left.delete(callID);
    }
  }

  /** What came before the answer that brought this call was told too early for who asked: it is told again. */
  function answered(call: Call): CallView {
    const { callID } = call;
    const one = known.get(callID) ?? { call, told: 'nothing' as const, peerID: undefined };
    if (call.version > one.call.version) one.call = call;
    known.set(callID, one);
    timers.setTimeout(() => {
      one.told = 'nothing';
      tellOf(one);
    }, 0);
    return callView(call, wire.userID(), endpoint);
  }

  function say<Name extends CallCall>(call: Name, data: CallAsked<Name>, isDeed = false): void {
    waiting.push({ call, data, isDeed });
    void flush();
  }

  async function flush(): Promise<void> {
    if (isSaying || here === undefined) return;
    isSaying = true;
    try {
      await here;
      for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
        await wire.ask(next.call, next.data).catch((error: unknown) => failed(error, next));
        waiting.shift();
      }
    } catch (error) {
      if (failureOf(error) === undefined) throw error;
      timers.clearTimeout(again);
      again = timers.setTimeout(() => void flush(), AGAIN_MS);
    } finally {
      isSaying = false;
    }
  }

  /** @throws ServiceFailure what may go well a moment later */
  function failed(error: unknown, { isDeed }: Saying): void {
    const failure = failureOf(error);
    if (failure === undefined) throw error;
    if (failure.kind !== 'refused') throw error;
    if (isDeed) tell?.({ type: 'call.deedFailed', failure });
  }

  const leave = (call: 'callDecline' | 'callBusy' | 'callCancel' | 'callQuit') => {
    return (callID: string): void => {
      left.add(callID);
      say(call, { callID });
    };
  };

  return {
    newCallID: newID,
    async start(callID, { conversationID, mode }, signal) {
      // Whoever gives up before the answer gives up the call, too: the machine says so.
      return answered(await askHere('callStart', { callID, conversationID, mode }, signal));
    },
    received: (callID) => say('callReceived', { callID }),
    async accept(callID, mode, signal) {
      const call = await askHere('callAccept', { callID, mode }, signal);
      const view = callView(call, wire.userID(), endpoint);
      const one = known.get(callID) ?? { call, told: 'accepted', peerID: undefined };
      if (call.version > one.call.version) one.call = call;
      if (one.told !== 'over') one.told = 'accepted';
      one.peerID = view.peer?.userID;
      known.set(callID, one);
      return view;
    },
    decline: leave('callDecline'),
    busy: leave('callBusy'),
    cancel: leave('callCancel'),
    quit: leave('callQuit'),
    signal: (callID, to, data) => say('callSignal', { callID, to, data }),
    route: (callID, signal) => askHere('callRoute', { callID }, signal),
    transfer: (callID, userID) => say('callTransfer', { callID, userID }, true),
    note: (callID, text) => say('callNote', { callID, text }, true),
    rate: (callID, quality) => say('callRate', { callID, quality }),
    watch(to) {
      tell = to;
      const end = wire.watch({ told, connected });
      return () => {
        end();
        timers.clearTimeout(again);
        tell = undefined;
      };
    },
    now: () => wire.now(),
  };
}

/** Why it is over for this user; undefined while it is not. */
function outcomeOf({ call, selfID }: CallView): CallOutcome | undefined {
  const mine = call.users[selfID];
  if (mine === undefined) return undefined;
  const { state } = mine;
  if (isCallUserOver(mine) && state !== 'quit') {
    return state === 'invited' || state === 'received' || state === 'accepted' ? undefined : state;
  }
  return call.state === 'ended' ? (call.outcome ?? 'lost') : state === 'quit' ? 'quit' : undefined;
}
