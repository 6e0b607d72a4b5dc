import { SSE } from 'sse.js';
import { STREAM_EVENT } from '../../contract/push.ts';
import { STREAM_HEARTBEAT_MS } from '../../domain/limits.ts';
import type { StreamFact } from '../../machines/live-push/types.ts';
import { browserTimers, type Timers } from '../timers.ts';
import { readMessage, readPosition } from './payload.ts';

/** A stream this long without anything on it, heartbeats included, is dead. */
export const STREAM_SILENCE_MS = 3 * STREAM_HEARTBEAT_MS;

/** As EventSource counts; the instances of sse.js lack what its types promise. */
const CLOSED = 2;

/** What comes from a stream: its facts, and signs of life between them. */
export type TellStream = (fact: StreamFact | { type: 'stream.beat' }) => void;

/**
 * One server-sent event stream (§7, API-10). Tells `stream.opened`, messages and positions, and once at its end
 * `stream.failed`; then, or when the returned function was called, it is closed and tells nothing more.
 */
export function openStream(
  url: string,
  tell: TellStream,
  timers: Timers = browserTimers,
): () => void {
  // It retries nothing by itself: when and how often is the machine's business.
  const source = new SSE(url, { start: false, autoReconnect: false, useLastEventId: false });
  let isOver = false;
  let silence: unknown;

  const end = (): void => {
    isOver = true;
    timers.clearTimeout(silence);
    source.close();
  };
  const fail = (reason: string): void => {
    if (isOver) return;
    end();
    tell({ type: 'stream.failed', reason });
  };
  const alive = (fact: Parameters<TellStream>[0]): void => {
    if (isOver) return;
    timers.clearTimeout(silence);
    silence = timers.setTimeout(() => fail('silent'), STREAM_SILENCE_MS);
    tell(fact);
  };

  source.addEventListener('open', ({ responseCode = 0 }) => {
    if (responseCode >= 200 && responseCode < 300) alive({ type: 'stream.opened' });
    else fail(`status ${responseCode}`);
  });
  source.addEventListener('error', ({ responseCode = 0 }) => fail(`status ${responseCode}`));
  source.addEventListener('readystatechange', () => {
    if (source.readyState === CLOSED) fail('closed');
  });
  source.addEventListener(STREAM_EVENT.heartbeat, () => alive({ type: 'stream.beat' }));
  source.addEventListener(STREAM_EVENT.message, ({ data }: { data?: unknown }) =>
    alive(readMessage(String(data))),
  );
  source.addEventListener(STREAM_EVENT.position, ({ data }: { data?: unknown }) =>
    alive(readPosition(String(data))),
  );
  // A server that takes the connection and never answers is silent, too.
  silence = timers.setTimeout(() => fail('silent'), STREAM_SILENCE_MS);
  source.stream();
  return end;
}
