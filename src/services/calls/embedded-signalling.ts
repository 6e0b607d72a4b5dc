import {
  CALL_CALLS,
  CallSaid,
  type CallAnswer,
  type CallAsked,
  type CallCall,
} from '../../contract/messaging/call-frames.ts';
import { failureOf, ServiceFailure } from '../../domain/failure.ts';
import type { CallSignalling } from '../../machines/call/ports.ts';
import type { CallFact } from '../../machines/call/types.ts';
import type { CallWire } from '../messaging/embedded/client.ts';
import type { Timers } from '../timers.ts';
import { createTeller } from './teller.ts';

/** How long to wait before a failed message is sent again, in ms. */
const AGAIN_MS = 1_000;

export interface SignallingParts {
  readonly wire: CallWire;
  /** The id of this page, which survives a reload. */
  readonly endpoint: Promise<string>;
  readonly timers: Timers;
  newID(): string;
}

/** A message to the hub. Messages are sent as soon as possible, and in order. */
interface Saying {
  readonly call: CallCall;
  readonly data: unknown;
  /** Whether the machine gets an event if the server refuses the message. */
  readonly isAction: boolean;
}

/**
 * The signalling of calls over the embedded hub (CONN-04). The server stores calls, so a page that was disconnected
 * gets their current state.
 */
export function createEmbeddedSignalling(parts: SignallingParts): CallSignalling {
  const { wire, timers, newID } = parts;
  const waiting: Saying[] = [];
  let isSaying = false;
  /** Whether the server has learned, over the latest connection, which page this is. */
  let isHere = false;
  let endpoint = '';
  let lastSeq = 0;
  let wasHere = false;
  let here: Promise<void> | undefined;
  let tell: ((fact: CallFact) => void) | undefined;
  let again: unknown;
  const teller = createTeller({
    userID: () => wire.userID(),
    endpoint: () => endpoint,
    tell: (fact) => tell?.(fact),
  });

  async function ask<Name extends CallCall>(
    call: Name,
    data: CallAsked<Name>,
    signal?: AbortSignal,
  ): Promise<CallAnswer<Name>> {
    const answer = CALL_CALLS[call].ok.safeParse(await wire.ask(call, data, signal));
    if (!answer.success) throw new ServiceFailure({ kind: 'status', status: 502 });
    // The cast is safe: the type is derived from the schema that validated the answer.
    return answer.data as CallAnswer<Name>;
  }

  /** Sends a request to the hub, after the server has learned which page this is. */
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
    isHere = false;
    here = come();
    here.then(flush, (error: unknown) => {
      if (failureOf(error) === undefined) throw error;
      here = undefined;
      again = timers.setTimeout(connected, AGAIN_MS);
    });
  }

  async function come(): Promise<void> {
    endpoint = await parts.endpoint;
    const after = wasHere ? Math.max(1, lastSeq) : 0;
    const known = [...teller.open()];
    const calls = await ask('callHere', { endpoint, after, known });
    wasHere = true;
    isHere = true;
    for (const call of calls) teller.heard(call);
    // The user has signed in during the call, and the call did not become theirs: agents do not take over what they did
    // as a guest.
    const isNamed = (id: string): boolean => calls.some(({ callID }) => callID === id);
    for (const callID of known) if (!isNamed(callID)) teller.isOver(callID);
  }

  function told(said: unknown): void {
    const read = CallSaid.safeParse(said);
    if (!read.success || endpoint === '') return;
    if (read.data.kind === 'call') return teller.heard(read.data.call);
    const { callID, seq, data } = read.data;
    if (seq <= lastSeq) return;
    lastSeq = seq;
    tell?.({ type: 'call.signalled', callID, data });
  }

  function say<Name extends CallCall>(call: Name, data: CallAsked<Name>, isAction = false): void {
    waiting.push({ call, data, isAction });
    void flush();
  }

  // The first message is sent before this function returns: when the user signs out, the connection is closed at once.
  async function flush(): Promise<void> {
    if (isSaying || here === undefined) return;
    isSaying = true;
    try {
      if (!isHere) await here;
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

  /**
   * Handles a message that could not be sent.
   *
   * @throws ServiceFailure for failures after which a new try may succeed
   */
  function failed(error: unknown, { isAction }: Saying): void {
    const failure = failureOf(error);
    if (failure === undefined) throw error;
    if (failure.kind !== 'refused') throw error;
    if (isAction) tell?.({ type: 'call.actionFailed', failure });
  }

  const leave = (call: 'callDecline' | 'callBusy' | 'callCancel' | 'callQuit') => {
    return (callID: string): void => {
      teller.left(callID);
      say(call, { callID });
    };
  };

  return {
    newCallID: newID,
    async start(callID, { conversationID, mode }, signal) {
      // If the caller gives up before the answer, the machine sends the cancellation.
      const call = await askHere('callStart', { callID, conversationID, mode }, signal);
      return teller.answered(call, (told) => timers.setTimeout(told, 0));
    },
    received: (callID) => say('callReceived', { callID }),
    async accept(callID, mode, signal) {
      const call = await askHere('callAccept', { callID, mode }, signal);
      return teller.accepted(call);
    },
    decline: leave('callDecline'),
    busy: leave('callBusy'),
    cancel: leave('callCancel'),
    quit: leave('callQuit'),
    signal: (callID, to, data) => say('callSignal', { callID, to, data }),
    route: (callID, signal) => askHere('callRoute', { callID }, signal),
    transfer: (callID, userID) => say('callTransfer', { callID, userID }, true),
    cancelTransfer: (callID) => say('callTransferCancel', { callID }, true),
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
