import {
  HUB_CALLS,
  HubFrame,
  type HubAnswer,
  type HubAsked,
  type HubCall,
  type HubFact,
} from '../../../contract/messaging/frames.ts';
import { ServiceFailure } from '../../../domain/failure.ts';
import {
  ASK_TIMEOUT_MS,
  HUB_SILENCE_MS,
  PING_PATIENCE_MS,
} from '../../../domain/messaging/limits.ts';
import type { Timers } from '../../timers.ts';
import { readable, readableFact } from './readable.ts';

/**
 * Sends one request to the hub. Rejects with `ServiceFailure`: `offline` once the socket is closed, `timeout`,
 * `refused`.
 */
export type Ask = <Call extends HubCall>(
  call: Call,
  data: HubAsked<Call>,
  signal?: AbortSignal,
) => Promise<HubAnswer<Call>>;

/** Like `Ask`, for calls whose contract is in another script. Their answers are not validated here. */
export type AskRaw = (call: string, data: unknown, signal?: AbortSignal) => Promise<unknown>;

export interface HubSocket {
  readonly ask: Ask;
  readonly askRaw: AskRaw;
  /** Asks the hub for an answer. If nothing arrives after that, the socket is closed. */
  check(): void;
  /** Closes without waiting for an answer. */
  close(): void;
}

export interface HubSocketParts {
  readonly socket: WebSocket;
  readonly timers: Timers;
  opened(): void;
  told(fact: HubFact): void;
  /** Called once, when the socket closes, with the close code, or with 1006 if there was none. */
  closed(code: number): void;
}

interface Waiting {
  answered(answer: unknown): void;
  failed(failure: ServiceFailure): void;
}

const GONE = 1006;

/** Opens a socket to the hub. It validates each frame against the contract, and closes when the hub is silent. */
export function openHubSocket({ socket, timers, ...tell }: HubSocketParts): HubSocket {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let isOver = false;
  let silence: unknown;
  let checking: unknown;

  function end(code: number): void {
    if (isOver) return;
    isOver = true;
    give();
    tell.closed(code);
  }

  function give(): void {
    timers.clearTimeout(silence);
    timers.clearTimeout(checking);
    socket.close();
    for (const { failed } of waiting.values()) failed(new ServiceFailure({ kind: 'offline' }));
    waiting.clear();
  }

  function heard(): void {
    timers.clearTimeout(silence);
    timers.clearTimeout(checking);
    checking = undefined;
    silence = timers.setTimeout(() => end(GONE), HUB_SILENCE_MS);
  }

  function receive(text: unknown): void {
    const frame = readFrame(text);
    // A hub with another protocol counts as unreachable.
    if (frame === undefined) return end(GONE);
    heard();
    if (frame === null) return;
    if ('tell' in frame) {
      if (frame.tell === 'heartbeat') socket.send(JSON.stringify(frame));
      return tell.told(frame);
    }
    const question = waiting.get(frame.id);
    waiting.delete(frame.id);
    if ('ok' in frame) question?.answered(frame.ok);
    else {
      const { code, msg: message } = frame.refused;
      question?.failed(new ServiceFailure({ kind: 'refused', code, message, fields: {} }));
    }
  }

  socket.addEventListener('open', () => {
    if (!isOver) tell.opened();
  });
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isOver) receive(data);
  });
  socket.addEventListener('close', ({ code }) => end(code));
  heard();

  async function askRaw(call: string, data: unknown, signal?: AbortSignal): Promise<unknown> {
    if (isOver || socket.readyState !== WebSocket.OPEN || signal?.aborted === true) {
      throw new ServiceFailure({ kind: 'offline' });
    }
    const id = (asked += 1);
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    waiting.set(id, { answered: resolve, failed: reject });
    const takeBack = (kind: 'offline' | 'timeout') => (): void => {
      waiting.delete(id);
      reject(new ServiceFailure({ kind }));
    };
    const timer = timers.setTimeout(takeBack('timeout'), ASK_TIMEOUT_MS);
    const abort = takeBack('offline');
    signal?.addEventListener('abort', abort);
    try {
      socket.send(JSON.stringify({ id, ask: call, data }));
      return await promise;
    } finally {
      timers.clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  }

  async function ask<Call extends HubCall>(
    call: Call,
    data: HubAsked<Call>,
    signal?: AbortSignal,
  ): Promise<HubAnswer<Call>> {
    const raw = await askRaw(call, data, signal);
    const { ok } = HUB_CALLS[call];
    const whole = ok.safeParse(raw);
    const answer = whole.success ? whole : ok.safeParse(readable(call, raw));
    if (!answer.success) throw new ServiceFailure({ kind: 'status', status: 502 });
    // The answer's type is derived from the schema that validated it.
    return answer.data as HubAnswer<Call>;
  }

  return {
    ask,
    askRaw,
    check() {
      if (isOver || checking !== undefined) return;
      checking = timers.setTimeout(() => end(GONE), PING_PATIENCE_MS);
      // A failure is ignored: the timer above ends the socket if nothing arrives.
      ask('ping', {}).catch(() => undefined);
    },
    close() {
      isOver = true;
      give();
    },
  };
}

/**
 * Reads a frame. Returns null for a message that lacks an id, a number or the time, so that no list can show it.
 * Returns undefined for a text that is no frame of a hub.
 */
function readFrame(text: unknown) {
  try {
    const json: unknown = JSON.parse(String(text));
    const frame = HubFrame.safeParse(json);
    return frame.success ? frame.data : readableFact(json);
  } catch {
    return undefined;
  }
}
