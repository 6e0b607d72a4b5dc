import { SSE, type SSEvent } from 'sse.js';
import { STREAM_EVENT } from '../../contract/push.ts';
import { STREAM_HEARTBEAT_MS } from '../../domain/limits.ts';
import type { StreamFact } from '../../machines/live-push/types.ts';
import { browserTimers, type Timers } from '../timers.ts';
import { readMessage, readPosition } from './payload.ts';

/** A stream on which no data, not even heartbeats, arrive for this time counts as dead. */
export const STREAM_SILENCE_MS = 3 * STREAM_HEARTBEAT_MS;

/** The failure of a stream with an invalid token. */
export const STREAM_UNAUTHORIZED = 'status 401';

/** When a request has received this many characters, a new one replaces it: a request keeps all its data in memory. */
export const STREAM_RENEWAL_CHARACTERS = 1_000_000;

/** `EventSource.CLOSED`. The types of sse.js declare this constant, but its instances lack it. */
const CLOSED = 2;

/** Receives a stream's facts, and heartbeats between them, with the server's event id. */
export type TellStream = (fact: StreamFact | { type: 'stream.beat' }, id?: string) => void;

/**
 * Opens one server-sent event stream (§7, API-10). It reports `stream.opened`, messages and positions. A failure closes
 * it and is reported once as `stream.failed`. The returned function closes it without a report. When a request has
 * received much data, a new request replaces it, and the stream reports `stream.resumed`.
 *
 * @param lastId the last id received before: later events are sent first (`Last-Event-ID`)
 * @param beats whether the server sends heartbeats; if not, the page itself reports heartbeats while the stream is open
 */
export function openStream(
  url: string,
  tell: TellStream,
  timers: Timers = browserTimers,
  lastId?: string,
  beats = true,
): () => void {
  let source: SSE | undefined;
  let silence: unknown;
  let last = lastId ?? '';

  const end = (): void => {
    const last = source;
    source = undefined;
    timers.clearTimeout(silence);
    last?.close();
  };
  const fail = (reason: string): void => {
    end();
    tell({ type: 'stream.failed', reason });
  };
  let isOpen = false;
  const watch = (): void => {
    timers.clearTimeout(silence);
    silence =
      beats || !isOpen
        ? timers.setTimeout(() => fail('silent'), STREAM_SILENCE_MS)
        : timers.setTimeout(() => alive({ type: 'stream.beat' }), STREAM_HEARTBEAT_MS);
  };
  const alive = (fact: Parameters<TellStream>[0], event?: SSEvent): void => {
    isOpen = true;
    watch();
    // `lastEventId` is the last id of all frames; `event.id` exists only if this frame has its own id.
    last = source?.lastEventId || last;
    const id = event?.id ?? undefined;
    if (id === undefined) tell(fact);
    else tell(fact, id);
  };

  function connect(opened: 'stream.opened' | 'stream.resumed'): void {
    // sse.js must not retry by itself, because the machine decides that. `Last-Event-ID` is sent only if there is an
    // id: a server on another origin has to allow that header, and servers without ids do not.
    const own = new SSE(url, { start: false, autoReconnect: false });
    own.lastEventId = last;
    const former = source;
    source = own;
    /** Adds a listener that ignores events of a replaced request, and events after the end. */
    const on = (type: string, listener: (event: SSEvent) => void): void =>
      own.addEventListener(type, (event: SSEvent) => {
        if (source === own) listener(event);
      });
    on('open', ({ responseCode = 0, headers }) => {
      const [type = ''] = headers?.['content-type'] ?? [];
      if (responseCode < 200 || responseCode >= 300) fail(`status ${responseCode}`);
      // The API family refuses a stream with status 200 and a JSON envelope.
      else if (!/^text\/event-stream\b/i.test(type)) fail(`refused: ${type}`);
      else alive({ type: opened });
    });
    on('error', ({ responseCode = 0 }) => fail(`status ${responseCode}`));
    on('readystatechange', () => {
      if (own.readyState === CLOSED) fail('closed');
    });
    on(STREAM_EVENT.heartbeat, (event) => {
      alive({ type: 'stream.beat' }, event);
      if (own.progress > STREAM_RENEWAL_CHARACTERS) connect('stream.resumed');
    });
    on(STREAM_EVENT.message, (event) => alive(readMessage(String(event.data)), event));
    on(STREAM_EVENT.position, (event) => alive(readPosition(String(event.data)), event));
    own.stream();
    former?.close();
  }

  // Starts before the connection, to notice a server that accepts the connection and never answers.
  watch();
  connect('stream.opened');
  return end;
}
