import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { CODE, type Code } from '../../src/contract/codes.ts';
import { CALL_CALLS, type CallCall } from '../../src/contract/messaging/call-frames.ts';
import { CONTACT_CALLS, type ContactCall } from '../../src/contract/messaging/contact-frames.ts';
import {
  ClientFrame,
  HUB_CALLS,
  HUB_CLOSE,
  type HubCall,
} from '../../src/contract/messaging/frames.ts';
import { ApplicationError } from '../application-error.ts';
import { isUnavailable } from '../data/unavailable.ts';
import { type Language, messageOf } from '../messages.ts';
import { isStorable } from '../route.ts';
import type { Buckets } from './buckets.ts';
import type { Client } from './clients.ts';
import type { MessagingDeps } from './deps.ts';
import { type Frame, frameOf } from './frame.ts';
import type { Intake } from './intake.ts';
import type { TokenOwner } from './users.ts';

/** The maximum of unread bytes per client: a slower reader is disconnected, reconnects and asks for what it missed. */
const MOST_UNREAD = 2 * 1_024 * 1_024;
/** Options of `ws` that send bytes as a text frame. */
const TEXT = { binary: false } as const;
/** The maximum number of waiting requests; no client of ours sends so many at once. */
const MOST_WAITING = 256;
/** How long a connection may stay without `login`, ms. */
export const LOGIN_PATIENCE_MS = 10_000;

export interface SocketParts {
  readonly ofToken: (token: string) => Promise<TokenOwner | undefined>;
  /** Whether one more connection of this user is allowed. */
  readonly hasRoom: (userID: string) => boolean;
  readonly enter: (client: Client) => Promise<void>;
  readonly leave: (client: Client) => void;
  readonly call: (
    client: Client,
    call: HubCall | CallCall | ContactCall,
    data: unknown,
  ) => Promise<unknown>;
  readonly calls: Buckets | undefined;
}

/** One connection: login first, then requests one after the other, until one side ends it. */
export interface Connection {
  /** Sends a heartbeat; ends a connection that was silent for three of them, or whose token has expired. */
  beat(): void;
  /** Accepts no more requests, and ends once those under way are answered. */
  drain(): Promise<void>;
  end(code: number): void;
}

/** The socket that a connection writes to. */
export interface Wire {
  readonly socket: WebSocket;
  /** The stream behind the socket. */
  readonly stream: Duplex;
  /** The IP address whose requests are counted for the limits (`callerAddress`). */
  readonly address: string;
  /** True in tests, which read each sent text. */
  readonly isWatched: boolean;
  /** Counts what arrives, for the limits; undefined = there are no limits. */
  readonly intake: Intake | undefined;
}

export function connect(
  { clock, hubHeartbeatMs, log }: MessagingDeps,
  parts: SocketParts,
  { socket, stream, address, isWatched, intake }: Wire,
  language: Language,
): Connection {
  let owner: TokenOwner | undefined;
  let client: Client | undefined;
  let heardAt = performance.now();
  let draining = false;
  let isHeld = false;
  const waiting: (() => Promise<void>)[] = [];
  let working: Promise<void> | undefined;
  const login = setTimeout(() => end(HUB_CLOSE.loginTimeout), LOGIN_PATIENCE_MS);

  // Bytes are counted before they are parsed, including fragments and the protocol's own pings.
  if (intake !== undefined) {
    stream.on('data', (part: Buffer) => {
      if (!draining && !intake.bytes(part.length)) end(HUB_CLOSE.tooMuch);
    });
  }
  socket.on('ping', (data) => {
    if (!mayCome()) return;
    together();
    socket.pong(data);
  });
  socket.on('pong', () => void mayCome());
  socket.on('message', (data, isBinary) => {
    heardAt = performance.now();
    if (draining || !mayCome()) return;
    const frame = isBinary ? undefined : parsed(data);
    if (frame === undefined) return end(HUB_CLOSE.refused);
    const read = ClientFrame.safeParse(frame);
    if (!read.success) return end(HUB_CLOSE.refused);
    if ('tell' in read.data) return;
    if (waiting.length >= MOST_WAITING) return end(HUB_CLOSE.tooMuch);
    const { id, ask, data: asked } = read.data;
    // A ping is answered before all waiting requests, because it checks whether the hub still responds.
    if (ask === 'ping') return void answer(id, ask, asked);
    waiting.push(() => answer(id, ask, asked));
    working ??= work();
  });
  // For a frame that is too large or invalid, `ws` has already ended the connection.
  socket.on('error', () => undefined);
  socket.once('close', () => {
    clearTimeout(login);
    waiting.length = 0;
    if (client !== undefined) parts.leave(client);
    client = undefined;
  });

  function mayCome(): boolean {
    if (draining) return false;
    const may = intake === undefined || intake.frame();
    if (!may) end(HUB_CLOSE.tooMuch);
    return may;
  }

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next();
    working = undefined;
  }

  async function answer(id: number, ask: string, data: unknown): Promise<void> {
    try {
      const ok = await answerOf(ask, data);
      // The next request waits until this answer is written: a client that does not read gets no answers.
      await write(JSON.stringify({ id, ok }));
    } catch (error) {
      const code = codeOf(error);
      if (code === CODE.internal || code === CODE.unavailable) {
        log.warn({ err: error, ask }, 'a call of the messaging failed');
      }
      await write(JSON.stringify({ id, refused: { code, msg: messageOf(code, language) } }));
      if (code === CODE.unauthorized) end(HUB_CLOSE.tokenExpired);
    }
  }

  async function answerOf(ask: string, data: unknown): Promise<unknown> {
    if (!isCall(ask)) throw new ApplicationError(CODE.notFound);
    const asked = ASKED[ask].data.safeParse(data);
    if (!asked.success || !isStorable(data)) throw new ApplicationError(CODE.invalidInput);
    if (ask === 'login' || ask === 'renew') {
      // The type assertion is safe: the data of both calls contain a token.
      const { token } = asked.data as { token: string };
      return ask === 'login' ? enter(token) : renew(token);
    }
    if (client === undefined || owner === undefined || clock.now() >= owner.expiresAt) {
      throw new ApplicationError(CODE.unauthorized);
    }
    if (parts.calls?.take(client.user.userID) === false) {
      throw new ApplicationError(CODE.tooManyRequests);
    }
    return parts.call(client, ask, asked.data);
  }

  async function enter(token: string) {
    if (owner !== undefined) throw new ApplicationError(CODE.invalidInput);
    const found = await parts.ofToken(token);
    if (found === undefined) throw new ApplicationError(CODE.unauthorized);
    if (!parts.hasRoom(found.user.userID)) throw new ApplicationError(CODE.tooManyRequests);
    owner = found;
    const { user, isAgent, sessionHash, expiresAt } = found;
    const entering: Client = { user, isAgent, sessionHash, address, tell, close: end };
    await parts.enter(entering);
    clearTimeout(login);
    if (socket.readyState === socket.OPEN) client = entering;
    else parts.leave(entering);
    return { user, serverTime: clock.now(), expiresAt };
  }

  async function renew(token: string) {
    if (client === undefined) throw new ApplicationError(CODE.unauthorized);
    const found = await parts.ofToken(token);
    if (found?.user.userID !== client.user.userID) throw new ApplicationError(CODE.forbidden);
    owner = found;
    return { serverTime: clock.now(), expiresAt: found.expiresAt };
  }

  function tell({ bytes, text }: Frame): void {
    if (socket.readyState !== socket.OPEN) return;
    together();
    // These bytes include the WebSocket header: to build it again for each client would cost a third of the time.
    if (isWatched) socket.send(text, TEXT);
    else stream.write(bytes);
  }

  function write(frame: string): Promise<void> {
    return new Promise((done) => {
      if (socket.readyState !== socket.OPEN) return done();
      together();
      socket.send(frame, () => done());
    });
  }

  /** Sends all frames of one turn of the event loop in one write to the system, because each write is expensive. */
  function together(): void {
    if (isHeld) return;
    isHeld = true;
    stream.cork();
    setImmediate(() => {
      isHeld = false;
      stream.uncork();
      if (socket.bufferedAmount > MOST_UNREAD) socket.terminate();
    });
  }

  function end(code: number): void {
    clearTimeout(login);
    draining = true;
    waiting.length = 0;
    socket.close(code);
    // A client that does not close within a heartbeat, or within a second if that is shorter, is disconnected.
    setTimeout(() => socket.terminate(), Math.min(hubHeartbeatMs, 1_000)).unref();
  }

  return {
    beat() {
      if (performance.now() - heardAt > 3 * hubHeartbeatMs) return socket.terminate();
      if (owner !== undefined && clock.now() >= owner.expiresAt) return end(HUB_CLOSE.tokenExpired);
      if (client !== undefined) tell(frameOf({ tell: 'heartbeat', serverTime: clock.now() }));
    },
    async drain() {
      draining = true;
      await working;
      end(1001);
    },
    end,
  };
}

function parsed(data: RawData): unknown {
  try {
    // `ws` delivers one buffer per message by default.
    return JSON.parse((data as Buffer).toString());
  } catch {
    return undefined;
  }
}

const ASKED = { ...HUB_CALLS, ...CALL_CALLS, ...CONTACT_CALLS };
const isCall = (ask: string): ask is keyof typeof ASKED => Object.hasOwn(ASKED, ask);

function codeOf(error: unknown): Code {
  if (error instanceof ApplicationError) return error.code;
  return isUnavailable(error) ? CODE.unavailable : CODE.internal;
}

/**
 * Whether the request comes from a page of ours. A client that is not a browser sends no origin. Such a
 * client is accepted, because it has no cookies either.
 */
export function isOwnOrigin({ headers }: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host: asking, origin: whole } = new URL(origin);
  return asking === host || whole === new URL(publicUrl).origin;
}
