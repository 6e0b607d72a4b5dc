import type { ServerResponse } from 'node:http';
import { STREAM_EVENT } from '../../src/contract/push.ts';
import { PUSH_RETRY_DELAY_MS } from '../../src/domain/limits.ts';
import type { WallClock } from '../deps.ts';
import type { Language } from '../messages.ts';

/** The maximum of unread bytes: a slower reader is disconnected, reconnects and catches up. */
const mostUnread = 64 * 1024;
/** How long clients wait before they reconnect when the server stops, ms: to another node, or after the restart. */
const retryAfterDrain = 1_000;
/** All clients wait the same time before they reconnect, so their streams are ended spread over this time, ms. */
const closingTime = 2_000;
/** The maximum number of streams of one user, and of one IP address: enough for many tabs and a household. */
const most = { user: 64, address: 256 };

/** The name of a stream, and the person it is for. */
export type Audience =
  | {
      readonly name: 'portal' | 'admin';
      readonly userId: string;
      readonly tokenHash: string;
    }
  | { readonly name: 'order'; readonly orderIds: readonly string[] };

export interface Opening {
  readonly audience: Audience;
  readonly address: string;
  readonly language: Language;
  /** When the permission for the stream ends, epoch milliseconds. */
  readonly expiresAt: number;
}

/** An event that a stream sends once. A client that reconnects sends the id of its last frame. */
export interface Frame {
  readonly id: string;
  readonly event: string;
  data(language: Language): unknown;
}

interface Stream extends Opening {
  readonly response: ServerResponse;
  /** Set while missed frames are being read: the frames that arrive meanwhile, which are sent after the missed ones. */
  held: { readonly id: string | undefined; readonly text: string }[] | undefined;
}

/** The recipients of a frame. Streams are found by these keys, not by searching all of them. */
export type Recipients =
  | `portal user ${string}`
  | `order ${string}`
  | 'admin'
  | `session ${string}`
  | `${'portal' | 'admin'} session ${string}`
  | `user ${string}`
  | `address ${string}`;

/** The open streams of this node. A user has one for each of their tabs; each receives everything. */
export interface StreamHub {
  /** Whether one more stream of this user or address is allowed. */
  hasRoom(opening: Opening): boolean;
  /**
   * Serves the stream on a response whose headers were written, until one side ends it.
   *
   * @param missed what the client has missed since it was last connected; a failure ends the stream, and the client
   *   reconnects
   */
  add(opening: Opening, response: ServerResponse, missed?: Promise<readonly Frame[]>): void;
  /**
   * Sends an event; `data` is called once per language. An event without an id is not sent again to a reconnecting
   * client.
   */
  send(to: Recipients, event: string, data: (language: Language) => unknown, id?: string): void;
  /** Ends these streams. */
  close(to: Recipients): void;
  /** Ends the current streams one after the other, so that their clients do not all reconnect at once. */
  closeByAndBy(): void;
  /** Ends all streams, and stops the heartbeat. */
  stop(): void;
  /** Whether any of these streams is open here. */
  has(to: Recipients): boolean;
  readonly size: number;
}

/** One frame in the stream's format. */
function frame(event: string, data: unknown, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

export function createStreamHub(clock: WallClock, heartbeatMs: number): StreamHub {
  const all = new Set<Stream>();
  const byKey = new Map<Recipients, Set<Stream>>();
  const timer = setInterval(() => {
    const now = clock.now();
    const beat = heartbeat(now);
    for (const stream of all) {
      if (stream.expiresAt <= now) end(stream);
      // While missed frames are being read, no heartbeat is sent: its id would claim that nothing was missed.
      else if (stream.held === undefined) write(stream, beat);
    }
  }, heartbeatMs);
  timer.unref();

  /** A heartbeat's id says that everything until then was sent. */
  function heartbeat(now: number): string {
    return frame(STREAM_EVENT.heartbeat, {}, `${now}`);
  }

  async function catchUp(stream: Stream, missed: Promise<readonly Frame[]>): Promise<void> {
    const begun = clock.now();
    const frames = await missed.catch(() => undefined);
    if (frames === undefined) return end(stream);
    const { language, held = [] } = stream;
    stream.held = undefined;
    for (const { id, event, data } of frames) write(stream, frame(event, data(language), id));
    const sent = new Set<string | undefined>(frames.map(({ id }) => id));
    for (const { id, text } of held) if (id === undefined || !sent.has(id)) write(stream, text);
    write(stream, heartbeat(begun));
  }

  function write(stream: Stream, text: string): void {
    const { response } = stream;
    if (response.writableEnded || response.destroyed) return forget(stream);
    response.write(text);
    if (response.writableLength > mostUnread) {
      forget(stream);
      response.destroy();
    }
  }

  function end(stream: Stream, retryMs?: number): void {
    forget(stream);
    stream.response.end(retryMs === undefined ? '' : `retry: ${retryMs}\n\n`);
  }

  function forget(stream: Stream): void {
    if (!all.delete(stream)) return;
    for (const key of keysOf(stream)) {
      const streams = byKey.get(key);
      streams?.delete(stream);
      if (streams?.size === 0) byKey.delete(key);
    }
  }

  return {
    hasRoom({ audience, address }) {
      const ofAddress = byKey.get(`address ${address}`)?.size ?? 0;
      const ofUser = audience.name === 'order' ? 0 : byKey.get(`user ${audience.userId}`)?.size;
      return ofAddress < most.address && (ofUser ?? 0) < most.user;
    },
    add(opening, response, missed = Promise.resolve([])) {
      // The client may have left while its token was looked up. Then `close` has been emitted already.
      if (response.destroyed) return void missed.catch(() => undefined);
      const stream: Stream = { ...opening, response, held: [] };
      all.add(stream);
      for (const key of keysOf(stream)) {
        const streams = byKey.get(key) ?? new Set();
        byKey.set(key, streams.add(stream));
      }
      response.once('close', () => forget(stream));
      response.on('error', () => forget(stream));
      write(stream, `: connected\nretry: ${PUSH_RETRY_DELAY_MS}\n\n`);
      void catchUp(stream, missed);
    },
    send(to, event, data, id) {
      const frames = new Map<Language, string>();
      for (const stream of byKey.get(to) ?? []) {
        const text = frames.get(stream.language) ?? frame(event, data(stream.language), id);
        frames.set(stream.language, text);
        if (stream.held === undefined) write(stream, text);
        else stream.held.push({ id, text });
      }
    },
    close(to) {
      for (const stream of byKey.get(to) ?? []) end(stream);
    },
    closeByAndBy() {
      for (const [index, stream] of [...all].entries()) {
        const turn = () => {
          if (all.has(stream)) end(stream);
        };
        setTimeout(turn, (index / all.size) * closingTime).unref();
      }
    },
    stop() {
      clearInterval(timer);
      for (const stream of all) end(stream, retryAfterDrain);
    },
    has: (to) => byKey.has(to),
    get size() {
      return all.size;
    },
  };
}

function keysOf({ audience, address }: Stream): Recipients[] {
  if (audience.name === 'order') {
    return [...audience.orderIds.map((id) => `order ${id}` as const), `address ${address}`];
  }
  const { name, userId, tokenHash } = audience;
  return [
    name === 'admin' ? 'admin' : `portal user ${userId}`,
    `user ${userId}`,
    `session ${tokenHash}`,
    `${name} session ${tokenHash}`,
    `address ${address}`,
  ];
}
